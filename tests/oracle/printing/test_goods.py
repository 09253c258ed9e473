"""What is tapped to pay, said once for several kinds of permanents."""

import pytest

from redzone.oracle import compile_exact
from redzone.oracle.printing.abilities import describe_ability


@pytest.mark.parametrize(
    "text",
    [
        "Tap three other untapped artifacts, creatures, and/or lands you control: Scry 1.",
        "Tap two untapped artifacts and/or creatures you control: Scry 1.",
        "Tap an untapped artifact or creature you control: Scry 1.",
        "{T}, Sacrifice this creature and two lands: Scry 1.",
    ],
)
def test_goods_are_said_back(text: str) -> None:
    (ability,) = compile_exact(text)
    assert describe_ability(ability) == text
    assert compile_exact(describe_ability(ability)) == (ability,)
