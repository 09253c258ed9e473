"""The commands with their options. What they do is imported when they run, so that help comes at once."""

from pathlib import Path
from typing import Final

import click

import redzone
from redzone.cli.cards.group import cards
from redzone.cli.exchange.group import deck, open_, puzzle, share
from redzone.cli.group import RedzoneGroup, leave
from redzone.cli.limits import limits, limits_and_listed
from redzone.cli.options import PathName, forced

_PRESETS: Final = ("commander", "duel", "brawl", "two_headed_giant", "pre_foundations", "echomancy_mvp")

_FILE: Final = PathName()
_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
_lenient = click.option("--lenient", is_flag=True, help="Leave out text that is not understood, with a warning.")
_rules = click.option(
    "--rules", type=click.Choice(_PRESETS), default="commander", show_default=True, help="The rules of --board."
)


@click.group(cls=RedzoneGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(redzone.__version__, prog_name="redzone", message="%(prog)s %(version)s")
def app() -> None:
    """Exact combat for Magic: The Gathering.

    A scenario file says who fights whom, and Redzone says what comes of it and which rules decide.

    Exit status: 0 if all is well, 1 if an expectation failed, 2 if the input can't be used, 130 after Ctrl-C.
    """


@app.command()
@click.argument("files", nargs=-1, type=_FILE, metavar="FILE...")
@click.option("--board", metavar="TEXT", help="Play this board, see below.")
@_rules
@click.option("--ask", is_flag=True, help="Ask at the terminal for every decision that the scenario leaves open.")
@click.option(
    "--save",
    type=_FILE,
    metavar="FILE",
    help="Write the scenario with every answer as an entry; one that is there is replaced, comments are not kept.",
)
@forced
@limits
@_json
@_lenient
def run(
    *,
    files: tuple[Path, ...],
    board: str | None,
    rules: str,
    ask: bool,
    save: Path | None,
    as_json: bool,
    lenient: bool,
) -> None:
    """Play scenarios and tell what happens, step by step.

    FILE is YAML or JSON, - is standard input. With --json, one line of JSON for each scenario.

    \b
    --board TEXT plays a board in one line, such as
    "3/3 trample, 2/2 flying; 4/4 menace": semicolons separate seats,
    commas creatures, spaces keywords; 3x in front makes copies, * or the
    word tapped taps, the words commander and sick say what they say. The
    creatures are a1, a2, ... and b1, b2, ... Everything that can attack
    attacks the first opponent; nobody blocks, unless --ask asks.
    """
    from redzone.cli import run as command  # noqa: PLC0415

    wanted = command.RunWanted(files, board, rules, save, ask=ask, as_json=as_json, lenient=lenient)
    leave(command.run(wanted))


@app.command()
@click.argument("paths", nargs=-1, required=True, type=_FILE, metavar="PATH...")
@click.option("--junit", type=_FILE, metavar="FILE", help="Write a JUnit XML report.")
@forced
@limits
@_json
@_lenient
def check(
    *,
    paths: tuple[Path, ...],
    junit: Path | None,
    as_json: bool,
    lenient: bool,
) -> None:
    """Check scenarios against what they expect.

    PATH is a file with one scenario or a list of them, or a folder, in which all files that end in .yaml, .yml or
    .json are checked.

    Exit status: 0 if all passed, 1 if any failed or is not supported yet, 2 if nothing could be read.
    """
    from redzone.cli import check as command  # noqa: PLC0415

    leave(command.check(paths, junit, as_json=as_json, lenient=lenient))


@app.command()
@click.argument("file", required=False, type=_FILE)
@click.option("--board", metavar="TEXT", help="Ask about this board in one line; see redzone run --help.")
@_rules
@limits_and_listed(20)
@click.option(
    "--sample",
    type=click.IntRange(min=0, max=10_000),
    default=0,
    metavar="N",
    help="Draw N at random instead, each as likely as any other.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Which ones --sample draws.")
@click.option("--priority", metavar="PLAYER", help="Ask what PLAYER can do at the next time that PLAYER has priority.")
@_json
@_lenient
def legal(
    *,
    file: Path | None,
    board: str | None,
    rules: str,
    limit: int,
    sample: int,
    seed: int,
    priority: str | None,
    as_json: bool,
    lenient: bool,
) -> None:
    """List what is legal at the point where a scenario stops.

    After the entries of FILE everybody passes until the next declaration or choice. What is legal then is counted
    exactly, and listed as entries of scenario files; what every legal declaration has is said first. With --priority
    it is what a player can cast, activate and play.
    """
    from redzone.cli import legal as command  # noqa: PLC0415

    shown = command.Shown(limit, sample, seed, priority)
    leave(command.legal(file, board, rules, shown=shown, as_json=as_json, lenient=lenient))


@app.command(short_help="Say why the last entry of a scenario is illegal.")
@click.argument("file", type=_FILE)
@limits
@_json
@_lenient
def why(
    *,
    file: Path,
    as_json: bool,
    lenient: bool,
) -> None:
    """Say why the last entry of a scenario is illegal, and which legal declaration is nearest.

    It is a declaration, a division of damage, a cast, an activation, a land or a choice.

    Exit status: 0 if it is illegal, 1 if it is legal.
    """
    from redzone.cli import why as command  # noqa: PLC0415

    leave(command.why(file, as_json=as_json, lenient=lenient))


@app.command(short_help="Say why a permanent is what it is, layer by layer.")
@click.argument("file", type=_FILE)
@click.argument("object_id", metavar="ID")
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="Look after the first N entries of steps.")
@limits
@_json
@_lenient
def explain(
    *,
    file: Path,
    object_id: str,
    at: int | None,
    as_json: bool,
    lenient: bool,
) -> None:
    """Say why a permanent is what it is: what each effect makes of it, layer by layer.

    ID is that of a permanent in the scenario. The entries of steps are played first: all, or as many as --at says;
    0 is the board at the start.
    """
    from redzone.cli import explain as command  # noqa: PLC0415

    leave(command.explain(file, object_id, at, as_json=as_json, lenient=lenient))


@click.command()
@click.option("--json", "as_json", is_flag=True, hidden=True)
def schema(*, as_json: bool) -> None:  # noqa: ARG001  it is JSON anyway
    """Print the JSON Schema of scenario files."""
    from redzone.cli import schema as command  # noqa: PLC0415

    leave(command.schema())


for each in (cards, deck, puzzle, share, open_, schema):
    app.add_command(each)
