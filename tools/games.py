"""Play random games through the public entrances alone, and report what must not happen.

Cards are those of the samples of real cards, old and new, if ``REDZONE_SHARED`` names the folder that has them, the
built-in ones otherwise. At every action the events that players see are compared; at every so many actions a state is
saved and loaded, the way to it played again, answers and what is almost an answer tried, and hidden cards exchanged
for others.

    python -m tools.games                             # fifty games
    python -m tools.games --games 1 --seed 17         # one game, to see it again

What is found is saved with the way to it: ``redzone share`` reads it, ``redzone.notation.saved.load_game`` too.
"""

import argparse
import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from redzone.cards.importing import import_file
from redzone.cards.store import FILE_VARIABLE
from redzone.game.action import Action, PassPriority
from redzone.game.decision import Priority
from redzone.game.event import Event
from redzone.game.state import GameState
from redzone.notation.saved import save_game
from redzone.rules.game import apply, legal_actions
from tools.game_checks import MOST, check_answers, check_events, check_replay, check_saving, check_views
from tools.random_tables import pool_of, table

SAMPLES: Final = (Path("cards") / "oracle-cards-sample.jsonl.gz", Path("cards") / "modern-cards-sample.jsonl.gz")
_ACTS: Final = 0.5
_LISTENS: Final = 0.1


class Limits(NamedTuple):
    """How long a game goes on, and at every how many actions everything is looked at."""

    turns: int
    actions: int
    every: int


class Result(NamedTuple):
    """What came of a game: how many actions it had, and what was found."""

    actions: int
    turns: int
    finding: str = ""


class Game:
    """One random game, and the way from the last moment at which everything was looked at."""

    def __init__(self, start: GameState, seed: int, limits: Limits) -> None:
        self.start = self.state = start
        self.entries: list[Action] = []
        self._random = Random(seed)
        self._limits = limits
        self._first_turn = start.turn.number
        self._events: list[Event] = []
        self._actions = 0

    def play(self, folder: Path, name: str) -> Result:
        """Play until the end or the limit; what is found ends the game and is saved in a folder."""
        try:
            while not self._is_over():
                self._step()
        except Exception:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{name}.json"
            path.write_bytes(save_game(self.start, tuple(self.entries)))
            return Result(self._actions, self._turns(), f"{traceback.format_exc()}saved as {path}")
        return Result(self._actions, self._turns())

    def _turns(self) -> int:
        return self.state.turn.number - self._first_turn

    def _is_over(self) -> bool:
        over = self.state.outcome is not None or self._turns() >= self._limits.turns
        return over or self._actions >= self._limits.actions

    def _step(self) -> None:
        action = self._answer()
        self.entries.append(action)
        done = apply(self.state, action)
        if self._random.random() < _LISTENS:
            check_events(self.state, action, done, self._random)
        self._events += done.events
        self.state = done.state
        self._actions += 1
        if self._actions % self._limits.every == 0:
            self._look()

    def _look(self) -> None:
        check_replay(self.start, self.entries, self.state, self._events)
        self.start, self.entries, self._events = self.state, [], []
        check_saving(self.state)
        if self.state.decision is not None:
            check_answers(self.state, self._random)
            check_views(self.state, self._random)

    def _answer(self) -> Action:
        """Return an answer at random; with priority one of the first that there are, or a pass."""
        legal, decision = legal_actions(self.state), self.state.decision
        if isinstance(decision, Priority):
            acts = self._random.random() < _ACTS
            return self._random.choice(list(islice(legal, MOST))) if acts else PassPriority(decision.player)
        action = legal.sample(self._random.randrange)
        if action is None:
            raise LookupError("the game waits for something and offers nothing")
        return action


def store_in(folder: Path) -> Path | None:
    """Return a store with the samples of real cards in a folder; nothing without such a sample."""
    shared = os.environ.get("REDZONE_SHARED")
    if not shared or not all((Path(shared) / sample).is_file() for sample in SAMPLES):
        return None
    path = folder / "cards.sqlite3"
    for number, sample in enumerate(SAMPLES):
        import_file(Path(shared) / sample, path, add=number > 0)
    return path


def play_games(seeds: Sequence[int], limits: Limits, folder: Path) -> int:
    """Play a game for each seed, say how each went, and return how many of them found something."""
    found, actions, began = 0, 0, monotonic()
    try:
        for number, seed in enumerate(seeds, 1):
            random = Random(seed)
            game = Game(table(pool_of(random), random), seed, limits)
            result = game.play(folder, f"game-{seed}")
            actions += result.actions
            found += bool(result.finding)
            went = f"{result.actions} actions, {result.turns} turns"
            print(f"game {number} of {len(seeds)}, seed {seed}: {went}", flush=True)
            if result.finding:
                print(f"{result.finding}\nagain: python -m tools.games --games 1 --seed {seed}", flush=True)
    except KeyboardInterrupt:
        print("interrupted")
    print(f"{actions:,} actions in {monotonic() - began:.0f} s; {found} games with something wrong")
    return found


def main(arguments: Sequence[str]) -> int:
    """Play games; return 1 if something was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50, help="how many games (50)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--turns", type=int, default=8, help="turns of a game (8)")
    parser.add_argument("--actions", type=int, default=600, help="most actions of a game (600)")
    parser.add_argument("--every", type=int, default=25, help="actions between looks at everything (25)")
    parser.add_argument("--folder", type=Path, default=Path("build") / "games", help="where findings are saved")
    parser.add_argument("--built-in", action="store_true", help="with the built-in cards, whatever else there is")
    options = parser.parse_args(arguments)
    limits = Limits(options.turns, options.actions, options.every)
    with tempfile.TemporaryDirectory(prefix="games-") as folder:
        store = None if options.built_in else store_in(Path(folder))
        os.environ[FILE_VARIABLE] = str(store or Path(folder) / "no store")
        seeds = range(options.seed, options.seed + options.games)
        return 1 if play_games(seeds, limits, options.folder) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
