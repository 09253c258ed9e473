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
    from redzone.oracle.casting_lines import casting_line
    from redzone.oracle.compiler import compile_ability, compile_effect, compile_exact, compile_text
    from redzone.oracle.playing_lines import playing_line
    from redzone.oracle.sleeping import sleep_of
    from redzone.oracle.sleeping_continuations import continued_sleep
else:
    __getattr__ = late_names(
        __name__,
        {
            "redzone.oracle.casting_lines": ("casting_line",),
            "redzone.oracle.compiler": ("compile_ability", "compile_effect", "compile_exact", "compile_text"),
            "redzone.oracle.playing_lines": ("playing_line",),
            "redzone.oracle.sleeping": ("sleep_of",),
            "redzone.oracle.sleeping_continuations": ("continued_sleep",),
        },
    )

__all__ = [
    "CombatStatus",
    "CompiledLine",
    "CompiledText",
    "InertReason",
    "LineStatus",
    "UnsupportedText",
    "casting_line",
    "compile_ability",
    "compile_effect",
    "compile_exact",
    "compile_text",
    "continued_sleep",
    "playing_line",
    "require_exact",
    "sleep_of",
]
