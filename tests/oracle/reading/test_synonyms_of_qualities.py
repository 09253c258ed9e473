"""Every meaning of a quality has one value, however a text or a builder says it."""

import pytest

from redzone.abilities.comparing import (
    GREATER_TOUGHNESS,
    NOTHING,
    OF_THIS,
    all_of,
    any_of,
    between,
    less_than,
    more_than,
    negation,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, Counters, Is, Not, Quality
from redzone.abilities.plain_qualities import Everything, HasColor, HasKeyword, HasStatus, HasType
from redzone.abilities.words import ObjectWord, Stat, Status
from redzone.oracle import compile_text
from redzone.values.types import CardType, Color, TypeLine

RED = HasColor(Color.RED)
BEAST = HasType(CardType.CREATURE)
FLYING = HasKeyword(Keyword.FLYING)
TAPPED = HasStatus(Status.TAPPED)

SYNONYMS: list[tuple[Quality, Quality]] = [
    (all_of(()), Everything()),
    (all_of((RED,)), RED),
    (all_of((RED, RED)), RED),
    (all_of((Everything(), RED)), RED),
    (all_of((RED, all_of((BEAST, FLYING)))), all_of((RED, BEAST, FLYING))),
    (all_of((RED, NOTHING)), NOTHING),
    (any_of(()), NOTHING),
    (any_of((RED,)), RED),
    (any_of((RED, NOTHING)), RED),
    (any_of((RED, any_of((BEAST, RED)))), any_of((RED, BEAST))),
    (any_of((RED, Everything())), Everything()),
    (negation(RED), Not(RED)),
    (negation(negation(RED)), RED),
    (negation(Everything()), NOTHING),
    (negation(NOTHING), Everything()),
    (negation(Compare(Counters("charge"), 1)), Compare(Counters("charge"), most=0)),
    (negation(Compare(Counters("charge"), most=0)), Compare(Counters("charge"), 1)),
    (negation(Compare(Stat.COLORS, most=0)), Compare(Stat.COLORS, 1)),
    (negation(Compare(Stat.COLORS, 1, 1)), Not(Compare(Stat.COLORS, 1, 1))),
    (negation(Compare(Stat.MANA_VALUE)), Not(Compare(Stat.MANA_VALUE))),
    (negation(Compare(Stat.POWER, 1)), Not(Compare(Stat.POWER, 1))),
    (between(Stat.COLORS, 0, 5), Compare(Stat.COLORS)),
    (between(Stat.COLORS, 2, 5), Compare(Stat.COLORS, 2)),
    (between(Stat.MANA_VALUE, 0, 3), Compare(Stat.MANA_VALUE, most=3)),
    (between(Stat.POWER, 0, 3), Compare(Stat.POWER, 0, 3)),
    (Compare(Stat.TOUGHNESS, more_than(OF_THIS[Stat.TOUGHNESS])), GREATER_TOUGHNESS),
    (Compare(Stat.POWER, more_than(2), less_than(4)), Compare(Stat.POWER, 3, 3)),
]


@pytest.mark.parametrize(("one", "other"), SYNONYMS, ids=range(len(SYNONYMS)))
def test_builders_give_one_value_to_one_meaning(one: Quality, other: Quality) -> None:
    assert one == other


SAID = [
    ("creatures with greater power", "creatures with power greater than this creature's power"),
    ("creatures with lesser power", "creatures with power less than its power"),
    ("creatures with greater toughness", "creatures with toughness greater than this creature's toughness"),
    ("creatures with lesser mana value", "creatures with mana value less than this creature's mana value"),
    ("creatures without greater power", "creatures with power less than or equal to its power"),
    ("monocolored creatures", "creatures with 1 to 1 colors"),
    ("multicolored creatures", "creatures with 2 to 5 colors"),
    ("colored creatures", "noncolorless creatures"),
    ("creatures without mana value 3 or less", "creatures with mana value 4 or greater"),
    ("other creatures", "creatures other than this creature"),
    ("black or red creatures", "creatures that are black or red"),
]


@pytest.mark.parametrize(("one", "other"), SAID)
def test_texts_that_mean_the_same_are_one_value(one: str, other: str) -> None:
    assert blocked_except(one) == blocked_except(other)


def blocked_except(group: str) -> object:
    (line,) = compile_text(
        f"This creature can't block {group}.",
        name="Warden of the Ninth Gate",
        type_line=TypeLine.of("Creature — Human"),
    ).lines
    assert line.abilities, line.reason
    return line.abilities


def test_this_is_one_value() -> None:
    assert Is(ObjectWord.THIS) == Is(ObjectWord("this"))
    assert negation(TAPPED) == Not(TAPPED)
