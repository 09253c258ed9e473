"""Permanents: tapped, turned, attached, designated, changed by effects (CR 110, 301, 611, 701, 702)."""

from redzone.abilities.acting import KeywordAction
from redzone.cr import Rule
from redzone.game.events.base import EventBase
from redzone.values.identity import ObjectId, PlayerId, Target


class CountersChanged(EventBase, frozen=True):
    """A permanent got counters, or lost them where ``change`` is negative (CR 122.1).

    ``player`` put them; without one it was the controller of the permanent (CR 122.6a).
    """

    cr = Rule("122.1")
    object: ObjectId
    counter: str
    change: int
    player: PlayerId | None = None


class ControllerChanged(EventBase, frozen=True):
    """Another player gained control of a permanent (CR 110.2)."""

    object: ObjectId
    controller: PlayerId


class Tapped(EventBase, frozen=True):
    """A permanent became tapped (CR 701.26a)."""

    object: ObjectId


class Untapped(EventBase, frozen=True):
    """A permanent became untapped (CR 701.26b)."""

    object: ObjectId


class PhasedOut(EventBase, frozen=True):
    """A permanent phased out (CR 702.26b)."""

    cr = Rule("702.26b")
    object: ObjectId


class PhasedIn(EventBase, frozen=True):
    """A permanent phased in (CR 702.26c)."""

    cr = Rule("702.26c")
    object: ObjectId


class EffectBegan(EventBase, frozen=True):
    """A continuous effect began (CR 611.2)."""

    objects: tuple[ObjectId, ...]


class Unattached(EventBase, frozen=True):
    """An attachment became unattached (CR 704.5n)."""

    cr = Rule("704.5n")
    object: ObjectId


class ProtectorChosen(EventBase, frozen=True):
    """A player became the protector of a battle (CR 310.8)."""

    cr = Rule("310.8")
    battle: ObjectId
    protector: PlayerId


class Attached(EventBase, frozen=True):
    """An attachment became attached (CR 701.3)."""

    cr = Rule("701.3")
    object: ObjectId
    host: Target


class Exploited(EventBase, frozen=True):
    """A creature exploited a creature, which was sacrificed (CR 702.110b)."""

    cr = Rule("702.110b")
    object: ObjectId
    sacrificed: ObjectId


class KeywordActionTaken(EventBase, frozen=True):
    """A player took a keyword action, or a permanent did under that player's control (CR 701.44b, 701.47b)."""

    cr = Rule("701.1")
    action: KeywordAction
    player: PlayerId
    object: ObjectId | None = None


class Designated(EventBase, frozen=True):
    """A permanent became renowned, monstrous, saddled or the like."""

    object: ObjectId
    designation: str


class Crewed(EventBase, frozen=True):
    """A permanent became crewed or saddled (CR 702.122d, 702.171c)."""

    cr = Rule("702.122d")
    object: ObjectId


class Transformed(EventBase, frozen=True):
    """A permanent transformed (CR 701.27a)."""

    cr = Rule("701.27a")
    object: ObjectId


class TurnedFaceUp(EventBase, frozen=True):
    """A permanent was turned face up (CR 708.8)."""

    cr = Rule("708.8")
    object: ObjectId


class TurnedFaceDown(EventBase, frozen=True):
    """A permanent was turned face down (CR 708.2a)."""

    cr = Rule("708.2a")
    object: ObjectId


class Paired(EventBase, frozen=True):
    """Two creatures became paired (CR 702.95b)."""

    cr = Rule("702.95b")
    object: ObjectId
    other: ObjectId
