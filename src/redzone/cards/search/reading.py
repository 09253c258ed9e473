"""A search as it is written, read as a tree: words, keys with values, ``-``, ``or`` and parentheses."""

from __future__ import annotations

from typing import Final, NoReturn

from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.errors import CardError
from redzone.cards.names import fold
from redzone.cards.search.keys import KEYS, QueryValueError, term_of
from redzone.cards.search.terms import STATUSES, EachOf, EitherOf, NameTerm, NoneOf, SearchTerm, TraitTerm
from redzone.oracle import CompiledLine, LineStatus

LONGEST: Final = 1_000
DEEPEST: Final = 50
"""How many parentheses can stand within one another."""

_BLANK: Final = late_pattern(r"\s*")
_KEY: Final = late_pattern(r"([A-Za-z]+)(:|!=|<=|>=|=|<|>)")
_WORD: Final = late_pattern(r"[^\s()\"]+")
_QUOTES: Final = ('"', "'")


class QueryError(CardError):
    """A search can't be understood; the message marks the place."""


def read_query(text: str) -> SearchTerm:
    """Return what a search asks for.

    Raises:
        QueryError: It makes no sense; the message says where and what to write.

    >>> read_query("bear -t:elf")
    EachOf(terms=(NameTerm(text='bear', whole=False), NoneOf(term=TypeTerm(text='elf'))))
    """
    if len(text) > LONGEST:
        raise QueryError(f"a search has at most {LONGEST:,} characters")
    return _QueryReader(text).whole()


class _QueryReader:
    """Reads from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._depth = 0

    def whole(self) -> SearchTerm:
        term = self._either()
        if self._at < len(self._text):
            self._fail("this ) closes nothing", self._at, self._at + 1)
        return term

    def _either(self) -> SearchTerm:
        """Read what stands between parentheses: alternatives, each of which is a row of terms."""
        found = [self._row()]
        while self._takes_word("or"):
            found.append(self._row())
        return found[0] if len(found) == 1 else EitherOf(tuple(found))

    def _row(self) -> SearchTerm:
        start = self._place()
        found: list[SearchTerm] = []
        while self._place() < len(self._text) and self._next() != ")" and not self._is_word("or"):
            if not self._takes_word("and"):
                found.append(self._one())
        if not found:
            self._fail("something to look for is missing here", start, self._at)
        found.sort(key=_is_costly)
        return found[0] if len(found) == 1 else EachOf(tuple(found))

    def _one(self) -> SearchTerm:
        match self._next():
            case "-":
                return self._contrary()
            case "(":
                return self._nested()
            case "!":
                start, self._at = self._at, self._at + 1
                return NameTerm(fold(self._value(start)), whole=True)
            case _:
                return self._keyed() or self._bare()

    def _contrary(self) -> SearchTerm:
        start, self._at = self._at, self._at + 1
        if self._next() in {"", " ", ")", "-"}:
            self._fail("what is not wanted stands right behind the -", start, self._at)
        return NoneOf(self._one())

    def _nested(self) -> SearchTerm:
        start, self._at = self._at, self._at + 1
        self._depth += 1
        if self._depth > DEEPEST:
            self._fail(f"more than {DEEPEST} parentheses within one another", start, self._at)
        term = self._either()
        if self._next() != ")":
            self._fail("this ( is never closed", start, start + 1)
        self._at += 1
        self._depth -= 1
        return term

    def _keyed(self) -> SearchTerm | None:
        """Read a key and its value; a word that only ends with a colon is one of a name."""
        found = _KEY.match(self._text, self._at)
        if found is None or (found[1].lower() not in KEYS and not self._text[found.end() : found.end() + 1].strip()):
            return None
        start, self._at = self._at, found.end()
        value = self._value(start)
        try:
            return term_of(found[1].lower(), found[2], value)
        except QueryValueError as error:
            begin, end = (found.start(1), found.end(1)) if error.of_key else (found.end(), self._at)
            self._fail(str(error), begin, end)

    def _bare(self) -> SearchTerm:
        return NameTerm(fold(self._value(self._at)))

    def _value(self, start: int) -> str:
        """Read a word, or what stands in quotes."""
        sign = self._next()
        if sign in _QUOTES and (sign == '"' or "'" in self._text[self._at + 1 :]):
            end = self._text.find(sign, self._at + 1)
            if end < 0:
                self._fail("these quotes are never closed", self._at, self._at + 1)
            value, self._at = self._text[self._at + 1 : end], end + 1
        else:
            found = _WORD.match(self._text, self._at)
            value, self._at = ("", self._at) if found is None else (found[0], found.end())
        if not value.strip():
            self._fail("a word is missing here", start, max(self._at, start + 1))
        return value

    def _place(self) -> int:
        """Go on behind blanks, and return the place."""
        found = _BLANK.match(self._text, self._at)
        self._at = found.end() if found else self._at
        return self._at

    def _next(self) -> str:
        return self._text[self._at : self._at + 1]

    def _is_word(self, word: str) -> bool:
        found = _WORD.match(self._text, self._place())
        return found is not None and found[0].lower() == word

    def _takes_word(self, word: str) -> bool:
        if not self._is_word(word):
            return False
        self._at += len(word)
        return True

    def _fail(self, message: str, start: int, end: int) -> NoReturn:
        marked = CompiledLine(self._text, LineStatus.UNSUPPORTED, start=start, end=max(end, start + 1)).marked()
        raise QueryError(f"{message}\n{marked}")


def _is_costly(term: SearchTerm) -> bool:
    """Return whether the text of cards has to be compiled for a term; such terms are asked last."""
    match term:
        case TraitTerm(trait=trait):
            return trait in STATUSES
        case NoneOf(term=inner):
            return _is_costly(inner)
        case EachOf(terms=terms) | EitherOf(terms=terms):
            return any(map(_is_costly, terms))
        case _:
            return False
