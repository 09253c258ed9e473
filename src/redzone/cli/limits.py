"""``--limit NAME=NUMBER``: the bounds of one command, and the clock that stops it."""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Final, TypeVar

import click

CommandT = TypeVar("CommandT", bound=Callable[..., object])

NAMES: Final = ("objects", "digits", "answers", "events", "lines", "seconds")
"""The bounds; what enforces them is imported when a command runs."""
_LARGEST: Final = 10**18
_LARGEST_OF: Final = {"digits": 4_000, "seconds": 10**6}
"""Python writes numbers of up to 4,300 digits, and timers end somewhere."""
_LEAST_OF: Final = {"digits": 18}
_AGAIN: Final = 0.1
"""Seconds after which a stop is tried again, should something have taken the first one for its own error."""

_HELP: Final = f"Allow more or less than usual of {', '.join(NAMES[:-1])} or {NAMES[-1]}; can be given several times."


class Limit(click.ParamType[tuple[str, int]]):
    """``NAME=NUMBER``; where a command lists something, a NUMBER alone is how much of it."""

    name = "limit"

    def __init__(self, *, lists: bool = False) -> None:
        self._lists = lists

    def convert(
        self, value: str | tuple[str, int], param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, int]:
        """Return the name, empty for what is listed, and the number."""
        if isinstance(value, tuple):
            return value
        name, equals, digits = value.rpartition("=")
        number = digits.replace("_", "").replace(",", "")
        if not (number.isascii() and number.isdecimal() and (name in NAMES if equals else self._lists)):
            wanted = f"NAME=NUMBER is wanted, NAME is {', '.join(NAMES[:-1])} or {NAMES[-1]}"
            self.fail(f"{value[:80]!r}: {wanted}{', or a NUMBER alone' if self._lists else ''}", param, ctx)
        most = _LARGEST_OF.get(name, _LARGEST)
        read = int(number) if len(number) <= len(str(most)) else most + 1
        if not equals:
            return "", min(read, _LARGEST)
        least = _LEAST_OF.get(name, 1)
        if not least <= read <= most:
            self.fail(f"{name} has to be from {least:,} to {most:,}", param, ctx)
        return name, read


def limits(command: CommandT) -> CommandT:
    """Give a command the option ``--limit``, whose bounds are in force as long as it runs."""
    option = click.option(
        "--limit",
        "limits",
        type=Limit(),
        multiple=True,
        metavar="NAME=NUMBER",
        help=_HELP,
        expose_value=False,
        is_eager=True,
        callback=_enforced,
    )
    return option(command)


def limits_and_listed(listed: int) -> Callable[[CommandT], CommandT]:
    """Give a command that lists something the option as well: ``--limit NUMBER`` is how much it lists."""

    def enforced_and_listed(context: click.Context, option: click.Parameter, given: Sequence[tuple[str, int]]) -> int:
        return dict(_enforced(context, option, given)).get("", listed)

    return click.option(
        "--limit",
        type=Limit(lists=True),
        multiple=True,
        metavar="NUMBER|NAME=NUMBER",
        help=f"How many to list, {listed} if nothing is said. With a NAME: {_HELP[0].lower()}{_HELP[1:]}",
        is_eager=True,
        callback=enforced_and_listed,
    )


def _enforced(
    context: click.Context, option: click.Parameter, given: Sequence[tuple[str, int]]
) -> Sequence[tuple[str, int]]:
    """Let the bounds be in force until the program ends, also where the command then can't read what else it gets."""
    del option
    from redzone.values.bounds import Bounds, bounded, current_bounds  # noqa: PLC0415

    program = context.find_root()
    program.with_resource(bounded(Bounds(**{name: number for name, number in given if name})))
    program.with_resource(stopped(current_bounds().seconds))
    return given


@contextmanager
def stopped(seconds: float) -> Generator[None]:
    """Interrupt what takes longer, also in the middle, where the system has such a timer.

    It counts what this process computes, so that nobody is hurried to answer.
    """
    import signal  # noqa: PLC0415

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, _ring)
    signal.setitimer(signal.ITIMER_PROF, seconds, _AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def restart_clock() -> None:
    """Let the next of several scenarios have all the time again."""
    import signal  # noqa: PLC0415

    from redzone.values.bounds import current_bounds  # noqa: PLC0415

    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, current_bounds().seconds, _AGAIN)


def _ring(number: int, frame: FrameType | None) -> None:
    """Stop what is going on.

    Raises:
        TooMuch: Always.
    """
    from redzone.values.bounds import TooMuch, current_bounds  # noqa: PLC0415

    del number, frame
    raise TooMuch("seconds", current_bounds().seconds, "it takes too long")
