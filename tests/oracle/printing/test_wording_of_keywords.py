"""What keywords stand for, and lists, in the words in which players say them."""

from pathlib import Path

import pytest

from redzone.abilities.ability import KeywordAbility
from redzone.keywords import expand
from redzone.oracle import compile_ability, compile_exact
from redzone.oracle.printing.abilities import describe_ability

LINES = Path(__file__).with_name("keywords_said.txt").read_text("utf-8").splitlines()[1:]
KEYWORDS = [line for line in LINES if not line.startswith("= ")]


@pytest.mark.cr("702.1")
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_what_a_keyword_stands_for(keyword: str) -> None:
    (ability,) = compile_ability(keyword)
    assert isinstance(ability, KeywordAbility)
    at = LINES.index(keyword) + 1
    said = [f"= {describe_ability(each)}" for each in expand(ability)]
    assert LINES[at : at + len(said)] == said


@pytest.mark.parametrize(
    "text",
    [
        "Artifacts and enchantments you control have shroud.",
        "Other Goblins and Orcs you control have trample.",
        "Sacrifice another artifact or creature: Draw a card.",
        "Whenever a Kraken, Leviathan, or Serpent you control attacks, draw a card.",
        "Whenever another Food or Squirrel you control enters, draw a card.",
        "Whenever a red creature you control or a Goblin attacks, draw a card.",
    ],
)
def test_lists_are_said_once_with_what_they_share(text: str) -> None:
    abilities = compile_exact(text)
    assert "\n".join(map(describe_ability, abilities)) == text
