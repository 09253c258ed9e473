"""What a change of the compiler reads anew in files with cards, with its meaning, and what it reads no more.

    python -m tools.card_changes CARDS... --base FILE --write
    python -m tools.card_changes CARDS... --base FILE

Before a change ``--write`` notes which lines are understood; behind it each new one is shown with its abilities, to be
read one by one, and each lost one. The status is 1 if a line was lost.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from redzone.abilities.ability import Ability
from redzone.cards.coverage import lines_of
from redzone.cards.importing import import_file
from redzone.cards.record import Standing
from redzone.cards.store import CardStore
from redzone.oracle import LineStatus


def understood(path: Path) -> Iterator[tuple[str, tuple[Ability, ...]]]:
    """Yield the lines of a file with cards that are understood, each behind its card, with their abilities."""
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / "cards"
        import_file(path, own)
        with CardStore.open(own) as store:
            for record in store:
                if record.standing is Standing.CARD:
                    for _, line in lines_of(record.faces):
                        if line.status is not LineStatus.UNSUPPORTED:
                            yield f"{record.name}\t{line.text.replace(chr(10), ' / ')}", line.abilities


def changes(now: Mapping[str, tuple[Ability, ...]], before: frozenset[str]) -> tuple[list[str], list[str]]:
    """Return the lines that are understood now and were not before, and those that are understood no more."""
    return sorted(now.keys() - before), sorted(before - now.keys())


def main(arguments: Sequence[str] | None = None) -> int:
    """Note what is understood, or show what has changed since then."""
    parser = argparse.ArgumentParser(prog="python -m tools.card_changes", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("cards", nargs="+", type=Path, help="bulk files")
    parser.add_argument("--base", type=Path, required=True, help="the file with the lines understood before")
    parser.add_argument("--write", action="store_true", help="write that file")
    options = parser.parse_args(arguments)
    now = dict(line for path in options.cards for line in understood(path))
    if options.write:
        options.base.write_text("\n".join([*sorted(now), ""]), "utf-8")
        print(f"{len(now):,} lines are understood")
        return 0
    new, lost = changes(now, frozenset(options.base.read_text("utf-8").splitlines()))
    for line in new:
        print(f"new: {line}", *(f"  {ability}" for ability in now[line]), sep="\n")
    for line in lost:
        print(f"lost: {line}")
    print(f"{len(new):,} new, {len(lost):,} lost")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
