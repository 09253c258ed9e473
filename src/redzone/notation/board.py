"""What a scenario begins with: rules, players and objects."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from redzone.game.player import LossReason
from redzone.notation.fields import (
    Copies,
    CounterNumbers,
    ManaCostText,
    ManaText,
    Name,
    NameList,
    NameOrNames,
    RulesText,
    SignedNumber,
    Speed,
    Stats,
    WholeNumber,
    Words,
)
from redzone.notation.past import ObjectPast
from redzone.notation.vocabulary import DesignationName, Preset
from redzone.values.options import AttackDirection, AttackLimit, AutoAssign, DamageDivision
from redzone.values.types import Color


class RulesEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A preset and the options that differ from it; what is ``UNSET`` or ``None`` comes from the preset.

    Where ``null`` is a value of its own (no limit), a missing option is ``UNSET``.
    """

    preset: Preset = Preset.COMMANDER
    starting_life: WholeNumber | None = None
    commander_damage_limit: WholeNumber | UnsetType | None = UNSET
    damage_division: DamageDivision | None = None
    auto_assign: AutoAssign | None = None
    max_blockers_per_attacker: WholeNumber | UnsetType | None = UNSET
    attack_limit: AttackLimit | None = None
    attack_multiple_players: bool | None = None
    attack_direction: AttackDirection | None = None
    range_of_influence: WholeNumber | UnsetType | None = UNSET
    blocking_taps: bool | None = None
    loss_checks: bool | None = None


class ObjectEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card, token or other object; has at least an id, a card or a name.

    >>> ObjectEntry(id="rhino", pt="4/4", text="Trample", tapped=True).count
    1
    """

    id: Name | None = None
    card: Name | None = None
    name: Name | None = None
    type: Words | None = None
    cost: ManaCostText | None = None
    colors: tuple[Color, ...] | None = None
    pt: Stats | None = None
    loyalty: WholeNumber | None = None
    defense: WholeNumber | None = None
    text: Words | None = None
    count: Copies = 1
    token: bool = False
    commander: bool = False
    tapped: bool = False
    sick: bool = False
    phased_out: bool = False
    face_down: bool = False
    transformed: bool = False
    damage: WholeNumber = 0
    counters: CounterNumbers = {}
    attached_to: Name | None = None
    owner: Name | None = None
    protector: Name | None = None
    attacking: Name | None = None
    blocking: NameOrNames | None = None
    goaded_by: NameOrNames | None = None
    chosen: NameOrNames | None = None
    designations: tuple[DesignationName, ...] = ()
    past: ObjectPast | None = None


class CreatedObject(ObjectEntry, frozen=True, kw_only=True):
    """An object that an effect creates."""

    controller: Name | None = None


ZoneEntry = Name | ObjectEntry
"""The name of a card of the card store, or a description."""


class DeckEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deck: a file beside the scenario, or the lines of one; with ``seed`` it is shuffled, always in the same way."""

    file: Name | None = None
    cards: NameList | None = None
    seed: Annotated[int, Meta(ge=0, le=1_000_000_000)] | None = None


class Seat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player and the player's objects; ``library`` is ``None`` where drawing never loses the game.

    ``deck`` is the name of a file, or lines as files have them, until it is read: then its cards are in the zones.

    >>> Seat(player="Ana", battlefield=(ObjectEntry(id="rhino", pt="4/4"),), life=12).library is None
    True
    """

    player: Name
    life: SignedNumber | None = None
    poison: WholeNumber = 0
    energy: WholeNumber = 0
    speed: Speed = 0
    blessing: bool = False
    dungeons: NameList = ()
    lands_played: Annotated[int, Meta(ge=0, le=100)] = 0
    monarch: bool = False
    initiative: bool = False
    mana: ManaText = ""
    counters: CounterNumbers = {}
    commander_damage: Mapping[Name, WholeNumber] = {}
    commander_casts: Mapping[Name, WholeNumber] = {}
    ring: WholeNumber = 0
    ring_bearer: Name | None = None
    room: Name | None = None
    lost: LossReason | None = None
    team: Name | None = None
    battlefield: tuple[ZoneEntry, ...] = ()
    hand: tuple[ZoneEntry, ...] = ()
    graveyard: tuple[ZoneEntry, ...] = ()
    library: tuple[ZoneEntry, ...] | None = None
    exile: tuple[ZoneEntry, ...] = ()
    command: tuple[ZoneEntry, ...] = ()
    deck: Name | NameList | DeckEntry | None = None


class LastingEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An effect that already lasts: the text of the spell that began it, what it changes, and whose effect it is."""

    text: RulesText
    affects: NameOrNames
    by: Name
    source: Name | None = None
    timestamp: WholeNumber | None = None
