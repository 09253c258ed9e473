"""Declarations that are not made yet: what others see of them, and what is said of them."""

import asyncio
from typing import Final

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, DamageAssignment, DamageOrder
from redzone.rules.seats.hidden_information import view_for
from redzone.values.identity import PlayerId
from redzone.web.protocol.intents import DraftIntent
from redzone.web.protocol.messages import IntentDone, Judged, Refused
from redzone.web.protocol.previews import Judgement
from redzone.web.protocol.questions import EntryData
from redzone.web.tables.faults import told_fault
from redzone.web.tables.ghosts import ghost_of, known_to_all
from redzone.web.tables.places import TablePlace
from redzone.web.tables.playing import not_yours
from redzone.web.tables.stopping import Abandoned, Stopper
from redzone.web.tables.table import Table
from redzone.web.viewing.judging import judged

_DRAFTED: Final = (AttackersDeclaration, BlockersDeclaration, DamageAssignment, DamageOrder)
"""What is put together piece by piece; others see declarations as ghosts."""


class _Desk:
    """The drafts of one client: the newest one, and the one that is being judged."""

    def __init__(self) -> None:
        self.newest: DraftIntent | None = None
        self.stopper: Stopper | None = None
        self.task: asyncio.Task[None] | None = None

    def drop(self) -> None:
        """Let nothing be judged any more."""
        self.newest = None
        if self.stopper is not None:
            self.stopper.abandon()


class Drafting:
    """The drafts at one table. Only the newest one of a client is judged; once something happens, none is."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._desks: dict[TablePlace, _Desk] = {}
        table.on_event.append(self._drop)

    def draft(self, place: TablePlace, intent: DraftIntent) -> None:
        """Show a draft to the others, and begin to judge it.

        Raises:
            RequestRefused: It is somebody else who declares, or something else has happened.
        """
        player = self._declaring(place, intent)
        ghost = None if intent.entry is None else ghost_of(intent.entry, known_to_all(self._table.state))
        self._table.places.show_ghost(self._table.name(player), player, ghost)
        desk = self._desks.setdefault(place, _Desk())
        desk.drop()
        if intent.entry is None:
            place.tell(IntentDone(id=intent.id, sequence=self._table.sequence))
            return
        desk.newest = intent
        if desk.task is None or desk.task.done():
            desk.task = asyncio.create_task(self._judge_all(place, desk))

    def leave(self, place: TablePlace) -> None:
        """Let a client go."""
        desk = self._desks.pop(place, None)
        if desk is not None:
            desk.drop()

    def _declaring(self, place: TablePlace, intent: DraftIntent) -> PlayerId:
        state = self._table.state
        if intent.at != self._table.sequence:
            raise RequestRefused(FaultCode.LATE, "something else has happened; look again", "$.at")
        decision = state.decision
        if not isinstance(decision, _DRAFTED):
            raise RequestRefused(FaultCode.NOTHING, "nothing is to be declared or divided now")
        if decision.player not in place.held:
            raise not_yours(state, decision.player)
        return decision.player

    async def _judge_all(self, place: TablePlace, desk: _Desk) -> None:
        """Judge drafts as long as there is one that is newer."""
        while desk.newest is not None:
            intent, desk.newest, desk.stopper = desk.newest, None, Stopper()
            if intent.entry is not None:
                await self._judge(place, intent, intent.entry, desk.stopper)

    async def _judge(self, place: TablePlace, intent: DraftIntent, entry: EntryData, stopper: Stopper) -> None:
        state = self._table.state
        if state.decision is None:
            return
        player = state.decision.player

        def judge() -> Judgement:
            return judged(view_for(state, player).state, entry, forecast=intent.forecast)

        try:
            judgement = await self._table.workers.ask(judge, stopper)
        except Abandoned:
            return
        except Exception as error:
            place.tell(Refused(id=intent.id, error=told_fault(error)))
        else:
            if not stopper.abandoned:
                place.tell(Judged(id=intent.id, judgement=judgement))

    def _drop(self) -> None:
        for desk in self._desks.values():
            desk.drop()
