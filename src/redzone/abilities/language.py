"""The words of rules text that lean on each other: qualities, terms and numbers, as data.

A quality is what a text asks of an object. It is judged against one object, from the point of view of another: the
object whose ability asks. ``redzone.view`` does the judging, with current characteristics only.

A term is what the text of an effect names, before anybody knows what that is. It is seen from the object whose effect
it is, and from what happened to trigger it. ``redzone.rules.reference.scope`` says what each means as an effect
resolves (CR 608.2c, 608.2h).

An amount is a number that a text counts when it is needed.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, assert_never

from redzone.abilities.keyword import Keyword
from redzone.abilities.reads import NOTHING, Fact, Part, Read, Reading, ReadingWord, Trait
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType, Color, Supertype


class _Quality(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the qualities."""


_BEHIND_DESIGNATION: Final[Mapping[str, tuple[Read, ...]]] = {
    "paired": (Trait.PAIRING,),
    "exerted": (Trait.EXERTED,),
    "ring-bearer": (Part.RING_BEARERS,),
}
"""The facts that are designations too, by what texts call them."""


class Chosen(StrEnum):
    """What a player can be told to choose a word for (CR 105.4, 205.3, 608.2d)."""

    COLOR = "color"
    CREATURE_TYPE = "creature type"
    BASIC_LAND_TYPE = "basic land type"


class Everything(_Quality, frozen=True):
    """Any object at all."""

    READS = NOTHING


class HasColor(_Quality, frozen=True):
    """It is of this colour, whatever else it is."""

    READS = frozenset((Fact.COLORS,))

    color: Color


class ColorCount(_Quality, frozen=True):
    """It has at least ``least`` and at most ``most`` colours: colourless, monocoloured, multicoloured."""

    READS = frozenset((Fact.COLORS,))

    least: int = 0
    most: int = 5


class HasType(_Quality, frozen=True):
    """It has this card type."""

    READS = frozenset((Fact.TYPES,))

    type: CardType


class HasSupertype(_Quality, frozen=True):
    """It has this supertype."""

    READS = frozenset((Fact.TYPES,))

    supertype: Supertype


class HasSubtype(_Quality, frozen=True):
    """It has this subtype."""

    READS = frozenset((Fact.TYPES,))

    subtype: str


class HasKeyword(_Quality, frozen=True):
    """It has this keyword ability."""

    READS = frozenset((Fact.ABILITIES,))

    keyword: Keyword


class HasName(_Quality, frozen=True):
    """It has this name."""

    READS = frozenset((Fact.NAME,))

    name: str


class PowerBetween(_Quality, frozen=True):
    """Its power is at least ``least`` and at most ``most``; ``None`` is no limit."""

    READS = frozenset((Fact.POWER, Fact.TYPES))

    least: int | None = None
    most: int | None = None


class ToughnessBetween(_Quality, frozen=True):
    """Its toughness is at least ``least`` and at most ``most``; ``None`` is no limit."""

    READS = frozenset((Fact.POWER, Fact.TYPES))

    least: int | None = None
    most: int | None = None


class PowerGreaterThanThis(_Quality, frozen=True):
    """Its power is greater than that of the object whose ability asks (skulk, CR 702.118b)."""

    READS = frozenset((Fact.POWER, Fact.TYPES))


class PowerLessThanThis(_Quality, frozen=True):
    """Its power is less than that of the object whose ability asks."""

    READS = frozenset((Fact.POWER, Fact.TYPES))


class ToughnessGreaterThanThis(_Quality, frozen=True):
    """Its toughness is greater than that of the object whose ability asks (evolve, CR 702.100a)."""

    READS = frozenset((Fact.POWER, Fact.TYPES))


class SameManaValueAsThis(_Quality, frozen=True):
    """Its mana value is that of the object whose ability asks (transmute, CR 702.53a)."""

    READS = frozenset((Fact.COST,))


class LessManaValueThanThis(_Quality, frozen=True):
    """Its mana value is less than that of the object whose ability asks (cascade, CR 702.85a)."""

    READS = frozenset((Fact.COST,))


class Stat(ReadingWord):
    """A number that an object has."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    COLORS = "number of colors"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to count it."""
        match self:
            case Stat.POWER | Stat.TOUGHNESS:
                return frozenset((Fact.POWER,))
            case Stat.MANA_VALUE:
                return frozenset((Fact.COST,))
            case Stat.COLORS:
                return frozenset((Fact.COLORS,))
            case _:
                assert_never(self)


class _Measure(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the numbers of objects that are no words."""


class Counters(_Measure, frozen=True):
    """The number of counters of this kind on an object, or of any with ``None``, as one of its numbers (CR 122.1)."""

    READS = frozenset((Trait.COUNTERS,))

    counter: str | None = None


Measure = Stat | Counters
"""What of an object can be counted."""


class IsPaired(_Quality, frozen=True):
    """It is paired with another creature (CR 702.95b); with ``this`` it is paired with the object that asks."""

    READS = frozenset((Trait.PAIRING,))

    this: bool = False


class IsAttachedToSomething(_Quality, frozen=True):
    """It is attached to something."""

    READS = frozenset((Trait.ATTACHMENT,))


class SharesColorWithThis(_Quality, frozen=True):
    """It shares a colour with the object whose ability asks (intimidate, CR 702.13b)."""

    READS = frozenset((Fact.COLORS,))


class IsToken(_Quality, frozen=True):
    """It is a token."""

    READS = frozenset((Trait.KIND,))


class IsTapped(_Quality, frozen=True):
    """It is tapped."""

    READS = frozenset((Trait.TAPPED,))


class IsThis(_Quality, frozen=True):
    """It is the object whose ability asks."""

    READS = NOTHING


class IsObject(_Quality, frozen=True):
    """It is this object: what "this" or "enchanted creature" has become for others (CR 611.2c)."""

    READS = NOTHING

    object: ObjectId


class HasCounters(_Quality, frozen=True):
    """It has at least this many counters of a kind."""

    READS = frozenset((Trait.COUNTERS,))

    counter: str
    least: int = 1


class IsEnchantedOrEquippedByThis(_Quality, frozen=True):
    """The object whose ability asks is attached to it."""

    READS = frozenset((Trait.ATTACHMENT,))


class ControlledByYou(_Quality, frozen=True):
    """The controller of the object whose ability asks controls it."""

    READS = frozenset((Trait.CONTROLLER,))


class ControlledByOpponent(_Quality, frozen=True):
    """An opponent of the controller of the object whose ability asks controls it: no team-mate (CR 102.3)."""

    READS = frozenset((Trait.CONTROLLER,))


class ControlledByEnchantedPlayer(_Quality, frozen=True):
    """The player to whom the object whose ability asks is attached controls it."""

    READS = frozenset((Trait.CONTROLLER, Trait.ATTACHMENT))


class ControlledBy(_Quality, frozen=True):
    """This player controls it."""

    READS = frozenset((Trait.CONTROLLER,))

    player: PlayerId


class IsAttackingCreature(_Quality, frozen=True):
    """It is an attacking creature (CR 508.1k); with ``you`` it attacks you or your planeswalkers."""

    you: bool = False

    def own_reads(self) -> frozenset[Read]:
        """Return what is read; whom it attacks is compared with the controller of the object that asks."""
        return frozenset((Part.COMBAT, Trait.CONTROLLER)) if self.you else frozenset((Part.COMBAT,))


class IsBlockingCreature(_Quality, frozen=True):
    """It is a blocking creature (CR 509.1g)."""

    READS = frozenset((Part.COMBAT,))


class IsBlocked(_Quality, frozen=True):
    """It is a blocked attacking creature (CR 509.1h)."""

    READS = frozenset((Part.COMBAT,))


class IsUnblocked(_Quality, frozen=True):
    """It is an unblocked attacking creature (CR 509.1h)."""

    READS = frozenset((Part.COMBAT,))


class BlocksThis(_Quality, frozen=True):
    """It is blocking the object whose ability asks."""

    READS = frozenset((Part.COMBAT,))


class IsBlockedByThis(_Quality, frozen=True):
    """The object whose ability asks is blocking it."""

    READS = frozenset((Part.COMBAT,))


class IsAttached(_Quality, frozen=True):
    """It is enchanted or equipped: an attachment with this subtype is attached to it."""

    READS = frozenset((Trait.ATTACHMENT, Fact.TYPES))

    subtype: str


class AttachedToThis(_Quality, frozen=True):
    """It is attached to the object whose ability asks."""

    READS = frozenset((Trait.ATTACHMENT,))


class IsCommander(_Quality, frozen=True):
    """It is a commander (CR 903.3)."""

    READS = frozenset((Trait.COMMANDER,))


class IsGoaded(_Quality, frozen=True):
    """It is goaded (CR 701.15)."""

    READS = frozenset((Fact.RULES,))


class IsDesignated(_Quality, frozen=True):
    """It has this designation: renowned, monstrous, suspected, saddled, paired, exerted."""

    designation: str

    def own_reads(self) -> frozenset[Read]:
        """Return what is read; some designations are facts of their own."""
        return frozenset((Trait.DESIGNATIONS, Part.GAME, *_BEHIND_DESIGNATION.get(self.designation, ())))


class IsFaceDown(_Quality, frozen=True):
    """It is face down (CR 708)."""

    READS = frozenset((Trait.FACE_DOWN,))


class IsNew(_Quality, frozen=True):
    """It entered the battlefield, or came under its controller's control, this turn."""

    READS = frozenset((Trait.NEW,))


class CameSinceLastUpkeep(_Quality, frozen=True):
    """It came under its controller's control since the beginning of that player's last upkeep (CR 702.30a)."""

    READS = frozenset((Trait.UPKEEPS,))


class WasDealtDamageThisTurn(_Quality, frozen=True):
    """It was dealt damage this turn."""

    READS = frozenset((Trait.DAMAGED,))


class AttackedThisTurn(_Quality, frozen=True):
    """It was declared as an attacker this turn (CR 508.6)."""

    READS = frozenset((Part.ATTACKED,))


class ManaValueBetween(_Quality, frozen=True):
    """Its mana value is at least ``least`` and at most ``most``; ``None`` is no limit (CR 202.3)."""

    READS = frozenset((Fact.COST,))

    least: int | None = None
    most: int | None = None


class SharesTypeWithThis(_Quality, frozen=True):
    """It shares a creature type with the object whose ability asks."""

    READS = frozenset((Fact.TYPES,))


class OwnedByYou(_Quality, frozen=True):
    """The controller of the object whose ability asks owns it."""

    READS = frozenset((Trait.OWNER, Trait.CONTROLLER))


class ControlledByDefendingPlayer(_Quality, frozen=True):
    """The player whom the object whose ability asks attacks controls it (CR 508.5)."""

    READS = frozenset((Trait.CONTROLLER, Part.COMBAT))


class ControlledByEventPlayer(_Quality, frozen=True):
    """The player of the event that triggered the ability controls it: "that player controls"."""

    READS = NOTHING


class ControlledByTarget(_Quality, frozen=True):
    """The player who is the target of this use of the word "target", from 0, controls it."""

    READS = NOTHING

    index: int = 0


class IsTarget(_Quality, frozen=True):
    """It is a target of this use of the word "target", from 0: what a delayed ability waits for (CR 603.7c)."""

    READS = NOTHING

    index: int = 0


class IsEventObject(_Quality, frozen=True):
    """It is the object of the event that triggered the ability."""

    READS = NOTHING


class TargetsThis(_Quality, frozen=True):
    """It is a spell or ability with the object whose ability asks as a target."""

    READS = frozenset((Trait.TARGETS,))


class IsOfChosen(_Quality, frozen=True):
    """It is of the colour, or has the type, that was chosen as the effect resolves (CR 608.2d).

    With ``now`` the controller of the effect chooses it as the instruction is carried out: "of your choice".
    """

    READS = NOTHING

    what: Chosen
    now: bool = False


class IsChosenSource(_Quality, frozen=True):
    """It is the source of this quality that the controller chooses as the effect is created (CR 609.7a)."""

    READS = NOTHING

    quality: "Quality"


class AllOf(_Quality, frozen=True):
    """It has every one of these qualities."""

    READS = NOTHING

    qualities: tuple["Quality", ...]


class AnyOf(_Quality, frozen=True):
    """It has at least one of these qualities."""

    READS = NOTHING

    qualities: tuple["Quality", ...]


class Not(_Quality, frozen=True):
    """It lacks this quality."""

    READS = NOTHING

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


class ObjectWord(ReadingWord):
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

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to find what the word means; what only an effect knows isn't found."""
        match self:
            case ObjectWord.ATTACHED:
                return frozenset((Trait.ATTACHMENT, Part.ELSEWHERE))
            case ObjectWord.PAIRED:
                return frozenset((Trait.PAIRING, Part.ELSEWHERE))
            case (
                ObjectWord.THIS
                | ObjectWord.SUBJECT
                | ObjectWord.OTHER
                | ObjectWord.ALL_SUBJECTS
                | ObjectWord.MADE
                | ObjectWord.CHOSEN
                | ObjectWord.LOOKED_AT
                | ObjectWord.PAID
                | ObjectWord.LINKED
            ):
                return NOTHING
            case _:
                assert_never(self)


class PlayerWord(ReadingWord):
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

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to find whom the word means; whom only an effect knows isn't found."""
        match self:
            case PlayerWord.YOU:
                return frozenset((Trait.CONTROLLER,))
            case PlayerWord.EACH_PLAYER:
                return frozenset((Part.PLAYERS,))
            case PlayerWord.EACH_OPPONENT | PlayerWord.EACH_OTHER_PLAYER | PlayerWord.YOUR_TEAM:
                return frozenset((Part.PLAYERS, Trait.CONTROLLER))
            case PlayerWord.ATTACKED_OPPONENTS:
                return frozenset((Part.COMBAT, Trait.CONTROLLER))
            case PlayerWord.ACTIVE_PLAYER:
                return frozenset((Part.TURN,))
            case PlayerWord.DEFENDING_PLAYER:
                return frozenset((Part.COMBAT,))
            case PlayerWord.EACH_DEFENDING_PLAYER:
                return frozenset((Part.PLAYERS, Part.COMBAT, Part.TURN))
            case PlayerWord.ENCHANTED_PLAYER:
                return frozenset((Part.PLAYERS, Trait.ATTACHMENT))
            case PlayerWord.OTHER_OPPONENTS | PlayerWord.EVENT_PLAYER | PlayerWord.CHOSEN_PLAYER | PlayerWord.THIS_ONE:
                return NOTHING
            case _:
                assert_never(self)


class _Term(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the terms that are no words."""


class TargetObjects(_Term, frozen=True):
    """The targets that are objects of this use of the word "target", counted from 0."""

    READS = NOTHING

    index: int = 0


class EachObject(_Term, frozen=True):
    """Every permanent of this quality."""

    READS = NOTHING

    quality: Quality


class EachCard(_Term, frozen=True):
    """Every card of this quality in these players' zones of one kind."""

    READS = frozenset((Part.ELSEWHERE,))

    quality: Quality
    zone: str = "graveyard"
    players: "PlayerTerm" = PlayerWord.YOU


class EachDead(_Term, frozen=True):
    """Every object of this quality that died this turn, as it last existed (CR 700.4)."""

    READS = frozenset((Part.HISTORY, Part.ELSEWHERE))

    quality: Quality


class TargetPlayers(_Term, frozen=True):
    """The targets that are players of this use of the word "target", counted from 0."""

    READS = NOTHING

    index: int = 0


class ControllerOf(_Term, frozen=True):
    """The controllers of these objects, as they last existed."""

    READS = frozenset((Trait.CONTROLLER,))

    objects: "ObjectTerm" = ObjectWord.SUBJECT


class OwnerOf(_Term, frozen=True):
    """The owners of these objects."""

    READS = frozenset((Trait.OWNER,))

    objects: "ObjectTerm" = ObjectWord.SUBJECT


ObjectTerm = ObjectWord | TargetObjects | EachObject | EachCard | EachDead
"""What an effect names among the objects."""

PlayerTerm = PlayerWord | TargetPlayers | ControllerOf | OwnerOf
"""Whom an effect names among the players."""


class _Amount(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the amounts."""


class X(_Amount, frozen=True):
    """The X that was chosen as the spell was cast or the ability activated (CR 107.3a)."""

    READS = NOTHING


class EventAmount(_Amount, frozen=True):
    """The number of the event that triggered the ability: "that much" (CR 608.2h)."""

    READS = NOTHING


class AmountBefore(_Amount, frozen=True):
    """The number that the instruction before dealt, gained, lost, drew or made."""

    READS = NOTHING


class Tally(StrEnum):
    """What several numbers of one kind come to."""

    TOTAL = "total"
    GREATEST = "greatest"
    """The greatest of them, 0 without any."""
    DIFFERENT = "different"
    """How many different ones there are (coven)."""


class StatOf(_Amount, frozen=True):
    """A number of these objects together, as they last existed where they are gone (CR 608.2h)."""

    READS = NOTHING

    measure: Measure
    objects: ObjectTerm = ObjectWord.THIS
    tally: Tally = Tally.TOTAL


class NumberOf(_Amount, frozen=True):
    """How many objects the term names."""

    READS = NOTHING

    objects: ObjectTerm


class Variety(ReadingWord):
    """What there can be several kinds of among objects."""

    CARD_TYPE = "card type"
    BASIC_LAND_TYPE = "basic land type"
    COLOR = "color"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to tell the kinds."""
        return frozenset((Fact.COLORS,)) if self is Variety.COLOR else frozenset((Fact.TYPES,))


class KindsAmong(_Amount, frozen=True):
    """How many different ones there are among these objects: card types (delirium), basic land types (domain)."""

    READS = NOTHING

    variety: Variety
    objects: ObjectTerm


class PlayersIn(_Amount, frozen=True):
    """How many players the term names."""

    READS = frozenset((Part.GAME,))

    players: PlayerTerm


class PlayerStat(ReadingWord):
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

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to count it."""
        now = _READ_NOW.get(self)
        return frozenset((Part.HISTORY if now is None else now,))


_READ_NOW: Final[Mapping[PlayerStat, Part]] = {
    PlayerStat.LIFE: Part.LIFE,
    PlayerStat.POISON: Part.POISON,
    PlayerStat.HAND: Part.HANDS,
    PlayerStat.GRAVEYARD: Part.GRAVEYARDS,
    PlayerStat.SPELLS_CAST_LAST_TURN: Part.LAST_TURN,
}
"""What is read for a number that is not one of this turn."""


class PlayerNumber(_Amount, frozen=True):
    """A number of these players together."""

    READS = NOTHING

    stat: PlayerStat
    players: PlayerTerm = PlayerWord.YOU
    tally: Tally = Tally.TOTAL


class DevotionTo(_Amount, frozen=True):
    """The devotion of the controller to these colours (CR 700.5)."""

    READS = frozenset((Fact.COST, Trait.CONTROLLER))

    colors: tuple[Color, ...]


class Sum(_Amount, frozen=True):
    """All of these together."""

    READS = NOTHING

    amounts: tuple["Amount", ...]


class Times(_Amount, frozen=True):
    """An amount so many times; a negative number subtracts."""

    READS = NOTHING

    factor: int
    amount: "Amount"


class Half(_Amount, frozen=True):
    """Half of an amount, rounded down, or up."""

    READS = NOTHING

    amount: "Amount"
    up: bool = False


class AtLeast(_Amount, frozen=True):
    """An amount, or ``least`` where it is less (CR 107.1b)."""

    READS = NOTHING

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
