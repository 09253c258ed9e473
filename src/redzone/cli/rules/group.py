"""``redzone rule`` and ``redzone rules``: the commands with their options."""

from pathlib import Path
from typing import Final

import click

from redzone.cli.group import OrderedGroup, leave

_FILE: Final = click.Path(path_type=Path)
_LIMIT: Final = 20
_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.command(short_help="Show a rule from your own copy of the Comprehensive Rules.")
@click.argument("asked", nargs=-1, required=True, metavar="NUMBER|WORDS...")
@click.option("--limit", type=click.IntRange(min=0), default=_LIMIT, show_default=True, help="How many to list.")
@click.option("--copy", type=_FILE, metavar="FILE", help="Read this copy of the rules, not your own.")
@_json
def rule(*, asked: tuple[str, ...], limit: int, copy: Path | None, as_json: bool) -> None:
    """Show a rule from your own copy of the Comprehensive Rules, which redzone rules import brings.

    NUMBER is that of a section, a rule or a subrule, such as 509, 702.19 or 702.19b; what is right below it is shown
    too. WORDS are a term of the glossary or a heading, such as trample, or words that stand in rules.

    Exit status: 0 if there is any, 1 if there is none, 2 without a copy.
    """
    from redzone.cli.rules import lookup as command  # noqa: PLC0415

    leave(command.look_up(" ".join(asked), copy, limit, as_json=as_json))


@click.group(cls=OrderedGroup, short_help="Bring your own copy of the Comprehensive Rules, and compare it.")
def rules() -> None:
    """Bring your own copy of the Comprehensive Rules, and compare it with the edition that Redzone follows.

    Redzone has the numbers of the rules, and no word of them. Their text is on magic.wizards.com/rules.
    """


@rules.command("import", short_help="Keep a copy of the rules beside the card store.")
@click.argument("file", type=_FILE)
@_json
def import_(*, file: Path, as_json: bool) -> None:
    """Keep a copy of the rules beside the card store; the one that is there is replaced.

    FILE is the text (TXT) of the Comprehensive Rules as Wizards of the Coast publish it.
    """
    from redzone.cli.rules import copying as command  # noqa: PLC0415

    leave(command.import_rules(file, as_json=as_json))


@rules.command(short_help="List what is different from the edition that Redzone follows.")
@click.argument("file", required=False, type=_FILE)
@click.option(
    "--limit", type=click.IntRange(min=0), default=_LIMIT, show_default=True, help="How many to list of each."
)
@_json
def diff(*, file: Path | None, limit: int, as_json: bool) -> None:
    """List what is different in your copy, or in FILE, from the edition that Redzone follows.

    Numbers that Redzone cites come first: those that are missing, have moved or are worded otherwise.

    Exit status: 0 if nothing is different, 1 if anything is, 2 without a copy.
    """
    from redzone.cli.rules import comparing as command  # noqa: PLC0415

    leave(command.compare(file, limit, as_json=as_json))
