"""The commands with their options. What they do is imported when they run, so that help comes at once."""

from pathlib import Path
from typing import Final

import click

import redzone
from redzone.cli.cards.group import cards
from redzone.cli.engine.group import engine, mcp
from redzone.cli.exchange.group import deck, open_, puzzle, replay, share
from redzone.cli.group import RedzoneGroup, leave
from redzone.cli.limits import limits, limits_and_listed
from redzone.cli.options import PathName, forced
from redzone.cli.own_cards import own_cards
from redzone.cli.rules.group import rule, rules
from redzone.cli.web.group import demo, serve
from redzone.cli.wishes import offer_everywhere

_PRESETS: Final = ("commander", "duel", "brawl", "two_headed_giant", "pre_foundations", "echomancy_mvp")

_FILE: Final = PathName()
_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
_lenient = click.option("--lenient", is_flag=True, help="Leave out text that is not understood, with a warning.")
_verbose = click.option("--verbose", is_flag=True, help="Also print the codes by which programs know reasons.")
_rules = click.option(
    "--rules", type=click.Choice(_PRESETS), default="commander", show_default=True, help="The rules of --board."
)
_save = click.option(
    "--save",
    type=_FILE,
    metavar="FILE",
    help="Write the scenario with every answer as an entry; one that is there is replaced, comments are not kept.",
)
_blocks = click.option(
    "--blocks",
    type=click.Choice(("none", "ask", "greedy")),
    help="Who says how creatures block, where the scenario doesn't: nobody, you, or a simple policy.",
)


@click.group(cls=RedzoneGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(redzone.__version__, prog_name="redzone", message="%(prog)s %(version)s")
def app() -> None:
    """Exact combat for Magic: The Gathering.

    A scenario file says who fights whom, and Redzone says what comes of it and which rules decide. A puzzle of Forge, a
    share code, or - for standard input can stand wherever a scenario file can. --color and --quiet may also stand
    behind a command.

    \b
    Examples:
      redzone run --board "3/3 trample, 2/2 flying; 4/4 menace"
      redzone run attack.yaml --ask
      redzone legal attack.yaml
      redzone cards show "vampire nighthawk"

    Exit status: 0 if all is well, 1 if an expectation failed, 2 if the input can't be used, 70 after a mistake of
    Redzone, 130 after Ctrl-C.
    """


@app.command()
@click.argument("files", nargs=-1, type=_FILE, metavar="FILE...")
@click.option("--board", metavar="TEXT", help="Play this board, see below.")
@_rules
@click.option("--ask", is_flag=True, help="Ask at the terminal for every decision that the scenario leaves open.")
@limits
@_save
@forced
@_blocks
@own_cards
@_json
@_lenient
@_verbose
def run(
    *,
    files: tuple[Path, ...],
    board: str | None,
    rules: str,
    ask: bool,
    save: Path | None,
    blocks: str | None,
    as_json: bool,
    lenient: bool,
    verbose: bool,
) -> None:
    """Play scenarios and tell what happens, step by step.

    FILE is YAML or JSON, a puzzle of Forge or a share code, - is standard input. With --json, one line of JSON for each
    scenario.

    \b
    --board TEXT plays a board in one line, such as
    "3/3 trample, 2/2 flying; 4/4 menace": semicolons separate seats,
    commas creatures, spaces keywords; 3x in front makes copies, * or the
    word tapped taps, the words commander and sick say what they say. The
    creatures are a1, a2, ... and b1, b2, ... Everything that can attack
    attacks the first opponent, unless --ask asks.

    \b
    Nobody blocks, unless a scenario, --ask or --blocks says so. With
    --blocks greedy a creature blocks what it kills and survives, and if
    the player would die otherwise, what it trades with or only stops.
    What nobody said is marked as assumed.
    """
    from redzone.cli import run as command  # noqa: PLC0415
    from redzone.cli.run_wanted import Blocks, RunWanted  # noqa: PLC0415

    says = None if blocks is None else Blocks(blocks)
    wanted = RunWanted(files, board, rules, save, ask, as_json, lenient, blocks=says, verbose=verbose)
    leave(command.run(wanted))


@app.command(short_help="Set up a board by questions, and play it.")
@click.option("--rules", type=click.Choice(_PRESETS), default="commander", show_default=True, help="The rules.")
@_save
@forced
@_blocks
@limits
@own_cards
@_json
@_lenient
@_verbose
def new(
    *,
    rules: str,
    save: Path | None,
    blocks: str | None,
    as_json: bool,
    lenient: bool,
    verbose: bool,
) -> None:
    """Set up a board by questions, a card a line, and play it as redzone run --ask does.

    Cards go by their names, also by beginnings that only one card has. At a terminal the names are completed with the
    tab key. --save writes the board and all answers as a scenario.
    """
    from redzone.cli import new as command  # noqa: PLC0415
    from redzone.cli.run_wanted import Blocks, RunWanted  # noqa: PLC0415

    says = None if blocks is None else Blocks(blocks)
    wanted = RunWanted((), None, rules, save, ask=True, as_json=as_json, lenient=lenient, blocks=says, verbose=verbose)
    leave(command.new(wanted))


@app.command()
@click.argument("decks", nargs=-1, required=True, type=_FILE, metavar="DECK DECK...")
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="NAME=WHO",
    help="Who answers for the next seat: ask, greedy (default), lethal, attack, random, first or pass.",
)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="How libraries are shuffled.")
@click.option("--turns", type=click.IntRange(1, 10_000), default=100, show_default=True, help="How many at most.")
@click.option("--rules", type=click.Choice(_PRESETS), default="commander", show_default=True, help="Whose rules.")
@click.option("--save", type=_FILE, metavar="FILE", help="Write the game; redzone share and redzone.load read it.")
@own_cards
@forced
@limits
@_json
def play(
    *,
    decks: tuple[Path, ...],
    seats: tuple[str, ...],
    seed: int,
    turns: int,
    rules: str,
    save: Path | None,
    as_json: bool,
) -> None:
    """Play a game of decks, turn by turn.

    Every DECK is a file with a deck, one for each seat; the first begins. Libraries are shuffled with a seed, and
    everybody keeps seven cards. What of the decks is not understood is said first and left out.

    With --seat Ana=ask the first player is asked at the terminal, and sees what that player may see; all others are
    played by simple policies.
    """
    from redzone.cli import play as command  # noqa: PLC0415

    wanted = command.PlayWanted(decks, seats, seed, turns, rules, save, as_json=as_json)
    leave(command.play(wanted))


@app.command()
@click.argument("paths", nargs=-1, required=True, type=_FILE, metavar="PATH...")
@click.option("--junit", type=_FILE, metavar="FILE", help="Write a JUnit XML report.")
@forced
@limits
@own_cards
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

    PATH is a file with one scenario or a list of them, a share code, - for standard input, or a folder, in which all
    files that end in .yaml, .yml or .json are checked.

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
@own_cards
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
@own_cards
@_json
@_lenient
@_verbose
def why(
    *,
    file: Path,
    as_json: bool,
    lenient: bool,
    verbose: bool,
) -> None:
    """Say why the last entry of a scenario is illegal, and which legal declaration is nearest.

    It is a declaration, a division of damage, a cast, an activation, a land or a choice.

    Exit status: 0 if it is illegal, 1 if it is legal.
    """
    from redzone.cli import why as command  # noqa: PLC0415

    leave(command.why(file, as_json=as_json, lenient=lenient, verbose=verbose))


@app.command(short_help="Say why a permanent is what it is, layer by layer.")
@click.argument("file", type=_FILE)
@click.argument("object_id", metavar="ID")
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="Look after the first N entries of steps.")
@limits
@own_cards
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


@click.command("help", short_help="Show what a command does.")
@click.argument("names", nargs=-1, metavar="[COMMAND]...")
@click.option("--man", is_flag=True, help="Print a man page, for man -l -.")
@click.pass_context
def help_(context: click.Context, *, names: tuple[str, ...], man: bool) -> None:
    """Show what a command does, such as redzone help cards show."""
    from redzone.cli import help as command  # noqa: PLC0415

    leave(command.show_help(context.find_root(), names, man=man))


for each in (serve, demo, rule, rules, cards, deck, puzzle, share, open_, replay, engine, mcp, schema, help_):
    app.add_command(each)
offer_everywhere(app)
