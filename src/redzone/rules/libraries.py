"""Libraries (CR 401): putting cards into them, and taking cards from their tops.

A library that is not part of the position (``Player.library`` is ``None``) knows only the cards that effects have put
there in the meantime.
"""

from msgspec.structs import replace

from redzone.model.card import ZoneObject
from redzone.model.identity import PlayerId
from redzone.model.state import GameState, LibraryPlace


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
