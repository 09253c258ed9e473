"""State-based actions (CR 704): all that apply happen at once, again and again until none applies."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.characteristics import Characteristics
from redzone.model.ability import CantBeAttachedTo, CantBeDestroyed, SetTypes
from redzone.model.action import ChooseCommanderZone, ChooseLegend, ChooseProtector
from redzone.model.card import Zone
from redzone.model.decision import CommanderZoneChoice, Decision, LegendChoice, ProtectorChoice
from redzone.model.effect import ContinuousEffect
from redzone.model.event import (
    CountersChanged,
    DeathReason,
    Event,
    Unattached,
    ZoneChanged,
)
from redzone.model.identity import ObjectId, PlayerId, Timestamp, next_incarnation
from redzone.model.permanent import Permanent
from redzone.model.player import LossReason
from redzone.model.state import Answer, Board, Departure, GameState
from redzone.model.transition import Transition
from redzone.model.types import CardType, Supertype
from redzone.model.value import Remembered, Value
from redzone.rules import multiplayer
from redzone.rules.control import follow_effects
from redzone.rules.counters import DEFENSE, LOYALTY, MINUS, PLUS, count_of, with_counters
from redzone.rules.influence import in_range
from redzone.rules.life import poison_limit
from redzone.rules.protectors import give_protectors, needs_protector, protectors_to_choose
from redzone.rules.turn_order import apnap, in_game
from redzone.rules.zones import death, depart, objects_outside, put_into_zone, take_from_zones
from redzone.view import BoardView, View


def settle(state: GameState) -> Transition:
    """Perform state-based actions until none applies or somebody has to choose (CR 704.3)."""
    done = Transition(state)
    while True:
        done = done.then(multiplayer.exile_what_nobody_controls(done.state))
        waiting = next(_choices(done.state), None)
        if waiting is not None:
            return Transition(replace(done.state, decision=waiting), done.events)
        batch = _perform_all(done.state)
        if batch.state is done.state:
            return done
        done = done.then(batch).then(follow_effects(batch.state))
        if done.state.outcome is not None or done.state.decision is not None:
            return done


def answer(state: GameState, action: ChooseCommanderZone | ChooseLegend | ChooseProtector) -> Transition:
    """Note a choice; the state-based action happens once all are made."""
    decision = state.decision
    assert isinstance(decision, CommanderZoneChoice | LegendChoice | ProtectorChoice)  # noqa: S101  legality was checked
    match decision:
        case CommanderZoneChoice(object=object_):
            about: tuple[ObjectId, ...] = (object_,)
        case LegendChoice(objects=objects):
            about = objects
        case ProtectorChoice(battle=battle):
            about = (battle,)
        case _:
            assert_never(decision)
    answers = (*state.answers, *(Answer(each, action) for each in about))
    return Transition(replace(state, decision=None, answers=answers))


class _Findings(Value, frozen=True):
    """What state-based actions find on a board, whoever plays."""

    dying: tuple[Departure, ...]
    legends: tuple[tuple[ObjectId, ...], ...]
    battles: tuple[ObjectId, ...]
    cancelling: tuple[ObjectId, ...]
    attached: tuple[ObjectId, ...]
    deathtouched: tuple[ObjectId, ...]


def _look(board: Board) -> _Findings:
    view = BoardView(board)
    notable = [each for each in view.permanents() if not _is_unremarkable(each, view.now(each.id))]
    reasons = dict.fromkeys(_old_worlds(view, notable), DeathReason.WORLD_RULE)
    reasons |= {each.id: reason for each in notable if (reason := _death_reason(view, each)) is not None}
    return _Findings(
        dying=tuple(death(id_, reason, destroyed=reason in _DESTROYED) for id_, reason in reasons.items()),
        legends=tuple(_legends(view, notable)),
        battles=tuple(each.id for each in notable if view.has_type(each.id, CardType.BATTLE)),
        cancelling=tuple(each.id for each in notable if count_of(each, PLUS) and count_of(each, MINUS)),
        attached=tuple(each.id for each in notable if each.attached_to is not None or _is_aura(view, each.id)),
        deathtouched=tuple(each.id for each in notable if each.deathtouched),
    )


_RULED_SUPERTYPES: Final = frozenset({Supertype.LEGENDARY, Supertype.WORLD})
_ORDINARY: Final = (frozenset({CardType.CREATURE}), frozenset({CardType.LAND}))


def _is_unremarkable(permanent: Permanent, now: Characteristics) -> bool:
    """Return whether no state-based action can concern a permanent: most are ordinary and have nothing on them."""
    return (
        now.types in _ORDINARY
        and (now.toughness > 0 or not now.is_creature)
        and not (permanent.damage or permanent.deathtouched or permanent.counters)
        and permanent.attached_to is None
        and now.supertypes.isdisjoint(_RULED_SUPERTYPES)
    )


_findings: Final = Remembered(_look, limit=64)


_DESTROYED: Final = (DeathReason.LETHAL_DAMAGE, DeathReason.DEATHTOUCH)


def _death_reason(view: BoardView, permanent: Permanent) -> DeathReason | None:
    """Return why a permanent is put into a graveyard now (CR 704.5f-i, 704.5v)."""
    types = view.now(permanent.id).types
    if CardType.CREATURE in types:
        reason = _creature_death_reason(view, permanent)
        if reason is not None:
            return reason
    if CardType.PLANESWALKER in types and not count_of(permanent, LOYALTY):
        return DeathReason.LOYALTY
    if CardType.BATTLE in types and not count_of(permanent, DEFENSE):
        return DeathReason.DEFENSE
    return None


def _creature_death_reason(view: BoardView, permanent: Permanent) -> DeathReason | None:
    toughness = view.toughness(permanent.id)
    if toughness <= 0:
        return DeathReason.TOUGHNESS
    if not permanent.damage and not permanent.deathtouched:
        return None
    if view.has(permanent.id, CantBeDestroyed):  # CR 702.12b
        return None
    if permanent.damage >= toughness:
        return DeathReason.LETHAL_DAMAGE
    return DeathReason.DEATHTOUCH if permanent.deathtouched else None


def _legends(view: BoardView, notable: Iterable[Permanent]) -> Iterator[tuple[ObjectId, ...]]:
    """Yield groups of legendary permanents with one name and one controller (CR 704.5j)."""
    groups: defaultdict[tuple[PlayerId, str], list[ObjectId]] = defaultdict(list)
    for permanent in notable:
        now = view.now(permanent.id)
        if Supertype.LEGENDARY in now.supertypes:
            groups[permanent.controller, now.name].append(permanent.id)
    yield from (tuple(group) for group in groups.values() if len(group) > 1)


def _old_worlds(view: BoardView, notable: Iterable[Permanent]) -> list[ObjectId]:
    """Return the world permanents but the newest; of several newest, all of them (CR 704.5k, 801.12)."""
    reaches = view.board.seating.reaches
    worlds = [(each, _world_since(view, each)) for each in notable if Supertype.WORLD in view.now(each.id).supertypes]
    return [
        one.id
        for one, since in worlds
        if any(
            other is not one and later >= since and reaches(one.controller, other.controller) for other, later in worlds
        )
    ]


def _world_since(view: BoardView, permanent: Permanent) -> Timestamp:
    """Return since when a permanent has been a world permanent: it entered so, or an effect made it one (CR 704.5k)."""
    if Supertype.WORLD in permanent.card.printed.type_line.supertypes:
        return permanent.timestamp
    made = (
        effect.timestamp for effect in view.board.effects if permanent.id in effect.affected and _makes_world(effect)
    )
    return min(made, default=permanent.timestamp)


def _makes_world(effect: ContinuousEffect) -> bool:
    return any(
        isinstance(each, SetTypes) and Supertype.WORLD in each.type_line.supertypes for each in effect.modifications
    )


def _is_aura(view: BoardView, id_: ObjectId) -> bool:
    return _AURA in view.now(id_).subtypes


_AURA: Final = "Aura"
_EQUIPMENT: Final = "Equipment"
_FORTIFICATION: Final = "Fortification"


def _choices(state: GameState) -> Iterator[Decision]:
    """Yield what players have to choose before the next state-based actions, in APNAP order (CR 101.4)."""
    findings = _findings(state.board)
    if not (findings.legends or findings.battles or state.fresh_commanders):
        return
    answered = {each.object for each in state.answers}
    for player in apnap(state):
        for zone, each in objects_outside(state):  # CR 903.9a
            if each.id in state.fresh_commanders and each.card.owner == player and each.id not in answered:
                yield CommanderZoneChoice(player, each.id, zone)
        for legends in findings.legends:
            if state.permanents[legends[0]].controller == player and legends[0] not in answered:
                yield LegendChoice(player, legends)
        for battle in findings.battles:
            protectors = protectors_to_choose(state, state.permanents[battle])
            mine = state.permanents[battle].controller == player and battle not in answered
            if mine and len(protectors) > 1 and needs_protector(state, state.permanents[battle]):
                yield ProtectorChoice(player, battle, protectors)


_NOTHING: Final = _look(Board())
"""What is found on an empty board, and on most others."""


def _perform_all(state: GameState) -> Transition:
    """Perform everything that applies now, at once; the same state comes back if nothing does (CR 704.3)."""
    findings = _findings(state.board)
    losers = _losers(state)
    if not losers and findings == _NOTHING and _is_tidy(state):
        return Transition(state)
    departures = (*findings.dying, *_legend_deaths(state, findings), *_detached_deaths(state, findings))
    departures += tuple(_unprotected_deaths(state, findings))
    done = Transition(state)
    for perform in (_cancel_counters, _unattach, _choose_protectors, _forget_deathtouch):
        done = done.then(perform(done.state, findings))
    done = done.then(_move_commanders(done.state))
    done = done.then(_end_tokens(done.state))
    if done.state.answers:
        done = Transition(replace(done.state, answers=()), done.events)
    if departures:
        done = done.then(depart(done.state, departures))
    return done.then(multiplayer.leave(done.state, losers)) if losers else done


def _is_tidy(state: GameState) -> bool:
    """Return whether nothing outside the battlefield waits for a state-based action."""
    return not (state.answers or state.fresh_commanders or any(each.card.token for _, each in objects_outside(state)))


def _losers(state: GameState) -> dict[PlayerId, LossReason]:
    """Return who loses now, and why (CR 704.5a-c, 704.6a-c)."""
    if not state.options.loss_checks:
        return {}
    reasons = {player: _loss_reason(state, player) for player in in_game(state)}
    return {player: reason for player, reason in reasons.items() if reason is not None}


def _loss_reason(state: GameState, player: PlayerId) -> LossReason | None:
    status, shares = state.players[player], state.options.teams
    limit = state.options.commander_damage_limit
    if status.life <= 0:
        return LossReason.TEAM_LIFE if shares else LossReason.LIFE
    if status.drew_from_empty_library:
        return LossReason.EMPTY_LIBRARY
    if status.poison and status.poison >= poison_limit(state, player):
        return LossReason.TEAM_POISON if shares else LossReason.POISON
    if limit is not None and any(amount >= limit for amount in status.commander_damage.values()):
        return LossReason.COMMANDER_DAMAGE
    return None


def _legend_deaths(state: GameState, findings: _Findings) -> tuple[Departure, ...]:
    """Return the legendary permanents that their controller did not keep (CR 704.5j)."""
    kept = {each.object: each.action.kept for each in state.answers if isinstance(each.action, ChooseLegend)}
    return tuple(
        death(id_, DeathReason.LEGEND_RULE) for group in findings.legends for id_ in group if kept.get(id_, id_) != id_
    )


def _detached_deaths(state: GameState, findings: _Findings) -> tuple[Departure, ...]:
    """Return the Auras attached to nothing that they can enchant (CR 704.5m)."""
    view = View(state)
    return tuple(
        death(id_, DeathReason.ATTACHMENT)
        for id_ in findings.attached
        if _is_aura(view, id_) and not _may_be_attached(view, view.permanent(id_))
    )


def _may_be_attached(view: View, attachment: Permanent) -> bool:
    """Return whether an attachment may stay where it is (CR 303.4c, 301.5c, 702.16c, 702.16d, 801.8, 801.9)."""
    host = attachment.attached_to
    if host is None or view.is_creature(attachment.id):
        return False
    if isinstance(host, int):
        present = view.state.players[host].loss is None and in_range(view.state, attachment.controller, host)
        return present and _is_aura(view, attachment.id)
    if host not in view or host == attachment.id or not in_range(view.state, attachment.controller, host):
        return False
    subtypes = view.now(attachment.id).subtypes
    if _EQUIPMENT in subtypes and not view.is_creature(host):  # CR 301.5
        return False
    if _FORTIFICATION in subtypes and not view.has_type(host, CardType.LAND):  # CR 301.6
        return False
    return not any(
        view.matches(ability.attachments, attachment.id, host) for ability, _ in view.having(host, CantBeAttachedTo)
    )


def _unattach(state: GameState, findings: _Findings) -> Transition:
    """Equipment on something illegal, and what can't be attached at all, become unattached (CR 704.5n, 704.5p)."""
    view = View(state)
    loose = [
        id_ for id_ in findings.attached if not _is_aura(view, id_) and not _stays_attached(view, view.permanent(id_))
    ]
    unattached = {id_: replace(state.permanents[id_], attached_to=None) for id_ in loose}
    return Transition(state.with_permanents(unattached), tuple(map(Unattached, loose)))


def _stays_attached(view: View, attachment: Permanent) -> bool:
    subtypes = view.now(attachment.id).subtypes
    return not subtypes.isdisjoint({_EQUIPMENT, _FORTIFICATION}) and _may_be_attached(view, attachment)


def _unprotected_deaths(state: GameState, findings: _Findings) -> Iterator[Departure]:
    """Yield the battles that nobody can protect (CR 704.5w)."""
    for id_ in findings.battles:
        battle = state.permanents[id_]
        if needs_protector(state, battle) and not protectors_to_choose(state, battle):
            yield death(id_, DeathReason.NO_PROTECTOR)


def _choose_protectors(state: GameState, findings: _Findings) -> Transition:
    """Give battles the protectors that were chosen, or the only possible ones (CR 704.5w)."""
    chosen = {each.object: each.action.protector for each in state.answers if isinstance(each.action, ChooseProtector)}
    for id_ in findings.battles:
        possible = protectors_to_choose(state, state.permanents[id_])
        if len(possible) == 1 and needs_protector(state, state.permanents[id_]):
            chosen[id_] = possible[0]
    return give_protectors(state, {id_: player for id_, player in chosen.items() if id_ in state.permanents})


def _cancel_counters(state: GameState, findings: _Findings) -> Transition:
    """Remove +1/+1 and -1/-1 counters in pairs (CR 704.5q)."""
    changed: dict[ObjectId, Permanent] = {}
    events: list[Event] = []
    for id_ in findings.cancelling:
        permanent = state.permanents[id_]
        pairs = min(count_of(permanent, PLUS), count_of(permanent, MINUS))
        changed[id_] = with_counters(permanent, {PLUS: -pairs, MINUS: -pairs})
        events += [CountersChanged(id_, PLUS, -pairs), CountersChanged(id_, MINUS, -pairs)]
    return Transition(state.with_permanents(changed), tuple(events))


def _forget_deathtouch(state: GameState, findings: _Findings) -> Transition:
    """Damage by deathtouch counts for one check only (CR 704.5h)."""
    forgotten = {id_: replace(state.permanents[id_], deathtouched=False) for id_ in findings.deathtouched}
    return Transition(state.with_permanents(forgotten))


def _move_commanders(state: GameState) -> Transition:
    """Put commanders into the command zone whose owners chose so (CR 903.9a, 704.6d)."""
    if not state.fresh_commanders:
        return Transition(state)
    wanted = {
        each.object
        for each in state.answers
        if isinstance(each.action, ChooseCommanderZone) and each.action.to_command_zone
    }
    moving = [(zone, each) for zone, each in objects_outside(state) if each.id in wanted]
    state = replace(take_from_zones(state, wanted), fresh_commanders=())
    events: list[Event] = []
    for zone, each in moving:
        arrived = replace(each, id=next_incarnation(each.id))
        state = put_into_zone(state, arrived, Zone.COMMAND)
        events.append(ZoneChanged(each.id, each.card.id, zone, Zone.COMMAND, arrived.id))
    return Transition(state, tuple(events))


def _end_tokens(state: GameState) -> Transition:
    """Tokens outside the battlefield cease to exist (CR 704.5d)."""
    tokens = [(zone, each) for zone, each in objects_outside(state) if each.card.token]
    if not tokens:
        return Transition(state)
    events = tuple(ZoneChanged(each.id, each.card.id, zone, None) for zone, each in tokens)
    return Transition(take_from_zones(state, [each.id for _, each in tokens]), events)
