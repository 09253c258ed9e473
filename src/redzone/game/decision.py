"""Decisions: what the game waits for. The state holds one, and ``legal_actions`` lists its answers."""

from collections.abc import Mapping

from redzone.abilities.ability import SpellEffect
from redzone.abilities.cost import Cost
from redzone.abilities.language import Quality
from redzone.game.card import Zone
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.mana import AnyMana
from redzone.values.value import GameValue


class _Decision(GameValue, frozen=True, tag=True, tag_field="kind"):
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
    """A player chooses a player as a spell or ability resolves (CR 608.2d)."""

    candidates: tuple[PlayerId, ...]


class TriggerOrder(_Decision, frozen=True):
    """A player orders abilities that triggered at the same time (CR 603.3b).

    ``sources`` are the sources of that player's waiting triggers, in the order in which they wait.
    """

    sources: tuple[ObjectId | None, ...]


class TargetsChoice(_Decision, frozen=True):
    """A player chooses the targets, and modes, of a triggered ability as it is put on the stack (CR 603.3d)."""

    source: ObjectId | None
    effect: SpellEffect


class YesOrNo(_Decision, frozen=True):
    """A player may do something as a spell or ability resolves (CR 608.2d); ``question`` says what, in a few words."""

    question: str
    source: ObjectId | None = None


class CostChoice(_Decision, frozen=True):
    """A player may pay a cost as a spell or ability resolves (CR 118.12)."""

    cost: Cost
    source: ObjectId | None = None


class ObjectsChoice(_Decision, frozen=True):
    """A player chooses at least ``least`` and at most ``most`` of these objects (CR 608.2d); ``purpose`` says why."""

    candidates: tuple[ObjectId, ...]
    least: int
    most: int
    purpose: str


class TargetChoice(_Decision, frozen=True):
    """A player chooses one of these players and permanents, such as what a creature enters attacking (CR 508.4)."""

    candidates: tuple[Target, ...]
    purpose: str
    object: ObjectId | None = None


class OptionChoice(_Decision, frozen=True):
    """A player chooses one of these words or options (CR 608.2d); ``purpose`` says why.

    With ``chance`` nobody chooses: each option comes up with the same probability (CR 705.1).
    """

    options: tuple[str, ...]
    purpose: str
    chance: bool = False


class CastingChoice(_Decision, frozen=True):
    """A player may cast one of these cards as a spell or ability resolves (CR 608.2g).

    ``cost`` is paid rather than the mana cost, which is paid with ``None``; ``spell`` is what the spell has to be,
    and ``name`` what that cost is called. If it is ``exiled_after``, it goes into exile rather than into a graveyard.
    ``any_mana`` says as what any mana can be spent for it.
    """

    cards: tuple[ObjectId, ...]
    cost: Cost | None = None
    spell: Quality | None = None
    name: str = ""
    exiled_after: bool = False
    any_mana: AnyMana | None = None


class ReplacementChoice(_Decision, frozen=True):
    """The affected player chooses which replacement or prevention effect applies next (CR 616.1).

    ``options`` are the sources of the effects, or the names of those that have none.
    """

    options: tuple[str, ...]
    about: Target


class PreventionShare(_Decision, frozen=True):
    """The affected player shares out so much prevention, or redirection, over damage dealt at once (CR 615.7).

    ``damage`` is how much each source would deal.
    """

    amount: int
    damage: Mapping[ObjectId, int]
    about: Target


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
    | TriggerOrder
    | TargetsChoice
    | YesOrNo
    | CostChoice
    | ObjectsChoice
    | TargetChoice
    | OptionChoice
    | CastingChoice
    | ReplacementChoice
    | PreventionShare
)
"""What the game waits for."""
