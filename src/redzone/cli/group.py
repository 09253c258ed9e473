"""From what commands return and raise to exit statuses, without a traceback for what is no mistake of the program."""

import errno
import os
import sys
from typing import NoReturn

import click

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

    def invoke(self, ctx: click.Context) -> None:
        """Run a command; errors of the input are one message on standard error."""
        try:
            super().invoke(ctx)
        except KeyboardInterrupt:
            status = _say("interrupted", INTERRUPTED)
        except click.exceptions.Exit:
            raise
        except click.ClickException as error:
            raise _printable(error) from None
        except OSError as error:
            _stop_writing()
            status = BROKEN_PIPE if error.errno == errno.EPIPE else _failed(error)
        except Exception as error:
            status = _failed(error)
        else:
            return
        ctx.exit(status)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: object
    ) -> click.Context:
        """Read the options before the command; what is told of them can be printed."""
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.ClickException as error:
            raise _printable(error) from None


def _printable(error: click.ClickException) -> click.ClickException:
    """Return an error that click tells itself, without signs that would steer the terminal."""
    from redzone.cli.signs import printable, shortened  # noqa: PLC0415

    error.message = printable(shortened(error.message))
    return error


def leave(status: int) -> NoReturn:
    """Exit once everything is written."""
    sys.stdout.flush()
    click.get_current_context().exit(status)


def _failed(error: Exception) -> int:
    """Say what is wrong with the input; anything else is a mistake of the program."""
    from redzone.cli.errors import message_of  # noqa: PLC0415

    message = message_of(error)
    if message is None:
        raise error
    return _say(message, BAD_INPUT)


def _say(message: str, status: int) -> int:
    from redzone.cli.output import Screen  # noqa: PLC0415

    Screen().error(message)
    return status


def _stop_writing() -> None:
    """Send what can't be written, because nobody reads or nothing has room, nowhere: nothing complains at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
