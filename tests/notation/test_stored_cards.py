"""Cards by name in scenarios and boards: from the card store, with what a scenario says itself on top."""

from pathlib import Path

import msgspec
import pytest

from redzone.abilities.keyword import Keyword
from redzone.cards.importing import import_file
from redzone.cards.store import FILE_VARIABLE
from redzone.game.permanent import Permanent
from redzone.notation import board_line, parse_scenarios, scenario_of
from redzone.notation.board import ObjectEntry
from redzone.notation.position import Position, position_of
from redzone.notation.shorthand import board
from redzone.notation.syntax.source import NotationError
from redzone.notation.unsupported import UnsupportedError
from redzone.notation.writing import state_of
from redzone.scenario.runner import run_scenario
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType, Color
from redzone.view import View

CARDS = (
    {"name": "River Otter", "type_line": "Creature — Otter", "mana_cost": "{U}", "power": "1", "toughness": "3"},
    {
        "name": "Quiet Weaver",
        "layout": "transform",
        "card_faces": [
            {
                "name": "Quiet Weaver",
                "type_line": "Creature — Human",
                "mana_cost": "{W}",
                "power": "1",
                "toughness": "1",
            },
            {
                "name": "Loud Weaver",
                "type_line": "Creature — Spirit",
                "oracle_text": "Flying",
                "power": "4",
                "toughness": "4",
                "colors": ["W"],
            },
        ],
    },
    {
        "name": "Vell, the Wanderer",
        "type_line": "Legendary Planeswalker — Vell",
        "mana_cost": "{2}{G}",
        "loyalty": "4",
        "oracle_text": "+1: You gain 1 life.\n\N{MINUS SIGN}2: Create a 2/2 green Bear creature token.",
    },
    {
        "name": "Strange Engine",
        "type_line": "Artifact Creature — Construct",
        "mana_cost": "{3}",
        "power": "2",
        "toughness": "2",
        "oracle_text": "Fateseal with an opponent.",
    },
    {"name": "Old Plane", "layout": "planar", "type_line": "Plane — Nowhere"},
)


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, path = tmp_path / "cards.jsonl", tmp_path / "cards.sqlite3"
    file.write_bytes(b"\n".join(msgspec.json.encode({"object": "card", "layout": "normal"} | each) for each in CARDS))
    import_file(file, path)
    monkeypatch.setenv(FILE_VARIABLE, str(path))


def position(*objects: str, lenient: bool = False) -> Position:
    rows = "".join(f"  - {object_}\n" for object_ in objects)
    text = f"redzone: 1\nseats:\n- player: Ana\n  battlefield:\n{rows}- player: Ben\n"
    return position_of(parse_scenarios(text, "board.yaml")[0], lenient=lenient)


def placed(found: Position, name: str) -> Permanent:
    return found.state.permanents[ObjectId(name)]


def test_a_string_is_a_card_of_the_store_and_the_id_comes_from_it() -> None:
    found = position("River Otter", "river otter", "{id: mine, card: River Otter, count: 2, tapped: true}")
    assert list(found.state.permanents) == ["river-otter", "river-otter-2", "mine-1", "mine-2"]
    now = View(found.state).now(ObjectId("mine-1"))
    assert (now.name, now.power, now.toughness, now.colors) == ("River Otter", 1, 3, frozenset({Color.BLUE}))
    assert placed(found, "mine-1").tapped


def test_a_name_that_repeats_gets_no_id_that_a_copy_has() -> None:
    found = position("{card: River Otter, count: 2}", "River Otter", "{card: River Otter, count: 2}", "River Otter")
    names = ["river-otter-1", "river-otter-2", "river-otter-3", "river-otter-4-1", "river-otter-4-2", "river-otter-5"]
    assert list(found.state.permanents) == names


def test_what_the_scenario_says_itself_counts_instead() -> None:
    given = "{card: River Otter, name: Otto, type: Artifact Creature, cost: '{R}', pt: 5/6, text: Haste}"
    now = View((found := position(given)).state).now(ObjectId("otto"))
    assert (now.name, now.power, now.cost, now.colors) == ("Otto", 5, "{R}", frozenset({Color.RED}))
    assert now.keywords == {Keyword.HASTE}
    assert CardType.ARTIFACT in now.types
    assert found.exact
    painted = position("{id: otter, card: River Otter, colors: [G]}")
    assert View(painted.state).now(ObjectId("otter")).colors == {Color.GREEN}


@pytest.mark.cr("306.5b", "310.4b")
def test_a_planeswalker_has_its_loyalty() -> None:
    found = position("{id: vell, card: 'Vell, the Wanderer'}", "{id: weak, card: 'Vell, the Wanderer', loyalty: 2}")
    assert [placed(found, each).counters for each in ("vell", "weak")] == [{"loyalty": 4}, {"loyalty": 2}]


@pytest.mark.cr("712.8d", "712.8e")
@pytest.mark.parametrize("given", ["{id: it, card: Quiet Weaver, transformed: true}", "{id: it, card: loud weaver}"])
def test_a_back_face_is_up_if_it_is_named_or_the_scenario_says_so(given: str) -> None:
    now = View(position(given).state).now(ObjectId("it"))
    assert (now.name, now.power, now.mana_value) == ("Loud Weaver", 4, 1)


@pytest.mark.parametrize(
    ("given", "path", "message"),
    [
        ("River Oter", ".card", "there is no card named 'River Oter'; did you mean 'River Otter'"),
        ("{id: a, card: River Otter, transformed: true}", ".transformed", "River Otter has no back face"),
        ("{id: a, card: River Otter, type: Plane}", ".type", "'Plane' is neither"),
    ],
)
def test_mistakes_are_refused_with_their_place(given: str, path: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        position(given)
    assert error.value.path == f"seats[0].battlefield[0]{path}"
    assert message in error.value.message
    assert error.value.line == 5
    assert not isinstance(error.value, UnsupportedError)


def test_an_unsupported_card_or_line_fails_with_its_name() -> None:
    with pytest.raises(UnsupportedError, match=r"Old Plane: .*'Plane' is neither|Old Plane: cards with the layout"):
        position("Old Plane")
    with pytest.raises(UnsupportedError) as error:
        position("Strange Engine")
    assert "Strange Engine: this text is not supported yet" in error.value.message
    assert "Fateseal with an opponent." in error.value.message


def test_leniently_it_plays_on_and_is_not_exact() -> None:
    found = position("Strange Engine", lenient=True)
    assert not found.exact
    assert "board.yaml:5: Strange Engine: this text is not supported yet" in found.warnings[0]
    assert position("{card: Strange Engine, text: Flying}").exact


def test_a_card_of_the_store_costs_what_it_costs_and_is_created_too() -> None:
    text = """
redzone: 1
step: precombat_main
seats:
- player: Ana
  hand: [River Otter]
  library: [Quiet Weaver]
- player: Ben
steps:
- effect: {create: {card: River Otter, id: new, token: true}}
- refuse: {cast: river-otter}
  rule: "601.2h"
- effect: {mana: {Ana: "{U}"}}
- cast: river-otter
- resolve: all
- expect: {pt: {river-otter: 1/3, new: 1/3}}
"""
    run = run_scenario(parse_scenarios(text, "board.yaml")[0])
    assert run.mismatches == ()
    assert [each.card.printed.name for each in run.state.players[PlayerId(1)].library or ()] == ["Quiet Weaver"]


def test_a_board_in_one_line_names_cards() -> None:
    state = board('2x River Otter, "Vell, the Wanderer"; *loud weaver, "River Otter" sick tapped')
    assert [View(state).name(permanent) for permanent in state.permanents] == [
        "River Otter",
        "River Otter",
        "Vell, the Wanderer",
        "Loud Weaver",
        "River Otter",
    ]
    assert [permanent.tapped for permanent in state.permanents.values()] == [False, False, False, True, True]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("River Oter", "found 'River'; there is no card named 'River Oter'; did you mean 'River Otter'"),
        ('"River Otter" flying', "a card has the keywords that it has"),
        ('2x commander "River Otter"', "a commander has no copies"),
    ],
)
def test_a_board_refuses_names_that_it_does_not_know(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        board(text)
    assert message in str(error.value)


def test_all_that_is_not_understood_is_refused_at_once() -> None:
    star, hone = '{id: star, pt: "*/2", text: Flying}', "{id: hone, pt: 1/1, counters: {hone: 1}}"
    with pytest.raises(UnsupportedError) as error:
        position("Strange Engine", "Old Plane", star, hone)
    told = error.value.message
    assert "Strange Engine: this text is not supported yet" in told
    assert "\nboard.yaml:6: " in told
    assert '\nboard.yaml:7: power and toughness "*/2" is not supported without a text that says what * is' in told
    assert told.endswith("\nboard.yaml:8: hone counters are not supported yet")


def test_names_that_no_card_has_are_told_together_with_what_is_not_understood() -> None:
    with pytest.raises(NotationError) as error:
        position("Rivr Otter", "Quiet Weavr", "Strange Engine")
    assert not isinstance(error.value, UnsupportedError)
    assert "no card named 'Rivr Otter'" in error.value.message
    assert "\nboard.yaml:6: there is no card named 'Quiet Weavr'" in error.value.message
    assert "\nboard.yaml:7: Strange Engine: this text is not supported yet" in error.value.message


@pytest.mark.parametrize(
    ("names", "advice"),
    [
        ("Vell, the Wanderer", '; a comma ends a name here, so put it in quotes: "Vell, the Wanderer"'),
        ("River Otter, Vell, the Wanderer", '; a comma ends a name here, so put it in quotes: "Vell, the Wanderer"'),
        ("Zoe, the Unknown", "; if a comma cut the name in two, put it in quotes"),
    ],
)
def test_a_name_that_a_comma_cut_in_two_belongs_in_quotes(names: str, advice: str) -> None:
    text = f"redzone: 1\nseats:\n- player: Ana\n  battlefield: [{names}]\n- player: Ben\n"
    with pytest.raises(NotationError) as error:
        position_of(parse_scenarios(text, "board.yaml")[0])
    assert advice in error.value.message


def test_other_unknown_names_get_no_advice_about_commas() -> None:
    with pytest.raises(NotationError) as error:
        position("{card: the Unknown}", "Zoe")
    assert "comma" not in error.value.message


def test_what_only_the_store_has_is_written_by_its_name() -> None:
    state = position("Quiet Weaver", "{card: Loud Weaver, id: loud}", "River Otter").state
    written = scenario_of(state)
    cards = [entry.card for entry in written.seats[0].battlefield if isinstance(entry, ObjectEntry)]
    assert cards == ["Quiet Weaver", "Quiet Weaver", None]
    assert state_of(written, begun=False) == state


def test_a_line_names_cards_of_the_store() -> None:
    state = board('2x River Otter, "River Otter" tapped sick; 1/1')
    assert board_line(state) == '2x "River Otter", "River Otter" sick tapped; 1/1'
    assert board(board_line(state)) == state
