"""The closed lists are closed: every class has its union, its evaluator and its test; every code a place."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from inspect import getmembers, isclass
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest
from msgspec import Struct

from redzone.keywords import KEYWORDS
from redzone.model import ability, action, attacked, attacking, blocking, condition, cost, decision, effect, event
from redzone.model.ability import Ability, DamageMode, Modification
from redzone.model.action import Action
from redzone.model.attacked import Attacked
from redzone.model.condition import Condition, PlayerCondition
from redzone.model.cost import Amount
from redzone.model.decision import Decision
from redzone.model.effect import Intervention, OneShotEffect
from redzone.model.event import Event, rule_of
from redzone.model.keyword import Keyword
from redzone.model.violation import Code
from redzone.rules import legal_actions

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "redzone"
UNIONS: list[tuple[tuple[ModuleType, ...], object]] = [
    ((ability, attacking, blocking), Ability | Modification),
    ((action,), Action),
    ((attacked,), Attacked),
    ((condition,), Condition | PlayerCondition),
    ((cost,), Amount),
    ((decision,), Decision),
    ((effect,), OneShotEffect | Intervention),
    ((event,), Event),
]


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
    return [each for each in get_args(union) if isclass(each)]


EVALUATED = references(trees("rules", "view.py", "characteristics"))


@pytest.mark.parametrize(("modules", "union"), UNIONS, ids=[modules[0].__name__ for modules, _ in UNIONS])
def test_every_class_is_in_its_union(modules: tuple[ModuleType, ...], union: object) -> None:
    tagged = {
        each
        for module in modules
        for _, each in getmembers(module, isclass)
        if issubclass(each, Struct) and each.__module__ == module.__name__ and each.__struct_config__.tag is not None
    }
    assert {each for each in tagged if not each.__name__.startswith("_")} == set(members(union))


@pytest.mark.parametrize("kind", members(Ability | Modification | Attacked | Condition | PlayerCondition | Amount))
def test_every_ability_modification_and_condition_has_an_evaluator(kind: type) -> None:
    assert kind.__name__ in EVALUATED


@pytest.mark.parametrize("mode", DamageMode)
def test_every_damage_mode_has_an_evaluator(mode: DamageMode) -> None:
    assert f"DamageMode.{mode.name}" in EVALUATED


@pytest.mark.parametrize("kind", [*members(Action), *members(Decision), *members(OneShotEffect)])
def test_every_action_decision_and_effect_is_handled(kind: type) -> None:
    assert kind.__name__ in EVALUATED


@pytest.mark.parametrize("kind", members(Action))
def test_every_action_but_conceding_answers_one_decision(kind: type) -> None:
    answered = {each.__name__ for each in legal_actions._TURN_OF}
    assert (kind.__name__ in answered) is (kind is not action.Concede)


@pytest.mark.parametrize("kind", members(Event))
def test_every_event_happens(kind: type) -> None:
    assert kind.__name__ in EVALUATED


def test_every_event_that_cites_a_rule_cites_one_that_exists() -> None:
    samples: Sequence[Event] = (event.CombatEnded(), event.StepsSkipped(), event.DamageWoreOff())
    assert [rule_of(each) for each in samples] == ["511.3", "508.8", "514.2"]


@pytest.mark.parametrize("keyword", Keyword)
def test_every_keyword_has_a_row_and_a_test(keyword: Keyword) -> None:
    tests = references(ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "tests" / "rules").glob("*.py")))
    assert keyword in KEYWORDS
    assert f"Keyword.{keyword.name}" in tests


@pytest.mark.parametrize("code", Code)
def test_every_code_is_produced(code: Code) -> None:
    behind_keywords = {each.name for each in KEYWORDS}
    assert f"Code.{code.name}" in EVALUATED or code.name in behind_keywords


def test_only_code_counts_as_a_use() -> None:
    tree = ast.parse("from a import Imported\nUsed()\nOwner.MEMBER")
    assert references([tree]) == {"Used", "Owner", "Owner.MEMBER"}
