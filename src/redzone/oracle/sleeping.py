"""Lines that are not understood, but whose moment is: what kind of ability a line is, its shape says.

A placeholder stands where the line is not understood; the rules refuse to go on where they would come to it. So nothing
has to be known of the effect of a triggered ability, of an ability with a time, or of how something was cast or entered
that is there. A static ability has no moment, and sleeps only if it is about what players do, or what would happen.
"""

import re
from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Activated, SpellText, Triggered
from redzone.abilities.casting import ActivatedFrom, Timing
from redzone.abilities.cost import Cost
from redzone.abilities.unread import UnreadCasting, UnreadEntering
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.activated import without_restrictions
from redzone.oracle.compiled import CompiledLine, NotUnderstood, Sleep
from redzone.oracle.language.shapes import colon_of, normalized
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.cost_items import cost_of, loyalty_cost
from redzone.oracle.sleeping_events import ZONE_WORDS, triggered_sleep
from redzone.oracle.sleeping_keywords import sleeping_keyword
from redzone.oracle.sleeping_lines import THIS_OBJECT, Reader, UnreadShape, without_quotations
from redzone.oracle.sleeping_statics import mana_sleep, static_sleep
from redzone.oracle.striations import chapters_of
from redzone.oracle.triggers.triggered import TRIGGER_WORDS
from redzone.values.types import CardType, TypeLine

_LATER: Final = frozenset({Timing.SORCERY, Timing.YOUR_UPKEEP, Timing.AFTER_COMBAT})
"""Times that are not in a combat."""

_ACTIVATE: Final = late_pattern(r"\bactivate\b", re.IGNORECASE)
_ONLY_THERE: Final = "it counts only as "
_STATIC: Final = late_pattern(
    r"\band (?:it |they )?(?:has|have|is|are|can't|can|doesn't|don't|gets|gains|loses|attacks|blocks|must|isn't)\b",
    re.IGNORECASE,
)
"""A second predicate: what it is, besides how it enters."""


def sleep_of(line: CompiledLine, text: str, names: Sequence[str], type_line: TypeLine | None) -> Sleep | None:
    """Return how a line sleeps that is not understood; ``None`` if its shape does not say when it matters.

    ``text`` is the line with blanks for what has no meaning.
    """
    shape = UnreadShape(line, text, names, type_line)
    if (keyword := sleeping_keyword(text, shape.unread)) is not None:
        return keyword
    if shape.lasts():
        return None
    for read in _SHAPES:
        try:
            if (found := read(shape)) is not None:
                return found
        except NotUnderstood:
            continue
    return None


def _chapter(line: UnreadShape) -> Sleep | None:
    """A chapter ability waits for lore counters (CR 714.2b)."""
    symbols = chapters_of(line.text)
    if symbols is None:
        return None
    return Sleep((Triggered(symbols[0], line.effect),), "it is a chapter, and waits for a lore counter")


def _activated(line: UnreadShape) -> Sleep | None:
    """An activated ability with a time waits for it (CR 602.5d, 606.3)."""
    colon = colon_of(line.text)
    if colon is None or line.begins_with_trigger:
        return None
    loyalty = loyalty_cost(normalized(line.text[:colon]))
    behind, restricted = without_restrictions(" " * (colon + 1) + line.text[colon + 1 :], line.names)
    if _ACTIVATE.search(without_quotations(behind)):
        return None  # it could say when or by whom
    timings = (*((Timing.LOYALTY,) if loyalty else ()), *restricted.when.timings)
    if not loyalty and _LATER.isdisjoint(timings):
        return None
    cost = loyalty or _cost(line, colon)
    zones = [zone for zone, words in ZONE_WORDS.items() if words.search(line.outside_quotes)]
    abilities = (
        Activated(cost, line.effect, timings, zone, restricted.when.condition, restricted.by_anybody)
        for zone in (ActivatedFrom.BATTLEFIELD, *zones)
    )
    when = "in a main phase" if loyalty else next(timing.value for timing in timings if timing in _LATER)
    kind = "is a loyalty ability, and" if loyalty else "can be"
    return Sleep(tuple(abilities), f"it {kind} activated only {when}")


def _cost(line: UnreadShape, colon: int) -> Cost:
    """Return the cost of an ability; one that is not understood could always be paid."""
    try:
        return cost_of(line.text[:colon], line.names)
    except NotUnderstood:
        return Cost()


def _entering(line: UnreadShape) -> Sleep | None:
    """How something enters says nothing any more of what has entered (CR 614.12)."""
    if line.is_spell:
        return None
    sentences = list(line.sentences())
    if not sentences or not all(
        _OWN_ENTERING.match(sentence) and not _STATIC.search(sentence) for sentence in sentences
    ):
        return None
    return Sleep((UnreadEntering(line.unread),), f"{_ONLY_THERE}it enters")


_ENTERS_AS: Final = rf"{THIS_OBJECT} enters?(?: the battlefield)?"
_OWN_ENTERING: Final = late_pattern(
    rf"as {_ENTERS_AS}, "
    rf"|{_ENTERS_AS} (?:tapped|with|as|under)\b"
    rf"|(?:if|unless) [^,]+, {_ENTERS_AS} (?:tapped|with|as|under)\b"
    rf"|you may have {_ENTERS_AS} (?:tapped|with|as)\b"
    rf"|{THIS_OBJECT} escapes with\b"
    rf"|if it's neither day (?:nor|or) night, it becomes (?:day|night) as {_ENTERS_AS}$"
    r"|you may reveal this card from your opening hand$"
    r"|if you do, [^.]* at the beginning of (?:your|the) first upkeep"
)


def _casting(line: UnreadShape) -> Sleep | None:
    """What is said of casting says nothing any more of what has been cast (CR 601.2)."""
    sentences = list(line.sentences())
    if not sentences or any(_STATIC.search(sentence) for sentence in sentences):
        return None
    if not all(_COSTS.match(sentence) or _WAYS.match(sentence) for sentence in sentences):
        return None
    any_time = any(_WAYS.match(sentence) for sentence in sentences)
    in_combat = line.type_line is not None and CardType.INSTANT in line.type_line.types
    return Sleep((UnreadCasting(line.unread, any_time),), f"{_ONLY_THERE}it is cast", in_combat)


_COSTS: Final = late_pattern(
    rf"{THIS_OBJECT} costs? [^.]* (?:less|more) to cast\b"
    rf"|as an additional cost to cast {THIS_OBJECT}, "
    rf"|cast {THIS_OBJECT} only "
    rf"|{THIS_OBJECT} can't be countered\b"
)
_WAYS: Final = late_pattern(
    rf"(?:if [^,]+, )?you may cast {THIS_OBJECT}(?!\w)"
    rf"|(?:if [^,]+, )?you may [^.]* rather than pay (?:{THIS_OBJECT}'s|its) mana cost"
    rf"|(?:if|as long as) [^,]+, {THIS_OBJECT} costs? [^.]* (?:less|more) to cast\b"
)


def _spell(line: UnreadShape) -> Sleep | None:
    """The instructions of an instant or sorcery count as it is cast (CR 113.3a)."""
    if not line.is_spell or line.type_line is None or colon_of(line.text) is not None:
        return None
    words = words_of(line.text, names=line.names)
    plain = line.outside_quotes.rstrip()
    sentence = plain.endswith((".", '"')) or "\N{BULLET}" in plain
    label = "\N{EM DASH}" in plain.partition(".")[0] and not plain.lstrip().lower().startswith("choose")
    if not sentence or label or words[0].kind in TRIGGER_WORDS or not all(map(_says_what_it_does, *_with_next(words))):
        return None
    if CardType.INSTANT in line.type_line.types:
        return Sleep((SpellText(line.effect),), f"{_ONLY_THERE}it is cast", in_combat=True)
    return Sleep((SpellText(line.effect),), "it is a sorcery, and can be cast only in a main phase")


def _with_next(words: Sequence[Word]) -> tuple[Sequence[Word], Sequence[str], Sequence[str]]:
    texts = [word.text.lower() for word in words]
    return words, ["", *texts[:-1]], [*texts[1:], ""]


def _says_what_it_does(word: Word, before: str, behind: str) -> bool:
    """Return whether a word is no name of the spell itself, but for what it deals and where it goes as it resolves."""
    return word.kind not in {"SELF", "SELFS"} or behind == "deals" or before in _MOVES


_MOVES: Final = frozenset({"exile", "shuffle"})

_SHAPES: Final[tuple[Reader, ...]] = (
    _chapter,
    mana_sleep,
    _activated,
    triggered_sleep,
    _entering,
    _casting,
    _spell,
    static_sleep,
)
