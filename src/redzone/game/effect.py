"""Effects that last (CR 611), and what happens from outside the game."""

from collections.abc import Mapping
from enum import StrEnum

from redzone.abilities.ability import Modification, SpellEffect
from redzone.abilities.duration import Duration
from redzone.abilities.language import Quality
from redzone.game.card import Card
from redzone.values.identity import CardId, ObjectId, PlayerId, Target, Timestamp
from redzone.values.value import GameValue


class Designation(StrEnum):
    """A marker that lasts as long as the effect that gives it, and that other rules ask for."""

    SUSPECTED = "suspected"
    RING_BEARER = "Ring-bearer"


class ContinuousEffect(GameValue, frozen=True):
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


class _FromOutside(GameValue, frozen=True, tag=True, tag_field="kind"):
    """Base of what happens from outside the game."""


class Carry(_FromOutside, frozen=True):
    """What the text of a spell says is carried out, with these targets (CR 608.2).

    With a ``source`` it is the text of an ability of that object.
    """

    effect: SpellEffect
    targets: tuple[tuple[Target, ...], ...] = ()
    source: ObjectId | None = None


class PlacePermanent(_FromOutside, frozen=True):
    """A token or card is put onto the battlefield as a position needs it, in whatever state (CR 111.2).

    That is no effect of the game: no text could say all of it. ``attacking`` is what it enters attacking (CR 508.4),
    ``blocking`` the attackers that it enters blocking (CR 509.4).
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


OutsideEffect = Carry | PlacePermanent
"""What can happen from outside the game."""


class Intervention(GameValue, frozen=True, tag=True, tag_field="kind"):
    """An effect from outside the game, as if a spell of ``controller`` had just begun to resolve."""

    effect: OutsideEffect
    controller: PlayerId
