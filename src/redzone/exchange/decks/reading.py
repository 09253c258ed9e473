"""How many cards of a deck are read, each name once, and why the others are not."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from statistics import median

from msgspec import Struct

from redzone.cards.coverage import lines_of, status_in_combat
from redzone.cards.errors import UnknownCardError
from redzone.cards.faces import both_faces
from redzone.cards.names import fold
from redzone.exchange.decks.deck import DeckList, DeckSection
from redzone.exchange.decks.known import CardNames
from redzone.oracle import CombatStatus, CompiledLine, LineStatus
from redzone.oracle.gaps import gap


class DeckCardStatus(StrEnum):
    """What became of a card of a deck: that of its worst line, or that no card has its name."""

    EXACT = "exact"
    INERT = "inert"
    SLEEPING = "sleeping"
    UNSUPPORTED = "unsupported"
    UNKNOWN = "unknown"


class CardGap(Struct, frozen=True):
    """A line that is not read, the face on which it stands, and why; ``sleeps`` is why it has no effect in a combat."""

    face: str
    line: str
    why: str
    sleeps: str = ""


class ReadCard(Struct, frozen=True):
    """A card of a deck with all its faces."""

    name: str
    status: DeckCardStatus
    gaps: tuple[CardGap, ...] = ()


class DeckReading(Struct, frozen=True):
    """The different cards of a deck; the maybeboard is no part of it."""

    file: str
    cards: tuple[ReadCard, ...]

    def count(self, *statuses: DeckCardStatus) -> int:
        """Return how many cards have one of these statuses."""
        return sum(card.status in statuses for card in self.cards)

    @property
    def read(self) -> int:
        """How many cards are exact or inert."""
        return self.count(DeckCardStatus.EXACT, DeckCardStatus.INERT)

    @property
    def share_in_combat(self) -> float:
        """How many of the known cards are read, or sleep in a combat, as a part of 1; 0 if none is known."""
        known = len(self.cards) - self.count(DeckCardStatus.UNKNOWN)
        return (self.read + self.count(DeckCardStatus.SLEEPING)) / known if known else 0.0

    @property
    def share(self) -> float:
        """How many of the known cards are read, as a part of 1; 0 if none is known."""
        known = len(self.cards) - self.count(DeckCardStatus.UNKNOWN)
        return self.read / known if known else 0.0


def reading_of(deck: DeckList, names: CardNames) -> DeckReading:
    """Return what of a deck is read."""
    found: dict[str, ReadCard] = {}
    for line in deck.lines:
        if line.section is not DeckSection.MAYBEBOARD:
            card = _read(line.card.name, names)
            found.setdefault(fold(card.name), card)
    return DeckReading(deck.file, tuple(found.values()))


def median_share(decks: Sequence[DeckReading]) -> float:
    """Return the share of read cards of the deck in the middle, 0 if there is none."""
    return median(deck.share for deck in decks) if decks else 0.0


def median_share_in_combat(decks: Sequence[DeckReading]) -> float:
    """Return that share of the deck in the middle in which cards count that sleep in a combat, 0 if there is none."""
    return median(deck.share_in_combat for deck in decks) if decks else 0.0


def _read(name: str, names: CardNames) -> ReadCard:
    try:
        record = names.card(name)
    except UnknownCardError:
        return ReadCard(name, DeckCardStatus.UNKNOWN)
    faces = both_faces(record, names.card)
    gaps = [
        CardGap(face.name, line.text, gap(line), _why_asleep(line))
        for face, line in lines_of(faces)
        if line.status is LineStatus.UNSUPPORTED
    ]
    shown = record.name if len(record.faces) > 1 else " // ".join(face.name for face in faces)
    return ReadCard(shown, DeckCardStatus(status_in_combat(faces).value), tuple(gaps))


def _why_asleep(line: CompiledLine) -> str:
    return line.sleep.why if line.sleep is not None and line.status_in_combat is CombatStatus.SLEEPING else ""
