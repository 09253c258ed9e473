"""``redzone cards import``: a bulk file into the card store, with a bar while a person looks on."""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from redzone.cards.importing import Advance, ImportReport, import_file
from redzone.cards.store import default_path
from redzone.cli.output import Screen, counted, is_terminal

_PROBLEMS: Final = 20


def import_cards(file: Path, store: Path | None, *, as_json: bool) -> int:
    """Import a file and say what came of it."""
    screen = Screen()
    path = default_path() if store is None else store
    with _bar(shown=not as_json and is_terminal(sys.stderr)) as advance:
        report = import_file(file, path, advance)
    if as_json:
        screen.json(_plain(report))
    else:
        _tell(screen, report)
    return 0


def _plain(report: ImportReport) -> dict[str, object]:
    return {
        "store": report.store,
        "form": report.form.value,
        "cards": report.cards,
        "read": report.read,
        "resumed": report.resumed,
        "broken": report.broken,
        "problems": report.problems,
    }


def _tell(screen: Screen, report: ImportReport) -> None:
    if report.resumed:
        screen.say(f"went on behind the first {report.resumed:,}, which an earlier import had read")
    printings = f" ({report.read:,} printings)" if report.read > report.cards else ""
    screen.say(f"{counted(report.cards, 'card')}{printings} in {report.store}")
    if report.broken:
        screen.error(f"left out, {counted(report.broken, 'broken place')}:")
        for problem in report.problems[:_PROBLEMS]:
            screen.error(f"  line {problem.line}: {problem.reason}")
        if report.broken > _PROBLEMS:
            screen.error(f"  and {report.broken - _PROBLEMS:,} more")


@contextmanager
def _bar(*, shown: bool) -> Generator[Advance | None]:
    if not shown:
        yield None
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, DownloadColumn, Progress, TimeRemainingColumn  # noqa: PLC0415

    columns = (BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("import")
        yield lambda done, size: progress.update(task, completed=done, total=size)
