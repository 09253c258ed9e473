"""Plays whose every moment is kept, and texts that are compared with files in ``tests/golden``."""

import os
from pathlib import Path

from msgspec.structs import replace

from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.game import begin
from tests.support.states import Play

GOLDEN = Path(__file__).parents[1] / "golden"
RENEW = "REDZONE_RENEW_GOLDEN"


class Story(Play):
    """A game being played from before its first decision."""

    def __init__(self, start: GameState) -> None:
        super().__init__(start)
        self.start = start
        self.moments: list[Transition] = []
        self.do(begin(start))

    def do(self, done: Transition) -> "Story":
        super().do(done)
        self.moments.append(done)
        return self


def called(name: str, permanent: Permanent) -> Permanent:
    """The same permanent with another name on its card."""
    return replace(permanent, card=replace(permanent.card, printed=replace(permanent.card.printed, name=name)))


def assert_golden(name: str, text: str) -> None:
    """Compare with ``tests/golden/name.txt``, or write it where ``REDZONE_RENEW_GOLDEN`` is 1."""
    file = GOLDEN / f"{name}.txt"
    if os.environ.get(RENEW) == "1":
        file.write_text(f"{text}\n", "utf-8")
    assert file.is_file(), f"{file} is missing; run with {RENEW}=1 to write it"
    assert file.read_text("utf-8") == f"{text}\n", f"to accept the new text, run with {RENEW}=1"
