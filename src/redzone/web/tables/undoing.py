"""Going back at a table: at once where nobody else sits, else when everybody who sits there agrees."""

import asyncio
from collections.abc import Iterable

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.values.identity import PlayerId
from redzone.web.protocol.intents import ConsentIntent, UndoIntent
from redzone.web.protocol.messages import UndoAsked
from redzone.web.tables.places import TablePlace
from redzone.web.tables.table import Table


class _Proposal:
    """What somebody wants: to go back from the event ``at`` to where ``to`` entries had been done."""

    def __init__(self, by: str, to: int, at: int, waiting: set[PlayerId]) -> None:
        self.by = by
        self.to = to
        self.at = at
        self.waiting = waiting
        self.timer: asyncio.TimerHandle | None = None


class Undoing:
    """The wish to go back of one table, if there is one."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._proposal: _Proposal | None = None
        table.on_event.append(self._withdraw)

    async def ask(self, place: TablePlace, intent: UndoIntent) -> None:
        """Go back, or ask the others whether they agree.

        Raises:
            RequestRefused: Nobody who plays asks, something else has happened, or there is nothing to go back to.
            StorageError: It can't be kept, so it isn't done.
        """
        table = self._table
        if not place.held:
            raise RequestRefused(FaultCode.SEAT, "only who plays can go back")
        if intent.at != table.sequence:
            raise RequestRefused(FaultCode.LATE, "somebody was faster, or this was sent before; look again", "$.at")
        if intent.to >= table.done:
            message = f"{table.done} entries have been done; there is no way back to {intent.to}"
            raise RequestRefused(FaultCode.NOTHING, message, "$.to")
        if self._proposal is not None:
            raise RequestRefused(FaultCode.LATE, f"{self._proposal.by} has asked to go back already; answer that first")
        by = table.name(min(place.held) if place.viewer is None else place.viewer)
        waiting = self._others(place)
        if not waiting:
            await table.go_back(by, intent.to, intent.at)
            return
        self._proposal = _Proposal(by, intent.to, intent.at, waiting)
        timer = asyncio.get_running_loop().call_later(table.limits.consent_seconds, self._withdraw)
        self._proposal.timer = timer
        self._tell(self._proposal)

    async def answer(self, place: TablePlace, intent: ConsentIntent) -> None:
        """Agree for all seats of a client, or not.

        Raises:
            RequestRefused: This client is not asked.
            StorageError: It can't be kept, so it isn't done.
        """
        proposal = self._proposal
        if proposal is None or not proposal.waiting & place.held.keys():
            raise RequestRefused(FaultCode.NOTHING, "there is nothing to agree to")
        if not intent.agree:
            self._settle(agreed=False)
            return
        proposal.waiting -= place.held.keys()
        if proposal.waiting:
            self._tell(proposal)
            return
        self._settle(agreed=True)
        await self._table.go_back(proposal.by, proposal.to, proposal.at)

    def tell(self, place: TablePlace) -> None:
        """Tell somebody who comes what is asked."""
        if self._proposal is not None:
            place.tell(self._asked(self._proposal))

    def _others(self, place: TablePlace) -> set[PlayerId]:
        """Return where other people sit who are still in the game."""
        state = self._table.state
        return {
            player
            for player, seat in self._table.seats.by_player.items()
            if seat.claimed is not None
            and seat.bot is None
            and player not in place.held
            and state.players[player].loss is None
        }

    def _withdraw(self) -> None:
        """Let nothing be asked any more: something happened, or nobody answers."""
        if self._proposal is not None:
            self._settle(agreed=False)

    def _settle(self, *, agreed: bool) -> None:
        proposal, self._proposal = self._proposal, None
        if proposal is not None:
            if proposal.timer is not None:
                proposal.timer.cancel()
            self._tell(proposal, agreed=agreed)

    def _tell(self, proposal: _Proposal, *, agreed: bool | None = None) -> None:
        self._table.places.tell(self._asked(proposal, agreed=agreed))

    def _asked(self, proposal: _Proposal, *, agreed: bool | None = None) -> UndoAsked:
        steps = self._table.done - proposal.to
        what = "to take back the last step" if steps == 1 else f"to go back {steps} steps"
        waiting = [] if agreed is not None else list(self._names(proposal.waiting))
        return UndoAsked(
            by=proposal.by, to=proposal.to, text=f"{proposal.by} asks {what}", waiting=waiting, agreed=agreed
        )

    def _names(self, players: Iterable[PlayerId]) -> Iterable[str]:
        return (self._table.name(player) for player in sorted(players))
