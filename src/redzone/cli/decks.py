"""What the commands about decks share: several files at once, their numbers as a table and as plain data."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from redzone.cards.store import CardStore
from redzone.cli.bars import bar
from redzone.cli.errors import message_of
from redzone.cli.output import Screen
from redzone.cli.sources import STDIN, text_of
from redzone.exchange.decks import DeckList, parse_deck, with_commanders
from redzone.exchange.decks.reading import (
    DeckCardStatus,
    DeckReading,
    median_share,
    median_share_in_combat,
    reading_of,
)
from redzone.notation.syntax.source import NotationError

_ENDINGS = frozenset({".cod", ".dck", ".dek", ".txt"})
"""The ends of the names of the files that are read in a folder."""


def files_in(paths: Sequence[Path]) -> list[Path]:
    """Return the files that paths name, those in folders included.

    Raises:
        FileNotFoundError: A folder has no file with a deck.
    """
    found: list[Path] = []
    for path in paths:
        if path == STDIN or not path.is_dir():
            found.append(path)
            continue
        inside = sorted(each for each in path.rglob("*") if each.suffix.lower() in _ENDINGS and each.is_file())
        if not inside:
            raise FileNotFoundError(2, f"no deck is in this folder ({', '.join(sorted(_ENDINGS))})", str(path))
        found.extend(inside)
    return found


def read_decks(
    paths: Sequence[Path], store: CardStore, screen: Screen, *, quiet: bool = False
) -> tuple[list[tuple[DeckList, DeckReading]], bool]:
    """Return the decks of files with what is read of them, and whether all could be read; the others are told."""
    found: list[tuple[DeckList, DeckReading]] = []
    complaints: list[str] = []
    files = files_in(paths)
    with bar("decks", shown=False if quiet or len(files) == 1 else None) as advance:
        for number, path in enumerate(files, 1):
            try:
                text, name = text_of(path)
                deck = with_commanders(parse_deck(text, name), store)
                found.append((deck, reading_of(deck, store)))
            except (NotationError, OSError) as error:
                complaints.append(message_of(error) or str(error))
            if advance is not None:
                advance(number, len(files))
    for complaint in complaints:
        screen.failure(complaint)
    return found, not complaints


def numbers_of(reading: DeckReading) -> dict[str, int]:
    """Return how many different cards a deck has, and how many of them are what."""
    return {
        "cards": len(reading.cards),
        "exact": reading.count(DeckCardStatus.EXACT),
        "inert": reading.count(DeckCardStatus.INERT),
        "sleeping": reading.count(DeckCardStatus.SLEEPING),
        "unsupported": reading.count(DeckCardStatus.UNSUPPORTED),
        "unknown": reading.count(DeckCardStatus.UNKNOWN),
    }


def table_of(screen: Screen, decks: Sequence[DeckReading]) -> None:
    """Print the numbers of decks, and the share of the one in the middle."""
    head = ("deck", "cards", "exact", "inert", "sleeping", "unsupported", "unknown", "read", "in combat")
    screen.table(head, list(_rows(decks)))
    if len(decks) > 1:
        read, in_combat = percent(median_share(decks)), percent(median_share_in_combat(decks))
        screen.say(f"the deck in the middle: {read} of its known cards are read, {in_combat} with those that sleep")


def percent(share: float) -> str:
    """Return a part of 1 in percent.

    >>> percent(0.625)
    '62.5 %'
    """
    return f"{100 * share:.1f} %"


def _rows(decks: Sequence[DeckReading]) -> Iterator[tuple[str, ...]]:
    for deck in decks:
        numbers = [f"{number:,}" for number in numbers_of(deck).values()]
        yield (Path(deck.file).name, *numbers, percent(deck.share), percent(deck.share_in_combat))
