"""Text that is cut off or changed is refused with a place: the compiler itself never fails."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.oracle import CompiledLine, LineStatus, UnsupportedText, compile_effect, compile_text, compiler
from redzone.oracle.compiler import UNEXPECTED
from redzone.values.types import TypeLine

SORCERY = TypeLine.of("Sorcery")
CREATURE = TypeLine.of("Creature")
EXAMPLES = sorted(
    {
        line.removeprefix("= ")
        for file in sorted((Path(__file__).parent / "examples").glob("*.txt"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    }
)


def lines(text: str) -> list[CompiledLine]:
    return [line for kind in (SORCERY, CREATURE, None) for line in compile_text(text, type_line=kind).lines]


@pytest.mark.parametrize(
    "text",
    [
        "you may. If you do, draw a card.",
        "As long as enchanted is white",
        "As long as enchanted is white, ",
        "Draw a card. If you do,",
        "You may draw a card. If you do,",
        "Whenever this creature attacks, you may",
        "Whenever this creature attacks, you may. If you do, draw a card.",
        "Reveal the top card of target opponent's library. If it's a land,",
        "Draw a card. Otherwise,",
        "Draw X cards, where X is",
        "Whenever this creature attacks, you gain X life, where X is",
        "If you control a land,",
        "When this creature dies, if you control a land,",
        "Sacrifice a creature. When you do,",
        "At end of combat,",
        "Until end of turn,",
        "For each creature you control,",
        "Then",
    ],
)
def test_incomplete_text_is_not_understood(text: str) -> None:
    for line in lines(text):
        assert line.status is LineStatus.UNSUPPORTED
        assert UNEXPECTED not in line.reason
        assert 0 <= line.start <= line.end <= len(text)


@given(st.data())
def test_examples_that_are_cut_or_mixed_are_understood_or_refused(data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(EXAMPLES)).split(" ")
    others = data.draw(st.sampled_from(EXAMPLES)).split(" ")
    start = data.draw(st.integers(0, len(words) - 1))
    stop = data.draw(st.integers(start, len(words)))
    behind = data.draw(st.integers(0, len(others)))
    text = " ".join((*words[start:stop], *others[behind:]))
    assert not [line.reason for line in lines(text) if UNEXPECTED in line.reason]


@given(st.data())
def test_examples_without_a_word_are_understood_or_refused(data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(EXAMPLES)).split(" ")
    del words[data.draw(st.integers(0, len(words) - 1))]
    assert not [line.reason for line in lines(" ".join(words)) if UNEXPECTED in line.reason]


def test_an_error_of_the_compiler_is_one_of_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(line: str) -> str:
        raise IndexError(line)

    monkeypatch.setattr(compiler, "without_ability_word", fail)
    (line,) = compile_text("Flying, of a kind that nobody has read before").lines
    assert (line.status, line.start, line.end) == (LineStatus.UNSUPPORTED, 0, len(line.text))
    assert line.reason == f"{UNEXPECTED} (IndexError)"
    with pytest.raises(UnsupportedText, match=UNEXPECTED):
        compile_effect("Draw a card.")


@pytest.mark.parametrize(
    ("step", "text", "type_line"),
    [
        ("as_attachment_says", "Other creatures have flying.", TypeLine.of("Enchantment — Aura")),
        ("overloaded", "Destroy target creature.\nOverload {4}", SORCERY),
    ],
)
def test_so_is_an_error_once_the_lines_are_read(
    step: str, text: str, type_line: TypeLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise IndexError(step)

    assert compile_text(text, type_line=type_line).status is LineStatus.EXACT
    compiler._compiled.cache_clear()
    monkeypatch.setattr(compiler, step, fail)
    last = compile_text(text, type_line=type_line).lines[-1]
    assert (last.status, last.reason) == (LineStatus.UNSUPPORTED, f"{UNEXPECTED} (IndexError)")
    compiler._compiled.cache_clear()


def test_targets_that_are_chosen_later_are_no_error() -> None:
    texts = (
        "Scry 2. When you do, target creature you control fights target creature an opponent controls.",
        "You may sacrifice a creature. When you do, up to one target creature fights target creature you control.",
    )
    for text in texts:
        for line in lines(text):
            assert UNEXPECTED not in line.reason
