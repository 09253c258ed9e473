"""Every value of the model comes back from JSON and MessagePack as it was, and is saved as the same text again."""

from types import UnionType
from typing import TypeVar, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from redzone.abilities.ability import Ability, Instruction, Modification
from redzone.abilities.attacked import Attacked
from redzone.abilities.condition import Condition, PlayerCondition
from redzone.abilities.language import Amount, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.replacement import Replacement
from redzone.abilities.targeting import TargetSpec
from redzone.abilities.trigger import Pattern
from redzone.game.action import Action
from redzone.game.decision import Decision
from redzone.game.effect import OutsideEffect
from redzone.game.event import Event
from redzone.game.happening import Happening
from redzone.notation.canonical import canonical
from redzone.values.value import Value
from tests.support.model_values import model_classes, value_of, values_of

ValueT = TypeVar("ValueT", bound=Value)

FEW = 3
EXAMPLES = max(FEW, (settings.default.max_examples if settings.default else FEW) // 20)


def name_of(kind: type[Value]) -> str:
    return f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}"


def check(kind: type[ValueT], value: ValueT) -> None:
    assert msgspec.json.decode(msgspec.json.encode(value), type=kind) == value
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(value), type=kind) == value
    text = msgspec.json.encode(canonical(value))
    again = msgspec.json.decode(text, type=kind)
    assert again == value
    assert msgspec.json.encode(canonical(again)) == text


@pytest.mark.requirement("S4")
@pytest.mark.parametrize("kind", model_classes(), ids=name_of)
@settings(max_examples=EXAMPLES)
@given(st.data())
def test_a_value_comes_back(kind: type[Value], data: st.DataObject) -> None:
    check(kind, data.draw(values_of(kind)))


UNIONS = (
    *(Action, Decision, Event, OutsideEffect, Happening, Attacked, Condition, PlayerCondition, Amount, Quality),
    *(Replacement, Pattern, ObjectTerm, PlayerTerm, Ability, Modification, Instruction, TargetSpec),
)


@pytest.mark.requirement("S4")
@pytest.mark.parametrize("union", UNIONS, ids=lambda union: get_args(union)[0].__name__)
def test_a_member_of_a_union_is_told_from_the_others(union: UnionType) -> None:
    """It comes back as itself where any of them may stand."""
    members = [kind for kind in model_classes() if kind in get_args(union)]
    assert members
    for seed, kind in enumerate(members):
        value = value_of(kind, seed)
        again = msgspec.convert(msgspec.json.decode(msgspec.json.encode(value), type=object), union, str_keys=True)
        assert (type(again), again) == (kind, value)
