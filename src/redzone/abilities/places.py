"""From where effects let a player play cards of the player's own."""

from enum import StrEnum


class PlayedFrom(StrEnum):
    """A place from which an effect lets a player play cards (CR 305.1, 601.3)."""

    TOP_OF_LIBRARY = "the top of your library"
    GRAVEYARD = "your graveyard"
