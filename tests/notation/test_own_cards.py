"""Own cards in files and from Python: what they become, where they are found, and what makes no sense."""

from pathlib import Path

import pytest

from redzone.cards import CardStore, UnsupportedCardError, printed_card, using_cards
from redzone.cards.errors import UnknownCardError
from redzone.cards.record import CardRecord
from redzone.notation import NotationError, own_card, parse_cards, parse_scenarios, read_cards
from redzone.notation.own_cards import FaceFields
from redzone.notation.shorthand import board
from redzone.scenario.runner import run_scenario
from redzone.values.identity import ObjectId
from redzone.values.types import Color
from redzone.view import View

FILE = """\
redzone: 1
cards:
  - name: Ledge Ogre
    cost: "{3}{R}"
    type: Creature — Ogre
    pt: 4/2
    text: Trample
  - name: Night Cub
    type: Creature - Bear
    pt: 1/1
    back: {name: Night Bear, type: Creature - Bear, pt: 3/3, colors: [B, G]}
  - name: Bold Ogre
    type: Creature - Ogre
    pt: 2/2
    layout: adventure
    back: {name: Go Forth, type: Sorcery - Adventure, cost: "{R}", text: Draw a card.}
  - {name: Vell, type: Legendary Planeswalker - Vell, loyalty: 4, text: "+1: You gain 1 life."}
  - {name: Sea Siege, type: Battle - Siege, defense: 5}
  - name: Ebb
    type: Instant
    layout: split
    text: Draw a card.
    back: {name: Flow, type: Sorcery, text: You gain 2 life.}
"""


def test_a_file_and_python_say_the_same() -> None:
    first, cub, bold, vell, siege, split = parse_cards(FILE, "my.yaml")
    assert first == own_card(name="Ledge Ogre", cost="{3}{R}", type="Creature — Ogre", pt="4/2", text="Trample")
    assert [each.layout for each in (first, cub, bold, split)] == ["normal", "transform", "adventure", "split"]
    assert (cub.name, cub.color_identity) == ("Night Cub // Night Bear", (Color.BLACK, Color.GREEN))
    assert (vell.faces[0].loyalty, siege.faces[0].defense, str(vell.faces[0].type_line)[:9]) == ("4", "5", "Legendary")
    back = FaceFields(name="Night Bear", type="Creature", pt="3/3", colors="BG")
    assert own_card(name="A", type="Creature", pt="1/1", back=back).faces[1].indicator == (Color.BLACK, Color.GREEN)


def test_every_layout_can_be_played() -> None:
    def unknown(name: str) -> CardRecord:
        raise UnknownCardError(name)

    for record in parse_cards(FILE, "my.yaml"):
        printed = printed_card(record, unknown)
        assert (printed.unsupported, printed.sleeping) == ((), ())


def test_own_cards_are_found_while_they_are_used(tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text(FILE, "utf-8")
    seats = "- {player: Ana, battlefield: [Ledge Ogre]}\n- player: Ben"
    text = f"redzone: 1\nseats:\n{seats}\nsteps: [attack: {{ledge-ogre: Ben}}]\nexpect: {{life: {{Ben: 36}}}}"
    (scenario,) = parse_scenarios(text, "s.yaml")
    with using_cards(*read_cards(tmp_path / "my.yaml")):
        assert run_scenario(scenario).passed
        assert View(board("night cub; 2/2")).name(ObjectId("a1")) == "Night Cub"
        with using_cards(own_card(name="Ledge Ogre", type="Creature", pt="7/7")), CardStore.open() as store:
            assert store.card("ledge ogre").faces[0].power == "7"
    with pytest.raises(NotationError, match="no card named 'Ledge Ogre'"):
        run_scenario(scenario)


def test_a_legend_is_called_by_the_first_words_of_its_name() -> None:
    own = own_card(name="Zorbo, Bear of Tests", type="Legendary Creature — Bear", pt="2/2")
    with using_cards(own), CardStore.open() as store:
        assert store.card("zorbo") == own
        assert store.suggestions("Zorbo, Baer of Tests")[0] == own.name


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{name: A, type: Creature}", 'my.yaml:3: cards[0]: a creature needs "pt", power and toughness such as 2/2'),
        ("{name: A, type: Planeswalker}", 'my.yaml:3: cards[0]: a planeswalker needs "loyalty"'),
        ("{name: A, type: Battle}", 'my.yaml:3: cards[0]: a battle needs "defense"'),
        ("{name: A, type: Creture, pt: 1/1}", "my.yaml:3: cards[0].type: 'Creture' is neither a card type nor"),
        ("{name: A, type: Legendary}", "my.yaml:3: cards[0].type: a card type such as Creature is missing"),
        ('{name: A, type: Creature, pt: "*/*"}', 'my.yaml:3: cards[0].pt: "*/*" needs a text that says what * is'),
        ("{name: A, type: Instant, cost: 2R}", 'my.yaml:3: cards[0].cost: "2R" is not a mana cost such as'),
        ("{name: A, type: Instant, colour: R}", "cards[0].colour: unknown key 'colour'; did you mean 'colors'?"),
        ("{name: A, type: Instant, colors: [X]}", "my.yaml:3: cards[0].colors[0]: "),
        ("{type: Instant}", "my.yaml:3: cards[0]: the key 'name' is missing"),
        ("{name: A, type: Instant, layout: split}", 'cards[0].layout: a card with the layout split needs "back"'),
        ("{name: A, type: Land, layout: split, back: {name: B, type: Land}}", "both halves of a split card are"),
        ("{name: A, type: Land, layout: adventure, back: {name: B, type: Land}}", "the other part of this card is an"),
        ("{name: A, type: Land, back: {name: B, type: Lnd}}", "my.yaml:3: cards[0].back.type: 'Lnd' is neither"),
        ("{name: A, type: Land}\n  - {name: a, type: Land}", "my.yaml:4: cards[1].name: two cards are named 'a'"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_told_with_its_place(line: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards(f"redzone: 1\ncards:\n  - {line}\n", "my.yaml")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", 'a file with own cards is a mapping with "redzone: 1" and "cards"'),
        ("{}", "the key 'redzone' is missing"),
        ("{redzone: 2, cards: []}", "format version 2 is unknown"),
        ("{redzone: 1, cards: []}", "cards"),
        ("redzone: 1\nseats: []", "unknown key 'seats'"),
        ("", "the file is empty"),
    ],
)
def test_a_file_that_has_no_cards(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=r"^my\.yaml:\d") as caught:
        parse_cards(text, "my.yaml")
    assert message in str(caught.value)


def test_what_python_is_told_names_the_key() -> None:
    with pytest.raises(NotationError, match="own card:1: pt: "):
        own_card(name="A", type="Creature", pt="big")
    with pytest.raises(NotationError, match="the key 'type' is missing"):
        own_card(name="A")


def test_what_is_not_read_is_refused_as_of_any_card() -> None:
    bear = own_card(name="Odd Bear", type="Creature", pt="*/2", text="Flying")
    with using_cards(bear), CardStore.open() as store, pytest.raises(UnsupportedCardError, match="no text says what"):
        printed_card(store.card("odd bear"), store.card)
