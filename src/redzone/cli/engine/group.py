"""The commands for other programs: engine, mcp.

As in :mod:`redzone.cli.app`, what they do is imported when they run.
"""

import click

from redzone.cli.group import leave
from redzone.cli.own_cards import own_cards


@click.command(short_help="Play with programs: JSON Lines in, JSON Lines out.")
@click.option("--schema", is_flag=True, help="Print the JSON Schema of the protocol and stop.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0.01, max=3_600),
    default=10.0,
    show_default=True,
    help="Give up a request that takes longer.",
)
@own_cards
def engine(*, schema: bool, seconds: float) -> None:
    """Play with programs in any language, as UCI is for chess.

    A line of JSON on standard input is a request; each is answered by one line of JSON on standard output, in order:

    \b
    {"id": 1, "do": "position", "board": "3/3 trample; 2/2"}
    {"id": 2, "do": "legal"}
    {"id": 3, "do": "act", "entry": {"attack": {"a1": "Ben"}}}
    {"id": 4, "do": "play"}
    {"id": 5, "do": "facts"}

    It ends with the input, or with {"do": "quit"}. A request that is wrong is answered by an error, and the session
    goes on.
    """
    from redzone.cli.engine import engine as command  # noqa: PLC0415

    leave(command.print_schema() if schema else command.engine(seconds))


@click.command(short_help="Serve tools to assistants over the Model Context Protocol.")
@own_cards
def mcp() -> None:
    """Serve tools to assistants over the Model Context Protocol, on standard input and output.

    The tools are resolve, legal, why and show_card. It needs the extra mcp: pip install 'redzone[mcp]'. Give this
    command to the assistant as a server that it starts itself:

    \b
    {"mcpServers": {"redzone": {"command": "redzone", "args": ["mcp"]}}}
    """
    from redzone.cli.engine import mcp as command  # noqa: PLC0415

    leave(command.mcp())
