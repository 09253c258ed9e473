"""What a text multiplies is bounded: one exception says what would be too much, before anything is made of it."""

import threading

import pytest
from msgspec.structs import replace

from redzone.game.action import PassPriority
from redzone.game.decision import AttackersDeclaration
from redzone.game.event import DamageDealt
from redzone.notation import parse_scenarios
from redzone.notation.shorthand import board
from redzone.notation.unsupported import BeyondBoundsError
from redzone.rules.game import apply, begin, legal_actions
from redzone.rules.zones.room import make_room
from redzone.scenario.played import Run
from redzone.scenario.runner import run_scenario, run_to_decision
from redzone.values.bounds import Bounds, TooMuch, bounded, check_count, check_number, current_bounds
from redzone.values.turn import Stage
from redzone.values.value import Value
from tests.support.states import A, B, game, permanent

FEW = Bounds(objects=50)


def scenario(mine: str, theirs: str = "", steps: str = "- attack: {one: Ben}") -> str:
    return (
        f"redzone: 1\nseats:\n- player: Ana\n  battlefield:\n  - {{id: one, {mine}}}\n"
        f"- player: Ben\n  battlefield: [{theirs}]\nsteps:\n{steps}\n"
    )


def played(text: str, bounds: Bounds = FEW) -> Run:
    (found,) = parse_scenarios(text, "case.yaml")
    with bounded(bounds):
        return run_scenario(found)


def attacking(does: str, power: int = 1_000) -> str:
    return scenario(f'pt: {power}/9, text: "Whenever this creature attacks, {does}"')


@pytest.mark.parametrize(
    "does",
    [
        "create X 1/1 white Soldier creature tokens, where X is its power.",
        "draw X cards, where X is its power.",
        "add X {R}, where X is its power.",
        "manifest the top X cards of your library, where X is its power.",
    ],
)
def test_what_a_number_multiplies_is_refused_before_it_is_made(does: str) -> None:
    try:
        with pytest.raises(BeyondBoundsError, match="more than the limit of 50 objects") as caught:
            played(attacking(does))
    except Exception as error:
        if "not supported" in str(error):
            pytest.skip("this text is not supported")
        raise
    assert caught.value.bound == "objects"
    assert "turn 1, Declare Attackers" in str(caught.value)


def test_within_the_bounds_it_happens() -> None:
    run = played(attacking("create X 1/1 white Soldier creature tokens, where X is its power.", power=40))
    assert len(run.state.permanents) == 41


def test_triggers_of_many_on_many_are_refused() -> None:
    text = scenario(
        'pt: 1/1, count: 20, text: "Whenever another creature dies, you gain 1 life."',
        '{id: bomb, pt: 1/1, text: "Whenever this creature blocks, destroy all creatures."}',
        "- attack: {one-1: Ben}\n- block: {bomb: one-1}",
    )
    with pytest.raises(BeyondBoundsError, match=r"abilities that trigger, \d+ in all: more than the limit of 50"):
        played(text)
    assert played(text, Bounds()).state.players[next(iter(played(text, Bounds()).state.players))].life > 40


def test_numbers_that_are_doubled_stay_short_enough_to_print() -> None:
    double = (
        "If a source you control would deal damage to a player, it deals double that damage to that player instead."
    )
    text = scenario("pt: 1/1").replace(
        "- player: Ben", f'  - {{id: two, type: Enchantment, count: 300, text: "{double}"}}\n- player: Ben'
    )
    dealt = [event for event in played(text, Bounds()).events if isinstance(event, DamageDealt)]
    assert [event.amount for event in dealt] == [2**300]
    with pytest.raises(BeyondBoundsError, match="a number grows: more than the limit of 50 digits"):
        played(text, Bounds(digits=50))


@pytest.mark.parametrize(("bound", "bounds"), [("answers", Bounds(answers=3)), ("events", Bounds(events=3))])
def test_a_game_that_is_logged_is_bounded(bound: str, bounds: Bounds) -> None:
    with pytest.raises(BeyondBoundsError) as caught:
        played(attacking("you gain 1 life."), bounds)
    assert caught.value.bound == bound


def test_a_program_gets_an_exception_and_keeps_its_state() -> None:
    state = apply(board("1/1, 2/2; 1/1"), PassPriority(A)).state
    with bounded(Bounds(objects=2)), pytest.raises(TooMuch) as caught:
        apply(state, PassPriority(B))
    assert (caught.value.bound, caught.value.most) == ("objects", 2)
    assert isinstance(apply(state, PassPriority(B)).state.decision, AttackersDeclaration)


def test_everything_in_a_game_takes_room() -> None:
    state = game([permanent("one", "1/1")], [permanent("two", "1/1")])
    with bounded(Bounds(objects=5)):
        make_room(state, 3)
        with pytest.raises(TooMuch, match="tokens, 6 in all: more than the limit of 5 objects"):
            make_room(state, 4, "tokens")


def test_bounds_are_those_of_a_thread() -> None:
    seen: list[Value] = []
    with bounded(FEW):
        thread = threading.Thread(target=lambda: seen.append(current_bounds()))
        thread.start()
        thread.join()
        assert current_bounds() is FEW
    assert seen == [Bounds()] == [current_bounds()]


def test_numbers_and_counts() -> None:
    assert check_number(-(10**999)) == -(10**999)
    with pytest.raises(TooMuch, match="1,000 digits"):
        check_number(-(10**1_000))
    assert check_count(100_000, "things") == 100_000
    with pytest.raises(TooMuch, match="things, more than can be told in all"):
        check_count(10**30, "things")


def test_any_number_of_targets_are_listed_one_after_the_other() -> None:
    text = scenario('pt: 1/1, count: 40, text: "Whenever this creature attacks, tap any number of target creatures."')
    (found,) = parse_scenarios(text.replace("one: Ben", "one-1: Ben"), "case.yaml")
    legal = legal_actions(run_to_decision(found).state)
    assert legal.count_up_to(1_000) is None
    assert legal.first() is not None


def test_what_can_be_counted_is_counted_whatever_it_comes_to() -> None:
    state = apply(board("90x 1/1; 1/1"), PassPriority(A)).state
    legal = legal_actions(apply(state, PassPriority(B)).state)
    assert legal.count_up_to(1) == legal.count() == 2**90


@pytest.mark.parametrize("stage", [Stage.BEGIN, Stage.SETTLE])
def test_a_board_that_is_too_large_is_refused_as_a_game_begins(stage: Stage) -> None:
    """Also where nothing happens before somebody has priority."""
    crowd = game([permanent(f"bear{number}", "2/2") for number in range(FEW.objects + 1)], [], begun=False)
    crowd = replace(crowd, turn=replace(crowd.turn, stage=stage))
    with bounded(FEW), pytest.raises(TooMuch, match="51 in all: more than the limit of 50 objects"):
        begin(crowd)
