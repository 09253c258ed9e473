"""Keywords that only the rules explain are told in words too (CR 702.1)."""

import pytest

from redzone.abilities.ability import KeywordAbility
from redzone.keywords import expand
from redzone.oracle import compile_ability
from redzone.oracle.printing.abilities import describe_ability


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
        pytest.param(
            "sunburst",
            [
                (
                    "enters with a +1/+1 counter if it is a creature, or else a charge counter, on it for each "
                    "color of mana spent to cast it."
                )
            ],
            marks=pytest.mark.cr("702.44a"),
        ),
        pytest.param(
            "conspire",
            [
                "Conspire Tap two untapped creatures that share a color with it you control.",
                (
                    "When you cast this spell by paying its conspire cost, copy that spell. You may choose new "
                    "targets for the copy."
                ),
            ],
            marks=pytest.mark.cr("702.78a"),
        ),
        pytest.param(
            "storm",
            ["When you cast this spell, copy that spell that many times. You may choose new targets for the copies."],
            marks=pytest.mark.cr("702.40a"),
        ),
        pytest.param(
            "graft 2",
            [
                "enters with two +1/+1 counters on it.",
                (
                    "Whenever another creature enters, if this creature has a +1/+1 counter on it, you may move a "
                    "+1/+1 counter from this creature onto that creature."
                ),
            ],
            marks=pytest.mark.cr("702.58a"),
        ),
        pytest.param(
            "convoke",
            ["Mana of this spell's cost may be paid by tapping creatures."],
            marks=pytest.mark.cr("702.51a"),
        ),
        pytest.param(
            "transmute {1}",
            [
                (
                    "{1}, Discard this card: Search your library for a card with the same mana value as this card, "
                    "reveal it, put it into your hand, then shuffle. Activate only as a sorcery."
                )
            ],
            marks=pytest.mark.cr("702.53a"),
        ),
        pytest.param("phasing", ["phases in or out before you untap."], marks=pytest.mark.cr("702.26a")),
    ],
)
def test_what_only_a_keyword_says_has_words(text: str, words: list[str]) -> None:
    parts = [part for each in compile_ability(text) if isinstance(each, KeywordAbility) for part in expand(each)]
    assert [describe_ability(part).removeprefix("This creature ") for part in parts] == words
