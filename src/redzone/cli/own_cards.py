"""``--cards FILE``: own cards beside those of the store, for as long as a command runs."""

from pathlib import Path
from typing import Final

import click

from redzone.cli.options import PathName

OWN_VARIABLE: Final = "REDZONE_OWN_CARDS"


def _use(context: click.Context, _: click.Parameter, path: Path | None) -> None:
    """Let the cards of a file be found until the command ends."""
    if path is None or context.resilient_parsing:
        return
    from redzone.cards.own_cards import using_cards  # noqa: PLC0415
    from redzone.notation.own_cards import read_cards  # noqa: PLC0415

    context.with_resource(using_cards(*read_cards(path)))


own_cards = click.option(
    "--cards",
    type=PathName(),
    metavar="FILE",
    envvar=OWN_VARIABLE,
    expose_value=False,
    callback=_use,
    help="Know the cards of this file, too; they win over those of the store.",
)
"""The option of a command that looks cards up by name."""
