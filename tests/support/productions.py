"""Which productions of the grammar of rules text a text uses.

The grammar is loaded once more with a mark on the name of each alternative: its file and line. The marks are noted, and
taken away before the compiler sees the names.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import pytest
from lark import Lark

from redzone.oracle.language import parsing
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word

_ALIAS: Final = re.compile(r"-> *([a-z_]+)")
_MARK: Final = re.compile(r"__[a-z_]+_\d+$")
_RULE: Final = re.compile(r"^(?:%extend +)?(?P<inlined>[?_]?)(?P<name>[a-z_]+):(?P<first>.*)$")


@cache
def _marked(name: str) -> str:
    """Return a file of the grammar with a mark on each name of an alternative: ``controls__grammar_138``."""
    text = files("redzone.oracle").joinpath(*parsing._PATHS[name]).read_text("utf-8")
    lines = enumerate(parsing._COMMENT.sub("", text).splitlines(), 1)
    return "\n".join(_ALIAS.sub(rf"-> \1__{name}_{at}", line) for at, line in lines)


@cache
def _marked_grammar(names: tuple[str, ...]) -> Lark:
    text = "\n".join(map(_marked, names))
    tags = " ".join(sorted(parsing.tags_of(text)))
    starts = [start.value for start in parsing.Start if start.files == names]
    return Lark(f"{text}\n%declare {tags}\n", parser="lalr", lexer="basic", start=starts)


def productions() -> frozenset[str]:
    """Return the alternatives with a name, each with its mark, and the rules with alternatives that have none."""
    marked = [_marked(name) for name in parsing._PATHS]
    named = {name for text in marked for name in re.findall(r"-> ([a-z_]+__[a-z_]+_\d+)", text)}
    return frozenset(named | {rule for text in marked for rule in _rules(text)})


def _rules(text: str) -> Iterator[str]:
    """Yield the rules of which a phrase has the name, because an alternative has none."""
    rule = ""
    for line in text.splitlines():
        alternative = line
        if (head := _RULE.match(line)) is not None:
            rule, alternative = "" if head["inlined"] else head["name"], head["first"]
        if rule and alternative.strip() and "->" not in alternative:
            yield rule


class UsedProductions:
    """The productions of the texts that are compiled while the patch lasts."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.found: set[str] = set()
        self._node = parsing._node
        patch.setattr(parsing, "_lark", _marked_grammar)
        patch.setattr(parsing, "_node", self._noted)

    def _noted(self, tree: parsing._Branch, words: Sequence[Word]) -> Node:
        self.found.add(tree.data)
        tree.data = _MARK.sub("", tree.data)
        return self._node(tree, words)
