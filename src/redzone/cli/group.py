"""From what commands return and raise to exit statuses, without a traceback for what is no mistake of the program."""

import errno
import os
import sys
from typing import TYPE_CHECKING, NoReturn

import click

from redzone.cli.wishes import note_json, wishes_of

if TYPE_CHECKING:
    from redzone.cli.output import FilePlace

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141
"""128 and the number of the signal, as shells have it."""


class OrderedGroup(click.Group):
    """A group that lists its commands in the order in which people need them: that in which they are added."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click asks with it
        """Return the names of the commands, in order."""
        return list(self.commands)


class RedzoneGroup(OrderedGroup):
    """A group whose commands end in ``leave``."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options before a command."""
        note_json(ctx, args)
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            ctx.exit(_misused(error, ctx))

    def invoke(self, ctx: click.Context) -> None:
        """Run a command; errors of the input are one message on standard error."""
        try:
            super().invoke(ctx)
        except KeyboardInterrupt:
            status = _say("interrupted", INTERRUPTED)
        except click.exceptions.Exit:
            raise
        except click.ClickException as error:
            status = _misused(error, ctx)
        except OSError as error:
            _stop_writing()
            status = BROKEN_PIPE if error.errno == errno.EPIPE else _failed(error)
        except Exception as error:
            status = _failed(error)
        else:
            return
        ctx.exit(status)


def leave(status: int) -> NoReturn:
    """Exit once everything is written."""
    sys.stdout.flush()
    click.get_current_context().exit(status)


def _misused(error: click.ClickException, context: click.Context) -> int:
    """Say that the command line makes no sense: click says it to people."""
    if not wishes_of(context).as_json:
        raise _readable(error) from None
    return _say(error.format_message(), error.exit_code)


def _readable(error: click.ClickException) -> click.ClickException:
    """Return an error that click tells, without signs that would steer the terminal, and not a megabyte long."""
    from redzone.cli.signs import printable, shortened  # noqa: PLC0415

    message = printable(shortened(error.format_message()))
    return (
        click.UsageError(message, error.ctx) if isinstance(error, click.UsageError) else click.ClickException(message)
    )


def _failed(error: Exception) -> int:
    """Say what is wrong with the input; anything else is a mistake of the program."""
    from redzone.cli.errors import message_of, place_of  # noqa: PLC0415

    message = message_of(error)
    if message is None:
        raise error
    return _say(message, BAD_INPUT, place_of(error))


def _say(message: str, status: int, place: "FilePlace | None" = None) -> int:
    from redzone.cli.output import Screen  # noqa: PLC0415

    Screen().failure(message, place)
    return status


def _stop_writing() -> None:
    """Send what can't be written, because nobody reads or nothing has room, nowhere: nothing complains at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
