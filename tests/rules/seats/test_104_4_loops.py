"""Loops of mandatory actions (CR 104.4b, 732.4)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import May, SpellEffect, Triggered
from redzone.abilities.event_patterns import attacks
from redzone.abilities.instruction import Deed, Do, GainLife, LoseLife
from redzone.abilities.language import Is
from redzone.abilities.trigger import EventKind, EventPattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.event import GameEnded, LoopFound, Resolved
from redzone.game.state import Outcome
from redzone.rules.turns.loops import LONG_PATIENCE, PATIENCE
from redzone.values.identity import ObjectId
from redzone.values.options import COMMANDER
from tests.support import outside
from tests.support.states import A, B, Play, Seats, game, permanent

UNTAP = Do(Deed.UNTAP, ObjectWord.THIS)
TAP = Do(Deed.TAP, ObjectWord.THIS)
RESTLESS = (
    Triggered((EventPattern(EventKind.BECOMES_TAPPED, Is(ObjectWord.THIS)),), SpellEffect((UNTAP,))),
    Triggered((EventPattern(EventKind.BECOMES_UNTAPPED, Is(ObjectWord.THIS)),), SpellEffect((TAP,))),
)


def passing(play: Play, times: int) -> Play:
    for _ in range(times):
        if play.state.outcome is None and play.state.stack:
            play.default()
    return play


@pytest.mark.cr("104.4b", "732.4")
def test_what_goes_on_for_ever_is_a_draw() -> None:
    play = Play(game([permanent("a", "1/1", *RESTLESS)], [])).effect(outside.tap((ObjectId("a"),)))
    passing(play, 20 * PATIENCE)
    assert play.state.outcome == Outcome(None)
    assert play.events[-2:] == [LoopFound(), GameEnded(None)]
    assert PATIENCE < len(play.of(Resolved)) <= 2 * PATIENCE


@pytest.mark.cr("104.4b")
def test_a_loop_with_a_choice_is_none() -> None:
    gentle = (
        Triggered((EventPattern(EventKind.BECOMES_TAPPED, Is(ObjectWord.THIS)),), SpellEffect((May((UNTAP,)),))),
        Triggered((EventPattern(EventKind.BECOMES_UNTAPPED, Is(ObjectWord.THIS)),), SpellEffect((TAP,))),
    )
    play = Play(game([permanent("a", "1/1", *gentle)], [])).effect(outside.tap((ObjectId("a"),)))
    passing(play, 20 * PATIENCE)
    assert (play.state.outcome, play.of(LoopFound)) == (None, [])


@pytest.mark.cr("104.4b")
def test_what_changes_the_game_comes_to_an_end_by_itself() -> None:
    drains = Triggered(
        (EventPattern(EventKind.GAINS_LIFE, player=PlayerPattern(PlayerWord.YOU)),),
        SpellEffect((LoseLife(1, PlayerWord.EACH_OPPONENT),)),
    )
    feeds = Triggered(
        (EventPattern(EventKind.LOSES_LIFE, player=PlayerPattern(PlayerWord.YOU)),),
        SpellEffect((GainLife(1, PlayerWord.EACH_OPPONENT),)),
    )
    play = Play(game([permanent("a", "1/1", drains)], [permanent("b", "1/1", feeds)], life={B: 200}))
    passing(play.effect(outside.change_life({A: 1})), 20 * PATIENCE)
    assert play.state.outcome == Outcome(A)


@pytest.mark.cr("104.4b")
def test_many_abilities_in_a_row_are_no_loop() -> None:
    many = [Triggered((attacks(),), SpellEffect((GainLife(1),)))] * (3 * PATIENCE)
    play = Play(game([permanent("a", "1/1", *many)], [])).attack(a=B)
    passing(play, 20 * PATIENCE)
    assert (play.life(A), play.state.outcome) == (40 + 3 * PATIENCE, None)


@pytest.mark.cr("104.4f")
def test_with_a_limited_range_of_influence_the_game_goes_on() -> None:
    options = replace(COMMANDER, range_of_influence=1)
    seats: Seats = [permanent("a", "1/1", *RESTLESS)], [], [], []
    play = Play(game(*seats, options=options)).effect(outside.tap((ObjectId("a"),)))
    passing(play, 20 * PATIENCE)
    assert play.state.outcome is None


@pytest.mark.cr("104.4b", "732.4")
def test_a_loop_in_which_life_totals_grow_is_a_draw() -> None:
    shares = Triggered(
        (EventPattern(EventKind.GAINS_LIFE, player=PlayerPattern(PlayerWord.YOU)),),
        SpellEffect((GainLife(1, PlayerWord.EACH_OPPONENT),)),
    )
    play = Play(game([permanent("a", "1/1", shares)], [permanent("b", "1/1", shares)]))
    passing(play.effect(outside.change_life({A: 1})), 40 * PATIENCE)
    assert play.state.outcome == Outcome(None)
    assert len(play.of(Resolved)) == LONG_PATIENCE - 1


@pytest.mark.cr("104.4b")
def test_a_long_way_down_is_no_loop() -> None:
    drains = Triggered(
        (EventPattern(EventKind.GAINS_LIFE, player=PlayerPattern(PlayerWord.YOU)),),
        SpellEffect((LoseLife(1, PlayerWord.EACH_OPPONENT),)),
    )
    feeds = Triggered(
        (EventPattern(EventKind.LOSES_LIFE, player=PlayerPattern(PlayerWord.YOU)),),
        SpellEffect((GainLife(1, PlayerWord.EACH_OPPONENT),)),
    )
    play = Play(game([permanent("a", "1/1", drains)], [permanent("b", "1/1", feeds)], life={B: 600}))
    passing(play.effect(outside.change_life({A: 1})), 40 * PATIENCE)
    assert play.state.outcome == Outcome(A)
