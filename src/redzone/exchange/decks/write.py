"""Decks to the files of other programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from msgspec import Struct

from redzone.cards.errors import UnknownCardError
from redzone.exchange.decks.commanders import DECK_SIZE
from redzone.exchange.decks.deck import Deck, DeckCard, DeckForm, DeckSection
from redzone.exchange.decks.known import CardNames
from redzone.exchange.decks.xml_decks import REMEMBERED

_HEADINGS: Final = {
    DeckSection.COMMANDER: "Commander",
    DeckSection.COMPANION: "Companion",
    DeckSection.MAIN: "Deck",
    DeckSection.SIDEBOARD: "Sideboard",
    DeckSection.MAYBEBOARD: "Maybeboard",
}
_WHOLE_NAMES: Final = {
    DeckForm.ARENA: {"split", "aftermath"},
    DeckForm.COCKATRICE: {"split", "aftermath", "adventure"},
    DeckForm.FORGE: {"split", "aftermath"},
    DeckForm.MTGO: {"split", "aftermath"},
}
"""Layouts whose cards go by all their names in a program; of others it takes the first. Moxfield takes all of all."""
_BETWEEN_NAMES: Final = {DeckForm.MTGO: "/"}
"""What stands between two names, where a program has something else than two slashes."""


class DeckText(Struct, frozen=True):
    """A deck file, and what of the deck has no place in it."""

    text: str
    left_out: tuple[str, ...] = ()


def write_deck(deck: Deck, form: DeckForm, names: CardNames | None = None) -> DeckText:
    """Return a deck in the form of a program.

    With ``names``, cards are called as that program calls them: some take the front face for the whole card.

    Raises:
        KeyError: Nothing is written for this program.
    """
    writer = DECK_FORMS[form]
    return writer(deck, _naming(form, names))


Naming = Callable[[str], str]


def _naming(form: DeckForm, names: CardNames | None) -> Naming:
    whole = _WHOLE_NAMES.get(form)

    def name(text: str) -> str:
        if names is None or whole is None or "/" not in text:
            return text
        try:
            record = names.card(text)
        except UnknownCardError:
            return text
        if record.layout not in whole:
            return record.faces[0].name
        return record.name.replace(" // ", _BETWEEN_NAMES.get(form, " // "))

    return name


def _arena(deck: Deck, name: Naming) -> DeckText:
    """Sections with headings, printings as ``(SET) 123``; there is no maybeboard and no foil."""
    sections = (DeckSection.COMMANDER, DeckSection.COMPANION, DeckSection.MAIN, DeckSection.SIDEBOARD)
    return DeckText(_with_headings(deck, sections, lambda card: _line(card, name)), _left_out(deck, foil=True))


def _moxfield(deck: Deck, name: Naming) -> DeckText:
    """The same with a maybeboard, and ``*F*`` behind foil cards."""
    text = _with_headings(deck, tuple(_HEADINGS), lambda card: _line(card, name) + (" *F*" if card.foil else ""))
    return DeckText(text)


def _with_headings(deck: Deck, sections: tuple[DeckSection, ...], line: Callable[[DeckCard], str]) -> str:
    blocks = [f"About\nName {deck.name}"] if deck.name else []
    for section in sections:
        cards = deck.cards(section)
        if cards:
            blocks.append("\n".join((_HEADINGS[section], *map(line, cards))))
    return "\n\n".join(blocks) + "\n"


def _line(card: DeckCard, name: Naming) -> str:
    printing = f" ({card.set_code}) {card.number}".rstrip() if card.set_code else ""
    return f"{card.count} {name(card.name)}{printing}"


_CATEGORIES: Final = {
    DeckSection.COMMANDER: " [Commander{top}]",
    DeckSection.COMPANION: " [Companion]",
    DeckSection.MAIN: "",
    DeckSection.SIDEBOARD: " [Sideboard]",
    DeckSection.MAYBEBOARD: " [Maybeboard{noDeck}{noPrice}]",
}


def _archidekt(deck: Deck, name: Naming) -> DeckText:
    """One card a line with its section as category: ``1x Name (set) 123 *F* [Commander{top}]``."""
    lines = [
        f"{card.count}x {name(card.name)}{_archidekt_printing(card)}{category}"
        for section, category in _CATEGORIES.items()
        for card in deck.cards(section)
    ]
    return DeckText("\n".join(lines) + "\n", _without_name(deck))


def _archidekt_printing(card: DeckCard) -> str:
    printing = f" ({card.set_code.lower()}) {card.number}".rstrip() if card.set_code else ""
    return printing + (" *F*" if card.foil else "")


def _magic_online(deck: Deck, name: Naming) -> DeckText:
    """XML with names; Magic Online keeps commanders and companion in the sideboard, and knows cards by numbers, too."""
    side = (*deck.commanders, *deck.companion, *deck.sideboard)
    cards = (*((card, "false") for card in deck.main), *((card, "true") for card in side))
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
        "  <NetDeckID>0</NetDeckID>",
        "  <PreconstructedDeckID>0</PreconstructedDeckID>",
        *(
            f'  <Cards CatID="0" Quantity="{card.count}" Sideboard="{aside}" Name={quoteattr(name(card.name))}'
            ' Annotation="0" />'
            for card, aside in cards
        ),
        "</Deck>",
        "",
    ]
    left_out = [*_without_name(deck), *_left_out(deck, foil=True)]
    left_out += ["the printings"] if any(card.set_code for card, _ in cards) else []
    hundred = sum(card.count for card, _ in cards) == DECK_SIZE
    left_out += ["which cards of the sideboard are commanders"] if deck.commanders and not hundred else []
    left_out += ["which card of the sideboard is the companion"] if deck.companion else []
    return DeckText("\n".join(lines), tuple(left_out))


def _without_name(deck: Deck) -> tuple[str, ...]:
    return ("the name of the deck",) if deck.name else ()


def _cockatrice(deck: Deck, name: Naming) -> DeckText:
    """XML with two zones; commanders and companion are in the sideboard, and the comments tell who they are."""
    places = {section: start for start, section in REMEMBERED.items()}
    told = [
        f"{places[section].capitalize()} {name(card.name)}"
        for section in (DeckSection.COMMANDER, DeckSection.COMPANION)
        for card in deck.cards(section)
    ]
    side = (*deck.commanders, *deck.companion, *deck.sideboard)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<cockatrice_deck version="1">',
        f"    <deckname>{escape(deck.name)}</deckname>",
        f"    <comments>{escape(chr(10).join(told))}</comments>",
        *_zone("main", deck.main, name),
        *_zone("side", side, name),
        "</cockatrice_deck>",
        "",
    ]
    return DeckText("\n".join(lines), _left_out(deck, foil=True))


def _zone(zone: str, cards: tuple[DeckCard, ...], name: Naming) -> Iterator[str]:
    yield f'    <zone name="{zone}">'
    for card in cards:
        printing = f" setShortName={quoteattr(card.set_code)}" if card.set_code else ""
        printing += f" collectorNumber={quoteattr(card.number)}" if card.number else ""
        yield f'        <card number="{card.count}" name={quoteattr(name(card.name))}{printing}/>'
    yield "    </zone>"


def _forge(deck: Deck, name: Naming) -> DeckText:
    """Sections in brackets; ``+`` behind the name is foil, and the number stands in brackets."""
    sections = (DeckSection.COMMANDER, DeckSection.COMPANION, DeckSection.MAIN, DeckSection.SIDEBOARD)
    blocks = [f"[metadata]\nName={deck.name}"]
    for section in sections:
        cards = deck.cards(section)
        if cards or section is DeckSection.MAIN:
            heading = "Main" if section is DeckSection.MAIN else section.value.capitalize()
            blocks.append("\n".join((f"[{heading}]", *(_forge_line(card, name) for card in cards))))
    return DeckText("\n".join(blocks) + "\n", _left_out(deck, foil=False))


def _forge_line(card: DeckCard, name: Naming) -> str:
    parts = [name(card.name) + ("+" if card.foil else "")]
    parts += [card.set_code] if card.set_code or card.number else []
    parts += [f"[{card.number}]"] if card.number else []
    return f"{card.count} {'|'.join(parts)}"


def _left_out(deck: Deck, *, foil: bool) -> tuple[str, ...]:
    left_out = ["the maybeboard"] if deck.maybeboard else []
    if foil and any(card.foil for section in DeckSection for card in deck.cards(section)):
        left_out.append("which cards are foil")
    return tuple(left_out)


DECK_FORMS: Final[Mapping[DeckForm, Callable[[Deck, Naming], DeckText]]] = {
    DeckForm.ARENA: _arena,
    DeckForm.MOXFIELD: _moxfield,
    DeckForm.ARCHIDEKT: _archidekt,
    DeckForm.MTGO: _magic_online,
    DeckForm.COCKATRICE: _cockatrice,
    DeckForm.FORGE: _forge,
}
"""The forms that are written."""
