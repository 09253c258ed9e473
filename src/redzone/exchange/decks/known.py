"""Names of a deck in the card store: which are unknown, and what they may have meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from msgspec import Struct

from redzone.cards.errors import UnknownCardError, did_you_mean
from redzone.cards.record import CardRecord
from redzone.exchange.decks.deck import DeckList


class CardNames(Protocol):
    """Whoever knows cards by name: the card store."""

    def card(self, name: str, /) -> CardRecord:
        """Return the card with a name.

        Raises:
            UnknownCardError: There is none.
        """
        ...


class UnknownName(Struct, frozen=True):
    """A name that no card has, where it stands first, and names like it."""

    name: str
    file: str
    line: int
    suggestions: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: no card is named {self.name!r}{did_you_mean(self.suggestions)}"


def unknown_names(deck: DeckList, names: CardNames) -> Iterator[UnknownName]:
    """Yield the names that no card has, each once."""
    seen: set[str] = set()
    for line in deck.lines:
        name = line.card.name
        if name in seen:
            continue
        seen.add(name)
        try:
            names.card(name)
        except UnknownCardError as error:
            yield UnknownName(name, deck.file, line.line, error.suggestions)
