"""Effects (CR 609): what happens once, and what lasts."""

from collections.abc import Mapping
from enum import StrEnum

from redzone.abilities.ability import Modification, SpellEffect
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Lasting
from redzone.abilities.language import Quality
from redzone.abilities.replacement import Replacement
from redzone.game.card import Card
from redzone.values.identity import CardId, ObjectId, PlayerId, Target, Timestamp
from redzone.values.value import Value


class Designation(StrEnum):
    """A marker that lasts as long as the effect that gives it, and that other rules ask for."""

    SUSPECTED = "suspected"
    RING_BEARER = "Ring-bearer"


class ContinuousEffect(Value, frozen=True):
    """A continuous effect from the resolution of a spell or ability (CR 611.2): on fixed objects, for a time.

    ``controller`` is whose effect it is: ``Duration.NEXT_TURN`` ends as that player's next turn begins.
    ``designation`` is what the affected objects are while it lasts (CR 701.60b). An effect that only applies rules may
    concern a ``group``, whatever has this quality at each moment, instead of fixed objects (CR 611.2c). ``source`` is
    the object whose effect it is, where there is one: for durations that depend on it, and explanations.
    """

    timestamp: Timestamp
    controller: PlayerId
    affected: tuple[ObjectId, ...]
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN
    designation: Designation | None = None
    group: Quality | None = None
    source: ObjectId | None = None


class _OneShot(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the one-shot effects (CR 610)."""


class Modify(_OneShot, frozen=True):
    """Each of these permanents is changed for a time (CR 611.2)."""

    changes: Mapping[ObjectId, tuple[Modification, ...]]
    duration: Duration = Duration.END_OF_TURN
    designation: Designation | None = None
    source: ObjectId | None = None


class ModifyGroup(_OneShot, frozen=True):
    """All permanents of this quality are changed for a time (CR 611.2c).

    With ``fixed`` they are those that have the quality as it begins; without, whatever has it at each moment, which
    is possible for rules only.
    """

    affected: Quality
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN
    fixed: bool = True
    source: ObjectId | None = None


class Destroy(_OneShot, frozen=True):
    """Destroy these permanents (CR 701.8)."""

    objects: tuple[ObjectId, ...]


class Exile(_OneShot, frozen=True):
    """Exile these objects (CR 701.13)."""

    objects: tuple[ObjectId, ...]


class ReturnToHand(_OneShot, frozen=True):
    """Return these permanents to their owners' hands."""

    objects: tuple[ObjectId, ...]


class Sacrifice(_OneShot, frozen=True):
    """Their controllers sacrifice these permanents (CR 701.21)."""

    objects: tuple[ObjectId, ...]


class Tap(_OneShot, frozen=True):
    """Tap these permanents (CR 701.26a)."""

    objects: tuple[ObjectId, ...]


class Untap(_OneShot, frozen=True):
    """Untap these permanents (CR 701.26b)."""

    objects: tuple[ObjectId, ...]


class PhaseOut(_OneShot, frozen=True):
    """These permanents phase out (CR 702.26b)."""

    objects: tuple[ObjectId, ...]


class PhaseIn(_OneShot, frozen=True):
    """These permanents phase in (CR 702.26c)."""

    objects: tuple[ObjectId, ...]


class RemoveFromCombat(_OneShot, frozen=True):
    """Remove these creatures from combat (CR 506.4)."""

    objects: tuple[ObjectId, ...]


class BecomeBlocked(_OneShot, frozen=True):
    """These attacking creatures become blocked (CR 509.1h)."""

    objects: tuple[ObjectId, ...]


class ReselectAttacked(_OneShot, frozen=True):
    """These attacking creatures attack another player, planeswalker or battle from now on (CR 508.7)."""

    targets: Mapping[ObjectId, Target]


class Goad(_OneShot, frozen=True):
    """The controller of the effect goads these creatures (CR 701.15a)."""

    objects: tuple[ObjectId, ...]
    duration: Duration = Duration.NEXT_TURN


class Detain(_OneShot, frozen=True):
    """Detain these permanents (CR 701.35a)."""

    objects: tuple[ObjectId, ...]
    duration: Duration = Duration.NEXT_TURN


class Suspect(_OneShot, frozen=True):
    """Suspect these creatures (CR 701.60a)."""

    objects: tuple[ObjectId, ...]


class EndSuspicion(_OneShot, frozen=True):
    """These creatures are no longer suspected (CR 701.60a)."""

    objects: tuple[ObjectId, ...]


class PutCounters(_OneShot, frozen=True):
    """Put counters on permanents, or remove them where the number is negative (CR 122.1)."""

    counters: Mapping[ObjectId, Mapping[str, int]]


class Regenerate(_OneShot, frozen=True):
    """Each of these permanents gets a regeneration shield (CR 701.19a)."""

    objects: tuple[ObjectId, ...]


class BeginReplacement(_OneShot, frozen=True):
    """Something is replaced or prevented from now on (CR 614.3, 615.3), as seen from these objects or players.

    ``amount`` makes a shield of so much damage (CR 615.7); ``to`` is where redirected damage goes (CR 614.9).
    """

    replacement: Replacement
    objects: tuple[ObjectId, ...] = ()
    players: tuple[PlayerId, ...] = ()
    amount: int | None = None
    once: bool = False
    lasting: Lasting = Lasting.THIS_TURN
    to: Target | None = None


class DealDamage(_OneShot, frozen=True):
    """A source deals damage that is not combat damage (CR 120.2b)."""

    source: ObjectId
    target: Target
    amount: int


class ChangeLife(_OneShot, frozen=True):
    """Players gain this much life, or lose it where the number is negative (CR 119.3)."""

    changes: Mapping[PlayerId, int]


class AddMana(_OneShot, frozen=True):
    """Players add mana such as ``{W}{C}`` to their pools (CR 106.4)."""

    mana: Mapping[PlayerId, str]


class GivePoison(_OneShot, frozen=True):
    """Players get this many poison counters (CR 122.1f)."""

    counters: Mapping[PlayerId, int]


class ChangeProtector(_OneShot, frozen=True):
    """A player becomes the protector of a battle, if that player can be (CR 310.8f)."""

    battle: ObjectId
    player: PlayerId


class CreatePermanent(_OneShot, frozen=True):
    """A token is created, or a card is put onto the battlefield from outside (CR 111.2).

    ``attacking`` is what it enters attacking (CR 508.4), ``blocking`` the attackers that it enters blocking (CR 509.4).
    """

    id: CardId
    printed: Card
    controller: PlayerId
    owner: PlayerId
    token: bool = True
    commander: bool = False
    tapped: bool = False
    phased_out: bool = False
    face_down: bool = False
    damage: int = 0
    counters: Mapping[str, int] = {}
    attached_to: Target | None = None
    protector: PlayerId | None = None
    attacking: Target | None = None
    blocking: tuple[ObjectId, ...] = ()


class AddCombatPhase(_OneShot, frozen=True):
    """After this phase, there is an additional combat phase (CR 500.8)."""


class DrawCards(_OneShot, frozen=True):
    """Players draw this many cards each (CR 121)."""

    counts: Mapping[PlayerId, int]


class FightEachOther(_OneShot, frozen=True):
    """Two creatures fight (CR 701.14)."""

    one: ObjectId
    other: ObjectId


class EndCombat(_OneShot, frozen=True):
    """The combat phase ends (CR 724.2)."""


class EndTheTurn(_OneShot, frozen=True):
    """The turn ends (CR 724.1)."""


class SkipNext(_OneShot, frozen=True):
    """A player skips the next step, phase or turn of this name (CR 500.11)."""

    player: PlayerId
    step: str


class InOrder(_OneShot, frozen=True):
    """One spell does several things, in this order (CR 608.2c)."""

    effects: tuple["SimpleEffect", ...]


class Carry(_OneShot, frozen=True):
    """What the text of a spell says is carried out, with these targets (CR 608.2)."""

    effect: SpellEffect
    targets: tuple[tuple[Target, ...], ...] = ()


class PlayerConcedes(_OneShot, frozen=True):
    """A player concedes the game (CR 104.3a)."""

    player: PlayerId


SimpleEffect = (
    Modify
    | ModifyGroup
    | Destroy
    | Exile
    | ReturnToHand
    | Sacrifice
    | Tap
    | Untap
    | PhaseOut
    | PhaseIn
    | RemoveFromCombat
    | BecomeBlocked
    | ReselectAttacked
    | Goad
    | Detain
    | Suspect
    | EndSuspicion
    | PutCounters
    | Regenerate
    | BeginReplacement
    | DealDamage
    | ChangeLife
    | AddMana
    | GivePoison
    | ChangeProtector
    | CreatePermanent
    | AddCombatPhase
    | DrawCards
    | FightEachOther
    | EndCombat
    | EndTheTurn
    | SkipNext
)
"""What a spell does with one of its instructions."""

OneShotEffect = SimpleEffect | InOrder | Carry | PlayerConcedes
"""Something that happens once, as when a spell resolves."""


class Intervention(Value, frozen=True, tag=True, tag_field="kind"):
    """An effect from outside the game, as if a spell of ``controller`` had just resolved."""

    effect: OneShotEffect
    controller: PlayerId
