"""How many modes are chosen is read, and said back (CR 700.2)."""

import pytest

from redzone.abilities.ability import SpellText
from redzone.oracle import compile_text, require_exact
from redzone.oracle.compiled import UnsupportedText
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import TypeLine

SORCERY = TypeLine.of("Sorcery")
TWO = ("\N{BULLET} Draw a card.", "\N{BULLET} You gain 2 life.")
THREE = (*TWO, "\N{BULLET} You lose 2 life.")


def modal(header: str, *modes: str) -> str:
    return "\n".join((header, *modes))


@pytest.mark.parametrize(
    ("text", "bounds", "other"),
    [
        (modal("Choose one \N{EM DASH}", *TWO), (1, 1), None),
        (modal("Choose up to one \N{EM DASH}", *TWO), (0, 1), None),
        (modal("Choose three. You may choose the same mode more than once.", *TWO), (3, 3), None),
        (modal("Choose five. You may choose the same mode more than once.", *THREE), (5, 5), None),
        (modal("Choose one or more. Each mode must target a different player.", *THREE), (1, 3), None),
        (modal("Choose one. If this creature was kicked, choose both instead.", *TWO), (1, 1), (2, 2)),
        (modal("Choose one. If you control a commander, you may choose both.", *TWO), (1, 1), (1, 2)),
        (modal("Choose one. If you control a commander, you may choose two.", *THREE), (1, 1), (1, 2)),
        (modal("Choose one. If you control a commander, choose any number instead.", *THREE), (1, 1), (0, 3)),
        (modal("Choose one. If you control a commander, you may choose any number.", *THREE), (1, 1), (1, 3)),
    ],
)
def test_the_number_of_modes_is_read_and_said(
    text: str, bounds: tuple[int, int], other: tuple[int, int] | None
) -> None:
    (ability,) = require_exact(compile_text(text, type_line=SORCERY))
    assert isinstance(ability, SpellText)
    effect = ability.effect
    assert (effect.least_modes, effect.most_modes) == bounds
    found = effect.other_modes
    assert (None if found is None else (found.least, found.most)) == other
    assert describe_ability(ability) == text


@pytest.mark.parametrize(
    "text",
    [
        modal("Spree", "+ {1} \N{EM DASH} Draw a card.", "+ {U}{U} \N{EM DASH} You gain 2 life."),
        modal(
            "Choose up to five {P} worth of modes. You may choose the same mode more than once.",
            "{P} \N{EM DASH} Draw a card.",
            "{P}{P} \N{EM DASH} You gain 2 life.",
        ),
    ],
)
def test_marks_of_modes_are_said(text: str) -> None:
    (ability,) = require_exact(compile_text(text, type_line=SORCERY))
    assert describe_ability(ability) == text


@pytest.mark.parametrize("header", ["Choose one -", "Choose one.", "Choose one ---"])
def test_marks_behind_the_number_mean_nothing(header: str) -> None:
    said = require_exact(compile_text(modal(header, *TWO), type_line=SORCERY))
    assert said == require_exact(compile_text(modal("Choose one \N{EM DASH}", *TWO), type_line=SORCERY))


@pytest.mark.parametrize(
    "text",
    [
        modal("Draw a card.", *TWO),
        modal("", *TWO).lstrip(),
        modal("Choose one. If you control a commander, choose seven instead.", *TWO),
        modal("Choose one. You control a commander.", *TWO),
        modal("Choose one. If you win, choose both. Choose both.", *TWO),
        modal("Spree", "+ {1} \N{EM DASH} Draw a card.", "\N{BULLET} You gain 2 life."),
        modal("Choose one \N{EM DASH}", "+ {1} \N{EM DASH} Draw a card.", "+ {1} \N{EM DASH} You gain 2 life."),
        modal("Choose up to {P} worth of modes.", "{P} Draw a card.", "{P}{P} \N{EM DASH} You gain 2 life."),
    ],
)
def test_what_is_not_clear_is_refused(text: str) -> None:
    with pytest.raises(UnsupportedText):
        require_exact(compile_text(text, type_line=SORCERY))
