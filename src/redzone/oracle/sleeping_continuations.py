"""Lines that go on with the line before: what a roll of dice comes to, and sentences about what was just done."""

import re
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, Activated, AsLongAs, SpellEffect, SpellText, Triggered
from redzone.abilities.casting import Timing
from redzone.abilities.sleeping import unread_effect
from redzone.abilities.unread import UnreadLine
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import CompiledLine, Sleep
from redzone.oracle.gaps import gap
from redzone.oracle.sleeping_events import comes_in_combat, is_declared
from redzone.oracle.sleeping_lines import without_quotations

_ROLLED: Final = late_pattern(r"\d+(?:[-\N{EN DASH}\N{EM DASH}]\d+|\+)? ?\|")
_GOES_ON: Final = late_pattern(
    r"(?:then\b|if (?:it|that|the|you (?:do|don't|didn't|controlled))\b|when you do\b"
    r"|(?=[^.]*\b(?:the rest|them|those|that (?:card|creature|player|token|permanent|land)|this way"
    r"|the (?:exiled|revealed|chosen|discarded|milled) cards?)\b)"
    r"(?:put|return|exile|you may|you gain|draw|reveal|shuffle|create|until|untap|sacrifice|destroy|choose|they"
    r"|those|that|for each (?:of|card|nonland|land|creature card)|each of them)\b|it (?:gains|enters|gets|has)\b)",
    re.IGNORECASE,
)
"""With what a sentence begins that can't stand for itself: what it speaks of is said before."""
_WOULD: Final = late_pattern(r"\bwould\b", re.IGNORECASE)
_LATER: Final = frozenset({Timing.SORCERY, Timing.YOUR_UPKEEP, Timing.AFTER_COMBAT, Timing.LOYALTY})


def continued_sleep(line: CompiledLine, text: str, before: CompiledLine) -> Sleep | None:
    """Return how a line sleeps that goes on with the one before, with the moment of that; ``None`` for any other."""
    first = without_quotations(text).strip()
    if _ROLLED.match(first) is None and (_GOES_ON.match(first) is None or ":" in first):
        return None
    effect = unread_effect(UnreadLine(line.text, gap(line)))
    known = before.abilities if before.sleep is None else before.sleep.abilities
    found = [_with_effect(ability, effect) for ability in known]
    moments = [ability for ability in found if ability is not None]
    if not moments or len(moments) < len(found):
        return None
    in_combat = any(map(_comes_in_combat, moments)) if before.sleep is None else before.sleep.in_combat
    why = before.sleep.why if before.sleep is not None else "it goes on with the line before, and counts only with that"
    return Sleep(tuple(moments), why, in_combat)


def _with_effect(ability: Ability, effect: SpellEffect) -> Ability | None:
    """Return an ability with another effect, if it waits for a moment that is none of declarations."""
    match ability:
        case Triggered(patterns=patterns) if not any(map(is_declared, patterns)):
            return replace(ability, effect=effect)
        case Activated(timings=timings) if not _LATER.isdisjoint(timings):
            return replace(ability, effect=effect)
        case AsLongAs(ability=Triggered() as inner) if (found := _with_effect(inner, effect)) is not None:
            return replace(ability, ability=found)
        case SpellText():
            return SpellText(effect)
        case _:
            return None


def _comes_in_combat(ability: Ability) -> bool:
    inner = ability.ability if isinstance(ability, AsLongAs) else ability
    return isinstance(inner, Triggered) and any(map(comes_in_combat, inner.patterns))
