"""Lands that a static ability makes creatures, which are still lands (CR 205.1b, 613.1d)."""

import pytest

from redzone.abilities.ability import Continuous, GainAbility, KeywordAbility
from redzone.abilities.comparing import all_of
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control, Is
from redzone.abilities.modification import AddTypes, SetColors, SetPowerToughness
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle import UnsupportedText, compile_exact
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import CardType, Color, TypeLine

LAND = HasType(CardType.LAND)


@pytest.mark.cr("205.1b", "613.1d")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Enchanted land is a 2/2 blue Elemental creature with flying. It's still a land.",
            Continuous(
                all_of((Is(ObjectWord.ATTACHED), LAND)),
                (
                    AddTypes(TypeLine.of("Creature — Elemental")),
                    SetColors((Color.BLUE,)),
                    GainAbility(KeywordAbility(Keyword.FLYING)),
                    SetPowerToughness(2, 2),
                ),
            ),
        ),
        (
            "All lands are 1/1 creatures that are still lands.",
            Continuous(LAND, (AddTypes(TypeLine.of("Creature")), SetPowerToughness(1, 1))),
        ),
        (
            "Lands you control are 2/2 creatures with first strike. They're still lands.",
            Continuous(
                all_of((LAND, Control(PlayerWord.YOU))),
                (
                    AddTypes(TypeLine.of("Creature")),
                    GainAbility(KeywordAbility(Keyword.FIRST_STRIKE)),
                    SetPowerToughness(2, 2),
                ),
            ),
        ),
    ],
)
def test_lands_are_creatures_too(text: str, expected: Continuous) -> None:
    assert compile_exact(text) == (expected,)
    assert compile_exact(describe_ability(expected)) == (expected,)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("This creature is a 2/2 Elf creature that's still a land.", "in every zone"),
        ("All lands are 2/2 tapped creatures that are still lands.", "not supported"),
        ("All lands are 2/2 Elves that are still lands.", "only a creature has"),
    ],
)
def test_what_else_it_could_be_is_refused(text: str, why: str) -> None:
    with pytest.raises(UnsupportedText, match=why):
        compile_exact(text)
