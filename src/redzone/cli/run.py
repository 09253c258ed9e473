"""``redzone run``: plays scenarios and tells what happens."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec import Struct

from redzone import notation
from redzone.cli.board import print_board
from redzone.cli.errors import message_of, os_message
from redzone.cli.group import BAD_INPUT, INTERRUPTED
from redzone.cli.limits import restart_clock
from redzone.cli.output import Screen, counted
from redzone.cli.sources import STDIN, each_scenario
from redzone.cli.words import asleep, reasons, who_decides
from redzone.cli.writing import check_target, write_file
from redzone.cli.written import SCENARIO
from redzone.game.action import Action
from redzone.game.decision import AttackersDeclaration
from redzone.game.state import GameState
from redzone.narrative.narrative import narrate
from redzone.notation import LocatedScenario, NotationError
from redzone.notation.entries import RefuseEntry
from redzone.notation.expectation import Expect
from redzone.oracle import UnsupportedText
from redzone.scenario.choosers import Chooser, attack_with_everything
from redzone.scenario.played import Run
from redzone.scenario.recording import recorded
from redzone.scenario.report import names_of, run_report
from redzone.scenario.runner import run_scenario

if TYPE_CHECKING:
    from redzone.cli.asking.ask import Asker

FAILED = 1


class RunWanted(Struct, frozen=True):
    """What the command is asked to do."""

    files: tuple[Path, ...]
    board: str | None
    rules: str
    save: Path | None
    ask: bool
    as_json: bool
    lenient: bool


def run(wanted: RunWanted) -> int:
    """Play all scenarios; the status is the worst of theirs."""
    _check(wanted)
    screen = Screen()
    found = [notation.board_scenario(wanted.board, rules=wanted.rules)] if wanted.board is not None else []
    scenarios = [*found, *each_scenario(wanted.files)]
    if wanted.save is not None and len(scenarios) != 1:
        raise click.UsageError(f"--save takes one scenario, not {len(scenarios)}")
    status = 0
    for number, scenario in enumerate(scenarios):
        if number and not wanted.as_json:
            screen.say()
        restart_clock()
        asker = _asker(screen) if wanted.ask else None
        try:
            status = max(status, _one(scenario, wanted, screen, asker))
        except (NotationError, UnsupportedText) as error:
            screen.error(message_of(error) or str(error))
            status = max(status, BAD_INPUT)
        if asker is not None and asker.ended:
            return INTERRUPTED if asker.interrupted else status
    return status


def _check(wanted: RunWanted) -> None:
    """Find out before the work whether the command makes sense."""
    if (wanted.board is None) != bool(wanted.files):
        raise click.UsageError("give either FILE or --board")
    if wanted.ask and STDIN in wanted.files:
        raise click.UsageError("--ask reads the answers from standard input, which can't be FILE too")
    check_target(wanted.save, SCENARIO)


def _asker(screen: Screen) -> "Asker":
    """Return who asks at the terminal, imported only where somebody is asked."""
    from redzone.cli.asking.ask import Asker  # noqa: PLC0415

    return Asker(screen)


def _one(
    scenario: LocatedScenario | NotationError | OSError, wanted: RunWanted, screen: Screen, asker: "Asker | None"
) -> int:
    """Play one scenario and print what came of it."""
    if isinstance(scenario, OSError):
        screen.error(os_message(scenario))
        return BAD_INPUT
    if isinstance(scenario, NotationError):
        raise scenario
    played = run_scenario(
        scenario,
        chooser=_chooser(wanted, asker),
        lenient=wanted.lenient,
        on_moment=None if asker is None else asker.watch,
    )
    if wanted.save is not None:
        write_file(notation.write_scenario(recorded(played)).encode(), wanted.save, SCENARIO)
    screen.warn(played.warnings)
    if wanted.as_json:
        screen.json(run_report(played))
    else:
        _print(played, screen, asked=wanted.ask)
    return 0 if played.passed else FAILED


def _chooser(wanted: RunWanted, asker: "Asker | None") -> Chooser | None:
    """Return who answers; ``None`` is the chooser of the scenario. On a board, everything attacks."""
    if wanted.board is None:
        return asker

    def attack_then_ask(state: GameState) -> Action | None:
        if asker is None or isinstance(state.decision, AttackersDeclaration):
            return attack_with_everything(state)
        return asker(state)

    return attack_then_ask


def _print(played: Run, screen: Screen, *, asked: bool) -> None:
    document = played.scenario.document
    screen.head(document.title or played.scenario.id)
    for section in narrate(played.start, played.moments, names_of(played)).sections:
        screen.say()
        screen.head(section.heading)
        for line in section.lines:
            screen.say(f"  {line}", line.kind)
    for text in (*_refused(played), *_stopped(played, asked=asked)):
        screen.say(text)
    screen.say()
    print_board(played, screen)
    for text in asleep(played.sleeping):
        screen.say(text)
    for text in _expectations(played):
        screen.say(text)


def _refused(played: Run) -> Iterator[str]:
    """Yield what was refused, and why."""
    for refusal in played.refusals:
        if refusal.violations:
            yield f"\nRefused, as {refusal.path} says: {_wrapped(played, refusal.path)}"
            yield from reasons(refusal.violations, refusal.state)


def _wrapped(played: Run, path: str) -> str:
    number = int(path.partition("[")[2].partition("]")[0])
    entry = played.scenario.document.steps[number]
    return notation.write_entry(entry.refuse if isinstance(entry, RefuseEntry) else entry)


def _stopped(played: Run, *, asked: bool) -> Iterator[str]:
    if played.stopped:
        yield f"\nStopped here: {who_decides(played.state, names_of(played))}"
        if played.scenario.document.expect != Expect():
            yield "What is expected at the end was not checked"
        if not asked:
            yield "--ask asks for the answer"


def _expectations(played: Run) -> Iterator[str]:
    if not played.exact:
        yield f"\nNot exact: without {counted(len(played.warnings), 'line')} of text"
    if played.mismatches:
        count = len(played.mismatches)
        yield f"\n{count} failed {'expectation' if count == 1 else 'expectations'}"
        yield from (f"- {mismatch}" for mismatch in played.mismatches)
