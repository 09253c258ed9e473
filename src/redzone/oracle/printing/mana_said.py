"""Mana that is added, in Oracle wording: ``{R} or {G}``, ``one mana of the chosen color``."""

from typing import Final

from redzone.abilities.casting import AddsMana
from redzone.abilities.instruction import AddMana
from redzone.oracle.printing.nouns.plurals import listing, number_word
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.values.types import Color

COLORS: Final = tuple(f"{{{color}}}" for color in Color)
"""One mana of each color."""


def mana_added(adding: AddsMana | AddMana) -> str:
    """Return what is added once."""
    identity = " in your commander's color identity" if adding.identity else ""
    if adding.like is not None:
        what = "color" if adding.choices == COLORS else "type"
        return f"one mana of any {what} that {describe_quality(adding.like)} could produce"
    chosen = [f"{number_word(adding.chosen)} mana of the chosen color"] if adding.chosen else []
    if chosen:
        return listing([*adding.choices, *chosen], "or")
    return f"{mana_of_choices(adding.choices)}{identity}"


def mana_of_choices(choices: tuple[str, ...]) -> str:
    """Return one of several amounts of mana: ``{R} or {G}``, ``one mana of any color``."""
    count = len(choices[0]) // len(COLORS[0]) if choices else 0
    if choices == tuple(color * count for color in COLORS):
        return "one mana of any color" if count == 1 else f"{number_word(count)} mana of any one color"
    return listing(choices, "or")
