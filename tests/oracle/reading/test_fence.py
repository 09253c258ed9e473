"""The fence round each text: where the compiler itself fails, the line says so and what to report."""

import pytest

from redzone.oracle import LineStatus, UnsupportedText, compile_ability, compile_effect, compile_text, compiler
from redzone.oracle.fence import FENCE_VARIABLE, UNEXPECTED
from redzone.values.types import TypeLine

REASON = f"{UNEXPECTED} (IndexError); please report it, with the text"
UNREAD = "Flying, of a kind that nobody has read before"


def fail(*_: object, **__: object) -> None:
    raise IndexError


@pytest.fixture(autouse=True)
def _fenced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FENCE_VARIABLE)
    compiler._compiled.cache_clear()


def test_an_error_of_the_compiler_is_one_of_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "without_ability_word", fail)
    first, second = compile_text(f"{UNREAD}\n(Reminder.)").lines
    assert (first.status, first.reason, first.start, first.end) == (LineStatus.UNSUPPORTED, REASON, 0, len(UNREAD))
    assert second.reason == REASON
    for read in (compile_effect, compile_ability):
        with pytest.raises(UnsupportedText, match=UNEXPECTED):
            read("Draw a card, as nobody has done.")


@pytest.mark.parametrize(
    ("step", "text", "type_line"),
    [
        ("as_attachment_says", "Other creatures have flying.", TypeLine.of("Enchantment — Aura")),
        ("overloaded", "Destroy target creature.\nOverload {4}", TypeLine.of("Sorcery")),
    ],
)
def test_so_is_an_error_once_the_lines_are_read(
    step: str, text: str, type_line: TypeLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert compile_text(text, type_line=type_line).status is LineStatus.EXACT
    compiler._compiled.cache_clear()
    monkeypatch.setattr(compiler, step, fail)
    last = compile_text(text, type_line=type_line).lines[-1]
    assert (last.status, last.reason) == (LineStatus.UNSUPPORTED, REASON)


@pytest.mark.parametrize("step", ["own_names", "made_choices", "continued", "_with_sleep"])
def test_an_error_about_several_lines_is_one_of_all(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, step, fail)
    compiled = compile_text("Flying\r\nReach\n")
    assert [line.text for line in compiled.lines] == ["Flying", "Reach", ""]
    assert {line.reason for line in compiled.lines} == {REASON}


def test_a_missing_library_is_no_error_of_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise ModuleNotFoundError(name="lark")

    monkeypatch.setattr(compiler, "without_ability_word", missing)
    with pytest.raises(ModuleNotFoundError):
        compile_text(UNREAD)


def test_without_the_fence_errors_surface(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FENCE_VARIABLE, "off")
    monkeypatch.setattr(compiler, "without_ability_word", fail)
    with pytest.raises(IndexError):
        compile_text(UNREAD)
    with pytest.raises(IndexError):
        compile_effect(UNREAD)
