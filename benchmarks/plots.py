"""The plots of the page on speed: SVG files without a background, so that they fit light and dark pages."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from tools.speed_page import FOLDER, Figures, Refused, Spread, figures, law

_COLORS: Final = ("#3b82c4", "#d9822b", "#4e9a51", "#a05fb4", "#c44e52", "#7f7f7f")
_TEXT: Final = "#808080"


def draw(figures: Figures, folder: Path) -> None:
    """Draw the plots of the page."""
    mpl.rcParams.update(
        {
            "svg.hashsalt": "redzone",
            "svg.fonttype": "none",
            "font.family": "sans-serif",
            "font.size": 10,
            "text.color": _TEXT,
            "axes.labelcolor": _TEXT,
            "axes.edgecolor": _TEXT,
            "xtick.color": _TEXT,
            "ytick.color": _TEXT,
        }
    )
    _save(_bars(figures.combats), folder / "speed-combats.svg")
    _save(_lines(figures.sizes, figures.crowds), folder / "speed-crowds.svg")
    _save(_even(figures.even), folder / "speed-sizes.svg")
    _save(_refusals(figures.refused), folder / "speed-refusals.svg")


def _plot(height: float) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(7, height), layout="constrained")
    axes = figure.subplots()
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _bars(combats: Mapping[str, Spread]) -> Figure:
    figure, axes = _plot(0.4 * len(combats) / 2 + 1)
    names = list(dict.fromkeys(name.rpartition(",")[0] for name in combats))
    for place, way in enumerate(("each", "needed")):
        rates = [combats[f"{name}, {way}"].median for name in names]
        rows = [row + 0.4 * place for row in range(len(names))]
        axes.barh(rows, rates, height=0.36, color=_COLORS[place], label=f"{way} answer given")
    axes.set_yticks([row + 0.2 for row in range(len(names))], names)
    axes.invert_yaxis()
    axes.set_xscale("log")
    axes.set_xlabel("combats a CPU second")
    axes.legend(frameon=False)
    return figure


def _lines(sizes: Sequence[int], crowds: Mapping[str, Sequence[float]]) -> Figure:
    figure, axes = _plot(4)
    for color, (name, times) in zip(_COLORS, crowds.items(), strict=True):
        label = f"{name}: n^{law(sizes, times):.2f}"
        axes.plot(sizes, times, marker="o", markersize=4, color=color, label=label)
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("attackers, against half as many blockers")
    axes.set_ylabel("CPU seconds of a combat")
    axes.legend(frameon=False)
    return figure


def _even(rates: Mapping[int, float]) -> Figure:
    figure, axes = _plot(3.5)
    axes.plot(list(rates), list(rates.values()), marker="o", markersize=4, color=_COLORS[0])
    axes.set_xscale("log", base=2)
    axes.set_yscale("log")
    axes.set_xticks(list(rates), [f"{size} x {size}" for size in rates])
    axes.set_xlabel("different creatures on each side; all attack, all block")
    axes.set_ylabel("combats a CPU second")
    return figure


def _refusals(rows: Mapping[int, Refused]) -> Figure:
    figure, axes = _plot(4)
    lines = {
        "reasons, worst": ([row.worst_reasons for row in rows.values()], 1, "--"),
        "reasons, median": ([row.reasons for row in rows.values()], 1, "-"),
        "verdict, worst": ([row.worst_verdict for row in rows.values()], 0, "--"),
        "verdict, median": ([row.verdict for row in rows.values()], 0, "-"),
    }
    for label, (times, place, style) in lines.items():
        axes.plot(list(rows), times, style, marker="o", markersize=4, color=_COLORS[place], label=label)
    axes.set_yscale("log")
    axes.set_xlabel("creatures on each side of a random board")
    axes.set_ylabel("CPU milliseconds of a refusal")
    axes.legend(frameon=False)
    return figure


def _save(figure: Figure, file: Path) -> None:
    figure.savefig(file, transparent=True, metadata={"Date": None})
    text = file.read_text(encoding="utf-8")
    file.write_text("\n".join(line.rstrip() for line in text.splitlines()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    draw(figures(), FOLDER)
