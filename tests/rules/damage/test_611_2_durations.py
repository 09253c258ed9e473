"""How long continuous effects last."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import ApplyRule, GainAbility, KeywordAbility
from redzone.abilities.blocking import CantBlock
from redzone.abilities.duration import AS_LONG_AS, Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ChangeController
from redzone.abilities.plain_qualities import HasType
from redzone.game.action import Concede
from redzone.game.effect import Carry
from redzone.game.event import EffectBegan, EffectsEnded
from redzone.rules.effects.control import end_what_is_over
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, game, permanent

BEAR, STAFF = ObjectId("bear"), ObjectId("staff")
FLYING = GainAbility(KeywordAbility(Keyword.FLYING))


def flies(play: Play) -> bool:
    return Keyword.FLYING in View(play.state).now(BEAR).keywords


def begun(duration: Duration, *, tapped: bool = True, by: PlayerId = A) -> Play:
    """Ben's bear flies for as long as the duration says; Ana's staff is the source."""
    staff = permanent("staff", None, type="Artifact", tapped=tapped)
    state = game([staff], [permanent("bear", "2/2")], [])
    return Play(state).effect(outside.modify({BEAR: (FLYING,)}, duration, source=STAFF), by=by)


def to_turn(play: Play, number: int) -> Play:
    while play.state.turn.number < number:
        play.default()
    return play


@pytest.mark.cr("611.2a", "514.2")
@pytest.mark.parametrize(
    ("duration", "last"),
    [(Duration.END_OF_COMBAT, 1), (Duration.END_OF_TURN, 1), (Duration.FOREVER, 9)],
)
def test_until_the_end_of_something(duration: Duration, last: int) -> None:
    play = begun(duration)
    assert flies(play)
    play.to_step(Step.POSTCOMBAT_MAIN)
    assert flies(play) == (duration is not Duration.END_OF_COMBAT)
    assert flies(to_turn(play, 2)) == (last > 1)


@pytest.mark.cr("611.2a", "500.5", "514.2")
@pytest.mark.parametrize(
    ("duration", "turns"),
    [
        (Duration.NEXT_TURN, {A: {2, 3}, B: {1}, C: {1, 2}}),
        (Duration.END_OF_NEXT_TURN, {A: {2, 3, 4}, B: {1, 2}, C: {1, 2, 3}}),
    ],
)
@pytest.mark.parametrize("by", [A, B, C])
def test_until_a_turn_of_the_controller(duration: Duration, turns: dict[PlayerId, set[int]], by: PlayerId) -> None:
    """Ana has turns 1 and 4, Ben 2, Cyd 3."""
    play = begun(duration, by=by)
    assert flies(play)
    flown = {number for number in (2, 3, 4, 5) if flies(to_turn(play, number))}
    assert flown | {1} == turns[by] | {1}


@pytest.mark.cr("611.2a", "513.1")
@pytest.mark.parametrize(("by", "last"), [(A, 1), (B, 2), (C, 3)])
def test_until_an_end_step_of_the_controller(by: PlayerId, last: int) -> None:
    play = to_turn(begun(Duration.NEXT_END_STEP, by=by), last).to_step(Step.POSTCOMBAT_MAIN)
    assert flies(play)
    play.to_step(Step.END_STEP)
    assert not flies(play)
    assert play.of(EffectsEnded)


@pytest.mark.cr("611.2a", "513.1")
def test_what_begins_in_an_end_step_lasts_until_the_next_one() -> None:
    state = game([permanent("staff", None, type="Artifact")], [permanent("bear", "2/2")], [])
    play = Play(state).to_step(Step.END_STEP)
    play.effect(outside.modify({BEAR: (FLYING,)}, Duration.NEXT_END_STEP, source=STAFF), by=A)
    assert flies(to_turn(play, 4).to_step(Step.POSTCOMBAT_MAIN))
    assert not flies(play.to_step(Step.END_STEP))


@pytest.mark.cr("800.4m")
@pytest.mark.parametrize("duration", [Duration.NEXT_TURN, Duration.END_OF_NEXT_TURN, Duration.NEXT_END_STEP])
def test_the_turn_of_a_player_who_has_left_would_have_begun(duration: Duration) -> None:
    play = begun(duration, by=C).act(Concede(C))
    assert flies(to_turn(play, 2))
    assert not flies(to_turn(play, 3))


@pytest.mark.cr("611.2b", "702.26f")
@pytest.mark.parametrize("duration", AS_LONG_AS)
@pytest.mark.parametrize("end", [outside.destroy((STAFF,)), outside.phase_out((STAFF,))])
def test_as_long_as_the_source_is_there(duration: Duration, end: Carry) -> None:
    play = begun(duration)
    assert flies(to_turn(play, 1))
    play.effect(end)
    assert not flies(play)
    assert play.of(EffectsEnded)


@pytest.mark.cr("611.2b")
@pytest.mark.parametrize(
    ("duration", "flying"),
    [
        *((Duration.WHILE_ON_BATTLEFIELD, True), (Duration.WHILE_CONTROLLED, False), (Duration.WHILE_TAPPED, True)),
        (Duration.WHILE_CONTROLLED_AND_TAPPED, False),
    ],
)
def test_as_long_as_the_source_is_controlled(duration: Duration, flying: bool) -> None:
    play = begun(duration).effect(outside.modify({STAFF: (ChangeController(),)}), by=B)
    assert flies(play) == flying


@pytest.mark.cr("611.2b")
@pytest.mark.parametrize(
    ("duration", "flying"),
    [
        *((Duration.WHILE_ON_BATTLEFIELD, True), (Duration.WHILE_CONTROLLED, True), (Duration.WHILE_TAPPED, False)),
        (Duration.WHILE_CONTROLLED_AND_TAPPED, False),
    ],
)
def test_as_long_as_the_source_is_tapped(duration: Duration, flying: bool) -> None:
    assert flies(begun(duration).effect(outside.untap((STAFF,)))) == flying


@pytest.mark.cr("611.2b")
def test_a_duration_that_is_over_already_never_begins() -> None:
    play = begun(Duration.WHILE_TAPPED, tapped=False)
    assert not flies(play)
    assert not play.of(EffectBegan)
    rule = (ApplyRule(CantBlock()),)
    group = outside.modify_group(HasType(CardType.CREATURE), rule, Duration.WHILE_TAPPED, source=STAFF)
    assert not play.effect(group).of(EffectBegan)
    nobody = outside.modify({BEAR: (FLYING,)}, Duration.WHILE_ON_BATTLEFIELD)
    assert not play.effect(nobody).of(EffectBegan)
    assert not play.effect(outside.modify({})).of(EffectBegan)


@pytest.mark.cr("611.2b", "110.2")
def test_control_for_as_long_as_you_control_something_that_goes_with_it() -> None:
    """Ana controls the bear while she controls the staff; Cyd takes the staff, and Ben has his bear again."""
    play = begun(Duration.FOREVER)
    play.effect(outside.modify({BEAR: (ChangeController(),)}, Duration.WHILE_CONTROLLED, source=STAFF))
    assert play.state.permanents[BEAR].controller == A
    play.effect(outside.modify({STAFF: (ChangeController(),)}), by=C)
    assert play.state.permanents[BEAR].controller == B
    assert end_what_is_over(play.state).state is play.state


@pytest.mark.cr("611.2c")
def test_a_group_is_fixed_as_the_effect_begins() -> None:
    staff = permanent("staff", None, type="Artifact", tapped=True)
    play = Play(game([staff], [permanent("bear", "2/2")]))
    play.effect(outside.modify_group(HasType(CardType.CREATURE), (FLYING,), Duration.WHILE_TAPPED, source=STAFF))
    assert flies(play)
    effect = play.state.board.effects[0]
    assert (effect.affected, effect.source) == ((BEAR,), STAFF)
    unsourced = replace(effect, source=None)
    board = replace(play.state.board, effects=(unsourced,))
    assert not end_what_is_over(replace(play.state, board=board)).state.board.effects
