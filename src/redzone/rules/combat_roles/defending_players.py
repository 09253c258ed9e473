"""Who and what can be attacked (CR 506.2, 508.1b, 801.3, 802, 803, 805.10)."""

from collections.abc import Mapping
from typing import Final

from redzone.characteristics.defending import attackable
from redzone.characteristics.values import Characteristics
from redzone.cr import Rule
from redzone.game.state import GameState
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.seats.turn_order import are_opponents, opponents, primary_player, seats_of_team, team_of
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.options import AttackDirection
from redzone.values.types import CardType
from redzone.values.value import RECENT, Remembered, RememberedByParts
from redzone.view import View


def _defending_players(state: GameState) -> tuple[PlayerId, ...]:
    chosen = combat_of(state).chosen_defender
    attackable = attackable_players(state)
    if chosen is None:
        return attackable
    return tuple(each for each in attackable if each in seats_of_team(state, chosen))


def _who_is_there(state: GameState) -> tuple[object, ...]:
    return state.players, state.options, state.board.seating


def _whose_combat_it_is(state: GameState) -> tuple[PlayerId, PlayerId | None]:
    return state.turn.active, combat_of(state).chosen_defender


defending_players: Final = RememberedByParts(_defending_players, _who_is_there, _whose_combat_it_is, limit=RECENT)
"""Who can be attacked in this combat, in turn order (CR 506.2, 802.2, 805.10a)."""


def attackable_players(state: GameState) -> tuple[PlayerId, ...]:
    """Return the opponents whom the options let the active player or team attack (CR 801.3, 802.1, 803.1, 805.10a).

    Teams attack teams (CR 506.2b).
    """
    return attackable(state, opponents(state, state.turn.active))


def choosable_defenders(state: GameState) -> tuple[PlayerId, ...]:
    """Return whom the active player can choose as the defending player; nobody where there is no choice (CR 507.1).

    A team is chosen by its first player.

    So exactly one of the ways to attack applies (CR 806.2b).
    """
    if state.options.attack_multiple_players or not team_of(state, state.turn.active):
        return ()
    choices = dict.fromkeys(primary_player(state, attackable_player) for attackable_player in attackable_players(state))
    return tuple(choices) if len(choices) > 1 else ()


def defending_player(view: View, target: Target) -> PlayerId | None:
    """Return who defends if ``target`` is attacked, ``None`` if it can't be (CR 310.8d, 508.5, 508.5a, 802.2a).

    In a team it is that one player (CR 805.10e).
    """
    if isinstance(target, int):
        return target
    if target not in view:
        return None
    if view.has_type(target, CardType.BATTLE):
        return view.permanent(target).protector
    if view.has_type(target, CardType.PLANESWALKER):
        return view.permanent(target).controller
    return None


def attack_targets(view: View) -> tuple[Target, ...]:
    """Return what can be attacked: players in turn order, then permanents (CR 506.2, 508.1b).

    Planeswalkers and battles are among them, battles by their protectors (CR 306.6, 310.5, 310.8b, 802.3).
    """
    defenders = defending_players(view.state)
    attackable = _objects_to_attack(view.characteristics)
    if not attackable:
        return defenders
    return (*defenders, *(id_ for id_ in attackable if id_ in view and defending_player(view, id_) in defenders))


_ATTACKED: Final = frozenset({CardType.PLANESWALKER, CardType.BATTLE})


def _planeswalkers_and_battles(characteristics: Mapping[ObjectId, Characteristics]) -> tuple[ObjectId, ...]:
    return tuple(id_ for id_, now in characteristics.items() if not _ATTACKED.isdisjoint(now.types))


_objects_to_attack: Final = Remembered(_planeswalkers_and_battles, limit=RECENT)


def rule_against_attacking(state: GameState, defender: PlayerId | None) -> Rule | None:
    """Return which rule keeps ``defender``, and what is theirs, from being attacked; ``None`` if it may be."""
    if defender in defending_players(state):
        return None
    if defender is None or defender not in state.players or not _is_opponent(state, defender):
        return Rule("506.2")
    if combat_of(state).chosen_defender is not None and defender in attackable_players(state):
        return Rule("506.2a")
    active = team_of(state, state.turn.active)
    if not any(state.board.seating.reaches(each, defender) for each in active):
        return Rule("801.3")
    return Rule("803.1a" if state.options.attack_direction is AttackDirection.LEFT else "803.1b")


def _is_opponent(state: GameState, player: PlayerId) -> bool:
    return state.players[player].loss is None and are_opponents(state, state.turn.active, player)
