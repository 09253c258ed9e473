"""Check that every rule number that the project cites exists in the edition of the rules that it follows.

A citation is "CR 509.1b" (also "CR 508.1d, 509.1c" and "CR 614-616"), "(509.1b)", `Rule("509.1b")`,
`@pytest.mark.cr("509.1b")`, and `cr:`, `rule:` or `rules:` with numbers in YAML or JSON. A remark behind
the number, such as "506.6 (Sept. 2026)", says that it is one of another edition. A line with
"citations: ignore" is not read, and neither is a file with the line "# citations: ignore file".

    python -m tools.citations                                  # every unknown number, with its place
    python -m tools.citations --against rules-2030-01-31.txt   # what another edition drops or rewords
                              --map number_map.csv             # and where it moved the rest
"""

import argparse
import csv
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from redzone.cr import EDITION
from tools import rule_index

Index: TypeAlias = Mapping[str, str]
Renumbered: TypeAlias = Callable[[str], str | None]

FOLDERS = (
    "src",
    "tests",
    "tools",
    "docs",
    "examples",
    "benchmarks",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
)
SUFFIXES = frozenset({".py", ".pyi", ".md", ".rst", ".yaml", ".yml", ".json", ".toml", ".html", ".js", ".lark", ".txt"})
INDEX = Path("src/redzone/cr") / f"index-{EDITION}.csv"

_END = r"(?![\w%]|\.\d)"
_GAP = r"\s*(?:#\s*)?"
_NUMBER = rf"\d{{3}}(?:\.\d+[a-z]*)?{_END}"
_DOTTED = rf"\d{{3}}\.\d+[a-z]*{_END}"
_OTHER_EDITION = r"(?:[\"'`)\],]*\s*(?:#\s*)?\((?:[A-Z][a-z]+\.? )?20\d\d\))"
_BETWEEN = rf"{_GAP}(?:[,;/-]|,? and|,? or|to){_GAP}"
_QUOTED = rf"[\"']{_NUMBER}[\"']{_OTHER_EDITION}?"
_KEY = r"\b(?:cr|rules?)[\"']?\s*[:=]\s*"

_CITATIONS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\bCR\s+(?:#\s*)?{_NUMBER}{_OTHER_EDITION}?(?:{_BETWEEN}{_NUMBER}{_OTHER_EDITION}?)*",
        rf"(?<!\w)\((?:CR )?{_DOTTED}{_OTHER_EDITION}?(?:{_BETWEEN}{_NUMBER}{_OTHER_EDITION}?)*\)",
        rf"\bRule\(\s*{_QUOTED}",
        rf"\bmark\.cr\(\s*{_QUOTED}(?:\s*,\s*{_QUOTED})*",
        rf"{_KEY}[\[(]?\s*{_QUOTED}(?:\s*,\s*{_QUOTED})*",
        rf"{_KEY}\n(?:\s*-\s*{_QUOTED}[^\n]*\n?)+",
    )
)
_CITED = re.compile(rf"(?<![\w.])(?P<rule>{_NUMBER})")
_IGNORE = "citations: ignore"
_IGNORE_FILE = re.compile(r"^# citations: ignore file$", re.MULTILINE)


@dataclass(frozen=True, order=True)
class Citation:
    """A rule number and where it stands; ``other_edition`` if the place says that it is not of ours."""

    file: Path
    line: int
    rule: str
    other_edition: bool = False

    def __str__(self) -> str:
        """Return what an editor understands as a place."""
        return f"{self.file}:{self.line}"


def citations(text: str, file: Path) -> list[Citation]:
    """Return the citations in ``text``, in order and each once."""
    if _IGNORE_FILE.search(text):
        return []
    lines = text.splitlines()
    found: set[Citation] = set()
    for pattern in _CITATIONS:
        for passage in pattern.finditer(text):
            for match in _CITED.finditer(text, passage.start(), passage.end()):
                line = text.count("\n", 0, match.start()) + 1
                if _IGNORE not in lines[line - 1]:
                    behind = re.match(_OTHER_EDITION, text[match.end("rule") :])
                    found.add(Citation(file, line, match["rule"], behind is not None))
    return sorted(found)


def cited(root: Path) -> list[Citation]:
    """Return every citation of the project in ``root``."""
    return [
        Citation(place.file.relative_to(root), place.line, place.rule, place.other_edition)
        for folder in FOLDERS
        for file in _files(root / folder)
        for place in citations(file.read_text("utf-8"), file)
    ]


def unknown(places: Iterable[Citation], index: Index) -> list[str]:
    """Return a message for every citation that names no rule of ``index``."""
    return [
        f"{place}: the rules of {EDITION} have no {place.rule}"
        for place in places
        if not place.other_edition and place.rule not in index
    ]


def changes(places: Iterable[Citation], index: Index, other: Index, renumbered: Renumbered) -> list[str]:
    """Return a message for every citation whose rule ``other`` moved, dropped or reworded."""
    return [
        f"{place}: {place.rule} {change}"
        for place in places
        if not place.other_edition and place.rule in index
        if (change := _change(place.rule, index, other, renumbered(place.rule)))
    ]


def _change(rule: str, index: Index, other: Index, there: str | None) -> str | None:
    if there is None or (there == rule and rule not in other):
        return "is gone"
    moved = f"moved to {there}" if there != rule else None
    reworded = "reads differently" if there in other and other[there] != index[rule] else None
    return " and ".join(filter(None, (moved, reworded))) or None


def number_map(path: Path, edition: str) -> Renumbered:
    """Return where ``edition`` has a rule of ours: where it was, where the map says, or nowhere."""
    with path.open(encoding="utf-8", newline="") as file:
        ours, theirs = (f"rule_{date.replace('-', '')}" for date in (EDITION, edition))
        rows = {row[ours]: row[theirs] for row in csv.DictReader(file)}

    def renumbered(rule: str) -> str | None:
        there = rows.get(rule, rule)
        return None if there == "-" else there

    return renumbered


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is wrong and return 1, or print what another edition changes."""
    options = _options(arguments)
    places = cited(options.root)
    index = rule_index.read(options.root / INDEX)
    if options.against is None:
        messages = unknown(places, index)
        summary = f"{len(places)} citations, {len(messages)} unknown"
    else:
        other = rule_index.read(options.against)
        renumbered = number_map(options.map, _date(options.against)) if options.map else _same
        messages = changes(places, index, other, renumbered)
        summary = f"{len(places)} citations, {len(messages)} differ in {options.against.name}"
    print(*messages, summary, sep="\n")
    return 1 if messages and options.against is None else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.citations", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--root", type=Path, default=Path(), help="the project's folder; this one")
    parser.add_argument("--against", type=Path, metavar="FILE", help="the text or index of another edition")
    parser.add_argument("--map", type=Path, metavar="CSV", help="the numbers of each edition, in columns rule_YYYYMMDD")
    options = parser.parse_args(arguments)
    if options.map and not (options.against and _date(options.against)):
        parser.error("--map needs --against FILE with the date of its edition in its name")
    return options


def _files(place: Path) -> Iterator[Path]:
    if place.is_file():
        yield place
    yield from (file for file in sorted(place.rglob("*")) if file.is_file() and file.suffix in SUFFIXES)


def _same(rule: str) -> str:
    return rule


def _date(file: Path) -> str:
    match = re.search(r"20\d\d-?\d\d-?\d\d", file.name)
    return match[0] if match else ""


if __name__ == "__main__":
    sys.exit(main())
