"""What is left on a board is what the layers make of it, also where they were not asked (CR 613)."""

import os
from collections import Counter
from itertools import chain
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import CopyOf, GainAbility, KeywordAbility, Modification
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import LoseAllAbilities, ModifyPowerToughness, SetTypes
from redzone.characteristics import boards, characteristics_in
from redzone.characteristics.boards import work_out
from redzone.characteristics.possible_abilities import possible_abilities_on
from redzone.game.effect import ContinuousEffect
from redzone.game.permanent import Permanent
from redzone.game.state import Board, GameState
from redzone.oracle import compile_exact
from redzone.values.identity import ObjectId, Timestamp
from redzone.values.types import CardType, TypeLine
from tests.support.states import A, game, permanent

TEXTS: Final = (
    "As long as you have 10 or less life, this creature gets +2/+2.",
    "As long as you control three or more creatures, other creatures you control get +1/+1.",
    "As long as an opponent controls a Human, this creature has haste.",
    "As long as you control an artifact, this creature gets +1/+0 and has flying.",
    "As long as you control no other creatures, this creature is an artifact in addition to its other types.",
    "Creatures with flying get +1/+1.",
    "Tapped creatures you control get +0/+2.",
    "This creature gets +1/+1 for each other creature you control.",
    "As long as you have 10 or less life, creatures with power 3 or greater can't block.",
    "As long as it's your turn, all creatures lose flying.",
    "Enchanted creature gets +2/+0.",
    "Other Humans have first strike.",
    'Other creatures you control have "Creatures you control have exalted."',
)
CHANGES: Final[tuple[Modification, ...]] = (
    ModifyPowerToughness(1, 1),
    LoseAllAbilities(),
    GainAbility(KeywordAbility(Keyword.TRAMPLE)),
    CopyOf(ObjectId("p0")),
    SetTypes(TypeLine((CardType.ARTIFACT,))),
)
COUNTERS: Final[tuple[dict[str, int], ...]] = ({}, {"+1/+1": 2}, {"menace": 1, "+1/+1": 1})
TABLES: Final = 10_000 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 150


def some_permanent(random: Random, number: int) -> Permanent:
    text = random.choice([*TEXTS, "", "", "Flying"])
    kind = random.choice(["Creature — Human", "Creature — Bear", "Artifact Creature — Golem"])
    attached = f"p{random.randrange(number)}" if number and text.startswith("Enchanted") else None
    made = permanent(f"p{number}", "2/2", *(compile_exact(text) if text else ()), type=kind, attached_to=attached)
    return replace(made, timestamp=Timestamp(number))


def table(random: Random) -> GameState:
    some = [some_permanent(random, number) for number in range(random.randint(2, 9))]
    half = random.randint(1, len(some))
    return game(some[:half], some[half:])


def changed(state: GameState, random: Random) -> GameState:
    """The state after something has happened: mostly something has died or been marked."""
    there = list(state.permanents.values())
    match random.choice(["gone", "gone", "gone", "marked", "marked", "life", "counter", "effect"]):
        case "gone" if there:
            gone = random.sample(there, min(len(there), random.randint(1, 2)))
            left = {each.id: each for each in there if each not in gone}
            return replace(state, board=replace(state.board, permanents=left))
        case "marked" if there:
            one = random.choice(there)
            return state.with_permanents({one.id: replace(one, tapped=not one.tapped, damage=one.damage + 1)})
        case "counter" if there:
            one = random.choice(there)
            return state.with_permanents({one.id: replace(one, counters=random.choice(COUNTERS))})
        case "effect" if there:
            some = tuple(each.id for each in random.sample(there, 1))
            return state.with_effects((ContinuousEffect(Timestamp(99), A, some, (random.choice(CHANGES),)),))
        case _:
            return state.with_players({A: replace(state.players[A], life=random.choice([5, 40]))})


def watched(*_: object) -> None:
    """Look on, which keeps layers from being left out."""


def test_what_is_left_is_what_the_layers_make_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Counter[str]()

    def counted(board: Board, state: GameState | None) -> object:
        asked["layers"] += 1
        return work_out(board, state)

    monkeypatch.setattr(boards, "work_out", counted)
    for seed in range(TABLES):
        random = Random(seed)
        state = table(random)
        for _ in range(12):
            asked["boards"] += 1
            found = characteristics_in(state)
            assert found == work_out(state.board, state, watched)
            possible = set(chain.from_iterable(possible_abilities_on(state.board)))
            assert all(possible.issuperset(now.abilities) for now in found.values())
            state = changed(state, random)
    assert asked["boards"] / 4 < asked["layers"] < asked["boards"] * 2 / 3  # neither way is left out
