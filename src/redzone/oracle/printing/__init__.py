"""Abilities and effects in Oracle wording."""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names

if TYPE_CHECKING:
    from redzone.oracle.printing.abilities import describe_ability, describe_by_names, describe_changes
    from redzone.oracle.printing.keywords import describe_keyword
    from redzone.oracle.printing.nouns.qualities import describe_quality
    from redzone.oracle.printing.predicates import describe_count, describe_creature, describe_creatures
else:
    __getattr__ = late_names(
        __name__,
        {
            "redzone.oracle.printing.abilities": ("describe_ability", "describe_by_names", "describe_changes"),
            "redzone.oracle.printing.keywords": ("describe_keyword",),
            "redzone.oracle.printing.nouns.qualities": ("describe_quality",),
            "redzone.oracle.printing.predicates": ("describe_count", "describe_creature", "describe_creatures"),
        },
    )

__all__ = [
    "describe_ability",
    "describe_by_names",
    "describe_changes",
    "describe_count",
    "describe_creature",
    "describe_creatures",
    "describe_keyword",
    "describe_quality",
]
