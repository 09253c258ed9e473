"""What the core never does: ask a clock or chance, import other packages, follow a set's order, print."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "redzone"
CORE = ("abilities", "algorithms", "characteristics", "cr", "game", "keywords", "rules", "values", "view")
MODULES = sorted(PACKAGE.rglob("*.py"))
CORE_MODULES = [module for module in MODULES if module.relative_to(PACKAGE).parts[0].removesuffix(".py") in CORE]
OUTSIDE_CLI = [module for module in MODULES if module.relative_to(PACKAGE).parts[0] != "cli"]

ALLOWED = frozenset(sys.stdlib_module_names) | {"msgspec", "redzone"}
UNREPEATABLE = frozenset({"datetime", "random", "secrets", "time", "uuid"})
ORDERED = frozenset({"enumerate", "iter", "list", "next", "tuple", "zip"})


def trees(modules: list[Path]) -> Iterator[tuple[Path, ast.Module]]:
    return ((module.relative_to(PACKAGE), ast.parse(module.read_text("utf-8"))) for module in modules)


def imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every top-level package that is imported anywhere, also inside functions, with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name.partition(".")[0]) for alias in names)
            case ast.ImportFrom(module=str(name), level=0):
                yield node.lineno, name.partition(".")[0]
            case _:
                pass


def is_set(node: ast.expr) -> bool:
    match node:
        case ast.Set() | ast.SetComp() | ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right=right):
            return is_set(left) or is_set(right)
        case _:
            return False


def iterations_over_sets(tree: ast.AST) -> Iterator[int]:
    """The lines where the order of a set reaches what follows."""
    for node in ast.walk(tree):
        match node:
            case ast.For(iter=iterated) | ast.Starred(value=iterated):
                pass
            case ast.ListComp(generators=[ast.comprehension(iter=iterated), *_]):
                pass
            case ast.DictComp(generators=[ast.comprehension(iter=iterated), *_]):
                pass
            case ast.Call(func=ast.Name(id=name), args=[iterated, *_]) if name in ORDERED:
                pass
            case ast.Call(func=ast.Attribute(attr="join"), args=[iterated]):
                pass
            case _:
                continue
        if is_set(iterated):
            yield iterated.lineno


def calls(tree: ast.AST, function: str) -> Iterator[int]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name == function:
                yield node.lineno
            case _:
                pass


def test_the_core_imports_the_standard_library_and_msgspec_only() -> None:
    found = [f"{path}:{line} {name}" for path, tree in trees(CORE_MODULES) for line, name in imports(tree)]
    assert [place for place in found if place.split()[1] not in ALLOWED] == []


def test_the_core_asks_neither_clock_nor_chance() -> None:
    found = [f"{path}:{line} {name}" for path, tree in trees(CORE_MODULES) for line, name in imports(tree)]
    assert [place for place in found if place.split()[1] in UNREPEATABLE] == []


def test_the_core_never_depends_on_the_order_of_a_set() -> None:
    assert [f"{path}:{line}" for path, tree in trees(CORE_MODULES) for line in iterations_over_sets(tree)] == []


def test_only_the_command_line_prints() -> None:
    assert [f"{path}:{line}" for path, tree in trees(OUTSIDE_CLI) for line in calls(tree, "print")] == []


def test_imports_are_absolute() -> None:
    relative = [
        f"{path}:{node.lineno}"
        for path, tree in trees(MODULES)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert relative == []


@pytest.mark.parametrize(
    "code",
    [
        "for x in {1, 2}: ...",
        "for x in set(y): ...",
        "[x for x in frozenset(y)]",
        "{x: 1 for x in {1} | y}",
        "tuple({x for x in y})",
        "','.join(set(y))",
        "(*set(y),)",
    ],
)
def test_the_order_of_a_set_is_noticed(code: str) -> None:
    assert list(iterations_over_sets(ast.parse(code))) == [1]


@pytest.mark.parametrize("code", ["for x in sorted({1, 2}): ...", "3 in {1, 2}", "len(set(y))", "for x in (1, 2): ..."])
def test_sorted_and_counted_sets_are_fine(code: str) -> None:
    assert list(iterations_over_sets(ast.parse(code))) == []


def test_hidden_imports_are_noticed() -> None:
    code = "import a.b, c\ndef f():\n    from d.e import g\nfrom . import h"
    assert list(imports(ast.parse(code))) == [(1, "a"), (1, "c"), (3, "d")]
