"""The words of rules text that lean on each other: qualities, terms and numbers, as data.

A quality is what a text asks of an object. It is judged against one object, from the point of view of another: the
object whose ability asks. ``redzone.view`` does the judging, with current characteristics only.

A term is what the text of an effect names, before anybody knows what that is. It is seen from the object whose effect
it is, and from what happened to trigger it. ``redzone.rules.reference.scope`` says what each means as an effect
resolves (CR 608.2c, 608.2h).

An amount is a number that a text counts when it is needed.
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


class Stat(StrEnum):
    """A number that an object has."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    COLORS = "number of colors"


class Counters(Value, frozen=True, tag=True, tag_field="kind"):
    """The number of counters of this kind on an object, or of any with ``None``, as one of its numbers (CR 122.1)."""

    counter: str | None = None


Measure = Stat | Counters
"""What of an object can be counted."""


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

CHOSEN_PLAYER: Final = PlayerId(0)
"""Stands for the player who is chosen as the spell resolves: in ``ControlledBy``, where a quality names the player."""


class ObjectWord(StrEnum):
    """A word for one object, or a few."""

    THIS = "this"
    """The object that has the ability; of a spell the spell itself."""
    ATTACHED = "enchanted or equipped object"
    """What this is attached to."""
    SUBJECT = "the object of the event"
    """What the event that triggered the ability is about: "it" in "whenever a creature attacks"."""
    OTHER = "the other object of the event"
    """The other side of that event: the attacker that is blocked, the blocker, what is dealt damage."""
    ALL_SUBJECTS = "the objects of the event"
    """All that the event is about: "those creatures" in "whenever one or more creatures attack"."""
    MADE = "the objects of the instruction before"
    """What the instruction before created, moved, chose or changed: "it", "that token", "those creatures"."""
    CHOSEN = "the chosen objects"
    """What was chosen with ``ChooseObjects`` as the effect resolves."""
    LOOKED_AT = "the cards looked at or revealed"
    """The cards that were looked at or revealed as the effect resolves and not chosen from among them: "the rest"."""
    PAIRED = "the object paired with this"
    """What this is paired with (CR 702.95)."""
    PAID = "the objects that were paid"
    """What was tapped, sacrificed or returned to pay for the spell or ability."""
    LINKED = "the objects linked with this"
    """What a linked ability of this exiled or put there (CR 607)."""


class PlayerWord(StrEnum):
    """A word for one player, or several."""

    YOU = "you"
    EACH_PLAYER = "each player"
    EACH_OPPONENT = "each opponent"
    EACH_OTHER_PLAYER = "each other player"
    YOUR_TEAM = "you and your teammates"
    ACTIVE_PLAYER = "the active player"
    DEFENDING_PLAYER = "defending player"
    """The player that this attacks, or who controls or protects what it attacks (CR 508.5)."""
    EACH_DEFENDING_PLAYER = "each defending player"
    """Everybody who can be attacked in this combat (CR 506.2, 802.2), whether attacked or not."""
    OTHER_OPPONENTS = "each opponent other than defending player"
    ATTACKED_OPPONENTS = "each opponent attacked this combat"
    """Every opponent whom a creature of yours was declared as attacking in this combat (melee, CR 702.121a)."""
    EVENT_PLAYER = "the player of the event"
    """The player that the event that triggered the ability is about: "that player"."""
    CHOSEN_PLAYER = "the chosen player"
    """The player chosen as the effect resolves."""
    ENCHANTED_PLAYER = "enchanted player"
    THIS_ONE = "that player of each"
    """The player whose turn it is within ``ForEachPlayer``."""


class TargetObjects(Value, frozen=True, tag=True, tag_field="kind"):
    """The targets that are objects of this use of the word "target", counted from 0."""

    index: int = 0


class EachObject(Value, frozen=True, tag=True, tag_field="kind"):
    """Every permanent of this quality."""

    quality: Quality


class EachCard(Value, frozen=True, tag=True, tag_field="kind"):
    """Every card of this quality in these players' zones of one kind."""

    quality: Quality
    zone: str = "graveyard"
    players: "PlayerTerm" = PlayerWord.YOU


class EachDead(Value, frozen=True, tag=True, tag_field="kind"):
    """Every object of this quality that died this turn, as it last existed (CR 700.4)."""

    quality: Quality


class TargetPlayers(Value, frozen=True, tag=True, tag_field="kind"):
    """The targets that are players of this use of the word "target", counted from 0."""

    index: int = 0


class ControllerOf(Value, frozen=True, tag=True, tag_field="kind"):
    """The controllers of these objects, as they last existed."""

    objects: "ObjectTerm" = ObjectWord.SUBJECT


class OwnerOf(Value, frozen=True, tag=True, tag_field="kind"):
    """The owners of these objects."""

    objects: "ObjectTerm" = ObjectWord.SUBJECT


ObjectTerm = ObjectWord | TargetObjects | EachObject | EachCard | EachDead
"""What an effect names among the objects."""

PlayerTerm = PlayerWord | TargetPlayers | ControllerOf | OwnerOf
"""Whom an effect names among the players."""


class _Amount(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the amounts."""


class X(_Amount, frozen=True):
    """The X that was chosen as the spell was cast or the ability activated (CR 107.3a)."""


class EventAmount(_Amount, frozen=True):
    """The number of the event that triggered the ability: "that much" (CR 608.2h)."""


class AmountBefore(_Amount, frozen=True):
    """The number that the instruction before dealt, gained, lost, drew or made."""


class Tally(StrEnum):
    """What several numbers of one kind come to."""

    TOTAL = "total"
    GREATEST = "greatest"
    """The greatest of them, 0 without any."""
    DIFFERENT = "different"
    """How many different ones there are (coven)."""


class StatOf(_Amount, frozen=True):
    """A number of these objects together, as they last existed where they are gone (CR 608.2h)."""

    measure: Measure
    objects: ObjectTerm = ObjectWord.THIS
    tally: Tally = Tally.TOTAL


class NumberOf(_Amount, frozen=True):
    """How many objects the term names."""

    objects: ObjectTerm


class Variety(StrEnum):
    """What there can be several kinds of among objects."""

    CARD_TYPE = "card type"
    BASIC_LAND_TYPE = "basic land type"
    COLOR = "color"


class KindsAmong(_Amount, frozen=True):
    """How many different ones there are among these objects: card types (delirium), basic land types (domain)."""

    variety: Variety
    objects: ObjectTerm


class PlayersIn(_Amount, frozen=True):
    """How many players the term names."""

    players: PlayerTerm


class PlayerStat(StrEnum):
    """A number that every player has, now or in what happened."""

    LIFE = "life"
    POISON = "poison counters"
    HAND = "cards in hand"
    GRAVEYARD = "cards in graveyard"
    ATTACKERS = "creatures attacked with this turn"
    LIFE_GAINED = "life gained this turn"
    LIFE_LOST = "life lost this turn"
    DAMAGE = "damage dealt to this turn"
    COMBAT_DAMAGE = "combat damage dealt to this turn"
    NONCOMBAT_DAMAGE = "noncombat damage dealt to this turn"
    SPELLS_CAST = "spells cast this turn"
    SPELLS_CAST_LAST_TURN = "spells cast last turn"


class PlayerNumber(_Amount, frozen=True):
    """A number of these players together."""

    stat: PlayerStat
    players: PlayerTerm = PlayerWord.YOU
    tally: Tally = Tally.TOTAL


class DevotionTo(_Amount, frozen=True):
    """The devotion of the controller to these colours (CR 700.5)."""

    colors: tuple[Color, ...]


class Sum(_Amount, frozen=True):
    """All of these together."""

    amounts: tuple["Amount", ...]


class Times(_Amount, frozen=True):
    """An amount so many times; a negative number subtracts."""

    factor: int
    amount: "Amount"


class Half(_Amount, frozen=True):
    """Half of an amount, rounded down, or up."""

    amount: "Amount"
    up: bool = False


class AtLeast(_Amount, frozen=True):
    """An amount, or ``least`` where it is less (CR 107.1b)."""

    least: int
    amount: "Amount"


Amount = (
    int
    | X
    | EventAmount
    | AmountBefore
    | StatOf
    | NumberOf
    | KindsAmong
    | PlayersIn
    | PlayerNumber
    | DevotionTo
    | Sum
    | Times
    | Half
    | AtLeast
)
"""A number, fixed or counted when it is needed: as a cost is fixed (CR 508.1h, 601.2f) or an effect resolves."""
