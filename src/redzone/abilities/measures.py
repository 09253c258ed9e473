"""Numbers of one object that ask for nothing else."""

from redzone.abilities.reads import Fact, Read, Reading, Trait
from redzone.abilities.words import Stat, Tally
from redzone.values.mana import ManaType


class MeasureBase(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the numbers of objects that are no words."""


class SpentMana(MeasureBase, frozen=True):
    """How much mana was spent to cast an object, all of it, or of this type such as ``G`` (CR 601.2h).

    With another ``tally`` it is the number of different colours (converge), or the greatest number of one colour
    (adamant).
    """

    READS = frozenset((Trait.CASTING,))

    type: ManaType | None = None
    tally: Tally = Tally.TOTAL


class Exceeding(MeasureBase, frozen=True):
    """By how much one number of an object is greater than another: "toughness greater than its power"."""

    stat: Stat
    other: Stat

    def own_reads(self) -> frozenset[Read]:
        """Return what both numbers read, which only creatures have (CR 208.3)."""
        return self.stat.own_reads() | self.other.own_reads() | {Fact.TYPES}


class TimesPaid(MeasureBase, frozen=True):
    """How often a cost of this name was paid as an object was cast: squad, multikicker (CR 601.2b, 702.33c)."""

    READS = frozenset((Trait.CASTING,))
    paid: str


class Counters(MeasureBase, frozen=True):
    """The number of counters of this kind on an object, or of any with ``None``, as one of its numbers (CR 122.1)."""

    READS = frozenset((Trait.COUNTERS,))

    counter: str | None = None
