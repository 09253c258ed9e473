"""Qualities: what a text can ask of an object, as data.

A quality is judged against one object, from the point of view of another: the object whose ability asks.
``redzone.view`` does the judging, with current characteristics only.
"""

from enum import StrEnum
from typing import Final

from redzone.abilities.keyword import Keyword
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType, Color, Supertype
from redzone.values.value import Value


class _Quality(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the qualities."""


class Chosen(StrEnum):
    """What a player can be told to choose a word for (CR 105.4, 205.3, 608.2d)."""

    COLOR = "color"
    CREATURE_TYPE = "creature type"
    BASIC_LAND_TYPE = "basic land type"


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


class ToughnessGreaterThanThis(_Quality, frozen=True):
    """Its toughness is greater than that of the object whose ability asks (evolve, CR 702.100a)."""


class SameManaValueAsThis(_Quality, frozen=True):
    """Its mana value is that of the object whose ability asks (transmute, CR 702.53a)."""


class LessManaValueThanThis(_Quality, frozen=True):
    """Its mana value is less than that of the object whose ability asks (cascade, CR 702.85a)."""


class IsPaired(_Quality, frozen=True):
    """It is paired with another creature (CR 702.95b); with ``this`` it is paired with the object that asks."""

    this: bool = False


class IsAttachedToSomething(_Quality, frozen=True):
    """It is attached to something."""


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


class IsAttackingCreature(_Quality, frozen=True):
    """It is an attacking creature (CR 508.1k); with ``you`` it attacks you or your planeswalkers."""

    you: bool = False


class IsBlockingCreature(_Quality, frozen=True):
    """It is a blocking creature (CR 509.1g)."""


class IsBlocked(_Quality, frozen=True):
    """It is a blocked attacking creature (CR 509.1h)."""


class IsUnblocked(_Quality, frozen=True):
    """It is an unblocked attacking creature (CR 509.1h)."""


class BlocksThis(_Quality, frozen=True):
    """It is blocking the object whose ability asks."""


class IsBlockedByThis(_Quality, frozen=True):
    """The object whose ability asks is blocking it."""


class IsAttached(_Quality, frozen=True):
    """It is enchanted or equipped: an attachment with this subtype is attached to it."""

    subtype: str


class AttachedToThis(_Quality, frozen=True):
    """It is attached to the object whose ability asks."""


class IsCommander(_Quality, frozen=True):
    """It is a commander (CR 903.3)."""


class IsGoaded(_Quality, frozen=True):
    """It is goaded (CR 701.15)."""


class IsDesignated(_Quality, frozen=True):
    """It has this designation: renowned, monstrous, suspected, saddled, paired, exerted."""

    designation: str


class IsFaceDown(_Quality, frozen=True):
    """It is face down (CR 708)."""


class IsNew(_Quality, frozen=True):
    """It entered the battlefield, or came under its controller's control, this turn."""


class CameSinceLastUpkeep(_Quality, frozen=True):
    """It came under its controller's control since the beginning of that player's last upkeep (CR 702.30a)."""


class WasDealtDamageThisTurn(_Quality, frozen=True):
    """It was dealt damage this turn."""


class AttackedThisTurn(_Quality, frozen=True):
    """It was declared as an attacker this turn (CR 508.6)."""


class ManaValueBetween(_Quality, frozen=True):
    """Its mana value is at least ``least`` and at most ``most``; ``None`` is no limit (CR 202.3)."""

    least: int | None = None
    most: int | None = None


class SharesTypeWithThis(_Quality, frozen=True):
    """It shares a creature type with the object whose ability asks."""


class OwnedByYou(_Quality, frozen=True):
    """The controller of the object whose ability asks owns it."""


class ControlledByDefendingPlayer(_Quality, frozen=True):
    """The player whom the object whose ability asks attacks controls it (CR 508.5)."""


class ControlledByEventPlayer(_Quality, frozen=True):
    """The player of the event that triggered the ability controls it: "that player controls"."""


class ControlledByTarget(_Quality, frozen=True):
    """The player who is the target of this use of the word "target", from 0, controls it."""

    index: int = 0


class IsTarget(_Quality, frozen=True):
    """It is a target of this use of the word "target", from 0: what a delayed ability waits for (CR 603.7c)."""

    index: int = 0


class IsEventObject(_Quality, frozen=True):
    """It is the object of the event that triggered the ability."""


class TargetsThis(_Quality, frozen=True):
    """It is a spell or ability with the object whose ability asks as a target."""


class IsOfChosen(_Quality, frozen=True):
    """It is of the colour, or has the type, that was chosen as the effect resolves (CR 608.2d).

    With ``now`` the controller of the effect chooses it as the instruction is carried out: "of your choice".
    """

    what: Chosen
    now: bool = False


class IsChosenSource(_Quality, frozen=True):
    """It is the source of this quality that the controller chooses as the effect is created (CR 609.7a)."""

    quality: "Quality"


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
    | ToughnessGreaterThanThis
    | SameManaValueAsThis
    | LessManaValueThanThis
    | IsPaired
    | IsAttachedToSomething
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
    | IsAttackingCreature
    | IsBlockingCreature
    | IsBlocked
    | IsUnblocked
    | BlocksThis
    | IsBlockedByThis
    | IsAttached
    | AttachedToThis
    | IsCommander
    | IsGoaded
    | IsDesignated
    | IsFaceDown
    | IsNew
    | CameSinceLastUpkeep
    | WasDealtDamageThisTurn
    | AttackedThisTurn
    | ManaValueBetween
    | SharesTypeWithThis
    | OwnedByYou
    | ControlledByDefendingPlayer
    | ControlledByEventPlayer
    | ControlledByTarget
    | IsTarget
    | IsEventObject
    | TargetsThis
    | IsOfChosen
    | IsChosenSource
    | AllOf
    | AnyOf
    | Not
)
"""What a text can ask of an object."""

PERMANENT_CARD: Final = AnyOf(
    tuple(
        map(
            HasType,
            (
                CardType.ARTIFACT,
                CardType.BATTLE,
                CardType.CREATURE,
                CardType.ENCHANTMENT,
                CardType.LAND,
                CardType.PLANESWALKER,
            ),
        )
    )
)
"""What a permanent card is: one that could be put onto the battlefield (CR 110.4a)."""
