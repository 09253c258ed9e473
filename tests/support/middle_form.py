"""The middle form of sentences: their phrases, and what the discourse knows at their end, as text.

python -m tests.support.middle_form  # writes the middle forms of the sentences in tests/oracle/reading/middle anew
"""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Final, TypeAlias
from unittest.mock import patch

from msgspec import Struct
from msgspec.structs import fields

from redzone.oracle import compile_text, compiler
from redzone.oracle.instructions.references.discourse import CountReader, Discourse
from redzone.oracle.language import parsing
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.context import Context
from redzone.oracle.phrases.predicates import QuotedReader
from redzone.values.types import TypeLine

FOLDER: Final = Path(__file__).parents[1] / "oracle" / "reading" / "middle"
NAME: Final = "Warden of the Ninth Gate"
_REMEMBERED: Final = (compiler._compiled, compiler._ability_line)
_INDENT: Final = "    "
_WIDTH: Final = 116
Known: TypeAlias = "Struct | Enum | tuple[Known, ...] | str | int | None"
_KNOWN: Final = ("antecedents", "players", "amounts", "cards", "choices", "circumstances")


def middle_form(text: str, type_line: str) -> list[str]:
    """Return the middle form of a sentence."""
    for remembered in _REMEMBERED:
        remembered.cache_clear()
    with _recorded() as (trees, discourses):
        (line,) = compile_text(text, name=NAME, type_line=TypeLine.of(type_line)).lines
    assert line.abilities, line.reason
    said = [part for tree in dict.fromkeys(trees) for part in _phrase(tree, "")]
    known = [part for discourse in discourses for part in _discourse(discourse)]
    return [f"{_INDENT}{part}" for part in [*said, *dict.fromkeys(known)]]


@contextmanager
def _recorded() -> Generator[tuple[list[Node], list[Discourse]], None, None]:
    """Note the trees that are made and the discourses that are begun."""
    trees: list[Node] = []
    discourses: list[Discourse] = []
    whole, begin = parsing._Steps.whole, Discourse.__init__

    def noted(steps: parsing._Steps) -> Node | None:
        if (tree := whole(steps)) is not None:
            trees.append(tree)
        return tree

    def begun(discourse: Discourse, context: Context, quoted: QuotedReader, counting: CountReader) -> None:
        discourses.append(discourse)
        begin(discourse, context, quoted, counting)

    with patch.object(parsing._Steps, "whole", noted), patch.object(Discourse, "__init__", begun):
        yield trees, discourses


def _phrase(node: Node, indent: str) -> Iterator[str]:
    """Yield a phrase in one line, or in a line for each part if it is long."""
    if len(line := f"{indent}{_in_a_line(node)}") <= _WIDTH:
        yield line
        return
    yield f"{indent}{type(node).__name__}"
    for part in node.parts:
        if isinstance(part, Node):
            yield from _phrase(part, f"{indent}  ")
        else:
            yield f"{indent}  '{part.text}'"


def _in_a_line(node: Node) -> str:
    parts = " ".join(_in_a_line(part) if isinstance(part, Node) else f"'{part.text}'" for part in node.parts)
    return f"{type(node).__name__}({parts})"


def _discourse(discourse: Discourse) -> Iterator[str]:
    """Yield what is known at the end, without the instructions that were read."""
    if discourse.targets:
        yield f": targets = {_short(discourse.targets)}"
    for part in _KNOWN:
        value = getattr(discourse, part)
        for field in fields(value):
            known = getattr(value, field.name)
            if known != field.default:
                yield f": {part}.{field.name} = {_short(known)}"


def _short(value: Known) -> str:
    match value:
        case Enum():
            return value.name
        case Word():
            return f"'{value.text}'"
        case Struct():
            said = [
                f"{field.name}={_short(getattr(value, field.name))}"
                for field in fields(value)
                if field.required or getattr(value, field.name) != field.default
            ]
            return f"{type(value).__name__}({', '.join(said)})"
        case tuple():
            return f"({', '.join(map(_short, value))})"
        case _:
            return repr(value)


def rewritten(text: str) -> str:
    """Return a file of sentences, each with its middle form made anew."""
    lines: list[str] = []
    type_line = ""
    for line in text.splitlines():
        if line.startswith("## "):
            type_line = line.removeprefix("## ")
        if line.startswith(_INDENT):
            continue
        lines.append(line)
        if line and not line.startswith("#"):
            lines.extend(middle_form(line, type_line))
    return "\n".join([*lines, ""])


def files() -> list[Path]:
    """Return the files of sentences with their middle forms."""
    return sorted(FOLDER.glob("*.txt"))


if __name__ == "__main__":
    for path in files():
        path.write_text(rewritten(path.read_text("utf-8")), "utf-8")
