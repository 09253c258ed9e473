"""``redzone help``: what a command does, for reading or as a man page."""

from collections.abc import Sequence

import click

from redzone.cli.output import Screen


def show_help(root: click.Context, names: Sequence[str], *, man: bool) -> int:
    """Print the help of a command, named by its words; without words, that of the program."""
    context = _context_of(root, names)
    if man:
        from redzone.cli.man import man_page  # noqa: PLC0415  few ask for it

        Screen().say(man_page(context).removesuffix("\n"))
    else:
        Screen().say(context.get_help())
    return 0


def _context_of(root: click.Context, names: Sequence[str]) -> click.Context:
    """Return what click would run a command in.

    Raises:
        click.UsageError: There is no such command; the message suggests others.
    """
    context = root
    for name in names:
        if not isinstance(context.command, click.Group):
            raise click.UsageError(f"{context.command_path} has no commands of its own", root)
        _, command, _ = context.command.resolve_command(context, [name])
        if command is not None:
            context = click.Context(command, parent=context, info_name=name)
    return context
