"""Actions: what a player can do. Each answers one decision, whole."""

from collections.abc import Mapping

from redzone.abilities.cost import Payment
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import Value


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


class CastSpell(_Action, frozen=True):
    """Cast a card (CR 601.2), all choices at once.

    ``targets`` has what is chosen for each use of the word "target"; those of chosen modes come first, in the order
    of the modes. ``costs`` are the names of the alternative and additional costs that are paid, such as ``kicker``.
    ``division`` divides damage or counters among targets (CR 601.2d).
    """

    card: ObjectId
    targets: tuple[tuple[Target, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    costs: tuple[str, ...] = ()
    payment: Payment | None = None
    division: Mapping[Target, int] = {}


class ActivateAbility(_Action, frozen=True):
    """Activate an ability of an object (CR 602.2); ``ability`` counts its activated abilities from 0."""

    source: ObjectId
    ability: int = 0
    targets: tuple[tuple[Target, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    payment: Payment | None = None
    division: Mapping[Target, int] = {}


class PlayLand(_Action, frozen=True):
    """Play a land card from hand (CR 305.1, 116.2a)."""

    card: ObjectId


class TurnFaceUp(_Action, frozen=True):
    """Turn a face-down permanent face up for its cost (CR 116.2b, 702.37e)."""

    object: ObjectId
    payment: Payment | None = None


class OrderTriggers(_Action, frozen=True):
    """Put abilities that triggered on the stack in this order, the first at the bottom (CR 603.3b).

    ``order`` has the places of the waiting triggers, from 0.
    """

    order: tuple[int, ...]


class ChooseTargets(_Action, frozen=True):
    """Choose targets, and modes, for a triggered ability (CR 603.3d)."""

    targets: tuple[tuple[Target, ...], ...] = ()
    modes: tuple[int, ...] = ()
    division: Mapping[Target, int] = {}


class ChooseYesOrNo(_Action, frozen=True):
    """Say whether to do what one may do (CR 608.2d)."""

    yes: bool


class PayCost(_Action, frozen=True):
    """Pay a cost as something resolves, or with ``None`` don't (CR 118.12)."""

    payment: Payment | None = None


class ChooseObjects(_Action, frozen=True):
    """Choose objects (CR 608.2d)."""

    objects: tuple[ObjectId, ...]


class ChooseTarget(_Action, frozen=True):
    """Choose one player or permanent, such as what a creature enters attacking (CR 508.4)."""

    chosen: Target


class ChooseOption(_Action, frozen=True):
    """Choose a word or one of several options (CR 608.2d)."""

    option: str


class ChooseReplacement(_Action, frozen=True):
    """Choose the effect that applies next, by its source or name (CR 616.1)."""

    option: str


class SharePrevention(_Action, frozen=True):
    """Share out prevention or redirection over sources of damage (CR 615.7)."""

    shares: Mapping[ObjectId, int]


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
    | CastSpell
    | ActivateAbility
    | PlayLand
    | TurnFaceUp
    | OrderTriggers
    | ChooseTargets
    | ChooseYesOrNo
    | PayCost
    | ChooseObjects
    | ChooseTarget
    | ChooseOption
    | ChooseReplacement
    | SharePrevention
)
"""What a player can do."""
