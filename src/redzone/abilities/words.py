"""Closed lists of words for objects, players, status and numbers, each with what finding it reads."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, assert_never

from redzone.abilities.reads import NO_READS, Fact, Part, Read, ReadingWord, Trait


class Chosen(StrEnum):
    """What a player can be told to choose a word for (CR 105.4, 205.3, 608.2d)."""

    COLOR = "color"
    CREATURE_TYPE = "creature type"
    BASIC_LAND_TYPE = "basic land type"
    CARD_TYPE = "card type"
    TYPE = "type"
    """Whichever kind of type that was."""
    PLAYER = "player"
    """The word is the number of the seat."""


class DoneWord(StrEnum):
    """What the instruction before can have done to objects (CR 608.2c)."""

    DESTROYED = "destroyed"
    TAPPED = "tapped"
    EXILED = "exiled"
    SACRIFICED = "sacrificed"
    DISCARDED = "discarded"
    MILLED = "milled"
    REVEALED = "revealed"
    DAMAGED = "dealt damage"


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
    ATTACKING_ALONE = "attacking alone"
    """The only attacking creature (CR 506.5)."""
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
    MODIFIED = "modified"
    """It has counters, is equipped, or is enchanted by an Aura of its controller (CR 700.9)."""
    ENTERED_THIS_TURN = "entered this turn"
    """It entered the battlefield this turn, under whose control ever."""
    ATTACKED_THIS_TURN = "attacked this turn"
    """It was declared as an attacker this turn (CR 508.6)."""
    BLOCKED_THIS_TURN = "blocked this turn"
    """It was declared as a blocker this turn."""
    ATTACKED_THIS_COMBAT = "attacked this combat"
    """It was declared as an attacker in this combat phase, whether or not it attacks any more (CR 508.6)."""
    BLOCKED_THIS_COMBAT = "blocked this combat"
    """It was declared as a blocker in this combat phase, whether or not it blocks any more (CR 509.1g)."""
    CAME_FROM_BATTLEFIELD = "put into a graveyard from the battlefield this turn"
    """A card in a graveyard that was put there from the battlefield this turn (CR 400.7)."""
    DEALT_DAMAGE = "dealt damage this turn"
    """It was the source of damage that was dealt this turn (CR 120.7)."""
    DEALT_DAMAGE_TO_OPPONENT = "dealt damage to an opponent this turn"
    KICKED = "kicked"
    """A spell, or the permanent that it became, for which a kicker cost was paid (CR 702.33d)."""
    CAST = "cast"
    """It was cast, from whatever zone."""
    CAST_FROM_HAND = "cast from a hand"
    CAST_FROM_GRAVEYARD = "cast from a graveyard"
    CAST_FROM_EXILE = "cast from exile"
    CAST_FROM_LIBRARY = "cast from a library"
    CAST_IN_MAIN_PHASE = "cast during a main phase of its controller"
    """A spell that its controller cast in a main phase of theirs: it doesn't end while spells wait (CR 500.2)."""
    SPELL = "spell"
    """It is on the stack (CR 112.1)."""
    X_IN_COST = "{X} in its mana cost"
    """Its mana cost has an {X} (CR 107.3)."""


_DESIGNATION: Final = frozenset[Read]((Trait.DESIGNATIONS,))


_IN_COMBAT: Final = frozenset[Read]((Part.COMBAT,))

_CASTING: Final = frozenset[Read]((Trait.CASTING,))


BEHIND_STATUS: Final[Mapping[Status, frozenset[Read]]] = {
    Status.TOKEN: frozenset((Trait.KIND,)),
    Status.COMMANDER: frozenset((Trait.COMMANDER,)),
    Status.TAPPED: frozenset((Trait.TAPPED,)),
    Status.FACE_DOWN: frozenset((Trait.FACE_DOWN,)),
    Status.ATTACHED: frozenset((Trait.ATTACHMENT,)),
    Status.ATTACKING: _IN_COMBAT,
    Status.ATTACKING_ALONE: _IN_COMBAT,
    Status.BLOCKING: _IN_COMBAT,
    Status.BLOCKED: _IN_COMBAT,
    Status.UNBLOCKED: _IN_COMBAT,
    Status.GOADED: frozenset((Fact.RULES,)),
    Status.PAIRED: frozenset((Trait.PAIRING,)),
    Status.EXERTED: frozenset((Trait.EXERTED,)),
    Status.RING_BEARER: frozenset((Part.RING_BEARERS,)),
    Status.BESTOWED: _DESIGNATION,
    Status.MONSTROUS: _DESIGNATION,
    Status.RENOWNED: _DESIGNATION,
    Status.SADDLED: _DESIGNATION,
    Status.SUSPECTED: _DESIGNATION | {Part.GAME},
    Status.NEW: frozenset((Trait.NEW,)),
    Status.CAME_SINCE_LAST_UPKEEP: frozenset((Trait.UPKEEPS,)),
    Status.DEALT_DAMAGE_THIS_TURN: frozenset((Trait.DAMAGED,)),
    Status.MODIFIED: frozenset((Trait.COUNTERS, Trait.ATTACHMENT, Trait.CONTROLLER, Fact.TYPES)),
    Status.ENTERED_THIS_TURN: frozenset((Part.ENTERED,)),
    Status.ATTACKED_THIS_TURN: frozenset((Part.ATTACKED,)),
    Status.BLOCKED_THIS_TURN: frozenset((Part.ATTACKED,)),
    Status.ATTACKED_THIS_COMBAT: _IN_COMBAT,
    Status.BLOCKED_THIS_COMBAT: _IN_COMBAT,
    Status.CAME_FROM_BATTLEFIELD: frozenset((Part.HISTORY,)),
    Status.DEALT_DAMAGE: frozenset((Part.ATTACKED,)),
    Status.DEALT_DAMAGE_TO_OPPONENT: frozenset((Part.HISTORY, Trait.CONTROLLER)),
    Status.KICKED: _CASTING,
    Status.CAST: _CASTING,
    Status.CAST_FROM_HAND: _CASTING,
    Status.CAST_FROM_GRAVEYARD: _CASTING,
    Status.CAST_FROM_EXILE: _CASTING,
    Status.CAST_FROM_LIBRARY: _CASTING,
    Status.CAST_IN_MAIN_PHASE: frozenset(),
    Status.SPELL: frozenset(),
    Status.X_IN_COST: frozenset((Fact.COST,)),
}
"""What is read to find each status; a test proves that none is left out.

A spell's own two need nothing more than what names it reads: an object that leaves the stack is another one
(CR 400.7), and no phase ends before the stack is empty (CR 500.2).
"""


BEHIND_RELATION: Final[Mapping[Relation, frozenset[Read]]] = {
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
    TARGETS = "number of targets"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to count it."""
        match self:
            case Stat.POWER | Stat.TOUGHNESS:
                return frozenset((Fact.POWER,))
            case Stat.MANA_VALUE:
                return frozenset((Fact.COST,))
            case Stat.COLORS:
                return frozenset((Fact.COLORS,))
            case Stat.TARGETS:
                return frozenset((Trait.TARGETS,))
            case _:
                assert_never(self)


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
    """What was tapped, sacrificed, returned, discarded or exiled to pay for the spell or ability."""
    SACRIFICED = "the objects that were sacrificed"
    """What the effect had a player sacrifice, as it last existed on the battlefield (CR 608.2h)."""
    DISCARDED = "the cards that were discarded"
    """What the effect had a player discard, where it is now."""
    LINKED = "the objects linked with this"
    """What a linked ability of this exiled or put there (CR 607)."""

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to find what the word means; what only an effect knows isn't found."""
        return _BEHIND_OBJECT.get(self, NO_READS)


_BEHIND_OBJECT: Final[Mapping[ObjectWord, frozenset[Read]]] = {
    ObjectWord.ATTACHED: frozenset((Trait.ATTACHMENT, Part.ELSEWHERE)),
    ObjectWord.PAIRED: frozenset((Trait.PAIRING, Part.ELSEWHERE)),
    ObjectWord.LINKED: frozenset((Part.ELSEWHERE,)),
}
"""What is read to find each object; the others are known from the event, the effect or the cost."""


class PlayerWord(ReadingWord):
    """A word for one player, or several."""

    YOU = "you"
    EACH_PLAYER = "each player"
    EACH_OPPONENT = "each opponent"
    EACH_OTHER_PLAYER = "each other player"
    YOUR_TEAM = "you and your teammates"
    ACTIVE_PLAYER = "the active player"
    """The attacking player: with shared team turns, of a blocking creature who controls what it blocks (CR 805.10c)."""
    DEFENDING_PLAYER = "defending player"
    """The player that this attacks, or who controls or protects what it attacks (CR 508.5)."""
    EACH_DEFENDING_PLAYER = "each defending player"
    """Everybody who can be attacked in this combat (CR 506.2, 802.2), whether attacked or not."""
    OTHER_OPPONENTS = "each opponent other than defending player"
    OTHERS_THAN_EVENT_PLAYER = "each opponent other than the player of the event"
    EVERYBODY_ELSE = "each player other than the player of the event"
    """With yourself, unless the event is about you."""
    ATTACKED_OPPONENTS = "each opponent attacked this combat"
    """Every opponent whom a creature of yours was declared as attacking in this combat (melee, CR 702.121a)."""
    EVENT_PLAYER = "the player of the event"
    """The player that the event that triggered the ability is about: "that player"."""
    CHOSEN_PLAYER = "the chosen player"
    """The player chosen as the effect resolves."""
    LINKED_PLAYER = "the player chosen as it entered"
    """The player chosen as the object entered that has the ability (CR 607.2d)."""
    ENCHANTED_PLAYER = "enchanted player"
    THIS_ONE = "that player of each"
    """The player whose turn it is within ``ForEachPlayer``."""

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to find whom the word means; whom only an effect knows isn't found."""
        return _BEHIND_PLAYER.get(self, NO_READS)


_BEHIND_PLAYER: Final[Mapping[PlayerWord, frozenset[Read]]] = {
    PlayerWord.YOU: frozenset((Trait.CONTROLLER,)),
    PlayerWord.EACH_PLAYER: frozenset((Part.PLAYERS,)),
    PlayerWord.EACH_OPPONENT: frozenset((Part.PLAYERS, Trait.CONTROLLER)),
    PlayerWord.EACH_OTHER_PLAYER: frozenset((Part.PLAYERS, Trait.CONTROLLER)),
    PlayerWord.YOUR_TEAM: frozenset((Part.PLAYERS, Trait.CONTROLLER)),
    PlayerWord.ACTIVE_PLAYER: frozenset((Part.TURN, Part.COMBAT, Trait.CONTROLLER)),
    PlayerWord.DEFENDING_PLAYER: frozenset((Part.COMBAT,)),
    PlayerWord.EACH_DEFENDING_PLAYER: frozenset((Part.PLAYERS, Part.COMBAT, Part.TURN)),
    PlayerWord.ATTACKED_OPPONENTS: frozenset((Part.COMBAT, Trait.CONTROLLER)),
    PlayerWord.OTHER_OPPONENTS: frozenset((Part.PLAYERS, Part.COMBAT, Trait.CONTROLLER)),
    PlayerWord.OTHERS_THAN_EVENT_PLAYER: frozenset((Part.PLAYERS, Trait.CONTROLLER)),
    PlayerWord.EVERYBODY_ELSE: frozenset((Part.PLAYERS,)),
    PlayerWord.ENCHANTED_PLAYER: frozenset((Part.PLAYERS, Trait.ATTACHMENT)),
}
"""What is read to find each player; whom only an event, a target or a choice says isn't looked for."""


KNOWN_OBJECTS: Final = (ObjectWord.THIS, ObjectWord.ATTACHED, ObjectWord.PAIRED)
"""Whose identities are known without looking for the objects."""


KNOWN_PLAYERS: Final = (
    PlayerWord.YOU,
    PlayerWord.EACH_OPPONENT,
    PlayerWord.ENCHANTED_PLAYER,
    PlayerWord.DEFENDING_PLAYER,
)
"""Who is known by comparing with the controller of the object that asks, or with what it is attached to or attacks."""


class Tally(StrEnum):
    """What several numbers of one kind come to."""

    TOTAL = "total"
    GREATEST = "greatest"
    """The greatest of them, 0 without any."""
    DIFFERENT = "different"
    """How many different ones there are (coven)."""


class Variety(ReadingWord):
    """What there can be several kinds of among objects."""

    CARD_TYPE = "card type"
    BASIC_LAND_TYPE = "basic land type"
    COLOR = "color"
    PARTY = "party"
    """How many of Cleric, Rogue, Warrior and Wizard different creatures can be, one each (CR 700.8a)."""

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to tell the kinds."""
        return frozenset((Fact.COLORS,)) if self is Variety.COLOR else frozenset((Fact.TYPES,))


class PlayerStat(ReadingWord):
    """A number that every player has, now or in what happened."""

    LIFE = "life"
    STARTING_LIFE = "starting life total"
    POISON = "poison counters"
    EXPERIENCE = "experience counters"
    SPEED = "speed"
    HAND = "cards in hand"
    GRAVEYARD = "cards in graveyard"
    ATTACKERS = "creatures attacked with this turn"
    ATTACKING_POWER = "total power of creatures attacked with this combat"
    DUNGEONS = "dungeons completed"
    TEMPTED = "times tempted by the Ring"
    LIFE_GAINED = "life gained this turn"
    LIFE_LOST = "life lost this turn"
    LIFE_LOST_OTHERWISE = "life lost this turn otherwise than by combat damage"
    DAMAGE = "damage dealt to this turn"
    COMBAT_DAMAGE = "combat damage dealt to this turn"
    NONCOMBAT_DAMAGE = "noncombat damage dealt to this turn"
    SPELLS_CAST = "spells cast this turn"
    CARDS_DRAWN = "cards drawn this turn"
    CARDS_DISCARDED = "cards discarded this turn"
    PERMANENTS_SACRIFICED = "permanents sacrificed this turn"
    TOKENS_CREATED = "tokens created this turn"
    DESCENTS = "times descended this turn"
    CRIMES = "crimes committed this turn"
    LEFT_GRAVEYARD = "cards that left the graveyard this turn"
    COMMANDER_CASTS = "times a commander was cast from the command zone this game"
    SPELLS_CAST_LAST_TURN = "spells cast last turn"
    LIFE_LOST_LAST_TURN = "life lost last turn"

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to count it."""
        now = _READ_NOW.get(self)
        return frozenset((Part.HISTORY if now is None else now,))


_READ_NOW: Final[Mapping[PlayerStat, Part]] = {
    PlayerStat.LIFE: Part.LIFE,
    PlayerStat.STARTING_LIFE: Part.LIFE,
    PlayerStat.POISON: Part.POISON,
    PlayerStat.EXPERIENCE: Part.POISON,
    PlayerStat.SPEED: Part.SPEED,
    PlayerStat.DUNGEONS: Part.BLESSINGS,
    PlayerStat.TEMPTED: Part.BLESSINGS,
    PlayerStat.COMMANDER_CASTS: Part.BLESSINGS,
    PlayerStat.ATTACKING_POWER: Part.COMBAT,
    PlayerStat.HAND: Part.HANDS,
    PlayerStat.GRAVEYARD: Part.GRAVEYARDS,
    PlayerStat.SPELLS_CAST_LAST_TURN: Part.LAST_TURN,
    PlayerStat.LIFE_LOST_LAST_TURN: Part.LAST_TURN,
}
"""What is read for a number that is not one of this turn."""


class PlayerStatus(ReadingWord):
    """What a player can be, without a number."""

    ACTIVE = "active"
    """It is their turn, or their team's (CR 102.1, 805.2)."""
    MONARCH = "the monarch"
    """CR 725.1."""
    INITIATIVE = "has the initiative"
    """CR 726.1."""
    CITYS_BLESSING = "has the city's blessing"
    """CR 702.131c."""
    LOST_PERMANENT = "lost a permanent this turn"
    """A permanent that the player controlled left the battlefield this turn (revolt)."""
    DAMAGED_BY_THIS = "was dealt damage by this this turn"
    COMBAT_DAMAGED_BY_THIS = "was dealt combat damage by this this turn"
    DID_SO = "did so"
    """The player did what the instruction before had several players do, or let them do (CR 608.2c)."""

    def own_reads(self) -> frozenset[Read]:
        """Return what is read to find whether a player is this."""
        match self:
            case PlayerStatus.ACTIVE:
                return frozenset((Part.TURN,))
            case PlayerStatus.MONARCH:
                return frozenset((Part.MONARCH,))
            case PlayerStatus.INITIATIVE:
                return frozenset((Part.INITIATIVE,))
            case PlayerStatus.CITYS_BLESSING:
                return frozenset((Part.BLESSINGS,))
            case self.LOST_PERMANENT | self.DAMAGED_BY_THIS | self.COMBAT_DAMAGED_BY_THIS:
                return frozenset((Part.HISTORY,))
            case PlayerStatus.DID_SO:
                return frozenset((Part.ELSEWHERE,))
            case _:
                assert_never(self)


BEHIND_PLAYERS: Final[Mapping[object, frozenset[Read]]] = {
    PlayerWord.YOU: frozenset((Trait.CONTROLLER,)),
    PlayerWord.EACH_OPPONENT: frozenset((Trait.CONTROLLER,)),
    PlayerWord.ENCHANTED_PLAYER: frozenset((Trait.ATTACHMENT,)),
    PlayerWord.DEFENDING_PLAYER: frozenset((Part.COMBAT,)),
}
"""What is read to know a player who is compared with another, and needn't be looked for."""
