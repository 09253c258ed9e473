"""How much one run may do: bounds that what people play never comes near, and that keep texts of a line from more.

Texts multiply: "create X tokens" with an X of a million, a trigger for each of 500 deaths on each of 500 creatures. The
rules ask here before they make what a number multiplies. There is no clock here: who wants to bound time interrupts.
"""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from redzone.values.value import Value


class Bounds(Value, frozen=True):
    """The most of everything in one run, or in one call of ``apply``.

    ``objects`` bounds the permanents, tokens, cards, spells, abilities and triggers that a game has at once, and how
    often an effect does one thing; ``digits`` how long numbers get. ``answers`` and ``events`` bound a whole game that
    is logged. ``lines`` of output and ``seconds`` of computing are those of the command line.
    """

    objects: int = 100_000
    digits: int = 1_000
    answers: int = 1_000_000
    events: int = 2_000_000
    lines: int = 1_000_000
    seconds: int = 300


class TooMuch(Exception):  # noqa: N818  it says what happened
    """Something would exceed one of the bounds; ``bound`` is its name, and nothing has changed.

    ``bounded`` raises them where so much is meant.
    """

    def __init__(self, bound: str, most: int, what: str) -> None:
        super().__init__(bound, most, what)
        self.bound = bound
        self.most = most
        self.what = what

    def __str__(self) -> str:
        return f"{self.what}: more than the limit of {self.most:,} {self.bound}"


_BOUNDS: Final = ContextVar("bounds", default=Bounds())  # noqa: B039  it is frozen


def current_bounds() -> Bounds:
    """Return the bounds that are in force, in this thread or task."""
    return _BOUNDS.get()


@contextmanager
def bounded(bounds: Bounds) -> Generator[None]:
    """Let other bounds be in force inside, in this thread or task.

    >>> with bounded(Bounds(objects=10)):
    ...     current_bounds().objects
    10
    """
    token = _BOUNDS.set(bounds)
    try:
        yield
    finally:
        _BOUNDS.reset(token)


def check_count(count: int, what: str) -> int:
    """Return how often something is done or made, if that is not too often.

    Raises:
        TooMuch: It is.
    """
    most = _BOUNDS.get().objects
    if count > most:
        raise TooMuch("objects", most, f"{what}, {_shown(count)} in all")
    return count


def check_number(number: int) -> int:
    """Return a number that was multiplied, if it is not too long.

    Raises:
        TooMuch: It is.
    """
    if -_SHORT < number < _SHORT or abs(number) < 10 ** (most := _BOUNDS.get().digits):
        return number
    raise TooMuch("digits", most, "a number grows")


_SHORT: Final = 10**18
"""Numbers that nobody asks about: no bound is less."""

_READABLE: Final = 10**30


def _shown(count: int) -> str:
    return f"{count:,}" if count < _READABLE else "more than can be told"
