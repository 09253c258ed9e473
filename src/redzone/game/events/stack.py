"""Spells and abilities, on the stack and from it; and what is done instead (CR 405, 601-608, 614)."""

from redzone.cr import Rule
from redzone.game.events.base import EventBase
from redzone.values.identity import CardId, ObjectId, PlayerId, Target


class SpellCast(EventBase, frozen=True):
    """A player cast a spell (CR 601.2i)."""

    cr = Rule("601.2i")
    player: PlayerId
    object: ObjectId
    card: CardId


class AbilityActivated(EventBase, frozen=True):
    """A player activated an ability (CR 602.2)."""

    cr = Rule("602.2")
    player: PlayerId
    source: ObjectId
    object: ObjectId


class LandPlayed(EventBase, frozen=True):
    """A player played a land (CR 305.1)."""

    cr = Rule("305.1")
    player: PlayerId
    object: ObjectId


class AbilityTriggered(EventBase, frozen=True):
    """An ability triggered (CR 603.2); ``delayed`` for one that an effect had set up (CR 603.7)."""

    cr = Rule("603.2")
    source: ObjectId | None
    controller: PlayerId
    delayed: bool = False


class PutOnStack(EventBase, frozen=True):
    """A triggered ability was put on the stack (CR 603.3)."""

    cr = Rule("603.3")
    object: ObjectId
    source: ObjectId | None
    controller: PlayerId
    targets: tuple[Target, ...] = ()


class BecameTarget(EventBase, frozen=True):
    """A player or object became the target of a spell or ability (CR 115.1)."""

    cr = Rule("115.1")
    target: Target
    object: ObjectId
    controller: PlayerId


class Resolved(EventBase, frozen=True):
    """A spell or ability began to resolve (CR 608.1)."""

    cr = Rule("608.1")
    object: ObjectId
    source: ObjectId | None


class DidNotResolve(EventBase, frozen=True):
    """All targets were illegal, or an intervening "if" was false, so it did nothing (CR 608.2a, 608.2b)."""

    cr = Rule("608.2b")
    object: ObjectId
    source: ObjectId | None


class Countered(EventBase, frozen=True):
    """A spell or ability was countered (CR 701.6a)."""

    cr = Rule("701.6a")
    object: ObjectId


class Replaced(EventBase, frozen=True):
    """Something else happened instead (CR 614.1): ``by`` says what made it so."""

    cr = Rule("614.1")
    object: ObjectId | None
    by: str
