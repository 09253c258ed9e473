"""Qualities that name nothing else: facts of an object alone."""

from redzone.abilities.keyword import Keyword
from redzone.abilities.reads import NO_READS, Fact, Read, Reading, Trait
from redzone.abilities.words import BEHIND_STATUS, Chosen, Stat, Status
from redzone.values.types import CardType, Color, Supertype


class QualityBase(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the qualities."""


class Everything(QualityBase, frozen=True):
    """Any object at all."""

    READS = NO_READS


class HasColor(QualityBase, frozen=True):
    """It is of this colour, whatever else it is."""

    READS = frozenset((Fact.COLORS,))

    color: Color


class HasType(QualityBase, frozen=True):
    """It has this card type."""

    READS = frozenset((Fact.TYPES,))

    type: CardType


class HasSupertype(QualityBase, frozen=True):
    """It has this supertype."""

    READS = frozenset((Fact.TYPES,))

    supertype: Supertype


class HasSubtype(QualityBase, frozen=True):
    """It has this subtype."""

    READS = frozenset((Fact.TYPES,))

    subtype: str


class HasKeyword(QualityBase, frozen=True):
    """It has this keyword ability."""

    READS = frozenset((Fact.ABILITIES,))

    keyword: Keyword


class HasName(QualityBase, frozen=True):
    """It has this name."""

    READS = frozenset((Fact.NAME,))

    name: str


class HasStatus(QualityBase, frozen=True):
    """It has this status."""

    status: Status

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to find the status."""
        return BEHIND_STATUS[self.status]


class HasMost(QualityBase, frozen=True):
    """No permanent of these types has more of a number than it, or less.

    It has one of the types itself; without any they are all permanents. With ``own`` they are those of its controller.
    """

    stat: Stat
    types: tuple[CardType, ...] = ()
    least: bool = False
    own: bool = False

    def own_reads(self) -> frozenset[Read]:
        """Return what is read besides the number itself."""
        return frozenset((Fact.TYPES, *([Trait.CONTROLLER] if self.own else [])))


class IsOfChosen(QualityBase, frozen=True):
    """It is of the colour, or has the type, that was chosen as the effect resolves (CR 608.2d).

    With ``now`` the controller of the effect chooses it as the instruction is carried out: "of your choice". It is
    ``linked`` if it was chosen as the object entered that has the ability (CR 607.2d).
    """

    READS = NO_READS

    what: Chosen
    now: bool = False
    linked: bool = False


PlainQuality = (
    Everything
    | HasColor
    | HasType
    | HasSupertype
    | HasSubtype
    | HasKeyword
    | HasName
    | HasStatus
    | HasMost
    | IsOfChosen
)
"""What names no other object, player or number."""
