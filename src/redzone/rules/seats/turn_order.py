"""Who is in the game, who plays with whom, and in which order players act (CR 101.4, 102.3, 103.1, 805)."""

from collections.abc import Mapping
from typing import Final

from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.values.identity import PlayerId
from redzone.values.value import RECENT, Remembered


def in_game(state: GameState) -> tuple[PlayerId, ...]:
    """Return the players still in the game, by seat."""
    return _present(state.players)


def _without_leavers(players: Mapping[PlayerId, Player]) -> tuple[PlayerId, ...]:
    return tuple(player for player, status in players.items() if status.loss is None)


_present: Final = Remembered(_without_leavers, limit=RECENT)


def in_turn_order_after(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the players still in the game in turn order, beginning with the one after ``player``."""
    present = _present(state.players)
    seats = present if player in present else tuple(state.players)
    place = seats.index(player) + 1
    order = seats[place:] + seats[:place]
    return order if seats is present else tuple(seat for seat in order if seat in present)


def apnap(state: GameState) -> tuple[PlayerId, ...]:
    """Return the players in the game, the active player or team first, then in turn order (CR 101.4, 805.6)."""
    if state.options.teams:
        return tuple(
            player for team in teams_in_turn_order(state) for player in team if state.players[player].loss is None
        )
    active, present = state.turn.active, _present(state.players)
    if active not in present:
        return in_turn_order_after(state, active)
    place = present.index(active)
    return present[place:] + present[:place] if place else present


def are_opponents(state: GameState, one: PlayerId, other: PlayerId) -> bool:
    """Return whether these are two players who are not on the same team (CR 102.2, 102.3)."""
    team = state.players[one].team
    return one != other and (team is None or team != state.players[other].team)


def opponents(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return the opponents of ``player`` in the game, in turn order (CR 102.2, 102.3)."""
    return tuple(other for other in in_turn_order_after(state, player) if are_opponents(state, player, other))


def team_of(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return those who act together with ``player`` and are in the game, the primary player first (CR 805.2).

    Without shared team turns that is the player alone; nobody once the player, or the team, has left.
    """
    if not state.options.teams:
        return (player,) if state.players[player].loss is None else ()
    return tuple(seat for seat in seats_of_team(state, player) if state.players[seat].loss is None)


def seats_of_team(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return those who act together with ``player``, in the game or not, in turn order (CR 805.2, 805.4)."""
    name = state.players[player].team
    if name is None or not state.options.teams:
        return (player,)
    seats = tuple(state.players)
    mine = [status.team == name for status in state.players.values()]
    first = next((place for place, one in enumerate(mine) if one and not mine[place - 1]), 0)
    return tuple(seat for seat in seats[first:] + seats[:first] if state.players[seat].team == name)


def teams_in_turn_order(state: GameState) -> tuple[tuple[PlayerId, ...], ...]:
    """Return all that take turns, the active team first, whoever has left included (CR 805.4).

    Without shared team turns each player is alone.
    """
    teams = [seats_of_team(state, state.turn.active)]
    seats = tuple(state.players)
    place = seats.index(teams[0][0])
    for seat in seats[place:] + seats[:place]:
        if not any(seat in team for team in teams):
            teams.append(seats_of_team(state, seat))
    return tuple(teams)


def primary_player(state: GameState, player: PlayerId) -> PlayerId:
    """Return who decides for the team of ``player``: the first of it in turn order (CR 805.2)."""
    return next(iter(team_of(state, player)), player) if state.options.teams else player


def primary_players(state: GameState) -> tuple[PlayerId, ...]:
    """Return who decides for each team, the active one first; without shared turns everybody (CR 101.4, 805.6)."""
    players = apnap(state)
    return _deciding(state, players) if state.options.teams else players


def primary_players_after(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Return who decides for each team in turn order, beginning with the team after ``player`` (CR 117.3d, 805.5b)."""
    players = in_turn_order_after(state, player)
    return _deciding(state, players) if state.options.teams else players


def _deciding(state: GameState, players: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    return tuple(player for player in players if primary_player(state, player) == player)
