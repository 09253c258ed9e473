"""Turns, phases, steps and priority (CR 117, 500-514)."""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.rules.turns.game_marks import mark_of
else:
    __getattr__ = late_names(__name__, {"redzone.rules.turns.game_marks": ("mark_of",)})

__all__ = ["mark_of"]
