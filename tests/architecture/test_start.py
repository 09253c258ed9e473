"""What a start imports, and that late names are those that type checkers see."""

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import redzone

PACKAGE = Path(redzone.__file__).parent
BOARD = PACKAGE.parents[1] / "benchmarks" / "boards" / "one-on-one.yaml"

NOT_FOR_A_COMBAT = (
    "hashlib",
    "importlib.resources",
    "prompt_toolkit",
    "sqlite3",
    "tempfile",
    "redzone.cli.asking.ask",
    "redzone.cards.store",
    "redzone.exchange.puzzles.read",
    "redzone.exchange.share",
    "redzone.narrative.choice_texts",
    "redzone.notation.saved",
    "redzone.notation.shorthand",
    "redzone.notation.write",
    "redzone.oracle.compiler",
    "redzone.oracle.printing.abilities",
    "redzone.oracle.printing.conditions",
    "redzone.oracle.printing.nouns.qualities",
    "redzone.rules.declarations.legal_declarations",
    "redzone.rules.declarations.most_requirements",
    "redzone.rules.declarations.nearest_declaration",
    "redzone.rules.resolving.resolution",
    "redzone.rules.resolving.instructions.carrying_out",
    "redzone.scenario.effects",
    "redzone.scenario.priority_verbs",
)
NOT_FOR_KEYWORDS = (
    "hashlib",
    "importlib.resources",
    "redzone.oracle.instructions.spell_effects",
    "redzone.oracle.keywords.forms",
    "redzone.oracle.printing.abilities",
    "redzone.oracle.sleeping",
    "redzone.oracle.statics.statics",
    "redzone.oracle.triggers.triggered",
)
NOT_FOR_A_TRIGGER = (
    "hashlib",
    "importlib.resources",
    "redzone.oracle.casting_lines",
    "redzone.oracle.playing_lines",
    "redzone.oracle.printing.abilities",
    "redzone.oracle.sleeping",
    "redzone.oracle.statics.statics",
)


def imported_by(code: str) -> set[str]:
    """Return the modules that a program has imported when it ends."""
    noted = f"import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); {code}"
    done = subprocess.run([sys.executable, "-c", noted], capture_output=True, text=True, timeout=60, check=True)
    return set(done.stderr.split())


def imported_by_command(*words: str) -> set[str]:
    """Return the modules that a command has imported when it ends."""
    return imported_by(f"sys.argv[1:] = {words}; from redzone.cli import main; main()")


def test_the_package_imports_no_room() -> None:
    ours = {name for name in imported_by("import redzone") if name.partition(".")[0] == "redzone"}
    assert ours == {"redzone", "redzone.algorithms", "redzone.algorithms.late_names"}


def test_the_version_imports_no_rules() -> None:
    imported = imported_by_command("--version")
    assert {name for name in imported if name.startswith("redzone.") and not name.startswith("redzone.cli")} == {
        "redzone.algorithms",
        "redzone.algorithms.late_names",
    }
    assert imported.isdisjoint({"msgspec", "rich", "yaml"})


def test_a_plain_combat_imports_what_it_plays() -> None:
    imported = imported_by_command("run", str(BOARD))
    assert "redzone.rules.combat.combat_damage" in imported
    assert imported.isdisjoint(NOT_FOR_A_COMBAT), sorted(imported.intersection(NOT_FOR_A_COMBAT))


def test_answers_in_lines_need_no_terminal() -> None:
    imported = imported_by_command("run", str(BOARD), "--ask")
    assert "redzone.cli.asking.ask" in imported
    assert "prompt_toolkit" not in imported


@pytest.mark.parametrize(
    ("text", "unneeded"),
    [("Flying, first strike", NOT_FOR_KEYWORDS), ("Whenever this creature attacks, draw a card.", NOT_FOR_A_TRIGGER)],
)
def test_a_line_imports_what_reads_it(text: str, unneeded: tuple[str, ...]) -> None:
    imported = imported_by(f"from redzone.oracle import compile_exact; compile_exact({text!r})")
    assert "redzone.oracle.compiler" in imported
    assert imported.isdisjoint(unneeded), sorted(imported.intersection(unneeded))


def late_packages() -> Iterator[tuple[str, ast.If]]:
    """Yield each package with late names, and the statement that has them."""
    for path in sorted(PACKAGE.rglob("__init__.py")):
        for statement in ast.parse(path.read_text("utf-8")).body:
            if isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
                yield ".".join(path.parent.relative_to(PACKAGE.parent).parts), statement


LATE = dict(late_packages())


def names_for_checkers(statement: ast.If) -> Mapping[str, tuple[str, ...]]:
    imports = [each for each in statement.body if isinstance(each, ast.ImportFrom)]
    return {str(each.module): tuple(alias.name for alias in each.names) for each in imports}


def names_for_runs(statement: ast.If) -> Mapping[str, tuple[str, ...]]:
    (assigned,) = statement.orelse
    assert isinstance(assigned, ast.Assign)
    assert isinstance(assigned.value, ast.Call)
    assert ast.unparse(assigned.value.func) == "late_names"
    homes: Mapping[str, tuple[str, ...]] = ast.literal_eval(assigned.value.args[1])
    return homes


@pytest.mark.parametrize("package", LATE)
def test_late_names_are_those_that_checkers_see(package: str) -> None:
    assert names_for_runs(LATE[package]) == names_for_checkers(LATE[package])


@pytest.mark.parametrize("package", LATE)
def test_no_late_name_is_that_of_a_module(package: str) -> None:
    """Python would put the module in its place."""
    folder = PACKAGE.parent.joinpath(*package.split("."))
    modules = {path.stem for path in folder.iterdir()}
    assert not [name for names in names_for_runs(LATE[package]).values() for name in names if name in modules]
