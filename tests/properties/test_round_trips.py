"""Every value of the model comes back from JSON and MessagePack as it was, and is saved as the same text again."""

from typing import TypeVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from redzone.notation.canonical import canonical
from redzone.values.value import Value
from tests.model_values import model_classes, values_of

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
@pytest.mark.parametrize(
    "kind", model_classes(), ids=lambda kind: f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}"
)
@settings(max_examples=EXAMPLES)
@given(st.data())
def test_a_value_comes_back(kind: type[Value], data: st.DataObject) -> None:
    check(kind, data.draw(values_of(kind)))
