"""What players did this turn, in numbers: how texts say how many, and that there were so many (CR 608.2i)."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from redzone.abilities.words import PlayerStat

_NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class ThingsDone(NamedTuple):
    """What a player has done, and to how many things."""

    participle: str
    things: str

    def number(self) -> str:
        """Return how many there were."""
        return f"the number of {self.things} you've {self.participle} this turn"

    def so_many(self) -> Mapping[str, int]:
        """Return the ways to say that there were at least so many."""
        one = {f"you've {self.participle} a {self.things.removesuffix('s')} this turn": 1}
        return one | {
            f"you've {self.participle} {number} or more {self.things} this turn": least
            for least, number in enumerate(_NUMBERS, 2)
        }


DONE_THIS_TURN: Final[Mapping[PlayerStat, ThingsDone]] = {
    PlayerStat.CARDS_DRAWN: ThingsDone("drawn", "cards"),
}
"""What players did this turn, a row for each: read and said by the same words."""

SO_MANY_DONE: Final[Mapping[str, tuple[PlayerStat, int]]] = {
    text: (stat, least) for stat, done in DONE_THIS_TURN.items() for text, least in done.so_many().items()
}
"""The words for at least so many things done."""
