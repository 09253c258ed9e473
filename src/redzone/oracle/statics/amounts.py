"""Amounts that static abilities count: ``where X is ...``, ``for each ...``, ``equal to ...``."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.abilities.comparing import sum_of
from redzone.abilities.language import Amount
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.instructions.references.amounts import amount_of
from redzone.oracle.instructions.references.counted_things import counted
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.words import instruction_words
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.node import Node
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.context import NO_CONTEXT
from redzone.oracle.phrases.predicates import QuotedReader


def amount_between(text: str, start: int, end: int, names: Sequence[str], quoted: QuotedReader) -> Amount:
    """Return the amount between two places of a text, as it stands behind "equal to".

    Raises:
        NotUnderstood: It is not understood.
    """
    return amount_of(_parsed(text, start, end, names, Start.AMOUNT), Discourse(NO_CONTEXT, quoted, amount_of))


def each_between(text: str, start: int, end: int, names: Sequence[str], quoted: QuotedReader) -> Amount:
    """Return the amount between two places of a text, as it stands behind "for each".

    Raises:
        NotUnderstood: It is not understood.
    """
    places = [start, *(start + joint.end() for joint in _AND_EACH.finditer(text[start:end])), end]
    stops = [*(start + joint.start() for joint in _AND_EACH.finditer(text[start:end])), end]
    spans = zip(places[:-1], stops, strict=True)
    parsed = (_parsed(text, first, stop, names, Start.EACH) for first, stop in spans)
    return sum_of(*(counted(node, Discourse(NO_CONTEXT, quoted, amount_of)) for node in parsed))


def _parsed(text: str, start: int, end: int, names: Sequence[str], kind: Start) -> Node:
    said = _TOGETHER.sub(r"\1 or  \2", text[start:end].rstrip())
    if kind is Start.EACH and start >= len(_EACH):  # one of them is counted: "Plains" is one here
        words = words_of(" " * (start - len(_EACH)) + _EACH + said, names=names)[1:]
    else:
        words = words_of(" " * start + said, names=names)
    return parse(instruction_words(words), kind, end=end).nodes[0]


_AND_EACH: Final = late_pattern(r",? and (?:for )?each ", re.IGNORECASE)
_EACH: Final = "for each "
_TOGETHER: Final = late_pattern(r"\b(\w+) and (\w+ cards?)\b")
"""Kinds of cards that are counted together: ``instant and sorcery cards`` are instants or sorceries."""
