"""One line of a deck in text: ``4x Name (SET) 123 *F* [Category{top}] ^Label,#color^`` and its relatives."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from redzone.algorithms.late_pattern import late_pattern
from redzone.exchange.decks.deck import DeckForm, DeckSection

_BEFORE: Final = late_pattern(r"(?P<side>SB:\s*)?(?:(?P<count>[0-9]+)[xX]?\s+)?(?:\[(?P<printing>[^\]\s]{1,20})\]\s+)?")
_LABEL: Final = late_pattern(r"\s*\^(?P<label>[^^]*)\^$")
_CATEGORIES: Final = late_pattern(r"\s+\[(?P<categories>[^\]]*)\]$")
_FLAG: Final = late_pattern(r"\s+(?:\*(?P<star>[A-Za-z]{1,6})\*|\((?P<foil>F|FOIL|E)\)|#!?(?P<tag>[^\s#][^#]*))$")
_PRINTING: Final = late_pattern(
    r"\s+\((?P<set>[A-Za-z0-9_]{2,8})\)(?:\s+(?P<number>[A-Za-z0-9\u2605\u2020*-]{1,12}))?$"
)
_BEHIND: Final = late_pattern(r"\s+[xX](?P<count>[0-9]+)$")
_SET: Final = late_pattern(r"[A-Z0-9]{2,6}")

_PLACES: Final = {
    "commander": DeckSection.COMMANDER,
    "commanders": DeckSection.COMMANDER,
    "cmdr": DeckSection.COMMANDER,
    "companion": DeckSection.COMPANION,
    "sideboard": DeckSection.SIDEBOARD,
    "maybeboard": DeckSection.MAYBEBOARD,
}
_FOIL: Final = frozenset({"f", "e", "foil"})


class CardLine(Struct):
    """What a line says: the parts of a card, and the section if the line itself names one."""

    name: str = ""
    count: str = "1"
    set_code: str = ""
    number: str = ""
    foil: bool = False
    section: DeckSection | None = None
    marked: bool = False
    """Whether a flag or a category names the commander."""
    form: DeckForm | None = None
    """The program that writes lines like this one, if something tells."""
    left_out: bool = False
    """Whether there is a category or label, which decks do not have here."""


def parse_card_line(text: str) -> CardLine:
    """Return what a line with a card says; whether there is such a card is not asked.

    >>> line = parse_card_line("1x Sol Ring (c21) 263 *F* [Ramp] ^Have,#37d67a^")
    >>> line.name, line.count, line.set_code, line.number, line.foil
    ('Sol Ring', '1', 'c21', '263', True)
    """
    line = CardLine()
    before = _BEFORE.match(text)
    rest = text
    if before is not None:
        rest = text[before.end() :]
        line.count = before["count"] or "1"
        line.section = DeckSection.SIDEBOARD if before["side"] else None
        if before["printing"]:
            line.set_code, _, line.number = re.sub("#", ":", before["printing"]).partition(":")
    rest = _without_extras(rest.strip(), line)
    if before is None or not before["count"]:
        behind = _BEHIND.search(rest)
        if behind is not None:
            line.count, rest = behind["count"], rest[: behind.start()]
    line.name = rest.strip()
    return line


def _without_extras(text: str, line: CardLine) -> str:
    """Return the text without what stands behind the name, from the end to the front."""
    while True:
        label, categories = _LABEL.search(text), _CATEGORIES.search(text)
        flag, printing = _FLAG.search(text), _PRINTING.search(text)
        if label is not None:
            line.form, line.left_out = DeckForm.ARCHIDEKT, True
            text = text[: label.start()]
        elif categories is not None:
            _take_categories(categories["categories"], line)
            text = text[: categories.start()]
        elif flag is not None:
            _take_flag(flag["star"] or flag["foil"] or flag["tag"], line)
            text = text[: flag.start()]
        elif printing is not None and not line.set_code:
            line.set_code, line.number = printing["set"], printing["number"] or ""
            text = text[: printing.start()]
        else:
            return text


def _take_categories(text: str, line: CardLine) -> None:
    """Take Archidekt's categories, of which the first one counts; or a set code in square brackets."""
    if _SET.fullmatch(text) and not line.set_code:
        line.set_code = text
        return
    line.form, line.left_out = DeckForm.ARCHIDEKT, True
    first = text.partition(",")[0]
    name = first.partition("{")[0].strip().lower()
    place = _PLACES.get(name)
    if place is None and "{nodeck}" in first.lower():
        place = DeckSection.MAYBEBOARD
    if place is not None:
        line.section, line.left_out = place, False
        line.marked = line.marked or place is DeckSection.COMMANDER


def _take_flag(flag: str, line: CardLine) -> None:
    word = flag.strip().lower()
    if word in _FOIL:
        line.foil = True
        line.form = line.form or DeckForm.MOXFIELD
    elif word in _PLACES:
        line.section = _PLACES[word]
        line.marked = line.section is DeckSection.COMMANDER
    else:
        line.left_out = True
