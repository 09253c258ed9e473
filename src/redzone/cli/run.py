"""``redzone run``: plays scenarios and tells what happens."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from redzone import notation
from redzone.cli.errors import message_of, os_message, place_of
from redzone.cli.group import BAD_INPUT, INTERRUPTED
from redzone.cli.limits import restart_clock
from redzone.cli.output import Screen
from redzone.cli.run_text import print_run
from redzone.cli.run_wanted import Blocks, RunWanted
from redzone.cli.sources import STDIN, each_scenario
from redzone.cli.writing import check_target, write_file
from redzone.cli.written import SCENARIO
from redzone.game.action import Action
from redzone.game.decision import BlockersDeclaration
from redzone.game.state import GameState
from redzone.notation import LocatedScenario, NotationError
from redzone.oracle import UnsupportedText
from redzone.scenario.assumptions import assumptions
from redzone.scenario.choosers import Chooser, attack_with_everything, default_answer
from redzone.scenario.greedy_blocks import greedy_blocks
from redzone.scenario.played import Run
from redzone.scenario.recording import recorded
from redzone.scenario.report import run_report
from redzone.scenario.runner import CHOOSERS, run_scenario

if TYPE_CHECKING:
    from redzone.cli.asking.ask import Asker
    from redzone.cli.asking.reading import AnswerReader

FAILED = 1


def run(wanted: RunWanted) -> int:
    """Play all scenarios; the status is the worst of theirs."""
    _check(wanted)
    screen = Screen()
    found = [notation.board_scenario(wanted.board, rules=wanted.rules)] if wanted.board is not None else []
    scenarios = [*found, *each_scenario(wanted.files)]
    if wanted.save is not None and len(scenarios) != 1:
        raise click.UsageError(f"--save takes one scenario, not {len(scenarios)}")
    return play(scenarios, wanted, screen, _reader(screen) if wanted.asks else None)


def play(
    scenarios: Sequence[LocatedScenario | NotationError | OSError],
    wanted: RunWanted,
    screen: Screen,
    reader: "AnswerReader | None",
) -> int:
    """Play scenarios, with a person who answers if there is a reader; the status is the worst of theirs."""
    status = 0
    for number, scenario in enumerate(scenarios):
        if number and not wanted.as_json:
            screen.say()
        restart_clock()
        asker = None if reader is None else _asker(screen, reader, wanted)
        try:
            status = max(status, _one(scenario, wanted, screen, asker))
        except (NotationError, UnsupportedText) as error:
            screen.failure(message_of(error) or str(error), place_of(error))
            status = max(status, BAD_INPUT)
        if asker is not None and asker.ended:
            return INTERRUPTED if asker.interrupted else status
    return status


def _check(wanted: RunWanted) -> None:
    """Find out before the work whether the command makes sense."""
    if (wanted.board is None) != bool(wanted.files):
        raise click.UsageError("give either FILE or --board")
    if wanted.asks and STDIN in wanted.files:
        raise click.UsageError("--ask reads the answers from standard input, which can't be FILE too")
    check_target(wanted.save, SCENARIO)


def _reader(screen: Screen) -> "AnswerReader":
    """Return what reads answers, imported only where somebody is asked."""
    from redzone.cli.asking.readers import reader_for  # noqa: PLC0415

    return reader_for(screen)


def _asker(screen: Screen, reader: "AnswerReader", wanted: RunWanted) -> "Asker":
    """Return who asks at the terminal, imported only where somebody is asked."""
    from redzone.cli.asking.ask import Asker  # noqa: PLC0415

    default = default_answer if wanted.board is None else attack_with_everything
    return Asker(screen, reader, default=default, verbose=wanted.verbose)


def _one(
    scenario: LocatedScenario | NotationError | OSError, wanted: RunWanted, screen: Screen, asker: "Asker | None"
) -> int:
    """Play one scenario and print what came of it."""
    if isinstance(scenario, OSError):
        screen.failure(os_message(scenario), place_of(scenario))
        return BAD_INPUT
    if isinstance(scenario, NotationError):
        raise scenario
    played = _played(scenario, wanted, asker)
    assumed = assumptions(played, None if asker is None else asker.has_given)
    if wanted.save is not None:
        write_file(notation.write_scenario(recorded(played)).encode(), wanted.save, SCENARIO)
    screen.warn(played.warnings)
    if wanted.as_json:
        screen.json(run_report(played, [each.action for each in assumed]))
    else:
        print_run(played, assumed, screen, wanted)
    return 0 if played.passed else FAILED


def _played(scenario: LocatedScenario, wanted: RunWanted, asker: "Asker | None") -> Run:
    """Return what came of a scenario; who goes back at the terminal plays it again up to there."""
    chooser = _chooser(scenario, wanted, asker)
    if asker is None:
        return run_scenario(scenario, chooser=chooser, lenient=wanted.lenient)
    from redzone.cli.asking.ask import Undone  # noqa: PLC0415

    while True:
        try:
            return run_scenario(scenario, chooser=chooser, lenient=wanted.lenient, on_moment=asker.watch)
        except Undone:
            asker.go_back()


def _chooser(scenario: LocatedScenario, wanted: RunWanted, asker: "Asker | None") -> Chooser | None:
    """Return who answers; ``None`` is the chooser of the scenario. On a board, everything attacks."""
    others = CHOOSERS.get(scenario.document.chooser) if wanted.board is None else attack_with_everything
    if asker is not None and wanted.ask:
        others = asker
    blocks = {None: None, Blocks.NONE: default_answer, Blocks.ASK: asker, Blocks.GREEDY: greedy_blocks}[wanted.blocks]
    if blocks is None or others is None:
        return others

    def choose(state: GameState) -> Action | None:
        return (blocks if isinstance(state.decision, BlockersDeclaration) else others)(state)

    return choose
