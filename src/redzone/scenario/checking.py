"""Checking many scenarios: which pass, which fail and where, and which use what is not supported yet."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from redzone.exchange.forms import parse_any
from redzone.notation.expectation import Expect
from redzone.notation.read import InvalidScenario, LocatedScenario, read_text
from redzone.notation.syntax.source import MissingYamlError, NotationError
from redzone.notation.unsupported import UnsupportedError
from redzone.oracle import UnsupportedText
from redzone.scenario.expectations import Mismatch
from redzone.scenario.played import Run
from redzone.scenario.runner import run_scenario
from redzone.values.bounds import TooMuch

ENDINGS = frozenset({".yaml", ".yml", ".json"})
"""The endings of scenario files in folders."""

INPUT = "input"
"""The path of what is wrong with a scenario itself."""


class CheckOutcome(StrEnum):
    """What checking a scenario came to."""

    PASSED = "passed"
    FAILED = "failed"
    UNSUPPORTED = "unsupported"


class Checked(Struct, frozen=True):
    """A scenario that was checked; ``reason`` says what is not supported. ``read`` is false if nothing could be.

    ``warnings`` quote the text that was left out; none means exact.
    """

    id: str
    file: str
    failures: tuple[Mismatch, ...] = ()
    reason: str | None = None
    read: bool = True
    warnings: tuple[str, ...] = ()

    @property
    def outcome(self) -> CheckOutcome:
        """What it came to."""
        if self.failures:
            return CheckOutcome.FAILED
        return CheckOutcome.PASSED if self.reason is None else CheckOutcome.UNSUPPORTED


class Summary(Struct, frozen=True):
    """All scenarios that were checked, in order."""

    checked: tuple[Checked, ...]

    def of(self, outcome: CheckOutcome) -> tuple[Checked, ...]:
        """Return those that came to this."""
        return tuple(each for each in self.checked if each.outcome is outcome)

    @property
    def passed(self) -> bool:
        """Whether every scenario passed."""
        return all(each.outcome is CheckOutcome.PASSED for each in self.checked)

    @property
    def nothing_read(self) -> bool:
        """Whether no file could be read at all."""
        return not any(each.read for each in self.checked)

    def reasons(self) -> dict[str, int]:
        """Return what is not supported yet, each reason with the number of scenarios, the most frequent first."""
        reasons = Counter((each.reason or "").partition("\n")[0] for each in self.of(CheckOutcome.UNSUPPORTED))
        return dict(reasons.most_common())

    def report(self) -> dict[str, object]:
        """Return the summary as plain data, with one row for each expectation that failed.

        ``inexact`` lists the scenarios in which text was left out, if there are any.
        """
        failed = [(each, failure) for each in self.of(CheckOutcome.FAILED) for failure in each.failures]
        inexact = [each for each in self.checked if each.warnings]
        report: dict[str, object] = {
            "total": len(self.checked),
            "passed": len(self.of(CheckOutcome.PASSED)),
            "failed": [
                {"id": each.id, "file": each.file, "path": no.path, "expected": no.expected, "actual": no.actual}
                for each, no in failed
            ],
            "unsupported": [
                {"id": each.id, "file": each.file, "reason": each.reason} for each in self.of(CheckOutcome.UNSUPPORTED)
            ],
        }
        left_out = [{"id": each.id, "file": each.file, "warnings": list(each.warnings)} for each in inexact]
        return report | ({"inexact": left_out} if inexact else {})


def scenario_files(path: Path) -> Iterator[Path]:
    """Yield a file, or the scenario files of a folder and of the folders in it, sorted by name.

    Raises:
        OSError: A folder can't be read, or has no scenario file.
    """
    if not path.is_dir():
        yield path
        return
    found = False
    for folder, folders, files in os.walk(path, onerror=_raise):
        folders.sort()
        for name in sorted(files):
            if Path(name).suffix.lower() in ENDINGS:
                found = True
                yield Path(folder, name)
    if not found:
        raise FileNotFoundError(2, "no scenario files in this folder", str(path))


def _raise(error: OSError) -> None:
    raise error


def files_of(paths: Iterable[Path]) -> Iterator[Path | Checked]:
    """Yield all scenario files of ``paths``; a path that can't be read is a failure."""
    for path in paths:
        try:
            yield from scenario_files(path)
        except OSError as error:
            file = Path(file_of(error) or path)
            yield _unreadable(file, f"{file}: {error.strerror or error}")


def file_of(error: OSError) -> str:
    """Return the file that the system complains about, empty if it says none."""
    match error:
        case OSError(filename=str(name)):
            return name
        case _:
            return ""


def check_file(path: Path, *, lenient: bool = False) -> Iterator[Checked]:
    """Check the scenarios of a file one after another; one that can't be read is a failure."""
    try:
        text = read_text(path)
    except NotationError as error:
        yield _unreadable(path, str(error))
    except OSError as error:
        yield _unreadable(path, f"{path}: {error.strerror or error}")
    else:
        yield from check_text(text, path, folder=path.parent, lenient=lenient)


def check_text(text: str, path: Path, *, folder: Path | None = None, lenient: bool = False) -> Iterator[Checked]:
    """Check the scenarios of a text, which ``path`` names in messages; its decks lie in ``folder``."""
    try:
        found = parse_any(text, str(path), folder=folder)
    except NotationError as error:
        yield _unreadable(path, str(error))
    except MissingYamlError as error:
        yield _unreadable(path, f"{path}: {error}")
    else:
        for each in found:
            yield check_scenario(each, lenient=lenient)


def _unreadable(path: Path, message: str) -> Checked:
    return Checked(path.stem, str(path), (_invalid(message),), read=False)


def _invalid(message: str) -> Mismatch:
    return Mismatch(INPUT, "a scenario that can be played", message)


def check_scenario(found: LocatedScenario | InvalidScenario, *, lenient: bool = False) -> Checked:
    """Play a scenario and return what it came to; a broken one fails, and so does one that breaks the program."""
    try:
        if isinstance(found, InvalidScenario):
            raise found.error
        run = run_scenario(found, lenient=lenient)
        return Checked(found.id, found.file, tuple(_failures(run)), warnings=run.warnings)
    except UnsupportedError as error:
        return Checked(found.id, found.file, reason=error.message)
    except UnsupportedText as error:
        return Checked(found.id, found.file, reason=str(error))
    except NotationError as error:
        return Checked(found.id, found.file, (_invalid(str(error)),))
    except TooMuch as much:
        return Checked(found.id, found.file, (_invalid(f"{found.file}: {much}"),))
    except Exception as error:  # one broken case must not lose the others
        message = f"{type(error).__name__}: {error}"
        return Checked(found.id, found.file, (Mismatch("program", "no error in the program", message),))


def _failures(run: Run) -> Iterator[Mismatch]:
    """Yield what is not as expected; what is expected at an end that is never reached is not."""
    yield from run.mismatches
    if run.stopped and run.scenario.document.expect != Expect():
        yield Mismatch("expect", "the end is reached", "a decision is left open before it")
