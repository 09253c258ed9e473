"""Keywords that only the rules explain are told in words too (CR 702.1)."""

import pytest

from redzone.cards.oracle import compile_ability
from redzone.keywords import expand
from redzone.model.ability import KeywordAbility
from redzone.model.wording.abilities import describe_ability


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("enchant creature", ["can be attached only to a creature."], marks=pytest.mark.cr("702.5a")),
        pytest.param(
            "enchant player",
            ["can be attached only to a player.", "enchants a player."],
            marks=pytest.mark.cr("702.5d"),
        ),
        pytest.param(
            "enchant opponent",
            ["can be attached only to a player.", "enchants an opponent."],
            marks=pytest.mark.cr("702.5d"),
        ),
        pytest.param("phasing", ["phases in or out before you untap."], marks=pytest.mark.cr("702.26a")),
    ],
)
def test_what_only_a_keyword_says_has_words(text: str, words: list[str]) -> None:
    parts = [part for each in compile_ability(text) if isinstance(each, KeywordAbility) for part in expand(each)]
    assert [describe_ability(each).removeprefix("This creature ") for each in parts] == words
