"""The compiler of Oracle text: ``compile_text`` turns what cards say into abilities.

A line that is not understood is reported with its place and never guessed: later productions and abilities make
more lines exact. The compiler is imported when a text is compiled, and what reads lines of a kind, such as activated
abilities or lines that sleep, when there is one.
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
    from redzone.oracle.activated import activated_ability
    from redzone.oracle.cards_elsewhere import elsewhere_line
    from redzone.oracle.casting_lines import casting_line
    from redzone.oracle.compiler import compile_ability, compile_effect, compile_exact, compile_text
    from redzone.oracle.legend_rule import legend_line
    from redzone.oracle.playing_lines import playing_line
    from redzone.oracle.sleeping import sleep_of
    from redzone.oracle.sleeping_continuations import continued_sleep
else:
    __getattr__ = late_names(
        __name__,
        {
            "redzone.oracle.activated": ("activated_ability",),
            "redzone.oracle.cards_elsewhere": ("elsewhere_line",),
            "redzone.oracle.casting_lines": ("casting_line",),
            "redzone.oracle.compiler": ("compile_ability", "compile_effect", "compile_exact", "compile_text"),
            "redzone.oracle.legend_rule": ("legend_line",),
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
    "activated_ability",
    "casting_line",
    "compile_ability",
    "compile_effect",
    "compile_exact",
    "compile_text",
    "continued_sleep",
    "elsewhere_line",
    "legend_line",
    "playing_line",
    "require_exact",
    "sleep_of",
]
