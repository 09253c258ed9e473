"""Spells and abilities resolve (CR 608, 701)."""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.rules.resolving.resolution import answer, from_outside, go_on
else:
    __getattr__ = late_names(__name__, {"redzone.rules.resolving.resolution": ("answer", "from_outside", "go_on")})

__all__ = ["answer", "from_outside", "go_on"]
