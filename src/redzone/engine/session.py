"""A session of the engine: a line in, a line out."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Final

import redzone
from redzone.cr import EDITION
from redzone.engine.answers import Answered, Failed, GameNames, Goodbye, Response, Told, Welcome
from redzone.engine.asking import Inquiry
from redzone.engine.doing import do
from redzone.engine.faults import FaultCode, RequestRefused, fault_of
from redzone.engine.held_games import HeldGames
from redzone.engine.limits import Deadline, EngineLimits
from redzone.engine.requests import (
    REQUEST_NAMES,
    ActRequest,
    CloseRequest,
    ConcedeRequest,
    GamesRequest,
    HelloRequest,
    PassRequest,
    PlayRequest,
    PositionRequest,
    QuitRequest,
    RedoRequest,
    Request,
    UndoRequest,
)
from redzone.engine.wire import id_of, line_of, request_of
from redzone.games.policies import BY_NAME
from redzone.notation.vocabulary import Preset
from redzone.values.bounds import TooMuch, bounded

ENGINE_VERSION: Final = 1
"""The version of the protocol."""

Stopped = Callable[[float], AbstractContextManager[None]]
"""Raises ``TooMuch`` inside after so many seconds, also in the middle of a step."""


def _not_stopped(_: float) -> AbstractContextManager[None]:
    return nullcontext()


class EngineSession:
    """Games by name, and answers to requests, one for each, in order. One thread at a time uses it.

    The clock is looked at between steps; ``stopped`` bounds single steps too, where there is such a thing.

    >>> session = EngineSession()
    >>> session.answer(b'{"id": 1, "do": "games"}')
    b'{"id":1,"ok":{"kind":"games","games":[]}}'
    """

    def __init__(
        self,
        limits: EngineLimits | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        stopped: Stopped | None = None,
    ) -> None:
        self._limits = limits or EngineLimits()
        self._clock = clock
        self._stopped = stopped or _not_stopped
        self._games = HeldGames(self._limits)
        self.closed = False
        """Whether the client has taken its leave."""

    def answer(self, line: bytes) -> bytes:
        """Return the answer to a request, as one line without its end.

        Whatever the line is, there is an answer, and the session goes on: a request that fails changes nothing.
        """
        try:
            request = request_of(line, self._limits)
        except RequestRefused as refused:
            return line_of(Failed(id_of(line, self._limits), fault_of(refused)))
        try:
            with bounded(self._limits.bounds), self._stopped(self._limits.seconds):
                response = self._response(request)
        except TooMuch as much:  # it was stopped while it told of an error
            response = Failed(request.id, fault_of(much))
        return line_of(response)

    def _response(self, request: Request) -> Response:
        try:
            return Answered(request.id, self._answer(request))
        except Exception as error:
            return Failed(request.id, fault_of(error))

    def _answer(self, request: Request) -> Told:
        deadline = Deadline(self._limits, self._clock)
        match request:
            case HelloRequest(redzone=version):
                return self._welcome(version)
            case GamesRequest():
                return GameNames(games=self._games.names)
            case QuitRequest():
                self.closed = True
                return Goodbye()
            case CloseRequest(game=name):
                self._games.close(name)
                return GameNames(games=self._games.names)
            case PositionRequest():
                self._games.begin(request)
                return self._inquiry(request.game, deadline).state()
            case ActRequest() | PassRequest() | ConcedeRequest() | PlayRequest() | UndoRequest() | RedoRequest():
                do(request, self._games, deadline)
                return self._inquiry(request.game, deadline).state()
            case _:
                return self._inquiry(request.game, deadline).answer(request)

    def _inquiry(self, name: str, deadline: Deadline) -> Inquiry:
        return Inquiry(name, self._games[name], self._limits, deadline)

    def _welcome(self, version: int) -> Welcome:
        if version != ENGINE_VERSION:
            message = f"version {version} of the protocol is not spoken here, but {ENGINE_VERSION}"
            raise RequestRefused(FaultCode.VERSION, message, "$.redzone")
        return Welcome(
            redzone=ENGINE_VERSION,
            program=f"redzone {redzone.__version__}",
            edition=EDITION,
            requests=list(REQUEST_NAMES),
            policies=list(BY_NAME),
            rules=[preset.value for preset in Preset],
            limits=self._limits,
        )
