"""Libraries (CR 401): putting cards into them, taking cards from their tops, reordering and shuffling.

A library that is not part of the position (``Player.library`` is ``None``) knows only the cards that effects have put
there in the meantime.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from redzone.game.card import LibraryPlace, ZoneObject
from redzone.game.event import LibraryShuffled
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.values.identity import ObjectId, PlayerId


def put_into_library(state: GameState, arrived: ZoneObject, place: LibraryPlace) -> GameState:
    """Put a card into its owner's library; where it is among shuffled cards nobody knows: at the bottom here."""
    owner = arrived.card.owner
    player = state.players[owner]
    if player.library is not None:
        on_top = place is LibraryPlace.TOP
        library = (arrived, *player.library) if on_top else (*player.library, arrived)
        return state.with_players({owner: replace(player, library=library)})
    if place is LibraryPlace.TOP:
        return state.with_players({owner: replace(player, on_library=(arrived, *player.on_library))})
    known = player.in_library if place is LibraryPlace.BOTTOM else (*player.on_library, *player.in_library)
    top = player.on_library if place is LibraryPlace.BOTTOM else ()
    return state.with_players({owner: replace(player, on_library=top, in_library=(*known, arrived))})


def top_of_library(state: GameState, player: PlayerId, count: int) -> tuple[ZoneObject, ...]:
    """Return the cards on top of a library, as far as they are known."""
    status = state.players[player]
    return (status.on_library if status.library is None else status.library)[:count]


def without_top(state: GameState, player: PlayerId, count: int) -> GameState:
    """Return the state without so many known cards on top of a library."""
    if not count:
        return state
    status = state.players[player]
    if status.library is None:
        return state.with_players({player: replace(status, on_library=status.on_library[count:])})
    return state.with_players({player: replace(status, library=status.library[count:])})


def cards_of_library(player: Player) -> Iterator[ZoneObject]:
    """Yield the known cards of a library, the top one first."""
    yield from player.library or ()
    yield from player.on_library
    yield from player.in_library


def shuffle(state: GameState, player: PlayerId) -> Transition:
    """Let a player shuffle a library (CR 701.24a).

    The state has no chance of its own: a library that is part of the position keeps the order in which it stands, one
    of those that are possible. Of another one nobody knows the top any longer.
    """
    status = state.players[player]
    if status.library is None:
        inside = (*status.on_library, *status.in_library)
        state = state.with_players({player: replace(status, on_library=(), in_library=inside)})
    return Transition(state, (LibraryShuffled(player),))


def reposition(state: GameState, objects: Sequence[ObjectId], place: LibraryPlace) -> GameState:
    """Put cards that are in libraries somewhere else there, the first on top of the others.

    They don't change zones, so that they are no new objects (CR 400.7).
    """
    for id_, player in state.players.items():
        there = {card.id: card for card in cards_of_library(player)}
        moved = tuple(there[object_] for object_ in objects if object_ in there)
        if moved:
            state = state.with_players({id_: _repositioned(player, moved, place)})
    return state


def _repositioned(player: Player, moved: tuple[ZoneObject, ...], place: LibraryPlace) -> Player:
    def others(cards: tuple[ZoneObject, ...]) -> tuple[ZoneObject, ...]:
        return tuple(card for card in cards if card not in moved)

    if player.library is not None:
        kept = others(player.library)
        return replace(player, library=(*moved, *kept) if place is LibraryPlace.TOP else (*kept, *moved))
    top, inside = others(player.on_library), others(player.in_library)
    if place is LibraryPlace.TOP:
        return replace(player, on_library=(*moved, *top), in_library=inside)
    if place is LibraryPlace.BOTTOM:
        return replace(player, on_library=top, in_library=(*inside, *moved))
    return replace(player, on_library=(), in_library=(*top, *inside, *moved))
