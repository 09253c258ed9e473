"""Deck files of other programs, in and out.

:mod:`~redzone.notation.decks.read` recognises the form of a text and reads it,
:mod:`~redzone.notation.decks.commanders` finds who commands, :mod:`~redzone.notation.decks.known` looks the names up,
and :mod:`~redzone.notation.decks.write` writes a deck in the form of another program.
"""

from redzone.notation.decks.commanders import with_commanders
from redzone.notation.decks.deck import Deck, DeckCard, DeckForm, DeckLine, DeckList, Section
from redzone.notation.decks.known import CardNames, UnknownName, unknown_names
from redzone.notation.decks.read import parse_deck
from redzone.notation.decks.write import DECK_FORMS, DeckText, write_deck

__all__ = [
    "DECK_FORMS",
    "CardNames",
    "Deck",
    "DeckCard",
    "DeckForm",
    "DeckLine",
    "DeckList",
    "DeckText",
    "Section",
    "UnknownName",
    "parse_deck",
    "unknown_names",
    "with_commanders",
    "write_deck",
]
