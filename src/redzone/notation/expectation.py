"""What must come out of a scenario."""

from collections.abc import Mapping

from msgspec import Struct

from redzone.game.card import Zone
from redzone.notation.fields import (
    CounterNumbers,
    FixedStats,
    ManaText,
    Name,
    NameList,
    No,
    RulesText,
    SignedNumber,
    WholeNumber,
    Words,
)
from redzone.notation.vocabulary import Whereabouts
from redzone.values.turn import Step

ExpectedFact = Words | int | bool | tuple[Words | int | bool, ...] | Mapping[Name, Words | int | bool] | None
"""What a field of an event may be compared with."""

ExpectedEvent = Mapping[Name, ExpectedFact]
"""Fields of an event, ``kind`` among them; what is not named is not compared."""


class StackItem(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An object on the stack."""

    source: Name


class Expect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Facts about the game; players and objects that are not named are not checked.

    ``None`` means that nothing is checked, an empty list that nothing may be there.
    """

    life: Mapping[Name, SignedNumber] = {}
    poison: Mapping[Name, WholeNumber] = {}
    commander_damage: Mapping[Name, Mapping[Name, WholeNumber]] = {}
    loyalty: Mapping[Name, WholeNumber] = {}
    defense: Mapping[Name, WholeNumber] = {}
    pt: Mapping[Name, FixedStats] = {}
    damage: Mapping[Name, WholeNumber] = {}
    counters: Mapping[Name, CounterNumbers] = {}
    abilities: Mapping[Name, tuple[RulesText, ...]] = {}
    no_abilities: Mapping[Name, tuple[RulesText, ...]] = {}
    goaded: Mapping[Name, NameList] = {}
    dead: NameList = ()
    dead_exactly: NameList | None = None
    alive: NameList = ()
    zone: Mapping[Name, Whereabouts] = {}
    tapped: NameList = ()
    untapped: NameList = ()
    attacking: Mapping[Name, Name | No] = {}
    blocking: Mapping[Name, NameList | No] = {}
    blocked: NameList = ()
    unblocked: NameList = ()
    controller: Mapping[Name, Name] = {}
    lost: NameList | None = None
    won: Name | None = None
    draw: bool | None = None
    speed: Mapping[Name, WholeNumber] = {}
    monarch: Name | None = None
    initiative: Name | None = None
    mana: Mapping[Name, ManaText] = {}
    step: Step | None = None
    priority: Name | None = None
    stack: tuple[StackItem, ...] | None = None
    events: tuple[ExpectedEvent, ...] = ()
    no_events: tuple[ExpectedEvent, ...] = ()
    triggered: Mapping[Name, WholeNumber] = {}
    visited: tuple[Step, ...] | None = None
    count: Mapping[Zone, Mapping[Name, WholeNumber]] = {}
