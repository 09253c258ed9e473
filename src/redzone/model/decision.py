"""Decisions: what the game waits for. The state holds one, and ``legal_actions`` lists its answers."""

from redzone.model.card import Zone
from redzone.model.effect import InOrder, SimpleEffect
from redzone.model.identity import ObjectId, PlayerId
from redzone.model.value import Value


class _Decision(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the decisions; ``player`` is who decides."""

    player: PlayerId


class Priority(_Decision, frozen=True):
    """The player has priority (CR 117); ``passed`` are those who have passed in succession."""

    passed: tuple[PlayerId, ...] = ()


class DefendingPlayerChoice(_Decision, frozen=True):
    """The active player chooses one opponent to attack (CR 507.1)."""


class AttackersDeclaration(_Decision, frozen=True):
    """The active player declares attackers (CR 508.1)."""


class BlockersDeclaration(_Decision, frozen=True):
    """A defending player declares blockers (CR 509.1)."""


class DamageOrder(_Decision, frozen=True):
    """A player orders damage, under the rules before November 2024."""


class DamageAssignment(_Decision, frozen=True):
    """A player assigns the combat damage of all of his or her creatures (CR 510.1)."""


class CommanderZoneChoice(_Decision, frozen=True):
    """The owner of a commander may put it into the command zone (CR 903.9).

    ``to`` is the zone that it is in (graveyard, exile: CR 903.9a) or would go to (hand, library: CR 903.9b).
    """

    object: ObjectId
    to: Zone


class LegendChoice(_Decision, frozen=True):
    """A player chooses which of several legendary permanents of the same name stays (CR 704.5j)."""

    objects: tuple[ObjectId, ...]


class ProtectorChoice(_Decision, frozen=True):
    """The controller of a battle chooses its protector (CR 704.5w, 704.5x)."""

    battle: ObjectId
    candidates: tuple[PlayerId, ...]


class PlayerChoice(_Decision, frozen=True):
    """A player chooses a player as a spell resolves, and then ``effect`` happens (CR 608.2d)."""

    candidates: tuple[PlayerId, ...]
    effect: SimpleEffect | InOrder


Decision = (
    Priority
    | DefendingPlayerChoice
    | AttackersDeclaration
    | BlockersDeclaration
    | DamageOrder
    | DamageAssignment
    | CommanderZoneChoice
    | LegendChoice
    | ProtectorChoice
    | PlayerChoice
)
"""What the game waits for."""
