"""Who pays for a declaration, and how (CR 508.1h-j, 509.1d-f)."""

from collections.abc import Callable, Collection
from typing import Final

from redzone.abilities.cost import Payment
from redzone.rules.declarations.declaration import Chosen, Problem
from redzone.rules.payments.automatic_payment import automatic_payment
from redzone.rules.payments.costs import TotalCost
from redzone.rules.payments.mana import mana_choices
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View

Tapping = Callable[[Chosen], Collection[ObjectId]]
"""Returns the creatures of a declaration that tap before its costs are paid."""


def nothing_taps(_: Chosen) -> Collection[ObjectId]:
    """Return nothing: blocking taps no creature before its costs are paid."""
    return ()


class AutomaticPayer:
    """Pays for the declarations of one problem automatically; creatures that ``tapping`` names have tapped by then."""

    def __init__(self, view: View, player: PlayerId, problem: Problem, tapping: Tapping = nothing_taps) -> None:
        self._view: Final = view
        self._player: Final = player
        self._problem: Final = problem
        self._tapping: Final = tapping

    @property
    def pays_alike(self) -> bool:
        """Whether no creature that can be declared can help to pay, with mana or by being what a cost asks for."""
        demanding = any(price.total.demands for price in self._problem.prices)
        return not demanding and not any(mana_choices(self._view, each) for each in self._problem.options)

    def payment(self, chosen: Chosen, total: TotalCost) -> Payment | None:
        """Return how the costs of a declaration can be paid, ``None`` if they can't."""
        tapped = self._tapping(chosen)
        return automatic_payment(self._view, self._player, total, declared=tuple(chosen), tapped=tapped)
