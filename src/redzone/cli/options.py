"""Options and arguments that several commands share; nothing heavy is imported here."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import click

CommandT = TypeVar("CommandT", bound=Callable[..., object])


class PathName(click.Path):
    """A name of a file or folder, or ``-``; what no file can be called is refused."""

    def __init__(self, *, exists: bool = False) -> None:
        super().__init__(exists=exists, path_type=Path)

    def convert(
        self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> str | bytes | os.PathLike[str]:
        """Return the path."""
        if not (name := os.fspath(value)) or "\0" in name:
            self.fail("no file has an empty name, or one with a null byte", param, ctx)
        return super().convert(value, param, ctx)


FORCE: Final = "redzone.force"
"""Where the context of a command keeps whether ``--force`` was given."""


def forced(command: CommandT) -> CommandT:
    """Give a command that writes a file the option ``--force``."""
    option = click.option(
        "--force",
        is_flag=True,
        expose_value=False,
        callback=_remember,
        help="Replace a file that is there, whatever it is.",
    )
    return option(command)


def _remember(context: click.Context, option: click.Parameter, value: bool) -> None:  # noqa: FBT001  click calls it
    del option
    context.meta[FORCE] = value


def is_forced() -> bool:
    """Return whether the command that runs was given ``--force``."""
    context = click.get_current_context(silent=True)
    return context is not None and bool(context.meta.get(FORCE))
