"""Who commands a deck, where the file does not say it: by the conventions of the formats, and never in silence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.cards.commanding import may_command
from redzone.cards.errors import UnknownCardError
from redzone.cards.names import fold
from redzone.exchange.decks.deck import DeckLine, DeckList, DeckSection
from redzone.exchange.decks.known import CardNames
from redzone.exchange.decks.partners import command_together

DECK_SIZE: Final = 100
"""The size of a Commander deck with its commanders (CR 903.5a)."""
MOST_COMMANDERS: Final = 2
"""Two cards can command together by an ability that says so (CR 702.124a)."""

_Found = tuple[Sequence[DeckLine], str]


def with_commanders(deck: DeckList, names: CardNames) -> DeckList:
    """Return a deck list with its commanders, found by convention if the file does not name them.

    Only a list of a hundred cards is looked at, and only cards that can command are taken. If nothing is certain, a
    note says so.
    """
    if deck.commander_from or not _is_commander_size(deck):
        return deck
    for find in _CONVENTIONS:
        lines, reason = find(deck)
        if lines and _command(lines, names):
            return _named(deck, lines, reason)
    able = [line for line in deck.lines if line.section is DeckSection.MAIN and _command((line,), names)]
    if len(able) == 1:
        return _named(deck, able, "it is the only card of the list that can be a commander")
    note = f"{deck.file}: no commander is named; {len(able)} cards could be it, and none stands where commanders stand"
    return replace(deck, notes=(*deck.notes, note))


def _is_commander_size(deck: DeckList) -> bool:
    """A hundred cards, the commanders among them or in the sideboard; a companion can be in the sideboard, too."""
    main, side = deck.count(DeckSection.MAIN), deck.count(DeckSection.SIDEBOARD)
    return main == DECK_SIZE or (main + side == DECK_SIZE and 0 < side <= MOST_COMMANDERS)


def _in_sideboard(deck: DeckList) -> _Found:
    """Magic Online and Cockatrice keep commanders in the sideboard."""
    side = [line for line in deck.lines if line.section is DeckSection.SIDEBOARD]
    fits = deck.count(DeckSection.MAIN) + deck.count(DeckSection.SIDEBOARD) == DECK_SIZE
    return side if fits else (), "the sideboard and the rest are a hundred cards"


def _apart(place: int, words: str) -> Callable[[DeckList], _Found]:
    """The first or the last paragraph, if it has one or two cards."""

    def find(deck: DeckList) -> _Found:
        main = [line for line in deck.lines if line.section is DeckSection.MAIN]
        paragraphs = sorted({each.paragraph for each in main})
        lines = [each for each in main if paragraphs and each.paragraph == paragraphs[place]]
        return lines if len(paragraphs) > 1 else (), f"the {words} paragraph has nothing else"

    return find


def _leading(count: int, reason: str) -> Callable[[DeckList], _Found]:
    """The first cards of the list, as Moxfield writes it; two have to go together.

    In a list by the alphabet the first place says nothing.
    """

    def find(deck: DeckList) -> _Found:
        main = [line for line in deck.lines if line.section is DeckSection.MAIN]
        names = [fold(each.card.name) for each in main]
        return () if names == sorted(names) else main[:count], reason

    return find


_CONVENTIONS: Final = (
    _in_sideboard,
    _apart(0, "first"),
    _apart(-1, "last"),
    _leading(2, "the list begins with two cards that can command together"),
    _leading(1, "the list begins with a card that can be a commander"),
)


def _command(lines: Sequence[DeckLine], names: CardNames) -> bool:
    """Return whether these lines, and they together, can be the commanders of one deck."""
    if len(lines) > MOST_COMMANDERS or any(line.card.count != 1 for line in lines):
        return False
    try:
        records = [names.card(line.card.name) for line in lines]
    except UnknownCardError:
        return False
    return may_command(records[0]) if len(records) == 1 else command_together(records[0], records[1])


def _named(deck: DeckList, commanders: Sequence[DeckLine], reason: str) -> DeckList:
    lines = tuple(replace(line, section=DeckSection.COMMANDER) if line in commanders else line for line in deck.lines)
    return replace(deck, lines=lines, commander_from=reason)
