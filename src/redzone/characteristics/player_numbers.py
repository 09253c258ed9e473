"""Numbers of players: what they have, and what they did or suffered this turn (CR 608.2i)."""

from collections.abc import Callable, Mapping
from typing import Final

from redzone.abilities.words import PlayerStat
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.values.identity import PlayerId
from redzone.values.turn import Turn

_OF_PLAYER: Final[Mapping[PlayerStat, Callable[[Player], int]]] = {
    PlayerStat.LIFE: lambda player: player.life,
    PlayerStat.POISON: lambda player: player.poison,
    PlayerStat.EXPERIENCE: lambda player: player.counters.get("experience", 0),
    PlayerStat.SPEED: lambda player: player.speed,
    PlayerStat.DUNGEONS: lambda player: len(player.dungeons),
    PlayerStat.TEMPTED: lambda player: player.ring_level,
    PlayerStat.HAND: lambda player: len(player.hand),
    PlayerStat.GRAVEYARD: lambda player: len(player.graveyard),
    PlayerStat.COMMANDER_CASTS: lambda player: sum(player.commander_casts.values()),
}
_OF_TURN: Final[Mapping[PlayerStat, Callable[[Turn], Mapping[PlayerId, int]]]] = {
    PlayerStat.ATTACKERS: lambda turn: turn.history.attacked_with,
    PlayerStat.LIFE_GAINED: lambda turn: turn.history.life_gained,
    PlayerStat.LIFE_LOST: lambda turn: turn.history.life_lost,
    PlayerStat.LIFE_LOST_OTHERWISE: lambda turn: turn.history.life_lost_otherwise,
    PlayerStat.DAMAGE: lambda turn: turn.history.damage_dealt_to,
    PlayerStat.COMBAT_DAMAGE: lambda turn: turn.history.combat_damage_dealt_to,
    PlayerStat.CARDS_DRAWN: lambda turn: turn.history.cards_drawn,
    PlayerStat.CARDS_DISCARDED: lambda turn: turn.history.cards_discarded,
    PlayerStat.PERMANENTS_SACRIFICED: lambda turn: turn.history.permanents_sacrificed,
    PlayerStat.SPELLS_CAST: lambda turn: turn.history.spells_cast,
    PlayerStat.TOKENS_CREATED: lambda turn: turn.history.tokens_created,
    PlayerStat.DESCENTS: lambda turn: turn.history.descents,
    PlayerStat.CRIMES: lambda turn: turn.history.crimes,
    PlayerStat.LEFT_GRAVEYARD: lambda turn: turn.history.left_graveyard,
    PlayerStat.LIFE_LOST_LAST_TURN: lambda turn: turn.lost_last_turn,
    PlayerStat.SPELLS_CAST_LAST_TURN: lambda turn: turn.cast_last_turn,
}

LOOKS_BACK: Final = frozenset({*_OF_TURN, PlayerStat.NONCOMBAT_DAMAGE, PlayerStat.ATTACKING_POWER})
"""The numbers of what players did or suffered: known of those too who have left the game (CR 800.4i)."""


def number_of_player(stat: PlayerStat, player: PlayerId, state: GameState) -> int:
    """Return a number of a player."""
    if stat in _OF_PLAYER:
        return _OF_PLAYER[stat](state.players[player])
    if stat is PlayerStat.ATTACKING_POWER:
        return 0 if state.combat is None else state.combat.power_declared.get(player, 0)
    if stat is PlayerStat.STARTING_LIFE:
        return state.options.starting_life  # CR 103.4
    if stat is PlayerStat.NONCOMBAT_DAMAGE:
        all_damage = number_of_player(PlayerStat.DAMAGE, player, state)
        return all_damage - number_of_player(PlayerStat.COMBAT_DAMAGE, player, state)
    return _OF_TURN[stat](state.turn).get(player, 0)
