"""Events: what happened. Each names the rule that made it happen."""

from typing import Final

from redzone.cr import Rule
from redzone.game.events.damage import (
    CommanderDamageCounted,
    DamageChanged,
    DamageDealt,
    DamageDivisionNeeded,
    DamageOrdered,
    DamageOrderNeeded,
    DamagePrevented,
    DamageRedirected,
    Healed,
    PoisonGiven,
)
from redzone.game.events.declarations import (
    AttackDeclared,
    AttackersDeclared,
    AttackReselected,
    BecameBlocked,
    BecameUnblocked,
    BlockDeclared,
    BlockedInBand,
    BlockersDeclared,
    BlockRequirement,
    DefendingPlayerChosen,
    Enlisted,
    EnteredCombat,
    Exerted,
    RemovedFromCombat,
)
from redzone.game.events.permanents import (
    Attached,
    ControllerChanged,
    CountersChanged,
    Crewed,
    Designated,
    EffectBegan,
    Exploited,
    KeywordActionTaken,
    Paired,
    PhasedIn,
    PhasedOut,
    ProtectorChosen,
    Tapped,
    Transformed,
    TurnedFaceDown,
    TurnedFaceUp,
    Unattached,
    Untapped,
)
from redzone.game.events.players import (
    BecameMonarch,
    CitysBlessingGained,
    DungeonCompleted,
    EmblemCreated,
    GameEnded,
    InitiativeTaken,
    LifeCause,
    LifeChanged,
    LoopFound,
    ManaAdded,
    ManaLost,
    ManaSpent,
    PlayerCountersChanged,
    PlayerLost,
    RingTempted,
    RoomEntered,
    SpeedChanged,
)
from redzone.game.events.stack import (
    AbilityActivated,
    AbilityTriggered,
    BecameTarget,
    Countered,
    DidNotResolve,
    LandPlayed,
    PutOnStack,
    Replaced,
    Resolved,
    SpellCast,
)
from redzone.game.events.turns import (
    CombatEnded,
    CombatPhaseAdded,
    DamageWoreOff,
    DayChanged,
    EffectsEnded,
    ExtraTurnGiven,
    PhaseEnded,
    PriorityPassed,
    StepBegan,
    StepSkipped,
    StepsSkipped,
    TurnBegan,
)
from redzone.game.events.zones import (
    DEATH_RULES,
    CardDiscarded,
    CardDrawn,
    CardMilled,
    CardsRevealed,
    Cycled,
    DeathReason,
    Died,
    EnteredBattlefield,
    LibraryShuffled,
    Regenerated,
    Sacrificed,
    ZoneChanged,
)
from redzone.game.player import LossReason

__all__ = [
    "Event",
    "rule_of",
    "TurnBegan",
    "StepBegan",
    "StepsSkipped",
    "PriorityPassed",
    "DefendingPlayerChosen",
    "AttackersDeclared",
    "AttackDeclared",
    "BlockRequirement",
    "BlockersDeclared",
    "BlockDeclared",
    "BecameBlocked",
    "BlockedInBand",
    "BecameUnblocked",
    "EnteredCombat",
    "AttackReselected",
    "Exerted",
    "Enlisted",
    "DamageOrderNeeded",
    "DamageOrdered",
    "DamageDivisionNeeded",
    "DamageDealt",
    "DamagePrevented",
    "LifeChanged",
    "ManaAdded",
    "ManaSpent",
    "ManaLost",
    "PoisonGiven",
    "CommanderDamageCounted",
    "CountersChanged",
    "Died",
    "ZoneChanged",
    "EnteredBattlefield",
    "RemovedFromCombat",
    "ControllerChanged",
    "Tapped",
    "Untapped",
    "PhasedOut",
    "PhasedIn",
    "EffectBegan",
    "EffectsEnded",
    "DamageWoreOff",
    "Unattached",
    "ProtectorChosen",
    "CardDrawn",
    "SpellCast",
    "AbilityActivated",
    "LandPlayed",
    "AbilityTriggered",
    "PutOnStack",
    "BecameTarget",
    "Resolved",
    "DidNotResolve",
    "Countered",
    "DamageChanged",
    "DamageRedirected",
    "Replaced",
    "Regenerated",
    "Attached",
    "Sacrificed",
    "CardDiscarded",
    "Cycled",
    "Exploited",
    "KeywordActionTaken",
    "CardMilled",
    "CardsRevealed",
    "LibraryShuffled",
    "PlayerCountersChanged",
    "Designated",
    "Crewed",
    "Transformed",
    "TurnedFaceUp",
    "TurnedFaceDown",
    "Paired",
    "BecameMonarch",
    "InitiativeTaken",
    "CitysBlessingGained",
    "DungeonCompleted",
    "RoomEntered",
    "EmblemCreated",
    "RingTempted",
    "SpeedChanged",
    "DayChanged",
    "ExtraTurnGiven",
    "StepSkipped",
    "PhaseEnded",
    "Healed",
    "LoopFound",
    "CombatPhaseAdded",
    "CombatEnded",
    "PlayerLost",
    "GameEnded",
    "LifeCause",
    "DeathReason",
]

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
    | Cycled
    | Exploited
    | KeywordActionTaken
    | CardMilled
    | CardsRevealed
    | LibraryShuffled
    | PlayerCountersChanged
    | Designated
    | Crewed
    | Transformed
    | TurnedFaceUp
    | TurnedFaceDown
    | Paired
    | BecameMonarch
    | InitiativeTaken
    | CitysBlessingGained
    | DungeonCompleted
    | RoomEntered
    | EmblemCreated
    | RingTempted
    | SpeedChanged
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
            return DEATH_RULES[reason]
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
