"""Costs with a number X that whoever pays chooses (CR 107.3a)."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from redzone.abilities.cost import Cost, Objects
from redzone.abilities.language import X
from redzone.rules.payments.costs import VARIABLE_MANA, fixed_number

MOST_CHOSEN: Final = 1_000
"""No larger number is offered."""


def with_x(cost: Cost, x: int) -> Cost:
    """Return a cost in which X is this number."""
    mana = cost.mana.replace(VARIABLE_MANA, f"{{{x}}}")
    return replace(with_numbers(cost, lambda number: fixed_number(number, x)), mana=mana)


def with_numbers(cost: Cost, fixed: Callable[[int | X], int]) -> Cost:
    """Return a cost with each of its numbers fixed by a function, but for mana."""

    def several(objects: Objects | None) -> Objects | None:
        return None if objects is None else replace(objects, count=fixed(objects.count))

    return replace(
        cost,
        life=fixed(cost.life),
        sacrifice=several(cost.sacrifice),
        tap=several(cost.tap),
        return_to_hand=several(cost.return_to_hand),
        discard=several(cost.discard),
        exile_from_graveyard=several(cost.exile_from_graveyard),
        exile_from_hand=several(cost.exile_from_hand),
        energy=fixed(cost.energy),
    )


def most_payable(payable: Callable[[int], bool]) -> int | None:
    """Return the largest number for which a cost can be paid, ``None`` if it can't be paid even for zero.

    Whoever can pay for a number can pay for each smaller one.
    """
    if not payable(0):
        return None
    least, beyond = 0, 1
    while beyond <= MOST_CHOSEN and payable(beyond):
        least, beyond = beyond, 2 * beyond
    beyond = min(beyond, MOST_CHOSEN + 1)
    while beyond - least > 1:
        middle = (least + beyond) // 2
        least, beyond = (middle, beyond) if payable(middle) else (least, middle)
    return least
