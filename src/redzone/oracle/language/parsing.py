"""The grammar of rules text, and the only place that knows lark.

The grammar is LALR over tagged words. Lark is loaded when the first sentence asks for it.
"""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Final, Protocol

from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node, PhrasePart
from redzone.oracle.language.vocabulary import OTHER_KEYWORDS
from redzone.oracle.language.word import Word

if TYPE_CHECKING:
    from lark import Token


class Start(StrEnum):
    """What a whole text can be."""

    SENTENCE = "sentence_line"
    PREDICATES = "predicate_line"
    KEYWORDS = "keyword_line"
    CONDITION = "condition_line"
    NOUN = "noun_line"
    EVENT = "event_line"
    INSTRUCTIONS = "instructions_line"
    AMOUNT = "amount_line"
    EACH = "each_line"
    PAYMENT = "payment_line"
    STATIC = "static_line"
    COST = "cost_line"
    SINGULAR = "singular_line"
    STATEMENT = "statement_line"
    SPELLS = "spells_line"
    SPELL = "spell_line"
    GROUP = "group_line"

    @property
    def files(self) -> tuple[str, ...]:
        """The files of the grammar that the productions of this start need."""
        return _FILES.get(self, ("grammar",))


_FILES: Final[Mapping[Start, tuple[str, ...]]] = {
    Start.EVENT: ("grammar", "triggers"),
    Start.INSTRUCTIONS: ("grammar", "statics", "instructions", "hidden_zones", "playing"),
    Start.AMOUNT: ("grammar", "statics", "instructions", "hidden_zones", "playing"),
    Start.EACH: ("grammar", "statics", "instructions", "hidden_zones", "playing"),
    Start.PAYMENT: ("grammar", "statics", "instructions", "hidden_zones", "playing"),
    Start.STATIC: ("grammar", "statics"),
    Start.COST: ("grammar", "statics"),
    Start.SINGULAR: ("grammar", "statics"),
    Start.STATEMENT: ("grammar", "statics"),
}


class _Branch(Protocol):
    """A tree of lark: what this module needs of it, with types."""

    data: str
    children: "list[_Branch | Token]"


class _Steps(Protocol):
    def feed_token(self, token: "Token") -> object: ...

    def feed_eof(self) -> _Branch: ...


class _Grammar(Protocol):
    def parse_interactive(self, text: str, start: str) -> _Steps: ...


@cache
def _lark(names: tuple[str, ...]) -> _Grammar:
    """Return the grammar of some files; every word in capitals is a tag, which needs no declaration."""
    from lark import Lark  # noqa: PLC0415  keyword lines do without it

    productions = productions_of(names)
    grammar = f"{productions}\n%declare {' '.join(sorted(tags_of(productions)))}\n"
    return Lark(grammar, parser="lalr", lexer="basic", start=[start.value for start in Start if start.files == names])


def productions_of(names: tuple[str, ...]) -> str:
    """Return the text of some files of the grammar."""
    from importlib.resources import files  # noqa: PLC0415  keyword lines do without it

    folder = files("redzone.oracle")
    return "\n".join(folder.joinpath(*_PATHS[name]).read_text("utf-8") for name in names)


_PATHS: Final = {
    "grammar": ("language", "grammar.lark"),
    "triggers": ("triggers", "triggers.lark"),
    "statics": ("statics", "statics.lark"),
    "instructions": ("instructions", "instructions.lark"),
    "hidden_zones": ("instructions", "hidden_zones.lark"),
    "playing": ("instructions", "playing.lark"),
}

FILES: Final = tuple(_PATHS)
"""The names of all files of the grammar."""


def tags_of(productions: str) -> frozenset[str]:
    """Return the tags, words in capitals, that stand in productions."""
    return frozenset(_TAG.findall(_COMMENT.sub("", productions)))


def terminals(start: Start) -> frozenset[str]:
    """Return the tags of which the productions of a start, and of those with the same files, are made."""
    return tags_of(productions_of(start.files))


_COMMENT: Final = re.compile(r"//[^\n]*")
_TAG: Final = re.compile(r"\b[A-Z][A-Z_]*\b")


def parse(words: Sequence[Word], start: Start, *, end: int) -> Node:
    """Return the tree of a line.

    Raises:
        NotUnderstood: No production goes on with a word, or the line stops too early, at ``end``.
    """
    from lark import Token  # noqa: PLC0415
    from lark.exceptions import UnexpectedToken  # noqa: PLC0415

    parser = _lark(start.files).parse_interactive("", start.value)
    for at, word in enumerate(words):
        try:
            parser.feed_token(Token(word.kind, "", at))
        except UnexpectedToken:
            raise _unexpected(words, at) from None
    try:
        tree = parser.feed_eof()
    except UnexpectedToken:
        raise NotUnderstood("the line stops before its meaning is complete", end, end) from None
    return _node(tree, words)


def fitting(words: Sequence[Word], start: Start) -> Node | None:
    """Return the tree of words, if they are a phrase of this kind."""
    try:
        return parse(words, start, end=words[-1].end if words else 0)
    except NotUnderstood:
        return None


_NO_PLACE: Final = (0, 0)
_BEFORE_KEYWORDS: Final = frozenset({"GAINS", "HAS", "LOSES", "WITH", "WITHOUT", "SEP_KEYWORD"})
_LONGEST_KEYWORD: Final = 5
_SHOWN: Final = 40


def _node(tree: _Branch, words: Sequence[Word]) -> Node:
    """Return a tree of lark as a tree of ours."""
    parts: list[PhrasePart] = []
    for child in tree.children:
        if isinstance(child, str):
            parts.append(words[child.start_pos or 0])
        else:
            parts.append(_node(child, words))
    start, end = (parts[0].start, parts[-1].end) if parts else _NO_PLACE
    return _CLASSES[class_name(str(tree.data))](tuple(parts), start, end)


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
