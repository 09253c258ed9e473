"""Instructions (CR 608.2c): what spells and abilities do as they resolve, one after the other, in terms of the text.

Those that hold abilities or other instructions are in ``redzone.abilities.ability``, with the union of all.
"""

from enum import StrEnum

from redzone.abilities.acting import ActingInstruction
from redzone.abilities.choosing import ChoiceOfObjects, ChoiceOfPlayer, ChooseWord, Clash, RollDie, SacrificeChosen
from redzone.abilities.cost import ManaUses
from redzone.abilities.duration import Duration
from redzone.abilities.hidden_zones import HiddenZoneInstruction
from redzone.abilities.instruction_base import InstructionBase
from redzone.abilities.language import Amount, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.playing import PlayingInstruction
from redzone.abilities.replacement import Replacement
from redzone.abilities.turn_instructions import (
    AddPhases,
    BecomeAttacking,
    BecomeBlocking,
    BecomeDay,
    BecomeMonarch,
    ChangeProtector,
    EndCombatPhase,
    EndTurn,
    IncreaseSpeed,
    LoseGame,
    ReselectAttacked,
    SkipStep,
    TakeExtraTurn,
    TakeInitiative,
    TemptWithRing,
)
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.values.identity import ObjectId


class Deed(StrEnum):
    """What can be done to objects without saying more (CR 701)."""

    DESTROY = "destroy"
    DESTROY_WITHOUT_REGENERATION = "destroy; it can't be regenerated"
    EXILE = "exile"
    RETURN_TO_HAND = "return to hand"
    PUT_INTO_HAND = "put into hand"
    DISCARD = "discard"
    PUT_ON_TOP = "put on top of the library"
    PUT_SECOND = "put into the library second from the top"
    PUT_THIRD = "put into the library third from the top"
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
    END_SUSPICION = "is no longer suspected"
    EXERT = "exert"
    TRANSFORM = "transform"
    TURN_FACE_UP = "turn face up"
    TURN_FACE_DOWN = "turn face down"
    HEAL = "heal"
    COUNTER = "counter"
    COUNTER_AND_EXILE = "counter; exile it"
    COUNTER_INTO_HAND = "counter; put it into its owner's hand"
    COUNTER_ONTO_LIBRARY = "counter; put it on top of its owner's library"
    COUNTER_UNDER_LIBRARY = "counter; put it on the bottom of its owner's library"
    DOESNT_UNTAP_NEXT = "doesn't untap during its controller's next untap step"
    PAIR_WITH_THIS = "pair with this"
    UNATTACH = "unattach"


class Do(InstructionBase, frozen=True):
    """Something is done to objects: each is destroyed, tapped, goaded ... (CR 701).

    ``by`` are the players who sacrifice, by default the one of whom the text speaks. ``duration`` is how long
    permanents are goaded or detained, by default until that player's next turn (CR 701.15a, 701.35a).
    """

    deed: Deed
    objects: ObjectTerm
    by: PlayerTerm | None = None
    duration: Duration | None = None


class Designate(InstructionBase, frozen=True):
    """Objects become renowned, monstrous, saddled and so on: a designation that stays while they are there."""

    objects: ObjectTerm
    designation: str


class MoveToBattlefield(InstructionBase, frozen=True):
    """Cards are put onto the battlefield from wherever they are.

    ``under`` is whose control, ``attacking`` whom they attack as they enter (``None``: they don't); with
    ``like_replaced`` they attack what the attacker returned to pay attacked (CR 702.49c). With ``face_down`` they enter
    face down, as what this says: manifested or cloaked (CR 701.40a, 701.58a). They enter
    with so many ``counters`` of a kind, and one of each kind of ``also``.
    """

    objects: ObjectTerm
    under: PlayerTerm = PlayerWord.YOU
    tapped: bool = False
    attacking: PlayerTerm | None = None
    like_replaced: bool = False
    counter: str | None = None
    transformed: bool = False
    face_down: str = ""
    counters: Amount = 1
    also: tuple[str, ...] = ()


class GiveControl(InstructionBase, frozen=True):
    """A player gains control of permanents (CR 110.2, 613.1b); where it is you, ``ChangeObjects`` says so."""

    objects: ObjectTerm
    player: PlayerTerm
    until_end_of_turn: bool = False


class ExchangeControl(InstructionBase, frozen=True):
    """Players exchange control of two permanents, if different players control them (CR 701.12b).

    Without ``other`` they are the two targets that ``one`` names.
    """

    one: ObjectTerm
    other: ObjectTerm | None = None


class CopySpell(InstructionBase, frozen=True):
    """A player copies a spell or ability on the stack, so many times, or each of several players does (CR 707.10).

    With ``new_targets`` that player may choose new targets for each copy (CR 707.10c).
    """

    spell: ObjectTerm
    count: Amount = 1
    new_targets: bool = False
    player: PlayerTerm = PlayerWord.YOU


class ExileUntilThisLeaves(InstructionBase, frozen=True):
    """Objects are exiled until the source of the effect leaves the battlefield (CR 610.3)."""

    objects: ObjectTerm


class ReturnExiled(InstructionBase, frozen=True):
    """Cards that were exiled until something left return to where they were, under their owners' control (CR 610.3c).

    No text says this: it happens by itself. ``to_hand`` are those that were in a hand.
    """

    cards: tuple[ObjectId, ...]
    to_hand: tuple[ObjectId, ...] = ()


class PutCounters(InstructionBase, frozen=True):
    """A player puts so many counters of a kind on objects (CR 122.6); ``divided``, several targets share them out.

    ``also`` are other counters that are put at the same time: "a +1/+1 counter and a flying counter".
    """

    objects: ObjectTerm
    counter: str
    count: Amount = 1
    divided: bool = False
    also: tuple["PutCounters", ...] = ()
    player: PlayerTerm = PlayerWord.YOU


class RemoveCounters(InstructionBase, frozen=True):
    """So many counters of a kind, or all with ``None``, are removed from objects.

    Without a kind they are any counters: where not all are removed, the controller chooses which.
    """

    objects: ObjectTerm
    counter: str | None
    count: Amount | None = 1


class MoveCounters(InstructionBase, frozen=True):
    """All counters, or those of a kind, of ``source`` as it last existed are put on objects (CR 122.8).

    With a ``count`` it is so many of that kind, and with ``moved`` all of them, only while the source is there: they
    are moved (CR 122.5). With ``optional`` the controller chooses how many of these at most; ``divided`` means how many
    onto each of the objects.
    """

    objects: ObjectTerm
    counter: str | None = None
    count: Amount | None = None
    source: ObjectTerm = ObjectWord.THIS
    moved: bool = False
    optional: bool = False
    divided: bool = False


class DoubleCounters(InstructionBase, frozen=True):
    """The number of counters of a kind, or of each kind, is doubled on each of these objects (CR 701.10e).

    For one kind on one object ``PutCounters`` says so.
    """

    objects: ObjectTerm
    counter: str | None = None


class Bolster(InstructionBase, frozen=True):
    """The controller puts +1/+1 counters on a creature of theirs with the least toughness (CR 701.39a)."""

    count: Amount


class Proliferate(InstructionBase, frozen=True):
    """The controller gives permanents and players another counter of each kind that they have (CR 701.34a)."""


class Populate(InstructionBase, frozen=True):
    """The controller creates a token that is a copy of a creature token of theirs of their choice (CR 701.36a)."""


class DealDamage(InstructionBase, frozen=True):
    """Sources deal so much damage each to these objects and players; ``divided`` as was chosen (CR 601.2d).

    ``also`` is other damage that is dealt at the same time: "2 damage to target creature and 1 damage to you". With
    ``each`` the amount is a number of the sources, of which each deals as much as its own. What is ``certain`` can't be
    prevented (CR 615.12).
    """

    amount: Amount
    objects: ObjectTerm | None = None
    players: PlayerTerm | None = None
    source: ObjectTerm = ObjectWord.THIS
    divided: bool = False
    also: tuple["DealDamage", ...] = ()
    each: bool = False
    certain: bool = False


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


class AddMana(InstructionBase, frozen=True):
    """Players add mana: so many times one of ``choices`` (CR 106.4).

    With ``combat`` it stays until end of combat, with ``this_turn`` until end of turn (CR 106.4, 500.5). One is chosen
    for each time, or with ``alike`` once for all of them: "of any one color" (CR 106.1). ``only`` is what it can be
    spent on. ``identity``, ``like`` and ``chosen`` are as those of an ability ``AddsMana`` (CR 106.7, 607.2d, 903.4).
    """

    choices: tuple[str, ...]
    times: Amount = 1
    players: PlayerTerm = PlayerWord.YOU
    combat: bool = False
    alike: bool = False
    only: ManaUses | None = None
    identity: bool = False
    this_turn: bool = False
    like: Quality | None = None
    chosen: int = 0


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


class Attach(InstructionBase, frozen=True):
    """Attachments become attached to an object (CR 701.3)."""

    host: ObjectTerm
    attachments: ObjectTerm = ObjectWord.THIS


class Scry(InstructionBase, frozen=True):
    """Players scry, or with ``surveil`` surveil (CR 701.22, 701.25)."""

    count: Amount
    players: PlayerTerm = PlayerWord.YOU
    surveil: bool = False


PlainInstruction = (
    Do
    | Designate
    | MoveToBattlefield
    | ExileUntilThisLeaves
    | ReturnExiled
    | Clash
    | CopySpell
    | GiveControl
    | ExchangeControl
    | PutCounters
    | RemoveCounters
    | MoveCounters
    | DoubleCounters
    | Bolster
    | Proliferate
    | Populate
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
    | ChoiceOfObjects
    | ChoiceOfPlayer
    | ChooseWord
    | RollDie
    | AddMana
    | Replace
    | AddPhases
    | TakeExtraTurn
    | SkipStep
    | EndCombatPhase
    | EndTurn
    | BecomeMonarch
    | TakeInitiative
    | IncreaseSpeed
    | TemptWithRing
    | BecomeDay
    | Attach
    | ReselectAttacked
    | BecomeAttacking
    | BecomeBlocking
    | ChangeProtector
    | Scry
    | LoseGame
    | ActingInstruction
    | HiddenZoneInstruction
    | PlayingInstruction
)
"""Instructions that hold neither abilities nor other instructions."""
