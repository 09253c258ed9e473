"""What is attacked, as texts describe it: players, planeswalkers and battles (CR 508.1b)."""

from enum import StrEnum

from redzone.abilities.condition import PlayerCondition
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.value import GameValue


class PlayerReference(StrEnum):
    """A player, from the point of view of the object whose ability asks."""

    YOU = "you"
    OWNER = "its owner"
    ENCHANTED_PLAYER = "enchanted player"
    THIS_ONE = "that player"
    """The player of a "for each player", as an effect says it."""
    CHOSEN_PLAYER = "the chosen player"
    """The player chosen as the effect that says it resolves."""
    MOST_LIFE = "the player with the most life"
    """Any opponent with the most life among all players, or tied for it."""


AnyPlayer = PlayerId | PlayerReference
"""A player, or how a text refers to one."""


class _Attacked(GameValue, frozen=True, tag=True, tag_field="kind"):
    """Base of the descriptions."""


class AttackedPlayer(_Attacked, frozen=True):
    """This player; perhaps also planeswalkers, or planeswalkers and battles, that the player controls."""

    player: AnyPlayer
    planeswalkers: bool = False
    battles: bool = False


class AttackedPlaneswalkers(_Attacked, frozen=True):
    """Planeswalkers that this player controls, and not the player."""

    player: AnyPlayer


class AttackedOtherPlayer(_Attacked, frozen=True):
    """A player other than this one; no permanent (CR 701.15b)."""

    player: AnyPlayer


class AttackedPermanent(_Attacked, frozen=True):
    """This permanent; ``None`` is the object whose ability asks."""

    object: ObjectId | None = None


class DefendedBy(_Attacked, frozen=True):
    """Anything whose defending player meets this condition (CR 508.5)."""

    condition: PlayerCondition


Attacked = AttackedPlayer | AttackedPlaneswalkers | AttackedOtherPlayer | AttackedPermanent | DefendedBy
"""What an attack is aimed at."""
