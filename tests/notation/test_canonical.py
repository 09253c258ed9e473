"""The canonical text of a value: the same in every process, however the value was made."""

import os
import subprocess
import sys

import msgspec
import pytest
from msgspec.structs import replace

from redzone.abilities.ability import SpellEffect
from redzone.abilities.keyword import Keyword
from redzone.game.occurrence import Occurrence
from redzone.game.stack import StackKind, StackObject
from redzone.game.state import GameState
from redzone.notation.saved import load_state, save_state
from redzone.values.identity import ObjectId
from redzone.values.types import CardType
from tests.support.states import A, B, Play, game, permanent

PLAY = """
from tests.notation.test_canonical import remembered
from redzone.notation.saved import save_state
print(save_state(remembered()).decode())
"""


def remembered() -> GameState:
    """A state with a creature that has died, which had some of everything that has no order."""
    keywords = (Keyword.TRAMPLE, Keyword.HASTE, Keyword.VIGILANCE, Keyword.REACH, Keyword.LIFELINK)
    ox = permanent("ox", "1/1", *keywords, type="Legendary Artifact Enchantment Creature — Ox Zombie Warrior")
    play = Play(game([ox], [permanent("bear", "2/2")])).attack(ox=B).block(bear="ox")
    while "ox" in play.state.permanents:
        play.default()
    assert "ox" in play.state.last_known
    return play.state


def in_a_process(hash_seed: int) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    done = subprocess.run([sys.executable, "-c", PLAY], capture_output=True, text=True, env=environment, check=True)
    return done.stdout


@pytest.mark.requirement("S4")
def test_the_text_does_not_depend_on_the_hash_seed() -> None:
    texts = {in_a_process(hash_seed) for hash_seed in (1, 2)}
    assert texts == {save_state(remembered()).decode() + "\n"}


def test_what_equals_a_default_is_left_out() -> None:
    state = game([], [], begun=False)
    ability = StackObject(ObjectId("a"), StackKind.TRIGGERED, A, SpellEffect(), occurrence=Occurrence())
    plain = replace(state, stack=(StackObject(ObjectId("a"), StackKind.TRIGGERED, A, SpellEffect()),))
    assert save_state(replace(state, stack=(ability,))) == save_state(plain)


def test_nothing_is_changed_by_it() -> None:
    state = remembered()
    text = save_state(state)
    assert load_state(text) == state
    assert save_state(load_state(text)) == text
    types = msgspec.json.decode(text)["state"]["last_known"]["ox"]["characteristics"]["types"]
    assert types == sorted((CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.CREATURE))
    assert isinstance(state.last_known[ObjectId("ox")].characteristics.types, frozenset)
