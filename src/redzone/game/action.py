"""Actions: what a player can do. Each answers one decision, whole."""

from collections.abc import Mapping
from typing import ClassVar

from redzone.abilities.cost import Payment, PlayerPayment
from redzone.abilities.keyword import Keyword
from redzone.cr import Rule
from redzone.values.identity import ObjectId, PlayerId, Shares, Target
from redzone.values.stable_hash import stable_hash
from redzone.values.value import GameValue


class Assignment(GameValue, frozen=True):
    """Combat damage that a creature assigns to one recipient (CR 510.1)."""

    source: ObjectId
    recipient: Target
    amount: int


class ActionBase(GameValue, frozen=True, tag=True, tag_field="kind"):
    """Base of the actions; ``player`` is who acts.

    A class says which ``rule`` lets players act in this way, and in ``words`` what that is.
    """

    rule: ClassVar[Rule]
    words: ClassVar[str]

    player: PlayerId

    def __hash__(self) -> int:
        """Return the same hash in every process; equal actions have equal ones."""
        return stable_hash(self)

    def __init_subclass__(cls) -> None:
        """Let no class forget what every action has to say."""
        super().__init_subclass__()
        missing = [name for name in ("rule", "words") if name not in vars(cls)]
        if missing:
            raise TypeError(f"{cls.__name__} doesn't say its {' and '.join(missing)}")


class PassPriority(ActionBase, frozen=True):
    """Pass priority (CR 117.3d)."""

    rule: ClassVar = Rule("117.3d")
    words: ClassVar = "passing priority"


class Concede(ActionBase, frozen=True):
    """Concede the game, at any time (CR 104.3a)."""

    rule: ClassVar = Rule("104.3a")
    words: ClassVar = "conceding"


class ChooseDefendingPlayer(ActionBase, frozen=True):
    """Choose the one opponent who can be attacked this combat (CR 507.1)."""

    rule: ClassVar = Rule("507.1")
    words: ClassVar = "choosing a defending player"

    defender: PlayerId


class DeclareAttackers(ActionBase, frozen=True):
    """Declare which creatures attack what, all at once (CR 508.1); the order of keys is kept.

    ``bands`` says which of them attack together (CR 702.22c), ``payment`` how the player pays costs to attack, if that
    is done. ``exerted`` are exerted as they attack; ``enlisted`` says which creatures each of them enlists.
    ``team_payments`` is what the other players of the team pay, each for their own creatures (CR 810.5).
    """

    rule: ClassVar = Rule("508.1")
    words: ClassVar = "declaring attackers"

    attacks: Mapping[ObjectId, Target]
    bands: tuple[tuple[ObjectId, ...], ...] = ()
    payment: Payment | None = None
    exerted: tuple[ObjectId, ...] = ()
    enlisted: Mapping[ObjectId, tuple[ObjectId, ...]] = {}
    team_payments: tuple[PlayerPayment, ...] = ()


class DeclareBlockers(ActionBase, frozen=True):
    """Declare which creatures block which attackers, all of one player's at once (CR 509.1).

    ``payment`` is how the player pays costs to block, if that is done; ``team_payments`` is what the other players of
    the team pay, each for their own (CR 810.5).
    """

    rule: ClassVar = Rule("509.1")
    words: ClassVar = "declaring blockers"

    blocks: Mapping[ObjectId, tuple[ObjectId, ...]]
    payment: Payment | None = None
    team_payments: tuple[PlayerPayment, ...] = ()


class OrderCombatDamage(ActionBase, frozen=True):
    """Order the creatures that each of one's creatures is fighting, under the rules before November 2024."""

    rule: ClassVar = Rule("510.1c")
    words: ClassVar = "ordering combat damage"

    orders: Mapping[ObjectId, tuple[ObjectId, ...]]


class AssignCombatDamage(ActionBase, frozen=True):
    """Assign the combat damage of all of one's creatures, all at once (CR 510.1e)."""

    rule: ClassVar = Rule("510.1")
    words: ClassVar = "assigning combat damage"

    assignments: tuple[Assignment, ...]


class ChooseCommanderZone(ActionBase, frozen=True):
    """Put a commander into the command zone, or leave it to go where it goes (CR 903.9)."""

    rule: ClassVar = Rule("903.9")
    words: ClassVar = "choosing a commander's zone"

    to_command_zone: bool


class ChooseLegend(ActionBase, frozen=True):
    """Keep one of several legendary permanents of the same name (CR 704.5j)."""

    rule: ClassVar = Rule("704.5j")
    words: ClassVar = "choosing which legendary permanent stays"

    kept: ObjectId


class ChooseProtector(ActionBase, frozen=True):
    """Choose the player who protects a battle (CR 704.5w)."""

    rule: ClassVar = Rule("704.5w")
    words: ClassVar = "choosing a protector"

    protector: PlayerId


class ChoosePlayer(ActionBase, frozen=True):
    """Choose a player as a spell resolves (CR 608.2d)."""

    rule: ClassVar = Rule("608.2d")
    words: ClassVar = "choosing a player"

    chosen: PlayerId


class CastSpell(ActionBase, frozen=True):
    """Cast a card (CR 601.2), all choices at once.

    ``targets`` has what is chosen for each use of the word "target"; those of chosen modes come first, in the order
    of the modes. ``costs`` are the names of the alternative and additional costs that are paid, such as ``kicker``.
    ``division`` divides damage or counters among targets (CR 601.2d); the order of its pairs means nothing.
    """

    rule: ClassVar = Rule("117.1a")
    words: ClassVar = "casting a spell"

    card: ObjectId
    targets: tuple[tuple[Target, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    costs: tuple[str, ...] = ()
    payment: Payment | None = None
    division: Shares = ()


class ActivateAbility(ActionBase, frozen=True):
    """Activate an ability of an object (CR 602.2); ``ability`` counts its activated abilities from 0."""

    rule: ClassVar = Rule("117.1b")
    words: ClassVar = "activating an ability"

    source: ObjectId
    ability: int = 0
    targets: tuple[tuple[Target, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    payment: Payment | None = None
    division: Shares = ()


class PlayLand(ActionBase, frozen=True):
    """Play a land card from hand (CR 305.1, 116.2a)."""

    rule: ClassVar = Rule("117.1c")
    words: ClassVar = "playing a land"

    card: ObjectId


class SetAside(ActionBase, frozen=True):
    """Exile a card from hand to cast it later: foretell, plot or suspend it (CR 116.2f, 116.2h, 116.2k)."""

    rule: ClassVar = Rule("117.1c")
    words: ClassVar = "setting a card aside"

    card: ObjectId
    keyword: Keyword
    payment: Payment | None = None


class TurnFaceUp(ActionBase, frozen=True):
    """Turn a face-down permanent face up for its cost, or for its mana cost (CR 116.2b, 701.40b, 702.37e)."""

    rule: ClassVar = Rule("117.1c")
    words: ClassVar = "turning a permanent face up"

    object: ObjectId
    payment: Payment | None = None
    for_mana_cost: bool = False


class OrderTriggers(ActionBase, frozen=True):
    """Put abilities that triggered on the stack in this order, the first at the bottom (CR 603.3b).

    ``order`` has the places of the waiting triggers, from 0.
    """

    rule: ClassVar = Rule("603.3b")
    words: ClassVar = "ordering triggered abilities"

    order: tuple[int, ...]


class ChooseTargets(ActionBase, frozen=True):
    """Choose targets, and modes, for a triggered ability (CR 603.3d)."""

    rule: ClassVar = Rule("603.3d")
    words: ClassVar = "choosing targets for a triggered ability"

    targets: tuple[tuple[Target, ...], ...] = ()
    modes: tuple[int, ...] = ()
    division: Shares = ()


class ChooseYesOrNo(ActionBase, frozen=True):
    """Say whether to do what one may do (CR 608.2d)."""

    rule: ClassVar = Rule("608.2d")
    words: ClassVar = "deciding whether to do something"

    yes: bool


class PayCost(ActionBase, frozen=True):
    """Pay a cost as something resolves, or with ``None`` don't (CR 118.12)."""

    rule: ClassVar = Rule("118.12")
    words: ClassVar = "paying a cost"

    payment: Payment | None = None


class ChooseObjects(ActionBase, frozen=True):
    """Choose objects (CR 608.2d)."""

    rule: ClassVar = Rule("608.2d")
    words: ClassVar = "choosing objects"

    objects: tuple[ObjectId, ...]


class ChooseTarget(ActionBase, frozen=True):
    """Choose one player or permanent, such as what a creature enters attacking (CR 508.4)."""

    rule: ClassVar = Rule("608.2d")
    words: ClassVar = "choosing a player or permanent"

    chosen: Target


class ChooseOption(ActionBase, frozen=True):
    """Choose a word or one of several options (CR 608.2d)."""

    rule: ClassVar = Rule("608.2d")
    words: ClassVar = "choosing an option"

    option: str


class ChooseReplacement(ActionBase, frozen=True):
    """Choose the effect that applies next, by its source or name (CR 616.1)."""

    rule: ClassVar = Rule("616.1")
    words: ClassVar = "choosing a replacement effect"

    option: str


class SharePrevention(ActionBase, frozen=True):
    """Share out prevention or redirection over sources of damage (CR 615.7)."""

    rule: ClassVar = Rule("615.7")
    words: ClassVar = "sharing out a shield"

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
    | SetAside
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
