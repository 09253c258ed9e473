"""Cards as somebody types a name: beginnings first, then all the words, then what is much like it."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from redzone.cards.errors import UnknownCardError
from redzone.cards.facts import type_and_size
from redzone.cards.record import CardFace, CardRecord
from redzone.cards.store import CardStore
from redzone.cards.telling import lines_of
from redzone.oracle import CompiledLine
from redzone.oracle.gaps import gap
from redzone.web.protocol.boards import CardsFound, FoundCard, ReadLine

MOST_FOUND: Final = 20
"""Most cards that one search finds."""
LONGEST_SEARCH: Final = 200
"""The longest text that is looked for; no card has a longer name."""


def found_cards(store: CardStore, typed: str, limit: int = 8) -> CardsFound:
    """Return the cards whose names begin with what was typed, have all its words, or are much like it."""
    wanted = " ".join(typed[:LONGEST_SEARCH].split())
    names = dict.fromkeys(_names(store, wanted)) if wanted else {}
    cards = islice(_cards(store, names), min(limit, MOST_FOUND))
    return CardsFound(cards=[_shown(card) for card in cards], known=len(store))


def _names(store: CardStore, wanted: str) -> Iterator[str]:
    words = (card.name for card in islice(store.with_words(wanted.split(), first=wanted), MOST_FOUND))
    return chain(store.beginning(wanted, MOST_FOUND), words, store.suggestions(wanted))


def _cards(store: CardStore, names: dict[str, None]) -> Iterator[CardRecord]:
    for name in names:
        try:
            yield store.card(name)
        except UnknownCardError:  # a token: there is no card of that name to put on a board
            continue


def _shown(card: CardRecord) -> FoundCard:
    first = card.faces[0]
    type_line, _, size = type_and_size(first).partition("  ")
    lines = [_line(line) for face in card.faces for line in lines_of(face)]
    return FoundCard(name=card.name, type_line=type_line, size=size, cost=_cost(first), lines=lines)


def _cost(face: CardFace) -> str:
    return face.cost or ""


def _line(line: CompiledLine) -> ReadLine:
    status = line.status_in_combat
    reason = line.sleep.why if line.sleep else "" if line.abilities or line.inert else gap(line)
    return ReadLine(text=line.text, status=status.value, reason=reason)
