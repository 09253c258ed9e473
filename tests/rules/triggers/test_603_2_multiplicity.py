"""Abilities that trigger additional times, or not at all (CR 603.2d)."""

import pytest

from redzone.abilities.ability import SpellEffect, Triggered
from redzone.abilities.event_patterns import YOU, dies, enters, leaves, put_into_graveyard
from redzone.abilities.instruction import Deed, Do, GainLife
from redzone.abilities.language import Control, EachObject
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasType
from redzone.abilities.static import DoesntTrigger, TriggersAgain
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.effect import PlacePermanent
from redzone.game.permanent import Permanent
from redzone.values.identity import CardId
from redzone.values.types import CardType
from tests.support.states import A, B, Play, card, game, permanent
from tests.support.texts import text

CREATURE = HasType(CardType.CREATURE)
YOURS = Control(PlayerWord.YOU)
ONE_LIFE = SpellEffect((GainLife(1),))
ENTERING = enters(CREATURE)
DYING = dies(CREATURE)


def new(controller: int = 1) -> PlacePermanent:
    player = A if controller == 1 else B
    return PlacePermanent(CardId("new"), card("new", "1/1"), player, player)


def watcher(*patterns: EventPattern, once: bool = False) -> Permanent:
    return permanent("watcher", "1/1", Triggered(patterns, ONE_LIFE, once_each_turn=once))


@pytest.mark.cr("603.2d")
@pytest.mark.parametrize(
    ("again", "times"),
    [
        (TriggersAgain(YOURS, (ENTERING,)), 2),
        (TriggersAgain(YOURS), 2),
        (TriggersAgain(HasSubtype("Ally")), 1),
        (TriggersAgain(YOURS, (DYING,)), 1),
        (TriggersAgain(YOURS, (enters(HasType(CardType.LAND)),)), 1),
        (TriggersAgain(Control(PlayerWord.EACH_OPPONENT)), 1),
    ],
)
def test_an_ability_triggers_an_additional_time(again: TriggersAgain, times: int) -> None:
    seats = [[watcher(ENTERING), permanent("doubler", None, again, type="Enchantment")], []]
    play = Play(game(*seats)).effect(new())
    assert len(play.state.stack) + len(play.state.waiting) == times


@pytest.mark.cr("603.2d")
def test_two_doublers_add_up() -> None:
    again = TriggersAgain(YOURS, (ENTERING,))
    doublers = [permanent(name, None, again, type="Enchantment") for name in ("one", "two")]
    play = Play(game([watcher(ENTERING), *doublers], [])).effect(new())
    assert len(play.state.stack) + len(play.state.waiting) == 3


@pytest.mark.cr("603.2d", "603.2h")
def test_what_triggers_only_once_each_turn_does_not_trigger_again() -> None:
    doubler = permanent("doubler", None, TriggersAgain(YOURS), type="Enchantment")
    play = Play(game([watcher(ENTERING, once=True), doubler], [])).effect(new())
    assert len(play.state.stack) + len(play.state.waiting) == 1


@pytest.mark.cr("603.2d", "603.10a")
@pytest.mark.parametrize(
    ("waits", "cause", "deed", "times"),
    [
        (DYING, DYING, Deed.DESTROY, 2),
        (leaves(CREATURE), DYING, Deed.DESTROY, 2),
        (leaves(CREATURE), DYING, Deed.EXILE, 1),
        (leaves(CREATURE), leaves(CREATURE), Deed.EXILE, 2),
        (put_into_graveyard(Everything()), DYING, Deed.DESTROY, 2),
        (put_into_graveyard(Everything()), leaves(HasType(CardType.LAND)), Deed.DESTROY, 1),
    ],
)
def test_what_dies_leaves_but_not_all_that_leaves_dies(
    waits: EventPattern, cause: EventPattern, deed: Deed, times: int
) -> None:
    doubler = permanent("doubler", None, TriggersAgain(YOURS, (cause,)), type="Enchantment")
    waiting = permanent("watcher", None, Triggered((waits,), ONE_LIFE), type="Enchantment")
    play = Play(game([waiting, doubler], [permanent("bear", "2/2")]))
    play.effect(text(Do(deed, EachObject(CREATURE))))
    assert len(play.state.stack) + len(play.state.waiting) == times


@pytest.mark.cr("603.2", "603.2d")
@pytest.mark.parametrize(
    ("silence", "times"),
    [
        (DoesntTrigger((ENTERING,)), 0),
        (DoesntTrigger((DYING,)), 1),
        (DoesntTrigger((ENTERING,), YOURS), 0),
        (DoesntTrigger((ENTERING,), Control(PlayerWord.EACH_OPPONENT)), 1),
    ],
)
def test_events_that_cause_nothing_to_trigger(silence: DoesntTrigger, times: int) -> None:
    seats = [[watcher(ENTERING), permanent("silence", None, silence, type="Enchantment")], []]
    play = Play(game(*seats)).effect(new())
    assert len(play.state.stack) + len(play.state.waiting) == times


@pytest.mark.cr("603.2d")
def test_an_event_of_a_player_is_a_cause_too() -> None:
    life = EventPattern(EventKind.GAINS_LIFE, player=YOU)
    drawn = Triggered((life,), SpellEffect((Do(Deed.TAP, ObjectWord.THIS),)))
    doubler = permanent("doubler", None, TriggersAgain(YOURS, (life,)), type="Enchantment")
    play = Play(game([permanent("bear", "2/2", drawn), doubler], [])).effect(text(GainLife(1)))
    assert len(play.state.stack) + len(play.state.waiting) == 2
