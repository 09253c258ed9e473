"""What can be imported from ``redzone`` itself: each name says what it is and shows it."""

import inspect

import pytest

import redzone

NAMES = [name for name in redzone.__all__ if not name.startswith("_")]
DOCUMENTED = [name for name in NAMES if inspect.isclass(getattr(redzone, name)) or callable(getattr(redzone, name))]
NEW_TYPES = {"CardId", "ObjectId", "PlayerId"}


def test_the_door_is_no_larger_than_it_has_to_be() -> None:
    assert len(NAMES) <= 30
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize("name", sorted(set(DOCUMENTED) - NEW_TYPES))
def test_every_name_has_an_example(name: str) -> None:
    assert ">>> " in (inspect.getdoc(getattr(redzone, name)) or "")
