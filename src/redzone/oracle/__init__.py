"""The compiler of Oracle text: ``compile_text`` turns what cards say into abilities.

A line that is not understood is reported with its place and never guessed: later productions and abilities make
more lines exact. The compiler itself is imported when a text is compiled: a combat of creatures that are all numbers
and keywords needs none of it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

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

_LATE: Final = ("compile_ability", "compile_effect", "compile_exact", "compile_text")


def __getattr__(name: str) -> object:
    """Import the compiler when it is first used."""
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    namespace: dict[str, object] = vars(import_module("redzone.oracle.compiler"))
    globals().update({late: namespace[late] for late in _LATE})
    return namespace[name]
