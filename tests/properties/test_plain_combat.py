"""Combats in one pass against the long way: they end in the same states and events, field by field.

The boards are made of everything that is plain and of much that is not: other keywords, triggers, replacements,
counters, tokens, commanders, planeswalkers, little life, poison, extra phases, cards elsewhere. Each answer is given
both ways. So are the answers of all cases, and those of random games with real cards.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Ability
from redzone.cards.importing import import_file
from redzone.cards.store import FILE_VARIABLE, CardStore
from redzone.game.action import Action, Assignment
from redzone.game.card import ZoneObject
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.effect import Intervention
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.notation import read_scenarios
from redzone.notation.read import LocatedScenario
from redzone.oracle import compile_exact
from redzone.rules import plain_combat
from redzone.rules.combat import plain_damage
from redzone.rules.combat.plain_boards import COMBAT_EVENTS, Fighters
from redzone.rules.combat.plain_damage import Strike
from redzone.rules.game import apply, begin, intervene, legal_actions
from redzone.scenario.runner import run_scenario
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.options import COMMANDER, DamageDivision
from redzone.values.turn import Phase
from tests.support.long_way import same_both_ways
from tests.support.random_table import answer
from tests.support.real_table import RealCards, real_table
from tests.support.states import A, game, permanent

NIGHTLY: Final = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
PARTS: Final = 10
BOARDS: Final = 30_000 if NIGHTLY else 2_000
"""In each part."""
SCENARIOS: Final = Path(__file__).parents[1] / "scenarios"
CASES: Final = sorted(file for folder in ("own", "shared") for file in (SCENARIOS / folder).glob("*.yaml"))
TABLES: Final = 300 if NIGHTLY else 4
MOST_ACTIONS: Final = 60
MOST_ANSWERS: Final = 200
PLAIN: Final = (
    "", "", "", "Flying", "Trample", "Deathtouch", "Lifelink", "First strike", "Double strike", "Vigilance", "Menace",
    "Reach", "Indestructible", "{T}: Draw a card.", "This creature can't block.", "Trample, deathtouch", "Haste",
    "Lifelink, first strike", "This creature can block an additional creature each combat.", "Hexproof", "Toxic 1",
    "When this creature enters, draw a card.", "At the beginning of your upkeep, you lose 1 life.",
    "This creature attacks each combat if able.", "Whenever you cast a spell, you gain 1 life.",
)  # fmt: skip
OTHER: Final = (
    "Infect", "Wither", "Protection from creatures", "Undying", "Start your engines!", "Banding",
    "Whenever this creature deals damage, draw a card.", "When this creature dies, you gain 1 life.",
    "Other creatures you control get +1/+1.", "Prevent all combat damage that would be dealt to this creature.",
    "As long as you have 30 or more life, this creature has indestructible.", "Bushido 1", "Flanking", "Exalted",
    "At the beginning of your postcombat main phase, you gain 1 life.", "Trample over planeswalkers",
    "This creature assigns combat damage equal to its toughness rather than its power.",
    "You may exert this creature as it attacks.", "This creature can't attack unless you pay {0}.",
)  # fmt: skip
TEXTS: Final[dict[str, tuple[Ability, ...]]] = {text: compile_exact(text) for text in (*PLAIN, *OTHER) if text}


def boards(first: int, count: int) -> Iterator[tuple[GameState, Random]]:
    """Boards of two to four players at the declaration of attackers, each with dice of its own."""
    for seed in range(first, first + count):
        dice = Random(seed)
        texts = PLAIN if dice.random() < 0.75 else (*PLAIN, *OTHER)
        seats = [list(creatures(dice, texts, name)) for name in "abcd"[: dice.randint(2, 4)]]
        options = COMMANDER if dice.random() < 0.95 else replace(COMMANDER, damage_division=DamageDivision.ORDERED)
        life = {PlayerId(number): dice.choice((3, 20, 40)) for number in range(1, len(seats) + 1)}
        yield with_something_about_it(game(*seats, options=options, life=life), dice), dice


def creatures(dice: Random, texts: tuple[str, ...], name: str) -> Iterator[Permanent]:
    """A few creatures of one seat, now and then with something about them, or a planeswalker."""
    for number in range(dice.randint(1, 5)):
        id_, abilities = f"{name}{number}", TEXTS.get(dice.choice(texts), ())
        made = permanent(id_, f"{dice.choice((0, 1, 2, 2, 3, 5))}/{dice.choice((1, 2, 2, 3, 4))}", *abilities)
        match dice.randrange(40):
            case 0:
                made = replace(made, card=replace(made.card, token=True))
            case 1:
                made = replace(made, card=replace(made.card, commander=True))
            case 2:
                made = replace(made, counters={dice.choice(("+1/+1", "shield", "finality", "charge")): 1})
            case 3:
                made = replace(made, damage=1 if made.card.printed.toughness != 1 else 0)
            case 4:
                made = permanent(id_, type="Planeswalker", loyalty=3)
            case 5:
                made = replace(made, face_down=True)
            case _:
                pass
        yield made


def with_something_about_it(state: GameState, dice: Random) -> GameState:
    """The board, now and then with something unusual beside it."""
    ana = state.players[A]
    match dice.randrange(30):
        case 0:
            extra = (Phase.COMBAT, *state.turn.coming)
            return replace(state, turn=replace(state.turn, coming=extra))
        case 1:
            return state.with_players({A: replace(ana, mana="{G}")})
        case 2:
            return state.with_players({A: replace(ana, poison=dice.choice((1, 9)))})
        case 3:
            buried = ZoneObject(ObjectId("buried"), permanent("buried", "1/1", *compile_exact("Flashback {0}")).card)
            return state.with_players({A: replace(ana, graveyard=(buried,))})
        case 4:
            return replace(state, monarch=A)
        case _:
            return state


DECLARED: Final = (AttackersDeclaration, BlockersDeclaration)
"""Of these one is drawn without going through all."""


def fight(state: GameState, dice: Random, *, play_forced: bool) -> None:
    """Play a combat at random, each answer both ways."""
    while state.combat is not None and state.outcome is None:
        answers = legal_actions(state)
        few = isinstance(state.decision, DECLARED) or answers.count() < 10_000
        action = answers.sample(dice.randrange) if few else answers.first()
        assert action is not None
        state = same_both_ways(state, action, play_forced=play_forced).state
        assert plain_combat.accepts(state) is (plain_combat.reasons_against(state) == ())


@pytest.mark.cr("117.4", "506.1", "508.8", "510.1", "510.2", "510.4", "511.3", "702.19b", "704.3")
@pytest.mark.parametrize("part", range(PARTS))
def test_in_one_pass_it_comes_to_the_same(
    part: int, monkeypatch: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    passes = 0
    course, strike = plain_combat.go_through, plain_damage.deal

    def through(done: Transition) -> Transition:
        nonlocal passes
        passes += 1
        through = course(done)
        assert COMBAT_EVENTS.issuperset(map(type, through.events))
        return through

    def dealt(state: GameState, assigned: Iterable[Assignment], fighters: Fighters) -> Strike | None:
        nonlocal passes
        passes += 1
        return strike(state, assigned, fighters)

    monkeypatch.setattr(plain_combat, "go_through", through)
    monkeypatch.setattr(plain_damage, "deal", dealt)
    for board, dice in boards(part * BOARDS, BOARDS):
        fight(board, dice, play_forced=dice.random() < 0.8)
    assert passes > BOARDS
    record_property("passes through plain combats compared with the long way", passes)


def stretches_of(case: LocatedScenario) -> Iterator[list[tuple[GameState, Action]]]:
    """The answers that a case gives from one effect to the next, each with the state that it answers."""
    run = run_scenario(case, lenient=True)
    state = begin(run.start).state
    stretch: list[tuple[GameState, Action]] = []
    for entry in run.entries:
        if isinstance(entry, Intervention):
            yield stretch
            state, stretch = intervene(state, entry).state, []
        else:
            stretch.append((state, entry))
            state = apply(state, entry).state
    yield stretch


@pytest.mark.cr("117.4", "510.2")
@pytest.mark.parametrize("file", CASES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_the_answers_of_cases_lead_to_the_same(file: Path) -> None:
    """Where the forced answers end the game, those that the case gives were among them."""
    for case in read_scenarios(file):
        for stretch in stretches_of(case):
            for state, action in stretch[:MOST_ACTIONS]:
                if same_both_ways(state, action, play_forced=True).state.outcome is not None:
                    break


@pytest.mark.cr("117.4", "510.2")
@pytest.mark.parametrize("sample", ["oracle-cards-sample.jsonl.gz", "modern-cards-sample.jsonl.gz"])
def test_combats_of_real_cards_lead_to_the_same(
    sample: str, shared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cards.sqlite3"
    import_file(shared / "cards" / sample, path)
    monkeypatch.setenv(FILE_VARIABLE, str(path))
    with CardStore.open(path) as store:
        cards = RealCards(path, list(store))
    for seed in range(TABLES):
        state, dice = real_table(cards, seed), Random(seed)
        for _ in range(MOST_ACTIONS):
            if state.outcome is None:
                state = same_both_ways(state, answer(state, dice, MOST_ANSWERS), play_forced=dice.random() < 0.5).state
