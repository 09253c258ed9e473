"""Abilities about dealing damage and surviving it (CR 120, 510, 702)."""

from enum import StrEnum

from redzone.abilities.ability_base import AbilityBase
from redzone.abilities.language import Quality


class DamageMode(StrEnum):
    """How a creature deals its damage, where that changes when, how much is lethal, or the result."""

    FIRST_STRIKE = "first strike"
    DOUBLE_STRIKE = "double strike"
    DEATHTOUCH = "deathtouch"
    LIFELINK = "lifelink"
    TRAMPLE = "trample"
    TRAMPLE_OVER_PLANESWALKERS = "trample over planeswalkers"
    INFECT = "infect"
    WITHER = "wither"


class AssignsDamageByToughness(AbilityBase, frozen=True):
    """It assigns combat damage equal to its toughness rather than its power (CR 510.1a)."""


class AssignsAsThoughUnblocked(AbilityBase, frozen=True):
    """It may assign all of its combat damage as though it weren't blocked (CR 510.1b, 609.4)."""


class AssignsNoCombatDamage(AbilityBase, frozen=True):
    """It assigns no combat damage (CR 510.1a)."""


class DealsDamageWith(AbilityBase, frozen=True):
    """It deals damage in this mode."""

    mode: DamageMode


class GivesPoison(AbilityBase, frozen=True):
    """Its combat damage to a player also gives that player this many poison counters (CR 120.3g)."""

    count: int


class CantBeDestroyed(AbilityBase, frozen=True):
    """It can't be destroyed (CR 702.12b)."""


class IgnoresLegendRule(AbilityBase, frozen=True):
    """The "legend rule" doesn't apply to it (CR 704.5j)."""


class PreventsDamageFrom(AbilityBase, frozen=True):
    """Damage that sources of this quality would deal to it is prevented (CR 702.16e)."""

    sources: Quality


DamagingAbility = (
    AssignsDamageByToughness
    | AssignsAsThoughUnblocked
    | AssignsNoCombatDamage
    | DealsDamageWith
    | GivesPoison
    | CantBeDestroyed
    | IgnoresLegendRule
    | PreventsDamageFrom
)
"""The abilities of this module."""
