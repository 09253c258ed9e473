"""Deck files of other programs, in and out.

:mod:`~redzone.exchange.decks.read` recognises the form of a text and reads it,
:mod:`~redzone.exchange.decks.commanders` finds who commands, :mod:`~redzone.exchange.decks.known` looks the names up,
and :mod:`~redzone.exchange.decks.write` writes a deck in the form of another program.
"""

from redzone.exchange.decks.commanders import with_commanders
from redzone.exchange.decks.deck import Deck, DeckCard, DeckForm, DeckLine, DeckList, DeckSection
from redzone.exchange.decks.known import CardNames, UnknownName, unknown_names
from redzone.exchange.decks.read import parse_deck
from redzone.exchange.decks.write import DECK_FORMS, DeckText, write_deck

__all__ = [
    "DECK_FORMS",
    "CardNames",
    "Deck",
    "DeckCard",
    "DeckForm",
    "DeckLine",
    "DeckList",
    "DeckText",
    "DeckSection",
    "UnknownName",
    "parse_deck",
    "unknown_names",
    "with_commanders",
    "write_deck",
]
