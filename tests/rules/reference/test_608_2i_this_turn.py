"""What happened earlier in the turn, as texts ask for it: who died, was sacrificed, discarded (CR 608.2i, 700.4)."""

import pytest
from msgspec.structs import replace

from redzone.game.card import PhysicalCard, Zone, ZoneObject
from redzone.game.event import DeathReason
from redzone.game.happening import Departure
from redzone.game.state import GameState
from redzone.oracle import UnsupportedText
from redzone.oracle.compiler import compile_ability, compile_exact
from redzone.oracle.printing.abilities import describe_ability
from redzone.rules.zones.card_moves import discard
from redzone.rules.zones.zones import depart
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.view import View
from tests.support.states import A, B, card, game, permanent

WATCHER = ObjectId("watcher")


def table(text: str) -> GameState:
    """A creature with an ability, a Bear of each player, and a card in the hand of each."""
    mine = [permanent("watcher", "0/3", *compile_ability(text)), permanent("bear", "2/2")]
    state = game(mine, [permanent("ox", "3/3")], begun=False)
    for player in (A, B):
        name = f"held-{player}"
        held = ZoneObject(ObjectId(name), PhysicalCard(CardId(name), player, card("held", "1/1")))
        state = state.with_players({player: replace(state.players[player], hand=(held,))})
    return state


def power(state: GameState) -> int | None:
    return View(state).power(WATCHER)


def gone(state: GameState, name: str, reason: DeathReason = DeathReason.EFFECT) -> GameState:
    return depart(state, [Departure(ObjectId(name), Zone.GRAVEYARD, reason)]).state


def discarded(state: GameState, player: PlayerId) -> GameState:
    return discard(state, [(player, ObjectId(f"held-{player}"), Zone.GRAVEYARD)]).state


@pytest.mark.cr("608.2i", "700.4")
@pytest.mark.parametrize(("under", "bear", "ox"), [("your", 2, 0), ("an opponent's", 0, 2)])
def test_what_died_under_somebody_s_control(under: str, bear: int, ox: int) -> None:
    state = table(f"As long as a creature died under {under} control this turn, this creature gets +2/+0.")
    assert power(state) == 0
    assert (power(gone(state, "bear")), power(gone(state, "ox"))) == (bear, ox)


@pytest.mark.cr("608.2i", "700.4")
def test_how_many_died_under_your_control() -> None:
    state = table("This creature's power is equal to the number of creatures that died under your control this turn.")
    assert power(gone(gone(state, "bear"), "ox")) == 1


@pytest.mark.cr("608.2i", "701.9a")
def test_how_many_cards_a_player_has_discarded() -> None:
    state = table("This creature's power is equal to the number of cards you've discarded this turn.")
    assert power(discarded(discarded(state, A), B)) == 1


@pytest.mark.cr("608.2i", "701.21a")
def test_how_many_permanents_a_player_has_sacrificed() -> None:
    state = table("As long as you've sacrificed a permanent this turn, this creature gets +2/+0.")
    died, theirs = gone(state, "bear"), gone(state, "ox", DeathReason.SACRIFICE)
    assert (power(died), power(theirs)) == (0, 0)
    assert power(gone(state, "bear", DeathReason.SACRIFICE)) == 2


@pytest.mark.cr("608.2i")
@pytest.mark.parametrize(
    "line",
    [
        "As long as a creature died under your control this turn, this creature has flying.",
        "As long as two or more Goblins died under an opponent's control this turn, this creature has flying.",
        "At the beginning of your end step, if no creatures died under your control this turn, you gain 1 life.",
        "As long as you've discarded two or more cards this turn, this creature has flying.",
        "As long as you've sacrificed a permanent this turn, this creature has flying.",
    ],
)
def test_it_is_read_and_said_by_the_same_words(line: str) -> None:
    assert [describe_ability(each) for each in compile_exact(line)] == [line]


@pytest.mark.cr("608.2i")
def test_what_left_under_your_control_is_a_permanent_that_you_controlled() -> None:
    line = "At the beginning of your end step, if a permanent {} this turn, scry 1."
    assert compile_exact(line.format("left the battlefield under your control")) == compile_exact(
        line.format("you controlled left the battlefield")
    )


def test_you_have_to_be_the_controller_of_those_that_ask() -> None:
    with pytest.raises(UnsupportedText, match="not the controller"):
        compile_exact("Each creature has flying as long as a creature died under your control this turn.")
