"""``redzone cards``: the commands of the card store with their options."""

from pathlib import Path
from typing import Final

import click

from redzone.cli.group import OrderedGroup, leave
from redzone.cli.options import PathName, forced
from redzone.cli.own_cards import own_cards

_FILE: Final = PathName()
_FOLDER: Final = PathName(exists=True)
_LIMIT: Final = 20
_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
_store = click.option("--store", type=_FILE, metavar="PATH", help="Use this card store, not your own.")


@click.group(cls=OrderedGroup, short_help="Import real cards, find them, and see what is understood.")
def cards() -> None:
    """Import real cards, find them, and see what of their text is understood.

    Without an import there is a small built-in set. The card store is one file in your data folder; the variable
    REDZONE_CARDS names another.
    """


@cards.command("import", short_help="Make the card store of a bulk file.")
@click.argument("file", type=_FILE)
@click.option("--add", is_flag=True, help="Add the cards to those of the store, and keep these.")
@click.option("--force", is_flag=True, help="Replace a file that is no card store, too.")
@_store
@_json
def import_(*, file: Path, add: bool, force: bool, store: Path | None, as_json: bool) -> None:
    """Make the card store of a bulk file; the one that is there is replaced at the end, unless --add keeps its cards.

    FILE is one of Scryfall's bulk files ("oracle cards", "default cards"), as JSON Lines or as an array, or
    AtomicCards of MTGJSON, each gzipped or not. An import that was cut off goes on where it stopped. With --add several
    files make one store; of a card that is in both the newest printing stays. A file that is no card store is never
    replaced without --force.

    Exit status: 0 if the store is there, also if some lines are no cards; 2 if the file can't be used.
    """
    from redzone.cli.cards import importing as command  # noqa: PLC0415

    leave(command.import_cards(file, store, add=add, force=force, as_json=as_json))


@cards.command(context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]})
@click.argument("text", nargs=-1, required=True, metavar="QUERY...")
@click.option("--limit", type=click.IntRange(min=0), default=_LIMIT, show_default=True, help="How many to list.")
@own_cards
@_store
@_json
def find(*, text: tuple[str, ...], limit: int, store: Path | None, as_json: bool) -> None:
    """List the cards that QUERY asks for, as on Scryfall; the one that is called so comes first.

    \b
    bear "of the"          words of the name; !"Bear" is the whole name
    t:elf  type:"..."      words of the type line
    o:draw  text:"..."     words of the rules text; fo: with reminder text
    c:rg  c=w  c<=esper    colours; c:c is none of them, c:m several
    id:bant  id<=wu        colour identity, at most these
    pow>=4 tou<2 mv=3      numbers, also pow>tou; loy and def
    kw:flying              a keyword that stands by itself
    is:commander           also permanent, spell, vanilla, token, exact,
                           inert, sleeping, unsupported
    -t:elf  a or b  ( )    not, either, together

    Put the whole QUERY in single quotes: 't:elf pow>2 -kw:flying'.

    Exit status: 0 if there is any, 1 if there is none.
    """
    from redzone.cli.cards import find as command  # noqa: PLC0415

    if text == ("-h",):
        click.echo(click.get_current_context().get_help())
        leave(0)
    if options := [word for word in text if word.startswith("--")]:
        raise click.NoSuchOption(options[0])
    leave(command.find(text, limit, store, as_json=as_json))


@cards.command(short_help="Show cards, and what became of each line of their text.")
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@own_cards
@_store
@_json
def show(*, names: tuple[str, ...], store: Path | None, as_json: bool) -> None:
    """Show cards: every face, each line with what became of it, and the abilities as Redzone understands them.

    A line is exact, inert (it can't change a combat, with the reason), sleeping (not supported, but it matters only
    once something happens that no combat brings by itself), or unsupported, with the place marked.

    Exit status: 0 if all cards are there, 2 if one is not.
    """
    from redzone.cli.cards import show as command  # noqa: PLC0415

    leave(command.show(names, store, as_json=as_json))


@cards.command()
@click.argument("file", required=False, type=_FILE)
@click.option("--store", is_flag=False, flag_value=Path(), type=_FILE, metavar="[PATH]", help="Count a card store.")
@click.option("--limit", type=click.IntRange(min=0), default=_LIMIT, show_default=True, help="How many shapes to list.")
@click.option("--picture", type=_FILE, metavar="OUT", help="Draw the bars into a file: .svg or .png.")
@forced
@click.option("--decks", type=_FOLDER, metavar="FOLDER", help="Count the decks of a folder, too, by these cards.")
@_json
def coverage(
    *, file: Path | None, store: Path | None, limit: int, picture: Path | None, decks: Path | None, as_json: bool
) -> None:
    """Count how much of the text of many cards is understood: by type, year, legendary creature, set and theme.

    FILE is a bulk file as for import, which does not change the card store; without FILE it is the store itself.
    A card counts under its worst line, in each of its types; tokens, emblems and art cards are left out.
    """
    from redzone.cli.cards import coverage as command  # noqa: PLC0415

    wanted = command.CoverageWanted(file, store, picture, decks, limit, as_json=as_json)
    leave(command.coverage(wanted))
