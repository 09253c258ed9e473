"""Which of the turn an event is: the second card drawn, life gained for the first time (CR 121.2, 603.2, 608.2i)."""

import pytest

from redzone.abilities.event_patterns import THE_MONARCH, YOU
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.oracle import UnsupportedText
from redzone.oracle.compiler import compile_ability, compile_exact
from redzone.oracle.lexicon.this_turn import FIRST_TIME, NTH_OF_TURN
from redzone.oracle.printing.abilities import describe_ability
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.triggers import describe_pattern
from redzone.rules.damage.life import change_life
from redzone.rules.triggers.triggered_abilities import watch
from redzone.rules.zones.card_events import draw
from redzone.values.identity import PlayerId
from tests.support.states import A, B, game, permanent


def table(text: str) -> GameState:
    return game([permanent("lore", "0/3", *compile_ability(text))], [], [], begun=False)


def triggered(state: GameState, done: Transition) -> tuple[GameState, int]:
    """The state after something, and how often the ability triggered on it."""
    after = watch(state, done).state
    return after, len(after.waiting) - len(state.waiting)


def draws(state: GameState, *players: PlayerId) -> list[int]:
    """How often the ability triggers as these players draw a card each, one after the other."""
    times: list[int] = []
    for player in players:
        state, count = triggered(state, draw(state, (player,), 1))
        times.append(count)
    return times


def changes(state: GameState, *changed: dict[PlayerId, int]) -> list[int]:
    """How often the ability triggers as players gain and lose life, one after the other."""
    times: list[int] = []
    for change in changed:
        state, count = triggered(state, change_life(state, change))
        times.append(count)
    return times


@pytest.mark.cr("121.2", "603.2")
def test_the_second_card_that_a_player_draws_in_a_turn() -> None:
    yours = table("Whenever you draw your second card each turn, you gain 1 life.")
    theirs = table("Whenever an opponent draws their second card each turn, you gain 1 life.")
    assert draws(yours, A, B, A, A) == [0, 0, 1, 0]
    assert draws(theirs, A, B, A, B, B) == [0, 0, 0, 1, 0]


@pytest.mark.cr("121.2", "603.2")
@pytest.mark.parametrize(("nth", "count"), [("second", 1), ("third", 1), ("fourth", 0)])
def test_one_of_several_cards_drawn_by_one_instruction(nth: str, count: int) -> None:
    state = table(f"Whenever you draw your {nth} card each turn, you gain 1 life.")
    assert triggered(state, draw(state, (A, B), 3))[1] == count


@pytest.mark.cr("102.1", "603.2")
def test_in_some_turns_only() -> None:
    own = "Whenever a player draws their first card during each of their turns, you gain 1 life."
    other = "Whenever you draw your first card during each opponent's turn, you gain 1 life."
    assert draws(table(own), B, A) == [0, 1]
    assert draws(table(other), A) == [0]


@pytest.mark.cr("119.3", "603.2")
def test_life_gained_for_the_first_time_each_turn() -> None:
    state = table("Whenever a player gains life for the first time each turn, you draw a card.")
    assert changes(state, {A: 2}, {A: 1, B: 1}, {B: 3}, {A: -2}) == [1, 1, 0, 0]


@pytest.mark.cr("119.3", "603.2")
def test_life_lost_for_the_first_time_in_turns_of_one_s_own() -> None:
    state = table("Whenever a player loses life for the first time during each of their turns, you draw a card.")
    assert changes(state, {B: -2}, {A: -1}, {A: -1}) == [0, 1, 0]


@pytest.mark.parametrize("text", NTH_OF_TURN)
def test_so_manyth_things_are_read_and_said_by_the_same_words(text: str) -> None:
    who, s = ("you", "") if NTH_OF_TURN[text].whose == "your" else ("an opponent", "s")
    verb = "cast" if NTH_OF_TURN[text].event is EventKind.CASTS else "draw"
    line = f"Whenever {who} {verb}{s} {text}, you gain 1 life."
    said = line.replace("their turn,", "each of their turns,").replace("in a turn,", "each turn,")
    said = said.replace("his or her", "their")
    assert [describe_ability(each) for each in compile_exact(line)] == [said]


@pytest.mark.parametrize("text", FIRST_TIME)
def test_first_times_are_read_and_said_by_the_same_words(text: str) -> None:
    who = "an opponent loses" if FIRST_TIME[text].whose == "their" else "you lose"
    line = f"Whenever {who} life {text}, you draw a card."
    said = line.replace("time this turn", "time each turn").replace("time in a turn", "time each turn")
    assert [describe_ability(each) for each in compile_exact(line)] == [said.replace("you draw", "draw")]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Whenever you draw their second card each turn, draw a card.", "whose card this is"),
        ("Whenever an opponent draws your second card each turn, draw a card.", "whose card this is"),
        ("Whenever a player gains life for the first time during each of your turns, draw a card.", "whose turns"),
        ("Whenever the monarch draws their second card each turn, draw a card.", "whose card this is"),
    ],
)
def test_it_has_to_be_clear_whose_they_are(text: str, reason: str) -> None:
    with pytest.raises(UnsupportedText, match=reason):
        compile_exact(text)


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (
            EventPattern(EventKind.CASTS, player=YOU, nth=7),
            "you cast your 7th spell each turn",
        ),
        (
            EventPattern(EventKind.DRAWS, player=THE_MONARCH, nth=2),
            "the monarch draws their second card each turn",
        ),
    ],
)
def test_what_no_text_says_can_be_said_all_the_same(pattern: EventPattern, words: str) -> None:
    assert describe_pattern(pattern, Speech()) == words
