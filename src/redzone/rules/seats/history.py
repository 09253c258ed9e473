"""What happened this turn, kept for those who ask later (CR 608.2i)."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from redzone.game.happening import DamageEvent, LifeEvent
from redzone.game.state import GameState
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import History


def note_damage(state: GameState, dealt: Iterable[DamageEvent]) -> GameState:
    """Note how much damage players are dealt."""
    damage: dict[PlayerId, int] = {}
    combat: dict[PlayerId, int] = {}
    for each in dealt:
        if isinstance(each.target, int):
            damage[each.target] = damage.get(each.target, 0) + each.amount
            if each.combat:
                combat[each.target] = combat.get(each.target, 0) + each.amount
    if not damage:
        return state
    history = state.turn.history
    return _with(
        state,
        replace(
            history,
            damage_dealt_to=_added(history.damage_dealt_to, damage),
            combat_damage_dealt_to=_added(history.combat_damage_dealt_to, combat),
        ),
    )


def note_life(state: GameState, changes: Iterable[LifeEvent]) -> GameState:
    """Note how much life players gain and lose."""
    gained: dict[PlayerId, int] = {}
    lost: dict[PlayerId, int] = {}
    for change in changes:
        into = gained if change.change > 0 else lost
        into[change.player] = into.get(change.player, 0) + abs(change.change)
    if not gained and not lost:
        return state
    history = state.turn.history
    return _with(
        state,
        replace(history, life_gained=_added(history.life_gained, gained), life_lost=_added(history.life_lost, lost)),
    )


def note_draw(state: GameState, player: PlayerId) -> GameState:
    """Note that a player draws a card."""
    history = state.turn.history
    return _with(state, replace(history, cards_drawn=_added(history.cards_drawn, {player: 1})))


def note_discards(state: GameState, players: Iterable[PlayerId]) -> GameState:
    """Note that players discard cards, each as often as it is named."""
    history = state.turn.history
    return _with(state, replace(history, cards_discarded=_added(history.cards_discarded, Counter(players))))


def note_sacrifices(state: GameState, players: Iterable[PlayerId]) -> GameState:
    """Note that players sacrifice permanents, each as often as it is named."""
    sacrificed = Counter(players)
    if not sacrificed:
        return state
    history = state.turn.history
    return _with(state, replace(history, permanents_sacrificed=_added(history.permanents_sacrificed, sacrificed)))


def note_deaths(state: GameState, died: tuple[ObjectId, ...]) -> GameState:
    """Note which permanents died."""
    if not died:
        return state
    return _with(state, replace(state.turn.history, died=(*state.turn.history.died, *died)))


def note_departures(state: GameState, controllers: Iterable[PlayerId]) -> GameState:
    """Note who controlled permanents that left the battlefield."""
    history = state.turn.history
    left = tuple(dict.fromkeys((*history.permanents_left, *controllers)))
    return state if left == history.permanents_left else _with(state, replace(history, permanents_left=left))


def note_attacks(state: GameState, attackers: Iterable[ObjectId]) -> GameState:
    """Note which creatures their controllers have attacked with; what attacks again counts once (CR 508.6)."""
    new = [attacker for attacker in attackers if attacker not in state.turn.attacked]
    if not new:
        return state
    counts: dict[PlayerId, int] = {}
    for each in new:
        player = state.permanents[each].controller
        counts[player] = counts.get(player, 0) + 1
    turn, history = state.turn, state.turn.history
    noted = replace(history, attacked_with=_added(history.attacked_with, counts))
    return replace(state, turn=replace(turn, attacked=(*turn.attacked, *new), history=noted))


def _added(before: Mapping[PlayerId, int], more: Mapping[PlayerId, int]) -> Mapping[PlayerId, int]:
    return {**before, **{player: before.get(player, 0) + amount for player, amount in more.items()}} if more else before


def _with(state: GameState, history: History) -> GameState:
    return replace(state, turn=replace(state.turn, history=history))
