"""What "other" means on Auras and Equipment (CR 303.4, 301.5)."""

import pytest

from redzone.abilities.language import Is
from redzone.abilities.rewriting import mentions
from redzone.abilities.words import ObjectWord
from redzone.oracle import compile_exact
from redzone.values.types import TypeLine

AURA, EQUIPMENT = map(TypeLine.of, ("Enchantment — Aura", "Artifact — Equipment"))


@pytest.mark.cr("301.5", "303.4")
@pytest.mark.parametrize(
    ("text", "type_line", "than_host", "than_itself"),
    [
        ("Other creatures you control get +1/+1.", AURA, True, False),
        ("Other creatures you control get +1/+1.", None, False, True),
        ("Other Goblins and Elves you control get +1/+1.", EQUIPMENT, True, False),
        ("Other enchantments you control have hexproof.", AURA, False, True),
        ("Sacrifice another permanent: You gain 1 life.", AURA, False, True),
        ("Sacrifice another artifact or enchantment: You gain 1 life.", EQUIPMENT, False, True),
        ("Whenever another artifact or creature dies, you gain 1 life.", AURA, True, False),
        ("Whenever another artifact or creature dies, you gain 1 life.", EQUIPMENT, False, True),
    ],
)
def test_other_is_other_than_the_host_where_it_cant_be_itself(
    text: str, type_line: TypeLine | None, *, than_host: bool, than_itself: bool
) -> None:
    (ability,) = compile_exact(text, type_line=type_line)
    assert mentions(ability, Is(ObjectWord.ATTACHED)) is than_host
    assert mentions(ability, Is(ObjectWord.THIS)) is than_itself
