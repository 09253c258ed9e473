"""What somebody at a table wants to know: answered from what that one may see."""

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.game.explanation import Explanation
from redzone.game.state import GameState
from redzone.rules.seats.hidden_information import view_for
from redzone.values.identity import ObjectId, PlayerId, label_of
from redzone.view import View
from redzone.web.protocol.intents import AnswersIntent, ExplainIntent, MomentIntent, WhyIntent
from redzone.web.protocol.messages import Explained, Judged, Message, PastMoment, SourceAnswers
from redzone.web.protocol.questions import LegalAnswer
from redzone.web.tables.places import TablePlace
from redzone.web.tables.table import Table
from redzone.web.tables.telling import Viewer
from redzone.web.viewing.answers import answers_of_source
from redzone.web.viewing.judging import judged
from redzone.web.viewing.words import SceneWords

TableQuestion = WhyIntent | ExplainIntent | AnswersIntent | MomentIntent


class Questions:
    """The questions about one table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def answer(self, place: TablePlace, question: TableQuestion) -> Message:
        """Return the answer.

        Raises:
            RequestRefused: There is no such thing, or it isn't said to those who look on.
            NotationError: An entry makes no sense.
            TooMuch: It takes too long.
        """
        viewer, state, workers = place.viewer, self._table.state, self._table.workers
        match question:
            case WhyIntent(entry=entry):
                seat = _check_sits(viewer)
                judgement = await workers.ask(lambda: judged(view_for(state, seat).state, entry))
                return Judged(id=question.id, judgement=judgement)
            case ExplainIntent(object=label):
                explanation = await workers.ask(lambda: _explained(state, viewer, label))
                return Explained(id=question.id, explanation=explanation)
            case AnswersIntent(source=source):
                seat = _check_sits(viewer)
                answers, more = await workers.ask(lambda: _answers(state, seat, source))
                return SourceAnswers(id=question.id, source=source, answers=answers, more=more)
            case MomentIntent(number=number):
                return await self._moment(question, number, viewer)

    async def _moment(self, question: MomentIntent, number: int, viewer: Viewer) -> PastMoment:
        scene, lines = await self._table.moment(number, viewer)
        return PastMoment(id=question.id, number=number, scene=scene, lines=lines)


def _check_sits(viewer: Viewer) -> PlayerId:
    """Return as whom somebody sits at the table.

    Raises:
        RequestRefused: That one only looks on.
    """
    if viewer is None:
        raise RequestRefused(FaultCode.SEAT, "you look on; sit down to ask that")
    return viewer


def _answers(state: GameState, seat: PlayerId, source: str) -> tuple[list[LegalAnswer], bool]:
    seen = view_for(state, seat).state
    return answers_of_source(View(seen), source, SceneWords(seen))


def _explained(state: GameState, viewer: Viewer, label: str) -> Explanation:
    seen = view_for(state, viewer).state
    for id_ in seen.permanents:
        if label in (id_, label_of(id_)):
            return View(seen).explain(ObjectId(id_))
    raise RequestRefused(FaultCode.UNKNOWN, f"nothing on the battlefield is called {label!r}", "$.object")
