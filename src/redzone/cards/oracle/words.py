"""Words with tags: rules text cut into the terminals of the grammar.

Everything that needs a list of words is decided here, so that the grammar needs one word of lookahead: phrases,
keywords, nouns and adjectives, subtypes, and between which kinds of things a comma, ``and`` or ``or`` stands.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from redzone.cards.oracle.subtypes import LAND_TYPES, SUBTYPES, singular_of
from redzone.cards.oracle.vocabulary import (
    ADJECTIVES,
    INFINITIVES,
    KEYWORDS,
    NOUNS,
    NUMBERS,
    PHRASES,
    PLURALS,
    VERBS,
    Phrases,
)
from redzone.model.ability import KeywordAbility
from redzone.model.keyword import Keyword
from redzone.model.quality import AllOf, HasSubtype, HasType, Not, Quality
from redzone.model.types import CardType
from redzone.model.value import Value

_SHAPE: Final = re.compile(
    r"""
    "[^"]*"                                      # a quotation
    | (?<!\S)'[^"]*?'(?=[\s.,;)]|$)              # a quotation inside a quotation
    | [+-]\d{1,3}/[+-]\d{1,3}(?![\w/])           # +1/+1
    | \d{1,3}/\d{1,3}(?![\w/])                   # 2/2
    | [+-]?\d{1,4}(?![\w/])
    | ~(?:'s)?
    | and/or\b
    | [^\W\d_]+(?:['-][^\W\d_]+)*'?
    | \S
    """,
    re.VERBOSE | re.IGNORECASE,
)
_CONJUNCTIONS: Final = frozenset({"and", "or", "and/or"})
_NOUNLIKE: Final = frozenset({"ADJECTIVE", "SINGULAR", "PLURAL", "EITHER"})
_GOVERNING: Final = frozenset({"EACH", "A", "ATTACHED"})
_SEPARATOR_BEFORE: Final = {
    **dict.fromkeys(VERBS, "SEP_PREDICATE"),
    **dict.fromkeys(INFINITIVES, "SEP_VERB"),
    **dict.fromkeys(("KEYWORD", "PROTECTION", "QUOTED"), "SEP_KEYWORD"),
    **dict.fromkeys(("SELF", "EACH", "ALL", "OTHER", "ATTACHED", "A"), "SEP_MEMBER"),
    **dict.fromkeys(("POWER", "TOUGHNESS"), "SEP_STAT"),
    "FROM": "SEP_FROM",
    "BY": "SEP_BY",
}
_LAND_ADJECTIVES: Final = frozenset(
    {"artifact", "basic", "enchantment", "legendary", "nonartifact", "nonbasic", "nonlegendary", "nonsnow", "snow"}
)
_CONNECTORS: Final = frozenset({"of", "the"})


class Word(Value, frozen=True):
    """A word, or a phrase that counts as one, with its tag and place; ``text`` is in lower case but for names."""

    kind: str
    text: str
    start: int
    end: int
    quality: Quality | None = None
    keyword: KeywordAbility | None = None
    numbers: tuple[int, ...] = ()


def normalized(text: str) -> str:
    """Return text with plain quotation marks and hyphens for the typographic ones, every place unchanged."""
    return text.translate(_TYPOGRAPHY)


_TYPOGRAPHY: Final = str.maketrans("\u2019\u2018\u201c\u201d\u2212\t\u00a0", "''\"\"-  ")


def words_of(text: str, *, names: Sequence[str] = ()) -> list[Word]:
    """Return the words of a line; ``names`` are what the object calls itself, besides its pronouns.

    A word outside the vocabulary has the tag ``UNKNOWN``, which is in no production.
    """
    shapes = [(match.group(), match.start()) for match in _SHAPE.finditer(normalized(text))]
    return list(_separated(_resolved(_Tagger(shapes, names).words())))


class _Tagger:
    """Gives words their tags, from left to right."""

    def __init__(self, shapes: list[tuple[str, int]], names: Sequence[str]) -> None:
        self._shapes = shapes
        self._lower = [shape.lower() for shape, _ in shapes]
        self._names = [[match.group() for match in _SHAPE.finditer(normalized(name))] for name in names]
        self._own_name = names[0] if names else ""
        self._at = 0
        self._sentence_begins = True

    def words(self) -> list[Word]:
        """Return all words."""
        readings: tuple[Callable[[], Word | None], ...] = (
            self._named,
            self._name,
            self._landwalk,
            self._keyword,
            self._phrase,
            self._number,
            self._mark,
            self._noun,
            self._subtype,
        )
        found: list[Word] = []
        while self._at < len(self._shapes):
            word = next((word for reading in readings if (word := reading())), None) or self._word("UNKNOWN", 1)
            found.append(word)
            self._sentence_begins = word.kind == "DOT"
        return found

    def _word(
        self,
        kind: str,
        count: int,
        *,
        quality: Quality | None = None,
        keyword: KeywordAbility | None = None,
        numbers: tuple[int, ...] = (),
        text: str | None = None,
    ) -> Word:
        """Take the next ``count`` shapes as one word."""
        first, last = self._shapes[self._at], self._shapes[self._at + count - 1]
        said = " ".join(self._lower[self._at : self._at + count]) if text is None else text
        self._at += count
        end = last[1] + len(last[0])
        return Word(kind, said, first[1], end, quality=quality, keyword=keyword, numbers=numbers)

    def _named(self) -> Word | None:
        """Read ``named`` with a name in quotation marks or in capitals."""
        negated = self._lower[self._at : self._at + 2] == ["not", "named"]
        first = self._at + (2 if negated else 1)
        if self._lower[first - 1] != "named" or first == len(self._shapes):
            return None
        kind = "NOT_NAMED" if negated else "NAMED"
        for name in self._names[:1]:
            if [shape for shape, _ in self._shapes[first : first + len(name)]] == name:
                return self._word(kind, first + len(name) - self._at, text=self._own_name)
        quoted = self._shapes[first][0]
        if quoted.lower() in {"~", "cardname"} and self._own_name:
            return self._word(kind, first + 1 - self._at, text=self._own_name)
        if quoted[0] in "\"'":
            return self._word(kind, first + 1 - self._at, text=quoted[1:-1])
        end = last = first
        while end < len(self._shapes) and (self._capital(end) or (end > first and self._lower[end] in _CONNECTORS)):
            end += 1
            last = end if self._capital(end - 1) else last
        said = " ".join(shape for shape, _ in self._shapes[first:last])
        return self._word(kind, last - self._at, text=said) if said else None

    def _capital(self, at: int) -> bool:
        shape = self._shapes[at][0]
        return shape[0].isupper() and shape[1:] == shape[1:].lower()

    def _name(self) -> Word | None:
        """Read what the object calls itself by its own name."""
        for name in self._names:
            shapes = [shape for shape, _ in self._shapes[self._at : self._at + len(name)]]
            if shapes == name:
                return self._word("SELF", len(name))
            if shapes == [*name[:-1], f"{name[-1]}'s"]:
                return self._word("SELFS", len(name))
        return None

    def _landwalk(self) -> Word | None:
        """Read landwalk with its kind of land (CR 702.14a)."""
        at = self._at
        while at < len(self._lower) and self._lower[at] in _LAND_ADJECTIVES:
            at += 1
        if at == len(self._lower) or not self._lower[at].endswith("walk"):
            return None
        land = self._lower[at].removesuffix("walk")
        qualities = [ADJECTIVES.get(word) or NOUNS[word] for word in self._lower[self._at : at]]
        if land in _LAND_TYPES:
            qualities.append(HasSubtype(_LAND_TYPES[land]))
        elif land != "land":
            return None
        quality = AllOf((HasType(CardType.LAND), *qualities)) if qualities else None
        return self._word("KEYWORD", at + 1 - self._at, keyword=KeywordAbility(Keyword.LANDWALK, quality=quality))

    def _keyword(self) -> Word | None:
        if (found := self._longest(KEYWORDS)) is None:
            return None
        keyword, count = Keyword[found[0]], found[1]
        if keyword is Keyword.PROTECTION and self._lower[self._at + 1 : self._at + 2] == ["from"]:
            return self._word("PROTECTION", 1)
        following = "".join(self._lower[self._at + count : self._at + count + 1])
        if keyword is Keyword.TOXIC and following.isascii() and following.isdecimal() and int(following):
            ability = KeywordAbility(keyword, number=int(following))
            return self._word("KEYWORD", 2, keyword=ability)
        return self._word("KEYWORD", count, keyword=KeywordAbility(keyword))

    def _phrase(self) -> Word | None:
        found = self._longest(PHRASES)
        return None if found is None else self._word(*found)

    def _longest(self, phrases: Phrases) -> tuple[str, int] | None:
        """Return the longest phrase that begins here, with its number of words."""
        for words, kind in phrases.get(self._lower[self._at], ()):
            if tuple(self._lower[self._at : self._at + len(words)]) == words:
                return kind, len(words)
        return None

    def _number(self) -> Word | None:
        shape = self._lower[self._at]
        if shape in NUMBERS:
            return self._word("NUMBER", 1, numbers=(NUMBERS[shape],))
        if not shape[-1].isdecimal() or not shape.isascii():
            return None
        kind = "NUMBER" if "/" not in shape else "SIZE" if shape[0].isdecimal() else "CHANGE"
        return self._word(kind, 1, numbers=tuple(int(part) for part in shape.split("/")))

    def _mark(self) -> Word | None:
        """Read punctuation, conjunctions and quotations."""
        shape = self._lower[self._at]
        if shape in _CONJUNCTIONS or shape in {",", ";"}:
            return self._word("SEPARATOR", 1)
        if shape == ".":
            return self._word("DOT", 1)
        if shape[0] in "\"'" and len(shape) > 1:
            return self._word("QUOTED", 1, text=self._shapes[self._at][0])
        return None

    def _noun(self) -> Word | None:
        """Read adjectives, and nouns other than subtypes."""
        shape = self._lower[self._at]
        for kind, table in (("ADJECTIVE", ADJECTIVES), ("SINGULAR", NOUNS), ("PLURAL", PLURALS)):
            if shape in table:
                return self._word(kind, 1, quality=table[shape])
        return None

    def _subtype(self) -> Word | None:
        """Read a subtype: a capitalised word; where a sentence begins, only one that is known."""
        shape = self._shapes[self._at][0].strip()
        pair = " ".join(shape for shape, _ in self._shapes[self._at : self._at + 2])
        if pair in _TIME_LORDS:
            kind, quality = _TIME_LORDS[pair]
            return self._word(kind, 2, quality=quality)
        if shape.lower().startswith("non-") and (shape[4:] in SUBTYPES or _looks_like_a_name(shape[4:])):
            return self._word("ADJECTIVE", 1, quality=Not(HasSubtype(shape[4:])))
        singular = singular_of(shape)
        known = shape in SUBTYPES or singular in SUBTYPES
        if not known and (self._sentence_begins or not _looks_like_a_name(shape)):
            return None
        if singular is not None and shape not in SUBTYPES:
            kind = "PLURAL" if known else "EITHER"
            return self._word(kind, 1, quality=HasSubtype(singular), text=shape)
        kind = "EITHER" if singular is not None else "SINGULAR"
        return self._word(kind, 1, quality=HasSubtype(shape), text=shape)


_LAND_TYPES: Final = {name.lower(): name for name in LAND_TYPES}


_TIME_LORDS: Final[dict[str, tuple[str, Quality]]] = {
    "Time Lord": ("SINGULAR", HasSubtype("Time Lord")),
    "Time Lords": ("PLURAL", HasSubtype("Time Lord")),
    "non-Time Lord": ("ADJECTIVE", Not(HasSubtype("Time Lord"))),
    "Non-Time Lord": ("ADJECTIVE", Not(HasSubtype("Time Lord"))),
}
"""The one subtype of two words (CR 205.3m)."""


def _looks_like_a_name(word: str) -> bool:
    return len(word) > 1 and word[0].isupper() and word[1:].islower() and word[-1] != "'"


def _resolved(words: list[Word]) -> list[Word]:
    """Decide what the neighbours of a word tell about it.

    Words that look alike in singular and plural are one of both. A subtype that nobody knows is none beside another
    one: both are rather a name.
    """
    found: list[Word] = []
    for at, word in enumerate(words):
        neighbours = (*words[at - 1 : at], *words[at + 1 : at + 2])
        if _is_subtype(word, known=False) and any(map(_is_subtype, neighbours)):
            found.append(Word("UNKNOWN", word.text, word.start, word.end))
        elif word.kind == "EITHER":
            governor = next((before.kind for before in reversed(found) if before.kind not in _PHRASE_KINDS), "")
            following = words[at + 1].kind if at + 1 < len(words) else ""
            singular = following in _NOUNLIKE or governor in _GOVERNING
            quality = HasSubtype(word.text) if singular else word.quality
            kind = "SINGULAR" if singular else "PLURAL"
            found.append(Word(kind, word.text, word.start, word.end, quality=quality))
        else:
            found.append(word)
    return found


def _is_subtype(word: Word, *, known: bool = True) -> bool:
    """Return whether a word is a subtype; with ``known`` false, whether it is one only by its looks."""
    quality = word.quality.quality if isinstance(word.quality, Not) else word.quality
    return isinstance(quality, HasSubtype) and (known or quality.subtype not in SUBTYPES)


_PHRASE_KINDS: Final = frozenset({"ADJECTIVE", "SINGULAR", "OTHER"})


def _separated(words: list[Word]) -> Iterator[Word]:
    """Join commas and conjunctions, and tag them by what stands behind them."""
    at = 0
    while at < len(words):
        word = words[at]
        if word.kind != "SEPARATOR":
            yield word
            at += 1
            continue
        count = 2 if word.text == "," and words[at + 1 : at + 2] and words[at + 1].kind == "SEPARATOR" else 1
        last = words[at + count - 1]
        following = words[at + count] if at + count < len(words) else None
        kind = _SEPARATOR_BEFORE.get(following.kind, "SEP_WORD") if following else "SEP_WORD"
        at += count
        if kind in {"SEP_FROM", "SEP_BY"} and following is not None:
            at += 1
            yield Word(kind, last.text, word.start, following.end)
        else:
            yield Word(kind, last.text, word.start, last.end)
