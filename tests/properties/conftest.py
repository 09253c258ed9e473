"""What the properties of random positions share."""

from collections.abc import Mapping

import pytest

from redzone.abilities.ability import Ability
from redzone.oracle import printing
from redzone.values.identity import PlayerId


def _unsaid(_ability: Ability, _names: Mapping[PlayerId, str]) -> str:
    return "a text"


def _anything(*_: object, **_options: object) -> str:
    return "creatures"


@pytest.fixture
def without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts without end, some of which nobody would print, don't have to be said."""
    monkeypatch.setattr(printing, "describe_by_names", _unsaid)
    for name in ("describe_count", "describe_creature", "describe_creatures"):
        monkeypatch.setattr(printing, name, _anything)
