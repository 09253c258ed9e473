"""Text that is cut off or changed is refused with a place: the compiler itself never fails."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.oracle import CompiledLine, LineStatus, compile_text
from redzone.oracle.instructions.references.numbers_named import NUMBER_NODES
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
        "Exile all white creatures. For each creature exiled this way,",
        "Exile all white creatures. For each creature exiled this way, ",
        "Tap an untapped you control: Draw a card.",
        "Return an untapped you control to its owner's hand: Draw a card.",
        "Draw a card instead if",
        "When that creature dies this turn,",
        "Each player may",
        "Roll a d20.\n1-9 | Draw a card.\n10-19 |. Draw two cards.",
        "Roll a d20.\n1-9 |",
        "Max speed —",
        "I —",
        "I, II — ",
        "{T}: Draw a card. Activate only",
        "Then",
    ],
)
def test_incomplete_text_is_not_understood(text: str) -> None:
    for line in lines(text):
        assert line.status is LineStatus.UNSUPPORTED
        assert 0 <= line.start <= line.end <= len(text)


@given(st.data())
def test_examples_that_are_cut_or_mixed_are_understood_or_refused(data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(EXAMPLES)).split(" ")
    others = data.draw(st.sampled_from(EXAMPLES)).split(" ")
    start = data.draw(st.integers(0, len(words) - 1))
    stop = data.draw(st.integers(start, len(words)))
    behind = data.draw(st.integers(0, len(others)))
    text = " ".join((*words[start:stop], *others[behind:]))
    assert lines(text)


@given(st.data())
def test_examples_without_a_word_are_understood_or_refused(data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(EXAMPLES)).split(" ")
    del words[data.draw(st.integers(0, len(words) - 1))]
    assert lines(" ".join(words))


def test_targets_that_are_chosen_later_are_no_error() -> None:
    texts = (
        "Scry 2. When you do, target creature you control fights target creature an opponent controls.",
        "You may sacrifice a creature. When you do, up to one target creature fights target creature you control.",
    )
    for text in texts:
        assert lines(text)


def test_every_number_of_the_grammar_is_known_as_one() -> None:
    grammar = files("redzone.oracle.instructions").joinpath("instructions.lark").read_text("utf-8")
    (rule,) = re.findall(r"^\?i_number:(.*?)^\?", grammar, re.MULTILINE | re.DOTALL)
    names = {name.title().replace("_", "") for name in re.findall(r"-> i_(\w+)", rule)}
    assert {number.__name__ for number in NUMBER_NODES} == names
