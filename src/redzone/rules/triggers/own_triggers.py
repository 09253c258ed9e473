"""Triggered abilities that no text gives (CR 310.11b, 701.54c, 725.2, 726.2): of the game itself, and of Sieges."""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import chain
from typing import Final

from redzone.abilities.ability import SpellEffect, Triggered
from redzone.abilities.asserting import MAX_SPEED, all_conditions, is_turn_of, player_has
from redzone.abilities.condition import PlayerMeets
from redzone.abilities.event_patterns import deals_damage, player_is_dealt_damage, step_begins
from redzone.abilities.instruction import Deed, Do, Draw
from redzone.abilities.language import ControllerOf, Is
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.trigger import EventKind, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.turn_instructions import BecomeMonarch, IncreaseSpeed, TakeInitiative
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord
from redzone.game.event import CountersChanged, Event
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles.protectors import SIEGE
from redzone.rules.effects.counters import DEFENSE
from redzone.rules.reference.dungeons import room_abilities
from redzone.rules.reference.ring import abilities_of_the_ring, ring_bearers
from redzone.rules.triggers.index import Index, Watcher, filed
from redzone.values.identity import PlayerId
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.values.value import RECENT, Remembered
from redzone.view import View

_CREATURE: Final = HasType(CardType.CREATURE)
_YOU: Final = PlayerPattern(PlayerWord.YOU)
_ITS_CONTROLLER: Final = ControllerOf(ObjectWord.SUBJECT)

_OF_THE_MONARCH: Final = (
    Triggered((step_begins(Step.END_STEP, _YOU),), SpellEffect((Draw(1, PlayerWord.YOU),))),
    Triggered(
        (deals_damage(_CREATURE, OtherSide(player=_YOU), combat=True),), SpellEffect((BecomeMonarch(_ITS_CONTROLLER),))
    ),
)
"""The monarch draws; whose creature deals combat damage to the monarch becomes the monarch (CR 725.2)."""

_OF_THE_INITIATIVE: Final = (
    Triggered((player_is_dealt_damage(_YOU, _CREATURE, combat=True),), SpellEffect((TakeInitiative(_ITS_CONTROLLER),))),
)
"""Whose creatures deal combat damage to the player with the initiative takes it (CR 726.2)."""


_OF_SPEED: Final = (
    Triggered(
        (EventPattern(EventKind.LOSES_LIFE, player=PlayerPattern(PlayerWord.EACH_OPPONENT), together=True),),
        SpellEffect((IncreaseSpeed(),)),
        all_conditions((is_turn_of(), PlayerMeets(PlayerWord.YOU, player_has(PlayerStat.SPEED, 1, MAX_SPEED - 1)))),
        once_each_turn=True,
    ),
)
"""The speed of a player increases once in each of their turns as opponents lose life (CR 702.179d)."""


def _may_wait_for(players: Mapping[PlayerId, Player]) -> bool:
    return any(player.ring_bearer is not None or player.speed or player.room for player in players.values())


may_wait_for: Final = Remembered(_may_wait_for, limit=RECENT)
"""Whether an ability of the Ring, of speed or of a room may wait for one of these players."""


def own_watchers(state: GameState) -> Index:
    """Return the abilities of the game itself: of monarch and initiative, of the Ring, of speed, of rooms."""
    if state.monarch is None and state.initiative is None and not may_wait_for(state.players):
        return {}
    bearers = ring_bearers(state)
    racing = [player for player, status in state.players.items() if status.speed]
    rooms = {player: status.room for player, status in state.players.items() if status.room}
    ring = chain.from_iterable(
        _of(player, abilities_of_the_ring(bearer, state.players[player].ring_level))
        for player, bearer in bearers.items()
    )
    speed = chain.from_iterable(_of(player, _OF_SPEED) for player in racing)
    crowned = (*_of(state.monarch, _OF_THE_MONARCH), *_of(state.initiative, _OF_THE_INITIATIVE))
    dungeons = chain.from_iterable(_of(player, room_abilities(room)) for player, room in rooms.items())
    return filed((*crowned, *ring, *speed, *dungeons))


_DEFEATED: Final = Triggered(
    (EventPattern(EventKind.LAST_COUNTER_REMOVED, Is(ObjectWord.THIS), word=DEFENSE),),
    SpellEffect((Do(Deed.EXILE, ObjectWord.THIS),)),
)
"""A Siege is exiled after its last defense counter is gone (CR 310.11b)."""


def loses_defense(done: Transition, told: AbstractSet[type[Event]]) -> bool:
    """Return whether a battle loses defense counters: that alone can make an ability of a Siege trigger.

    ``told`` are the classes of the events that tell what was done.
    """
    if CountersChanged not in told:  # as is usual
        return False
    return any(isinstance(event, CountersChanged) and event.counter == DEFENSE for event in done.events)


def watchers_of_sieges(done: Transition, told: AbstractSet[type[Event]]) -> Index:
    """Return the intrinsic abilities of the Sieges that have just lost defense counters (CR 310.11b)."""
    if not loses_defense(done, told):
        return {}
    view = View(done.state)
    damaged = {event.object for event in done.events if isinstance(event, CountersChanged) and event.counter == DEFENSE}
    sieges = (each for each in sorted(damaged) if each in view and SIEGE in view.now(each).subtypes)
    return filed(
        Watcher(siege, view.permanent(siege).controller, _DEFEATED, pattern, _FIRST)
        for siege in sieges
        for pattern in _DEFEATED.patterns
    )


_FIRST: Final = 0


def _of(player: PlayerId | None, abilities: tuple[Triggered, ...]) -> Iterator[Watcher]:
    if player is not None:
        for number, ability in enumerate(abilities):
            yield from (Watcher(None, player, ability, pattern, number) for pattern in ability.patterns)
