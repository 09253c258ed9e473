"""Decks as values: cards with their counts, by section, and where a file says so (CR 100.2, 100.4, 903.5)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from redzone.notation.syntax.source import NotationError, SourcePosition

MAX_COPIES: Final = 1_000
"""Most copies of one card in one line."""
MAX_ENTRIES: Final = 10_000
"""Most lines with cards in one deck."""
MAX_CARD_NAME: Final = 200
MAX_DECK_LINE: Final = 1_000
"""Longest line of a deck in text."""


class DeckSection(StrEnum):
    """The parts of a deck. The maybeboard is not part of it."""

    COMMANDER = "commander"
    COMPANION = "companion"
    MAIN = "main"
    SIDEBOARD = "sideboard"
    MAYBEBOARD = "maybeboard"


class DeckForm(StrEnum):
    """The programs and sites whose deck files are read."""

    ARENA = "arena"
    MOXFIELD = "moxfield"
    ARCHIDEKT = "archidekt"
    MTGO = "dek"
    COCKATRICE = "cod"
    FORGE = "dck"
    PLAIN = "plain"


class DeckCard(Struct, frozen=True):
    """A card of a deck, how many of it, and the printing if the file names one."""

    name: str
    count: int = 1
    set_code: str = ""
    number: str = ""
    foil: bool = False


class Deck(Struct, frozen=True):
    """A deck; a card can stand in several lines, such as one for each printing."""

    name: str = ""
    commanders: tuple[DeckCard, ...] = ()
    companion: tuple[DeckCard, ...] = ()
    main: tuple[DeckCard, ...] = ()
    sideboard: tuple[DeckCard, ...] = ()
    maybeboard: tuple[DeckCard, ...] = ()

    def cards(self, section: DeckSection) -> tuple[DeckCard, ...]:
        """Return the cards of a section."""
        return {
            DeckSection.COMMANDER: self.commanders,
            DeckSection.COMPANION: self.companion,
            DeckSection.MAIN: self.main,
            DeckSection.SIDEBOARD: self.sideboard,
            DeckSection.MAYBEBOARD: self.maybeboard,
        }[section]

    def count(self, section: DeckSection) -> int:
        """Return how many cards a section has, copies counted."""
        return sum(card.count for card in self.cards(section))


class DeckLine(Struct, frozen=True):
    """A card as a file has it: its section, its line, and the paragraph, counted from 0, in which it stands."""

    card: DeckCard
    section: DeckSection
    line: int
    paragraph: int = 0


class DeckList(Struct, frozen=True):
    """A deck file as read.

    ``commander_from`` says why these are the commanders, empty if there are none. ``notes`` are what was passed over
    or decided by convention, with the line in front where there is one.
    """

    file: str
    form: DeckForm
    lines: tuple[DeckLine, ...]
    name: str = ""
    commander_from: str = ""
    notes: tuple[str, ...] = ()

    @property
    def deck(self) -> Deck:
        """The deck without the lines of the file."""
        of = {section: tuple(line.card for line in self.lines if line.section is section) for section in DeckSection}
        return Deck(
            name=self.name,
            commanders=of[DeckSection.COMMANDER],
            companion=of[DeckSection.COMPANION],
            main=of[DeckSection.MAIN],
            sideboard=of[DeckSection.SIDEBOARD],
            maybeboard=of[DeckSection.MAYBEBOARD],
        )

    def count(self, section: DeckSection) -> int:
        """Return how many cards a section has, copies counted."""
        return sum(line.card.count for line in self.lines if line.section is section)


class Draft:
    """A deck file while it is read: takes cards one by one and refuses what is no card."""

    def __init__(self, file: str, form: DeckForm) -> None:
        self.file = file
        self.form = form
        self.name = ""
        self.commander_from = ""
        self.lines: list[DeckLine] = []
        self.notes: list[str] = []

    def error(self, line: int, message: str) -> NotationError:
        """Return an error about a line."""
        return NotationError(message, SourcePosition(self.file, line, 1))

    def note(self, line: int, message: str) -> None:
        """Remember what was passed over."""
        self.notes.append(f"{self.file}:{line}: {message}")

    def check_length(self, text: str, line: int) -> None:
        """Refuse a line that is too long before anything looks for patterns in it."""
        if len(text) > MAX_DECK_LINE:
            raise self.error(line, f"the line is too long: {len(text)} signs, at most {MAX_DECK_LINE}")

    def take(self, card: DeckCard, section: DeckSection, line: int, paragraph: int = 0) -> None:
        """Take a card; none of it is none.

        Raises:
            NotationError: The name is empty, too long or no text; there are too many.
        """
        name = " ".join(card.name.split())
        if not name:
            raise self.error(line, "a card without a name")
        if len(name) > MAX_CARD_NAME or not name.isprintable():
            raise self.error(line, f"not the name of a card: {name[:40]!a}")
        if card.count > MAX_COPIES:
            raise self.error(line, f"too many copies of {name}: at most {MAX_COPIES}")
        if len(self.lines) >= MAX_ENTRIES:
            raise self.error(line, f"too many lines with cards: at most {MAX_ENTRIES}")
        if card.count > 0:
            clean = DeckCard(name, card.count, card.set_code.upper(), card.number, card.foil)
            self.lines.append(DeckLine(clean, section, line, paragraph))

    def count(self, text: str, line: int) -> int:
        """Return the number of copies that a text says.

        Raises:
            NotationError: It is no whole number, or too large.
        """
        digits = text.strip()
        if not (digits.isascii() and digits.isdecimal()):
            raise self.error(line, f"not a number of copies: {text[:40]!a}")
        if len(digits.lstrip("0")) > len(str(MAX_COPIES)) or int(digits) > MAX_COPIES:
            raise self.error(line, f"too many copies: {digits[:20]}, at most {MAX_COPIES}")
        return int(digits)

    def result(self) -> DeckList:
        """Return the deck file.

        Raises:
            NotationError: There is no card in it.
        """
        if not self.lines:
            raise self.error(1, "there is no card in this deck")
        return DeckList(
            file=self.file,
            form=self.form,
            lines=tuple(self.lines),
            name=" ".join(self.name.split())[:MAX_CARD_NAME],
            commander_from=self.commander_from,
            notes=tuple(self.notes),
        )
