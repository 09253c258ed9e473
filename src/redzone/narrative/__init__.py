"""What happened and what is to be decided, in words and tables."""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.narrative.decision_texts import decision_overview
else:
    __getattr__ = late_names(__name__, {"redzone.narrative.decision_texts": ("decision_overview",)})

__all__ = ["decision_overview"]
