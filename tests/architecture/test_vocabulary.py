"""The closed lists are closed: every class has its union, its evaluator and its test; every code a place."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from inspect import getmembers, isclass
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest
from msgspec import Struct

from redzone.abilities import (
    ability,
    acting,
    attacked,
    attacking,
    blocking,
    casting,
    choosing,
    condition,
    damaging,
    entering,
    hidden_zones,
    instruction,
    language,
    measures,
    modification,
    plain_qualities,
    plain_terms,
    playing,
    replacement,
    static,
    targeting,
    trigger,
    turn_instructions,
    unread,
)
from redzone.abilities.ability import Ability, Instruction, Modification
from redzone.abilities.attacked import Attacked, PlayerReference
from redzone.abilities.casting import ActivatedFrom, Timing
from redzone.abilities.condition import Condition, PlayerCondition, PlayerStatus
from redzone.abilities.damaging import DamageMode
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Deed, Lasting
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount, Measure, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.replacement import Replacement
from redzone.abilities.targeting import TargetSpec
from redzone.abilities.trigger import EventKind, Pattern
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Relation, Stat, Status, Tally, Variety
from redzone.cr import Rule
from redzone.game import action, decision, effect, event, happening
from redzone.game.action import Action
from redzone.game.decision import Decision
from redzone.game.effect import Designation, Intervention, OutsideEffect
from redzone.game.event import Event, rule_of
from redzone.game.events import damage, declarations, permanents, players, stack, turns, zones
from redzone.game.happening import Happening, SingleEvent
from redzone.game.stack import StackKind
from redzone.game.violation import Code
from redzone.keywords import KEYWORDS
from redzone.rules.answers import ANSWERS
from redzone.rules.resolving.instructions.carrying_out import CARRIED_OUT

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "redzone"
UNIONS: list[tuple[tuple[ModuleType, ...], object]] = [
    (
        (
            *(ability, acting, attacking, blocking, casting, choosing, damaging, hidden_zones, instruction),
            *(modification, playing, static, targeting, turn_instructions, unread),
        ),
        Ability | Modification | Instruction | TargetSpec,
    ),
    ((action,), Action),
    ((attacked,), Attacked),
    ((condition,), Condition),
    ((decision,), Decision),
    ((effect,), OutsideEffect | Intervention),
    ((damage, declarations, permanents, players, stack, turns, zones), Event),
    ((happening,), Happening | SingleEvent),
    (
        (language, measures, plain_qualities, plain_terms),
        Quality | ObjectTerm | PlayerTerm | Amount | Measure | PlayerCondition,
    ),
    ((entering, replacement), Replacement),
    ((trigger,), Pattern),
]
WORDS: list[type[Enum]] = [
    *(ActivatedFrom, DamageMode, Deed, Designation, ObjectWord, PlayerReference, PlayerWord),
    *(EventKind, PlayerStat, PlayerStatus, Relation, StackKind, Stat, Status, Tally, Timing, Variety),
]
"""Closed lists of words: every word means something in the rules."""

NEVER_ENDS = {Lasting.FOREVER, Duration.FOREVER}
"""Nobody has to end these."""


def trees(*places: str) -> Iterator[ast.Module]:
    for place in places:
        path = PACKAGE / place
        for module in [path] if path.suffix else sorted(path.rglob("*.py")):
            yield ast.parse(module.read_text("utf-8"))


def references(modules: Iterable[ast.Module]) -> set[str]:
    """Names that are used, imports aside: ``CantBlock``, and members such as ``DamageMode.TRAMPLE``."""
    found: set[str] = set()
    for node in (node for tree in modules for node in ast.walk(tree)):
        match node:
            case ast.Name(id=name):
                found.add(name)
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                found |= {owner, f"{owner}.{name}"}
            case _:
                pass
    return found


def members(union: object) -> list[type]:
    """The classes of a union that are its own: numbers and words are not."""
    return [each for each in get_args(union) if isclass(each) and issubclass(each, Struct)]


def made(modules: Iterable[ast.Module]) -> set[str]:
    """Names of what is called, or handed over to be called: ``Died(...)``, ``map(Died, ...)``."""
    calls = [node for tree in modules for node in ast.walk(tree) if isinstance(node, ast.Call)]
    used = [part for call in calls for part in (call.func, *call.args, *(keyword.value for keyword in call.keywords))]
    return {part.id for part in used if isinstance(part, ast.Name)}


EVALUATED = references(trees("rules", "view.py", "characteristics"))
MADE = made(trees("rules"))
TEST_ROOMS = ("characteristics", "keywords", "rules", "support")
TESTS = [path for room in TEST_ROOMS for path in (ROOT / "tests" / room).rglob("*.py")]
TESTED = references(ast.parse(path.read_text("utf-8")) for path in sorted(TESTS))


@pytest.mark.parametrize(("modules", "union"), UNIONS, ids=[modules[0].__name__ for modules, _ in UNIONS])
def test_every_class_is_in_its_union(modules: tuple[ModuleType, ...], union: object) -> None:
    tagged = {
        each
        for module in modules
        for _, each in getmembers(module, isclass)
        if issubclass(each, Struct) and each.__module__ == module.__name__ and each.__struct_config__.tag is not None
    }
    bases = {base for each in tagged for base in each.__bases__}
    assert tagged - bases == set(members(union))


@pytest.mark.parametrize("kind", members(Ability | Modification | Attacked | Condition | PlayerCondition | Amount))
def test_every_ability_modification_and_condition_has_an_evaluator(kind: type) -> None:
    assert kind.__name__ in EVALUATED


def test_every_instruction_is_carried_out() -> None:
    assert set(CARRIED_OUT) == set(members(Instruction))


@pytest.mark.parametrize("kind", members(Pattern))
def test_every_pattern_is_matched_with_what_happens(kind: type) -> None:
    by_state = kind is trigger.Becomes  # a state trigger is about nothing that happens (CR 603.8)
    assert kind.__name__ in references(trees(f"rules/triggers/{'triggered_abilities' if by_state else 'matching'}.py"))


@pytest.mark.parametrize(
    "kind", [*members(TargetSpec | Replacement | Quality), *members(ObjectTerm | PlayerTerm), *members(Happening)]
)
def test_everything_that_a_text_can_say_is_evaluated(kind: type) -> None:
    assert kind.__name__ in EVALUATED


@pytest.mark.parametrize("word", [member for words in WORDS for member in words], ids=repr)
def test_every_word_is_evaluated(word: Enum) -> None:
    assert f"{type(word).__name__}.{word.name}" in EVALUATED


@pytest.mark.parametrize("time", sorted({*Lasting, *Duration} - NEVER_ENDS, key=repr), ids=repr)
def test_every_duration_ends(time: Lasting | Duration) -> None:
    assert f"{type(time).__name__}.{time.name}" in EVALUATED | references(trees("abilities/duration.py"))


@pytest.mark.parametrize("kind", [*members(Action), *members(Decision), *members(OutsideEffect)])
def test_every_action_decision_and_effect_is_handled(kind: type) -> None:
    assert kind.__name__ in EVALUATED


@pytest.mark.parametrize("kind", members(Action))
def test_every_action_but_conceding_answers_one_decision(kind: type) -> None:
    answers = {way for row in ANSWERS.values() for way in row.ways}
    assert (kind in answers) is (kind is not action.Concede)


@pytest.mark.parametrize("kind", members(Decision))
def test_every_decision_has_a_row(kind: type) -> None:
    assert ANSWERS[kind].ways


@pytest.mark.parametrize("name", ["rule", "words"])
def test_no_action_forgets_what_it_has_to_say(name: str) -> None:
    facts = {"rule": Rule("608.2d"), "words": "choosing"}
    del facts[name]
    with pytest.raises(TypeError, match=f"doesn't say its {name}"):
        type("Forgetful", (action.ActionBase,), facts)


@pytest.mark.parametrize("kind", members(Event))
def test_every_event_happens(kind: type) -> None:
    assert kind.__name__ in MADE


def test_every_event_that_cites_a_rule_cites_one_that_exists() -> None:
    samples: Sequence[Event] = (event.CombatEnded(), event.StepsSkipped(), event.DamageWoreOff())
    assert [rule_of(sample) for sample in samples] == ["511.3", "508.8", "514.2"]


@pytest.mark.parametrize("keyword", Keyword)
def test_every_keyword_has_a_row_and_a_test(keyword: Keyword) -> None:
    assert keyword in KEYWORDS
    assert f"Keyword.{keyword.name}" in TESTED


@pytest.mark.parametrize("code", Code)
def test_every_code_is_produced(code: Code) -> None:
    behind_keywords = {each.name for each in KEYWORDS}
    assert f"Code.{code.name}" in EVALUATED or code.name in behind_keywords


def test_only_code_counts_as_a_use() -> None:
    tree = ast.parse("from a import Imported\nUsed()\nOwner.MEMBER")
    assert references([tree]) == {"Used", "Owner", "Owner.MEMBER"}
    assert made([tree, ast.parse("map(Handed, over)\nisinstance\nput(it=Named)")]) == {
        *("Used", "map", "Handed", "over", "put", "Named")
    }
