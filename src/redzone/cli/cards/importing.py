"""``redzone cards import``: a bulk file into the card store, with a bar while a person looks on."""

from pathlib import Path
from typing import Final

from redzone.cards.importing import ImportReport, import_file
from redzone.cards.store import default_path
from redzone.cli.bars import bar
from redzone.cli.output import Screen, counted

_PROBLEMS: Final = 20


def import_cards(file: Path, store: Path | None, *, add: bool, force: bool, as_json: bool) -> int:
    """Import a file and say what came of it."""
    screen = Screen()
    path = default_path() if store is None else store
    with bar("import", in_bytes=True, shown=False if as_json else None) as advance:
        report = import_file(file, path, advance, add=add, force=force)
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
        "before": report.before,
        "read": report.read,
        "resumed": report.resumed,
        "broken": report.broken,
        "problems": report.problems,
    }


def _tell(screen: Screen, report: ImportReport) -> None:
    if report.resumed:
        screen.say(f"went on behind the first {report.resumed:,}, which an earlier import had read")
    printings = f" ({report.read:,} printings)" if report.read > report.cards - report.before else ""
    added = f", {report.cards - report.before:,} of them new" if report.before else ""
    screen.say(f"{counted(report.cards, 'card')}{printings} in {report.store}{added}")
    if report.broken:
        screen.error(f"left out, {counted(report.broken, 'broken place')}:")
        for problem in report.problems[:_PROBLEMS]:
            screen.error(f"  line {problem.line}: {problem.reason}")
        if report.broken > _PROBLEMS:
            screen.error(f"  and {report.broken - _PROBLEMS:,} more")
