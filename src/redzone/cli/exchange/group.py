"""The commands for files and codes of other programs and people: deck, puzzle, share, open, replay.

As in :mod:`redzone.cli.app`, what they do is imported when they run.
"""

from pathlib import Path
from typing import Final

import click

from redzone.cli.group import OrderedGroup, leave
from redzone.cli.limits import limits
from redzone.cli.options import PathName, forced
from redzone.cli.own_cards import own_cards

_FILE: Final = PathName()
_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
_output = click.option(
    "-o", "--output", type=_FILE, metavar="FILE", help="Write to this file, in the place of one of its kind."
)
_DECK_FORMS: Final = ("arena", "moxfield", "archidekt", "dek", "cod", "dck")


@click.group(cls=OrderedGroup, short_help="Look at decks of other programs, and convert them.")
def deck() -> None:
    """Read decks of Arena, Moxfield, Archidekt, Magic Online (.dek), Cockatrice (.cod), Forge (.dck), or plain lists.

    Which of them it is, the text tells.
    """


@deck.command(short_help="Show what is in decks, and how much of them is understood.")
@click.argument("paths", nargs=-1, required=True, type=_FILE, metavar="FILE...")
@own_cards
@click.option("--store", type=_FILE, metavar="PATH", help="Use this card store, not your own.")
@_json
def show(*, paths: tuple[Path, ...], store: Path | None, as_json: bool) -> None:
    """Show what is in a deck: counts, commander, unknown names, how many cards Redzone understands, and why not more.

    FILE can be - for standard input, or a folder, in which all files that end in .txt, .dek, .cod or .dck are read.
    Of several decks a table is shown at the end. Every name counts once, a card under its worst line.

    Exit status: 0 if every name is known, 1 if not, 2 if a file is no deck; the others are shown all the same.
    """
    from redzone.cli.exchange import deck as command  # noqa: PLC0415

    leave(command.show(paths, store, as_json=as_json))


@deck.command()
@click.argument("file", type=_FILE)
@click.option("--to", "form", type=click.Choice(_DECK_FORMS), required=True, help="The form to write.")
@_output
@forced
def convert(*, file: Path, form: str, output: Path | None) -> None:
    """Write a deck in the form of another program.

    FILE can be - for standard input. What the form has no place for is said on standard error.
    """
    from redzone.cli.exchange import deck as command  # noqa: PLC0415

    leave(command.convert(file, form, output))


@click.group(cls=OrderedGroup)
def puzzle() -> None:
    """Read and write puzzle files of Forge (.pzl)."""


@puzzle.command("import")
@click.argument("file", type=_FILE)
@_output
@forced
def import_(*, file: Path, output: Path | None) -> None:
    """Make a scenario file of a puzzle.

    FILE can be - for standard input. What a scenario can't say is said on standard error, and stands in comments.
    """
    from redzone.cli.exchange import puzzle as command  # noqa: PLC0415

    leave(command.import_puzzle(file, output))


@puzzle.command()
@click.argument("file", type=_FILE)
@_output
@forced
def export(*, file: Path, output: Path | None) -> None:
    """Make a puzzle of a scenario file.

    What Forge has no word for stands in comment lines, so that the puzzle comes back as the same scenario.
    """
    from redzone.cli.exchange import puzzle as command  # noqa: PLC0415

    leave(command.export_puzzle(file, output))


@click.command(short_help="Print a scenario, a state or a game as one line to send.")
@click.argument("file", type=_FILE)
@click.option("--names-only", is_flag=True, help="Leave out the cards that the scenario names; who gets it needs them.")
@_json
def share(*, file: Path, names_only: bool, as_json: bool) -> None:
    """Print a scenario, a state or a game as one line that can be sent and put into links.

    FILE is a scenario file, a puzzle, another code, or a saved state, game or list of events; - is standard input.
    Cards of your card store that a scenario names are in the code, so that it plays the same everywhere. Every command
    takes the code where it takes a file, and redzone open makes the file again.
    """
    from redzone.cli.exchange import share as command  # noqa: PLC0415

    leave(command.share(file, with_names_only=names_only, as_json=as_json))


@click.command("open", short_help="Print what a share code holds.")
@click.argument("code")
@_output
@forced
@_json
def open_(*, code: str, output: Path | None, as_json: bool) -> None:
    """Print what a share code holds: a scenario as YAML, a state, game or list of events as JSON.

    CODE can be a link with the code behind #, a file that has it, or - for standard input.
    """
    from redzone.cli.exchange import share as command  # noqa: PLC0415

    leave(command.open_shared(code, output, as_json=as_json))


@click.command(short_help="Write a game as one HTML file that works offline.")
@click.argument("file", type=_FILE)
@_output
@click.option("--scenario", metavar="ID", help="The one that is wanted, where a file has several.")
@click.option("--as", "player", metavar="PLAYER", help="Show what this player saw; a spectator sees no hands.")
@click.option("--lenient", is_flag=True, help="Leave out text that is not understood, with a warning.")
@limits
@own_cards
@forced
def replay(*, file: Path, output: Path | None, scenario: str | None, player: str | None, lenient: bool) -> None:
    """Write a game as one HTML file: the board, what happened, and a slider through all of it.

    FILE is a scenario file, which is played to its end, a puzzle, a share code, or a saved game; - is standard input.
    The page asks nothing of any other place: send it, keep it, or put it into a page of yours with an iframe.

    \b
    Example:
      redzone replay attack.yaml -o attack.html
    """
    from redzone.cli.exchange import replay as command  # noqa: PLC0415

    leave(command.replay(command.ReplayWanted(file, output, scenario, player, lenient)))
