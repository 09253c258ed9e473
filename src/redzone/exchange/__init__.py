"""Decks, puzzles and share codes: the forms in which others keep positions."""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.exchange.seat_decks import with_decks
    from redzone.exchange.share import open_code
else:
    __getattr__ = late_names(
        __name__,
        {
            "redzone.exchange.seat_decks": ("with_decks",),
            "redzone.exchange.share": ("open_code",),
        },
    )

__all__ = ["open_code", "with_decks"]
