"""Instructions (CR 608.2c): what spells and abilities do as they resolve, one after the other, in terms of the text.

Those that hold abilities or other instructions are in ``redzone.model.ability``, with the union of all.
"""

from enum import StrEnum

from redzone.model.condition import PlayerCondition
from redzone.model.cost import Amount
from redzone.model.quality import Everything, Quality
from redzone.model.replacement import Replacement
from redzone.model.term import ObjectTerm, ObjectWord, PlayerTerm, PlayerWord
from redzone.model.value import Value


class InstructionBase(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the instructions."""


class _Target(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the targets."""


class TargetPermanents(_Target, frozen=True):
    """At least ``least`` and at most ``most`` permanents of this quality; "you" is the controller of the spell."""

    quality: Quality
    least: int = 1
    most: Amount = 1


class TargetPlayer(_Target, frozen=True):
    """At least ``least`` and at most ``most`` players; opponents only, or players who meet a condition."""

    opponent: bool = False
    condition: PlayerCondition | None = None
    least: int = 1
    most: int = 1


class TargetAnything(_Target, frozen=True):
    """ "Any target": a creature, player, planeswalker or battle (CR 115.4); ``other`` than this."""

    least: int = 1
    most: Amount = 1
    other: bool = False


class TargetSpells(_Target, frozen=True):
    """Spells of this quality on the stack, or with ``abilities`` abilities too."""

    quality: Quality = Everything()
    spells: bool = True
    abilities: bool = False
    least: int = 1
    most: int = 1


class TargetCards(_Target, frozen=True):
    """Cards of this quality in a zone, of these players: a graveyard, or exile."""

    quality: Quality
    zone: str = "graveyard"
    players: PlayerTerm = PlayerWord.YOU
    least: int = 1
    most: int = 1


TargetSpec = TargetPermanents | TargetPlayer | TargetAnything | TargetSpells | TargetCards
"""One use of the word "target" (CR 115.1)."""


class Deed(StrEnum):
    """What can be done to objects without saying more (CR 701)."""

    DESTROY = "destroy"
    DESTROY_WITHOUT_REGENERATION = "destroy; it can't be regenerated"
    EXILE = "exile"
    RETURN_TO_HAND = "return to hand"
    PUT_ON_TOP = "put on top of the library"
    PUT_ON_BOTTOM = "put on the bottom of the library"
    SHUFFLE_IN = "shuffle into the library"
    PUT_INTO_GRAVEYARD = "put into the graveyard"
    SACRIFICE = "sacrifice"
    TAP = "tap"
    UNTAP = "untap"
    PHASE_OUT = "phase out"
    PHASE_IN = "phase in"
    REMOVE_FROM_COMBAT = "remove from combat"
    BECOME_BLOCKED = "become blocked"
    BECOME_UNBLOCKED = "become unblocked"
    REGENERATE = "regenerate"
    GOAD = "goad"
    DETAIN = "detain"
    SUSPECT = "suspect"
    EXERT = "exert"
    TRANSFORM = "transform"
    TURN_FACE_UP = "turn face up"
    TURN_FACE_DOWN = "turn face down"
    HEAL = "heal"
    COUNTER = "counter"
    DOESNT_UNTAP_NEXT = "doesn't untap during its controller's next untap step"
    PAIR_WITH_THIS = "pair with this"
    UNATTACH = "unattach"


class Do(InstructionBase, frozen=True):
    """Something is done to objects: each is destroyed, tapped, goaded ... (CR 701)."""

    deed: Deed
    objects: ObjectTerm


class Designate(InstructionBase, frozen=True):
    """Objects become renowned, monstrous, saddled and so on: a designation that stays while they are there."""

    objects: ObjectTerm
    designation: str


class MoveToBattlefield(InstructionBase, frozen=True):
    """Cards are put onto the battlefield from wherever they are.

    ``under`` is whose control, ``attacking`` whom they attack as they enter (``None``: they don't); with
    ``like_replaced`` they attack what the attacker returned to pay attacked (CR 702.49c).
    """

    objects: ObjectTerm
    under: PlayerTerm = PlayerWord.YOU
    tapped: bool = False
    attacking: PlayerTerm | None = None
    like_replaced: bool = False
    counter: str | None = None
    transformed: bool = False


class PutCounters(InstructionBase, frozen=True):
    """So many counters of a kind are put on objects (CR 122.6); ``each_of`` targets can share them out."""

    objects: ObjectTerm
    counter: str
    count: Amount = 1
    divided: bool = False


class RemoveCounters(InstructionBase, frozen=True):
    """So many counters of a kind, or all with ``None``, are removed from objects."""

    objects: ObjectTerm
    counter: str
    count: Amount | None = 1


class MoveCounters(InstructionBase, frozen=True):
    """All counters, or those of a kind, of the source of the effect as it last existed are put on objects."""

    objects: ObjectTerm
    counter: str | None = None


class Bolster(InstructionBase, frozen=True):
    """The controller puts +1/+1 counters on a creature of theirs with the least toughness (CR 701.39a)."""

    count: Amount


class Proliferate(InstructionBase, frozen=True):
    """The controller gives permanents and players another counter of each kind that they have (CR 701.34a)."""


class DealDamage(InstructionBase, frozen=True):
    """Sources deal so much damage each to these objects and players; ``divided`` as was chosen (CR 601.2d)."""

    amount: Amount
    objects: ObjectTerm | None = None
    players: PlayerTerm | None = None
    source: ObjectTerm = ObjectWord.THIS
    divided: bool = False


class Fight(InstructionBase, frozen=True):
    """Two creatures fight (CR 701.14)."""

    one: ObjectTerm
    other: ObjectTerm


class GainLife(InstructionBase, frozen=True):
    """Players gain life."""

    amount: Amount
    players: PlayerTerm = PlayerWord.YOU


class LoseLife(InstructionBase, frozen=True):
    """Players lose life."""

    amount: Amount
    players: PlayerTerm = PlayerWord.YOU


class SetLife(InstructionBase, frozen=True):
    """Players' life totals become this (CR 119.5)."""

    amount: Amount
    players: PlayerTerm = PlayerWord.YOU


class GivePlayerCounters(InstructionBase, frozen=True):
    """Players get counters: ``poison``, ``energy``, ``experience``."""

    counter: str
    count: Amount = 1
    players: PlayerTerm = PlayerWord.YOU


class Draw(InstructionBase, frozen=True):
    """Players draw cards (CR 121)."""

    count: Amount = 1
    players: PlayerTerm = PlayerWord.YOU


class Discard(InstructionBase, frozen=True):
    """Players discard cards of their choice, or at random, or all with ``None`` (CR 701.9)."""

    count: Amount | None = 1
    players: PlayerTerm = PlayerWord.YOU
    random: bool = False


class Mill(InstructionBase, frozen=True):
    """Players mill cards (CR 701.17)."""

    count: Amount
    players: PlayerTerm


class ExileFromLibrary(InstructionBase, frozen=True):
    """Players exile cards from the top of their libraries (ingest, CR 702.115a)."""

    count: Amount
    players: PlayerTerm


class SacrificeChosen(InstructionBase, frozen=True):
    """Players sacrifice so many permanents of this quality, of their choice (CR 701.21)."""

    count: Amount
    quality: Quality
    players: PlayerTerm


class ChooseObjects(InstructionBase, frozen=True):
    """Somebody chooses between ``least`` and ``most`` permanents of a quality, or cards in a zone (CR 608.2d).

    They are what ``ObjectWord.CHOSEN`` means from then on.
    """

    quality: Quality
    least: int = 1
    most: Amount = 1
    player: PlayerTerm = PlayerWord.YOU
    zone: str = "battlefield"


class ChoosePlayer(InstructionBase, frozen=True):
    """The controller chooses a player, or an opponent (CR 608.2d)."""

    opponent: bool = False


class AddMana(InstructionBase, frozen=True):
    """Players add mana: so many times one of ``choices`` (CR 106.4); with ``combat`` it stays until end of combat."""

    choices: tuple[str, ...]
    times: Amount = 1
    players: PlayerTerm = PlayerWord.YOU
    combat: bool = False


class Lasting(StrEnum):
    """How long what an effect replaces or prevents is replaced or prevented."""

    THIS_TURN = "this turn"
    THIS_COMBAT = "this combat"
    UNTIL_YOUR_NEXT_TURN = "until your next turn"
    FOREVER = "the rest of the game"


class Replace(InstructionBase, frozen=True):
    """Something is replaced or prevented from now on (CR 614, 615), as seen from these objects or players.

    ``amount`` makes a shield of so much damage (CR 615.7); ``once`` ends it with the first use. Without ``objects``
    and ``players`` the patterns say all. ``to_objects`` or ``to_players`` is the recipient of redirected damage.
    """

    replacement: Replacement
    objects: ObjectTerm | None = None
    players: PlayerTerm | None = None
    amount: Amount | None = None
    once: bool = False
    lasting: Lasting = Lasting.THIS_TURN
    to_objects: ObjectTerm | None = None
    to_players: PlayerTerm | None = None


class AddPhases(InstructionBase, frozen=True):
    """After this phase there are additional phases (CR 500.8): a combat, and a main phase after it if it says so."""

    main_too: bool = False


class TakeExtraTurn(InstructionBase, frozen=True):
    """Players take an extra turn after this one (CR 500.7)."""

    players: PlayerTerm = PlayerWord.YOU


class SkipStep(InstructionBase, frozen=True):
    """Players skip their next step, phase or turn of this name: ``combat``, ``untap``, ``turn`` (CR 500.11)."""

    step: str
    players: PlayerTerm


class EndCombatPhase(InstructionBase, frozen=True):
    """The combat phase ends (CR 724.2)."""


class EndTurn(InstructionBase, frozen=True):
    """The turn ends (CR 724.1)."""


class BecomeMonarch(InstructionBase, frozen=True):
    """Players become the monarch (CR 725)."""

    players: PlayerTerm = PlayerWord.YOU


class TakeInitiative(InstructionBase, frozen=True):
    """Players take the initiative (CR 726)."""

    players: PlayerTerm = PlayerWord.YOU


class TemptWithRing(InstructionBase, frozen=True):
    """The Ring tempts players (CR 701.54)."""

    players: PlayerTerm = PlayerWord.YOU


class BecomeDay(InstructionBase, frozen=True):
    """It becomes day, or night (CR 731.1)."""

    day: bool = True


class Attach(InstructionBase, frozen=True):
    """Attachments become attached to an object (CR 701.3)."""

    host: ObjectTerm
    attachments: ObjectTerm = ObjectWord.THIS


class ReselectAttacked(InstructionBase, frozen=True):
    """The controller reselects what creatures attack, or players choose so (CR 508.7)."""

    objects: ObjectTerm


class BecomeAttacking(InstructionBase, frozen=True):
    """Creatures on the battlefield become attacking (CR 508.4)."""

    objects: ObjectTerm
    player: PlayerTerm


class BecomeBlocking(InstructionBase, frozen=True):
    """Creatures become blocking others (CR 509.4)."""

    objects: ObjectTerm
    attackers: ObjectTerm


class ChangeProtector(InstructionBase, frozen=True):
    """A player becomes the protector of battles (CR 310.8)."""

    player: PlayerTerm
    battle: ObjectTerm


class Scry(InstructionBase, frozen=True):
    """Players scry, or with ``surveil`` surveil (CR 701.22, 701.25)."""

    count: Amount
    players: PlayerTerm = PlayerWord.YOU
    surveil: bool = False


class LoseGame(InstructionBase, frozen=True):
    """Players lose the game, or win it with ``win`` (CR 104)."""

    players: PlayerTerm
    win: bool = False


PlainInstruction = (
    Do
    | Designate
    | MoveToBattlefield
    | PutCounters
    | RemoveCounters
    | MoveCounters
    | Bolster
    | Proliferate
    | DealDamage
    | Fight
    | GainLife
    | LoseLife
    | SetLife
    | GivePlayerCounters
    | Draw
    | Discard
    | Mill
    | ExileFromLibrary
    | SacrificeChosen
    | ChooseObjects
    | ChoosePlayer
    | AddMana
    | Replace
    | AddPhases
    | TakeExtraTurn
    | SkipStep
    | EndCombatPhase
    | EndTurn
    | BecomeMonarch
    | TakeInitiative
    | TemptWithRing
    | BecomeDay
    | Attach
    | ReselectAttacked
    | BecomeAttacking
    | BecomeBlocking
    | ChangeProtector
    | Scry
    | LoseGame
)
"""Instructions that hold neither abilities nor other instructions."""
