"""The HTTP interface of the board editor: cards by name, boards and decks as they are understood."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from redzone.cards.errors import CardError
from redzone.cards.store import CardStore
from redzone.values.bounds import TooMuch
from redzone.web.boards.editing import shown_board
from redzone.web.boards.finding_cards import LONGEST_SEARCH, found_cards
from redzone.web.boards.reading_decks import shown_deck
from redzone.web.protocol.boards import BoardRequest, CardsFound, DeckRequest, ShownDeck
from redzone.web.server.bodies import body_of
from redzone.web.server.faults import json_response
from redzone.web.server.refusing import refused
from redzone.web.tables.limits import TableLimits
from redzone.web.tables.workers import Workers

AnswerT = TypeVar("AnswerT", bound=Struct)


class EditorApi:
    """What the board editor asks the server; it has threads of its own, so that editors never hold up tables."""

    def __init__(self, limits: TableLimits, body: int) -> None:
        self._workers = Workers(limits)
        self._body = body

    def routes(self) -> Sequence[BaseRoute]:
        """Return the routes."""
        return (
            Route("/api/cards", self._cards),
            Route("/api/board", self._board, methods=["POST"]),
            Route("/api/deck", self._deck, methods=["POST"]),
        )

    def close(self) -> None:
        """Wait for what is under way, and end the threads."""
        self._workers.close()

    async def _cards(self, request: Request) -> Response:
        typed = request.query_params.get("q", "")[:LONGEST_SEARCH]
        return await self._answer(lambda: _found(typed))

    async def _board(self, request: Request) -> Response:
        asked = await body_of(request, BoardRequest, self._body)
        return await self._answer(lambda: shown_board(asked))

    async def _deck(self, request: Request) -> Response:
        asked = await body_of(request, DeckRequest, self._body)
        return await self._answer(lambda: _deck(asked))

    async def _answer(self, work: Callable[[], AnswerT]) -> Response:
        """Work in a thread, within bounds and for a limited time."""
        try:
            return json_response(await self._workers.ask(work))
        except (CardError, TooMuch) as error:
            return refused(error)


def _found(typed: str) -> CardsFound:
    with CardStore.open() as store:
        return found_cards(store, typed)


def _deck(asked: DeckRequest) -> ShownDeck:
    with CardStore.open() as store:
        return shown_deck(asked, store)
