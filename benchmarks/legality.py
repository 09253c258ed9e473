"""Legality of declarations: how long the exact answer takes on boards with many requirements and restrictions.

Run with ``make bench``. Every question is asked of a fresh copy of the board, so that nothing is remembered: whether a
legal declaration is legal, whether an illegal one is, why that is so (with the nearest legal one), and the largest
number of requirements that can be obeyed. Times are CPU milliseconds, the median of several rounds; ``x calibration``
is the slowest of them against a loop of plain Python that is timed in the same run.

With ``--random 100`` illegal declarations on so many random boards of 20 against 20 are refused, with ``--sizes`` also
on boards of other sizes: verdict and reasons, median and worst.
"""

import argparse
import json
import statistics
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from declaration_boards import cases
from msgspec.structs import replace
from random_declarations import KINDS, random_refusals
from timing import calibration, seconds_of, timed

from redzone.game.action import Action, DeclareAttackers, DeclareBlockers
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.state import GameState
from redzone.rules.combat.declare_attackers import legal_attacks
from redzone.rules.combat.declare_blockers import legal_blocks
from redzone.rules.declarations.legal_declarations import LegalDeclarations
from redzone.rules.game import legal_actions
from redzone.view import View

ENOUGH_SECONDS = 3.0


SIZE = 20


class Refused(NamedTuple):
    """Milliseconds in which random declarations are refused: the verdict and the reasons, median and worst."""

    count: int
    verdict: float
    worst_verdict: float
    reasons: float
    worst_reasons: float


class Row(NamedTuple):
    """Milliseconds that the questions of one case take, and how many requirements can be obeyed."""

    legal: float
    illegal: float
    reasons: float
    most: float
    obeyed: int

    @property
    def slowest(self) -> float:
        """The slowest of them."""
        return max(self.legal, self.illegal, self.reasons, self.most)


def fresh(state: GameState) -> GameState:
    """Return the same position as a new value, of which nothing is remembered."""
    return replace(state, board=replace(state.board))


def declarations(state: GameState) -> LegalDeclarations:
    """Return the legal declarations of a position."""
    match state.decision:
        case AttackersDeclaration():
            return legal_attacks(state)
        case BlockersDeclaration(player=player):
            return legal_blocks(View(state), player)
        case _:
            raise AssertionError(state.decision)


def nobody(state: GameState) -> Action:
    """Return the declaration of nobody, which obeys nothing."""
    match state.decision:
        case AttackersDeclaration(player=player):
            return DeclareAttackers(player, {})
        case BlockersDeclaration(player=player):
            return DeclareBlockers(player, {})
        case _:
            raise AssertionError(state.decision)


def milliseconds(state: GameState, question: Callable[[GameState], object], rounds: int) -> float:
    """Return the median CPU time of a question about fresh copies of a position; few are asked of a slow one."""
    times: list[float] = []
    while len(times) < rounds and sum(times) < ENOUGH_SECONDS:
        times.append(seconds_of(partial(question, fresh(state))))
    return 1000 * statistics.median(times)


def measured(state: GameState, rounds: int) -> Row:
    """Return how long each question takes."""
    legal, illegal = legal_actions(state).first(), nobody(state)
    assert legal is not None
    assert not legal_actions(state).violations(legal)
    return Row(
        milliseconds(state, lambda copy: legal_actions(copy).violations(legal), rounds),
        milliseconds(state, lambda copy: illegal in legal_actions(copy), rounds),
        milliseconds(state, lambda copy: tuple(legal_actions(copy).violations(illegal)), rounds),
        milliseconds(state, lambda copy: declarations(copy).most_obeyed, rounds),
        declarations(state).most_obeyed,
    )


def refused(boards: int, size: int, kinds: Sequence[str]) -> Refused:
    """Return how long it takes to refuse illegal declarations of these kinds on random boards."""
    verdicts: list[float] = []
    reasons: list[float] = []
    for state, proposal in random_refusals(boards, size, kinds):
        copy = fresh(state)
        verdicts.append(1000 * seconds_of(lambda: proposal in legal_actions(copy)))  # noqa: B023  asked at once
        copy = fresh(state)
        reasons.append(1000 * seconds_of(lambda: tuple(legal_actions(copy).violations(proposal))))  # noqa: B023
    median = statistics.median
    return Refused(len(reasons), median(verdicts), max(verdicts), median(reasons), max(reasons))


def in_columns(row: Refused) -> str:
    """Return times of refusals as they are printed."""
    return f"{row.count:>6}{row.verdict:>10.1f}{row.worst_verdict:>10.1f}{row.reasons:>10.1f}{row.worst_reasons:>10.1f}"


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", default="", help="only boards whose names contain this")
    parser.add_argument("--random", type=int, default=0, metavar="BOARDS", help="refuse declarations on random boards")
    parser.add_argument("--sizes", type=int, nargs="*", default=[], help="sizes of random boards besides 20")
    options = parser.parse_args()
    loop = 1000 / timed(calibration, rounds=options.rounds, seconds=0.2).median
    rows: dict[str, dict[str, float | None]] = {}
    if not options.json:
        print(f"calibration loop: {loop:.2f} ms")
        heads = f"{'legal':>9}{'illegal':>9}{'reasons':>9}{'most':>9}{'x calibration':>15}{'obeyed':>8}"
        print(f"{'declaration':<42}{'target ms':>10}{heads}  reached")
    for name, build, target in cases():
        if options.only not in name:
            continue
        row = measured(build(), options.rounds)
        ratio = row.slowest / loop
        rows[name] = {**row._asdict(), "ratio": ratio, "target": target}
        if not options.json:
            wanted = "" if target is None else f"{target:,.0f}"
            reached = "" if target is None else "yes" if row.slowest < target else "no"
            times = f"{row.legal:>9.1f}{row.illegal:>9.1f}{row.reasons:>9.1f}{row.most:>9.1f}"
            print(f"{name:<42}{wanted:>10}{times}{ratio:>15.1f}{row.obeyed:>8}  {reached}", flush=True)
    random = {kind: refused(options.random, SIZE, (kind,)) for kind in KINDS} if options.random else {}
    sizes = {size: refused(options.random, size, KINDS) for size in options.sizes} if options.random else {}
    if options.json:
        judged = {kind: row._asdict() for kind, row in random.items()}
        by_size = {size: row._asdict() for size, row in sizes.items()}
        print(json.dumps({"calibration": loop, "boards": rows, "random": judged, "sizes": by_size}))
    elif random:
        print(f"\n{'random refusals':<16}{'count':>6}{'verdict':>10}{'worst':>10}{'reasons':>10}{'worst':>10}")
        for kind, row in random.items():
            print(f"{f'{kind}, {SIZE} x {SIZE}':<16}{in_columns(row)}")
        for size, row in sizes.items():
            print(f"{f'{size} x {size}':<16}{in_columns(row)}")


if __name__ == "__main__":
    main()
