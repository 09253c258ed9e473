"""Own cards: records that are found beside those of the store, and win over them, for as long as they are used."""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from redzone.cards.record import CardRecord

_USED: Final[ContextVar[tuple[CardRecord, ...]]] = ContextVar("own cards", default=())


def cards_used() -> tuple[CardRecord, ...]:
    """Return the own cards that are used now, those that win first."""
    return _USED.get()


@contextmanager
def using_cards(*cards: CardRecord) -> Generator[None]:
    """Let cards be found by name wherever the card store is asked, until the end of a ``with`` statement.

    They win over cards of the store with the same names. Stores that were opened before don't have them, and neither
    have other threads.

    >>> from redzone.notation.own_cards import own_card
    >>> from redzone.notation.shorthand import board
    >>> with using_cards(own_card(name="Ledge Ogre", type="Creature - Ogre", pt="4/2")):
    ...     board("Ledge Ogre; 2/2").permanents["a1"].card.printed.power
    4
    """
    before = _USED.set((*cards, *_USED.get()))
    try:
        yield
    finally:
        _USED.reset(before)
