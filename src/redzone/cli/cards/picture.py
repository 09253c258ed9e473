"""The picture of ``redzone cards coverage``: a bar for all cards, each type, all lines and each theme."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final, Literal, Protocol

from matplotlib.figure import Figure

from redzone.cards.coverage import Count, Coverage
from redzone.cli.writing import write_file
from redzone.cli.written import PICTURE

_COLORS: Final = {"exact": "#1a7f5a", "inert": "#8ecfb5", "sleeping": "#b9c7e8", "unsupported": "#d0d0d0"}
_INCHES_A_BAR: Final = 0.3
_WIDE: Final = 9.0
_AXIS_AND_LEGEND: Final = 1.2


class _Axes(Protocol):
    """What the picture needs of the library's axes."""

    def barh(
        self, y: Sequence[str], width: Sequence[float], *, left: Sequence[float], color: str, label: str
    ) -> object: ...
    def invert_yaxis(self) -> None: ...
    def set_xlabel(self, xlabel: str) -> object: ...
    def legend(
        self, *, loc: Literal["lower center"], bbox_to_anchor: tuple[float, float], ncols: int, frameon: bool
    ) -> object: ...


class _Picture(Protocol):
    def savefig(self, fname: BytesIO, *, format: str, metadata: Mapping[str, None] | None) -> object: ...  # noqa: A002


def draw(found: Coverage, path: Path) -> None:
    """Write the bars into a file, whose name says whether it is SVG or PNG."""
    counts = {"all cards": found.cards, **found.types, "all lines": found.lines, "lines about combat": found.combat}
    counts |= {str(theme): count for theme, count in found.themes.items()}
    figure = Figure(figsize=(_WIDE, _AXIS_AND_LEGEND + _INCHES_A_BAR * len(counts)), layout="constrained")
    _fill(figure.add_subplot(), counts)
    _save(figure, path)


def _fill(axes: _Axes, counts: Mapping[str, Count]) -> None:
    names = [f"{name} ({count.all:,})" for name, count in counts.items()]
    bars = {
        "exact": [count.exact for count in counts.values()],
        "inert": [count.inert for count in counts.values()],
        "sleeping": [count.sleeping for count in counts.values()],
        "unsupported": [count.unsupported for count in counts.values()],
    }
    left = [0.0] * len(counts)
    for part, numbers in bars.items():
        shares = [100 * number / max(1, count.all) for number, count in zip(numbers, counts.values(), strict=True)]
        axes.barh(names, shares, left=left, color=_COLORS[part], label=part)
        left = [before + share for before, share in zip(left, shares, strict=True)]
    axes.invert_yaxis()
    axes.set_xlabel("percent; a card counts under its worst line")
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=len(bars), frameon=False)


def _save(picture: _Picture, path: Path) -> None:
    """Write a picture; the date is left out, so that the same numbers give the same file."""
    form = path.suffix.lower().removeprefix(".")
    drawn = BytesIO()
    picture.savefig(drawn, format=form, metadata={"Date": None} if form == "svg" else None)
    write_file(drawn.getvalue(), path, PICTURE)
