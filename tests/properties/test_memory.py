"""What is remembered is what is worked out afresh, over runs aimed at every class and word of the language.

The second half shows that the property is worth something: whatever memory is made to forget, it notices.
"""

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

import redzone.view
from redzone.abilities.ability import Ability, AsLongAs
from redzone.abilities.blocking import CanBlockOnly, CantBeBlocked, CantBeBlockedBy, CantBlock
from redzone.abilities.language import NumberOf, TheseObjects
from redzone.abilities.reads import Part, Reading, ReadingWord
from redzone.abilities.words import ObjectWord, Relation, Status
from redzone.characteristics import asking, boards
from redzone.game.combat import Attacker, Combat
from redzone.game.state import GameState
from redzone.rules.game import apply, legal_actions
from redzone.values.identity import ObjectId
from tests.support.aimed import (
    AIMS,
    ASKED,
    FIELDS,
    LISTS,
    Aim,
    Field,
    ability_with,
    moved,
    static_with,
    text_of,
)
from tests.support.forgetting import let_forget
from tests.support.positions import BEAR, position
from tests.support.remembering import aimed_run, asked_by, differences, run
from tests.support.states import B, game, permanent
from tests.support.vocabulary import a_condition, a_quality, an_amount

NIGHTLY: Final = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
COMPARISONS: Final = 100_000 if NIGHTLY else 2_000
AT_ONCE: Final = 10
"""States in a run."""
RUNS: Final = -(-COMPARISONS // (AT_ONCE * len(AIMS)))
THREADS: Final = 8
"""Threads, each of which plays all games."""
TRIES: Final = 400
"""Runs in which what is forgotten has to be noticed."""

pytestmark = pytest.mark.usefixtures("without_words")


def classes_below(kind: type[Reading]) -> Iterator[type[Reading]]:
    """The classes of the language, which are those that nothing derives from."""
    below = [each for each in kind.__subclasses__() if each.__module__.startswith("redzone.")]
    if not below:
        yield kind
    for each in below:
        yield from classes_below(each)


def test_every_class_and_word_of_the_language_is_aimed_at() -> None:
    from_outside = {"ChangeController"}  # who controls what is settled before the layers
    assert {each for each in AIMS if isinstance(each, type)} == {
        each for each in classes_below(Reading) if each.__name__ not in from_outside
    }
    lists = {each for each in ReadingWord.__subclasses__() if each.__module__.startswith("redzone.")}
    assert lists | {Status, Relation} == set(LISTS)
    assert {each for each in AIMS if not isinstance(each, type)} == {word for each in LISTS for word in each}


@pytest.mark.cr("604.2", "604.3", "611.3a")
@pytest.mark.parametrize("aim", AIMS, ids=str)
def test_what_is_remembered_is_what_is_worked_out_afresh(
    aim: Aim, record_property: Callable[[str, object], None]
) -> None:
    compared = 0
    for seed in range(RUNS):
        states = aimed_run(aim, Random(f"{aim} {seed}"), AT_ONCE)
        compared += len(states)
        assert not any(differences(states)), seed
    record_property("compared with what is worked out afresh", compared)
    assert compared * len(AIMS) >= COMPARISONS


OWN: Final = {
    part: tuple(aim for aim in ASKED if any(part in text_of(aim, Random(seed), 1).own_reads() for seed in range(20)))
    for part in Part
}
"""What reads each part itself, not only in what is in it."""


_NAMED: Final = {"stack": "cast", "resolution": "resolving", "last_known": "dead", "cast": f"spell-{BEAR}"}
"""What is called otherwise than the place where it is."""


def an_ability_that_reads(part: Part, field: Field, random: Random) -> Ability:
    """An ability that reads a part of the game; if that is what is elsewhere, something in this place."""
    if part is Part.ELSEWHERE:
        place = ObjectId(_NAMED.get(field[1], field[1]))
        there = ObjectWord.LINKED if place == "linked" else TheseObjects((place,))
        return ability_with(random.choice((there, NumberOf(there))), random)
    while True:
        ability = ability_with(text_of(random.choice(OWN[part]), random, 1 + random.randrange(2)), random)
        if part in asked_by(ability):
            return ability


_PLAIN: Final = replace(position(Random(1), defining=False), combat=Combat({BEAR: Attacker(B, B)}))
"""What a field is taken to be that memory forgets."""


@pytest.mark.parametrize(
    ("part", "field"),
    [(part, field) for part, fields in FIELDS.items() if part is not Part.GAME for field in fields],
    ids=lambda each: each.value if isinstance(each, Part) else f"{each[0].__name__}.{each[1]}",
)
def test_it_is_noticed_if_memory_forgets_a_field_of_the_game(
    part: Part, field: Field, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = asking.key_of

    def forgetful(asked: Part, state: GameState) -> object:
        return known(asked, moved(state, _PLAIN, field) if asked is part else state)

    for module in (boards, redzone.view):
        monkeypatch.setattr(module, "key_of", forgetful)
    for seed in range(TRIES):
        random = Random(f"{field} {seed}")
        if any(differences(run(an_ability_that_reads(part, field, random), random, 6, (field,)))):
            return
    pytest.fail(f"{field} can be forgotten")


FORGETTABLE: Final = [(aim, part) for part, aims in OWN.items() for aim in aims]


@pytest.mark.parametrize(("aim", "part"), FORGETTABLE, ids=str)
def test_it_is_noticed_if_a_class_or_word_does_not_say_that_it_reads_a_part(
    aim: Aim, part: Part, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_forget(monkeypatch, text_of(aim, Random(0)), aim, part)
    for seed in range(TRIES):
        random = Random(f"{aim} {part} {seed}")
        ability = ability_with(text_of(aim, random, 1 + random.randrange(2)), random)
        if any(differences(run(ability, random, 6, FIELDS[part]))):
            return
    pytest.fail(f"{aim} needn't say that it reads {part}")


def a_restriction(random: Random) -> Ability:
    """An ability about pairs."""
    quality = a_quality(random)
    ability = random.choice((CantBeBlockedBy(quality), CantBlock(quality), CanBlockOnly(quality), CantBeBlocked()))
    return AsLongAs(a_condition(random), ability) if random.random() < 0.5 else ability


def played(seed: int) -> GameState:
    """A random game of creatures with abilities, after some actions."""
    random = Random(seed)
    names = [f"{name}-{number}" for name in ("bear", "ox") for number in range(3)]
    seats = [
        [
            permanent(
                f"{side}-{name}",
                "2/2",
                a_restriction(random),
                static_with(an_amount(random), random),
            )
            for name in names
        ]
        for side in "ab"
    ]
    state = game(*seats)
    for _ in range(40):
        if state.decision is None:
            break
        action = legal_actions(state).sample(random.randrange)
        assert action is not None
        state = apply(state, action).state
    return state


def all_played(seeds: range) -> list[GameState]:
    return [played(seed) for seed in seeds]


def test_threads_play_the_same_games_as_one() -> None:
    seeds = range(24 if NIGHTLY else 6)
    alone = all_played(seeds)
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(THREADS) as pool:
            together = [each.result() for each in [pool.submit(all_played, seeds) for _ in range(THREADS)]]
    finally:
        sys.setswitchinterval(before)
    assert all(each == alone for each in together)
