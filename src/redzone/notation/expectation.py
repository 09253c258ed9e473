"""What must come out of a scenario."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from redzone.game.card import Zone
from redzone.notation.fields import (
    Counters,
    FixedStats,
    Mana,
    Name,
    Names,
    No,
    Number,
    RulesText,
    SignedNumber,
    Words,
)
from redzone.notation.vocabulary import Whereabouts
from redzone.values.turn import Step

Fact = Words | int | bool | tuple[Words | int | bool, ...] | Mapping[Name, Words | int | bool] | None
"""What a field of an event may be compared with."""

EventPattern = Mapping[Name, Fact]
"""Fields of an event, ``kind`` among them; what is not named is not compared."""


class StackItem(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An object on the stack."""

    source: Name


class Expect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Facts about the game; players and objects that are not named are not checked.

    ``None`` means that nothing is checked, an empty list that nothing may be there.
    """

    life: Mapping[Name, SignedNumber] = {}
    poison: Mapping[Name, Number] = {}
    commander_damage: Mapping[Name, Mapping[Name, Number]] = {}
    loyalty: Mapping[Name, Number] = {}
    defense: Mapping[Name, Number] = {}
    pt: Mapping[Name, FixedStats] = {}
    damage: Mapping[Name, Number] = {}
    counters: Mapping[Name, Counters] = {}
    abilities: Mapping[Name, tuple[RulesText, ...]] = {}
    no_abilities: Mapping[Name, tuple[RulesText, ...]] = {}
    goaded: Mapping[Name, Names] = {}
    dead: Names = ()
    dead_exactly: Names | None = None
    alive: Names = ()
    zone: Mapping[Name, Whereabouts] = {}
    tapped: Names = ()
    untapped: Names = ()
    attacking: Mapping[Name, Name | No] = {}
    blocking: Mapping[Name, Names | No] = {}
    blocked: Names = ()
    unblocked: Names = ()
    controller: Mapping[Name, Name] = {}
    lost: Names | None = None
    won: Name | None = None
    draw: bool | None = None
    monarch: Name | None = None
    initiative: Name | None = None
    mana: Mapping[Name, Mana] = {}
    step: Step | None = None
    priority: Name | None = None
    stack: tuple[StackItem, ...] | None = None
    events: tuple[EventPattern, ...] = ()
    no_events: tuple[EventPattern, ...] = ()
    triggered: Mapping[Name, Number] = {}
    visited: tuple[Step, ...] | None = None
    count: Mapping[Zone, Mapping[Name, Number]] = {}
