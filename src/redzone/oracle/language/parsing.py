"""The parser of rules text: tagged words in, a tree of phrases out.

The grammar is LALR over tagged words. Keyword lines do without it: its tables are loaded when the first sentence asks.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language import syntax
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.node import Node, PhrasePart
from redzone.oracle.language.tables import END, StateRow, Tables, tables_of
from redzone.oracle.language.vocabulary import OTHER_KEYWORDS
from redzone.oracle.language.word import Word

_NO_PLACE: Final = (0, 0)
_BEFORE_KEYWORDS: Final = frozenset({"GAINS", "HAS", "LOSES", "WITH", "WITHOUT", "SEP_KEYWORD"})
_LONGEST_KEYWORD: Final = 5
_SHOWN: Final = 40


def parse(words: Sequence[Word], start: Start, *, end: int) -> Node:
    """Return the tree of a line.

    Raises:
        NotUnderstood: No production goes on with a word, or the line stops too early, at ``end``.
    """
    steps = _Steps(_parser(start.files), start.value)
    for at, word in enumerate(words):
        if not steps.reads(word):
            raise _unexpected(words, at)
    if (tree := steps.whole()) is None:
        raise NotUnderstood("the line stops before its meaning is complete", end, end)
    return tree


def fitting(words: Sequence[Word], start: Start) -> Node | None:
    """Return the tree of words, if they are a phrase of this kind."""
    try:
        return parse(words, start, end=words[-1].end if words else 0)
    except NotUnderstood:
        return None


class _Parser:
    """The tables of a grammar, whose rows are looked up when they are needed first."""

    def __init__(self, tables: Tables) -> None:
        self.productions = tables.productions
        self.starts = tables.starts
        self._tables = tables
        self._rows: dict[int, tuple[StateRow, int]] = {}

    def row(self, state: int) -> tuple[StateRow, int]:
        """Return what a state does with the symbols that it knows, and with all others."""
        if (row := self._rows.get(state)) is None:
            row = self._rows[state] = self._tables.row(state)
        return row


@cache
def _parser(names: tuple[str, ...]) -> _Parser:
    return _Parser(tables_of(names))


class _Steps:
    """A text as it is read, from left to right: the states passed, and what was read in each.

    What belongs to no phrase yet is a list of parts.
    """

    def __init__(self, parser: _Parser, start: str) -> None:
        self._parser = parser
        first, self._last = parser.starts[start]
        self._states = [first]
        self._read: list[PhrasePart | list[PhrasePart]] = []

    def reads(self, word: Word) -> bool:
        """Go on with a word; return whether that can be."""
        if not (state := self._state_behind(word.kind)):
            return False
        self._states.append(state)
        self._read.append(word)
        return True

    def whole(self) -> Node | None:
        """Return all that was read, if nothing is missing."""
        self._state_behind(END)
        tree = self._read[0] if self._states[-1] == self._last else None
        return tree if isinstance(tree, Node) else None

    def _state_behind(self, symbol: str) -> int:
        """Join words to phrases as long as that comes first; return the state that a symbol leads to, 0 if none."""
        while True:
            row, default = self._parser.row(self._states[-1])
            target = row.get(symbol, default)
            if target >= 0:
                return target
            self._join(-1 - target)

    def _join(self, number: int) -> None:
        production = self._parser.productions[number]
        kept = len(self._read) - production.length
        parts: list[PhrasePart] = []
        for part in self._read[kept:]:
            if isinstance(part, list):
                parts.extend(part)
            else:
                parts.append(part)
        del self._read[kept:], self._states[kept + 1 :]
        self._states.append(self._parser.row(self._states[-1])[0][production.symbol])
        if not production.name:
            self._read.append(parts)
        elif production.single and len(parts) == 1:
            self._read.append(parts[0])
        else:
            self._read.append(_phrase(production.name, tuple(parts)))


def _phrase(name: str, parts: tuple[PhrasePart, ...]) -> Node:
    """Return the phrase of a production."""
    start, end = (parts[0].start, parts[-1].end) if parts else _NO_PLACE
    return _CLASSES[class_name(name)](parts, start, end)


@cache
def class_name(production: str) -> str:
    """Return how the class of a production is called: as in the grammar, without the letter of its theme."""
    theme, _, name = production.partition("_")
    return "".join(map(str.capitalize, (name if len(theme) == 1 else production).split("_")))


_CLASSES: Final[Mapping[str, type[Node]]] = {
    kind.__name__: kind for kind in Node.__subclasses__() if kind.__module__ == syntax.__name__
}


def unsupported_keyword(words: Sequence[Word], at: int) -> NotUnderstood | None:
    """Return the error that names the keyword at a place, if it is one that is not supported yet."""
    for count in range(_LONGEST_KEYWORD, 0, -1):
        said = words[at : at + count]
        name = " ".join(word.text for word in said).lower().replace(" !", "!")
        if name in OTHER_KEYWORDS and any(word.kind == "UNKNOWN" for word in said):
            return NotUnderstood(f"{name} is not supported yet", said[0].start, said[-1].end)
    return None


def _unexpected(words: Sequence[Word], at: int) -> NotUnderstood:
    """Return what is wrong with the word where the grammar stops, or with the unknown one behind a separator."""
    if words[at].kind.startswith("SEP_") and at + 1 < len(words):
        if error := unsupported_keyword(words, at + 1):
            return error
        at += words[at + 1].kind == "UNKNOWN"
    elif at and words[at - 1].kind in _BEFORE_KEYWORDS and (error := unsupported_keyword(words, at)):
        return error
    word = words[at]
    reason = "is not supported here" if word.kind == "UNKNOWN" else "does not fit here"
    said = word.text if len(word.text) <= _SHOWN else f"{word.text[:_SHOWN]}…"
    return NotUnderstood(f"{said!r} {reason}", word.start, word.end)
