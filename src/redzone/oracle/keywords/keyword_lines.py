"""Lines of keywords, which need no grammar: ``Flying, first strike, protection from red``."""

from collections.abc import Mapping, Sequence
from typing import Final

from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node, PhrasePart
from redzone.oracle.language.word import Word

_FROM: Final[Mapping[str, type[Node]]] = {
    "EVERYTHING": syntax.FromEverything,
    "EACH_COLOR": syntax.FromEachColor,
    "EACH_OPPONENT": syntax.FromEachOpponent,
    "ADJECTIVE": syntax.FromAdjective,
}


def keyword_line(words: Sequence[Word]) -> Node | None:
    """Return the tree of a line of keywords, where every quality is one word; ``None`` for any other line."""
    if words and words[-1].kind == "DOT":
        words = words[:-1]
    parts: list[PhrasePart] = []
    at = 0
    while at < len(words):
        if parts:
            if words[at].kind != "SEP_KEYWORD":
                return None
            parts.append(words[at])
            at += 1
        item, at = _item(words, at)
        if item is None:
            return None
        parts.append(item)
    return _node(syntax.KeywordLine, parts) if parts else None


def _node(kind: type[Node], parts: Sequence[PhrasePart]) -> Node:
    return kind(tuple(parts), parts[0].start, parts[-1].end)


def _item(words: Sequence[Word], at: int) -> tuple[Node | None, int]:
    """Return the keyword at a place with its quality, and the place behind it."""
    kinds = [word.kind for word in words[at:]]
    if kinds[:1] == ["KEYWORD"]:
        return _node(syntax.Keyword, [words[at]]), at + 1
    if kinds[:2] != ["PROTECTION", "FROM"]:
        return None, at
    parts: list[PhrasePart] = [words[at], words[at + 1]]
    at += 2
    while at < len(words) and (quality := _quality(words[at])) is not None:
        parts.append(quality)
        at += 1
        if at == len(words) or words[at].kind != "SEP_FROM":
            ended = at == len(words) or words[at].kind == "SEP_KEYWORD"
            return (_node(syntax.Protection, parts) if ended else None), at
        parts.append(words[at])
        at += 1
    return None, at


def _quality(word: Word) -> Node | None:
    if word.kind == "PLURAL":
        return _node(syntax.Group, [_node(syntax.Plural, [word])])
    return _node(_FROM[word.kind], [word]) if word.kind in _FROM else None
