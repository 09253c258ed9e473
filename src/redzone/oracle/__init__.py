"""The compiler of Oracle text: ``compile_text`` turns what cards say into abilities.

A line that is not understood is reported with its place and never guessed: later productions and abilities make
more lines exact.
"""

from redzone.oracle.compiled import (
    CombatStatus,
    CompiledLine,
    CompiledText,
    InertReason,
    LineStatus,
    UnsupportedText,
    require_exact,
)
from redzone.oracle.compiler import compile_ability, compile_effect, compile_exact, compile_text
from redzone.oracle.language.keyword_words import COSTED, NUMBERED

__all__ = [
    "COSTED",
    "NUMBERED",
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
