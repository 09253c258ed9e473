"""``redzone check``: checks scenarios against what they expect."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from redzone.cli.bars import bar
from redzone.cli.group import BAD_INPUT, INTERRUPTED
from redzone.cli.junit import junit_xml
from redzone.cli.limits import restart_clock
from redzone.cli.output import Screen
from redzone.cli.signs import one_line
from redzone.cli.sources import STDIN, is_given_code, text_of
from redzone.cli.writing import check_target, write_file
from redzone.cli.written import REPORT
from redzone.scenario.checking import INPUT, Checked, CheckOutcome, Summary, check_file, check_text, files_of

NOT_ALL_PASSED = 1
_MANY = 20
"""From so many files on, a bar shows how far it is."""


def check(paths: Sequence[Path], junit: Path | None, *, as_json: bool, lenient: bool) -> int:
    """Check everything and print a summary, also after Ctrl-C."""
    check_target(junit, REPORT)
    checked: list[Checked] = []
    interrupted = False
    try:
        for each in _checked(list(_sources(paths)), lenient=lenient):
            checked.append(each)  # what was checked before Ctrl-C counts
            restart_clock()
    except KeyboardInterrupt:
        interrupted = True
    summary = Summary(tuple(checked))
    if junit is not None:
        write_file(junit_xml(summary), junit, REPORT)
    screen = Screen()
    if summary.nothing_read and not interrupted:
        _complain(summary, screen)
    if as_json:
        screen.json(summary.report())
    elif interrupted or not summary.nothing_read:
        _print(summary, screen)
    if interrupted:
        screen.failure("interrupted: the rest was not checked")
        return INTERRUPTED
    return _status(summary)


def _complain(summary: Summary, screen: Screen) -> None:
    for each in summary.checked:
        for failure in each.failures:
            screen.failure(_named(each, failure.actual))


def _named(checked: Checked, message: object) -> str:
    """Return a message that names a file, whatever that is called."""
    return str(message).replace(checked.file, one_line(checked.file), 1)


def _status(summary: Summary) -> int:
    if summary.nothing_read:
        return BAD_INPUT
    return 0 if summary.passed else NOT_ALL_PASSED


def _sources(paths: Sequence[Path]) -> Iterator[Path | Checked]:
    """Yield all files; standard input and share codes stand for themselves."""
    for path in paths:
        if path == STDIN or is_given_code(path):
            yield path
        else:
            yield from files_of((path,))


def _checked(files: Sequence[Path | Checked], *, lenient: bool) -> Iterator[Checked]:
    """Yield one scenario after another, with a bar on a terminal if there are many files."""
    with bar("checking", shown=None if len(files) >= _MANY else False) as advance:
        for done, file in enumerate(files, 1):
            if isinstance(file, Checked):
                yield file
            else:
                yield from _outcomes(file, lenient=lenient)
            if advance is not None:
                advance(done, len(files))


def _outcomes(file: Path, *, lenient: bool) -> Iterator[Checked]:
    if file != STDIN and not is_given_code(file):
        return check_file(file, lenient=lenient)
    text, name = text_of(file)
    return check_text(text, Path(name), lenient=lenient)


def _print(summary: Summary, screen: Screen) -> None:
    for each in summary.of(CheckOutcome.FAILED):
        screen.say(f"FAILED {one_line(each.file)}: {one_line(each.id)}")
        for failure in each.failures:
            screen.say(f"  {_named(each, failure.actual if failure.path == INPUT else failure)}")
    unsupported = summary.of(CheckOutcome.UNSUPPORTED)
    if unsupported:
        screen.say(f"{len(unsupported)} not supported yet:")
        for reason, count in summary.reasons().items():
            screen.say(f"  {count:>4}  {reason}")
    for each in summary.checked:
        screen.warn(each.warnings)
    passed, failed = len(summary.of(CheckOutcome.PASSED)), len(summary.of(CheckOutcome.FAILED))
    total = f"{len(summary.checked)} scenario{'' if len(summary.checked) == 1 else 's'}"
    screen.head(f"{total}: {passed} passed, {failed} failed, {len(unsupported)} not supported yet")
