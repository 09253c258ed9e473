"""Limits of nouns that are counted are told as X, and behind it what X is."""

import pytest

from redzone.oracle import LineStatus, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.oracle.printing.limits_said import with_limit
from redzone.values.types import TypeLine

SORCERY = TypeLine.of("Sorcery")
CREATURE = TypeLine.of("Creature")


def said(text: str, type_line: TypeLine) -> str:
    (line,) = compile_text(text, name="Bo", type_line=type_line).lines
    assert line.status is LineStatus.EXACT, line.reason
    return " ".join(map(describe_ability, line.abilities))


def test_it_is_said_behind_the_sentence_that_says_x() -> None:
    text = (
        "Exile target creature with mana value X or less, where X is the number of Plains you control. "
        "Its controller gains 3 life."
    )
    assert said(text, SORCERY).startswith(text.removesuffix(" Its controller gains 3 life."))


def test_a_text_without_x_says_nothing_more() -> None:
    assert with_limit("Draw a card.", "2") == "Draw a card."


def test_numbers_of_this_creature_are_compared_directly() -> None:
    text = "Whenever this creature attacks, destroy target creature with power less than this creature's power."
    assert said(text, CREATURE) == text


def test_two_limits_are_not_both_x() -> None:
    text = (
        "Destroy all creatures with power greater than the number of lands you control. "
        "Destroy all artifacts with mana value less than the number of Swamps you control."
    )
    assert "where X is" not in said(text, SORCERY)


_EXCHANGED = (
    "Exchange control of target creature you control and target creature an opponent controls with power less than or "
    "equal to that creature's power."
)
_TWO_XS = (
    "Target creature gets +X/+0 until end of turn, where X is the number of lands you control. Destroy target creature "
    "with power X or less."
)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (_EXCHANGED, "a target that is compared with another one is not supported"),
        (_TWO_XS, "it is not clear which X this is"),
    ],
)
def test_what_is_not_clear_is_refused(text: str, reason: str) -> None:
    (line,) = compile_text(text, name="Bo", type_line=SORCERY).lines
    assert (line.status, line.reason) == (LineStatus.UNSUPPORTED, reason)


def test_several_kinds_within_a_limit_are_said_of_each() -> None:
    text = "Destroy each artifact, creature, and enchantment with mana value X."
    assert said(text, SORCERY) == text
