"""What the properties of random positions share."""

from collections.abc import Mapping

import pytest

import redzone.view
from redzone.abilities.ability import Ability
from redzone.rules.combat import explanations
from redzone.values.identity import PlayerId


def _unsaid(_ability: Ability, _names: Mapping[PlayerId, str]) -> str:
    return "a text"


def _anything(*_: object, **_options: object) -> str:
    return "creatures"


@pytest.fixture
def without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts without end, some of which nobody would print, don't have to be said."""
    monkeypatch.setattr(redzone.view, "describe_by_names", _unsaid)
    for name in ("describe_count", "describe_creature", "describe_creatures"):
        monkeypatch.setattr(explanations, name, _anything)
