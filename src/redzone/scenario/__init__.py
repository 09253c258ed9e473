"""Scenario files, played and checked."""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.scenario.effects import EffectReader
    from redzone.scenario.priority_verbs import Activate, Cast, Play
else:
    __getattr__ = late_names(
        __name__,
        {
            "redzone.scenario.effects": ("EffectReader",),
            "redzone.scenario.priority_verbs": ("Activate", "Cast", "Play"),
        },
    )

__all__ = ["Activate", "Cast", "EffectReader", "Play"]
