"""CPU time, and a calibration loop of plain Python beside it, so that machines can be compared."""

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

CALIBRATION_STEPS = 20_000


class Timing(NamedTuple):
    """Runs a CPU second, and the spread of the rounds."""

    median: float
    low: float
    high: float


def calibration() -> int:
    """Do a fixed amount of the work that combats are made of: small tuples, dictionaries and comparisons."""
    table: dict[int, tuple[int, int]] = {}
    for number in range(CALIBRATION_STEPS):
        key = number % 97
        before = table.get(key, (0, 0))
        table[key] = (before[0] + number, max(before[1], number))
    return len(table)


def timed(work: Callable[[], object], *, rounds: int, seconds: float) -> Timing:
    """Return how often ``work`` runs in a CPU second: median, lowest and highest of several rounds."""
    rates: list[float] = []
    for _ in range(rounds):
        count = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            work()
            count += 1
        rates.append(count / spent)
    return Timing(statistics.median(rates), min(rates), max(rates))


def seconds_of(work: Callable[[], object]) -> float:
    """Return the CPU seconds of one run."""
    start = time.process_time()
    work()
    return time.process_time() - start
