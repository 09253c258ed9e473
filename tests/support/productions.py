"""Which productions of the grammar of rules text a text uses.

The grammar is loaded once more with a mark on the name of each alternative: its file and line. The marks are noted, and
taken away before the compiler sees the names.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

import pytest

from redzone.oracle.language import parsing
from redzone.oracle.language.grammar_files import PATHS, starts_of, without_comments
from redzone.oracle.language.node import Node, PhrasePart
from redzone.oracle.language.tables import made_tables

_ALIAS: Final = re.compile(r"-> *([a-z_]+)")
_MARK: Final = re.compile(r"__[a-z_]+_\d+$")
_RULE: Final = re.compile(r"^(?:%extend +)?(?P<inlined>[?_]?)(?P<name>[a-z_]+):(?P<first>.*)$")


@cache
def _marked(name: str) -> str:
    """Return a file of the grammar with a mark on each name of an alternative: ``controls__grammar_138``."""
    text = files("redzone.oracle").joinpath(*PATHS[name]).read_text("utf-8")
    lines = enumerate(without_comments(text).splitlines(), 1)
    return "\n".join(_ALIAS.sub(rf"-> \1__{name}_{at}", line) for at, line in lines)


@cache
def _marked_parser(names: tuple[str, ...]) -> parsing._Parser:
    return parsing._Parser(made_tables("\n".join(map(_marked, names)), starts_of(names)))


def productions() -> frozenset[str]:
    """Return the alternatives with a name, each with its mark, and the rules with alternatives that have none."""
    marked = [_marked(name) for name in PATHS]
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
        self._joined: list[str] = []
        self._phrase = parsing._phrase
        whole, begin = parsing._Steps.whole, parsing._Steps.__init__

        def begun(steps: parsing._Steps, parser: parsing._Parser, start: str) -> None:
            self._joined.clear()
            begin(steps, parser, start)

        def noted(steps: parsing._Steps) -> Node | None:
            if (tree := whole(steps)) is not None:
                self.found.update(self._joined)
            return tree

        patch.setattr(parsing, "_parser", _marked_parser)
        patch.setattr(parsing, "_phrase", self._noted)
        patch.setattr(parsing._Steps, "__init__", begun)
        patch.setattr(parsing._Steps, "whole", noted)

    def _noted(self, name: str, parts: tuple[PhrasePart, ...]) -> Node:
        self._joined.append(name)
        return self._phrase(_MARK.sub("", name), parts)
