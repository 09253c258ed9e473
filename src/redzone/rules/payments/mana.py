"""Mana pools and mana abilities (CR 106, 605)."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from redzone.abilities.casting import AddsMana, CantActivate
from redzone.abilities.keyword import Keyword
from redzone.game.event import Event, ManaAdded, ManaLost
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage.tapping import tap
from redzone.rules.effects.replaced_counts import mana_produced
from redzone.rules.payments.costs import BASIC_LANDS
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.mana import ManaType, mana_of, mana_text
from redzone.values.types import CardType
from redzone.view import View


def mana_choices(view: View, id_: ObjectId) -> tuple[str, ...]:
    """Return what one activation of a mana ability of a permanent can add, whether it can be activated or not.

    Lands with basic land types have such abilities by themselves (CR 305.6). Effects may let it produce more.
    """
    now = view.now(id_)
    basic: list[str] = []
    if CardType.LAND in now.types and now.intrinsic:
        basic = [mana for subtype, mana in BASIC_LANDS.items() if subtype in now.subtypes]
    printed = (mana_text(mana_of(choice)) for ability, _ in view.having(id_, AddsMana) for choice in ability.choices)
    choices = tuple(dict.fromkeys((*basic, *printed)))
    times = mana_produced(view, view.permanent(id_).controller, id_) if choices else ()
    return choices if times == (1,) else tuple(_so_many_times(choice, time) for choice in choices for time in times)


def _so_many_times(choice: str, times: int) -> str:
    return mana_text(Counter({mana: count * times for mana, count in mana_of(choice).items()}))


def cant_tap_for_mana(view: View, id_: ObjectId) -> tuple[str, str] | None:
    """Return why no mana ability of a permanent can be activated, with the rule, ``None`` if one can be."""
    permanent = view.permanent(id_)
    if not mana_choices(view, id_):
        return "has no ability that adds mana", "605.1a"
    if permanent.tapped:
        return "is tapped", "107.5"
    if permanent.new and view.is_creature(id_) and Keyword.HASTE not in view.now(id_).keywords:
        return "came under its controller's control this turn", "302.6"
    if view.has(id_, CantActivate):
        return "has abilities that can't be activated", "602.5"
    return None


def lands_first(view: View, objects: Collection[ObjectId]) -> list[ObjectId]:
    """Return permanents in the order in which they are tapped by default."""
    return sorted(objects, key=lambda each: not view.has_type(each, CardType.LAND))


def pool_of(state: GameState, player: PlayerId) -> Counter[ManaType]:
    """Return the mana in a player's pool (CR 106.4)."""
    return mana_of(state.players[player].mana)


def add_mana(state: GameState, added: Mapping[PlayerId, str]) -> Transition:
    """Add mana to the pools of players in the game (CR 106.4)."""
    done = Transition(state)
    for player, text in added.items():
        done = done.then(_added(done.state, player, ((None, text),)))
    return done


def _added(state: GameState, player: PlayerId, by_source: Iterable[tuple[ObjectId | None, str]]) -> Transition:
    added = [(source, mana_of(text)) for source, text in by_source]
    pool = sum((mana for _, mana in added), pool_of(state, player))
    changed = {player: replace(state.players[player], mana=mana_text(pool))}
    events: tuple[Event, ...] = tuple(ManaAdded(player, mana_text(mana), source) for source, mana in added)
    return Transition(state.with_players(changed), events)


def activate_mana_abilities(state: GameState, player: PlayerId, activations: Mapping[ObjectId, str]) -> Transition:
    """Tap permanents for mana (CR 106.12, 605.3b)."""
    if not activations:
        return Transition(state)
    done = tap(state, activations)
    return done.then(_added(done.state, player, activations.items()))


def empty_mana_pools(state: GameState) -> Transition:
    """All unspent mana is lost as a step or phase ends (CR 106.4, 500.5), but for mana that stays (CR 702.189a)."""
    full = {player: status for player, status in state.players.items() if status.mana or status.combat_mana}
    if not full:
        return Transition(state)
    kept = {player: _staying(state, player) for player in full}
    lost = {player: mana_text(pool_of(state, player) - kept[player]) for player in full}
    changed = {
        player: replace(status, mana=mana_text(kept[player]), combat_mana=mana_text(kept[player]))
        for player, status in full.items()
    }
    events = tuple(ManaLost(player, mana) for player, mana in lost.items() if mana)
    return Transition(state.with_players(changed), events)


def _staying(state: GameState, player: PlayerId) -> Counter[ManaType]:
    """Return the mana that stays in a pool until end of combat, as far as it has not been spent."""
    return pool_of(state, player) & mana_of(state.players[player].combat_mana if state.combat is not None else "")
