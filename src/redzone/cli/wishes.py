"""How a command is asked to print: with colours or without, quietly, to a program.

``--color`` and ``--quiet`` are options of every command, and may stand before its name or behind it. Help shows them
once, at the top.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import click

_KEY: Final = "redzone.wishes"
_COLORS: Final = {"auto": None, "always": True, "never": False}


class Wishes(NamedTuple):
    """What was asked for."""

    color: bool | None = None
    """``None`` leaves it to the terminal."""
    quiet: bool = False
    """Only results and errors: no warnings, no progress."""
    as_json: bool = False
    """A program reads: errors are JSON too."""


def wishes_of(context: click.Context) -> Wishes:
    """Return what was asked for in a context, those around it and those in it."""
    noted: object = context.meta.get(_KEY)
    return noted if isinstance(noted, Wishes) else Wishes()


def wishes_now() -> Wishes:
    """Return what was asked of the command that runs."""
    context = click.get_current_context(silent=True)
    return Wishes() if context is None else wishes_of(context)


def note_json(context: click.Context, words: Sequence[str]) -> None:
    """Note from the words of the command line that a program reads, before anything can go wrong."""
    options = words[: words.index("--")] if "--" in words else words
    context.meta[_KEY] = wishes_of(context)._replace(as_json="--json" in options)


def _note_color(context: click.Context, _: click.Parameter, value: str | None) -> None:
    if value is not None:
        context.meta[_KEY] = wishes_of(context)._replace(color=_COLORS[value])


def _note_quiet(context: click.Context, _: click.Parameter, value: bool) -> None:  # noqa: FBT001  click calls it so
    if value:
        context.meta[_KEY] = wishes_of(context)._replace(quiet=True)


def offer_everywhere(command: click.Command, *, hidden: bool = False) -> None:
    """Give a command, and all commands in it, the options that all of them share."""
    taken = {name for each in command.params for name in each.opts}
    command.params += [each for each in _shared(hidden=hidden) if taken.isdisjoint(each.opts)]
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            offer_everywhere(inner, hidden=True)


def _shared(*, hidden: bool) -> tuple[click.Option, ...]:
    return (
        click.Option(
            ["--color"],
            type=click.Choice(tuple(_COLORS)),
            callback=_note_color,
            expose_value=False,
            hidden=hidden,
            help="When to colour: auto is at a terminal, unless NO_COLOR is set.",
        ),
        click.Option(
            ["-q", "--quiet"],
            is_flag=True,
            callback=_note_quiet,
            expose_value=False,
            hidden=hidden,
            help="Say nothing but results and errors.",
        ),
    )
