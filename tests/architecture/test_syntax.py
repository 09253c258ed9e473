"""The classes of phrases are those of the grammar, and readers ask for nothing that the grammar does not know."""

import ast
from collections.abc import Iterator
from pathlib import Path

from redzone.oracle.language.grammar_files import PATHS, productions_of, tags_of
from tools import syntax_classes

ORACLE = Path(__file__).parents[2] / "src" / "redzone" / "oracle"
READERS = [path for path in sorted(ORACLE.rglob("*.py")) if "printing" not in path.parts and path.name != "syntax.py"]


def strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def test_the_classes_are_those_of_the_grammar() -> None:
    assert syntax_classes.MODULE.read_text("utf-8") == syntax_classes.formatted(syntax_classes.module()), (
        "python -m tools.syntax_classes"
    )


def test_words_are_asked_for_by_tags_that_the_grammar_has() -> None:
    """Phrases hold words of the tags in the grammar; a misspelt tag would never be found."""
    tags = tags_of(productions_of(tuple(PATHS)))
    asked = {
        (path.name, word)
        for path in READERS
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "words"
        for argument in call.args
        for word in strings(argument)
    }
    assert {(name, word) for name, word in asked if word not in tags} == set()


def test_no_reader_compares_the_names_of_productions() -> None:
    """Productions are classes, which the type checkers know: no phrase has its name as a string."""
    named = {
        path.name
        for path in READERS
        for part in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(part, ast.Attribute) and part.attr in {"__name__", "__qualname__"}
    }
    assert named <= {"parsing.py", "fence.py"}  # the fence tells which error it was


def test_classes_of_phrases_are_named_with_their_module() -> None:
    """Abilities and rules have classes of the same names."""
    taken = {
        path.name
        for path in READERS
        for part in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(part, ast.ImportFrom) and part.module == "redzone.oracle.language.syntax"
    }
    assert taken == set()
