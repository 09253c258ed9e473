"""What happened earlier in the turn, as texts ask for it: who died, was sacrificed, discarded (CR 608.2i, 700.4)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.duration import Duration
from redzone.abilities.modification import AddTypes
from redzone.game.card import PhysicalCard, Zone, ZoneObject
from redzone.game.event import DeathReason
from redzone.game.happening import Departure
from redzone.game.state import GameState
from redzone.oracle import UnsupportedText
from redzone.oracle.compiler import compile_ability, compile_exact
from redzone.oracle.printing.abilities import describe_ability
from redzone.rules.damage.entering import Arrival, enter
from redzone.rules.seats.hidden_information import view_for
from redzone.rules.zones.card_moves import discard
from redzone.rules.zones.continuous_effects import modify
from redzone.rules.zones.last_known import forget
from redzone.rules.zones.zones import depart
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.types import CardType, TypeLine
from redzone.view import BoardView, View
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


def arrived(state: GameState, name: str, player: PlayerId = A, line: str = "Creature") -> GameState:
    """Somebody's creature, or whatever it is, enters the battlefield."""
    numbers = (1, 1) if "Creature" in line else (None, None)
    printed = replace(card(name, type=line), power=numbers[0], toughness=numbers[1])
    arrival = Arrival(ObjectId(name), PhysicalCard(CardId(name), player, printed), player)
    return enter(state, (arrival,)).state


CELEBRATION = (
    "As long as two or more nonland permanents entered under your control this turn, this creature gets +2/+0."
)


@pytest.mark.cr("608.2i", "403.4")
def test_what_entered_counts_as_it_did_wherever_it_is_now() -> None:
    state = arrived(arrived(table(CELEBRATION), "elf"), "land", line="Land")
    assert power(state) == 0
    theirs = arrived(state, "orc", B)
    assert power(theirs) == 0
    assert power(gone(arrived(state, "clue", line="Artifact"), "elf")) == 2


@pytest.mark.cr("608.2i")
def test_what_it_has_become_since_it_entered_doesn_t_count() -> None:
    state = arrived(table("As long as an artifact entered this turn, this creature gets +2/+0."), "elf")
    artifact = AddTypes(TypeLine(types=(CardType.ARTIFACT,)))
    changed = modify(state, {ObjectId("elf"): (artifact,)}, A, Duration.FOREVER).state
    assert power(changed) == 0
    assert power(arrived(state, "clue", line="Artifact")) == 2


@pytest.mark.cr("608.2i")
def test_how_many_entered_under_your_control_another_one_among_them() -> None:
    number = table(
        "This creature's power is equal to the number of creatures that entered under your control this turn."
    )
    assert power(arrived(arrived(number, "elf"), "orc", B)) == 1
    other = table("As long as another creature entered under your control this turn, this creature gets +2/+0.")
    assert (power(other), power(arrived(other, "elf"))) == (0, 2)


@pytest.mark.cr("608.2i")
def test_creatures_that_entered_this_turn() -> None:
    state = table("Creatures you control that entered the battlefield this turn get +2/+0.")
    state = arrived(arrived(state, "elf"), "orc", B)
    assert [View(state).power(ObjectId(name)) for name in ("elf", "orc", "bear")] == [3, 1, 2]


@pytest.mark.cr("608.2i")
def test_nothing_is_kept_of_what_entered_in_the_turn_before() -> None:
    state = arrived(table(CELEBRATION), "elf")
    assert list(state.entered) == ["elf"]
    assert not forget(state).entered
    assert forget(forget(state)) == forget(state)


@pytest.mark.cr("708.5")
def test_what_entered_face_down_is_not_told() -> None:
    printed = replace(card("sphinx"), power=5, toughness=5)
    arrival = Arrival(ObjectId("sphinx"), PhysicalCard(CardId("sphinx"), B, printed), B, face_down=True)
    state = enter(table(CELEBRATION), (arrival,)).state
    assert "sphinx" not in str(view_for(state, A).state.entered)
    assert "sphinx" in str(view_for(state, B).state.entered)


def test_there_may_be_no_game_in_which_something_entered() -> None:
    bear = permanent("bear", "2/2", *compile_ability("~ gets +2/+0 as long as a creature entered this turn."))
    board = game([bear], begun=False).board
    assert BoardView(board).power(bear.id) == 2


@pytest.mark.cr("608.2i")
@pytest.mark.parametrize(
    "line",
    [
        "As long as a creature died under your control this turn, this creature has flying.",
        "As long as two or more Goblins died under an opponent's control this turn, this creature has flying.",
        "At the beginning of your end step, if no creatures died under your control this turn, you gain 1 life.",
        "As long as two or more nonland permanents entered under your control this turn, this creature has flying.",
        "As long as a Goblin entered under an opponent's control this turn, this creature has flying.",
        "At the beginning of your end step, if no creatures entered this turn, you gain 1 life.",
        "At the beginning of your end step, if this creature entered this turn, you gain 1 life.",
        "When ~ enters, draw X cards, where X is the number of Elves that entered under your control this turn.",
        "This creature can't attack unless a creature entered this turn.",
        "Whenever a creature you control deals combat damage to a player, if it entered this turn, you gain 1 life.",
        "Whenever one or more creatures you control that entered this turn become tapped, you gain 1 life.",
        "As long as you've discarded two or more cards this turn, this creature has flying.",
        "As long as you've sacrificed a permanent this turn, this creature has flying.",
    ],
)
def test_it_is_read_and_said_by_the_same_words(line: str) -> None:
    assert [describe_ability(each) for each in compile_exact(line)] == [line.replace("~", "this creature")]


@pytest.mark.cr("608.2i")
def test_what_left_under_your_control_is_a_permanent_that_you_controlled() -> None:
    line = "At the beginning of your end step, if a permanent {} this turn, scry 1."
    assert compile_exact(line.format("left the battlefield under your control")) == compile_exact(
        line.format("you controlled left the battlefield")
    )


def test_you_have_to_be_the_controller_of_those_that_ask() -> None:
    with pytest.raises(UnsupportedText, match="not the controller"):
        compile_exact("Each creature has flying as long as a creature died under your control this turn.")
