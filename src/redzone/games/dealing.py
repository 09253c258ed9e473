"""Games of decks: shuffled libraries, opening hands, commanders in the command zone (CR 103, 903.6)."""

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from redzone.cards.errors import CardError, UnknownCardError
from redzone.cards.printed_cards import printed_card
from redzone.cards.store import CardStore
from redzone.exchange.decks import Deck, DeckSection, parse_deck, with_commanders
from redzone.exchange.seat_decks import with_decks
from redzone.game.state import GameState
from redzone.notation.board import DeckEntry, Seat
from redzone.notation.building import position_scenario
from redzone.notation.position import position_of
from redzone.notation.read import read_text
from redzone.notation.shorthand import PLAYERS
from redzone.notation.vocabulary import Preset
from redzone.values.turn import Step

OPENING_HAND: Final = 7
"""How many cards each player draws before the game (CR 103.5)."""
_SEEDS: Final = 1_000_000_000
_PLAYED: Final = (DeckSection.COMMANDER, DeckSection.MAIN)
"""The sections of a deck with which a game begins."""


class NamedDeck(Struct, frozen=True):
    """A deck as text, and what messages call it."""

    name: str
    text: str


class Dealt(Struct, frozen=True):
    """The position at the beginning of a game, and what of the decks is not in it."""

    state: GameState
    left_out: tuple[str, ...]


def dealt(
    decks: Sequence[str | os.PathLike[str]], seed: int, *, rules: Preset = Preset.COMMANDER, players: Sequence[str] = ()
) -> Dealt:
    """Return the beginning of a game with these deck files, the first of which begins.

    Libraries are shuffled with ``seed``, and everybody keeps the first seven cards. Cards that aren't known or can't be
    read are left out of the decks, and text that is not understood out of the cards; ``left_out`` names all of it.

    Raises:
        NotationError: A deck can't be read, or there are fewer than two or more than ten.
        OSError: A file can't be read.
    """
    texts = [NamedDeck(os.fspath(path), read_text(path)) for path in map(Path, decks)]
    return dealt_texts(texts, seed, rules=rules, players=players)


def dealt_texts(
    decks: Sequence[NamedDeck], seed: int, *, rules: Preset = Preset.COMMANDER, players: Sequence[str] = ()
) -> Dealt:
    """Return the beginning of a game with these decks; no file is read, all else is as in ``dealt``.

    Raises:
        NotationError: A deck can't be read, or there are fewer than two or more than ten.
    """
    draw = Random(seed)  # noqa: S311  it is a game
    free = (name for name in (*PLAYERS[len(players) :], *PLAYERS[: len(players)]) if name not in players)
    names = (*players, *free, *(f"Player {number}" for number in range(len(decks))))
    seats: list[Seat] = []
    left_out: list[str] = []
    with CardStore.open() as store:
        for name, deck in zip(names, decks, strict=False):
            read, missing = _read(deck, store)
            left_out += missing
            seats.append(_seat(name, read, draw.randrange(_SEEDS)))
    scenario = with_decks(position_scenario(seats, rules=rules, step=Step.UPKEEP), None)
    dealt_seats = tuple(map(_with_hand, scenario.document.seats))
    scenario = replace(scenario, document=replace(scenario.document, seats=dealt_seats))
    position = position_of(scenario, lenient=True, awake=True)
    return Dealt(position.state, (*left_out, *position.warnings))


def _read(deck: NamedDeck, store: CardStore) -> tuple[Deck, list[str]]:
    """Return a deck without the cards that can't be played, and what is said of those."""
    read = with_commanders(parse_deck(deck.text, deck.name), store)
    missing: dict[str, str] = {}
    for line in read.lines:
        name = line.card.name
        if line.section in _PLAYED and name not in missing and (why := _why_not(name, store)) is not None:
            missing[name] = f"{read.file}:{line.line}: {why}; left out of the deck"
    deck_read = read.deck
    return (
        replace(
            deck_read,
            commanders=tuple(card for card in deck_read.commanders if card.name not in missing),
            main=tuple(card for card in deck_read.main if card.name not in missing),
        ),
        list(missing.values()),
    )


def _why_not(name: str, store: CardStore) -> str | None:
    """Return why a card can't be played, ``None`` if it can."""
    try:
        printed_card(store.card(name), store.card)
    except UnknownCardError:
        return f"no card is named {name!r}"
    except CardError as error:
        return str(error)
    return None


def _seat(player: str, deck: Deck, seed: int) -> Seat:
    """Return a seat with a deck, and nothing but what begins the game (CR 100.4a)."""
    commanders = [f"{card.count} {card.name}" for card in deck.commanders]
    lines = ["Deck", *(f"{card.count} {card.name}" for card in deck.main)]
    named = ["Commander", *commanders, *lines] if commanders else lines
    return Seat(player=player, deck=DeckEntry(cards=tuple(named), seed=seed))


def _with_hand(seat: Seat) -> Seat:
    library = seat.library or ()
    return replace(seat, hand=library[:OPENING_HAND], library=library[OPENING_HAND:])
