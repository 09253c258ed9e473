"""Full combats a CPU second: every declaration, division, round of priority and state-based action through ``apply``.

Run with ``make bench``. Each board is a scenario; its combat is played once to get the actions, which are then
replayed again and again: once ``each`` of them is given, once those are left out that nobody has to give
(``play_forced``). The same run times a calibration loop of plain Python, so that machines can be compared.
With ``--sizes`` combats of so many different creatures on each side are played too.
Boards of real cards are played where ``REDZONE_SHARED`` names a folder with the samples of cards.
"""

import argparse
import json
import os
import tempfile
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from crowds import answer, crowd
from timing import calibration, timed

from redzone.cards.importing import import_file
from redzone.cards.store import FILE_VARIABLE
from redzone.game.action import Action
from redzone.game.effect import Intervention
from redzone.game.state import GameState
from redzone.notation import read_scenarios
from redzone.rules.game import apply, begin
from redzone.scenario.runner import run_scenario
from redzone.values.turn import Phase

BOARDS = ("one-on-one", "eight-on-eight", "four-players-12", "four-players-25")
REAL_BOARDS = ("real-1", "real-2", "real-3")
SAMPLE = "cards/oracle-cards-sample.jsonl.gz"


@contextmanager
def boards() -> Generator[tuple[str, ...]]:
    """The names of the boards; those of real cards with a store of these cards, where there is a sample."""
    shared = os.environ.get("REDZONE_SHARED", "")
    if not shared:
        yield BOARDS
        return
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "cards.sqlite"
        import_file(Path(shared) / SAMPLE, store)
        os.environ[FILE_VARIABLE] = str(store)
        yield (*BOARDS, *REAL_BOARDS)


def recorded_combat(name: str) -> tuple[GameState, tuple[Action, ...]]:
    """Return the first decision of a board, and the actions of its combat up to the end of combat."""
    (scenario,) = read_scenarios(Path(__file__).parent / "boards" / f"{name}.yaml")
    run = run_scenario(scenario, lenient=name in REAL_BOARDS)
    actions = tuple(entry for entry in run.entries if not isinstance(entry, Intervention))
    return begin(run.start).state, actions


def even_combat(size: int) -> tuple[GameState, tuple[Action, ...]]:
    """Return a game in which so many creatures attack and as many block one of them each, and the answers given."""
    state = start = crowd(size, "", distinct=True, walls=size)
    actions: list[Action] = []
    while state.turn.phase is Phase.COMBAT and state.outcome is None:
        actions.append(answer(state))
        state = apply(state, actions[-1]).state
    return start, tuple(actions)


def play(state: GameState, actions: Sequence[Action]) -> GameState:
    """Replay a combat."""
    for action in actions:
        state = apply(state, action).state
    return state


def needed(state: GameState, actions: Sequence[Action]) -> tuple[Action, ...]:
    """Return the actions that are left if those are played that nobody has to give."""
    states = [state]
    for action in actions:
        states.append(apply(states[-1], action).state)
    kept: list[Action] = []
    place = 0
    while place < len(actions):
        kept.append(actions[place])
        reached = apply(states[place], actions[place], play_forced=True).state
        place = next(later for later in range(place + 1, len(states)) if states[later] == reached)
    return tuple(kept)


def play_needed(state: GameState, actions: Sequence[Action]) -> GameState:
    """Replay a combat in which answers that nobody has to give are played by themselves."""
    for action in actions:
        state = apply(state, action, play_forced=True).state
    return state


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds a round")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--sizes", type=int, nargs="*", default=[], help="creatures on each side")
    options = parser.parse_args()
    calibrated = timed(calibration, rounds=options.rounds, seconds=options.seconds)
    rows: dict[str, dict[str, float]] = {}
    with boards() as names:
        combats = {name: recorded_combat(name) for name in names}
    for name, (state, actions) in combats.items():
        left = needed(state, actions)
        ways = {"each": (play, actions), "needed": (play_needed, left)}
        for way, (played, given) in ways.items():
            timing = timed(lambda: played(state, given), rounds=options.rounds, seconds=options.seconds)  # noqa: B023
            ratio = timing.median / calibrated.median
            rows[f"{name}, {way}"] = {**timing._asdict(), "ratio": ratio, "actions": len(given)}
    sizes: dict[int, float] = {}
    for size in options.sizes:
        state, actions = even_combat(size)
        left = needed(state, actions)
        sizes[size] = timed(lambda: play_needed(state, left), rounds=options.rounds, seconds=options.seconds).median  # noqa: B023
    if options.json:
        print(json.dumps({"calibration": calibrated._asdict(), "boards": rows, "sizes": sizes}))
        return
    print(f"calibration loop: {calibrated.median:.0f} a CPU second ({calibrated.low:.0f} to {calibrated.high:.0f})")
    print(
        f"{'board, answers given':<26}{'combats/s':>10}{'lowest':>9}{'highest':>9}{'x calibration':>15}{'actions':>9}"
    )
    for name, row in rows.items():
        print(
            f"{name:<26}{row['median']:>10.0f}{row['low']:>9.0f}{row['high']:>9.0f}"
            f"{row['ratio']:>15.2f}{row['actions']:>9.0f}"
        )
    for size, rate in sizes.items():
        print(f"{f'{size} x {size}, needed':<26}{rate:>10.0f}")


if __name__ == "__main__":
    main()
