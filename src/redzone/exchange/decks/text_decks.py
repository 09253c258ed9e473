"""Decks in text: of Arena, Moxfield and Archidekt, and plain lists."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from redzone.algorithms.late_pattern import late_pattern
from redzone.exchange.decks.card_line import CardLine, parse_card_line
from redzone.exchange.decks.deck import DeckCard, DeckForm, DeckLine, DeckList, DeckSection, Draft

_HEADING: Final = late_pattern(
    r"(?:(?://|#+)\s*)?(?P<name>[A-Za-z][A-Za-z /&()-]*?)\s*(?:\((?P<count>[0-9]+)\))?\s*(?P<colon>:)?"
)
_SECTIONS: Final = {
    **dict.fromkeys(("deck", "main", "mainboard", "main board", "maindeck", "main deck"), DeckSection.MAIN),
    **dict.fromkeys(("commander", "commanders", "commander(s)", "command zone"), DeckSection.COMMANDER),
    **dict.fromkeys(("sideboard", "side", "side board"), DeckSection.SIDEBOARD),
    **dict.fromkeys(("maybeboard", "maybe", "considering"), DeckSection.MAYBEBOARD),
    "companion": DeckSection.COMPANION,
}
_KINDS: Final = late_pattern(
    r"(?:legendary |basic |other |nonbasic )?(?:creature|land|instant|sorcer(?:y|ie)|artifact|enchantment|planeswalker"
    r"|battle|spell)s?(?: *(?:/|&|and) *(?:instant|sorcer(?:y|ie)|artifact|enchantment)s?)?|others?",
    re.IGNORECASE,
)
_ABOUT: Final = "about"
_XMAGE: Final = late_pattern(r"(?P<key>NAME|AUTHOR|LAYOUT[^:]*):(?P<value>.*)")


def parse_text_deck(text: str, file: str) -> DeckList:
    """Return the deck of a text, whatever program it is from.

    Raises:
        NotationError: A line is no card.
    """
    return _TextReader(file).read(text)


class _TextReader:
    """Reads a deck line by line."""

    def __init__(self, file: str) -> None:
        self._draft = Draft(file, DeckForm.PLAIN)
        self._section = DeckSection.MAIN
        self._paragraph = 0
        self._forms: set[DeckForm] = set()
        self._headings: set[DeckSection] = set()
        self._about = False
        self._printings = False
        self._left_out = 0

    def read(self, text: str) -> DeckList:
        """Return the deck."""
        for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
            self._draft.check_length(line, number)
            bare = " ".join(line.replace("\u200b", "").split())
            if not bare:
                self._paragraph += 1
            elif not self._is_heading(bare, number):
                self._take(bare, number)
        if self._left_out:
            self._draft.notes.append(f"{self._draft.file}: categories and labels are left out")
        self._draft.form = self._form()
        result = self._draft.result()
        return result if self._headings else _by_paragraphs(result)

    def _form(self) -> DeckForm:
        if DeckForm.ARCHIDEKT in self._forms:
            return DeckForm.ARCHIDEKT
        if self._forms:
            return DeckForm.MOXFIELD
        if self._printings:
            return DeckForm.ARENA if self._headings else DeckForm.MOXFIELD
        return DeckForm.PLAIN

    def _is_heading(self, text: str, number: int) -> bool:
        """Take a line that is no card: a heading, the name of the deck, a comment."""
        xmage = _XMAGE.fullmatch(text)
        match = _HEADING.fullmatch(text)
        name = match["name"].lower() if match is not None else ""
        if name in _SECTIONS:
            self._begin(_SECTIONS[name])
        elif text.lower() == _ABOUT:
            self._about = True
        elif self._about and text.lower().startswith("name "):
            self._draft.name = text[len("name ") :]
        elif xmage is not None:
            self._draft.name = xmage["value"] if xmage["key"] == "NAME" else self._draft.name
        elif text.startswith(("//", "#")):
            pass  # a comment
        elif match is not None and (match["count"] or match["colon"] or _KINDS.fullmatch(name)):
            if not _KINDS.fullmatch(name):
                self._draft.note(number, f"the heading {text[:40]!a} is passed over")
        else:
            return False
        return True

    def _begin(self, section: DeckSection) -> None:
        self._section = section
        self._headings.add(section)
        self._about = False

    def _take(self, text: str, number: int) -> None:
        line = parse_card_line(text)
        self._forms |= {line.form} if line.form is not None else set()
        self._printings = self._printings or bool(line.set_code)
        self._left_out += line.left_out
        section = line.section or self._section
        if section is DeckSection.COMMANDER:
            self._draft.commander_from = _reason(line)
        count = self._draft.count(line.count, number)
        entry = DeckCard(line.name, count, line.set_code, line.number, line.foil)
        self._draft.take(entry, section, number, self._paragraph)


def _reason(line: CardLine) -> str:
    return "the line of the card says so" if line.marked else "the section Commander"


_SIDEBOARD: Final = 15
"""Most cards in a sideboard (CR 100.4a)."""
_SMALLEST_DECK: Final = 40
"""Fewest cards in any deck (CR 100.2b)."""


def _by_paragraphs(deck: DeckList) -> DeckList:
    """Return a list without headings with its second and last paragraph as sideboard, if it is one by its size."""
    paragraphs = sorted({line.paragraph for line in deck.lines})
    loose = all(line.section is DeckSection.MAIN for line in deck.lines)
    if not loose or len(paragraphs) != len(("main", "sideboard")):
        return deck
    last = [line for line in deck.lines if line.paragraph == paragraphs[1]]
    first = sum(line.card.count for line in deck.lines) - sum(each.card.count for each in last)
    if first < _SMALLEST_DECK or sum(each.card.count for each in last) > _SIDEBOARD or _commands(first, last):
        return deck
    lines = tuple(replace(line, section=DeckSection.SIDEBOARD) if line in last else line for line in deck.lines)
    note = f"{deck.file}:{last[0].line}: the second paragraph is taken for the sideboard"
    return replace(deck, lines=lines, notes=(*deck.notes, note))


def _commands(first: int, last: list[DeckLine]) -> bool:
    """Return whether the second paragraph has the commanders of a deck of a hundred cards (CR 903.5a)."""
    count = sum(each.card.count for each in last)
    return count <= len(("commander", "partner")) and first + count == 100  # noqa: PLR2004  the size of the format
