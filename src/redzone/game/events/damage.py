"""Damage: ordered, divided, dealt, prevented or changed (CR 120, 510, 614, 615)."""

from redzone.cr import Rule
from redzone.game.events.base import EventBase
from redzone.values.identity import CardId, ObjectId, PlayerId, Target


class DamageOrderNeeded(EventBase, frozen=True):
    """Several creatures fight one, which needs an order under the rules before November 2024."""

    object: ObjectId
    opposing: tuple[ObjectId, ...]


class DamageOrdered(EventBase, frozen=True):
    """A player chose the order in which a creature assigns damage, before November 2024."""

    player: PlayerId
    object: ObjectId
    opposing: tuple[ObjectId, ...]


class DamageDivisionNeeded(EventBase, frozen=True):
    """A player has to divide combat damage (CR 510.1)."""

    cr = Rule("510.1")
    player: PlayerId
    sources: tuple[ObjectId, ...]


class DamageDealt(EventBase, frozen=True):
    """A source dealt damage, after replacement and prevention (CR 120.3)."""

    cr = Rule("120.3")
    source: ObjectId
    target: Target
    amount: int
    combat: bool = False


class DamagePrevented(EventBase, frozen=True):
    """Damage was prevented (CR 615.1); ``by`` is what prevented it, nothing for protection (CR 702.16e)."""

    cr = Rule("615.1")
    source: ObjectId
    target: Target
    amount: int
    by: str = ""


class PoisonGiven(EventBase, frozen=True):
    """A player got poison counters (CR 122.1f)."""

    cr = Rule("122.1f")
    player: PlayerId
    count: int
    poison: int


class CommanderDamageCounted(EventBase, frozen=True):
    """A commander's combat damage to a player was counted (CR 903.10a)."""

    cr = Rule("903.10a")
    player: PlayerId
    commander: CardId
    amount: int
    total: int


class DamageChanged(EventBase, frozen=True):
    """Damage that would be dealt was increased or multiplied (CR 614.1a); ``by`` says what did it."""

    cr = Rule("614.1a")
    source: ObjectId
    target: Target
    before: int
    after: int
    by: str


class DamageRedirected(EventBase, frozen=True):
    """Damage is dealt to another recipient instead (CR 614.9)."""

    cr = Rule("614.9")
    source: ObjectId
    target: Target
    to: Target
    amount: int


class Healed(EventBase, frozen=True):
    """Damage marked on a permanent was removed before the cleanup step (CR 120.6)."""

    cr = Rule("120.6")
    object: ObjectId
