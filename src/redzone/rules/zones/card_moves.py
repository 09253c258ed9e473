"""Cards that move between zones as effects say (CR 400.7), and libraries (CR 401), drawing (CR 121) and milling."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from redzone.game.card import LibraryPlace, PhysicalCard, Zone, ZoneObject
from redzone.game.event import CardDiscarded, CardDrawn, CardMilled, Event, ZoneChanged
from redzone.game.happening import Departure
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.replacement_effects import exist
from redzone.rules.seats.history import note_discards, note_draw
from redzone.rules.zones.departure_replacement import minds_graveyards
from redzone.rules.zones.libraries import put_into_library, reposition, top_of_library, without_top
from redzone.rules.zones.mad_cards import with_madness, with_mayhem
from redzone.rules.zones.zones import cards_anywhere, depart, may_be_kept, put_into_zone, take_from_zones
from redzone.values.bounds import check_count
from redzone.values.identity import ObjectId, PlayerId, next_incarnation


def move(
    state: GameState, objects: Sequence[ObjectId], zone: Zone, place: LibraryPlace = LibraryPlace.TOP
) -> Transition:
    """Let permanents and cards move to a zone of their owners, all at once; what is in neither place stays (CR 609.3).

    ``place`` is where in a library they go; a card that is in its library is only put somewhere else there.
    """
    outside = {each.id: (origin, each) for origin, each in cards_anywhere(state) if each.id in objects}
    if zone is Zone.LIBRARY:
        inside = [object_ for object_ in objects if object_ in outside and outside[object_][0] is Zone.LIBRARY]
        state = reposition(state, inside, place)
        outside = {id_: each for id_, each in outside.items() if id_ not in inside}
    judged = zone is Zone.GRAVEYARD and bool(outside) and exist(state)
    asked = {id_ for id_, (origin, each) in outside.items() if judged or _minds(each.card, origin, zone)}
    cards = {id_: each for id_, each in outside.items() if id_ not in asked}
    done = Transition(take_from_zones(state, cards)) if cards else Transition(state)
    for id_ in (object_ for object_ in objects if object_ in cards):
        origin, card = cards[id_]
        done = done.then(_put(done.state, origin, card, zone, place))
    leaving = [object_ for object_ in objects if object_ in state.permanents or object_ in asked]
    if not leaving:
        return done
    return done.then(depart(done.state, [Departure(each, zone, place=place) for each in leaving]))


def _minds(card: PhysicalCard, origin: Zone, zone: Zone) -> bool:
    """Return whether a card may go elsewhere: by its own words, or as its owner wants it (CR 903.9b)."""
    return may_be_kept(card, origin, zone) or (zone is Zone.GRAVEYARD and minds_graveyards(card))


def _put(
    state: GameState, origin: Zone, card: ZoneObject, zone: Zone, place: LibraryPlace = LibraryPlace.TOP
) -> Transition:
    """Put a card that was taken out of a zone into another one, where it is a new object (CR 400.7)."""
    arrived = ZoneObject(next_incarnation(card.id), card.card)
    event = ZoneChanged(card.id, card.card.id, origin, zone, arrived.id)
    if zone is Zone.LIBRARY:
        return Transition(put_into_library(state, arrived, place), (event,))
    if card.card.commander and zone in (Zone.GRAVEYARD, Zone.EXILE):  # CR 903.9a
        state = replace(state, fresh_commanders=(*state.fresh_commanders, arrived.id))
    return Transition(put_into_zone(state, arrived, zone), (event,))


def draw(state: GameState, player: PlayerId, count: int) -> Transition:
    """Let a player draw cards, one after the other (CR 121.2).

    Of a library that is not part of the position only known cards on its top are seen to be drawn.
    """
    done = Transition(state)
    for _ in range(check_count(count, "cards drawn")):
        done = done.then(_draw_one(done.state, player))
    return done


def _draw_one(state: GameState, player: PlayerId) -> Transition:
    status = state.players[player]
    if status.loss is not None:
        return Transition(state)
    if status.library == ():  # CR 121.4
        return Transition(state.with_players({player: replace(status, drew_from_empty_library=True)}))
    top = top_of_library(state, player, 1)
    drawn = without_top(state, player, len(top))
    for each in top:
        drawn = put_into_zone(drawn, replace(each, id=next_incarnation(each.id)), Zone.HAND)
    return Transition(note_draw(drawn, player), (CardDrawn(player),))


def take_from_top(state: GameState, player: PlayerId, count: int, zone: Zone) -> Transition:
    """Put cards from the top of a library into another zone, as many as there are (CR 701.17b)."""
    return move(state, [card.id for card in top_of_library(state, player, count)], zone)


def mill(state: GameState, player: PlayerId, count: int) -> Transition:
    """Let a player mill cards (CR 701.17a)."""
    milled = tuple(
        CardMilled(player, next_incarnation(card.id)) for card in top_of_library(state, player, count)
    )  # wherever they go then (CR 701.17c)
    done = take_from_top(state, player, count, Zone.GRAVEYARD)
    return Transition(done.state, (*done.events, *milled))


def discard(state: GameState, cards: Sequence[tuple[PlayerId, ObjectId, Zone]]) -> Transition:
    """Let players discard cards from their hands to these zones; those with madness that are exiled trigger."""
    done = Transition(state)
    for zone in (Zone.GRAVEYARD, Zone.EXILE):
        going = [card for _, card, to in cards if to is zone]
        done = done.then(move(done.state, going, zone)) if going else done
    if any(to is Zone.EXILE for *_, to in cards):
        exiled = [(player, card) for player, card, _ in cards]
        done = Transition(with_madness(state, done.state, exiled), done.events)
    done = Transition(with_mayhem(done.state, [(player, card) for player, card, _ in cards]), done.events)
    events: tuple[Event, ...] = tuple(CardDiscarded(player, card) for player, card, _ in cards)
    return Transition(note_discards(done.state, (player for player, *_ in cards)), (*events, *done.events))


def arrivals(events: Iterable[Event]) -> tuple[ObjectId, ...]:
    """Return what objects became that changed zones (CR 400.7)."""
    return tuple(event.became for event in events if isinstance(event, ZoneChanged) and event.became is not None)


def reorder_top(state: GameState, player: PlayerId, away: Sequence[ObjectId], *, surveil: bool) -> Transition:
    """Put cards from the top of a library to its bottom, or with ``surveil`` into the graveyard (CR 701.22a, 701.25a).

    A card that stays in its library is no new object.
    """
    status = state.players[player]
    top = status.on_library if status.library is None else status.library
    moved = tuple(each for each in top if each.id in away)
    kept = tuple(each for each in top if each.id not in away)
    if surveil:
        return move(state, [each.id for each in moved], Zone.GRAVEYARD)
    if status.library is not None:
        return Transition(state.with_players({player: replace(status, library=(*kept, *moved))}))
    beneath = (*status.in_library, *moved)
    return Transition(state.with_players({player: replace(status, on_library=kept, in_library=beneath)}))
