"""What ``redzone run`` prints of a run: the narrative, what was refused, the board, and what did not come out."""

from collections.abc import Iterator, Sequence

from redzone import notation
from redzone.cli.board import print_board
from redzone.cli.output import Screen, counted
from redzone.cli.run_wanted import Blocks, RunWanted
from redzone.cli.words import asleep, reasons, who_decides
from redzone.game.decision import BlockersDeclaration
from redzone.narrative.narrative import narrate
from redzone.notation.entries import RefuseEntry
from redzone.notation.expectation import Expect
from redzone.scenario.assumptions import Assumption
from redzone.scenario.played import Run
from redzone.scenario.report import names_of


def print_run(played: Run, assumed: Sequence[Assumption], screen: Screen, wanted: RunWanted) -> None:
    """Print what came of a scenario, with what nobody said."""
    document = played.scenario.document
    screen.head(document.title or played.scenario.id)
    divided = {each.place: each.divided for each in assumed}
    for section in narrate(played.start, played.moments, names_of(played), assumed=divided).sections:
        screen.say()
        screen.head(section.heading)
        for line in section.lines:
            screen.say(f"  {line}", line.kind)
    for text in (*_refused(played, verbose=wanted.verbose), *_stopped(played, asked=wanted.ask)):
        screen.say(text)
    screen.say()
    print_board(played, screen)
    for text in (*_assumed(assumed, wanted), *asleep(played.sleeping), *_expectations(played)):
        screen.say(text)


def _assumed(assumed: Sequence[Assumption], wanted: RunWanted) -> Iterator[str]:
    """Yield how to give the answers that nobody gave."""
    if not assumed:
        return
    yield "\nAssumed is what nobody said; --ask asks for it, and entries of a scenario say it"
    if wanted.blocks is not Blocks.GREEDY and any(isinstance(each.decision, BlockersDeclaration) for each in assumed):
        yield "--blocks ask asks for blocks alone, --blocks greedy blocks where it pays"


def _refused(played: Run, *, verbose: bool) -> Iterator[str]:
    """Yield what was refused, and why."""
    for refusal in played.refusals:
        if refusal.violations:
            yield f"\nRefused, as {refusal.path} says: {_wrapped(played, refusal.path)}"
            yield from reasons(refusal.violations, refusal.state, verbose=verbose)


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
