"""What texts mean as they resolve: their terms, and the numbers that they count (CR 608.2h)."""

from collections.abc import Iterable, Sequence
from functools import partial

from redzone.abilities.language import Amount, AmountBefore, EachCard, EventAmount, ObjectTerm, PlayerTerm, X
from redzone.characteristics import Subject
from redzone.characteristics.amounts import counted
from redzone.game.stack import Resolution
from redzone.game.state import GameState
from redzone.rules.reference.terms import objects_of, players_of
from redzone.rules.zones.last_seen import seen
from redzone.values.identity import PlayerId
from redzone.view import View

__all__ = ["number_of", "objects_of", "players_of"]


def number_of(view: View, amount: Amount, resolution: Resolution) -> int:
    """Return an amount as it is when the effect is applied (CR 107.3, 608.2h)."""
    return amount if isinstance(amount, int) else counted(amount, _Resolving(view, resolution))


class _Resolving:
    """A text that counts as it resolves."""

    def __init__(self, view: View, resolution: Resolution) -> None:
        self._view = view
        self._resolution = resolution

    @property
    def state(self) -> GameState:
        return self._view.state

    @property
    def you(self) -> PlayerId:
        return self._resolution.object.controller

    def said(self, amount: X | EventAmount | AmountBefore, /) -> int:
        match amount:
            case X():
                return self._resolution.object.x
            case EventAmount():
                return self._resolution.object.occurrence.amount
            case _:
                return self._resolution.amount

    def objects(self, term: ObjectTerm) -> Sequence[Subject]:
        look = self._view.find if isinstance(term, EachCard) else partial(seen, self._view)
        found = map(look, objects_of(self._view, term, self._resolution))
        return [each for each in found if each is not None]

    def how_many(self, term: ObjectTerm) -> int:
        return len(objects_of(self._view, term, self._resolution))

    def players(self, term: PlayerTerm) -> Sequence[PlayerId]:
        return players_of(self._view, term, self._resolution)

    def permanents(self) -> Iterable[Subject]:
        return (self._view.subject(each.id) for each in self._view.permanents())
