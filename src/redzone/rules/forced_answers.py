"""Answers that nobody has to give, because there is no other: played on request, as if somebody had given them."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from redzone.abilities.ability import KeywordAbility, Triggered
from redzone.abilities.casting import AddsMana
from redzone.abilities.unread import UnreadMana
from redzone.game.action import Action, ActivateAbility, PassPriority
from redzone.game.card import ZoneObject
from redzone.game.decision import DamageAssignment, DamageOrder, Priority
from redzone.game.state import GameState
from redzone.keywords import expand
from redzone.rules.answers import ANSWERS
from redzone.rules.casting.activated_abilities import activated_abilities
from redzone.rules.casting.idle_players import is_idle
from redzone.rules.casting.priority_actions import candidates, refuse_unread
from redzone.rules.seats.turn_order import team_of
from redzone.values.identity import PlayerId
from redzone.values.value import RECENT, RememberedByParts
from redzone.view import View, abilities_in

_IDLE: Final = ("redzone.abilities.attacking", "redzone.abilities.blocking", "redzone.abilities.damaging")
"""Where the abilities are that give nobody with priority anything to do."""


def forced_answer(state: GameState) -> Action | None:
    """Return the answer to the present decision if it is the only one: a pass, a division or an order of damage.

    A player passes who can do nothing else but tap permanents for mana (CR 117.1), which nothing would be done with.
    """
    match state.decision:
        case Priority(player=holder):
            return None if _could_act(state, holder) else PassPriority(holder)
        case DamageAssignment() | DamageOrder() as decision:
            found = tuple(islice(ANSWERS[type(decision)].candidates(View(state), decision), 2))
            return found[0] if len(found) == 1 else None
        case _:
            return None


def _could_act(state: GameState, holder: PlayerId) -> bool:
    """Return whether a player with priority, or the team, could do anything but pass and tap permanents for mana."""
    if nobody_could_act(state):
        return False
    refuse_unread(state)
    view = View(state)
    if view.are_there_any(UnreadMana):
        return could_be_listed(view, holder)
    return not all(is_idle(view, player) for player in team_of(state, holder))


def could_be_listed(view: View, holder: PlayerId) -> bool:
    """Return whether anything but to pass and to tap for mana is listed for a player with priority, or the team."""
    return any(not isinstance(each, PassPriority) and not _only_taps(view, each) for each in candidates(view, holder))


def _only_taps(view: View, action: Action) -> bool:
    if not isinstance(action, ActivateAbility):
        return False
    return isinstance(activated_abilities(view, action.source)[action.ability].ability, AddsMana)


def _nothing(state: GameState) -> bool:
    """Return whether it is plain that nobody can act: no permanent and no card has anything to act with."""
    if (
        state.exile
        or state.command
        or state.replacements
        or not all(map(_gives_nothing_to_do, abilities_in(state).kinds))
    ):
        return False
    if any(permanent.face_down for permanent in state.permanents.values()):
        return False
    players = state.players.values()
    buried = [card for player in players for card in player.graveyard]
    if any(player.hand for player in players) or any(card.permissions for card in buried):
        return False
    return all(_gives_nothing_to_do(kind) for card in buried for kind in _kinds_of(card))


def _parts(state: GameState) -> tuple[object, ...]:
    return state.board, state.players, state.exile, state.command, state.replacements, abilities_in(state)


nobody_could_act: Final = RememberedByParts(_nothing, _parts, limit=RECENT)
"""Whether it is plain that nobody could do anything with priority, whenever and whoever has it."""


def _gives_nothing_to_do(kind: type[object]) -> bool:
    return kind is Triggered or kind is AddsMana or kind.__module__ in _IDLE


def _kinds_of(card: ZoneObject) -> Iterator[type[object]]:
    for ability in card.card.printed.abilities:
        yield from map(type, expand(ability)) if isinstance(ability, KeywordAbility) else (type(ability),)
