"""Deck files to decks: the form is recognised by the text."""

from __future__ import annotations

from redzone.exchange.decks.deck import DeckList
from redzone.exchange.decks.forge_decks import is_forge_deck, parse_forge_deck
from redzone.exchange.decks.text_decks import parse_text_deck
from redzone.exchange.decks.xml_decks import parse_xml_deck
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.notation.syntax.tree import MAX_SIZE


def parse_deck(text: str, name: str) -> DeckList:
    """Return the deck of a text; ``name`` stands for the file in messages.

    Raises:
        NotationError: It is no deck; the error names the line.
    """
    if len(text) > MAX_SIZE:
        message = f"the file is too large: at most {MAX_SIZE} signs"
        raise NotationError(message, SourcePosition(name, 1, 1))
    clean = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if clean.lstrip().startswith("<"):
        return parse_xml_deck(clean.lstrip(), name)
    if is_forge_deck(clean):
        return parse_forge_deck(clean, name)
    return parse_text_deck(clean, name)
