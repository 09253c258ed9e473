"""Lines that belong to a symbol before them: levels and chapters."""

import pytest

from redzone.abilities.ability import Continuous, GainAbility, KeywordAbility, Triggered
from redzone.abilities.asserting import amount_is
from redzone.abilities.cost import Cost
from redzone.abilities.counting import counters_on_this
from redzone.abilities.event_patterns import reaches_chapter
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is
from redzone.abilities.modification import ModifyPowerToughness, SetPowerToughness
from redzone.abilities.words import ObjectWord
from redzone.oracle import LineStatus, UnsupportedText, compile_exact, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import TypeLine

LEVELS = "Level up {2}{W}\nLEVEL 1-3\n2/4\nVigilance\nLEVEL 4+\n4/6\nVigilance, lifelink\n{T}: You gain 1 life."
SAGA = TypeLine.of("Enchantment — Saga")


@pytest.mark.cr("702.87a", "711.2", "711.2a", "711.2b", "711.4")
def test_a_level_has_the_lines_behind_it() -> None:
    up, first, second = compile_exact(LEVELS)
    vigilance = GainAbility(KeywordAbility(Keyword.VIGILANCE))
    assert up == KeywordAbility(Keyword.LEVEL_UP, cost=Cost(mana="{2}{W}"))
    counters = counters_on_this("level")
    assert first == Continuous(Is(ObjectWord.THIS), (SetPowerToughness(2, 4), vigilance), amount_is(counters, 1, 3))
    assert isinstance(second, Continuous)
    assert second.condition == amount_is(counters, 4)
    assert second.modifications[:3] == (
        SetPowerToughness(4, 6),
        vigilance,
        GainAbility(KeywordAbility(Keyword.LIFELINK)),
    )


def test_levels_are_said_line_by_line() -> None:
    abilities = compile_exact(LEVELS)
    said = "\n".join(map(describe_ability, abilities))
    assert said == LEVELS.replace("Vigilance, lifelink", "Vigilance\nLifelink")
    assert compile_exact(said) == abilities


def test_a_level_that_changes_something_else_is_said_as_well() -> None:
    odd = Continuous(Is(ObjectWord.THIS), (ModifyPowerToughness(1, 1),), amount_is(counters_on_this("level"), 1))
    assert describe_ability(odd) == "LEVEL 1+\nThis creature gets +1/+1."


def test_what_a_level_does_not_understand_is_marked_in_its_line() -> None:
    *_, level = compile_text("Level up {1}\nLEVEL 1+\n2/2\n\nFateseal with an opponent.").lines
    assert level.status is LineStatus.UNSUPPORTED
    assert level.text[level.start : level.end].startswith("Fateseal")


@pytest.mark.parametrize("text", ["LEVEL 1-2\nFlying", "LEVEL 3+"])
def test_a_level_needs_power_and_toughness(text: str) -> None:
    with pytest.raises(UnsupportedText, match="a level needs power and toughness"):
        compile_exact(text)


@pytest.mark.cr("714.2b", "714.2c")
def test_a_chapter_ability_triggers_on_each_of_its_chapters() -> None:
    both, third = compile_exact("I, II — Draw a card.\nIII — You gain 2 life.", type_line=SAGA)
    assert isinstance(both, Triggered)
    assert isinstance(third, Triggered)
    assert (both.patterns, third.patterns) == ((reaches_chapter(1), reaches_chapter(2)), (reaches_chapter(3),))
    assert describe_ability(both) == "I, II — Draw a card."


def test_only_numerals_are_chapters() -> None:
    with pytest.raises(UnsupportedText, match="this is no chapter symbol"):
        compile_exact("IIX — You draw a card.", type_line=SAGA)
