"""How much one session may hold and one request may take, and the clock that watches it."""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

from msgspec import Struct

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.game.state import GameState
from redzone.values.bounds import Bounds

ItemT = TypeVar("ItemT")

MOST_LISTED: Final = 1_000
"""Most answers that one request lists or draws."""


class EngineLimits(Struct, frozen=True, kw_only=True):
    """The bounds of a session; ``hello`` tells them.

    ``line`` is the length of a request in bytes, ``games`` how many there are at once. ``objects``, ``answers`` and
    ``events`` bound one game: what there is in it, what is done, what happens. ``counted`` is up to where answers are
    counted that can only be gone through, ``seconds`` how long a request takes before it is given up.
    """

    line: int = 4_000_000
    games: int = 16
    objects: int = 2_000
    answers: int = 20_000
    events: int = 1_000_000
    counted: int = 10_000
    seconds: float = 10.0

    @property
    def bounds(self) -> Bounds:
        """What the rules and logs are held to."""
        seconds = max(1, round(self.seconds))
        return Bounds(objects=self.objects, answers=self.answers, events=self.events, seconds=seconds)


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
    """Refuse a position that is too large; what it becomes later is bounded by the rules.

    Raises:
        RequestRefused: There are too many objects in it.
    """
    players = state.players.values()
    objects = len(state.permanents) + len(state.stack) + len(state.exile) + len(state.command)
    objects += sum(len(each.hand) + len(each.graveyard) + len(each.library or ()) for each in players)
    if objects > limits.objects:
        message = f"there are {objects:,} objects; a game of the engine has at most {limits.objects:,}"
        raise RequestRefused(FaultCode.LIMIT, message)
