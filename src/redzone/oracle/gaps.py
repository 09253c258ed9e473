"""What of a line is not supported, in the words of a player: the compiler stops at a word, a player misses a thing.

The place where the compiler stopped says where to look. What stands there names a part of the rules that players know
by a name, or it is said again as far as it goes.
"""

import re
from typing import Final

from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import CompiledLine, LineStatus

_BY_WORDS: Final = late_pattern(r"does not fit here$|^['\"].*is not supported here$|^the line stops before")
"""Reasons that are about words, and not about what they say."""

_PUNCTUATION: Final = late_pattern(r"[.,:;\n\"“”—•()]")
_CLAUSE: Final = late_pattern(
    r"\b(?:unless|if|as long as|where|except|for each|equal to|with|without|that|until|only|during|among|from|then)\b",
    re.IGNORECASE,
)
"""Words with which a part of a sentence begins that says something by itself."""

_MOST_WORDS: Final = 9

_THINGS: Final = (
    (r"votes?|voted|voting", "what a vote decides is"),
    (r"emblem", "emblems are"),
    (r"rolls?|rolled|(?:a|two|x) d\d+|dice", "what a die decides is"),
    (r"flips? (?:a|two|three|that many|x) coins?|coin flips?|wins? the flip", "what this coin decides is"),
    (r"ventures?|dungeons?", "dungeons are"),
    (r"the ring|ring-bearer", "the Ring is"),
    (r"your speed", "speed is"),
    (r"roles? token", "Role tokens are"),
    (r"fateseals?", "fatesealing is"),
    (r"phases? (?:out|in)", "phasing is"),
    (r"face[- ]down|manifest\w*|cloaks?", "playing with cards face down like this is"),
    (r"piles?", "making piles is"),
    (r"time counters?", "what is done with time counters is"),
    (r"suspected|suspects?", "suspecting is"),
    (r"subgame", "subgames are"),
    (r"as though (?:it|they|he or she) had flash", "casting at other times is"),
    (r"can't be countered", "that a spell can't be countered like this is"),
    (r"spend this mana|mana in any combination|mana spent", "mana with these conditions is"),
    (r"maximum hand size", "another hand size is"),
    (r"lands? on each of your turns?", "playing more lands like this is"),
    (r"(?:lose|loses|win|wins) the game", "winning or losing like this is"),
    (r"triggers? an additional time", "that abilities trigger more often is"),
    (r"at random", "choosing at random like this is"),
    (r"connives?", "conniving is"),
    (r"proliferates?", "what triggers on proliferating is"),
    (r"radiation|rad counters?", "radiation is"),
    (r"companion", "companions are"),
)
"""What players call parts of the rules, by the words that speak of them."""

_PATTERNS: Final = tuple((late_pattern(rf"\b(?:{words})\b", re.IGNORECASE), thing) for words, thing in _THINGS)


def gap(line: CompiledLine) -> str:
    """Return why a line is not supported, as one player would tell it another; empty if it is.

    >>> gap(CompiledLine("Each player votes.", LineStatus.UNSUPPORTED, reason="'votes' does not fit here", start=12))
    'what a vote decides is not supported yet'
    """
    if line.status is not LineStatus.UNSUPPORTED or not _BY_WORDS.search(line.reason):
        return line.reason
    start = max(0, min(line.start, len(line.text)))
    begin, end = _punctuated(line.text, start)
    return f"{_named(line.text, start, begin, end) or _said(line.text, start, begin, end)} not supported yet"


def _punctuated(text: str, place: int) -> tuple[int, int]:
    """Return from where to where the part of a sentence goes in which a place is."""
    marks = [found.start() for found in _PUNCTUATION.finditer(text)]
    begin = max((mark + 1 for mark in marks if mark < place), default=0)
    return begin, min((mark for mark in marks if mark >= place), default=len(text))


def _named(text: str, place: int, begin: int, end: int) -> str | None:
    """Return what players call the thing of which the words at or behind a place speak."""
    for pattern, thing in _PATTERNS:
        if any(found.end() > place for found in pattern.finditer(text, begin, end)):
            return thing
    return None


def _said(text: str, place: int, begin: int, end: int) -> str:
    """Return the words around a place: from where they say something by themselves, and not too many."""
    begin = max(
        (found.start() for found in _CLAUSE.finditer(text, begin, end) if found.start() <= place), default=begin
    )
    if len(text[begin:place].split()) >= _MOST_WORDS:
        begin = place
    words = text[begin:end].split()
    said = " ".join(words[:_MOST_WORDS]) + (" …" if len(words) > _MOST_WORDS else "")
    return f'what "{said}" says is' if said else "how this sentence ends is"
