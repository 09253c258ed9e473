"""Attackers and blockers: declared, put into combat, removed from it (CR 506-509)."""

from redzone.cr import Rule
from redzone.game.events.base import EventBase
from redzone.values.identity import ObjectId, PlayerId, Target


class DefendingPlayerChosen(EventBase, frozen=True):
    """The active player chose whom to attack (CR 507.1)."""

    cr = Rule("507.1")
    player: PlayerId
    defender: PlayerId


class AttackersDeclared(EventBase, frozen=True):
    """A player declared attackers, perhaps none (CR 508.1)."""

    cr = Rule("508.1")
    player: PlayerId
    attackers: tuple[ObjectId, ...]


class AttackDeclared(EventBase, frozen=True):
    """A creature was declared as an attacker (CR 508.1k)."""

    cr = Rule("508.1k")
    attacker: ObjectId
    target: Target


class BlockRequirement(EventBase, frozen=True):
    """A creature has to block if able as blockers are declared: a requirement that it could obey (CR 509.1c).

    ``source`` is the permanent whose ability asks for it, ``attackers`` are those that would do, ``message`` says it.
    """

    cr = Rule("509.1c")
    player: PlayerId
    creature: ObjectId
    source: ObjectId
    attackers: tuple[ObjectId, ...]
    message: str


class BlockersDeclared(EventBase, frozen=True):
    """A defending player declared blockers, perhaps none (CR 509.1)."""

    cr = Rule("509.1")
    player: PlayerId
    blockers: tuple[ObjectId, ...]


class BlockDeclared(EventBase, frozen=True):
    """A creature was declared as a blocker of an attacker (CR 509.1g)."""

    cr = Rule("509.1g")
    blocker: ObjectId
    attacker: ObjectId


class BecameBlocked(EventBase, frozen=True):
    """An attacking creature became blocked (CR 509.1h)."""

    cr = Rule("509.1h")
    attacker: ObjectId


class BlockedInBand(EventBase, frozen=True):
    """A creature blocks an attacker too because it blocks another of the attacker's band (CR 702.22h)."""

    cr = Rule("702.22h")
    blocker: ObjectId
    attacker: ObjectId


class BecameUnblocked(EventBase, frozen=True):
    """An attacking creature was not blocked (CR 509.1h)."""

    cr = Rule("509.1h")
    attacker: ObjectId


class EnteredCombat(EventBase, frozen=True):
    """A creature entered the battlefield attacking or blocking (CR 508.4, 509.4)."""

    cr = Rule("508.4")
    object: ObjectId
    attacking: Target | None = None
    blocking: ObjectId | None = None


class AttackReselected(EventBase, frozen=True):
    """An attacking creature attacks something else from now on (CR 508.7)."""

    cr = Rule("508.7")
    attacker: ObjectId
    target: Target


class Exerted(EventBase, frozen=True):
    """A player exerted a permanent (CR 701.43a)."""

    cr = Rule("701.43a")
    object: ObjectId
    player: PlayerId


class Enlisted(EventBase, frozen=True):
    """An attacking creature enlisted another creature (CR 702.154c)."""

    cr = Rule("702.154c")
    object: ObjectId
    attacker: ObjectId


class RemovedFromCombat(EventBase, frozen=True):
    """A creature, or an attacked permanent, was removed from combat (CR 506.4)."""

    cr = Rule("506.4")
    object: ObjectId
