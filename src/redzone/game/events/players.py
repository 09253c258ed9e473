"""Players: life, mana, counters, designations, and how the game ends (CR 104, 106, 119)."""

from enum import StrEnum

from redzone.cr import Rule
from redzone.game.events.base import EventBase
from redzone.game.player import LossReason
from redzone.values.identity import ObjectId, PlayerId


class LifeCause(StrEnum):
    """Why a life total changed."""

    DAMAGE = "damage"
    LIFELINK = "lifelink"
    EFFECT = "effect"
    PAID = "paid"


class LifeChanged(EventBase, frozen=True):
    """A player gained or lost life (CR 119.3); ``life`` is the new total."""

    cr = Rule("119.3")
    player: PlayerId
    change: int
    life: int
    cause: LifeCause = LifeCause.EFFECT


class ManaAdded(EventBase, frozen=True):
    """Mana was added to a player's pool (CR 106.4), by a permanent tapped for mana if there is a ``source``."""

    cr = Rule("106.4")
    player: PlayerId
    mana: str
    source: ObjectId | None = None


class ManaSpent(EventBase, frozen=True):
    """A player spent mana from the pool (CR 118.3a)."""

    cr = Rule("118.3a")
    player: PlayerId
    mana: str


class ManaLost(EventBase, frozen=True):
    """A player lost unspent mana as a step or phase ended (CR 500.5)."""

    cr = Rule("500.5")
    player: PlayerId
    mana: str


class PlayerLost(EventBase, frozen=True):
    """A player lost the game and left it (CR 104.3, 800.4a)."""

    player: PlayerId
    reason: LossReason


class GameEnded(EventBase, frozen=True):
    """The game is over; no winner is a draw (CR 104.2a, 104.4a)."""

    cr = Rule("104.2a")
    winner: PlayerId | None


class PlayerCountersChanged(EventBase, frozen=True):
    """A player got counters such as energy, or lost them (CR 122.1)."""

    cr = Rule("122.1")
    player: PlayerId
    counter: str
    change: int


class BecameMonarch(EventBase, frozen=True):
    """A player became the monarch (CR 725.1)."""

    cr = Rule("725.1")
    player: PlayerId


class InitiativeTaken(EventBase, frozen=True):
    """A player took the initiative (CR 726.1)."""

    cr = Rule("726.1")
    player: PlayerId


class SpeedChanged(EventBase, frozen=True):
    """A player got speed, or more of it (CR 702.179a, 702.179d); ``speed`` is what it is now."""

    cr = Rule("702.179d")
    player: PlayerId
    speed: int


class CitysBlessingGained(EventBase, frozen=True):
    """A player got the city's blessing (CR 702.131c)."""

    cr = Rule("702.131c")
    player: PlayerId


class RoomEntered(EventBase, frozen=True):
    """A player moved the venture marker into a room of a dungeon (CR 701.49a)."""

    cr = Rule("701.49a")
    player: PlayerId
    room: str


class DungeonCompleted(EventBase, frozen=True):
    """A player completed a dungeon (CR 309.7)."""

    cr = Rule("309.7")
    player: PlayerId
    dungeon: str


class RingTempted(EventBase, frozen=True):
    """The Ring tempted a player (CR 701.54a); ``bearer`` is the new Ring-bearer."""

    cr = Rule("701.54a")
    player: PlayerId
    bearer: ObjectId | None = None


class EmblemCreated(EventBase, frozen=True):
    """A player got an emblem (CR 114.1)."""

    cr = Rule("114.1")
    player: PlayerId
    object: ObjectId


class LoopFound(EventBase, frozen=True):
    """A loop of mandatory actions goes on for ever, so the game is a draw (CR 104.4b)."""

    cr = Rule("104.4b")
