"""One name, one meaning: a public class, alias or constant is defined in one module alone; and files stay small."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "redzone"
SYNTAX = PACKAGE / "oracle" / "language" / "syntax.py"
"""Made from the grammar, and used by the name of the module: ``syntax.Attack`` (``test_syntax.py``)."""
MOST_LINES = 450


def defined(tree: ast.Module) -> Iterator[str]:
    """The names of classes, aliases and constants of a module; type variables are no names of anything."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                if not (isinstance(value, ast.Call) and ast.unparse(value.func) == "TypeVar"):
                    yield name
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case _:
                pass


def test_no_public_name_has_two_meanings() -> None:
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted({*PACKAGE.rglob("*.py")} - {SYNTAX}):
        for name in defined(ast.parse(path.read_text("utf-8"))):
            if name[0].isupper():
                homes[name].append(str(path.relative_to(PACKAGE)))
    assert {name: places for name, places in homes.items() if len(places) > 1} == {}


def test_files_stay_small() -> None:
    lines = {
        str(path.relative_to(PACKAGE)): path.read_text("utf-8").count("\n")
        for path in {*PACKAGE.rglob("*.py")} - {SYNTAX}
    }
    assert {path: size for path, size in lines.items() if size > MOST_LINES} == {}
