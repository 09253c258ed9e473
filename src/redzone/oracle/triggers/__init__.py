"""Triggered abilities (CR 603): their events."""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.oracle.triggers.instead import instead_line
    from redzone.oracle.triggers.triggered import TRIGGER_WORDS, exerted, triggered_ability
else:
    __getattr__ = late_names(
        __name__,
        {
            "redzone.oracle.triggers.instead": ("instead_line",),
            "redzone.oracle.triggers.triggered": ("TRIGGER_WORDS", "exerted", "triggered_ability"),
        },
    )

__all__ = ["TRIGGER_WORDS", "exerted", "instead_line", "triggered_ability"]
