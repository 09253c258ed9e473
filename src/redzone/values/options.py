"""Rule options and the presets that bundle them (formats and older rules)."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from redzone.values.value import GameValue


class DamageDivision(StrEnum):
    """How a creature divides combat damage: freely (CR 510.1c), or in order, as before November 2024."""

    FREE = "free"
    ORDERED = "ordered"


class AttackLimit(StrEnum):
    """How often a creature may attack: once each combat, or once each turn (a simplification of others)."""

    PER_COMBAT = "per_combat"
    PER_TURN = "per_turn"


class AttackDirection(StrEnum):
    """Whom a player can attack: any opponent (CR 802), or only the nearest to the left or right (CR 803)."""

    ANY = "any"
    LEFT = "left"
    RIGHT = "right"


class AutoAssign(StrEnum):
    """How combat damage is divided where nobody says otherwise; always within what is legal."""

    LETHAL_FIRST = "lethal_first"
    EVEN_SPLIT = "even_split"
    SMALLEST_FIRST = "smallest_first"


class RuleOptions(GameValue, frozen=True):
    """What formats and tables change in the rules; by default everybody plays as in Commander (CR 903.2, 903.7).

    ``commander_damage_limit`` is the combat damage from one commander that loses the game (CR 903.10a), or
    ``None``. ``attack_multiple_players`` is CR 802, ``attack_direction`` CR 803, ``range_of_influence`` CR 801 (the
    number of seats that a player's influence reaches, ``None`` for no limit), ``teams`` Two-Headed Giant: teams take
    their turns together and share life (CR 805, 810). ``auto_assign`` is how damage is divided by default.
    ``blocking_taps`` is a house rule: blockers without vigilance tap. ``loss_checks`` off keeps players in the game
    whatever happens to them.
    """

    starting_life: int = 40
    commander_damage_limit: int | None = 21
    damage_division: DamageDivision = DamageDivision.FREE
    max_blockers_per_attacker: int | None = None
    attack_limit: AttackLimit = AttackLimit.PER_COMBAT
    attack_multiple_players: bool = True
    attack_direction: AttackDirection = AttackDirection.ANY
    range_of_influence: int | None = None
    teams: bool = False
    auto_assign: AutoAssign = AutoAssign.LETHAL_FIRST
    blocking_taps: bool = False
    loss_checks: bool = True


COMMANDER: Final = RuleOptions()

_TWO: Final = 2

PRESETS: Final[Mapping[str, RuleOptions]] = MappingProxyType(
    {
        "commander": COMMANDER,
        "duel": RuleOptions(starting_life=20),
        "brawl": RuleOptions(starting_life=30, commander_damage_limit=None),  # CR 903.12h
        "two_headed_giant": RuleOptions(starting_life=30, teams=True),  # CR 810.4
        "pre_foundations": replace(COMMANDER, damage_division=DamageDivision.ORDERED),
        "echomancy_mvp": RuleOptions(
            starting_life=20,
            max_blockers_per_attacker=1,
            attack_limit=AttackLimit.PER_TURN,
        ),
    }
)
"""The presets by name."""


def preset(name: str, *, players: int) -> RuleOptions:
    """Return the options of a preset for a game of so many players.

    Raises:
        KeyError: There is no such preset.
    """
    options = PRESETS[name]
    if name == "brawl" and players == _TWO:  # CR 903.12f
        return replace(options, starting_life=25)
    return options
