"""What effects of scenario files do: one row for each, as instructions on what they name."""

from typing import get_args

import pytest

from redzone.abilities.ability import ChangeObjects
from redzone.abilities.duration import Duration
from redzone.abilities.language import TheseObjects
from redzone.abilities.modification import ModifyPowerToughness
from redzone.game.action import Concede
from redzone.game.effect import Carry, Intervention
from redzone.notation import NotationError, effects, parse_scenarios
from redzone.notation.effects import ConcedeEffect, ControlEffect, CreateEffect, TextEffect
from redzone.scenario.instructions import INSTRUCTIONS
from redzone.scenario.runner import run_scenario
from redzone.values.identity import ObjectId
from tests.support.states import B

BEAR, OX, CAT = map(ObjectId, ("bear", "ox", "cat"))
BOARD = """
redzone: 1
seats:
  - {player: Ana, battlefield: [{id: bear, pt: 2/2}, {id: ox, pt: 2/2}, {id: cat, pt: 2/2}]}
  - {player: Ben, battlefield: []}
  - {player: Cyd, battlefield: []}
"""


def test_every_effect_has_a_row_or_is_no_instruction() -> None:
    read_elsewhere = {TextEffect, ControlEffect, CreateEffect, ConcedeEffect}
    assert set(INSTRUCTIONS) == set(get_args(effects.ScenarioEffect)) - read_elsewhere


def test_what_changes_alike_changes_at_once() -> None:
    (scenario,) = parse_scenarios(BOARD + "steps: [{effect: {pump: {bear: +1/+1, ox: +2/+2, cat: +1/+1}}}]\n", "x.yaml")
    (entry,) = (each for each in run_scenario(scenario).entries if isinstance(each, Intervention))
    assert isinstance(entry.effect, Carry)
    assert entry.effect.effect.instructions == tuple(
        ChangeObjects(
            TheseObjects(tuple(map(ObjectId, ids))), (ModifyPowerToughness(change, change),), Duration.END_OF_TURN
        )
        for ids, change in ((("bear", "cat"), 1), (("ox",), 2))
    )


def test_conceding_is_what_a_player_does() -> None:
    (scenario,) = parse_scenarios(BOARD + "steps: [{effect: {concede: Ben}}]\n", "x.yaml")
    assert Concede(B) in run_scenario(scenario).actions


def test_what_an_effect_creates_has_not_become_anything_yet() -> None:
    created = "steps: [{effect: {create: {id: owl, pt: 1/1, designations: [renowned]}}}]\n"
    (scenario,) = parse_scenarios(BOARD + created, "x.yaml")
    with pytest.raises(NotationError, match=r"steps\[0\]\.effect\.create\.designations: "):
        run_scenario(scenario)
