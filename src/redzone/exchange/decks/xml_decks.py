"""Deck files in XML: ``.dek`` of Magic Online and ``.cod`` of Cockatrice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from redzone.exchange.decks.deck import DeckCard, DeckForm, DeckList, DeckSection, Draft
from redzone.exchange.decks.xml_text import Element, parse_xml
from redzone.notation.syntax.source import NotationError, SourcePosition

_ZONES: Final = {"main": DeckSection.MAIN, "side": DeckSection.SIDEBOARD}
REMEMBERED: Final = {"commander:": DeckSection.COMMANDER, "companion:": DeckSection.COMPANION}
"""How lines of the comments begin that tell which cards of the sideboard have another place."""


def parse_xml_deck(text: str, file: str) -> DeckList:
    """Return the deck of an XML text.

    Raises:
        NotationError: It is no deck that is known.
    """
    root = parse_xml(text, file)
    match root.tag.lower():
        case "deck":
            return _magic_online(root, file)
        case "cockatrice_deck":
            return _cockatrice(root, file)
        case _:
            message = f"not a deck of Magic Online or Cockatrice: the outermost element is {root.tag[:40]!a}"
            raise NotationError(message, SourcePosition(file, root.line, 1))


def _magic_online(root: Element, file: str) -> DeckList:
    draft = Draft(file, DeckForm.MTGO)
    for card in root.named("cards"):
        given = {key.lower(): value for key, value in card.attributes.items()}
        section = DeckSection.SIDEBOARD if given.get("sideboard", "").lower() == "true" else DeckSection.MAIN
        count = draft.count(given.get("quantity", "1"), card.line)
        draft.take(DeckCard(given.get("name", ""), count), section, card.line)
    return draft.result()


def _cockatrice(root: Element, file: str) -> DeckList:
    draft = Draft(file, DeckForm.COCKATRICE)
    draft.name = "".join(child.text for child in root.named("deckname"))
    places = dict(_remembered("\n".join(child.text for child in root.named("comments"))))
    for zone in root.named("zone"):
        section = _ZONES.get(zone.attributes.get("name", "").lower())
        if section is None:
            draft.note(zone.line, f"the zone {zone.attributes.get('name', '')[:40]!a} is left out")
            continue
        for card in zone.named("card"):
            given = card.attributes
            name = " ".join(given.get("name", "").split())
            told = places.get(name) if section is DeckSection.SIDEBOARD else None
            if told is DeckSection.COMMANDER:
                draft.commander_from = "the comments of the file name it"
            count = draft.count(given.get("number", "1"), card.line)
            entry = DeckCard(name, count, given.get("setShortName", ""), given.get("collectorNumber", ""))
            draft.take(entry, told or section, card.line)
    return draft.result()


def _remembered(comments: str) -> Iterator[tuple[str, DeckSection]]:
    for line in comments.splitlines():
        for start, section in REMEMBERED.items():
            if line.strip().lower().startswith(start):
                yield " ".join(line.strip()[len(start) :].split()), section
