"""Declarations that are not made yet: what others see of them, and what is said of them."""

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.web.protocol.intents import DraftIntent
from redzone.web.tables.ghosts import ghost_of, known_to_all
from redzone.web.tables.places import Place
from redzone.web.tables.playing import not_yours
from redzone.web.tables.table import Table


class Drafting:
    """The drafts at one table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def draft(self, place: Place, intent: DraftIntent) -> None:
        """Show a draft to the others, and begin to judge it; what was said before of another one is of no interest.

        Raises:
            RequestRefused: It is somebody else who declares, or something else has happened.
        """
        table = self._table
        state = table.state
        if intent.at != table.sequence:
            raise RequestRefused(FaultCode.LATE, "something else has happened; look again", "$.at")
        decision = state.decision
        if not isinstance(decision, AttackersDeclaration | BlockersDeclaration):
            raise RequestRefused(FaultCode.NOTHING, "nothing is to be declared now")
        if decision.player not in place.held:
            raise not_yours(state, decision.player)
        ghost = None if intent.entry is None else ghost_of(intent.entry, known_to_all(state))
        table.places.show_ghost(table.name(decision.player), decision.player, ghost)
