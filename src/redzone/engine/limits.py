"""How much one session may hold and one request may take, and the clock that watches it."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

from msgspec import Struct

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.game.state import GameState

ItemT = TypeVar("ItemT")

MOST_LISTED: Final = 1_000
"""Most answers that one request lists or draws."""


class EngineLimits(Struct, frozen=True, kw_only=True):
    """The bounds of a session; ``hello`` tells them.

    ``line`` is the length of a request in bytes, ``games`` how many there are at once, ``moves`` how many things are
    done in one game, ``objects`` how many there are in a state, ``counted`` up to where answers are counted that can
    only be gone through, ``seconds`` how long a request takes before it is given up.
    """

    line: int = 4_000_000
    games: int = 16
    moves: int = 20_000
    objects: int = 2_000
    counted: int = 100_000
    seconds: float = 10.0


class Deadline:
    """The end of the time for one request; whoever takes many steps asks it at each."""

    def __init__(self, limits: EngineLimits, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = limits.seconds
        self._clock = clock
        self._end = clock() + limits.seconds

    def check(self) -> None:
        """Let the request go on.

        Raises:
            RequestRefused: Its time is over.
        """
        if self._clock() > self._end:
            message = f"this takes more than {self._seconds:g} seconds; nothing is done, ask for less at once"
            raise RequestRefused(FaultCode.TIME, message)

    def each(self, items: Iterable[ItemT]) -> Iterator[ItemT]:
        """Yield items as long as there is time.

        Raises:
            RequestRefused: The time is over.
        """
        for item in items:
            self.check()
            yield item


def check_objects(state: GameState, limits: EngineLimits) -> None:
    """Refuse a state that has grown too large.

    Raises:
        RequestRefused: There are too many objects in it.
    """
    players = state.players.values()
    objects = len(state.permanents) + len(state.stack) + len(state.waiting) + len(state.exile) + len(state.command)
    objects += sum(len(each.hand) + len(each.graveyard) + len(each.library or ()) for each in players)
    if objects > limits.objects:
        message = f"there are {objects:,} objects; a game of the engine has at most {limits.objects:,}"
        raise RequestRefused(FaultCode.LIMIT, message)
