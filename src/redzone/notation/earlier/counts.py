"""How many are chosen: "any number" was 99."""

from collections.abc import Callable, Mapping
from typing import Final

_ANY_NUMBER: Final = 99


def _any_number(members: dict[str, object]) -> object:
    """Return what asks for no more than there are."""
    return {**members, "most": None} if members.get("most") == _ANY_NUMBER else members


COUNTS: Final[Mapping[str, Callable[[dict[str, object]], object]]] = dict.fromkeys(
    ("TargetPermanents", "TargetAnything", "TargetCards", "Search", "ChooseFromAmong", "ChooseObjects"), _any_number
)
"""The kinds of targets and instructions that ask for a number of objects."""
