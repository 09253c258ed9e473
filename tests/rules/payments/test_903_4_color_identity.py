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
        ("{2}", "Flying", set()),
        ("{1}{G}", "", {Color.GREEN}),
        ("{2}", "{W/U}: This creature gains flying until end of turn.", {Color.WHITE, Color.BLUE}),
        ("{2}", "{T}: Add {R}.", {Color.RED}),
        ("{2}", "{T}: Add one mana of any color.", set()),
        ("{B/P}", "", {Color.BLACK}),
    ],
)
def test_colors_are_those_of_the_mana_symbols(cost: str, text: str, colors: set[Color]) -> None:
    abilities = compile_exact(text) if text else ()
    assert color_identity(Card("a", TypeLine.of("Creature"), abilities=abilities, cost=cost)) == colors


@pytest.mark.cr("903.4d")
def test_both_faces_count() -> None:
    back = Card("b", TypeLine.of("Creature"), colors=(Color.RED,))
    assert color_identity(Card("a", TypeLine.of("Creature"), cost="{G}", back=back)) == {Color.GREEN, Color.RED}
