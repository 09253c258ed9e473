"""Qualities: what a text can ask of an object, as data.

A quality is judged against one object, from the point of view of another: the object whose ability asks.
``redzone.view`` does the judging, with current characteristics only.
"""

from redzone.model.identity import ObjectId, PlayerId
from redzone.model.keyword import Keyword
from redzone.model.types import CardType, Color, Supertype
from redzone.model.value import Value


class _Quality(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the qualities."""


class Everything(_Quality, frozen=True):
    """Any object at all."""


class HasColor(_Quality, frozen=True):
    """It is of this colour, whatever else it is."""

    color: Color


class ColorCount(_Quality, frozen=True):
    """It has at least ``least`` and at most ``most`` colours: colourless, monocoloured, multicoloured."""

    least: int = 0
    most: int = 5


class HasType(_Quality, frozen=True):
    """It has this card type."""

    type: CardType


class HasSupertype(_Quality, frozen=True):
    """It has this supertype."""

    supertype: Supertype


class HasSubtype(_Quality, frozen=True):
    """It has this subtype."""

    subtype: str


class HasKeyword(_Quality, frozen=True):
    """It has this keyword ability."""

    keyword: Keyword


class HasName(_Quality, frozen=True):
    """It has this name."""

    name: str


class PowerBetween(_Quality, frozen=True):
    """Its power is at least ``least`` and at most ``most``; ``None`` is no limit."""

    least: int | None = None
    most: int | None = None


class ToughnessBetween(_Quality, frozen=True):
    """Its toughness is at least ``least`` and at most ``most``; ``None`` is no limit."""

    least: int | None = None
    most: int | None = None


class PowerGreaterThanThis(_Quality, frozen=True):
    """Its power is greater than that of the object whose ability asks (skulk, CR 702.118b)."""


class PowerLessThanThis(_Quality, frozen=True):
    """Its power is less than that of the object whose ability asks."""


class SharesColorWithThis(_Quality, frozen=True):
    """It shares a colour with the object whose ability asks (intimidate, CR 702.13b)."""


class IsToken(_Quality, frozen=True):
    """It is a token."""


class IsTapped(_Quality, frozen=True):
    """It is tapped."""


class IsThis(_Quality, frozen=True):
    """It is the object whose ability asks."""


class IsObject(_Quality, frozen=True):
    """It is this object: what "this" or "enchanted creature" has become for others (CR 611.2c)."""

    object: ObjectId


class HasCounters(_Quality, frozen=True):
    """It has at least this many counters of a kind."""

    counter: str
    least: int = 1


class IsEnchantedOrEquippedByThis(_Quality, frozen=True):
    """The object whose ability asks is attached to it."""


class ControlledByYou(_Quality, frozen=True):
    """The controller of the object whose ability asks controls it."""


class ControlledByOpponent(_Quality, frozen=True):
    """An opponent of the controller of the object whose ability asks controls it: no team-mate (CR 102.3)."""


class ControlledByEnchantedPlayer(_Quality, frozen=True):
    """The player to whom the object whose ability asks is attached controls it."""


class ControlledBy(_Quality, frozen=True):
    """This player controls it."""

    player: PlayerId


class AllOf(_Quality, frozen=True):
    """It has every one of these qualities."""

    qualities: tuple["Quality", ...]


class AnyOf(_Quality, frozen=True):
    """It has at least one of these qualities."""

    qualities: tuple["Quality", ...]


class Not(_Quality, frozen=True):
    """It lacks this quality."""

    quality: "Quality"


Quality = (
    Everything
    | HasColor
    | ColorCount
    | HasType
    | HasSupertype
    | HasSubtype
    | HasKeyword
    | HasName
    | PowerBetween
    | ToughnessBetween
    | PowerGreaterThanThis
    | PowerLessThanThis
    | SharesColorWithThis
    | IsToken
    | IsTapped
    | IsThis
    | IsObject
    | HasCounters
    | IsEnchantedOrEquippedByThis
    | ControlledByYou
    | ControlledByOpponent
    | ControlledByEnchantedPlayer
    | ControlledBy
    | AllOf
    | AnyOf
    | Not
)
"""What a text can ask of an object."""
