"""Damage in one pass against the long way: whatever board is struck plainly ends in the same state and events.

The boards are made of everything that is plain and of much that is not: other keywords, triggers, replacements,
counters, tokens, commanders, planeswalkers, little life. Each combat is played at random, twice.
"""

import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.oracle import compile_exact
from redzone.rules.combat import plain_damage
from redzone.rules.game import apply, legal_actions
from redzone.values.identity import PlayerId
from redzone.values.options import COMMANDER, DamageDivision
from tests.support.states import game, permanent

BOARDS: Final = 300_000 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 3_000
PLAIN: Final = (
    "", "", "", "Flying", "Trample", "Deathtouch", "Lifelink", "First strike", "Double strike", "Vigilance", "Menace",
    "Reach", "Indestructible", "{T}: Draw a card.", "This creature can't block.", "Trample, deathtouch",
    "Lifelink, first strike", "This creature can block an additional creature each combat.",
)  # fmt: skip
OTHER: Final = (
    "Infect", "Wither", "Protection from creatures", "Undying", "Toxic 1", "Start your engines!",
    "Whenever this creature deals damage, draw a card.", "When this creature dies, you gain 1 life.",
    "Other creatures you control get +1/+1.", "Prevent all combat damage that would be dealt to this creature.",
    "As long as you have 30 or more life, this creature has indestructible.",
)  # fmt: skip
TEXTS: Final[dict[str, tuple[Ability, ...]]] = {text: compile_exact(text) for text in (*PLAIN, *OTHER) if text}


def boards(count: int) -> Iterator[tuple[GameState, Random]]:
    """Boards of two to four players at the declaration of attackers, each with dice of its own."""
    for seed in range(count):
        dice = Random(seed)
        texts = PLAIN if dice.random() < 0.75 else (*PLAIN, *OTHER)
        seats = [list(creatures(dice, texts, name)) for name in "abcd"[: dice.randint(2, 4)]]
        options = COMMANDER if dice.random() < 0.95 else replace(COMMANDER, damage_division=DamageDivision.ORDERED)
        life = {PlayerId(number): dice.choice((3, 20, 40)) for number in range(1, len(seats) + 1)}
        yield game(*seats, options=options, life=life), dice


def creatures(dice: Random, texts: tuple[str, ...], name: str) -> Iterator[Permanent]:
    """A few creatures of one seat, now and then with something about them."""
    for number in range(dice.randint(1, 5)):
        abilities = TEXTS.get(dice.choice(texts), ())
        pt = f"{dice.choice((0, 1, 2, 2, 3, 5))}/{dice.choice((1, 2, 2, 3, 4))}"
        made = permanent(f"{name}{number}", pt, *abilities)
        match dice.randrange(30):
            case 0:
                made = replace(made, card=replace(made.card, token=True))
            case 1:
                made = replace(made, card=replace(made.card, commander=True))
            case 2:
                made = replace(made, counters={dice.choice(("+1/+1", "shield", "finality", "charge")): 1})
            case 3:
                made = replace(made, damage=1 if made.card.printed.toughness != 1 else 0)
            case _:
                pass
        yield made


def fight(state: GameState, dice: Random) -> Iterator[tuple[GameState, Transition]]:
    """Play a combat at random; yield each state with what its answer led to."""
    while state.combat is not None and state.outcome is None:
        answers = legal_actions(state)
        action = answers.sample(dice.randrange) if answers.count() < 10_000 else answers.first()
        assert action is not None
        done = apply(state, action)
        yield state, done
        state = done.state


def long_way(_: GameState) -> None:
    """Strike nothing plainly."""


def test_in_one_pass_it_comes_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    strike, taken = plain_damage.strike, Counter[bool]()

    def noted(state: GameState) -> Transition | None:
        found = strike(state)
        taken[found is not None] += 1
        return found

    for board, dice in boards(BOARDS):
        seed = dice.getstate()
        monkeypatch.setattr(plain_damage, "strike", noted)
        fast = list(fight(board, dice))
        dice.setstate(seed)
        monkeypatch.setattr(plain_damage, "strike", long_way)
        slow = list(fight(board, dice))
        assert fast == slow
    print(f"{taken[True]} times in one pass, {taken[False]} times the long way")
    assert taken[True] > BOARDS / 4
    assert taken[False] > BOARDS / 40
