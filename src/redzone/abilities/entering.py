"""How permanents enter, as data: tapped, with counters, after a choice (CR 614.1c, 614.12)."""

from typing import Final

from redzone.abilities.condition import Condition
from redzone.abilities.language import Amount, Quality
from redzone.abilities.replacing import Rank, ReplacementBase
from redzone.abilities.trigger import EventPattern
from redzone.abilities.words import Chosen


class EntersUnder(ReplacementBase, frozen=True):
    """What would enter so enters under the control of the controller of this effect instead (CR 616.1b)."""

    RANK = Rank.CONTROL

    event: EventPattern


class EntersTransformed(ReplacementBase, frozen=True):
    """It enters with its back face up (CR 616.1d)."""

    RANK = Rank.BACK_FACE


class EntersWith(ReplacementBase, frozen=True):
    """Such an object enters tapped, or with counters, if a condition holds (CR 614.1c, 614.12)."""

    object: Quality
    tapped: bool = False
    counter: str | None = None
    count: Amount = 1
    condition: Condition | None = None


class EntersWithChoice(ReplacementBase, frozen=True):
    """As it enters, its controller may have it enter with a counter, else it gets a keyword (unleash, riot)."""

    counter: str
    otherwise: str | None = None


class EntersForTribute(ReplacementBase, frozen=True):
    """As it enters, an opponent of choice may have it enter with so many +1/+1 counters (CR 702.104a)."""

    number: int


class EntersWithOneOf(ReplacementBase, frozen=True):
    """It enters with a counter of one of these kinds, which its controller chooses (CR 614.1c, 614.12a)."""

    counters: tuple[str, ...]


class EntersTappedUnless(ReplacementBase, frozen=True):
    """As it enters, its controller may pay life, or reveal a card of a quality from hand; else it enters tapped."""

    life: int = 0
    reveal: Quality | None = None


YOURSELF: Final = "you"
"""Who chooses: with that among what is not chosen, it is an opponent who is."""


class EntersChoosing(ReplacementBase, frozen=True):
    """As it enters, its controller chooses a colour or a type, but none of these (CR 614.1c, 614.12a)."""

    what: Chosen
    but: tuple[str, ...] = ()


class EntersMakingDay(ReplacementBase, frozen=True):
    """If it's neither day nor night, it becomes day as it enters (CR 614.1c, 731.1)."""


class EntersDevouring(ReplacementBase, frozen=True):
    """Its controller may sacrifice permanents of a quality as it enters, with +1/+1 counters for each (CR 702.82a)."""

    number: int
    quality: Quality


class EntersAmplified(ReplacementBase, frozen=True):
    """Cards in hand that share a type with it may be revealed, with +1/+1 counters for each (amplify, CR 702.38a)."""

    number: int


class Sunburst(ReplacementBase, frozen=True):
    """It enters with a counter for each colour of mana spent on it (CR 702.44a): +1/+1 if it is a creature then."""


EnteringReplacement = (
    EntersUnder
    | EntersTransformed
    | EntersWith
    | EntersWithChoice
    | EntersWithOneOf
    | EntersTappedUnless
    | EntersChoosing
    | EntersForTribute
    | EntersMakingDay
    | EntersDevouring
    | EntersAmplified
    | Sunburst
)
"""What happens as something enters instead."""
