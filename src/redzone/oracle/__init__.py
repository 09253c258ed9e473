"""The compiler of Oracle text: ``compile_text`` turns what cards say into abilities.

A line that is not understood is reported with its place and never guessed: later productions and abilities make
more lines exact. The compiler itself is imported when a text is compiled: a combat of creatures that are all numbers
and keywords needs none of it.
"""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names
from redzone.oracle.compiled import (
    CombatStatus,
    CompiledLine,
    CompiledText,
    InertReason,
    LineStatus,
    UnsupportedText,
    require_exact,
)

if TYPE_CHECKING:
    from redzone.oracle.compiler import compile_ability, compile_effect, compile_exact, compile_text
else:
    __getattr__ = late_names(
        __name__,
        {"redzone.oracle.compiler": ("compile_ability", "compile_effect", "compile_exact", "compile_text")},
    )

__all__ = [
    "CombatStatus",
    "CompiledLine",
    "CompiledText",
    "InertReason",
    "LineStatus",
    "UnsupportedText",
    "compile_ability",
    "compile_effect",
    "compile_exact",
    "compile_text",
    "require_exact",
]
