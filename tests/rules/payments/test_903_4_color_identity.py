"""The color identity of a card (CR 903.4), and mana of it."""

import pytest

from redzone.abilities.ability import Card
from redzone.abilities.color_identity import color_identity
from redzone.oracle import compile_exact
from redzone.values.types import Color, TypeLine


@pytest.mark.cr("903.4")
@pytest.mark.parametrize(
    ("cost", "text", "colors"),
    [
        ("{2}", "Flying", ""),
        ("{1}{G}", "", "G"),
        ("{2}", "{W/U}: This creature gains flying until end of turn.", "WU"),
        ("{2}", "{T}: Add {R}.", "R"),
        ("{2}", "{T}: Add one mana of any color.", ""),
        ("{B/P}", "", "B"),
    ],
)
def test_colors_are_those_of_the_mana_symbols(cost: str, text: str, colors: str) -> None:
    abilities = compile_exact(text) if text else ()
    assert color_identity(Card("a", TypeLine.of("Creature"), abilities=abilities, cost=cost)) == set(map(Color, colors))


@pytest.mark.cr("903.4d")
def test_both_faces_count() -> None:
    back = Card("b", TypeLine.of("Creature"), colors=(Color.RED,))
    assert color_identity(Card("a", TypeLine.of("Creature"), cost="{G}", back=back)) == {Color.GREEN, Color.RED}
