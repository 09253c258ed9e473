"""Lines that belong to a symbol before them: levels (CR 711) and chapters (CR 714)."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from redzone.abilities.ability import Ability, Continuous, GainAbility, Triggered
from redzone.abilities.asserting import amount_is
from redzone.abilities.counting import counters_on_this
from redzone.abilities.event_patterns import reaches_chapter
from redzone.abilities.language import Is
from redzone.abilities.modification import SetPowerToughness
from redzone.abilities.trigger import EventPattern
from redzone.abilities.words import ObjectWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle import instructions
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.context import NO_CONTEXT
from redzone.oracle.phrases.lines import without_ability_word
from redzone.oracle.phrases.predicates import QuotedReader

_LEVEL: Final = late_pattern(r"\s*level (\d{1,3})(?:-(\d{1,3})|\+)\s*$", re.IGNORECASE)
_BOX: Final = late_pattern(r"\s*(\d{1,3})/(\d{1,3})\s*$")
_CHAPTERS: Final = late_pattern(r"\s*([IVX]+(?:, [IVX]+)*) \N{EM DASH} ")
_NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")

LineReader = Callable[[str], tuple[Ability, ...]]
"""Reads the abilities of a line, in which blanks keep the places of what stands before it."""


def is_level(line: str) -> bool:
    """Return whether a line is a level symbol, to which the lines behind it belong (CR 711.2)."""
    return _LEVEL.match(line) is not None


def level_of(text: str, read: LineReader) -> Continuous | None:
    """Return the static ability of a level symbol with the lines that belong to it (CR 711.2a, 711.2b).

    Raises:
        NotUnderstood: A line is not understood, or power and toughness are missing.
    """
    symbol, *lines = text.split("\n")
    match = _LEVEL.match(symbol)
    if match is None:
        return None
    box = _BOX.match(lines[0]) if lines else None
    if box is None:
        raise NotUnderstood("a level needs power and toughness in the line behind it", 0, len(symbol))
    gained: list[GainAbility] = []
    place = len(symbol) + len(lines[0]) + 2
    for line in lines[1:]:
        gained += map(GainAbility, read(" " * place + line) if line.strip() else ())
        place += len(line) + 1
    counters = amount_is(counters_on_this("level"), int(match[1]), None if match[2] is None else int(match[2]))
    return Continuous(Is(ObjectWord.THIS), (SetPowerToughness(int(box[1]), int(box[2])), *gained), counters)


def chapter_of(text: str, names: Sequence[str], quoted: QuotedReader) -> Triggered | None:
    """Return the chapter ability of a line with chapter symbols before its dash (CR 714.2b, 714.2c).

    Raises:
        NotUnderstood: The effect is not understood, or a symbol is no number.
    """
    if (symbols := chapters_of(text)) is None:
        return None
    patterns, end = symbols
    words = words_of(" " * end + without_ability_word(text[end:]), names=names)
    return Triggered(patterns, instructions.spell_effect(words, len(text.rstrip()), context=NO_CONTEXT, quoted=quoted))


def chapters_of(text: str) -> tuple[tuple[EventPattern, ...], int] | None:
    """Return what the chapter symbols before the dash of a line wait for, and where they end.

    Raises:
        NotUnderstood: A symbol is no number.
    """
    match = _CHAPTERS.match(text)
    if match is None:
        return None
    symbols = match[1].split(", ")
    if not set(symbols) <= set(_NUMERALS):
        raise NotUnderstood("this is no chapter symbol", match.start(1), match.end(1))
    return tuple(reaches_chapter(_NUMERALS.index(symbol) + 1) for symbol in symbols), match.end()
