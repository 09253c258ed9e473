"""What is divided among targets: it was a mapping, of which JSON made texts of the numbers of players."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from redzone.notation.syntax.plain import is_list, is_mapping

_DIVIDED: Final = "division"


def _in_pairs(members: dict[str, object]) -> object:
    """Return an action, or an object on the stack, that divides among pairs."""
    shares = members.get(_DIVIDED)
    if is_mapping(shares):
        return {**members, _DIVIDED: list(_pairs(shares, members.get("targets")))}
    return members


def _pairs(shares: Mapping[str, object], targets: object) -> Iterator[tuple[object, object]]:
    """Yield the pairs of a mapping; the targets tell which of them are players."""
    players = {str(each) for use in _items(targets) for each in _items(use) if isinstance(each, int)}
    for target, part in shares.items():
        yield (int(target) if str(target) in players else target), part


def _items(value: object) -> list[object]:
    return value if is_list(value) else []


DIVISIONS: Final[Mapping[str, Callable[[dict[str, object]], object]]] = dict.fromkeys(
    ("CastSpell", "ActivateAbility", "ChooseTargets", "spell", "activated ability", "triggered ability"), _in_pairs
)
"""The kinds of actions, and of objects on the stack, with something to divide."""
