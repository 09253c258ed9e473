"""Cards and permanents that move between zones (CR 400, 700.4, 701)."""

from enum import StrEnum
from typing import Final

from redzone.cr import Rule
from redzone.game.card import Zone
from redzone.game.events.base import EventBase
from redzone.values.identity import CardId, ObjectId, PlayerId


class DeathReason(StrEnum):
    """Why a permanent was destroyed, or put into a graveyard."""

    LETHAL_DAMAGE = "lethal damage"
    DEATHTOUCH = "deathtouch"
    TOUGHNESS = "toughness 0 or less"
    LOYALTY = "no loyalty left"
    DEFENSE = "no defense left"
    LEGEND_RULE = "legend rule"
    WORLD_RULE = "world rule"
    ATTACHMENT = "attached to nothing that it can enchant"
    NO_PROTECTOR = "nobody can protect it"
    ROLE = "a newer Role"
    EFFECT = "effect"
    SACRIFICE = "sacrifice"


DEATH_RULES: Final = {
    DeathReason.LETHAL_DAMAGE: Rule("704.5g"),
    DeathReason.DEATHTOUCH: Rule("704.5h"),
    DeathReason.TOUGHNESS: Rule("704.5f"),
    DeathReason.LOYALTY: Rule("704.5i"),
    DeathReason.DEFENSE: Rule("704.5v"),
    DeathReason.LEGEND_RULE: Rule("704.5j"),
    DeathReason.WORLD_RULE: Rule("704.5k"),
    DeathReason.ATTACHMENT: Rule("704.5m"),
    DeathReason.NO_PROTECTOR: Rule("704.5w"),
    DeathReason.ROLE: Rule("704.5y"),
    DeathReason.EFFECT: Rule("701.8a"),
    DeathReason.SACRIFICE: Rule("701.21a"),
}
"""The rule behind each reason."""


class Died(EventBase, frozen=True):
    """A permanent was put into a graveyard from the battlefield (CR 700.4)."""

    object: ObjectId
    card: CardId
    reason: DeathReason
    destroyed: bool = False


class ZoneChanged(EventBase, frozen=True):
    """An object moved to another zone, where it is a new object, or ceased to exist (CR 400.7)."""

    cr = Rule("400.7")
    object: ObjectId
    card: CardId
    origin: Zone
    destination: Zone | None
    became: ObjectId | None = None


class EnteredBattlefield(EventBase, frozen=True):
    """A permanent entered the battlefield (CR 603.6a)."""

    object: ObjectId
    controller: PlayerId


class CardDrawn(EventBase, frozen=True):
    """A player drew a card (CR 504.1)."""

    cr = Rule("504.1")
    player: PlayerId


class Regenerated(EventBase, frozen=True):
    """A permanent was regenerated (CR 701.19)."""

    cr = Rule("701.19")
    object: ObjectId


class Sacrificed(EventBase, frozen=True):
    """A player sacrificed a permanent (CR 701.21a)."""

    cr = Rule("701.21a")
    object: ObjectId
    player: PlayerId


class CardDiscarded(EventBase, frozen=True):
    """A player discarded a card (CR 701.9a)."""

    cr = Rule("701.9a")
    player: PlayerId
    object: ObjectId


class Cycled(EventBase, frozen=True):
    """A player discarded a card to pay for its cycling ability (CR 702.29c); ``object`` is what it became."""

    cr = Rule("702.29c")
    player: PlayerId
    object: ObjectId


class CardMilled(EventBase, frozen=True):
    """A card was put into a graveyard from the top of a library (CR 701.17a)."""

    cr = Rule("701.17a")
    player: PlayerId
    object: ObjectId


class CardsRevealed(EventBase, frozen=True):
    """Cards were shown to all players (CR 701.20a)."""

    cr = Rule("701.20a")
    objects: tuple[ObjectId, ...]


class LibraryShuffled(EventBase, frozen=True):
    """A player shuffled a library (CR 701.24a)."""

    cr = Rule("701.24a")
    player: PlayerId
