"""What abilities ask: which characteristics, and what of the game beyond the board.

Layers are worked out again only when something changes that an ability on the board asks for.
"""

from collections.abc import Hashable, Iterator
from enum import Enum
from typing import Final, TypeGuard, assert_never

from msgspec.structs import astuple

from redzone.abilities import condition as conditions
from redzone.abilities import language
from redzone.abilities.ability import CantHave, Continuous, GainAbility, LoseAbility, Modification
from redzone.abilities.condition import PlayerStatus
from redzone.abilities.language import ControllerOf, OwnerOf, PlayerStat, PlayerWord, Stat, Variety
from redzone.abilities.modification import (
    AddColors,
    AddTypes,
    LoseAllAbilities,
    LoseTypes,
    ModifyPowerToughness,
    ReplaceWord,
    SetColors,
    SetPowerToughness,
    SetTypes,
    SwitchPowerToughness,
)
from redzone.abilities.static import DefinesPowerToughness
from redzone.characteristics.player_numbers import LOOKS_BACK
from redzone.game.combat import Combat
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.values.value import Remembered, Value


class Fact(Enum):
    """A kind of characteristic that a text can ask for, and an effect can change."""

    TYPES = "types"
    COLORS = "colors"
    ABILITIES = "abilities"
    POWER = "power and toughness"


class Part(Enum):
    """A part of the game beyond the board that a static ability can ask for."""

    PLAYERS = "players"
    TURN = "turn"
    HISTORY = "history"
    COMBAT = "combat"
    ZONES = "zones"
    DESIGNATIONS = "designations"


_FACTS: Final[dict[type[object], Fact]] = {
    language.HasType: Fact.TYPES,
    language.HasSubtype: Fact.TYPES,
    language.HasSupertype: Fact.TYPES,
    language.SharesTypeWithThis: Fact.TYPES,
    language.IsAttached: Fact.TYPES,
    language.HasColor: Fact.COLORS,
    language.ColorCount: Fact.COLORS,
    language.SharesColorWithThis: Fact.COLORS,
    language.HasKeyword: Fact.ABILITIES,
    language.PowerBetween: Fact.POWER,
    language.ToughnessBetween: Fact.POWER,
    language.PowerGreaterThanThis: Fact.POWER,
    language.PowerLessThanThis: Fact.POWER,
    language.ToughnessGreaterThanThis: Fact.POWER,
}

_MEASURED: Final = {Stat.POWER: Fact.POWER, Stat.TOUGHNESS: Fact.POWER, Stat.COLORS: Fact.COLORS}

_CHANGED: Final[dict[type[object], frozenset[Fact]]] = {
    ReplaceWord: frozenset((Fact.TYPES, Fact.ABILITIES)),
    SetTypes: frozenset((Fact.TYPES, Fact.ABILITIES)),
    AddTypes: frozenset((Fact.TYPES,)),
    LoseTypes: frozenset((Fact.TYPES,)),
    SetColors: frozenset((Fact.COLORS,)),
    AddColors: frozenset((Fact.COLORS,)),
    GainAbility: frozenset((Fact.ABILITIES,)),
    LoseAbility: frozenset((Fact.ABILITIES,)),
    LoseAllAbilities: frozenset((Fact.ABILITIES,)),
    CantHave: frozenset((Fact.ABILITIES,)),
    SetPowerToughness: frozenset((Fact.POWER,)),
    ModifyPowerToughness: frozenset((Fact.POWER,)),
    SwitchPowerToughness: frozenset((Fact.POWER,)),
}
_NOTHING: Final = frozenset[Fact]()

_PARTS: Final[dict[type[object], Part]] = {
    language.IsAttackingCreature: Part.COMBAT,
    language.IsBlockingCreature: Part.COMBAT,
    language.IsBlocked: Part.COMBAT,
    language.IsUnblocked: Part.COMBAT,
    language.BlocksThis: Part.COMBAT,
    language.IsBlockedByThis: Part.COMBAT,
    language.ControlledByDefendingPlayer: Part.COMBAT,
    language.AttackedThisTurn: Part.HISTORY,
    language.IsDesignated: Part.PLAYERS,
    conditions.IsAttacking: Part.COMBAT,
    conditions.DuringTurn: Part.TURN,
    conditions.DuringCombat: Part.TURN,
    conditions.IsDay: Part.DESIGNATIONS,
    language.PlayersIn: Part.PLAYERS,
    language.EachCard: Part.ZONES,
    language.EachDead: Part.HISTORY,
}


def _nodes(value: object) -> Iterator[object]:
    """Yield a text and everything in it."""
    yield value
    if isinstance(value, Value):
        parts: tuple[object, ...] = astuple(value)
        for part in parts:
            yield from _nodes(part)
    elif _is_tuple(value):
        for part in value:
            yield from _nodes(part)


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def facts_asked(text: object) -> frozenset[Fact]:
    """Return the characteristics that a quality, condition or amount asks for."""
    return frozenset(fact for each in _nodes(text) for fact in _facts_of(each))


def _facts_of(node: object) -> Iterator[Fact]:
    if type(node) in _FACTS:
        yield _FACTS[type(node)]
    if isinstance(node, Stat) and node in _MEASURED:
        yield _MEASURED[node]
    if isinstance(node, Variety):
        yield Fact.COLORS if node is Variety.COLOR else Fact.TYPES


def facts_changed(modification: Modification) -> frozenset[Fact]:
    """Return the characteristics that a modification can change."""
    return _CHANGED.get(type(modification), _NOTHING)


def _parts_asked(ability: Continuous | DefinesPowerToughness) -> frozenset[Part]:
    return parts_in(_own_words(ability))


def parts_in(text: object) -> frozenset[Part]:
    """Return the parts of the game for which anything in a text asks."""
    return frozenset(part for each in _nodes(text) for part in _parts_of(each))


def _own_words(ability: Continuous | DefinesPowerToughness) -> tuple[object, ...]:
    """Return what is judged as the layers apply: not what abilities that it gives ask for, unless they are static."""
    if isinstance(ability, DefinesPowerToughness):
        return (ability,)
    given = (each.ability for each in ability.modifications if isinstance(each, GainAbility))
    inner = (each for each in given if isinstance(each, Continuous))
    others = (each for each in ability.modifications if not isinstance(each, GainAbility))
    return (ability.affected, ability.condition, *others, *inner)


def _parts_of(node: object) -> Iterator[Part]:
    if isinstance(node, PlayerStatus):
        yield Part.HISTORY if node is PlayerStatus.LOST_PERMANENT else Part.DESIGNATIONS
    if isinstance(node, PlayerStat):
        yield Part.HISTORY if node in LOOKS_BACK else Part.PLAYERS
    if type(node) in _PARTS:
        yield _PARTS[type(node)]
    if isinstance(node, conditions.PlayerMeets):
        yield from (Part.PLAYERS, Part.TURN, Part.COMBAT)
    if isinstance(node, PlayerWord | ControllerOf | OwnerOf):
        yield from (Part.TURN, Part.COMBAT)


parts_asked: Final = Remembered(_parts_asked, limit=4096)
"""The parts of the game that a static ability asks for."""


class _Same:
    """An object as a key: equal to nothing but itself, and kept alive by the key."""

    __slots__ = ("_object",)

    def __init__(self, object_: object) -> None:
        self._object = object_

    def __hash__(self) -> int:
        return id(self._object)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self._object is other._object


def key_of(part: Part, state: GameState) -> Hashable:
    """Return what is worth knowing of a part of the game, as a value that is equal as long as it is the same."""
    turn = state.turn
    match part:
        case Part.PLAYERS:
            return tuple(map(_of_player, state.players.values()))
        case Part.TURN:
            return turn.active, turn.phase, turn.combats
        case Part.HISTORY:
            return turn.attacked, _Same(turn.history), _Same(turn.cast_last_turn)
        case Part.COMBAT:
            return None if state.combat is None else _roles(state.combat)
        case Part.ZONES:
            zones = (zone for each in state.players.values() for zone in (each.hand, each.graveyard, each.library))
            return tuple(map(_Same, (*zones, state.exile, state.command)))
        case Part.DESIGNATIONS:
            return state.monarch, state.initiative, state.day
        case _:
            assert_never(part)


def _of_player(player: Player) -> Hashable:
    lost, library = player.loss is not None, None if player.library is None else len(player.library)
    marks = (player.life, player.poison, player.energy, player.ring_bearer, lost)
    return (*marks, len(player.hand), len(player.graveyard), library)


def _roles_in(combat: Combat) -> Hashable:
    attackers = ((id_, each.defending_player, each.blocked, each.blockers) for id_, each in combat.attackers.items())
    attacked = tuple(combat.players_attacked.items())
    return tuple(attackers), tuple(combat.blockers.items()), attacked, combat.chosen_defender


_roles: Final = Remembered(_roles_in, limit=64)
