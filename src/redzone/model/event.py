"""Events: what happened. Each names the rule that made it happen."""

from enum import StrEnum
from typing import ClassVar, Final

from redzone.cr import Rule
from redzone.model.card import Zone
from redzone.model.identity import CardId, ObjectId, PlayerId, Target
from redzone.model.player import LossReason
from redzone.model.turn import Step
from redzone.model.value import Value


class _Event(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the events; ``cr`` is the rule that decided, where it is the same each time (see ``rule_of``)."""

    cr: ClassVar[Rule | None] = None


class TurnBegan(_Event, frozen=True):
    """A turn began (CR 500.1)."""

    player: PlayerId
    number: int


class StepBegan(_Event, frozen=True):
    """A step, or a main phase, began."""

    step: Step


class StepsSkipped(_Event, frozen=True):
    """Nothing attacks, so blocks and damage are skipped (CR 508.8)."""

    cr = Rule("508.8")


class PriorityPassed(_Event, frozen=True):
    """A player passed priority."""

    player: PlayerId


class DefendingPlayerChosen(_Event, frozen=True):
    """The active player chose whom to attack (CR 507.1)."""

    cr = Rule("507.1")
    player: PlayerId
    defender: PlayerId


class AttackersDeclared(_Event, frozen=True):
    """A player declared attackers, perhaps none (CR 508.1)."""

    cr = Rule("508.1")
    player: PlayerId
    attackers: tuple[ObjectId, ...]


class AttackDeclared(_Event, frozen=True):
    """A creature was declared as an attacker (CR 508.1k)."""

    cr = Rule("508.1k")
    attacker: ObjectId
    target: Target


class BlockRequirement(_Event, frozen=True):
    """A creature has to block if able as blockers are declared: a requirement that it could obey (CR 509.1c).

    ``source`` is the permanent whose ability asks for it, ``attackers`` are those that would do, ``message`` says it.
    """

    cr = Rule("509.1c")
    player: PlayerId
    creature: ObjectId
    source: ObjectId
    attackers: tuple[ObjectId, ...]
    message: str


class BlockersDeclared(_Event, frozen=True):
    """A defending player declared blockers, perhaps none (CR 509.1)."""

    cr = Rule("509.1")
    player: PlayerId
    blockers: tuple[ObjectId, ...]


class BlockDeclared(_Event, frozen=True):
    """A creature was declared as a blocker of an attacker (CR 509.1g)."""

    cr = Rule("509.1g")
    blocker: ObjectId
    attacker: ObjectId


class BecameBlocked(_Event, frozen=True):
    """An attacking creature became blocked (CR 509.1h)."""

    cr = Rule("509.1h")
    attacker: ObjectId


class BlockedInBand(_Event, frozen=True):
    """A creature blocks an attacker too because it blocks another of the attacker's band (CR 702.22h)."""

    cr = Rule("702.22h")
    blocker: ObjectId
    attacker: ObjectId


class BecameUnblocked(_Event, frozen=True):
    """An attacking creature was not blocked (CR 509.1h)."""

    cr = Rule("509.1h")
    attacker: ObjectId


class EnteredCombat(_Event, frozen=True):
    """A creature entered the battlefield attacking or blocking (CR 508.4, 509.4)."""

    cr = Rule("508.4")
    object: ObjectId
    attacking: Target | None = None
    blocking: ObjectId | None = None


class AttackReselected(_Event, frozen=True):
    """An attacking creature attacks something else from now on (CR 508.7)."""

    cr = Rule("508.7")
    attacker: ObjectId
    target: Target


class Exerted(_Event, frozen=True):
    """A player exerted a permanent (CR 701.43a)."""

    cr = Rule("701.43a")
    object: ObjectId
    player: PlayerId


class Enlisted(_Event, frozen=True):
    """An attacking creature enlisted another creature (CR 702.154c)."""

    cr = Rule("702.154c")
    object: ObjectId
    attacker: ObjectId


class DamageOrderNeeded(_Event, frozen=True):
    """Several creatures fight one, which needs an order under the rules before November 2024."""

    object: ObjectId
    opposing: tuple[ObjectId, ...]


class DamageOrdered(_Event, frozen=True):
    """A player chose the order in which a creature assigns damage, before November 2024."""

    player: PlayerId
    object: ObjectId
    opposing: tuple[ObjectId, ...]


class DamageDivisionNeeded(_Event, frozen=True):
    """A player has to divide combat damage (CR 510.1)."""

    cr = Rule("510.1")
    player: PlayerId
    sources: tuple[ObjectId, ...]


class DamageDealt(_Event, frozen=True):
    """A source dealt damage, after replacement and prevention (CR 120.3)."""

    cr = Rule("120.3")
    source: ObjectId
    target: Target
    amount: int
    combat: bool = False


class DamagePrevented(_Event, frozen=True):
    """Damage was prevented (CR 615.1); ``by`` is what prevented it, nothing for protection (CR 702.16e)."""

    cr = Rule("615.1")
    source: ObjectId
    target: Target
    amount: int
    by: str = ""


class LifeCause(StrEnum):
    """Why a life total changed."""

    DAMAGE = "damage"
    LIFELINK = "lifelink"
    EFFECT = "effect"
    PAID = "paid"


class LifeChanged(_Event, frozen=True):
    """A player gained or lost life (CR 119.3); ``life`` is the new total."""

    cr = Rule("119.3")
    player: PlayerId
    change: int
    life: int
    cause: LifeCause = LifeCause.EFFECT


class ManaAdded(_Event, frozen=True):
    """Mana was added to a player's pool (CR 106.4), by a permanent tapped for mana if there is a ``source``."""

    cr = Rule("106.4")
    player: PlayerId
    mana: str
    source: ObjectId | None = None


class ManaSpent(_Event, frozen=True):
    """A player spent mana from the pool (CR 118.3a)."""

    cr = Rule("118.3a")
    player: PlayerId
    mana: str


class ManaLost(_Event, frozen=True):
    """A player lost unspent mana as a step or phase ended (CR 500.5)."""

    cr = Rule("500.5")
    player: PlayerId
    mana: str


class PoisonGiven(_Event, frozen=True):
    """A player got poison counters (CR 122.1f)."""

    cr = Rule("122.1f")
    player: PlayerId
    count: int
    poison: int


class CommanderDamageCounted(_Event, frozen=True):
    """A commander's combat damage to a player was counted (CR 903.10a)."""

    cr = Rule("903.10a")
    player: PlayerId
    commander: CardId
    amount: int
    total: int


class CountersChanged(_Event, frozen=True):
    """A permanent got counters, or lost them where ``change`` is negative (CR 122.1)."""

    cr = Rule("122.1")
    object: ObjectId
    counter: str
    change: int


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


_DEATH_RULES: Final = {
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

_LOSS_RULES: Final = {
    LossReason.CONCEDED: Rule("104.3a"),
    LossReason.LIFE: Rule("704.5a"),
    LossReason.POISON: Rule("704.5c"),
    LossReason.COMMANDER_DAMAGE: Rule("704.6c"),
    LossReason.EMPTY_LIBRARY: Rule("704.5b"),
    LossReason.TEAM_LIFE: Rule("704.6a"),
    LossReason.TEAM_POISON: Rule("704.6b"),
    LossReason.TEAM: Rule("810.8a"),
    LossReason.EFFECT: Rule("104.3e"),
    LossReason.OPPONENT_WON: Rule("104.3h"),
}


class Died(_Event, frozen=True):
    """A permanent was put into a graveyard from the battlefield (CR 700.4)."""

    object: ObjectId
    card: CardId
    reason: DeathReason
    destroyed: bool = False


class ZoneChanged(_Event, frozen=True):
    """An object moved to another zone, where it is a new object, or ceased to exist (CR 400.7)."""

    cr = Rule("400.7")
    object: ObjectId
    card: CardId
    origin: Zone
    destination: Zone | None
    became: ObjectId | None = None


class EnteredBattlefield(_Event, frozen=True):
    """A permanent entered the battlefield (CR 603.6a)."""

    object: ObjectId
    controller: PlayerId


class RemovedFromCombat(_Event, frozen=True):
    """A creature, or an attacked permanent, was removed from combat (CR 506.4)."""

    cr = Rule("506.4")
    object: ObjectId


class ControllerChanged(_Event, frozen=True):
    """Another player gained control of a permanent (CR 110.2)."""

    object: ObjectId
    controller: PlayerId


class Tapped(_Event, frozen=True):
    """A permanent became tapped (CR 701.26a)."""

    object: ObjectId


class Untapped(_Event, frozen=True):
    """A permanent became untapped (CR 701.26b)."""

    object: ObjectId


class PhasedOut(_Event, frozen=True):
    """A permanent phased out (CR 702.26b)."""

    cr = Rule("702.26b")
    object: ObjectId


class PhasedIn(_Event, frozen=True):
    """A permanent phased in (CR 702.26c)."""

    cr = Rule("702.26c")
    object: ObjectId


class EffectBegan(_Event, frozen=True):
    """A continuous effect began (CR 611.2)."""

    objects: tuple[ObjectId, ...]


class EffectsEnded(_Event, frozen=True):
    """Continuous effects ended (CR 514.2, 500.5a, 611.2a)."""

    objects: tuple[ObjectId, ...]


class DamageWoreOff(_Event, frozen=True):
    """All damage marked on permanents was removed (CR 514.2)."""

    cr = Rule("514.2")


class Unattached(_Event, frozen=True):
    """An attachment became unattached (CR 704.5n)."""

    cr = Rule("704.5n")
    object: ObjectId


class ProtectorChosen(_Event, frozen=True):
    """A player became the protector of a battle (CR 310.8)."""

    cr = Rule("310.8")
    battle: ObjectId
    protector: PlayerId


class CardDrawn(_Event, frozen=True):
    """A player drew a card (CR 504.1)."""

    cr = Rule("504.1")
    player: PlayerId


class CombatPhaseAdded(_Event, frozen=True):
    """There will be an additional combat phase (CR 500.8)."""

    cr = Rule("500.8")


class PlayerLost(_Event, frozen=True):
    """A player lost the game and left it (CR 104.3, 800.4a)."""

    player: PlayerId
    reason: LossReason


class CombatEnded(_Event, frozen=True):
    """Everything was removed from combat as the end of combat step ended (CR 511.3)."""

    cr = Rule("511.3")


class GameEnded(_Event, frozen=True):
    """The game is over; no winner is a draw (CR 104.2a, 104.4a)."""

    cr = Rule("104.2a")
    winner: PlayerId | None


class SpellCast(_Event, frozen=True):
    """A player cast a spell (CR 601.2i)."""

    cr = Rule("601.2i")
    player: PlayerId
    object: ObjectId
    card: CardId


class AbilityActivated(_Event, frozen=True):
    """A player activated an ability (CR 602.2)."""

    cr = Rule("602.2")
    player: PlayerId
    source: ObjectId
    object: ObjectId


class LandPlayed(_Event, frozen=True):
    """A player played a land (CR 305.1)."""

    cr = Rule("305.1")
    player: PlayerId
    object: ObjectId


class AbilityTriggered(_Event, frozen=True):
    """An ability triggered (CR 603.2); ``delayed`` for one that an effect had set up (CR 603.7)."""

    cr = Rule("603.2")
    source: ObjectId | None
    controller: PlayerId
    delayed: bool = False


class PutOnStack(_Event, frozen=True):
    """A triggered ability was put on the stack (CR 603.3)."""

    cr = Rule("603.3")
    object: ObjectId
    source: ObjectId | None
    controller: PlayerId
    targets: tuple[Target, ...] = ()


class BecameTarget(_Event, frozen=True):
    """A player or object became the target of a spell or ability (CR 115.1)."""

    cr = Rule("115.1")
    target: Target
    object: ObjectId
    controller: PlayerId


class Resolved(_Event, frozen=True):
    """A spell or ability began to resolve (CR 608.1)."""

    cr = Rule("608.1")
    object: ObjectId
    source: ObjectId | None


class DidNotResolve(_Event, frozen=True):
    """All targets were illegal, or an intervening "if" was false, so it did nothing (CR 608.2a, 608.2b)."""

    cr = Rule("608.2b")
    object: ObjectId
    source: ObjectId | None


class Countered(_Event, frozen=True):
    """A spell or ability was countered (CR 701.6a)."""

    cr = Rule("701.6a")
    object: ObjectId


class DamageChanged(_Event, frozen=True):
    """Damage that would be dealt was increased or multiplied (CR 614.1a); ``by`` says what did it."""

    cr = Rule("614.1a")
    source: ObjectId
    target: Target
    before: int
    after: int
    by: str


class DamageRedirected(_Event, frozen=True):
    """Damage is dealt to another recipient instead (CR 614.9)."""

    cr = Rule("614.9")
    source: ObjectId
    target: Target
    to: Target
    amount: int


class Replaced(_Event, frozen=True):
    """Something else happened instead (CR 614.1): ``by`` says what made it so."""

    cr = Rule("614.1")
    object: ObjectId | None
    by: str


class Regenerated(_Event, frozen=True):
    """A permanent was regenerated (CR 701.19)."""

    cr = Rule("701.19")
    object: ObjectId


class Attached(_Event, frozen=True):
    """An attachment became attached (CR 701.3)."""

    cr = Rule("701.3")
    object: ObjectId
    host: Target


class Sacrificed(_Event, frozen=True):
    """A player sacrificed a permanent (CR 701.21a)."""

    cr = Rule("701.21a")
    object: ObjectId
    player: PlayerId


class CardDiscarded(_Event, frozen=True):
    """A player discarded a card (CR 701.9a)."""

    cr = Rule("701.9a")
    player: PlayerId
    object: ObjectId


class CardMilled(_Event, frozen=True):
    """A card was put into a graveyard from the top of a library (CR 701.17a)."""

    cr = Rule("701.17a")
    player: PlayerId
    object: ObjectId


class PlayerCountersChanged(_Event, frozen=True):
    """A player got counters such as energy, or lost them (CR 122.1)."""

    cr = Rule("122.1")
    player: PlayerId
    counter: str
    change: int


class Designated(_Event, frozen=True):
    """A permanent became renowned, monstrous, saddled or the like."""

    object: ObjectId
    designation: str


class Crewed(_Event, frozen=True):
    """A permanent became crewed or saddled (CR 702.122d, 702.171c)."""

    cr = Rule("702.122d")
    object: ObjectId


class Transformed(_Event, frozen=True):
    """A permanent transformed (CR 701.27a)."""

    cr = Rule("701.27a")
    object: ObjectId


class TurnedFaceUp(_Event, frozen=True):
    """A permanent was turned face up (CR 708.8)."""

    cr = Rule("708.8")
    object: ObjectId


class TurnedFaceDown(_Event, frozen=True):
    """A permanent was turned face down (CR 708.2a)."""

    cr = Rule("708.2a")
    object: ObjectId


class Paired(_Event, frozen=True):
    """Two creatures became paired (CR 702.95b)."""

    cr = Rule("702.95b")
    object: ObjectId
    other: ObjectId


class BecameMonarch(_Event, frozen=True):
    """A player became the monarch (CR 725.1)."""

    cr = Rule("725.1")
    player: PlayerId


class InitiativeTaken(_Event, frozen=True):
    """A player took the initiative (CR 726.1)."""

    cr = Rule("726.1")
    player: PlayerId


class RingTempted(_Event, frozen=True):
    """The Ring tempted a player (CR 701.54a); ``bearer`` is the new Ring-bearer."""

    cr = Rule("701.54a")
    player: PlayerId
    bearer: ObjectId | None = None


class DayChanged(_Event, frozen=True):
    """It became day, or night (CR 731.1)."""

    cr = Rule("731.1")
    day: bool


class ExtraTurnGiven(_Event, frozen=True):
    """A player will take an extra turn (CR 500.7)."""

    cr = Rule("500.7")
    player: PlayerId


class StepSkipped(_Event, frozen=True):
    """A player skipped a step, phase or turn (CR 500.11)."""

    cr = Rule("500.11")
    player: PlayerId
    step: str


class PhaseEnded(_Event, frozen=True):
    """An effect ended the combat phase, or the turn (CR 724)."""

    cr = Rule("724.1")
    turn: bool


class Healed(_Event, frozen=True):
    """Damage marked on a permanent was removed before the cleanup step (CR 120.6)."""

    cr = Rule("120.6")
    object: ObjectId


class LoopFound(_Event, frozen=True):
    """A loop of mandatory actions goes on for ever, so the game is a draw (CR 104.4b)."""

    cr = Rule("104.4b")


Event = (
    TurnBegan
    | StepBegan
    | StepsSkipped
    | PriorityPassed
    | DefendingPlayerChosen
    | AttackersDeclared
    | AttackDeclared
    | BlockRequirement
    | BlockersDeclared
    | BlockDeclared
    | BecameBlocked
    | BlockedInBand
    | BecameUnblocked
    | EnteredCombat
    | AttackReselected
    | Exerted
    | Enlisted
    | DamageOrderNeeded
    | DamageOrdered
    | DamageDivisionNeeded
    | DamageDealt
    | DamagePrevented
    | LifeChanged
    | ManaAdded
    | ManaSpent
    | ManaLost
    | PoisonGiven
    | CommanderDamageCounted
    | CountersChanged
    | Died
    | ZoneChanged
    | EnteredBattlefield
    | RemovedFromCombat
    | ControllerChanged
    | Tapped
    | Untapped
    | PhasedOut
    | PhasedIn
    | EffectBegan
    | EffectsEnded
    | DamageWoreOff
    | Unattached
    | ProtectorChosen
    | CardDrawn
    | SpellCast
    | AbilityActivated
    | LandPlayed
    | AbilityTriggered
    | PutOnStack
    | BecameTarget
    | Resolved
    | DidNotResolve
    | Countered
    | DamageChanged
    | DamageRedirected
    | Replaced
    | Regenerated
    | Attached
    | Sacrificed
    | CardDiscarded
    | CardMilled
    | PlayerCountersChanged
    | Designated
    | Crewed
    | Transformed
    | TurnedFaceUp
    | TurnedFaceDown
    | Paired
    | BecameMonarch
    | InitiativeTaken
    | RingTempted
    | DayChanged
    | ExtraTurnGiven
    | StepSkipped
    | PhaseEnded
    | Healed
    | LoopFound
    | CombatPhaseAdded
    | CombatEnded
    | PlayerLost
    | GameEnded
)
"""What happened."""


def rule_of(event: Event) -> Rule | None:
    """Return the rule that decided ``event``, if a rule did."""
    match event:
        case Died(reason=reason):
            return _DEATH_RULES[reason]
        case PlayerLost(reason=reason):
            return _LOSS_RULES[reason]
        case GameEnded(winner=None):
            return Rule("104.4a")
        case DamagePrevented(by=""):
            return Rule("702.16e")
        case LifeChanged(cause=LifeCause.PAID):
            return Rule("119.4")
        case _:
            return event.cr
