"""What abilities wait for (CR 603.2, 614.1): one pattern for every kind of event, made of parts, as data.

A pattern names a kind of event and asks something of what takes part in it. A part that asks nothing fits anything.
Qualities are seen as an ability of the object sees them; ``Is`` is "this creature". Characteristics are matched
as the event happens, never later (CR 508.2a, 509.3f, 603.10).

``redzone.abilities.event_patterns`` makes patterns; ``redzone.rules.triggers.kinds`` says what is so for all events of
a kind.
"""

from enum import StrEnum

from redzone.abilities.condition import Condition, PlayerCondition
from redzone.abilities.language import PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.words import PlayerWord
from redzone.values.value import GameValue


class EventKind(StrEnum):
    """What can happen: each says what stands on the other side of it, where there is one, and what its word is."""

    ATTACKS = "a creature attacks"
    """Each that is declared (CR 508.3a). The other side is what it attacks; the player is the defending player."""
    PLAYER_ATTACKS = "a player attacks"
    """With creatures, once (CR 508.3d); with another side asked for once for each player attacked (CR 508.3e)."""
    IS_ATTACKED = "is attacked"
    """The other side is a player, planeswalker or battle that is attacked by creatures, once (CR 508.3b)."""
    BLOCKS = "a creature blocks"
    """Once, however many creatures it blocks (CR 509.3a); the amount is how many."""
    BLOCKS_CREATURE = "a creature blocks a creature"
    """Once for each that it blocks (CR 509.3b)."""
    BECOMES_BLOCKED = "a creature becomes blocked"
    """Once (CR 509.3c); the amount is how many creatures block it, and grows (CR 509.3e)."""
    BECOMES_BLOCKED_BY = "a creature becomes blocked by a creature"
    """Once for each that blocks it (CR 509.3d)."""
    UNBLOCKED = "a creature attacks and isn't blocked"
    """As blockers are declared (CR 509.3g)."""
    DEALS_DAMAGE = "a source deals damage"
    """To the other side (CR 120.3); the word says whether it is combat damage. Together: once for all it deals."""
    IS_DEALT_DAMAGE = "an object is dealt damage"
    """By the other side, once for damage dealt at the same time; the word says whether it is combat damage."""
    PLAYER_IS_DEALT_DAMAGE = "a player is dealt damage"
    """By the subjects, once for damage dealt at the same time; the word says whether it is combat damage."""
    DIES = "a permanent dies"
    """It is put into a graveyard from the battlefield (CR 700.4). The other side dealt damage to it this turn."""
    PUT_INTO_GRAVEYARD = "a card is put into a graveyard"
    """As what it becomes there (CR 603.6c); the player is whose graveyard it is, the word the zone it comes from."""
    LEAVES_GRAVEYARD = "a card leaves a graveyard"
    """As what it was there (CR 603.10a); the player is whose graveyard it was."""
    LEAVES = "a permanent leaves the battlefield"
    """The word is the zone to which it goes."""
    ENTERS = "a permanent enters the battlefield"
    """For whatever reason (CR 603.6a); the word is the zone that it comes from."""
    IS_SACRIFICED = "a player sacrifices a permanent"
    """To pay a cost or otherwise (CR 701.21)."""
    STEP_BEGINS = "a step or main phase begins"
    """Of the player's turn (CR 603.2b, 511.2); the word is the step."""
    BECOMES_TAPPED = "a permanent becomes tapped"
    BECOMES_UNTAPPED = "a permanent becomes untapped"
    BECOMES_TARGET = "a permanent becomes a target"
    """Of the other side, a spell or ability that the player controls (CR 115.1, 702.21a); the word says which."""
    PLAYER_BECOMES_TARGET = "a player becomes a target"
    """The other side is that player; the player is who controls the spell or ability."""
    CASTS = "a player casts a spell"
    """As it has been cast (CR 601.2i). The word is the name of a cost that was paid for it (conspire, CR 702.78a)."""
    COPIES = "a player copies a spell"
    """As the copy is put onto the stack (CR 707.10)."""
    GAINS_LIFE = "a player gains life"
    LOSES_LIFE = "a player loses life"
    DRAWS = "a player draws a card"
    """The word says that it is not the first that the player draws in a draw step of theirs."""
    CYCLES = "a player cycles a card"
    """The card, in whatever zone it winds up (CR 702.29c)."""
    DISCARDS = "a player discards a card"
    """Each card, those that are cycled too (CR 701.9a, 702.29d)."""
    BECOMES_DESIGNATED = "a permanent gets a designation"
    """The word is the designation, such as monstrous or renowned (CR 701.37b, 702.112b)."""
    EXPLOITS = "a creature exploits a creature"
    """The other side was sacrificed (CR 702.110b)."""
    COUNTERS_PUT = "counters are put on an object"
    """So many at once of the kind that is the word (CR 122.6)."""
    REACHES_CHAPTER = "lore counters reach a chapter"
    """The lore counters become at least so many, and were fewer (CR 714.2b)."""
    LAST_COUNTER_REMOVED = "the last counter is removed"
    """Of the kind that is the word (CR 310.11b, 702.62a)."""
    BECOMES_MONARCH = "a player becomes the monarch"
    RING_TEMPTS = "the Ring tempts a player"
    """Also one who has no creature to choose as a Ring-bearer (CR 701.54d)."""
    DAY_CHANGES = "day becomes night or night becomes day"
    """Not as it becomes day or night for the first time (CR 731.1)."""
    MILLS = "a player mills cards"
    """So many at once (CR 701.17a)."""
    CREATES_TOKENS = "a player creates tokens"
    """So many at once (CR 701.7a)."""
    COMMITS_CRIME = "a player commits a crime"
    """As what they cast, activate or put on the stack targets something of an opponent (CR 700.13)."""
    SHUFFLES = "a player shuffles a library"
    """Their own (CR 701.24a)."""
    TURNS_FACE_UP = "a permanent is turned face up"
    TRANSFORMS = "a permanent transforms"
    PHASES_IN = "a permanent phases in"
    IS_EXERTED = "a player exerts a permanent"
    ENLISTS = "a creature enlists a creature"
    BECOMES_ATTACHED = "an attachment becomes attached"
    """The other side is its host (CR 701.3)."""
    EXPLORES = "a permanent explores"
    """Once that is complete (CR 701.44b)."""
    CONNIVES = "a permanent connives"
    """Once that is complete (CR 701.50b)."""
    AMASSES = "a player amasses"
    DISCOVERS = "a player discovers"
    INCUBATES = "a player incubates"
    LEARNS = "a player learns"
    SCRIES = "a player scries"
    """Once that is complete, and not for no cards (CR 701.22b, 701.22d)."""
    SURVEILS = "a player surveils"
    """Once that is complete, and not for no cards (CR 701.25c, 701.25d)."""
    PROLIFERATES = "a player proliferates"
    SEARCHES = "a player searches a library"
    """Their own (CR 701.23a)."""
    EXPENDS = "a player expends"
    """The mana that they spent on spells this turn becomes at least so much, and was less (CR 700.14)."""
    PLAYS_LAND = "a player plays a land"
    """From any zone (CR 305.1)."""
    ACTIVATES = "a player activates an ability"
    """Of the subject; mana abilities are no matter of this (CR 602.2, 605.3)."""
    IS_CREWED = "a permanent becomes crewed or saddled"
    ROOM_ENTERED = "a player moves the venture marker into a room"
    """The word is the room (CR 309.4c)."""
    COMPLETES_DUNGEON = "a player completes a dungeon"
    """As it is removed from the game (CR 309.7)."""
    UNLOCKS_ROOM = "a player fully unlocks a Room"
    """No Room is played here yet, so that nobody does (CR 709.5i)."""
    MUTATES = "a creature mutates"
    """No spell is a mutating creature spell here yet, so that none does (CR 702.140c)."""
    ROLLS_DICE = "a player rolls dice"
    """One or more at once (CR 706.1)."""
    WINS_FLIP = "a player wins a coin flip"
    LOSES_FLIP = "a player loses a coin flip"
    """CR 705.2, as to win one."""
    COLLECTS_EVIDENCE = "a player collects evidence"
    """No cost or effect here lets anybody do so yet (CR 701.59a)."""
    FORAGES = "a player forages"
    """No cost or effect here lets anybody do so yet (CR 701.61a)."""
    MANIFESTS_DREAD = "a player manifests dread"
    """CR 701.62."""
    GIVES_GIFT = "a player gives a gift"
    """No spell is cast here with a promised gift yet (CR 702.174a)."""


class PlayerPattern(GameValue, frozen=True):
    """A player as an event asks for one: one of those that a term names, who has to meet a condition."""

    who: PlayerTerm = PlayerWord.EACH_PLAYER
    condition: PlayerCondition | None = None


ANY_PLAYER = PlayerPattern()


class OtherSide(GameValue, frozen=True):
    """What an event asks of its other side: an object of this quality, such a player, or with both either."""

    object: Quality | None = None
    player: PlayerPattern | None = None


class Company(GameValue, frozen=True):
    """How many other creatures of this quality have to be declared as attackers too (CR 506.5, 702.83b)."""

    least: int = 1
    most: int | None = None
    quality: Quality = Everything()


ALONE = Company(0, 0)
"""Attacking alone (CR 506.5)."""


class EventPattern(GameValue, frozen=True, tag=True, tag_field="kind"):
    """Events of a kind: what they are about, and all that is asked of them.

    ``subject`` is what the event is about, ``player`` the player whom it concerns, ``other`` its other side, ``word``
    what it says of itself. Its amount is at least ``least`` and at most ``most``; where it grows, it was less before.
    It is the player's, or the subject's, so manyth of the turn (``nth``). ``linked`` is "when you do", for one choice
    alone (CR 607.2h, 702.154d). ``together`` is "one or more": once for all at the same time (CR 603.2c).
    """

    event: EventKind
    subject: Quality = Everything()
    player: PlayerPattern = ANY_PLAYER
    other: OtherSide | None = None
    word: str | None = None
    least: int = 0
    most: int | None = None
    nth: int | None = None
    company: Company | None = None
    linked: bool = False
    together: bool = False


class Becomes(GameValue, frozen=True, tag=True, tag_field="kind"):
    """A condition is true as the game checks it: a state trigger (CR 603.8)."""

    condition: Condition


Pattern = EventPattern | Becomes
"""What an ability triggers on."""
