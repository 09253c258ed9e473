"""``The "legend rule" doesn't apply to creatures you control`` (CR 704.5j)."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Ability, ApplyRule, Continuous
from redzone.abilities.damaging import IgnoresLegendRule
from redzone.abilities.plain_qualities import Everything
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.shapes import normalized
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.qualities import group_quality
from redzone.oracle.phrases.scope import SELF_SCOPE

_FORM: Final = late_pattern(
    r"\s*the [\"']legend rule[\"'] doesn't apply(?: to (?P<objects>[^.]+?))?\.?\s*", re.IGNORECASE
)
_IGNORES: Final = ApplyRule(IgnoresLegendRule())


def legend_line(text: str, names: Sequence[str]) -> tuple[Ability, ...] | None:
    """Return to which permanents the legend rule doesn't apply, as a line says; ``None`` for any other line.

    Raises:
        NotUnderstood: It is not understood which these are.
    """
    found = _FORM.fullmatch(normalized(text))
    if found is None:
        return None
    if found["objects"] is None:
        return (Continuous(Everything(), (_IGNORES,)),)
    start, end = found.span("objects")
    group = parse(words_of(" " * start + text[start:end], names=names), Start.GROUP, end=end).nodes[0]
    return (Continuous(group_quality(group, SELF_SCOPE), (_IGNORES,)),)
