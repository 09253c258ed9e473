"""What players did this turn: how many things, that there were so many, and which of the turn one is (CR 608.2i)."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final, NamedTuple

from redzone.abilities.asserting import player_negation
from redzone.abilities.condition import PlayerCondition, PlayerIs, PlayerStatus
from redzone.abilities.language import Control, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.trigger import EventKind
from redzone.abilities.words import PlayerStat, PlayerWord

_NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class ThingsDone(NamedTuple):
    """What a player has done, and to how many things."""

    participle: str
    things: str
    past: str

    def number(self) -> str:
        """Return how many there were."""
        return f"the number of {self.things} you've {self.participle} this turn"

    def numbers(self) -> tuple[str, ...]:
        """Return all ways to say how many there were."""
        return self.number(), f"the number of {self.things} you {self.past} this turn"

    def for_each(self) -> tuple[str, ...]:
        """Return all ways to say one of them, of which each is counted."""
        thing = self.things.removesuffix("s")
        return f"{thing} you've {self.participle} this turn", f"{thing} you {self.past} this turn"

    def so_many(self) -> Iterator[tuple[str, int]]:
        """Yield the ways to say that there were at least so many."""
        for verb in dict.fromkeys((self.participle, self.past)):
            yield f"{verb} a {self.things.removesuffix('s')} this turn", 1
            for least, number in enumerate(("one", *_NUMBERS), 1):
                yield f"{verb} {number} or more {self.things} this turn", least


DONE_THIS_TURN: Final[Mapping[PlayerStat, ThingsDone]] = {
    PlayerStat.CARDS_DRAWN: ThingsDone("drawn", "cards", "drew"),
    PlayerStat.CARDS_DISCARDED: ThingsDone("discarded", "cards", "discarded"),
    PlayerStat.PERMANENTS_SACRIFICED: ThingsDone("sacrificed", "permanents", "sacrificed"),
    PlayerStat.TOKENS_CREATED: ThingsDone("created", "tokens", "created"),
    PlayerStat.CRIMES: ThingsDone("committed", "crimes", "committed"),
}
"""What players did this turn, a row for each: read and said by the same words."""

SO_MANY_DONE: Final[Mapping[str, tuple[PlayerStat, int]]] = {
    **{text: (stat, least) for stat, done in DONE_THIS_TURN.items() for text, least in done.so_many()},
    "descended this turn": (PlayerStat.DESCENTS, 1),
    "completed a dungeon": (PlayerStat.DUNGEONS, 1),
}
"""The words for at least so many things done, behind who did them."""

EACH_DONE: Final[Mapping[str, PlayerStat]] = {
    text: stat for stat, done in DONE_THIS_TURN.items() for text in done.for_each()
}
"""The words for each thing done, behind "for each"."""

LEFT_GRAVEYARD: Final[Mapping[str, int]] = {
    "a card left your graveyard this turn": 1,
    **{
        f"{number} or more cards left your graveyard this turn": least
        for least, number in enumerate(("one", *_NUMBERS), 1)
    },
}
"""The words for at least so many cards that left your graveyard."""


UNDER_CONTROL: Final[Mapping[Quality, str]] = {
    Control(PlayerWord.YOU): "under your control",
    Control(PlayerWord.EACH_OPPONENT): "under an opponent's control",
}
"""Under whose control something happened to an object."""

THAT_DIED: Final[Mapping[str, Quality]] = {
    "that died this turn": Everything(),
    **{f"that died {words} this turn": control for control, words in UNDER_CONTROL.items()},
}
"""The words for what died this turn, with who controlled it then."""

THAT_CAME: Final[Mapping[str, Quality]] = {
    f"that entered{field} {words} this turn": control
    for control, words in UNDER_CONTROL.items()
    for field in (" the battlefield", "")
}
"""The words for what entered this turn, with who controlled it then."""

_OWN_TURN: Final = PlayerIs(PlayerStatus.ACTIVE)

EXCEPT_FIRST_DRAW: Final[Mapping[str, str]] = {
    "your": "except the first one you draw in each of your draw steps",
    "their": "except the first one they draw in each of their draw steps",
}
"""The words for all cards that a player draws but the first of a draw step, by whose draw steps they are."""
DAMAGE_IT_DEALT: Final = tuple(
    f"the {amount}damage {source} dealt to {player}"
    for amount in ("amount of ", "")
    for source in ("it", "those creatures")
    for player in ("that player", "them")
)
"""The words for how much damage the event is."""

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")

NTH_THINGS: Final[Mapping[EventKind, str]] = {EventKind.CASTS: "spell", EventKind.DRAWS: "card"}
"""What players do one after the other, as a thing of which a text asks for the so manyth."""

WHEN_COUNTED: Final[Mapping[PlayerCondition | None, Mapping[str, tuple[str, ...]]]] = {
    None: {"your": ("each turn", "in a turn"), "their": ("each turn", "in a turn")},
    _OWN_TURN: {
        "your": ("during each of your turns",),
        "their": ("during each of their turns", "during their turn"),
    },
    player_negation(_OWN_TURN): {"your": ("during each opponent's turn",)},
}
"""In which turns a text counts, by what the player has to be then, and whose things they are; the first is said."""


COUNTED_WHEN: Final[Mapping[str, tuple[str, PlayerCondition | None]]] = {
    times: (whose, during)
    for during, of_players in WHEN_COUNTED.items()
    for whose, said in of_players.items()
    for times in said
}
"""The words for the turns in which a text counts, with whose things it counts there, where it says that."""


class NthThing(NamedTuple):
    """Which of the turn something is that a player does: of which kind, whose, and in which turns."""

    event: EventKind
    nth: int
    whose: str
    during: PlayerCondition | None


_SAID_OF_PERSONS: Final = {"your": ("your",), "their": ("their", "his or her")}
"""Whose things they are, in all words for it; the first is said."""


def _nth_things() -> Iterator[tuple[str, NthThing]]:
    for (event, noun), (during, of_players) in product(NTH_THINGS.items(), WHEN_COUNTED.items()):
        for (whose, times), (nth, ordinal) in product(of_players.items(), enumerate(ORDINALS, 1)):
            for when, said in product(times, _SAID_OF_PERSONS[whose]):
                yield f"{said} {ordinal} {noun} {when}", NthThing(event, nth, whose, during)


NTH_OF_TURN: Final[Mapping[str, NthThing]] = dict(_nth_things())
"""The words for the so manyth thing that a player does in a turn."""


class FirstTime(NamedTuple):
    """Whose turns a text counts in which something is done for the first time."""

    whose: str | None
    during: PlayerCondition | None


FIRST_TIME: Final[Mapping[str, FirstTime]] = {
    "for the first time each turn": FirstTime(None, None),
    "for the first time this turn": FirstTime(None, None),
    "for the first time in a turn": FirstTime(None, None),
    "for the first time during each of your turns": FirstTime("your", _OWN_TURN),
    "for the first time during each of their turns": FirstTime("their", _OWN_TURN),
}
"""The words for the first time of the turn."""
