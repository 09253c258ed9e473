"""Scenarios whose seats have decks: the cards go into the library, commanders into the command zone.

A scenario can come from a stranger, so its decks lie in its own folder or below it, and nowhere else.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from pathlib import Path, PurePath
from typing import Final

from msgspec.structs import replace

from redzone.cards.names import fold
from redzone.exchange.decks import DeckCard, DeckList, DeckSection, parse_deck, with_commanders
from redzone.notation.board import DeckEntry, ObjectEntry, Seat
from redzone.notation.carried_cards import CarriedCards
from redzone.notation.checks import faults, zones
from redzone.notation.labels import free_ids, labels, slug
from redzone.notation.read import LocatedScenario, read_text

MAX_DECK_CARDS: Final = 10_000
"""Most cards of the deck of a seat, copies counted."""


def with_decks(scenario: LocatedScenario, folder: Path | None) -> LocatedScenario:
    """Return a scenario in which the cards of every deck lie where they begin a game.

    A card that the scenario puts somewhere else is not in the library too. What stands in the file keeps the ids that
    it has without decks.

    Raises:
        NotationError: A deck can't be read, or there are too many cards.
    """
    seats = list(scenario.document.seats)
    notes: list[str] = []
    ids = _Ids(seats)
    for number, seat in enumerate(seats):
        if seat.deck is not None:
            deck = _deck(scenario, seat.deck, number, folder)
            named = with_commanders(deck, CarriedCards(scenario.document.cards))
            notes += _notes(deck, named)
            seats[number] = _dealt(scenario, number, named, ids)
    document = replace(scenario.document, seats=tuple(seats))
    for path, message in faults(document):
        raise scenario.error(path, message)
    return replace(scenario, document=document, notes=(*scenario.notes, *notes))


def _deck(
    scenario: LocatedScenario, entry: str | Sequence[str] | DeckEntry, seat: int, folder: Path | None
) -> DeckList:
    """Return the deck of a seat: that of a file, or of the lines that stand in the scenario."""
    place = f"seats[{seat}].deck"
    if isinstance(entry, DeckEntry):
        return _deck(scenario, entry.file or entry.cards or (), seat, folder)
    if not isinstance(entry, str):
        return parse_deck("\n".join(entry), f"{scenario.file}: {place}")
    path = _path(scenario, entry, place, folder)
    try:
        return parse_deck(read_text(path), str(path))
    except OSError as error:
        raise scenario.error(place, f"{path}: {error.strerror or error}") from error


def _path(scenario: LocatedScenario, name: str, place: str, folder: Path | None) -> Path:
    """Return where a deck lies; links lead nowhere else either."""
    if folder is None:
        message = "only a scenario in a file has decks beside it; write the cards as a list"
        raise scenario.error(place, message)
    asked = PurePath(name)
    try:
        path = folder / asked
        inside = path.resolve().is_relative_to(folder.resolve())
        is_file = path.is_file()
    except (OSError, RuntimeError) as error:  # a name that is too long, links in a circle
        raise scenario.error(place, f"this can't be the name of a file: {error}") from error
    if asked.is_absolute() or ".." in asked.parts or not inside:
        raise scenario.error(place, "a deck lies in the folder of the scenario or below it, nowhere else")
    if not is_file:
        raise scenario.error(place, f"{path}: there is no such file")
    return path


def _notes(deck: DeckList, named: DeckList) -> Iterator[str]:
    yield from named.notes
    if named.commander_from != deck.commander_from:
        commanders = " and ".join(card.name for card in named.deck.commanders)
        yield f"{deck.file}: commander: {commanders} ({named.commander_from})"


def _dealt(scenario: LocatedScenario, number: int, deck: DeckList, ids: _Ids) -> Seat:
    """Return a seat with the cards of a deck, without those that lie somewhere already."""
    seat = scenario.document.seats[number]
    if deck.count(DeckSection.MAIN) + deck.count(DeckSection.COMMANDER) > MAX_DECK_CARDS:
        raise scenario.error(f"seats[{number}].deck", f"the deck is too large: at most {MAX_DECK_CARDS} cards")
    elsewhere = Counter(_names_elsewhere(seat))
    commanders = tuple(ids.entries(_remaining(deck.deck.commanders, elsewhere), commander=True))
    library = list(ids.entries(_remaining(deck.deck.main, elsewhere), commander=False))
    if isinstance(seat.deck, DeckEntry) and seat.deck.seed is not None:
        random.Random(seat.deck.seed).shuffle(library)  # noqa: S311  nothing secret
    return replace(seat, deck=None, library=tuple(library), command=(*seat.command, *commanders))


def _names_elsewhere(seat: Seat) -> Iterator[str]:
    """Yield the names of the cards of a seat that lie in some zone; tokens are no cards."""
    for objects in zones(seat).values():
        for entry in objects:
            if isinstance(entry, str):
                yield fold(entry)
            elif entry.card is not None and not entry.token:
                yield from repeat(fold(entry.card), entry.count)


def _remaining(cards: Sequence[DeckCard], elsewhere: Counter[str]) -> Iterator[str]:
    """Yield the name of every card that lies nowhere else, copies one by one."""
    for card in cards:
        name = fold(card.name)
        lying = min(elsewhere[name], card.count)
        elsewhere[name] -= lying
        yield from repeat(card.name, card.count - lying)


class _Ids:
    """Ids for the cards of decks, which no object and no player of the file has."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        entries = {
            f"{place} {zone} {index}": entry
            for place, seat in enumerate(seats)
            for zone, objects in zones(seat).items()
            for index, entry in enumerate(objects)
        }
        self._taken = {label for _, names in labels(entries) for label in names} | {seat.player for seat in seats}
        self._used: dict[str, int] = {}

    def entries(self, names: Iterable[str], *, commander: bool) -> Iterator[ObjectEntry]:
        """Yield an entry for each card."""
        for name in names:
            (free,) = free_ids(slug(name), 1, self._used, self._taken)
            yield ObjectEntry(id=free, card=name, commander=commander)
