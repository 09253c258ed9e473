"""Leaving and entering the battlefield (CR 400)."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.characteristics.facts import board_without
from redzone.game.action import ChooseCommanderZone
from redzone.game.card import PhysicalCard, Zone, ZoneObject
from redzone.game.decision import CommanderZoneChoice
from redzone.game.event import DeathReason, Died, Event, Sacrificed, ZoneChanged
from redzone.game.happening import Departure, EventsInProgress
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles.removal_from_combat import remove_from_combat
from redzone.rules.effects.control import follow_effects
from redzone.rules.effects.pipeline import ProcessRows, happen, kind_of, step_of
from redzone.rules.seats.history import (
    note_cards_leaving_graveyards,
    note_departures,
    note_descents,
    note_sacrifices,
)
from redzone.rules.zones import departure_replacement
from redzone.rules.zones.departure_replacement import departures_of, may_change
from redzone.rules.zones.last_known import remember
from redzone.rules.zones.libraries import cards_of_library, put_into_library
from redzone.values.identity import ObjectId, PlayerId, next_incarnation

_REPLACEABLE = (Zone.HAND, Zone.LIBRARY)
"""Where a commander can be kept from going (CR 903.9b)."""


def depart(state: GameState, departures: Sequence[Departure]) -> Transition:
    """Let permanents leave the battlefield together, each to its owner's zone.

    The owner of a commander on its way to a hand or library is asked first (CR 903.9b).
    """
    if len(departures) > 1:
        each_once = {departure.object: departure for departure in reversed(departures)}
        departures = tuple(reversed(each_once.values()))
    if may_change(state, departures) or _to_be_asked(state, departures) is not None:
        return happen(state, EventsInProgress(tuple(departures)), DEPARTURE_ROWS) if departures else Transition(state)
    return _leave(state, departures)


def _to_be_asked(state: GameState, departures: Iterable[Departure]) -> CommanderZoneChoice | None:
    """Return the next question to the owner of a commander on its way to a hand or library (CR 903.9b)."""
    for departure in departures:
        if departure.destination in _REPLACEABLE and departure.to_command is None and departure.spell is None:
            card = _card(state, departure.object)
            if card is not None and card.commander:
                return CommanderZoneChoice(card.owner, departure.object, departure.destination)
    return None


def _leave(state: GameState, departures: Iterable[Departure]) -> Transition:
    """Let everything leave at once."""
    settled = [
        replace(departure, destination=Zone.COMMAND) if departure.to_command else departure for departure in departures
    ]
    permanents = state.permanents
    leaving = [each for each in settled if each.object in permanents]
    if len(leaving) == len(settled):
        return _leave_battlefield(state, leaving)
    moved = _move_cards(state, [each for each in settled if each.object not in permanents])
    return moved.then(_leave_battlefield(moved.state, leaving))


class _Departures(departure_replacement.Departures):
    """What would leave, and how it does."""

    def left_to_decide(self, now: EventsInProgress) -> CommanderZoneChoice | None:
        """Ask where commanders go."""
        return _to_be_asked(self.view.state, departures_of(now))

    def perform(self, state: GameState, now: EventsInProgress) -> Transition:
        """Let everything leave at once."""
        return _leave(state, departures_of(now))


DEPARTURE_ROWS: Final[ProcessRows] = {Departure: step_of(_Departures, EventsInProgress)}
"""How what leaves goes on."""


def is_departing(state: GameState) -> bool:
    """Return whether what is about to happen next is that something leaves."""
    return bool(state.happenings) and kind_of(state.happenings[0]) is Departure


def may_be_kept(card: PhysicalCard, origin: Zone, destination: Zone) -> bool:
    """Return whether its owner may put a card into the command zone instead of where it would go (CR 903.9b)."""
    return card.commander and destination in _REPLACEABLE and origin is not Zone.COMMAND


def _card(state: GameState, id_: ObjectId) -> PhysicalCard | None:
    """Return the card of an object that is about to move: of a permanent, or of a commander in another zone."""
    if id_ in state.permanents:
        return state.permanents[id_].card
    return next((each.card for _, each in cards_anywhere(state) if each.id == id_), None)


def _move_cards(state: GameState, departures: Sequence[Departure]) -> Transition:
    """Move cards from other zones than the battlefield, and those of spells that have left the stack."""
    origins = {each.id: (origin, each) for origin, each in cards_anywhere(state)}
    events: list[Event] = []
    for departure in departures:
        if departure.spell is not None:
            origin, arrived = Zone.STACK, departure.spell.becomes
        elif departure.object in origins:
            origin, card = origins[departure.object]
            arrived = ZoneObject(next_incarnation(card.id), card.card)
            state = take_from_zones(state, (card.id,))
        else:  # it is gone already
            continue
        state = _put(state, arrived, departure)
        if arrived.card.commander and departure.destination in (Zone.GRAVEYARD, Zone.EXILE):  # CR 903.9a
            state = replace(state, fresh_commanders=(*state.fresh_commanders, arrived.id))
        events.append(ZoneChanged(departure.object, arrived.card.id, origin, departure.destination, arrived.id))
    return Transition(state, tuple(events))


def choose_zone(state: GameState, now: EventsInProgress, action: ChooseCommanderZone) -> EventsInProgress:
    """Note where the owner wants a commander to go (CR 903.9b)."""
    decision = state.decision
    assert isinstance(decision, CommanderZoneChoice)  # noqa: S101  legality was checked
    departures = departures_of(now)
    about = [departure.object for departure in departures].index(decision.object)
    noted = replace(departures[about], to_command=action.to_command_zone)
    return replace(now, events=(*departures[:about], noted, *departures[about + 1 :]))


def exile_at_once(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Exile permanents, with no effect that could replace it."""
    return _leave_battlefield(state, [Departure(object_, Zone.EXILE) for object_ in objects])


def _leave_battlefield(state: GameState, departures: Sequence[Departure]) -> Transition:
    """Move permanents out of the battlefield; in its new zone each card is a new object (CR 122.2, 400.7)."""
    if not departures:
        return Transition(state)
    permanents = state.permanents
    left = [(each, permanents[each.object]) for each in departures]
    gone = dict.fromkeys([each.object for each in departures])
    removal = remove_from_combat(state, gone)
    remembered = remember(state, departures)
    died = tuple(each.object for each in departures if each.destination is Zone.GRAVEYARD)
    history = note_departures(state.turn.history, [permanent for _, permanent in left], died)
    turn = replace(state.turn, history=history)
    board = board_without(state.board, gone)
    state = replace(removal.state, board=board, last_known=remembered.last_known, turn=turn)
    state = note_sacrifices(state, [permanent.controller for departure, permanent in left if _is_sacrifice(departure)])
    events: list[Event] = []
    fresh: list[ObjectId] = []
    buried: list[ZoneObject] = []
    for departure, permanent in left:
        arrived = ZoneObject(next_incarnation(permanent.id), permanent.card)
        if departure.destination is Zone.GRAVEYARD:
            buried.append(arrived)
        else:
            state = _put(state, arrived, departure)
        events += _tale(departure, permanent, arrived)
        if permanent.card.commander and departure.destination in (Zone.GRAVEYARD, Zone.EXILE):
            fresh.append(arrived.id)
    state = _bury(state, buried)
    if fresh:
        state = replace(state, fresh_commanders=(*state.fresh_commanders, *fresh))
    return Transition(state, (*events, *removal.events)).then(follow_effects(state))


def _bury(state: GameState, arrived: Collection[ZoneObject]) -> GameState:
    """Put cards into their owners' graveyards, all of them at once, and note that."""
    by_owner: dict[PlayerId, list[ZoneObject]] = {}
    for each in arrived:
        by_owner.setdefault(each.card.owner, []).append(each)
    state = state.with_players(
        {
            owner: replace(state.players[owner], graveyard=(*state.players[owner].graveyard, *cards))
            for owner, cards in by_owner.items()
        }
    )
    before = state.turn.history
    history = note_descents(before, [each.card for each in arrived])
    return state if history is before else replace(state, turn=replace(state.turn, history=history))


def _put(state: GameState, arrived: ZoneObject, departure: Departure) -> GameState:
    if departure.destination is Zone.LIBRARY:
        return put_into_library(state, arrived, departure.place)
    return put_into_zone(state, arrived, departure.destination)


def _is_sacrifice(departure: Departure) -> bool:
    return departure.reason is DeathReason.SACRIFICE


def _tale(departure: Departure, permanent: Permanent, arrived: ZoneObject) -> list[Event]:
    id_, card, destination = permanent.id, permanent.card.id, departure.destination
    told: list[Event] = [Sacrificed(id_, permanent.controller)] if _is_sacrifice(departure) else []
    if destination is Zone.GRAVEYARD:
        told.append(Died(id_, card, departure.reason, departure.destroyed))
    told.append(ZoneChanged(id_, card, Zone.BATTLEFIELD, destination, arrived.id))
    return told


def put_into_zone(state: GameState, arrived: ZoneObject, zone: Zone) -> GameState:
    """Put a card into a zone other than the battlefield: its owner's, where each player has one (CR 400.3)."""
    owner = arrived.card.owner
    player = state.players[owner]
    match zone:
        case Zone.GRAVEYARD:
            return _bury(state, (arrived,))
        case Zone.HAND:
            return state.with_players({owner: replace(player, hand=(*player.hand, arrived))})
        case Zone.EXILE:
            return replace(state, exile=(*state.exile, arrived))
        case Zone.COMMAND:
            return replace(state, command=(*state.command, arrived))
        case _:
            raise ValueError(f"no effect puts cards into the {zone.value} this way")


def take_from_zones(state: GameState, taken: Iterable[ObjectId]) -> GameState:
    """Take cards out of every graveyard, hand, library, exile and the command zone."""
    gone = frozenset(taken)
    state = note_cards_leaving_graveyards(state, gone)

    def kept(objects: tuple[ZoneObject, ...]) -> tuple[ZoneObject, ...]:
        return tuple(object_ for object_ in objects if object_.id not in gone)

    players: dict[PlayerId, Player] = {
        id_: replace(
            player,
            graveyard=kept(player.graveyard),
            hand=kept(player.hand),
            library=None if player.library is None else kept(player.library),
            on_library=kept(player.on_library),
            in_library=kept(player.in_library),
        )
        for id_, player in state.players.items()
    }
    return replace(state, players=players, exile=kept(state.exile), command=kept(state.command))


def zones_outside(state: GameState) -> Iterable[tuple[Zone, tuple[ZoneObject, ...]]]:
    """Yield graveyards, hands, exile and the command zone, as far as there is anything in them."""
    for player in state.players.values():
        if player.graveyard:
            yield Zone.GRAVEYARD, player.graveyard
        if player.hand:
            yield Zone.HAND, player.hand
    if state.exile:
        yield Zone.EXILE, state.exile
    if state.command:
        yield Zone.COMMAND, state.command


def objects_outside(state: GameState) -> Iterable[tuple[Zone, ZoneObject]]:
    """Yield the cards in graveyards, hands, exile and the command zone, with their zones."""
    return ((zone, card) for zone, cards in zones_outside(state) for card in cards)


def cards_anywhere(state: GameState) -> Iterable[tuple[Zone, ZoneObject]]:
    """Yield the cards in all zones but the battlefield and the stack: those of libraries too, as far as known."""
    yield from objects_outside(state)
    for player in state.players.values():
        yield from ((Zone.LIBRARY, card) for card in cards_of_library(player))


def death(id_: ObjectId, reason: DeathReason, *, destroyed: bool = False, regenerable: bool = True) -> Departure:
    """Return a departure to the graveyard."""
    return Departure(id_, Zone.GRAVEYARD, reason, destroyed, regenerable)
