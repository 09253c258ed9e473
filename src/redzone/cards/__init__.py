"""Cards: what rules text says, and where cards come from."""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.cards.colors import face_colors
    from redzone.cards.own_cards import using_cards
    from redzone.cards.printed_cards import UnsupportedCardError, printed_card, without_sleeping
    from redzone.cards.search.searching import find_cards
    from redzone.cards.store import CardStore
else:
    __getattr__ = late_names(
        __name__,
        {
            "redzone.cards.colors": ("face_colors",),
            "redzone.cards.own_cards": ("using_cards",),
            "redzone.cards.printed_cards": ("UnsupportedCardError", "printed_card", "without_sleeping"),
            "redzone.cards.search.searching": ("find_cards",),
            "redzone.cards.store": ("CardStore",),
        },
    )

__all__ = [
    "CardStore",
    "UnsupportedCardError",
    "face_colors",
    "find_cards",
    "printed_card",
    "using_cards",
    "without_sleeping",
]
