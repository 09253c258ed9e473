"""Actions: what a player can do. Each answers one decision, whole."""

from collections.abc import Mapping

from redzone.model.cost import Payment
from redzone.model.identity import ObjectId, PlayerId, Target
from redzone.model.value import Value


class Assignment(Value, frozen=True):
    """Combat damage that a creature assigns to one recipient (CR 510.1)."""

    source: ObjectId
    recipient: Target
    amount: int


class _Action(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the actions; ``player`` is who acts."""

    player: PlayerId


class PassPriority(_Action, frozen=True):
    """Pass priority (CR 117.3d)."""


class Concede(_Action, frozen=True):
    """Concede the game, at any time (CR 104.3a)."""


class ChooseDefendingPlayer(_Action, frozen=True):
    """Choose the one opponent who can be attacked this combat (CR 507.1)."""

    defender: PlayerId


class DeclareAttackers(_Action, frozen=True):
    """Declare which creatures attack what, all at once (CR 508.1); the order of keys is kept.

    ``bands`` says which of them attack together (CR 702.22c), ``payment`` how the costs to attack are paid, if they
    are. ``exerted`` are exerted as they attack; ``enlisted`` says which creatures each of them enlists.
    """

    attacks: Mapping[ObjectId, Target]
    bands: tuple[tuple[ObjectId, ...], ...] = ()
    payment: Payment | None = None
    exerted: tuple[ObjectId, ...] = ()
    enlisted: Mapping[ObjectId, tuple[ObjectId, ...]] = {}


class DeclareBlockers(_Action, frozen=True):
    """Declare which creatures block which attackers, all of one player's at once (CR 509.1).

    ``payment`` is how the costs to block are paid, if they are.
    """

    blocks: Mapping[ObjectId, tuple[ObjectId, ...]]
    payment: Payment | None = None


class OrderCombatDamage(_Action, frozen=True):
    """Order the creatures that each of one's creatures is fighting, under the rules before November 2024."""

    orders: Mapping[ObjectId, tuple[ObjectId, ...]]


class AssignCombatDamage(_Action, frozen=True):
    """Assign the combat damage of all of one's creatures, all at once (CR 510.1e)."""

    assignments: tuple[Assignment, ...]


class ChooseCommanderZone(_Action, frozen=True):
    """Put a commander into the command zone, or leave it to go where it goes (CR 903.9)."""

    to_command_zone: bool


class ChooseLegend(_Action, frozen=True):
    """Keep one of several legendary permanents of the same name (CR 704.5j)."""

    kept: ObjectId


class ChooseProtector(_Action, frozen=True):
    """Choose the player who protects a battle (CR 704.5w)."""

    protector: PlayerId


class ChoosePlayer(_Action, frozen=True):
    """Choose a player as a spell resolves (CR 608.2d)."""

    chosen: PlayerId


Action = (
    PassPriority
    | Concede
    | ChooseDefendingPlayer
    | DeclareAttackers
    | DeclareBlockers
    | OrderCombatDamage
    | AssignCombatDamage
    | ChooseCommanderZone
    | ChooseLegend
    | ChooseProtector
    | ChoosePlayer
)
"""What a player can do."""
