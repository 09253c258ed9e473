"""Compile lines of rules text that were changed word by word, and report what the compiler doesn't bear.

Whatever stands in a line, it is exact, inert or unsupported with a reason; what is exact can be said back, and what is
unsupported has a reason for players.

    python -m tools.fuzz_lines                   # 50,000 lines
    python -m tools.fuzz_lines --lines 2000 --seed 7

The lines are those of the examples of the grammar, and, with REDZONE_SHARED, of the cards in that folder.
"""

import argparse
import gzip
import os
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from redzone.oracle import compile_text
from redzone.oracle.fence import FENCE_VARIABLE, NO_FENCE
from redzone.oracle.gaps import gap
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import TypeLine

LINES: Final = 50_000
EXAMPLES: Final = Path("tests/oracle/reading/examples")
TYPE_LINES: Final = tuple(
    map(TypeLine.of, ("Creature — Bear", "Instant", "Enchantment — Aura", "Artifact — Equipment", "Planeswalker — Tam"))
)
_NUMBERS: Final = ("X", "0", "1", "two", "seven", "-1/-1", "{2}{G}", "half", "that many", "100000000000000000000")
_MARKS: Final = (",", ".", ":", "—", '"', "(", ")", "•", "\n", "'", "+", "//", "")


class _Printed(msgspec.Struct):
    name: str = ""
    oracle_text: str | None = None


class _Row(_Printed):
    card_faces: list[_Printed] | None = None


class FaultyLineError(AssertionError):
    """A line on which the compiler, or what tells of its results, fails; the message quotes it."""


def example_lines(folder: Path) -> Iterator[str]:
    """Yield the lines of the examples of the grammar."""
    for file in sorted(folder.glob("*.txt")):
        for line in file.read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                yield line.removeprefix("= ")


def card_lines(folder: Path) -> Iterator[str]:
    """Yield the lines of the cards in a folder."""
    decoder = msgspec.json.Decoder(_Row)
    for file in sorted(folder.glob("*.jsonl.gz")):
        for row in map(decoder.decode, gzip.decompress(file.read_bytes()).splitlines()):
            for face in row.card_faces or [row]:
                yield from filter(None, (face.oracle_text or "").split("\n"))


def changed(line: str, other: str, chance: random.Random) -> str:
    """Return a line with words dropped, doubled, swapped, cut off, or taken from another line."""
    words, others = line.split(" "), other.split(" ")
    for _ in range(chance.randint(1, 4)):
        place, behind = chance.randint(0, len(words)), chance.randint(0, len(others))
        match chance.randrange(9):
            case 0:
                del words[place : place + chance.randint(1, 3)]
            case 1:
                words[place:place] = words[place : place + 2]
            case 2:
                words[place:place] = [chance.choice(_NUMBERS)]
            case 3:
                words[place:place] = others[behind : behind + chance.randint(1, 4)]
            case 4:
                words[place:] = others[behind:]
            case 5:
                words[place : place + 1] = others[behind : behind + 1]
            case 6:
                words[place : place + 2] = reversed(words[place : place + 2])
            case 7:
                del words[place:]
            case _:
                words[place:place] = [chance.choice(_MARKS)]
    return " ".join(words)


def check_line(text: str, type_line: TypeLine) -> None:
    """Compile a line and tell what came of it.

    Raises:
        FaultyLineError: Something fails.
    """
    try:
        for line in compile_text(text, name="Tam, Ledge Bear", type_line=type_line).lines:
            gap(line)
            line.marked()
            for ability in line.abilities:
                describe_ability(ability)
    except Exception as error:
        message = f"{type(error).__name__} ({error}) at {text!r} of {type_line}"
        raise FaultyLineError(message) from error


def faults(lines: Sequence[str], count: int, seed: int) -> Iterator[FaultyLineError]:
    """Yield what is wrong with changed lines."""
    chance = random.Random(seed)
    for _ in range(count):
        text = changed(chance.choice(lines), chance.choice(lines), chance)
        try:
            check_line(text, chance.choice(TYPE_LINES))
        except FaultyLineError as fault:
            yield fault


def main(arguments: Sequence[str] | None = None) -> int:
    """Compile many changed lines; 1 if the compiler fails at any."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz_lines", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--lines", type=int, default=LINES)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    os.environ[FENCE_VARIABLE] = NO_FENCE
    lines = list(example_lines(EXAMPLES))
    if shared := os.environ.get("REDZONE_SHARED"):
        lines.extend(card_lines(Path(shared) / "cards"))
    found = 0
    for fault in faults(lines, options.lines, options.seed):
        found += 1
        print(fault, file=sys.stderr)
    print(f"{options.lines:,} changed lines of {len(lines):,}: {found} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
