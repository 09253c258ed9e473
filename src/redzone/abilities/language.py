"""The words of rules text that lean on each other: qualities, terms and numbers, as data.

A quality is what a text asks of an object. It is judged against one object, from the point of view of another: the
object whose ability asks. ``redzone.view`` does the judging, with current characteristics only.

A term is what the text of an effect names, before anybody knows what that is. It is seen from the object whose effect
it is, and from what happened to trigger it. ``redzone.rules.reference.scope`` says what each means as an effect
resolves (CR 608.2c, 608.2h).

An amount is a number that a text counts when it is needed.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, assert_never

from redzone.abilities.keyword import Keyword
from redzone.abilities.reads import NO_READS, Fact, Inner, Part, Read, Reading, ReadingWord, Trait
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType, Color, Supertype


class _Quality(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the qualities."""


class Chosen(StrEnum):
    """What a player can be told to choose a word for (CR 105.4, 205.3, 608.2d)."""

    COLOR = "color"
    CREATURE_TYPE = "creature type"
    BASIC_LAND_TYPE = "basic land type"


class Everything(_Quality, frozen=True):
    """Any object at all."""

    READS = NO_READS


class HasColor(_Quality, frozen=True):
    """It is of this colour, whatever else it is."""

    READS = frozenset((Fact.COLORS,))

    color: Color


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


class Relation(StrEnum):
    """How an object can stand to another one."""

    BLOCKS = "is blocking"
    IS_BLOCKED_BY = "is blocked by"
    IS_ATTACHED_TO = "is attached to"
    TARGETS = "is a spell or ability that targets"
    SHARES_COLOR = "shares a color with"
    SHARES_CREATURE_TYPE = "shares a creature type with"
    SHARES_NAME = "has the same name as"


class Status(StrEnum):
    """What an object is or has been, beyond its characteristics; designations have the names that effects give."""

    TOKEN = "token"  # noqa: S105  no password
    COMMANDER = "commander"
    """A commander is one whoever controls it (CR 903.3, 903.3d)."""
    TAPPED = "tapped"
    FACE_DOWN = "face down"
    ATTACHED = "attached to something"
    ATTACKING = "attacking"
    """An attacking creature (CR 508.1k)."""
    BLOCKING = "blocking"
    """A blocking creature (CR 509.1g)."""
    BLOCKED = "blocked"
    """A blocked attacking creature (CR 509.1h)."""
    UNBLOCKED = "unblocked"
    """An unblocked attacking creature (CR 509.1h)."""
    GOADED = "goaded"
    """Goaded (CR 701.15)."""
    PAIRED = "paired"
    """Paired with another creature (CR 702.95b)."""
    EXERTED = "exerted"
    """Exerted by anybody (CR 701.43)."""
    RING_BEARER = "ring-bearer"
    """Anybody's Ring-bearer (CR 701.54)."""
    BESTOWED = "bestowed"
    """Cast or put there as an Aura by bestow (CR 702.103)."""
    MONSTROUS = "monstrous"
    RENOWNED = "renowned"
    SADDLED = "saddled"
    SUSPECTED = "suspected"
    NEW = "entered the battlefield this turn"
    """It entered the battlefield, or came under its controller's control, this turn."""
    CAME_SINCE_LAST_UPKEEP = "came under control since the last upkeep"
    """It came under its controller's control since the beginning of that player's last upkeep (CR 702.30a)."""
    DEALT_DAMAGE_THIS_TURN = "was dealt damage this turn"
    ATTACKED_THIS_TURN = "attacked this turn"
    """It was declared as an attacker this turn (CR 508.6)."""


_DESIGNATION: Final = frozenset[Read]((Trait.DESIGNATIONS, Part.GAME))
_IN_COMBAT: Final = frozenset[Read]((Part.COMBAT,))

_BEHIND_STATUS: Final[Mapping[Status, frozenset[Read]]] = {
    Status.TOKEN: frozenset((Trait.KIND,)),
    Status.COMMANDER: frozenset((Trait.COMMANDER,)),
    Status.TAPPED: frozenset((Trait.TAPPED,)),
    Status.FACE_DOWN: frozenset((Trait.FACE_DOWN,)),
    Status.ATTACHED: frozenset((Trait.ATTACHMENT,)),
    Status.ATTACKING: _IN_COMBAT,
    Status.BLOCKING: _IN_COMBAT,
    Status.BLOCKED: _IN_COMBAT,
    Status.UNBLOCKED: _IN_COMBAT,
    Status.GOADED: frozenset((Fact.RULES,)),
    Status.PAIRED: _DESIGNATION | {Trait.PAIRING},
    Status.EXERTED: _DESIGNATION | {Trait.EXERTED},
    Status.RING_BEARER: _DESIGNATION | {Part.RING_BEARERS},
    Status.BESTOWED: _DESIGNATION,
    Status.MONSTROUS: _DESIGNATION,
    Status.RENOWNED: _DESIGNATION,
    Status.SADDLED: _DESIGNATION,
    Status.SUSPECTED: _DESIGNATION,
    Status.NEW: frozenset((Trait.NEW,)),
    Status.CAME_SINCE_LAST_UPKEEP: frozenset((Trait.UPKEEPS,)),
    Status.DEALT_DAMAGE_THIS_TURN: frozenset((Trait.DAMAGED,)),
    Status.ATTACKED_THIS_TURN: frozenset((Part.ATTACKED,)),
}
"""What is read to find each status; a test proves that none is left out."""

_BEHIND_RELATION: Final[Mapping[Relation, frozenset[Read]]] = {
    Relation.BLOCKS: _IN_COMBAT,
    Relation.IS_BLOCKED_BY: _IN_COMBAT,
    Relation.IS_ATTACHED_TO: frozenset((Trait.ATTACHMENT,)),
    Relation.TARGETS: frozenset((Trait.TARGETS,)),
    Relation.SHARES_COLOR: frozenset((Fact.COLORS,)),
    Relation.SHARES_CREATURE_TYPE: frozenset((Fact.TYPES,)),
    Relation.SHARES_NAME: frozenset((Fact.NAME,)),
}
"""What is read to find each relation."""


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
"""What of an object can be compared with a number."""


class Compare(_Quality, frozen=True):
    """A number that it has is at least ``least`` and at most ``most``; ``None`` is no limit.

    The object whose ability asks counts the limits: "power greater than this creature's power".
    """

    measure: Measure
    least: "Amount | None" = None
    most: "Amount | None" = None

    def own_reads(self) -> frozenset[Read]:
        """Return what is read besides the number itself: a creature's power is asked of creatures (CR 208.3)."""
        of_creatures = self.measure is Stat.POWER or self.measure is Stat.TOUGHNESS
        return frozenset((Fact.TYPES,)) if of_creatures else NO_READS


class Is(_Quality, frozen=True):
    """It is this object, or one of these objects."""

    object: "ObjectTerm"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to know the object, which needn't be looked at."""
        match self.object:
            case ObjectWord.ATTACHED:
                return frozenset((Trait.ATTACHMENT,))
            case ObjectWord.PAIRED:
                return frozenset((Trait.PAIRING,))
            case _:
                return NO_READS

    def inner(self) -> Inner:
        """Return the term, if the objects that it names have to be looked for."""
        return () if self.object in _KNOWN_OBJECTS else (self.object,)


class HasStatus(_Quality, frozen=True):
    """It has this status."""

    status: Status

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to find the status."""
        return _BEHIND_STATUS[self.status]


class AttacksPlayer(_Quality, frozen=True):
    """It is an attacking creature that attacks this player, or planeswalkers and battles of this player (CR 508.5)."""

    READS = frozenset((Part.COMBAT,))

    player: "PlayerId | PlayerTerm"


class Carries(_Quality, frozen=True):
    """Something of this quality is attached to it: "enchanted" and "equipped" say by what."""

    READS = frozenset((Trait.ATTACHMENT,))

    quality: "Quality"


class Relates(_Quality, frozen=True):
    """It stands so to this object, or to one of these objects."""

    relation: Relation
    object: "ObjectTerm"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read of both objects."""
        return _BEHIND_RELATION[self.relation]


class Control(_Quality, frozen=True):
    """This player controls it, or one of these players."""

    player: "PlayerId | PlayerTerm"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to know both players."""
        return frozenset((Trait.CONTROLLER,)) | _behind_player(self.player)

    def inner(self) -> Inner:
        """Return the term, if the players that it names have to be looked for."""
        return () if self.player in _KNOWN_PLAYERS else (self.player,)


class Own(_Quality, frozen=True):
    """This player owns it, or one of these players."""

    player: "PlayerId | PlayerTerm"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to know both players."""
        return frozenset((Trait.OWNER,)) | _behind_player(self.player)

    def inner(self) -> Inner:
        """Return the term, if the players that it names have to be looked for."""
        return () if self.player in _KNOWN_PLAYERS else (self.player,)


def _behind_player(player: "PlayerId | PlayerTerm") -> frozenset[Read]:
    """Return what is read to know a player who is compared with another, and needn't be looked for."""
    match player:
        case PlayerWord.YOU | PlayerWord.EACH_OPPONENT:
            return frozenset((Trait.CONTROLLER,))
        case PlayerWord.ENCHANTED_PLAYER:
            return frozenset((Trait.ATTACHMENT,))
        case PlayerWord.DEFENDING_PLAYER:
            return frozenset((Part.COMBAT,))
        case _:
            return NO_READS


class IsOfChosen(_Quality, frozen=True):
    """It is of the colour, or has the type, that was chosen as the effect resolves (CR 608.2d).

    With ``now`` the controller of the effect chooses it as the instruction is carried out: "of your choice".
    """

    READS = NO_READS

    what: Chosen
    now: bool = False


class IsChosenSource(_Quality, frozen=True):
    """It is the source of this quality that the controller chooses as the effect is created (CR 609.7a)."""

    READS = NO_READS

    quality: "Quality"


class AllOf(_Quality, frozen=True):
    """It has every one of these qualities."""

    READS = NO_READS

    qualities: tuple["Quality", ...]


class AnyOf(_Quality, frozen=True):
    """It has at least one of these qualities."""

    READS = NO_READS

    qualities: tuple["Quality", ...]


class Not(_Quality, frozen=True):
    """It lacks this quality."""

    READS = NO_READS

    quality: "Quality"


Quality = (
    Everything
    | HasColor
    | HasType
    | HasSupertype
    | HasSubtype
    | HasKeyword
    | HasName
    | Compare
    | Is
    | HasStatus
    | AttacksPlayer
    | Carries
    | Relates
    | Control
    | Own
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
                return NO_READS
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
                return NO_READS
            case _:
                assert_never(self)


class _Term(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the terms that are no words."""


_KNOWN_OBJECTS: Final = (ObjectWord.THIS, ObjectWord.ATTACHED, ObjectWord.PAIRED)
"""Whose identities are known without looking for the objects."""

_KNOWN_PLAYERS: Final = (
    PlayerWord.YOU,
    PlayerWord.EACH_OPPONENT,
    PlayerWord.ENCHANTED_PLAYER,
    PlayerWord.DEFENDING_PLAYER,
)
"""Who is known by comparing with the controller of the object that asks, or with what it is attached to or attacks."""


class TargetObjects(_Term, frozen=True):
    """The targets that are objects of this use of the word "target", counted from 0."""

    READS = NO_READS

    index: int = 0


class TheseObjects(_Term, frozen=True):
    """These very objects: what an effect from outside the game, such as that of a scenario, is about."""

    READS = frozenset((Part.ELSEWHERE,))

    ids: tuple[ObjectId, ...]


class EachObject(_Term, frozen=True):
    """Every permanent of this quality."""

    READS = NO_READS

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


class TheObject(_Term, frozen=True):
    """This very object: what "this" or "enchanted creature" has become for others (CR 611.2c)."""

    READS = NO_READS

    id: ObjectId


class TargetPlayers(_Term, frozen=True):
    """The targets that are players of this use of the word "target", counted from 0."""

    READS = NO_READS

    index: int = 0


class ThesePlayers(_Term, frozen=True):
    """These very players."""

    READS = frozenset((Part.PLAYERS,))

    ids: tuple[PlayerId, ...]


class ControllerOf(_Term, frozen=True):
    """The controllers of these objects, as they last existed."""

    READS = frozenset((Trait.CONTROLLER,))

    objects: "ObjectTerm" = ObjectWord.SUBJECT


class OwnerOf(_Term, frozen=True):
    """The owners of these objects."""

    READS = frozenset((Trait.OWNER,))

    objects: "ObjectTerm" = ObjectWord.SUBJECT


ObjectTerm = ObjectWord | TargetObjects | EachObject | EachCard | EachDead | TheObject | TheseObjects
"""What an effect names among the objects."""

PlayerTerm = PlayerWord | TargetPlayers | ControllerOf | OwnerOf | ThesePlayers
"""Whom an effect names among the players."""


class _Amount(Reading, frozen=True, tag=True, tag_field="kind"):
    """Base of the amounts."""


class X(_Amount, frozen=True):
    """The X that was chosen as the spell was cast or the ability activated (CR 107.3a)."""

    READS = NO_READS


class EventAmount(_Amount, frozen=True):
    """The number of the event that triggered the ability: "that much" (CR 608.2h)."""

    READS = NO_READS


class AmountBefore(_Amount, frozen=True):
    """The number that the instruction before dealt, gained, lost, drew or made."""

    READS = NO_READS


class Tally(StrEnum):
    """What several numbers of one kind come to."""

    TOTAL = "total"
    GREATEST = "greatest"
    """The greatest of them, 0 without any."""
    DIFFERENT = "different"
    """How many different ones there are (coven)."""


class StatOf(_Amount, frozen=True):
    """A number of these objects together, as they last existed where they are gone (CR 608.2h)."""

    READS = NO_READS

    measure: Measure
    objects: ObjectTerm = ObjectWord.THIS
    tally: Tally = Tally.TOTAL


class NumberOf(_Amount, frozen=True):
    """How many objects the term names."""

    READS = NO_READS

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

    READS = NO_READS

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

    READS = NO_READS

    stat: PlayerStat
    players: PlayerTerm = PlayerWord.YOU
    tally: Tally = Tally.TOTAL


class DevotionTo(_Amount, frozen=True):
    """The devotion of the controller to these colours (CR 700.5)."""

    READS = frozenset((Fact.COST, Trait.CONTROLLER))

    colors: tuple[Color, ...]


class Sum(_Amount, frozen=True):
    """All of these together."""

    READS = NO_READS

    amounts: tuple["Amount", ...]


class Times(_Amount, frozen=True):
    """An amount so many times; a negative number subtracts."""

    READS = NO_READS

    factor: int
    amount: "Amount"


class Half(_Amount, frozen=True):
    """Half of an amount, rounded down, or up."""

    READS = NO_READS

    amount: "Amount"
    up: bool = False


class AtLeast(_Amount, frozen=True):
    """An amount, or ``least`` where it is less (CR 107.1b)."""

    READS = NO_READS

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


OF_THIS: Final[Mapping[Stat, Amount]] = {
    Stat.POWER: StatOf(Stat.POWER),
    Stat.TOUGHNESS: StatOf(Stat.TOUGHNESS),
    Stat.MANA_VALUE: StatOf(Stat.MANA_VALUE),
}
"""The numbers of the object that has the ability."""


def sum_of(*amounts: Amount) -> Amount:
    """Return amounts together: fixed numbers as one, in front, and sums of sums as one sum."""
    parts = [part for each in amounts for part in (each.amounts if isinstance(each, Sum) else (each,))]
    fixed = sum(each for each in parts if isinstance(each, int))
    counted = tuple(each for each in parts if not isinstance(each, int))
    if not counted:
        return fixed
    whole = (fixed, *counted) if fixed else counted
    return whole[0] if len(whole) == 1 else Sum(whole)


def more_than(amount: Amount) -> Amount:
    """Return the least number that is greater than an amount."""
    return sum_of(amount, 1)


def less_than(amount: Amount) -> Amount:
    """Return the greatest number that is less than an amount."""
    return sum_of(amount, -1)


NOTHING: Final = AnyOf(())
"""The quality that nothing has."""


def all_of(parts: Iterable[Quality]) -> Quality:
    """Return the conjunction: each part once, without what asks for nothing, without conjunctions in it."""
    kept = dict.fromkeys(each for part in parts for each in (part.qualities if isinstance(part, AllOf) else (part,)))
    kept.pop(Everything(), None)
    if not kept:
        return Everything()
    if NOTHING in kept:
        return NOTHING
    return next(iter(kept)) if len(kept) == 1 else AllOf(tuple(kept))


def any_of(parts: Iterable[Quality]) -> Quality:
    """Return the disjunction: each part once, without disjunctions in it; of everything it is everything."""
    kept = dict.fromkeys(each for part in parts for each in (part.qualities if isinstance(part, AnyOf) else (part,)))
    if Everything() in kept:
        return Everything()
    return next(iter(kept)) if len(kept) == 1 else AnyOf(tuple(kept))


def negation(quality: Quality) -> Quality:
    """Return what lacks a quality; what every object has a number of is within the other limits then."""
    match quality:
        case Not(quality=inner):
            return inner
        case Everything():
            return NOTHING
        case AnyOf(qualities=()):
            return Everything()
        case Compare(measure=Stat.POWER | Stat.TOUGHNESS):  # noncreature permanents have none (CR 208.3)
            return Not(quality)
        case Compare(measure=measure, least=None, most=most) if most is not None:
            return between(measure, more_than(most), None)
        case Compare(measure=measure, least=least, most=None) if least is not None:
            return between(measure, None, less_than(least))
        case _:
            return Not(quality)


def between(measure: Measure, least: Amount | None, most: Amount | None) -> Compare:
    """Return that a number is within limits, without one that says nothing: no number of colors is beyond 0 to 5."""
    counted = measure is not Stat.POWER and measure is not Stat.TOUGHNESS  # these can be negative (CR 107.1b)
    if counted and isinstance(least, int) and least <= 0:
        least = None
    if measure is Stat.COLORS and isinstance(most, int) and most >= len(Color):
        most = None
    return Compare(measure, least, most)


GREATER_POWER: Final = Compare(Stat.POWER, least=more_than(OF_THIS[Stat.POWER]))
"""Its power is greater than that of the object whose ability asks (skulk, CR 702.118b)."""

LESSER_POWER: Final = Compare(Stat.POWER, most=less_than(OF_THIS[Stat.POWER]))
"""Its power is less than that of the object whose ability asks (mentor, CR 702.134a)."""

GREATER_TOUGHNESS: Final = Compare(Stat.TOUGHNESS, least=more_than(OF_THIS[Stat.TOUGHNESS]))
"""Its toughness is greater than that of the object whose ability asks (evolve, CR 702.100a)."""

LESSER_TOUGHNESS: Final = Compare(Stat.TOUGHNESS, most=less_than(OF_THIS[Stat.TOUGHNESS]))
"""Its toughness is less than that of the object whose ability asks."""

GREATER_MANA_VALUE: Final = Compare(Stat.MANA_VALUE, least=more_than(OF_THIS[Stat.MANA_VALUE]))
"""Its mana value is greater than that of the object whose ability asks."""

SAME_MANA_VALUE: Final = Compare(Stat.MANA_VALUE, OF_THIS[Stat.MANA_VALUE], OF_THIS[Stat.MANA_VALUE])
"""Its mana value is that of the object whose ability asks (transmute, CR 702.53a)."""

LESSER_MANA_VALUE: Final = Compare(Stat.MANA_VALUE, most=less_than(OF_THIS[Stat.MANA_VALUE]))
"""Its mana value is less than that of the object whose ability asks (cascade, CR 702.85a)."""
