"""Limits of nouns that are counted, told as X: ``mana value X or less``, and behind it what X is."""

from collections.abc import Sequence
from copy import copy
from typing import Final, TypeVar

from msgspec.structs import replace

from redzone.abilities.ability import Activated, Instruction, Triggered
from redzone.abilities.comparing import OF_THIS
from redzone.abilities.language import Amount, Compare, Sum, X
from redzone.abilities.rewriting import mentions, rewritten
from redzone.abilities.targeting import TargetSpec
from redzone.algorithms.late_pattern import late_pattern
from redzone.values.value import Value

_PartT = TypeVar("_PartT", bound=Value)


class LimitsSaid:
    """Instructions and their targets in which the only number that is counted for a limit is X."""

    def __init__(self, instructions: Sequence[Instruction], targets: Sequence[TargetSpec]) -> None:
        self.instructions = tuple(instructions)
        self.targets = tuple(targets)
        self._amounts: list[Amount] = []
        changed = tuple(map(self._with_x, self.instructions)), tuple(map(self._with_x, self.targets))
        self.amount: Amount | None = None
        """What X is, ``None`` where no limit is counted or X is something else."""
        if len(set(self._amounts)) == 1 and not any(mentions(part, X()) for part in (*instructions, *targets)):
            self.amount = self._amounts[0]
            self.instructions, self.targets = changed

    def _with_x(self, part: _PartT) -> _PartT:
        return rewritten(part, self._said)

    def _said(self, part: object) -> object:
        match part:
            case Activated() | Triggered():
                return copy(part)
            case Compare(least=least, most=most) if (amount := _counted(least, most)) is not None:
                self._amounts.append(amount)
                return replace(part, least=_as_x(least, amount), most=_as_x(most, amount))
            case _:
                return part


def _counted(least: Amount | None, most: Amount | None) -> Amount | None:
    """Return what is counted for a limit: of "less than" what it is less than."""
    limit = least if most is None else most
    if limit is None or isinstance(limit, int | X) or (least is not None and most is not None and least != most):
        return None
    match limit:
        case Sum(amounts=(-1 | 1, inner)) if least is None or most is None:
            amount = inner
        case _:
            amount = limit
    return None if amount in OF_THIS.values() or amount == X() else amount


def _as_x(limit: Amount | None, amount: Amount) -> Amount | None:
    if limit is None or isinstance(limit, int):
        return limit
    return X() if limit == amount else rewritten(limit, lambda part: X() if part == amount else part)


def with_limit(said: str, amount: str) -> str:
    """Return sentences with what X is at the end of the one that says X."""
    if (found := _X_SAID.search(said)) is None:
        return said
    end = said.index(".", found.end())
    return f"{said[:end]}, where X is {amount}{said[end:]}"


_X_SAID: Final = late_pattern(r"\b(?:value|power|toughness) (?:less than |greater than )?X\b")
