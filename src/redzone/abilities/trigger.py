"""What abilities trigger on (CR 603.2, 508.3, 509.3): one pattern for each shape of event, as data.

Each pattern asks for qualities of what takes part, as an ability of the object sees them; ``Is(THIS)`` is "this
creature". Characteristics are matched as the event happens, never later (CR 508.2a, 509.3f, 603.10).
"""

from enum import StrEnum

from redzone.abilities.condition import Condition, PlayerCondition
from redzone.abilities.language import Everything, Is, ObjectWord, Quality
from redzone.values.turn import Step
from redzone.values.value import Value


class Whose(StrEnum):
    """The player of an event, as an ability sees that player."""

    ANYBODY = "a player"
    YOU = "you"
    OPPONENT = "an opponent"
    ANOTHER_PLAYER = "another player"
    ENCHANTED_PLAYER = "enchanted player"
    MONARCH = "the monarch"
    CONTROLLER_OF_ATTACHED = "the controller of enchanted object"


class _Pattern(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the patterns."""


class PlayerPattern(Value, frozen=True):
    """A player as an event asks for one: whose side, and what that player has to meet."""

    who: Whose = Whose.ANYBODY
    condition: PlayerCondition | None = None


ANY_PLAYER = PlayerPattern()


class Attacks(_Pattern, frozen=True):
    """A creature attacks: once for each that is declared (CR 508.3a).

    ``player`` asks what it attacks: that player, and with ``planeswalkers`` one of that player's planeswalkers; with
    ``permanent`` a permanent of this quality. ``alone`` means that it attacks alone (CR 506.5). ``with_others`` is how
    many other creatures have to be declared with it, of the quality ``others``; with ``first`` it hasn't attacked
    before in the turn.
    """

    attacker: Quality = Is(ObjectWord.THIS)
    player: PlayerPattern | None = None
    planeswalkers: bool = False
    permanent: Quality | None = None
    alone: bool = False
    with_others: int = 0
    others: Quality = Everything()
    first: bool = False


class PlayerAttacks(_Pattern, frozen=True):
    """A player attacks with at least ``least`` and at most ``most`` creatures of this quality: once (CR 508.3d).

    With ``target`` the creatures have to attack such a player, or with ``planeswalkers`` a planeswalker of such a
    player too: once for each player attacked.
    """

    who: PlayerPattern = PlayerPattern(Whose.YOU)
    attackers: Quality = Everything()
    least: int = 1
    most: int | None = None
    target: PlayerPattern | None = None
    planeswalkers: bool = False


class IsAttacked(_Pattern, frozen=True):
    """A player, or with ``permanent`` a planeswalker or battle of this quality, is attacked: once (CR 508.3c)."""

    player: PlayerPattern | None = PlayerPattern(Whose.YOU)
    permanent: Quality | None = None


class Blocks(_Pattern, frozen=True):
    """A creature blocks: once, however many it blocks (CR 509.3a); with ``attacker`` only if it blocks such a one."""

    blocker: Quality = Is(ObjectWord.THIS)
    least: int = 1


class BlocksCreature(_Pattern, frozen=True):
    """A creature blocks a creature of this quality: once for each (CR 509.3b)."""

    blocker: Quality = Is(ObjectWord.THIS)
    attacker: Quality = Everything()


class BecomesBlocked(_Pattern, frozen=True):
    """An attacking creature becomes blocked: once (CR 509.3c), by at least so many creatures (CR 509.3e)."""

    attacker: Quality = Is(ObjectWord.THIS)
    least: int = 0


class BecomesBlockedBy(_Pattern, frozen=True):
    """An attacking creature becomes blocked by a creature of this quality: once for each (CR 509.3d)."""

    attacker: Quality = Is(ObjectWord.THIS)
    blocker: Quality = Everything()


class AttacksUnblocked(_Pattern, frozen=True):
    """A creature attacks and isn't blocked (CR 509.3g)."""

    attacker: Quality = Is(ObjectWord.THIS)


class DealsDamage(_Pattern, frozen=True):
    """A source deals damage: once for each recipient; to a player, or to an object of a quality, or to either.

    With neither ``player`` nor ``object`` it is damage to anything, once for all that it deals at the same time.
    """

    source: Quality = Is(ObjectWord.THIS)
    player: PlayerPattern | None = None
    object: Quality | None = None
    combat: bool | None = None


class OneOrMoreDealDamage(_Pattern, frozen=True):
    """One or more sources deal damage to a player at once: once for each player, however many sources."""

    sources: Quality = Everything()
    player: PlayerPattern = ANY_PLAYER
    combat: bool | None = None


class IsDealtDamage(_Pattern, frozen=True):
    """An object is dealt damage: once for damage dealt at the same time; by a source of this quality."""

    object: Quality = Is(ObjectWord.THIS)
    combat: bool | None = None
    source: Quality | None = None


class PlayerIsDealtDamage(_Pattern, frozen=True):
    """A player is dealt damage: once for damage dealt at the same time."""

    player: PlayerPattern = PlayerPattern(Whose.YOU)
    combat: bool | None = None


class Dies(_Pattern, frozen=True):
    """A permanent is put into a graveyard from the battlefield (CR 700.4); it looks back (CR 603.10a).

    With ``damaged_by`` it was dealt damage this turn by a source of this quality.
    """

    object: Quality = Is(ObjectWord.THIS)
    damaged_by: Quality | None = None


class OneOrMoreDie(_Pattern, frozen=True):
    """One or more permanents of this quality die at once: once."""

    objects: Quality = Everything()


class LeavesBattlefield(_Pattern, frozen=True):
    """A permanent leaves the battlefield, for this ``zone`` if it says so; it looks back (CR 603.10a)."""

    object: Quality = Is(ObjectWord.THIS)
    zone: str | None = None


class Enters(_Pattern, frozen=True):
    """A permanent enters the battlefield (CR 603.6a)."""

    object: Quality = Is(ObjectWord.THIS)


class IsSacrificed(_Pattern, frozen=True):
    """A player sacrifices a permanent; it looks back (CR 603.10a)."""

    object: Quality = Is(ObjectWord.THIS)
    player: PlayerPattern = ANY_PLAYER


class StepBegins(_Pattern, frozen=True):
    """A step or main phase begins, of such a player's turn (CR 603.2b, 511.2)."""

    step: Step
    player: PlayerPattern = ANY_PLAYER


class BecomesTapped(_Pattern, frozen=True):
    """A permanent becomes tapped."""

    object: Quality = Is(ObjectWord.THIS)


class BecomesUntapped(_Pattern, frozen=True):
    """A permanent becomes untapped."""

    object: Quality = Is(ObjectWord.THIS)


class BecomesTarget(_Pattern, frozen=True):
    """A permanent becomes the target of a spell or ability that such a player controls (CR 115.1, 702.21a)."""

    object: Quality = Is(ObjectWord.THIS)
    player: PlayerPattern = ANY_PLAYER
    spells: bool = True
    abilities: bool = True


class PlayerBecomesTarget(_Pattern, frozen=True):
    """A player becomes the target of a spell or ability that such a player controls."""

    target: PlayerPattern = PlayerPattern(Whose.YOU)
    player: PlayerPattern = ANY_PLAYER


class CastsSpell(_Pattern, frozen=True):
    """A player casts a spell of this quality (CR 601.2i); with ``number`` the player's so manyth this turn.

    With ``paid`` a cost of this name was paid for it (conspire, CR 702.78a).
    """

    player: PlayerPattern = PlayerPattern(Whose.YOU)
    spell: Quality = Everything()
    number: int | None = None
    paid: str | None = None


class GainsLife(_Pattern, frozen=True):
    """A player gains life (CR 119.9)."""

    player: PlayerPattern = PlayerPattern(Whose.YOU)


class LosesLife(_Pattern, frozen=True):
    """A player loses life (CR 119.9)."""

    player: PlayerPattern = PlayerPattern(Whose.YOU)


class DrawsCard(_Pattern, frozen=True):
    """A player draws a card (CR 121)."""

    player: PlayerPattern = PlayerPattern(Whose.YOU)


class Cycles(_Pattern, frozen=True):
    """A player cycles a card (CR 702.29c); ``Is(THIS)`` is the card itself, in whatever zone it winds up."""

    player: PlayerPattern = PlayerPattern(Whose.YOU)
    card: Quality = Is(ObjectWord.THIS)


class DiscardsCard(_Pattern, frozen=True):
    """A player discards a card: once for each, those that are cycled too (CR 701.9a, 702.29d)."""

    player: PlayerPattern = PlayerPattern(Whose.YOU)
    card: Quality = Everything()


class BecomesDesignated(_Pattern, frozen=True):
    """A permanent gets a designation, such as monstrous or renowned (CR 701.37b, 702.112b)."""

    designation: str
    object: Quality = Is(ObjectWord.THIS)


class Exploits(_Pattern, frozen=True):
    """A creature exploits a creature (CR 702.110b)."""

    object: Quality = Is(ObjectWord.THIS)


class CountersArePut(_Pattern, frozen=True):
    """One or more counters of a kind, or any with ``None``, are put on an object (CR 122.6)."""

    object: Quality = Is(ObjectWord.THIS)
    counter: str | None = None


class ReachesChapter(_Pattern, frozen=True):
    """The lore counters on this Saga become at least so many, and were fewer (CR 714.2b)."""

    chapter: int
    object: Quality = Is(ObjectWord.THIS)


class LastCounterRemoved(_Pattern, frozen=True):
    """The last counter of a kind is removed from a permanent (CR 310.11b, 702.62a)."""

    counter: str
    object: Quality = Is(ObjectWord.THIS)


class BecomesMonarch(_Pattern, frozen=True):
    """A player becomes the monarch (CR 725)."""

    player: PlayerPattern = PlayerPattern(Whose.YOU)


class TurnsFaceUp(_Pattern, frozen=True):
    """A permanent is turned face up (CR 708.8)."""

    object: Quality = Is(ObjectWord.THIS)


class Transforms(_Pattern, frozen=True):
    """A permanent transforms (CR 701.27)."""

    object: Quality = Is(ObjectWord.THIS)


class PhasesIn(_Pattern, frozen=True):
    """A permanent phases in (CR 702.26c)."""

    object: Quality = Is(ObjectWord.THIS)


class IsExerted(_Pattern, frozen=True):
    """A player exerts a permanent (CR 701.43d); ``linked`` is "when you do", for that choice alone (CR 607.2h)."""

    object: Quality = Is(ObjectWord.THIS)
    linked: bool = False


class IsEnlisted(_Pattern, frozen=True):
    """A creature enlists another creature (CR 702.154c); ``linked`` is for the cost of one enlist (CR 702.154d)."""

    object: Quality = Is(ObjectWord.THIS)
    linked: bool = False


class BecomesAttached(_Pattern, frozen=True):
    """An attachment becomes attached to something (CR 701.3)."""

    object: Quality = Is(ObjectWord.THIS)


class IsCrewed(_Pattern, frozen=True):
    """A permanent becomes crewed or saddled (CR 702.122d, 702.171c)."""

    object: Quality = Is(ObjectWord.THIS)


class Becomes(_Pattern, frozen=True):
    """A condition is true as the game checks it: a state trigger (CR 603.8)."""

    condition: Condition


Pattern = (
    Attacks
    | PlayerAttacks
    | IsAttacked
    | Blocks
    | BlocksCreature
    | BecomesBlocked
    | BecomesBlockedBy
    | AttacksUnblocked
    | DealsDamage
    | OneOrMoreDealDamage
    | IsDealtDamage
    | PlayerIsDealtDamage
    | Dies
    | OneOrMoreDie
    | LeavesBattlefield
    | Enters
    | IsSacrificed
    | StepBegins
    | BecomesTapped
    | BecomesUntapped
    | BecomesTarget
    | PlayerBecomesTarget
    | CastsSpell
    | GainsLife
    | LosesLife
    | DrawsCard
    | Cycles
    | DiscardsCard
    | BecomesDesignated
    | Exploits
    | CountersArePut
    | ReachesChapter
    | LastCounterRemoved
    | BecomesMonarch
    | TurnsFaceUp
    | Transforms
    | PhasesIn
    | IsExerted
    | IsEnlisted
    | BecomesAttached
    | IsCrewed
    | Becomes
)
"""What an ability triggers on."""
