"""The game around the objects of a board, as what permanents are is known."""

from collections.abc import Iterable, Mapping
from typing import Final

from redzone.characteristics.elsewhere import find_elsewhere
from redzone.characteristics.subject import Subject
from redzone.characteristics.values import Characteristics
from redzone.game.card import Zone
from redzone.game.permanent import Permanent
from redzone.game.state import Board, GameState
from redzone.values.identity import ObjectId, PlayerId

_BATTLEFIELD: Final = Zone.BATTLEFIELD
"""Looked up once: it is asked for as often as permanents are, and Python 3.11 finds members of enumerations slowly."""


class Surroundings:
    """The game around the objects of a board, as texts ask for it.

    It knows nothing of the view that asks, nor do the objects that it keeps know it: that would be a cycle, and keep a
    state until garbage is collected.
    """

    __slots__ = ("_around", "_board", "_characteristics", "_controlled", "_there", "state")

    def __init__(
        self, board: Board, characteristics: Mapping[ObjectId, Characteristics], state: GameState | None
    ) -> None:
        self._board = board
        self._characteristics = characteristics
        self._around: Surroundings | None = None
        self._there: tuple[Subject, ...] | None = None
        self._controlled: dict[PlayerId, tuple[Subject, ...]] = {}
        self.state = state

    def permanents(self) -> tuple[Subject, ...]:
        """Return the permanents that are there."""
        if self._there is None:
            self._there = self._seen(self._board.permanents.values())
        return self._there

    def controlled_by(self, player: PlayerId) -> tuple[Subject, ...]:
        """Return those of them that a player controls."""
        theirs = self._controlled.get(player)
        if theirs is None:
            permanents = self._board.permanents.values()
            theirs = self._seen([permanent for permanent in permanents if permanent.controller == player])
            self._controlled[player] = theirs
        return theirs

    def _seen(self, permanents: Iterable[Permanent]) -> tuple[Subject, ...]:
        if self._around is None:
            self._around = Surroundings(self._board, self._characteristics, self.state)
        around = self._around
        now, seating = self._characteristics, self._board.seating
        return tuple(
            [Subject(each, now[each.id], seating, _BATTLEFIELD, around) for each in permanents if not each.phased_out]
        )

    def find(self, id_: ObjectId) -> Subject | None:
        """Return an object as it is now, or as it last existed."""
        permanent = self._board.permanents.get(id_)
        if permanent is not None:
            return self.subject(permanent)
        return None if self.state is None else find_elsewhere(self.state, id_, self)

    def subject(self, permanent: Permanent) -> Subject:
        """Return a permanent together with what it is."""
        return Subject(permanent, self._characteristics[permanent.id], self._board.seating, _BATTLEFIELD, self)
