"""Conditions of instructions that compare a number with another one are said as they are read."""

import pytest

from redzone.oracle import LineStatus, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import TypeLine

HOW = ("less than", "less than or equal to", "greater than", "greater than or equal to", "equal to")


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("stat", ["power", "toughness", "mana value"])
def test_a_number_is_compared_with_another(how: str, stat: str) -> None:
    text = f"Destroy target creature if its {stat} is {how} the number of creatures you control."
    (line,) = compile_text(text, type_line=TypeLine.of("Sorcery")).lines
    assert line.status is LineStatus.EXACT, line.reason
    (ability,) = line.abilities
    said = describe_ability(ability)
    assert said == text.replace("its", "that creature's")
    assert compile_text(said, type_line=TypeLine.of("Sorcery")).abilities == (ability,)
