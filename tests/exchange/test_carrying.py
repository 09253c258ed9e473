"""Scenarios that bring their cards along: what they name, and nothing else, means the same without a card store."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone import cards
from redzone.cards.record import OTHER_FACE, CardFace, CardRecord, RelatedPart
from redzone.cards.store import FILE_VARIABLE, CardStore
from redzone.exchange.carrying import entry_of, with_cards
from redzone.exchange.share import open_code, share_scenarios
from redzone.notation import LocatedScenario, NotationError, Scenario, parse_scenarios, write_scenario
from redzone.notation.board import ObjectEntry, Seat
from redzone.notation.card_entries import CardEntry, FaceEntry, RelatedEntry
from redzone.notation.carried_cards import record_of
from redzone.notation.position import position_of
from redzone.values.types import Color
from tests.support import card_stores

MIRROR = CardRecord(
    name="Day Cat // Night Cat",
    layout="transform",
    faces=(
        CardFace("Day Cat", "{1}{W}", "Creature — Cat", "Vigilance", "2", "2"),
        CardFace("Night Cat", None, "Creature — Cat Horror", "Menace", "4", "3", indicator=(Color.BLACK,)),
    ),
    extra='{"artist": "Nobody"}',
    related=(RelatedPart("Cat", "token"),),
)
STEM = CardRecord(
    name="Stem",
    layout="split",
    faces=(CardFace("Stem", "{R}", "Instant", "Stem deals 2 damage to any target."),),
    related=(RelatedPart("Root", OTHER_FACE),),
)
ROOT = CardRecord(
    name="Root",
    layout="split",
    faces=(CardFace("Root", "{G}", "Sorcery", "Draw a card."),),
    related=(RelatedPart("Stem", OTHER_FACE),),
)
QUEEN = CardRecord(
    name="Ilva, Queen of Moss",
    layout="normal",
    faces=(CardFace("Ilva, Queen of Moss", "{3}{G}", "Legendary Creature — Elf", "Reach", "3", "4"),),
)
TEXT = """\
redzone: 1
seats:
- player: Ana
  battlefield: [Night Cat, {card: Day Cat, id: day}]
  hand: [Root // Stem]
  command: [Ilva]
- player: Ben
steps:
- effect: {create: {card: Grizzly Bears, controller: Ben}}
"""


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's card store has the cards above."""
    path = tmp_path / "cards.sqlite3"
    card_stores.write(path, [MIRROR, STEM, ROOT, QUEEN])
    monkeypatch.setenv(FILE_VARIABLE, str(path))
    return path


def document(text: str = TEXT) -> Scenario:
    (found,) = parse_scenarios(text, "f.yaml")
    return found.document


def test_every_card_that_is_named_comes_along(store: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lenient = position_of(parse_scenarios(TEXT, "f.yaml")[0], lenient=True).state
    carried = with_cards(document())
    assert carried.left_out == ()
    names = ["Day Cat // Night Cat", "Root", "Stem", "Ilva, Queen of Moss", "Grizzly Bears"]
    assert [card.name for card in carried.document.cards] == names
    monkeypatch.setenv(FILE_VARIABLE, str(tmp_path / "none"))
    (again,) = parse_scenarios(write_scenario(carried.document), "f.yaml")
    assert again.document == carried.document
    assert position_of(again, lenient=True).state == lenient


def test_what_the_rules_do_not_ask_stays_behind(store: Path) -> None:
    text = write_scenario(with_cards(document()).document)
    assert "Nobody" not in text
    assert "{name: Cat, " not in text


@pytest.mark.parametrize("record", [MIRROR, STEM, QUEEN])
def test_a_card_means_the_same_from_a_scenario(record: CardRecord, store: Path) -> None:
    with CardStore.open() as found:
        again = record_of(entry_of(record))
        assert cards.printed_card(again, found.card) == cards.printed_card(record, found.card)


def test_every_built_in_card_means_the_same_from_a_scenario() -> None:
    with CardStore.open() as found:
        for record in found:
            assert cards.printed_card(record_of(entry_of(record)), found.card) == cards.printed_card(record, found.card)


def test_cards_of_the_scenario_come_first(store: Path) -> None:
    own = TEXT.replace("[Night Cat, {card: Day Cat, id: day}]", "[Day Cat]").replace("[Ilva]", "[]")
    own += "cards:\n- {name: day cat, type: Creature — Cat, pt: 7/7}\n"
    (scenario,) = parse_scenarios(own, "f.yaml")
    (cat,) = position_of(scenario, lenient=True).state.permanents.values()
    assert cat.card.printed.power == 7
    assert [card.name for card in with_cards(scenario.document).document.cards] == [
        "day cat",
        "Root",
        "Stem",
        "Grizzly Bears",
    ]


def test_what_nobody_knows_is_said() -> None:
    carried = with_cards(document(TEXT.replace("Ilva", "Grizly Bears")))
    assert [reason.partition(";")[0] for reason in carried.left_out] == [
        "there is no card named 'Night Cat'",
        "there is no card named 'Day Cat'",
        "there is no card named 'Root // Stem'",
        "there is no card named 'Grizly Bears'",
    ]


def test_what_no_scenario_can_hold_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wordy = CardRecord("Wordy", "normal", (CardFace("Wordy", "{R}", "Instant", "x" * 10_001),))
    control = CardRecord("Odd", "normal", (CardFace("Odd", "{R}", "Instant", "\x07"),))
    path = tmp_path / "cards.sqlite3"
    card_stores.write(path, [wordy, control])
    monkeypatch.setenv(FILE_VARIABLE, str(path))
    text = TEXT.replace("[Night Cat, {card: Day Cat, id: day}]", "[]").replace("Ilva", "Wordy, Odd")
    carried = with_cards(document(text.replace("Root // Stem", "Grizzly Bears")))
    assert [card.name for card in carried.document.cards] == ["Grizzly Bears"]
    assert [reason.partition(":")[0] for reason in carried.left_out] == ["Wordy", "Odd"]


def test_a_card_with_faces_has_nothing_beside_them() -> None:
    bad = f"{TEXT}cards:\n- {{name: A, pt: 2/2, faces: [{{name: B}}]}}\n"
    with pytest.raises(NotationError, match=r"cards\[0\]\.pt: pt stands on one of the faces"):
        parse_scenarios(bad, "f.yaml")


entries = st.builds(
    CardEntry,
    name=st.sampled_from(["A", "B // C", "Night Cat"]),
    cost=st.sampled_from([None, "{W}", "{HW}", "free"]),
    type=st.sampled_from(["", "Creature", "Land — Forest", "Instant", "Vanguard", "—"]),
    pt=st.sampled_from([None, "2/2", "*/*", "1+*/½", "?/?"]),
    loyalty=st.sampled_from([None, "3", "X"]),
    defense=st.sampled_from([None, "3", "many"]),
    text=st.sampled_from(["", "Flying", "Nonsense.", "As this enters, choose a color."]),
    called=st.sampled_from([(), ("X",)]),
    layout=st.sampled_from([None, "transform", "split", "meld", "flip", "modal_dfc", "adventure", "odd"]),
    related=st.sampled_from([(), (RelatedEntry(name="A", component=OTHER_FACE),)]),
    faces=st.lists(
        st.builds(
            FaceEntry,
            name=st.sampled_from(["B", "C"]),
            type=st.sampled_from(["Creature", "Instant", "Land"]),
            pt=st.sampled_from([None, "1/1"]),
        ),
        max_size=3,
    ).map(tuple),
)


@given(entries)
def test_no_card_of_a_stranger_does_any_harm(entry: CardEntry) -> None:
    card = CardEntry(name=entry.name, layout=entry.layout, faces=entry.faces) if entry.faces else entry
    board = (ObjectEntry(id="one", card=entry.name), ObjectEntry(id="two", card="A"))
    whole = Scenario(redzone=1, seats=(Seat(player="Ana", hand=board), Seat(player="Ben")), cards=(card, card))
    (opened,) = scenarios_of(share_scenarios([whole]))
    for lenient in (True, False):
        with suppress(NotationError):
            assert position_of(opened, lenient=lenient).state.players


def scenarios_of(code: str) -> tuple[LocatedScenario, ...]:
    opened = open_code(code, "code")
    assert isinstance(opened, tuple)
    return tuple(each for each in opened if isinstance(each, LocatedScenario))
