"""What the compiler says of text that it does not understand, and what it does with hostile text."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.blocking import CantBlock
from redzone.abilities.keyword import Keyword
from redzone.oracle import (
    CompiledLine,
    InertReason,
    LineStatus,
    UnsupportedText,
    compile_ability,
    compile_exact,
    compile_text,
    require_exact,
)
from redzone.oracle.compiler import MAX_CHARACTERS, MAX_LINE, MAX_LINES, MAX_NAME
from redzone.oracle.language.vocabulary import ADJECTIVES, NOUNS, NUMBERS, PHRASES, PLURALS

MOST_SECONDS = 5.0
"""Of CPU, with grammars that are made ready; work that doubles takes minutes."""


def line(text: str) -> CompiledLine:
    (only,) = compile_text(text).lines
    return only


def place(text: str) -> str:
    found = line(text)
    return text[found.start : found.end]


def test_the_message_quotes_the_line_and_marks_the_place() -> None:
    with pytest.raises(UnsupportedText) as caught:
        compile_exact("Flying\nThis creature can't block this turn.\nRipple")
    assert str(caught.value) == (
        "only the effect of a spell lasts this turn:\n"
        "This creature can't block this turn.\n"
        "                          ^^^^^^^^^\n"
        "ripple is not supported yet:\n"
        "Ripple\n"
        "^^^^^^"
    )
    assert [found.text for found in caught.value.lines] == ["This creature can't block this turn.", "Ripple"]
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Flying (It flies.), ripple", "ripple"),
        ("(Yes.) This creature (no.) can't fly.", "fly"),
        ("  Creatures you control can't block goblins.", "goblins"),
        ("Enchanted creature has flying and ripple.", "ripple"),
        ('Enchanted creature has "This creature can\'t fly."', "fly"),
        ("Enchanted creature has \"Creatures have 'They can fly.'\"", "fly"),
        ("Goblins and Orcs with flying can't block.", "Orcs with flying"),
        ("This creature can't block (ever", "("),
        ("This creature can't block ever)", ")"),
        ("This creature can't be blocked by", ""),
        ("This creature can't block unless you pay {1} for each counter on it.", "counter"),
    ],
)
def test_the_place_of_an_error(text: str, marked: str) -> None:
    assert place(text) == marked


def test_long_lines_are_shown_around_the_place() -> None:
    text = f"This creature can't be blocked by Walls{', Walls' * 40}, or goblins{', Walls' * 40}."
    shown, carets = line(text).marked().split("\n")
    assert shown.startswith("…")
    assert shown.endswith("…")
    assert shown[carets.index("^") :].startswith("goblins")
    assert len(carets.strip()) == len("goblins")
    assert len(shown) < 110


def test_control_characters_are_not_shown() -> None:
    found = line("Flying\x1b[31m \u202e")
    assert found.marked().isprintable() is False
    assert found.marked().replace("\n", "").isprintable()
    assert "\x1b" not in found.reason


def test_long_words_are_shortened() -> None:
    assert len(line("x" * 500).reason) < 80


def test_what_is_inert() -> None:
    assert line("").inert is InertReason.EMPTY
    assert line(" \t ").inert is InertReason.EMPTY
    assert line("(It {can} (not) fly.)").inert is InertReason.REMINDER
    assert require_exact(compile_text("\n(Reminder.)\n")) == ()


@pytest.mark.parametrize(
    "text",
    ["x" * (MAX_CHARACTERS + 1), "\n" * MAX_LINES],
)
def test_texts_have_bounds(text: str) -> None:
    with pytest.raises(UnsupportedText, match="at most 200 lines, 20000 characters"):
        compile_text(text)


def test_names_have_bounds() -> None:
    with pytest.raises(UnsupportedText, match="a name of 200"):
        compile_text("Flying", name="x" * (MAX_NAME + 1))


def test_lines_have_bounds() -> None:
    text = f"Flying{', flying' * MAX_LINE}"
    assert line(text).reason == f"a line has at most {MAX_LINE} characters"
    with pytest.raises(UnsupportedText, match="at most 2000 characters"):
        compile_ability(text)
    with pytest.raises(UnsupportedText, match="one line"):
        compile_ability("Flying\nTrample")


@pytest.mark.parametrize("text", ["Can't fly", "", "(", "~", '"', "Flying\x00"])
def test_what_is_no_ability(text: str) -> None:
    if text:
        with pytest.raises(UnsupportedText):
            compile_ability(text)
    else:
        assert compile_ability(text) == ()


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_only_newlines_end_a_line(end: str) -> None:
    flying, cant_block = KeywordAbility(Keyword.FLYING), CantBlock()
    assert compile_exact(f"Flying{end}This creature can't block.") == (flying, cant_block)
    assert compile_text("Flying\u2028Trample").status is LineStatus.UNSUPPORTED


VOCABULARY = [
    *(" ".join(words) for rows in PHRASES.values() for words, _ in rows),
    *(keyword.value for keyword in Keyword),
    *ADJECTIVES,
    *NOUNS,
    *PLURALS,
    *NUMBERS,
    *("Goblin", "Goblins", "Elves", "Merfolk", "Islandwalk", "named", "+1/+1", "0/2", "not", "-1", "7", "snow"),
    *(",", ".", ";", "and", "or", "and/or", '"', "'", "(", ")", "—", "non-", "walk"),
]


@given(st.lists(st.sampled_from(VOCABULARY), max_size=25).map(" ".join))
def test_any_row_of_words_is_compiled_or_refused(text: str) -> None:
    for found in compile_text(text, name="Goblin, Elves").lines:
        assert 0 <= found.start <= found.end <= len(text)
        assert (found.status is LineStatus.UNSUPPORTED) is bool(found.reason)
        assert found.marked()


@given(st.text(max_size=200), st.text(max_size=20))
def test_any_text_is_compiled_or_refused(text: str, name: str) -> None:
    compiled = compile_text(text, name=name)
    assert len(compiled.lines) == text.replace("\r\n", "\n").count("\n") + 1
    for found in compiled.lines:
        assert 0 <= found.start <= found.end <= len(found.text)
        assert found.marked()


@pytest.mark.parametrize(
    "text",
    ["'" * MAX_LINE, '"' * MAX_LINE, "(" * MAX_LINE, "()" * 900, "and " * 500, "a'" * 900, " '" * 900, "1" * MAX_LINE],
)
def test_hostile_lines_are_refused_soon(text: str) -> None:
    assert line(text).status in {LineStatus.UNSUPPORTED, LineStatus.INERT}


@pytest.mark.parametrize(
    "text",
    [
        "When you cast this spell, " + "if a creature died this turn, you may copy it and may choose a target. " * 20,
        "This creature gets +1/+1 " + "and other Elves have flying and this creature is clever " * 30,
        "As long as " + "it's attacking and " * 80 + "it's clever, this creature has flying.",
    ],
)
def test_the_work_does_not_double_with_each_word_that_joins(text: str) -> None:
    start = time.process_time()
    assert line(text).status is LineStatus.UNSUPPORTED
    assert time.process_time() - start < MOST_SECONDS
