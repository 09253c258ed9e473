"""The figures and plots of the page on speed: ``make speed`` measures and draws, the documentation shows.

The benchmarks measure and draw; nothing is measured here. Figures go to ``speed.json``, from which the tables of the
page are made (``docs/generated.py``).
"""

import os
import platform
import subprocess
import sys
from collections.abc import Iterable, Sequence
from math import log
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "docs" / "explanation"
FIGURES: Final = FOLDER / "speed.json"
SIZES: Final = ("100", "300", "1000", "3000", "10000")
EVEN_SIZES: Final = ("1", "2", "4", "8", "16", "32", "64")
"""Creatures on each side of a combat."""
REFUSED_SIZES: Final = ("2", "5", "10", "15", "20", "25", "30", "35", "40")
"""Creatures on each side of a random board on which a declaration is refused."""
RANDOM_BOARDS: Final = "30"
LARGE: Final = 3
"""The law of growth is that of so many of the largest sizes: small combats take as long as their steps."""


class Spread(Struct, frozen=True):
    """Runs a CPU second: median, lowest and highest, against the calibration loop, and how many answers are given."""

    median: float
    low: float
    high: float
    ratio: float
    actions: int


class Judged(Struct, frozen=True):
    """CPU milliseconds of the questions about one declaration."""

    legal: float
    illegal: float
    reasons: float
    most: float


class Refused(Struct, frozen=True):
    """CPU milliseconds in which so many random declarations are refused: verdicts and reasons, median and worst."""

    count: int
    verdict: float
    worst_verdict: float
    reasons: float
    worst_reasons: float


class Figures(Struct, frozen=True):
    """All that the page shows.

    ``calibration`` is how often the calibration loop runs in a CPU second, ``combats`` are boards and which answers
    are given, ``even`` are combats a CPU second by how many creatures are on each side, ``refusals`` are by what is
    declared on random boards of 20 against 20 and ``refused`` by the sizes of such boards, ``crowds`` are seconds by
    the ``sizes`` of crowds, ``starts`` seconds of processes.
    """

    python: str
    calibration: float
    combats: dict[str, Spread]
    even: dict[int, float]
    declarations: dict[str, Judged]
    refusals: dict[str, Refused]
    refused: dict[int, Refused]
    sizes: list[int]
    crowds: dict[str, list[float]]
    starts: dict[str, list[float]]


class _Combats(Struct):
    calibration: dict[str, float]
    boards: dict[str, Spread]
    sizes: dict[int, float]


class _Legality(Struct):
    boards: dict[str, Judged]
    random: dict[str, Refused]
    sizes: dict[int, Refused]


class _Crowds(Struct):
    sizes: list[int]
    seconds: dict[str, list[float]]


class _Starts(Struct):
    seconds: dict[str, list[float]]


def _measured(script: str, *options: str) -> bytes:
    print(f"benchmarks/{script} ...", flush=True)
    command = (sys.executable, str(ROOT / "benchmarks" / script), "--json", *options)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, cwd=ROOT, env=environment).stdout


def measured() -> Figures:
    """Run the benchmarks; that takes a few minutes."""
    played = _measured("combats.py", "--rounds", "5", "--seconds", "0.3", "--sizes", *EVEN_SIZES)
    combats = msgspec.json.decode(played, type=_Combats)
    judged = _measured("legality.py", "--rounds", "3", "--random", RANDOM_BOARDS, "--sizes", *REFUSED_SIZES)
    legality = msgspec.json.decode(judged, type=_Legality)
    crowds = msgspec.json.decode(_measured("crowds.py", "--sizes", *SIZES), type=_Crowds)
    starts = msgspec.json.decode(_measured("start.py"), type=_Starts)
    return Figures(
        platform.python_version(),
        combats.calibration["median"],
        combats.boards,
        combats.sizes,
        legality.boards,
        legality.random,
        legality.sizes,
        crowds.sizes,
        crowds.seconds,
        starts.seconds,
    )


def growth(sizes: Sequence[float], times: Sequence[float]) -> float:
    """Return the exponent of the power law that fits best: 1 where time grows in proportion to the size.

    >>> round(growth([1, 10, 100], [2, 20, 200]), 6)
    1.0
    """
    across, up = [log(size) for size in sizes], [log(time) for time in times]
    middle, height = sum(across) / len(across), sum(up) / len(up)
    slope = sum((x - middle) * (y - height) for x, y in zip(across, up, strict=True))
    return slope / sum((x - middle) ** 2 for x in across)


def law(sizes: Sequence[float], times: Sequence[float]) -> float:
    """Return the exponent of the growth over the largest sizes."""
    return growth(sizes[-LARGE:], times[-LARGE:])


# Tables -----------------------------------------------------------------------------------------------------------


def figures() -> Figures:
    """Return the figures that were measured last."""
    return msgspec.json.decode(FIGURES.read_bytes(), type=Figures)


def combat_rows(found: Figures) -> Iterable[tuple[str, ...]]:
    """Yield a row for each board: combats a CPU second as each answer is given, and as only the needed ones are."""
    for name in dict.fromkeys(name.rpartition(",")[0] for name in found.combats):
        each, needed = found.combats[f"{name}, each"], found.combats[f"{name}, needed"]
        yield (name, _rate(each), str(each.actions), _rate(needed), str(needed.actions), f"{needed.ratio:.2f}")


def _rate(spread: Spread) -> str:
    return f"{spread.median:,.0f} ({spread.low:,.0f} to {spread.high:,.0f})"


def declaration_rows(found: Figures) -> Iterable[tuple[str, ...]]:
    """Yield a row for each declaration: milliseconds of the verdicts, of the reasons, and of the maximum."""
    for name, judged in found.declarations.items():
        times = judged.legal, judged.illegal, judged.reasons, judged.most
        yield (name, *(f"{each:,.1f}" for each in times))


def refusal_rows(found: Figures) -> Iterable[tuple[str, ...]]:
    """Yield a row for each kind of declaration on random boards: milliseconds, median and worst."""
    for kind, row in found.refusals.items():
        times = row.verdict, row.worst_verdict, row.reasons, row.worst_reasons
        yield kind, str(row.count), *(f"{each:,.1f}" for each in times)


def crowd_rows(found: Figures) -> Iterable[tuple[str, ...]]:
    """Yield a row for each crowd: seconds by size, and the exponent of the growth."""
    for name, times in found.crowds.items():
        yield (name, *(f"{each:.3f}" for each in times), f"{law(found.sizes, times):.2f}")


def start_rows(found: Figures) -> Iterable[tuple[str, ...]]:
    """Yield a row for each start: milliseconds, the median of several processes, and the spread."""
    for name, times in found.starts.items():
        ordered = sorted(times)
        yield name, *(f"{1000 * each:.0f}" for each in (ordered[len(ordered) // 2], ordered[0], ordered[-1]))


def main() -> None:
    """Measure, write the figures, and draw."""
    found = measured()
    FIGURES.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    subprocess.run((sys.executable, "-m", "benchmarks.plots"), check=True, cwd=ROOT)
    print(f"wrote {FIGURES.relative_to(ROOT)} and the plots beside it")


if __name__ == "__main__":
    main()
