"""Every text that the documentation calls supported is compiled, completely."""

import re
from pathlib import Path

import pytest

from redzone.oracle import compile_effect, compile_exact

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "supported-texts.md").read_text("utf-8")


def lines(caption: str) -> list[str]:
    """The lines of the blocks with a caption."""
    found = re.findall(rf"^:caption: {caption}\n\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return [line for block in found for line in block.splitlines()]


@pytest.mark.parametrize("text", lines("abilities"))
def test_a_text_is_compiled(text: str) -> None:
    assert compile_exact(text)


@pytest.mark.parametrize("text", lines("effects"))
def test_a_spell_is_compiled(text: str) -> None:
    assert compile_effect(text).instructions
