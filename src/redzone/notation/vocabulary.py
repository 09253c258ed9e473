"""The closed lists of the scenario format that the rules do not have themselves."""

from enum import StrEnum


class Preset(StrEnum):
    """A named set of rule options."""

    COMMANDER = "commander"
    DUEL = "duel"
    BRAWL = "brawl"
    TWO_HEADED_GIANT = "two_headed_giant"
    PRE_FOUNDATIONS = "pre_foundations"
    ECHOMANCY_MVP = "echomancy_mvp"


class ChooserName(StrEnum):
    """Who answers what the entries of a scenario leave open."""

    DEFAULT = "default"
    ASK = "ask"
    MINIMAX = "minimax"


class PassGoal(StrEnum):
    """Where passing stops."""

    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat_main"
    BEGINNING_OF_COMBAT = "beginning_of_combat"
    DECLARE_ATTACKERS = "declare_attackers"
    DECLARE_BLOCKERS = "declare_blockers"
    FIRST_STRIKE_DAMAGE = "first_strike_damage"
    COMBAT_DAMAGE = "combat_damage"
    END_OF_COMBAT = "end_of_combat"
    POSTCOMBAT_MAIN = "postcombat_main"
    END_STEP = "end_step"
    CLEANUP = "cleanup"
    NEXT_TURN = "next_turn"


class DesignationName(StrEnum):
    """What a permanent has become, for as long as it stays or until the turn ends (CR 701.37b, 701.60b, 702.112b)."""

    MONSTROUS = "monstrous"
    RENOWNED = "renowned"
    SADDLED = "saddled"
    SUSPECTED = "suspected"


class Whereabouts(StrEnum):
    """Where an object is now; ``none``: it has left the game or ceased to exist."""

    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    HAND = "hand"
    EXILE = "exile"
    COMMAND = "command"
    LIBRARY = "library"
    NONE = "none"
