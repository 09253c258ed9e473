"""What somebody at a table wants to know."""

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.web.protocol.intents import AnswersIntent, ExplainIntent, MomentIntent, WhyIntent
from redzone.web.protocol.messages import Message
from redzone.web.tables.places import Place
from redzone.web.tables.table import Table

Question = WhyIntent | ExplainIntent | AnswersIntent | MomentIntent


class Questions:
    """The questions about one table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def answer(self, place: Place, question: Question) -> Message:
        """Return the answer."""
        del place, question
        raise RequestRefused(FaultCode.UNSUPPORTED, "this can't be asked yet")
