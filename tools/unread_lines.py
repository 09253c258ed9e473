"""The lines of cards that are not understood, those first whose reading would gain the most cards.

    python -m tools.unread_lines CARDS... [--decks FOLDER] [--most N]

Each row has what it is worth, the words at which reading stopped, the card, in how many of the decks it is, how many of
its lines are not understood, and the line, between tabs. A card counts once, shared among its lines, and once more for
each deck; a creature counts more than other cards, as most of a combat is about creatures.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from redzone.cards.coverage import lines_of, mentions_combat
from redzone.cards.importing import import_file
from redzone.cards.record import CardRecord, Standing
from redzone.cards.store import CardStore
from redzone.cli.decks import files_in
from redzone.exchange.decks import parse_deck
from redzone.oracle import LineStatus
from redzone.values.types import CardType

_OF_CREATURE: Final = 10
_OF_OTHERS: Final = 4
_OF_COMBAT: Final = 5
_OF_DECK: Final = 4
_STOP: Final = 30
"""So many characters are shown from where reading stopped."""


class Row(NamedTuple):
    """A line that is not understood, what it is worth, and where reading stopped."""

    worth: float
    stop: str
    card: str
    decks: int
    unread: int
    line: str


def rows_of(record: CardRecord, decks: int) -> Iterator[Row]:
    """Yield the rows of a card that is in so many decks."""
    unread = [line for _, line in lines_of(record.faces) if line.status is LineStatus.UNSUPPORTED]
    card = (_OF_CREATURE if CardType.CREATURE in record.types else _OF_OTHERS) + _OF_DECK * decks
    for line in unread:
        text = line.text.replace("\n", " ")
        worth = card / len(unread) + (_OF_COMBAT if mentions_combat(line.text) else 0)
        stop = text[line.start : max(line.end, line.start + 1)][:_STOP]
        yield Row(worth, stop, record.name, decks, len(unread), text)


def decks_with_cards(paths: Iterable[Path]) -> Counter[str]:
    """Return in how many decks each card is, by its name."""
    found: Counter[str] = Counter()
    for path in paths:
        found.update({line.card.name for line in parse_deck(path.read_text("utf-8"), path.name).lines})
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the rows, the worthiest first."""
    parser = argparse.ArgumentParser(prog="python -m tools.unread_lines", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("cards", nargs="+", type=Path, help="bulk files")
    parser.add_argument("--decks", type=Path, help="a folder with decks")
    parser.add_argument("--most", type=int, help="print so many rows at most")
    options = parser.parse_args(arguments)
    decks = Counter[str]() if options.decks is None else decks_with_cards(files_in((options.decks,)))
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / "cards"
        for path in options.cards:
            import_file(path, own, add=own.exists())
        with CardStore.open(own) as store:
            cards = [record for record in store if record.standing is Standing.CARD]
            rows = sorted((row for record in cards for row in rows_of(record, decks[record.name])), reverse=True)
    for row in rows[: options.most]:
        print(f"{row.worth:.1f}", row.stop or "(end)", row.card, row.decks, row.unread, row.line, sep="\t")
    return 0


if __name__ == "__main__":
    sys.exit(main())
