"""Libraries (CR 401): putting cards into them, taking cards from their tops, reordering and shuffling.

A library that is not part of the position (``Player.library`` is ``None``) knows only the cards that effects have put
there in the meantime.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.game.card import LibraryPlace, ZoneObject
from redzone.game.event import LibraryShuffled
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.values.identity import ObjectId, PlayerId


def put_into_library(state: GameState, arrived: ZoneObject, place: LibraryPlace) -> GameState:
    """Put a card into its owner's library; where it is among shuffled cards nobody knows: at the bottom here.

    Of a library that has fewer cards it is put on the bottom (CR 401.7); beneath unknown cards it is somewhere in it.
    """
    owner = arrived.card.owner
    player = state.players[owner]
    return state.with_players({owner: _with_cards(player, (arrived,), place)})


_BENEATH: Final[Mapping[LibraryPlace, int]] = {LibraryPlace.TOP: 0, LibraryPlace.SECOND: 1, LibraryPlace.THIRD: 2}
"""Beneath how many cards on top of a library a place is."""


def _with_cards(player: Player, cards: tuple[ZoneObject, ...], place: LibraryPlace) -> Player:
    """Return a player with cards in the library, the first on top of the others."""
    beneath = _BENEATH.get(place)
    if player.library is not None:
        at = len(player.library) if beneath is None else beneath
        return replace(player, library=(*player.library[:at], *cards, *player.library[at:]))
    top, inside = player.on_library, player.in_library
    if beneath is not None and beneath <= len(top):
        return replace(player, on_library=(*top[:beneath], *cards, *top[beneath:]))
    if place is LibraryPlace.SHUFFLED:
        return replace(player, on_library=(), in_library=(*top, *inside, *cards))
    return replace(player, in_library=(*inside, *cards))


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

    library = None if player.library is None else others(player.library)
    top, inside = others(player.on_library), others(player.in_library)
    return _with_cards(replace(player, library=library, on_library=top, in_library=inside), moved, place)
