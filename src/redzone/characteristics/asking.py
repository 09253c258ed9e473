"""What abilities ask: which characteristics, and what of the game beyond the board.

Every class of the language says what it reads (``redzone.abilities.reads``); here that is brought together. Layers are
worked out again only when something changes that an ability on the board asks for.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from operator import attrgetter
from typing import Final, TypeGuard

from msgspec.structs import astuple

from redzone.abilities.ability import (
    Ability,
    Activated,
    AsLongAs,
    Continuous,
    GainAbility,
    Instead,
    Modification,
    SpellText,
    Triggered,
)
from redzone.abilities.ability_base import AbilityBase
from redzone.abilities.reads import NO_READS, Fact, Part, Read, Reading, ReadingWord
from redzone.abilities.static import DefinesPowerToughness, Replaces
from redzone.characteristics.values import defining_of, printed_characteristics, statics_of
from redzone.game.combat import Combat
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.values.value import RECENT, Remembered, RememberedByParts, Same, Value

Static = Continuous | DefinesPowerToughness
"""A static ability that changes what objects are."""


def _pieces(value: object) -> Iterator[Reading | ReadingWord]:
    """Yield the pieces of the language that a text consists of, but not what is in abilities that it speaks of."""
    if isinstance(value, Reading | ReadingWord):
        yield value
    parts: tuple[object, ...] = ()
    if isinstance(value, Reading):
        parts = value.inner()
    elif _is_tuple(value):
        parts = value
    elif isinstance(value, Value) and not isinstance(value, AbilityBase):
        parts = astuple(value)
    for part in parts:
        yield from _pieces(part)


def _is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


def reads_of(text: object) -> frozenset[Read]:
    """Return what judging or counting a text reads, all that is in it included."""
    return NO_READS.union(*(piece.own_reads() for piece in _pieces(text)))


def _of_static(ability: Static) -> frozenset[Read]:
    """Return what is read as the layers apply: by abilities that it gives only if they change objects in turn."""
    if isinstance(ability, DefinesPowerToughness):
        return reads_of((ability.power, ability.toughness))
    own = reads_of((ability.affected, ability.condition, ability.modifications))
    return own.union(*map(reads_of_static, given_by(ability.modifications)))


reads_of_static: Final = Remembered(_of_static, limit=4096)
"""What a static ability reads as the layers apply."""


def given_by(modifications: Iterable[Modification]) -> Iterator[Static]:
    """Yield the static abilities that modifications give, those behind keywords included (CR 702.1)."""
    for modification in modifications:
        if isinstance(modification, GainAbility):
            yield from statics_of((modification.ability,))
            yield from defining_of((modification.ability,))


def counts_power(defining: Iterable[DefinesPowerToughness]) -> bool:
    """Return whether abilities that define power and toughness ask for those of others."""
    return any(Fact.POWER in reads_of_static(each) for each in defining)


def _of_ability(ability: Ability) -> frozenset[Read]:
    """Return what is read while an ability is in force, as often as anybody looks.

    What triggers, is activated, replaces something or changes what objects are reads when that happens.
    """
    if isinstance(ability, Activated | Continuous | DefinesPowerToughness | Instead | Replaces | SpellText | Triggered):
        return NO_READS
    parts: tuple[object, ...] = astuple(ability)
    inner = reads_of_ability(ability.ability) if isinstance(ability, AsLongAs) else NO_READS
    return reads_of(parts) | inner


reads_of_ability: Final = Remembered(_of_ability, limit=4096)
"""What an ability reads while it is in force: a restriction, a requirement, a permission, a way to deal damage."""


def parts_among(reads: Iterable[Read]) -> frozenset[Part]:
    """Return the parts of the game among what is read."""
    return frozenset(read for read in reads if isinstance(read, Part))


_TURN: Final = ("turn.active", "turn.phase", "turn.combats")
_PLAYERS: Final = ("players",)
_EVERYTHING: Final = GameState.__struct_fields__
_SOURCES: Final[Mapping[Part, tuple[str, ...]]] = {
    Part.GAME: (),
    Part.TURN: _TURN,
    Part.HISTORY: ("turn.history",),
    Part.LAST_TURN: ("turn.cast_last_turn", "turn.lost_last_turn"),
    Part.ATTACKED: ("turn.attacked", "turn.blocked", "turn.dealers"),
    Part.COMBAT: ("combat",),
    Part.MONARCH: ("monarch",),
    Part.INITIATIVE: ("initiative",),
    Part.DAY: ("day",),
    Part.ELSEWHERE: _EVERYTHING,
    Part.ENTERED: ("entered",),
    Part.PLAYERS: _PLAYERS,
    Part.LIFE: _PLAYERS,
    Part.POISON: _PLAYERS,
    Part.SPEED: _PLAYERS,
    Part.BLESSINGS: _PLAYERS,
    Part.HANDS: _PLAYERS,
    Part.GRAVEYARDS: _PLAYERS,
    Part.RING_BEARERS: _PLAYERS,
}
"""Where in a state each part is: as long as that is the same, the part is."""


@cache
def sources_of(parts: tuple[Part, ...]) -> Callable[[GameState], tuple[object, ...]]:
    """Return what tells of a state its rules, its seats, and where these parts of the game are."""
    names = dict.fromkeys(name for part in parts for name in _SOURCES[part])
    return attrgetter("options", "board.seating", *names)


def _had_since_the_beginning(player: Player) -> Hashable:
    return player.blessed, player.dungeons, player.ring_level, tuple(player.commander_casts.items())


def _roles_in(combat: Combat) -> Hashable:
    attackers = ((id_, each.defending_player, each.blocked) for id_, each in combat.attackers.items())
    attacked = tuple(combat.players_attacked.items())
    declared = combat.declared_attackers, combat.declared_blockers, tuple(combat.power_declared.items())
    return tuple(attackers), tuple(combat.blockers.items()), attacked, combat.chosen_defender, declared


_roles: Final = Remembered(_roles_in, limit=RECENT)


def _elsewhere(state: GameState) -> Hashable:
    """Return the objects elsewhere, and what their own abilities ask for, which work there too (CR 604.3)."""
    places = Same(*_zones(state), state.stack, *_resolving(state), state.last_known, state.cast)
    asked = _asked_elsewhere(state)
    return (places, *(key_of(part, state) for part in sorted(asked)))


def _zones(state: GameState) -> Iterator[object]:
    for player in state.players.values():
        yield from (player.hand, player.graveyard, player.library, player.on_library, player.in_library)
    yield from (state.exile, state.command, state.linked)


def _resolving(state: GameState) -> tuple[object, object]:
    """Return what resolves, and who did what it had several players do."""
    return (None, ()) if state.resolution is None else (state.resolution.object, state.resolution.doers)


def _asked_by_cards(state: GameState) -> frozenset[Part]:
    """Return the other parts for which abilities ask that define the numbers of cards elsewhere."""
    zones = chain.from_iterable(
        (*player.hand, *player.graveyard, *(player.library or ()), *player.on_library, *player.in_library)
        for player in state.players.values()
    )
    spells = (*state.stack, *(() if state.resolution is None else (state.resolution.object,)))
    cards = [each.card for each in (*zones, *state.exile, *state.command, *spells) if each.card is not None]
    defining = {ability for card in cards for ability in printed_characteristics(card.printed).defining}
    return parts_among(NO_READS.union(*map(reads_of_static, defining))) - {Part.ELSEWHERE}


def _where_cards_are(state: GameState) -> tuple[object, ...]:
    return (*_zones(state), state.stack, *_resolving(state))


_asked_elsewhere: Final = RememberedByParts(_asked_by_cards, _where_cards_are, limit=RECENT)


def _of_each_player(number: Callable[[Player], Hashable]) -> Callable[[GameState], Hashable]:
    return lambda state: tuple([number(player) for player in state.players.values()])


_KEYS: Final[Mapping[Part, Callable[[GameState], Hashable]]] = {
    Part.GAME: lambda _: None,
    Part.TURN: lambda state: (state.turn.active, state.turn.phase, state.turn.combats),
    Part.HISTORY: lambda state: Same(state.turn.history),
    Part.LAST_TURN: lambda state: (tuple(state.turn.cast_last_turn.items()), tuple(state.turn.lost_last_turn.items())),
    Part.ATTACKED: lambda state: (state.turn.attacked, state.turn.blocked, state.turn.dealers),
    Part.COMBAT: lambda state: None if state.combat is None else _roles(state.combat),
    Part.MONARCH: lambda state: state.monarch,
    Part.INITIATIVE: lambda state: state.initiative,
    Part.DAY: lambda state: state.day,
    Part.ELSEWHERE: _elsewhere,
    Part.ENTERED: lambda state: Same(state.entered),
    Part.PLAYERS: _of_each_player(lambda player: player.loss is None),
    Part.LIFE: _of_each_player(lambda player: player.life),
    Part.POISON: _of_each_player(lambda player: (player.poison, *player.counters.items())),
    Part.SPEED: _of_each_player(lambda player: player.speed),
    Part.BLESSINGS: _of_each_player(_had_since_the_beginning),
    Part.HANDS: _of_each_player(lambda player: len(player.hand)),
    Part.GRAVEYARDS: _of_each_player(lambda player: len(player.graveyard)),
    Part.RING_BEARERS: _of_each_player(lambda player: player.ring_bearer),
}


def key_of(part: Part, state: GameState) -> Hashable:
    """Return what is worth knowing of a part of the game, as a value that is equal as long as it is the same."""
    return _KEYS[part](state)
