"""A bar on standard error while a person waits for long work."""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TypeAlias

from redzone.cli.output import is_terminal
from redzone.cli.wishes import wishes_now

Advanced: TypeAlias = Callable[[int, int], None]
"""Is told how much is done, and how much there is."""


@contextmanager
def bar(what: str, *, shown: bool | None = None, in_bytes: bool = False) -> Generator[Advanced | None]:
    """Show a bar until the work is done; ``None`` if nobody looks on, which ``shown`` can say itself."""
    wishes = wishes_now()
    if wishes.quiet or not (is_terminal(sys.stderr) if shown is None else shown):
        yield None
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        DownloadColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    amount = DownloadColumn() if in_bytes else MofNCompleteColumn()
    columns = (TextColumn("{task.description}"), BarColumn(), amount, TimeRemainingColumn())
    console = Console(stderr=True, no_color=True if wishes.color is False else None)
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what)
        yield lambda done, size: progress.update(task, completed=done, total=size)
