"""Leaving and entering the battlefield (CR 400)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from redzone.model.action import ChooseCommanderZone
from redzone.model.card import Zone, ZoneObject
from redzone.model.decision import CommanderZoneChoice
from redzone.model.event import DeathReason, Died, Event, ZoneChanged
from redzone.model.identity import ObjectId, PlayerId, next_incarnation
from redzone.model.permanent import Permanent
from redzone.model.player import Player
from redzone.model.state import Answer, Departure, GameState
from redzone.model.transition import Transition
from redzone.rules.control import follow_effects
from redzone.rules.removal_from_combat import remove_from_combat

_REPLACEABLE = (Zone.HAND, Zone.LIBRARY)
"""Where a commander can be kept from going (CR 903.9b)."""


def depart(state: GameState, departures: Sequence[Departure]) -> Transition:
    """Let permanents leave the battlefield together, each to its owner's zone.

    The owner of a commander on its way to a hand or library is asked first (CR 903.9b).
    """
    each_once = {each.object: each for each in reversed(departures)}
    return resume_departures(replace(state, departures=tuple(reversed(each_once.values()))))


def resume_departures(state: GameState) -> Transition:
    """Ask the next owner of a commander, or let everything leave that waits to leave."""
    answered = {answer.object: answer.action for answer in state.answers}
    departures = [each for each in state.departures if each.object in state.permanents]
    for departure in departures:
        card = state.permanents[departure.object].card
        if card.commander and departure.destination in _REPLACEABLE and departure.object not in answered:
            choice = CommanderZoneChoice(card.owner, departure.object, departure.destination)
            return Transition(replace(state, decision=choice))
    settled = [
        replace(each, destination=Zone.COMMAND)
        if answered.get(each.object)
        == ChooseCommanderZone(state.permanents[each.object].card.owner, to_command_zone=True)
        else each
        for each in departures
    ]
    return _leave_battlefield(replace(state, departures=(), answers=()), settled)


def answer_departure(state: GameState, action: ChooseCommanderZone) -> Transition:
    """Note where the owner wants a commander to go, and go on."""
    decision = state.decision
    assert isinstance(decision, CommanderZoneChoice)  # noqa: S101  legality was checked
    answers = (*state.answers, Answer(decision.object, action))
    return resume_departures(replace(state, decision=None, answers=answers))


def exile_at_once(state: GameState, objects: Iterable[ObjectId]) -> Transition:
    """Exile permanents, with no effect that could replace it."""
    return _leave_battlefield(state, [Departure(each, Zone.EXILE) for each in objects])


def _leave_battlefield(state: GameState, departures: Sequence[Departure]) -> Transition:
    """Move permanents out of the battlefield; in its new zone each card is a new object (CR 400.7)."""
    if not departures:
        return Transition(state)
    left = [(each, state.permanents[each.object]) for each in departures]
    removal = remove_from_combat(state, [each.object for each in departures])
    gone = {each.object for each in departures}
    kept = {id_: each for id_, each in state.permanents.items() if id_ not in gone}
    state = replace(removal.state, board=replace(state.board, permanents=kept))
    events: list[Event] = []
    fresh: list[ObjectId] = []
    for departure, permanent in left:
        arrived = ZoneObject(next_incarnation(permanent.id), permanent.card)
        state = put_into_zone(state, arrived, departure.destination)
        events += _tale(departure, permanent, arrived)
        if permanent.card.commander and departure.destination in (Zone.GRAVEYARD, Zone.EXILE):
            fresh.append(arrived.id)
    state = replace(state, fresh_commanders=(*state.fresh_commanders, *fresh))
    return Transition(state, (*events, *removal.events)).then(follow_effects(state))


def _tale(departure: Departure, permanent: Permanent, arrived: ZoneObject) -> list[Event]:
    card = permanent.card.id
    moved = ZoneChanged(permanent.id, card, Zone.BATTLEFIELD, departure.destination, arrived.id)
    if departure.destination is not Zone.GRAVEYARD:
        return [moved]
    return [Died(permanent.id, card, departure.reason, departure.destroyed), moved]


def put_into_zone(state: GameState, arrived: ZoneObject, zone: Zone) -> GameState:
    """Put a card into a zone other than the battlefield: its owner's, where each player has one (CR 400.3)."""
    owner = arrived.card.owner
    player = state.players[owner]
    match zone:
        case Zone.GRAVEYARD:
            return state.with_players({owner: replace(player, graveyard=(*player.graveyard, arrived))})
        case Zone.HAND:
            return state.with_players({owner: replace(player, hand=(*player.hand, arrived))})
        case Zone.EXILE:
            return replace(state, exile=(*state.exile, arrived))
        case Zone.COMMAND:
            return replace(state, command=(*state.command, arrived))
        case _:
            raise ValueError(f"no effect puts cards into the {zone.value} this way")


def take_from_zones(state: GameState, taken: Iterable[ObjectId]) -> GameState:
    """Take cards out of every graveyard, hand, exile and the command zone."""
    gone = frozenset(taken)

    def kept(objects: tuple[ZoneObject, ...]) -> tuple[ZoneObject, ...]:
        return tuple(each for each in objects if each.id not in gone)

    players: dict[PlayerId, Player] = {
        id_: replace(player, graveyard=kept(player.graveyard), hand=kept(player.hand))
        for id_, player in state.players.items()
    }
    return replace(state, players=players, exile=kept(state.exile), command=kept(state.command))


def objects_outside(state: GameState) -> Iterable[tuple[Zone, ZoneObject]]:
    """Yield the cards in graveyards, hands, exile and the command zone, with their zones."""
    for player in state.players.values():
        yield from ((Zone.GRAVEYARD, each) for each in player.graveyard)
        yield from ((Zone.HAND, each) for each in player.hand)
    yield from ((Zone.EXILE, each) for each in state.exile)
    yield from ((Zone.COMMAND, each) for each in state.command)


def death(id_: ObjectId, reason: DeathReason, *, destroyed: bool = False) -> Departure:
    """Return a departure to the graveyard."""
    return Departure(id_, Zone.GRAVEYARD, reason, destroyed)


def put_into_hand_from_library(state: GameState, player: PlayerId) -> GameState:
    """Put the top card of a library into its owner's hand; there it is a new object (CR 121.1)."""
    library = state.players[player].library
    assert library  # noqa: S101  the caller looked
    drawn = replace(library[0], id=next_incarnation(library[0].id))
    state = state.with_players({player: replace(state.players[player], library=library[1:])})
    return put_into_zone(state, drawn, Zone.HAND)
