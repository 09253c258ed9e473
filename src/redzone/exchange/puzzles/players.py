"""What a puzzle says of players besides life and cards: ``p0counters=POISON=2``, ``aimanapool=W W C``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from redzone.algorithms.late_pattern import late_pattern
from redzone.exchange.puzzles.reading import BadCardError, read_counters, whole_number

_PLAYER_COUNTERS: Final = ("poison", "energy")
_MANA: Final = late_pattern(r"[WUBRGC\s]*")

HARMLESS: Final = frozenset({"name"})
"""What Forge does not read either."""

REASONS: Final = {
    "landsplayedlastturn": "lands of the turn before",
    "numringtemptedyou": "how often the Ring has tempted a player",
    "persistentmana": "mana that stays from step to step",
    "precast": "spells that Forge resolves as the game begins",
    "putonstack": "spells that are on the stack as the game begins",
    "sideboard": "cards outside the game",
}
"""What of Forge's states of players a scenario has no word for."""


class PlayerFacts(Struct, frozen=True):
    """Keys of a seat, and what a scenario can't say."""

    seat: Mapping[str, object] = {}
    losses: tuple[str, ...] = ()


def _counters(text: str) -> PlayerFacts:
    counters = read_counters(text)
    known = {kind: number for kind, number in counters.items() if kind in _PLAYER_COUNTERS}
    others = (f"{number} {kind} counters of a player" for kind, number in counters.items() if kind not in known)
    return PlayerFacts(known, tuple(others))


def _mana(text: str) -> PlayerFacts:
    if not _MANA.fullmatch(text):
        message = f"{text[:80]!r} is not mana such as W W C"
        raise BadCardError(message)
    mana = "".join(f"{{{sign}}}" for sign in text if not sign.isspace())
    return PlayerFacts({"mana": mana} if mana else {})


def _number(key: str) -> Callable[[str], PlayerFacts]:
    def read(text: str) -> PlayerFacts:
        number = whole_number(text)
        return PlayerFacts({key: number} if number else {})

    return read


READERS: Final[Mapping[str, Callable[[str], PlayerFacts]]] = {
    "counters": _counters,
    "manapool": _mana,
    "speed": _number("speed"),
    "landsplayed": _number("lands_played"),
}
"""The settings of players that scenarios have, too; a reader raises ``BadCardError`` for what makes no sense."""
