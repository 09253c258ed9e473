"""Text that names a player."""

import pytest

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control
from redzone.abilities.words import PlayerWord
from redzone.notation import parse_scenarios
from redzone.notation.rules_text import read_ability, read_text
from redzone.scenario.runner import run_scenario
from redzone.values.identity import PlayerId
from redzone.values.types import TypeLine

PLAYERS = {"Ana": PlayerId(1), "Ben": PlayerId(2)}
FROM_BEN = KeywordAbility(Keyword.PROTECTION, quality=Control(PlayerId(2)))


@pytest.mark.cr("702.16k")
@pytest.mark.parametrize("text", ["Protection from Ben", "protection from Ben.", " Protection from Ben"])
def test_protection_from_a_player(text: str) -> None:
    assert read_ability(text, PLAYERS) == (FROM_BEN,)
    assert read_text(f"Flying\n{text}", PLAYERS, name="x", type_line=TypeLine.of("Creature")).abilities[1:] == (
        FROM_BEN,
    )


@pytest.mark.cr("702.16i")
def test_protection_from_each_opponent() -> None:
    expected = KeywordAbility(Keyword.PROTECTION, quality=Control(PlayerWord.EACH_OPPONENT))
    assert read_ability("Protection from each opponent", PLAYERS) == (expected,)
    assert read_ability("protection from each of your opponents", PLAYERS) == (expected,)


@pytest.mark.cr("702.16f", "702.16k")
@pytest.mark.requirement("S49")
def test_whoever_it_is_from_cannot_block_and_others_can() -> None:
    text = """
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: a, pt: 3/3, text: "Protection from Ben"}
  - {id: b, pt: 3/3}
  - {id: c, pt: 1/1, text: "Protection from each opponent"}
- player: Ben
  battlefield: [{id: x, pt: 1/1}]
- player: Cyd
  battlefield: [{id: y, pt: 1/1}]
steps:
- effect: {gain: {b: Protection from Cyd}}
- attack: {a: Ben, b: Ben, c: Cyd}
- refuse: {block: {x: a}}
  code: PROTECTION
- allow: {block: {x: b}}
- block: {}
  by: Ben
- refuse: {block: {y: c}}
  code: PROTECTION
expect:
  abilities: {a: [Protection from Ben], b: [Protection from Cyd]}
"""
    (scenario,) = parse_scenarios(text, "protection.yaml")
    assert run_scenario(scenario).mismatches == ()
