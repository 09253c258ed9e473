"""Events of which a text says no more than a verb, for those who read it and those who write it (CR 603.1)."""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.trigger import EventKind

OBJECT_EVENTS: Final[Mapping[EventKind, tuple[str, ...]]] = {
    EventKind.LEAVES: ("leaves the battlefield", "leave the battlefield"),
    EventKind.BECOMES_TAPPED: ("becomes tapped", "become tapped"),
    EventKind.BECOMES_UNTAPPED: ("becomes untapped", "become untapped"),
    EventKind.TURNS_FACE_UP: ("is turned face up", "are turned face up"),
    EventKind.TRANSFORMS: ("transforms", "transform"),
    EventKind.PHASES_IN: ("phases in", "phase in"),
    EventKind.IS_CREWED: ("becomes crewed", "become crewed", "becomes saddled", "become saddled"),
}
"""What happens to an object, said of one and of several: events of which a text says no more than that."""

PLAYER_EVENTS: Final[Mapping[EventKind, tuple[str, ...]]] = {
    EventKind.BECOMES_MONARCH: ("becomes the monarch", "become the monarch"),
    EventKind.SHUFFLES: ("shuffles their library", "shuffle your library"),
}
"""What a player does, said of others and of you: events of which a text says no more than that."""
