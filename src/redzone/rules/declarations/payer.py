"""Who pays for a declaration, and how (CR 508.1h-j, 509.1d-f, 810.5)."""

from collections.abc import Callable, Collection
from typing import Final

from redzone.rules.declarations.declaration import ChosenTargets, Problem
from redzone.rules.payments.costs import CostsByPlayer
from redzone.rules.payments.mana import mana_choices
from redzone.rules.payments.team_payments import Payments, automatic_payments
from redzone.values.identity import ObjectId
from redzone.view import View

Tapping = Callable[[ChosenTargets], Collection[ObjectId]]
"""Returns the creatures of a declaration that tap before its costs are paid."""


def nothing_taps(_: ChosenTargets) -> Collection[ObjectId]:
    """Return nothing: blocking taps no creature before its costs are paid."""
    return ()


class AutomaticPayer:
    """Pays for the declarations of one problem automatically; creatures that ``tapping`` names have tapped by then."""

    def __init__(self, view: View, problem: Problem, tapping: Tapping = nothing_taps) -> None:
        self._view: Final = view
        self._problem: Final = problem
        self._tapping: Final = tapping

    @property
    def pays_alike(self) -> bool:
        """Whether no creature that can be declared can help to pay, with mana or by being what a cost asks for."""
        demanding = any(price.total.demands for price in self._problem.prices)
        return not demanding and not any(mana_choices(self._view, option) for option in self._problem.options)

    def payments(self, chosen: ChosenTargets, costs: CostsByPlayer) -> Payments | None:
        """Return how the costs of a declaration can be paid, ``None`` if they can't."""
        return automatic_payments(self._view, costs, declared=tuple(chosen), tapped=self._tapping(chosen))
