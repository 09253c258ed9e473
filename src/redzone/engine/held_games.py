"""The games of one session, by name."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from msgspec import Raw

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.engine.limits import EngineLimits, check_objects
from redzone.engine.requests import PositionRequest
from redzone.games.loading import Loaded, load_scenario, load_text
from redzone.notation.shorthand import board_scenario
from redzone.values.identity import PlayerId

_TEXT: Final = "position"
"""What error messages call a text that came in a request."""


class HeldGames:
    """Games by their names, so many at most."""

    def __init__(self, limits: EngineLimits) -> None:
        self._limits = limits
        self._games: dict[str, Loaded] = {}

    @property
    def names(self) -> list[str]:
        """The names of the games, the oldest first."""
        return list(self._games)

    def __getitem__(self, name: str) -> Loaded:
        """Return a game.

        Raises:
            RequestRefused: There is none of this name.
        """
        if name not in self._games:
            raise RequestRefused(FaultCode.NO_GAME, f"there is no game {name!r}; position begins one", "$.game")
        return self._games[name]

    def begin(self, request: PositionRequest) -> None:
        """Begin a game.

        Raises:
            RequestRefused: There are too many, or it is not said how it begins.
            NotationError: The position makes no sense.
            InvalidSavedValue: It is no saved game.
        """
        if request.game not in self._games and len(self._games) >= self._limits.games:
            raise RequestRefused(FaultCode.LIMIT, f"there are {len(self._games)} games; close one", "$.game")
        loaded = _loaded(request)
        check_objects(loaded.game.state, self._limits)
        self._games[request.game] = loaded

    def close(self, name: str) -> None:
        """Forget a game.

        Raises:
            RequestRefused: There is none of this name.
        """
        self[name]
        del self._games[name]

    @contextmanager
    def changing(self, name: str) -> Generator[Loaded]:
        """Give a game to be changed: wholly, or not at all if that fails.

        Raises:
            RequestRefused: There is no such game.
        """
        loaded = self[name]
        with loaded.game.all_or_nothing():
            yield loaded


def player_named(loaded: Loaded, name: str, where: str) -> PlayerId:
    """Return the player of a game who has this name.

    Raises:
        RequestRefused: Nobody has.
    """
    players = {status.name: player for player, status in loaded.game.start.players.items()}
    if name not in players:
        message = f"no player is named {name!r}; there are {', '.join(players)}"
        raise RequestRefused(FaultCode.UNKNOWN, message, where)
    return players[name]


def _loaded(request: PositionRequest) -> Loaded:
    given = _given(request)
    if sum((given is not None, request.text is not None, request.board is not None)) != 1:
        raise RequestRefused(FaultCode.REQUEST, "one of scenario, text and board is wanted", "$")
    if request.board is not None:
        return load_scenario(board_scenario(request.board, rules=request.rules.value), lenient=request.lenient)
    text = given or request.text or ""
    if not text.strip():
        raise RequestRefused(FaultCode.NOTATION, "the text is empty", "$.text")
    return load_text(text, _TEXT, scenario=request.scenario_id, lenient=request.lenient)


def _given(request: PositionRequest) -> str | None:
    """Return the text of a scenario that stands in a request as JSON, so that errors can say where in it they are."""
    if not isinstance(request.scenario, Raw):
        return None
    try:
        given = bytes(request.scenario).decode()
    except UnicodeDecodeError as error:
        raise RequestRefused(FaultCode.JSON, f"a scenario is text in UTF-8: {error}", "$.scenario") from error
    if not given.startswith("{"):
        raise RequestRefused(FaultCode.REQUEST, "a scenario is an object", "$.scenario")
    return given
