"""Every requirement of the project is verified by a test that names it."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

TESTS = Path(__file__).parent


def rows(letter: str, last: int) -> Iterator[str]:
    """Yield ``S1``, ``S2``, ... up to ``last``."""
    return (f"{letter}{number}" for number in range(1, last + 1))


ROWS = [*rows("S", 138), *rows("T", 40)]
"""Every row of both kinds."""


def marked(tree: ast.AST) -> Iterator[str]:
    """Yield the rows that markers anywhere in ``tree`` name."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="requirement"), args=arguments):
                yield from (
                    argument.value
                    for argument in arguments
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                )
            case _:
                pass


def verified(files: Iterable[Path]) -> dict[str, list[str]]:
    """Return the files that verify each row."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for file in files:
        for row in marked(ast.parse(file.read_text("utf-8"))):
            found[row].append(file.name)
    return found


VERIFIED = verified(sorted(TESTS.rglob("test_*.py")))


def test_every_row_has_a_test() -> None:
    assert [row for row in ROWS if row not in VERIFIED] == []


def test_markers_are_found() -> None:
    code = "@pytest.mark.requirement('S1', 'T2')\ndef test(): ...\npytest.param(1, marks=pytest.mark.requirement('S3'))"
    assert list(marked(ast.parse(code))) == ["S1", "T2", "S3"]
