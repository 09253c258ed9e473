"""A card of a puzzle while its parts are read, and the numbers in them."""

from __future__ import annotations

import re

from redzone.exchange.puzzles.vocabulary import counter_of


class CardDraft:
    """What has been read of a card: scenario data, references to others, and what scenarios can't say."""

    def __init__(self) -> None:
        self.data: dict[str, object] = {}
        self.numbers: dict[str, int] = {}
        self.players: dict[str, str] = {}
        self.losses: list[str] = []
        self._lists: dict[str, list[str]] = {}

    def add(self, key: str, word: str) -> None:
        """Add a word to a list of the data, once."""
        words = self._lists.setdefault(key, [])
        if word not in words:
            words.append(word)
        self.data[key] = words


class BadCardError(ValueError):
    """A part of a card is not what it should be."""


class ForgeOnlyError(BadCardError):
    """A token by the name of its script, which does not say what it is."""


def whole_number(text: str, *, least: int = 0) -> int:
    """Return a number of at most seven digits.

    Raises:
        BadCardError: It is none.
    """
    if not re.fullmatch("-?[0-9]{1,7}", text.strip()) or int(text) < least:
        shown = text if len(text) < 40 else text[:40] + "…"  # noqa: PLR2004  as much as helps
        message = f"{shown!r} is not a whole number from {least} to 9999999"
        raise BadCardError(message)
    return int(text)


def read_counters(text: str) -> dict[str, int]:
    """Return counters such as ``P1P1=2,LOYALTY=4``.

    Raises:
        BadCardError: A number is none.
    """
    counters: dict[str, int] = {}
    for pair in filter(None, (part.strip() for part in text.split(","))):
        kind, separator, number = pair.partition("=")
        counters[counter_of(kind)] = whole_number(number) if separator else 1
    return counters
