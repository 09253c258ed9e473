"""What objects are called that come into being in a game: tokens and emblems (CR 111, 114)."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.algorithms.late_pattern import late_pattern
from redzone.game.state import GameState
from redzone.rules.zones.room import make_room
from redzone.values.identity import CardId, ObjectId, label_of

_OTHER_SIGNS: Final = late_pattern(r"[^a-z0-9]+")
_APOSTROPHES: Final = late_pattern("['\u2019`]")


def named_anew(state: GameState, name: str, count: int) -> tuple[GameState, list[ObjectId]]:
    """Return identities for so many new objects of a name, and the state in which these are given.

    Raises:
        TooMuch: There is no room for so many.
    """
    make_room(state, count, "tokens and emblems created")
    given = _names(state, name, count)
    return replace(state, tokens_made=_counted(state, name, given)), given


def _names(state: GameState, name: str, count: int) -> list[ObjectId]:
    """Return identities that no object of the game has or had: the name, then the name with numbers."""
    base = _slug(name)
    taken = {*map(label_of, state.permanents), *map(label_of, state.last_known), *_labels_outside(state)}
    number = state.tokens_made.get(base, 0)
    names: list[ObjectId] = []
    while len(names) < count:
        number += 1
        label = base if number == 1 else f"{base}-{number}"
        if label not in taken:
            names.append(ObjectId(label))
    return names


def _counted(state: GameState, name: str, names: Sequence[ObjectId]) -> dict[str, int]:
    """Return the numbers given so far, by what tokens are called, those of ``names`` among them."""
    base = _slug(name)
    last = names[-1].removeprefix(base).removeprefix("-")
    return {**state.tokens_made, base: int(last or 1)}


def _labels_outside(state: GameState) -> Iterator[CardId]:
    for player in state.players.values():
        for each in (*player.hand, *player.graveyard, *(player.library or ())):
            yield each.card.id
    yield from (card.card.id for card in (*state.exile, *state.command))
    yield from (entry.card.id for entry in state.stack if entry.card is not None)


def _slug(name: str) -> str:
    """Return a name in lower case, without accents and apostrophes, other signs as one hyphen."""
    spelled = name.replace("\u00c6", "Ae").replace("\u00e6", "ae")
    plain = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", spelled))
    letters = "".join(letter for letter in plain.lower() if not unicodedata.combining(letter))
    return _OTHER_SIGNS.sub("-", letters).strip("-") or "token"
