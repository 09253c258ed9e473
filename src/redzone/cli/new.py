"""``redzone new``: a board that is set up by questions, then played."""

from redzone.cards.store import CardStore
from redzone.cli.asking.readers import reader_for
from redzone.cli.asking.setup import Setup
from redzone.cli.output import Screen
from redzone.cli.run import play
from redzone.cli.run_wanted import RunWanted
from redzone.cli.writing import check_target
from redzone.cli.written import SCENARIO
from redzone.notation.vocabulary import Preset


def new(wanted: RunWanted) -> int:
    """Ask for a board and for what happens on it; the status is that of ``redzone run``."""
    check_target(wanted.save, SCENARIO)
    screen = Screen()
    reader = reader_for(screen)
    with CardStore.open() as store:
        scenario = Setup(screen, reader, store, lenient=wanted.lenient).scenario(Preset(wanted.rules))
    return 0 if scenario is None else play([scenario], wanted, screen, reader)
