"""What an object is after every effect (CR 613)."""

from redzone.characteristics.affecting import effects_on_board
from redzone.characteristics.boards import asked_of, board_characteristics, characteristics_in, unmarked_board
from redzone.characteristics.changes import is_instance
from redzone.characteristics.elsewhere import as_it_was, find_elsewhere, nobody
from redzone.characteristics.qualities import matches, matching
from redzone.characteristics.subject import Scene, Subject, is_in_range
from redzone.characteristics.values import Characteristics

__all__ = [
    "Characteristics",
    "Scene",
    "Subject",
    "as_it_was",
    "asked_of",
    "board_characteristics",
    "characteristics_in",
    "effects_on_board",
    "find_elsewhere",
    "is_in_range",
    "is_instance",
    "matches",
    "matching",
    "nobody",
    "unmarked_board",
]
