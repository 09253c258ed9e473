"""Boards in one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.abilities.keyword import Keyword
from redzone.game.decision import Priority
from redzone.game.state import GameState
from redzone.notation import NotationError, parse_scenarios, write_scenario
from redzone.notation.position import position_of
from redzone.notation.shorthand import MAX_CREATURES, PLAYERS, board, board_scenario
from redzone.oracle.language.keyword_words import COSTED, NUMBERED
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.options import DamageDivision
from redzone.view import View


def keywords(state: GameState, name: str) -> list[str]:
    found = View(state).now(ObjectId(name)).abilities
    return [str(getattr(each, "keyword", each)) for each in found]


def test_a_board_of_two_seats() -> None:
    state = board("3/3 trample, 2/2 flying; 4/4 menace")
    view = View(state)
    assert [player.name for player in state.players.values()] == ["Ana", "Ben"]
    assert [(id_, each.controller) for id_, each in state.permanents.items()] == [("a1", 1), ("a2", 1), ("b1", 2)]
    assert (view.power(ObjectId("a1")), view.toughness(ObjectId("b1"))) == (3, 4)
    assert (keywords(state, "a1"), keywords(state, "a2"), keywords(state, "b1")) == (
        ["trample"],
        ["flying"],
        ["menace"],
    )


def test_it_is_at_its_first_decision() -> None:
    state = board("3/3; 4/4")
    assert state.decision == Priority(PlayerId(1))
    assert state.players[PlayerId(1)].life == 40


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("first strike", ["first strike"]),
        ("First Strike VIGILANCE", ["first strike", "vigilance"]),
        ("first strike+double strike", ["first strike", "double strike"]),
        ("trample over planeswalkers trample", ["trample over planeswalkers", "trample"]),
        ("toxic 2 haste", ["toxic", "haste"]),
        ("protection from red haste", ["protection", "haste"]),
        ("protection from red and from blue", ["protection", "protection"]),
        ("snow swampwalk islandwalk", ["landwalk", "landwalk"]),
    ],
)
def test_several_keywords_are_read_by_the_longest_match(text: str, wanted: list[str]) -> None:
    assert keywords(board(f"2/2 {text}"), "a1") == wanted


QUALITIES = {
    Keyword.BANDS_WITH_OTHER: "bands with other Wolves",
    Keyword.LANDWALK: "swampwalk",
    Keyword.PROTECTION: "protection from red",
}


def written(keyword: Keyword) -> str:
    """A keyword with the number, the cost or the quality that it needs."""
    number = " 2" if keyword in NUMBERED else ""
    cost = " {1}{G}" if keyword in COSTED else ""
    return QUALITIES.get(keyword, f"{keyword.value}{number}{cost}")


IN_LINES_OF_THEIR_OWN = {Keyword.AFFINITY, Keyword.ENCHANT, Keyword.OVERLOAD}
"""Keywords that never stand in a list: what they say is about an Aura, or about casting."""
WITHOUT_NUMBER = {Keyword.VANISHING}
"""Keywords that have a number or none (CR 702.63b)."""


@pytest.mark.parametrize("keyword", [each for each in Keyword if each not in IN_LINES_OF_THEIR_OWN])
def test_every_keyword(keyword: Keyword) -> None:
    assert keywords(board(f"1/1, 2/2 {written(keyword)} haste tapped; 3/3"), "a2") == [keyword.value, "haste"]


def test_affinity_stands_alone() -> None:
    assert keywords(board("2/2 tapped affinity for artifact creatures; 3/3"), "a1") == ["affinity"]


@pytest.mark.parametrize("keyword", sorted((NUMBERED | COSTED | {Keyword.ENCHANT}) - WITHOUT_NUMBER))
def test_a_keyword_without_its_number_or_cost_is_no_ability(keyword: Keyword) -> None:
    with pytest.raises(NotationError, match="needs a"):
        board(f"1/1 {keyword.value}")


def test_status() -> None:
    state = board("*1/1, * 1/1, tapped 2/2 flying, 2/2 flying tapped, commander 3/3, sick 4/4; commander *5/5 haste")
    permanents = list(state.permanents.values())
    assert [permanent.tapped for permanent in permanents] == [True] * 4 + [False] * 2 + [True]
    assert [permanent.card.commander for permanent in permanents] == [False] * 4 + [True, False, True]
    assert [permanent.new for permanent in permanents] == [False] * 5 + [True, False]


def test_copies_have_ids_of_their_own() -> None:
    state = board("2/2, 3x 1/1 flying tapped, 5/5; 2X *1/1")
    assert list(state.permanents) == ["a1", "a2", "a3", "a4", "a5", "b1", "b2"]
    assert keywords(state, "a4") == ["flying"]
    assert state.permanents[ObjectId("a4")].tapped


@pytest.mark.parametrize(("text", "seats"), [("3/3", 2), ("3/3;", 2), (";3/3", 2), (";", 2), ("1/1;;1/1", 3)])
def test_seats_may_be_empty(text: str, seats: int) -> None:
    assert len(board(text).players) == seats


def test_ten_seats() -> None:
    state = board(";".join(["1/1"] * 10))
    assert tuple(player.name for player in state.players.values()) == PLAYERS
    assert list(state.permanents)[-1] == "j1"


def test_rules() -> None:
    assert board("1/1", rules="duel").players[PlayerId(1)].life == 20
    assert board("1/1", rules="pre_foundations").options.damage_division is DamageDivision.ORDERED
    with pytest.raises(NotationError, match="no rules are called 'comander'; did you mean 'commander'"):
        board("1/1", rules="comander")
    with pytest.raises(NotationError, match="every seat needs a team"):
        board("1/1", rules="two_headed_giant")


@pytest.mark.parametrize(
    ("text", "message", "marked"),
    [
        ("", "the board is empty", ""),
        ("3/3,,2/2", "a creature is missing here", ","),
        ("3/3, ;2/2", "a creature is missing here", " "),
        ("3/3; x/2", "power and toughness such as 2/2 are wanted here, found 'x/2'", "x/2"),
        ("3/3 flying; tapped", "power and toughness", "tapped"),
        ("2/2 flying, first strike", "commas separate creatures, spaces keywords", "first"),
        ("3/3 flyng", "'flyng' is no keyword; did you mean 'flying'?", "flyng"),
        ("3/3 flying xyzzy", "'xyzzy' is no keyword; keywords such as", "xyzzy"),
        ("3/3 first", "'first' is no keyword", "first"),
        ("3/3 crew", "'crew' is not understood: crew needs a number", "crew"),
        ("3/3 toxic", "'toxic' is not understood: toxic needs a number", "toxic"),
        ("3/3 protection", "'protection' is not understood", "protection"),
        ("1/1;2/2 protection from bananas", "'protection from bananas' is not understood", "protection from bananas"),
        ("0x 1/1", "1 to 10000 copies are possible", "0x"),
        ("10001x 1/1", "1 to 10000 copies are possible", "10001x"),
        ("9999x 1/1; 2x 1/1", "at most 10000 creatures", "2x"),
        ("2x", "power and toughness", "2x"),
        ("2x commander 1/1", "a commander has no copies", "2x"),
        (";".join(["1/1"] * 11), "at most 10 seats, not 11", ";"),
        ("1/1 " + "+" * 10_000, "at most 10000 signs", ""),
    ],
)
def test_nonsense_is_refused_with_its_place(text: str, message: str, marked: str) -> None:
    with pytest.raises(NotationError) as caught:
        board(text)
    *first, shown, carets = str(caught.value).split("\n")
    assert first[0].startswith("board:1: ")
    assert message in first[0]
    if marked:
        start, end = carets.index("^"), len(carets)
        assert shown[start:end] == marked
        assert caught.value.position.column == start + 1


def test_line_breaks_and_tabs_are_spaces() -> None:
    assert board("3/3\ttrample,\n2/2\r\n;4/4") == board("3/3 trample, 2/2 ; 4/4")


def test_the_scenario_of_a_board_can_be_written() -> None:
    scenario = board_scenario("2x 3/3 trample, *2/2 first strike toxic 2; commander 4/4 menace sick", rules="duel")
    (again,) = parse_scenarios(write_scenario(scenario.document), "f.yaml")
    assert again.document == scenario.document
    assert position_of(again).state == position_of(scenario).state


SIGNS = st.sampled_from(
    ["1/1", "2/2", " ", ",", ";", "+", "*", "3x", "x", "flying", "toxic", "2", "protection", "from"]
)


@given(st.lists(SIGNS | st.text(max_size=3), max_size=12).map("".join))
def test_any_text_is_a_board_or_refused(text: str) -> None:
    try:
        state = board(text)
    except NotationError:
        return
    assert len(state.permanents) <= MAX_CREATURES
