"""Who attacks and who defends (CR 506.2, 508.5, 801.3, 802, 803, 805.10)."""

from collections.abc import Sequence

from redzone.game.state import GameState
from redzone.values.identity import PlayerId
from redzone.values.options import AttackDirection


def attacking_team(state: GameState) -> Sequence[PlayerId]:
    """Return the active player, with shared team turns all of the active team (CR 805.10a)."""
    active = state.turn.active
    if not state.options.teams:
        return (active,)
    return (active, *(player for player in state.board.seating.team_of(active) if player != active))


def defending(state: GameState, everybody: Sequence[PlayerId]) -> Sequence[PlayerId]:
    """Return who of these can be attacked: opponents whom the options allow, or a chosen team (CR 506.2)."""
    seating, chosen = state.board.seating, None if state.combat is None else state.combat.chosen_defender
    mates = seating.team_of(state.turn.active)
    there = everybody if chosen is None else seating.team_of(chosen)
    return attackable(state, tuple(player for player in everybody if player in there and player not in mates))


def attackable(state: GameState, others: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """Return those opponents of the active player or team whom the options let them attack (CR 801.3, 803.1)."""
    options, seating = state.options, state.board.seating
    if options.attack_direction is AttackDirection.ANY and seating.range_of_influence is None:
        return others
    attackers = [each for each in attacking_team(state) if state.players[each].loss is None]
    return tuple(
        other
        for other in others
        if any(seating.reaches(attacker, other) and _sits_right(state, attacker, other) for attacker in attackers)
    )


def _sits_right(state: GameState, player: PlayerId, other: PlayerId) -> bool:
    """Return whether ``other`` sits immediately to the side on which players attack (CR 803.1a, 803.1b)."""
    direction = state.options.attack_direction
    if direction is AttackDirection.ANY:
        return True
    return state.board.seating.next_to(player, left=direction is AttackDirection.LEFT) == other
