"""The commands for the table in the browser: serve, demo.

As in :mod:`redzone.cli.app`, what they do is imported when they run.
"""

from collections.abc import Callable
from typing import Final, Literal, TypeVar

import click

from redzone.cli.group import leave
from redzone.cli.own_cards import own_cards
from redzone.cli.web.defaults import EVERYWHERE, LOCAL, SERVER_LIMITS, TABLE_LIMITS

CommandT = TypeVar("CommandT", bound=Callable[..., object])


_LARGEST: Final = 10**9


class ServerLimit(click.ParamType[tuple[str, int]]):
    """``NAME=NUMBER``."""

    name = "limit"

    def convert(
        self, value: str | tuple[str, int], param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, int]:
        """Return the name and the number."""
        if isinstance(value, tuple):
            return value
        name, _, digits = value.partition("=")
        names = (*TABLE_LIMITS, *SERVER_LIMITS)
        if name not in names or not (digits.isascii() and digits.isdecimal()) or not 0 < int(digits[:20]) <= _LARGEST:
            wanted = f"NAME=NUMBER is wanted, NAME is {', '.join(names[:-1])} or {names[-1]}"
            self.fail(f"{value[:80]!r}: {wanted}", param, ctx)
        return name, int(digits)


def _where(command: CommandT) -> CommandT:
    """Give a command the options that say where the table is found."""
    for option in (
        click.option(
            "--open/--no-open", "opens", default=None, help="Open the browser, or don't. [default: if there is one]"
        ),
        click.option(
            "--port",
            type=click.IntRange(0, 65_535),
            default=8017,
            show_default=True,
            help="The port; 0 takes one that is free.",
        ),
        click.option("--host", metavar="ADDRESS", help=f"The address of this machine to listen at. [default: {LOCAL}]"),
    ):
        command = option(command)
    return command


@click.command(short_help="Open a table in the browser, for one or for friends.")
@click.argument("files", nargs=-1, metavar="[FILE|CODE]...")
@_where
@click.option("--public", is_flag=True, help="Listen at all addresses, for others in the network.")
@click.option(
    "--database",
    metavar="URL",
    envvar="REDZONE_DATABASE",
    help="Where tables are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME. [default: a file of yours]",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="An address by which browsers reach this server, as https://table.example.org; can be given several times.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy in front that is believed when it says for whom it asks; can be given several times.",
)
@click.option(
    "--limit",
    "limits",
    type=ServerLimit(),
    multiple=True,
    metavar="NAME=NUMBER",
    help=f"Allow more or less than usual of {', '.join((*TABLE_LIMITS, *SERVER_LIMITS))}.",
)
@click.option(
    "--log",
    type=click.Choice(("text", "json", "quiet")),
    default="text",
    show_default=True,
    help="How the log on standard error is written; quiet has only what is wrong.",
)
@click.option("--lenient", is_flag=True, help="Leave out text of FILE that is not understood.")
@own_cards
def serve(
    *,
    files: tuple[str, ...],
    host: str | None,
    port: int,
    opens: bool | None,
    public: bool,
    database: str | None,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    limits: tuple[tuple[str, int], ...],
    log: Literal["text", "json", "quiet"],
    lenient: bool,
) -> None:
    """Open a table in the browser: play a line alone, or sit around one board with friends.

    Each FILE or CODE becomes a table: a scenario, a puzzle of Forge, a saved game or a share code. Without one, a table
    is opened in the browser. All tables are kept, and are there again after a restart. Ctrl-C stops the server.

    It needs the extra web: pip install 'redzone[web]'. Others in your network can come with --public; who hosts for
    strangers reads docs/how-to/run-a-server.md first.
    """
    from redzone.cli.web import serve as command  # noqa: PLC0415

    wanted = command.ServeWanted(
        files=files,
        host=host or (EVERYWHERE if public else LOCAL),
        port=port,
        opens=opens,
        database=database,
        origins=origins,
        proxies=proxies,
        limits=dict(limits),
        log=log,
        lenient=lenient,
    )
    leave(command.serve(wanted))


@click.command(short_help="Show a four-player combat in the browser, against bots.")
@_where
def demo(*, host: str | None, port: int, opens: bool | None) -> None:
    """Sit down at a table of four players: you attack, the others are bots.

    The address is printed, the browser opened where there is one, and the combat told in the terminal as well. Without
    a terminal it is told and that is all. Nothing is kept. The table needs the extra web: pip install 'redzone[web]'.
    """
    from redzone.cli.web import demo as command  # noqa: PLC0415

    leave(command.demo(host or LOCAL, port, opens=opens))
