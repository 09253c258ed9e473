"""Which rules are decided in the code and verified by tests: a page of the documentation, made of the citations.

A place in the code is a citation in a comment, a docstring or `Rule("509.1b")`, named by the function or class
around it. A test verifies what its mark says: `@pytest.mark.cr("509.1b")`, on itself, its class or its module.
A case, a scenario under `tests`, verifies what its `cr` says.

    python -m tools.coverage_page             # how many rules have code, tests, or both
    python -m tools.coverage_page --page      # the page itself, as Markdown

With REDZONE_SHARED, the rules of the checklist in that folder are counted too.
"""

import argparse
import ast
import csv
import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby
from pathlib import Path
from typing import NamedTuple

from redzone.notation.read import LocatedScenario, read_each
from tools.citations import citations

_NUMBER = re.compile(r"(\d+)\.?(\d*)([a-z]*)")

CASES = ("scenarios/shared", "scenarios/own")
"""The folders of cases under ``tests``."""

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Coverage(NamedTuple):
    """For each rule, the places in the code that cite it and the tests that verify it."""

    code: Mapping[str, tuple[str, ...]]
    tests: Mapping[str, tuple[str, ...]]

    @property
    def rules(self) -> list[str]:
        """Every rule with code or a test, in the order of the numbers."""
        return sorted({*self.code, *self.tests}, key=_in_order)


def coverage(root: Path) -> Coverage:
    """Return what the project in ``root`` covers."""
    return Coverage(
        _by_rule(_code_places(root / "src" / "redzone")),
        _by_rule(chain(_test_places(root / "tests"), _case_places(root / "tests"))),
    )


def page(found: Coverage) -> str:
    """Return the tables: one for each section of the rules."""
    parts = [f"{summary(found)}.\n"]
    for section, rules in groupby(found.rules, key=lambda rule: rule[:3]):
        parts.append(f"## {section}\n\n| Rule | Code | Tests |\n|---|---|---|")
        parts += [f"| {rule} | {_cell(found.code.get(rule))} | {_cell(found.tests.get(rule))} |" for rule in rules]
        parts.append("")
    return "\n".join(parts)


def summary(found: Coverage) -> str:
    """Return the numbers in one line."""
    both = found.code.keys() & found.tests.keys()
    return (
        f"{len(found.rules)} rules: {len(found.code)} cited in the code, "
        f"{len(found.tests)} verified by tests, {len(both)} both"
    )


def against_checklist(found: Coverage, checklist: Path) -> list[str]:
    """Return for each priority of the checklist how many of its testable rules have code and tests."""
    with checklist.open(encoding="utf-8", newline="") as file:
        rows = [(row["priority"], row["rule"]) for row in csv.DictReader(file) if row["testable"] == "yes"]
    total = Counter(priority for priority, _ in rows)
    code = Counter(priority for priority, rule in rows if rule in found.code)
    tests = Counter(priority for priority, rule in rows if rule in found.tests)
    return [
        f"{priority}: {code[priority]} of {number} rules of the checklist in the code, {tests[priority]} in tests"
        for priority, number in sorted(total.items())
    ]


def _code_places(package: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(package.rglob("*.py")):
        text = file.read_text("utf-8")
        module = ".".join(file.relative_to(package).with_suffix("").parts).removesuffix(".__init__")
        spans = _spans(ast.parse(text))
        for place in citations(text, file):
            if not place.other_edition:
                yield place.rule, ".".join((module, *_around(spans, place.line)))


def _test_places(tests: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(tests.rglob("test_*.py")):
        text = file.read_text("utf-8")
        if "mark.cr" not in text:
            continue
        tree = ast.parse(text)
        spans = _spans(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.cr":
                name = "::".join((file.name, *_around(spans, node.lineno)))
                yield from ((rule, name) for rule in _texts(node.args))


def _case_places(tests: Path) -> Iterator[tuple[str, str]]:
    for folder in CASES:
        for file in sorted((tests / folder).glob("*.yaml")):
            cases = (case for case in read_each(file) if isinstance(case, LocatedScenario))
            yield from ((rule, f"{file.name}: {case.id}") for case in cases for rule in case.document.cr)


def _texts(arguments: Iterable[ast.expr]) -> Iterator[str]:
    for argument in arguments:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value


def _spans(tree: ast.Module) -> list[tuple[range, str]]:
    """Return the lines and names of all functions and classes, decorators included, outer ones first."""
    return [
        (range(min([node.lineno, *(each.lineno for each in node.decorator_list)]), (node.end_lineno or 0) + 1), name)
        for node, name in _definitions(tree)
    ]


def _definitions(tree: ast.AST) -> Iterator[tuple[Definition, str]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Definition):
            yield node, node.name
        yield from _definitions(node)


def _around(spans: Iterable[tuple[range, str]], line: int) -> tuple[str, ...]:
    """Return the names of the class and function around a line; what is defined within a function doesn't count."""
    return tuple(name for lines, name in spans if line in lines)[:2]


def _by_rule(places: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for rule, place in places:
        found.setdefault(rule, {})[place] = None
    return {rule: tuple(names) for rule, names in found.items()}


def _cell(names: Sequence[str] | None) -> str:
    return "<br>".join(f"`{name}`" for name in names or ())


def _in_order(rule: str) -> tuple[int, int, int, str]:
    match = _NUMBER.match(rule)
    section, number, letters = match.groups() if match else ("0", "", rule)
    return int(section), int(number or 0), len(letters), letters


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the numbers, or the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.coverage_page", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--root", type=Path, default=Path(), help="the project's folder; this one")
    parser.add_argument("--page", action="store_true", help="print the page as Markdown")
    options = parser.parse_args(arguments)
    found = coverage(options.root)
    if options.page:
        print(page(found))
        return 0
    print(summary(found))
    shared = os.environ.get("REDZONE_SHARED")
    if shared:
        print(*against_checklist(found, Path(shared) / "rules" / "checklist.csv"), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
