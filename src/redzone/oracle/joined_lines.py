"""Lines that belong to the line before them, as their words point back to it (CR 608.2c)."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from redzone.abilities.ability import Activated, SpellEffect, SpellText, Triggered
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import CompiledLine, LineStatus
from redzone.oracle.language.shapes import normalized

_LEANS: Final = late_pattern(
    r"(?:then|otherwise|if you do|if you don't|if you didn't)\b|"
    r"this ability (?:triggers only|only triggers) once|do this only once|"
    r"(?:for each|put|you may|untap|sacrifice|return|exile|that|those|it|they)\b"
    r"(?=.*\b(?:the rest|the others?|from among|"
    r"of them|the revealed|this way|those|that|it|them|they)\b)",
    re.IGNORECASE,
)
"""What a line begins with that can't stand alone: its words point back to the line before it."""


def continued(
    lines: Sequence[CompiledLine], read: Callable[[str], CompiledLine], gated: str, *, spell: bool
) -> list[CompiledLine]:
    """Return lines in which what only goes on with a triggered or activated ability belongs to the line of that.

    A paragraph of a spell can speak of any paragraph before it: ``Metalcraft — It deals 4 damage instead``.
    What is refused as ``gated`` is not tried.
    """
    found: list[CompiledLine] = []
    for line in lines:
        leans = spell or _LEANS.match(normalized(line.text).lstrip()) is not None
        if found and line.status is LineStatus.UNSUPPORTED and line.reason != gated and leans:
            joined = read(f"{found[-1].text}\n{line.text}")
            if _goes_on(found[-1], joined, spell=spell):
                found[-1] = joined
                continue
        found.append(line)
    return found


def _goes_on(first: CompiledLine, joined: CompiledLine, *, spell: bool) -> bool:
    """Return whether a line and what was joined to it are one ability that is understood."""
    if spell:
        return _is_plain_spell(first) and _is_plain_spell(joined)
    return joined.status is LineStatus.EXACT and all(
        isinstance(each, Triggered | Activated) for each in joined.abilities
    )


def _is_plain_spell(line: CompiledLine) -> bool:
    """Return whether a line says what a spell does, without modes."""
    match line.abilities:
        case (SpellText(effect=SpellEffect(modes=())),):
            return line.status is LineStatus.EXACT
        case _:
            return False
