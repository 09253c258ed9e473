"""Static abilities (CR 604), replacement and prevention among them (CR 614, 615)."""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.oracle.statics.statics import static_abilities
else:
    __getattr__ = late_names(__name__, {"redzone.oracle.statics.statics": ("static_abilities",)})

__all__ = ["static_abilities"]
