"""Effects (CR 609): what happens once, and what lasts."""

from collections.abc import Mapping
from enum import StrEnum

from redzone.model.ability import Modification
from redzone.model.card import Card
from redzone.model.identity import CardId, ObjectId, PlayerId, Target, Timestamp
from redzone.model.value import Value


class Duration(StrEnum):
    """How long a continuous effect lasts (CR 611.2a)."""

    END_OF_COMBAT = "end_of_combat"
    END_OF_TURN = "end_of_turn"
    NEXT_TURN = "next_turn"
    FOREVER = "forever"


class ContinuousEffect(Value, frozen=True):
    """A continuous effect from the resolution of a spell or ability (CR 611.2): on fixed objects, for a time.

    ``controller`` is whose effect it is: ``Duration.NEXT_TURN`` ends as that player's next turn begins.
    """

    timestamp: Timestamp
    controller: PlayerId
    affected: tuple[ObjectId, ...]
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN


class _OneShot(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the one-shot effects (CR 610)."""


class Modify(_OneShot, frozen=True):
    """Each of these permanents is changed for a time (CR 611.2)."""

    changes: Mapping[ObjectId, tuple[Modification, ...]]
    duration: Duration = Duration.END_OF_TURN


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


class PutCounters(_OneShot, frozen=True):
    """Put counters on permanents, or remove them where the number is negative (CR 122.1)."""

    counters: Mapping[ObjectId, Mapping[str, int]]


class DealDamage(_OneShot, frozen=True):
    """A source deals damage that is not combat damage (CR 120.2b)."""

    source: ObjectId
    target: Target
    amount: int


class ChangeLife(_OneShot, frozen=True):
    """Players gain this much life, or lose it where the number is negative (CR 119.3)."""

    changes: Mapping[PlayerId, int]


class GivePoison(_OneShot, frozen=True):
    """Players get this many poison counters (CR 122.1f)."""

    counters: Mapping[PlayerId, int]


class CreatePermanent(_OneShot, frozen=True):
    """A token is created, or a card is put onto the battlefield from outside (CR 111.2)."""

    id: CardId
    printed: Card
    controller: PlayerId
    owner: PlayerId
    token: bool = True
    commander: bool = False
    tapped: bool = False
    counters: Mapping[str, int] = {}
    attacking: Target | None = None
    blocking: ObjectId | None = None


class AddCombatPhase(_OneShot, frozen=True):
    """After this phase, there is an additional combat phase (CR 500.8)."""


class PlayerConcedes(_OneShot, frozen=True):
    """A player concedes the game (CR 104.3a)."""

    player: PlayerId


OneShotEffect = (
    Modify
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
    | PutCounters
    | DealDamage
    | ChangeLife
    | GivePoison
    | CreatePermanent
    | AddCombatPhase
    | PlayerConcedes
)
"""Something that happens once, as when a spell resolves."""


class Intervention(Value, frozen=True, tag=True, tag_field="kind"):
    """An effect from outside the game, as if a spell of ``controller`` had just resolved."""

    effect: OneShotEffect
    controller: PlayerId
