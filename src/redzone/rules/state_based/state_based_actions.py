"""State-based actions (CR 704): all that apply happen at once, again and again until none applies."""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.abilities.replacement import Forbidden
from redzone.characteristics.facts import with_marks
from redzone.game.action import ChooseCommanderZone, ChooseLegend, ChooseProtector
from redzone.game.card import Zone, ZoneObject
from redzone.game.decision import CommanderZoneChoice, Decision, LegendChoice, ProtectorChoice
from redzone.game.event import (
    CountersChanged,
    DeathReason,
    Event,
    Unattached,
    ZoneChanged,
)
from redzone.game.happening import Departure
from redzone.game.permanent import Permanent
from redzone.game.player import LossReason
from redzone.game.stack import StackKind
from redzone.game.state import Answer, GameState
from redzone.game.transition import Transition
from redzone.rules.combat_roles.protectors import give_protectors, needs_protector, protectors_to_choose
from redzone.rules.damage.life_totals import poison_limit
from redzone.rules.effects.control import follow_effects, follow_the_game
from redzone.rules.effects.counters import MINUS, PLUS, count_of, with_counters
from redzone.rules.reference import dungeons
from redzone.rules.seats.turn_order import apnap, in_game, team_of
from redzone.rules.state_based.state_based_findings import NO_FINDINGS, Findings, findings_of
from redzone.rules.triggers.triggered_abilities import watch
from redzone.rules.zones import blessings, multiplayer, speed
from redzone.rules.zones.attachments import is_aura_now, may_stay_attached
from redzone.rules.zones.bestow import fallen_off, is_bestowed_now
from redzone.rules.zones.card_events import can
from redzone.rules.zones.departure_replacement import may_change
from redzone.rules.zones.last_known import remember
from redzone.rules.zones.returning import begin, is_due
from redzone.rules.zones.zones import (
    death,
    depart,
    objects_outside,
    put_into_zone,
    take_from_zones,
    zones_outside,
)
from redzone.values.identity import ObjectId, PlayerId, Target, Timestamp, next_incarnation
from redzone.values.value import RECENT, Remembered, RememberedByParts
from redzone.view import View


def settle(state: GameState) -> Transition:
    """Perform state-based actions until none applies or somebody has to choose (CR 405.6f, 704.3).

    What was exiled until something left returns before the next of them (CR 610.3).
    """
    done = follow_the_game(state)
    while is_due(done.state) or not is_settled(done.state):
        if is_due(done.state):
            return Transition(begin(done.state), done.events)
        done = done.then(multiplayer.exile_what_nobody_controls(done.state))
        waiting = next(_choices(done.state), None)
        if waiting is not None:
            return Transition(replace(done.state, decision=waiting), done.events)
        batch = _perform_all(done.state)
        if batch.state is done.state:
            return done
        done = done.then(watch(done.state, batch.then(follow_effects(batch.state))))
        if done.state.outcome is not None or done.state.decision is not None or done.state.happenings:
            return done
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


_ROLE: Final = "Role"


def _choices(state: GameState) -> Iterator[Decision]:
    """Yield what players have to choose before the next state-based actions, in APNAP order (CR 101.4)."""
    findings = findings_of(state)
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


def is_settled(state: GameState) -> bool:
    """Return whether no state-based action applies, and nothing is to be chosen: as a rule nothing is."""
    if state.answers or state.fresh_commanders or not _is_tidy(state) or _is_somebody_due(state):
        return False
    findings = findings_of(state)
    return findings is NO_FINDINGS or findings == NO_FINDINGS


def _is_somebody_due(state: GameState) -> bool:
    """Return whether a player gets speed or the city's blessing, or has completed a dungeon."""
    return speed.is_due(state) or blessings.is_due(state) or dungeons.is_due(state)


def _perform_all(state: GameState) -> Transition:
    """Perform everything that applies now, at once; the same state comes back if nothing does (CR 704.3, 704.7)."""
    findings = findings_of(state)
    losers = _without_unbeatable(state, _losers(state))
    departures = (
        *(each for each in findings.dying if not _is_kept_by_trigger(state, each)),
        *_legend_deaths(state, findings),
        *(_detached_deaths(state, findings) if findings.attached else ()),
        *(_old_roles(state, findings) if findings.attached else ()),
        *_unprotected_deaths(state, findings),
    )
    done = Transition(state)
    for found, perform in (
        (findings.cancelling, _cancel_counters),
        (findings.attached, _unattach),
        (findings.paired, _unpair),
        (findings.battles, _choose_protectors),
        (findings.deathtouched, _forget_deathtouch),
    ):
        done = done.then(perform(done.state, findings)) if found else done
    done = done.then(_move_commanders(done.state))
    done = done.then(_end_tokens(done.state))
    done = done.then(speed.start(done.state))
    done = done.then(blessings.give(done.state))
    done = done.then(_forget_empty_draws(done.state, losers))
    done = done.then(dungeons.complete(done.state))
    if done.state.answers:
        done = Transition(replace(done.state, answers=()), done.events)
    if departures:
        unchanged = done.state is state and not may_change(state, departures)
        done = done.then(depart(done.state, departures))
        if not unchanged:
            done = Transition(_as_before(state, done.state, departures), done.events)
    return done.then(multiplayer.leave(done.state, losers)) if losers else done


def _without_unbeatable(state: GameState, losers: dict[PlayerId, LossReason]) -> dict[PlayerId, LossReason]:
    """Return who loses without those who can't, or whose team can't (CR 104.3, 810.8a)."""
    if not losers:
        return losers
    view = View(state)
    return {
        player: reason
        for player, reason in losers.items()
        if all(can(view, mate, Forbidden.LOSE) for mate in team_of(state, player))
    }


def _forget_empty_draws(state: GameState, losers: dict[PlayerId, LossReason]) -> Transition:
    """Forget who drew from an empty library and didn't lose: it counts for one check only (CR 704.5b)."""
    drew = {
        player: replace(status, drew_from_empty_library=False)
        for player, status in state.players.items()
        if status.drew_from_empty_library and player not in losers
    }
    return Transition(state.with_players(drew) if drew and state.options.loss_checks else state)


def _is_kept_by_trigger(state: GameState, departure: Departure) -> bool:
    """Return whether a battle or Saga stays while an ability of its is yet to leave the stack (CR 704.5v, 714.4).

    That of a Siege exiles it and lets its back face be cast (CR 310.11b); that of a Saga is its last chapter.
    """
    if departure.reason not in {DeathReason.DEFENSE, DeathReason.SACRIFICE}:
        return False
    on_stack = any(entry.source == departure.object and entry.kind is StackKind.TRIGGERED for entry in state.stack)
    return on_stack or any(each.source == departure.object for each in state.waiting)


def _as_before(before: GameState, after: GameState, departures: Iterable[Departure]) -> GameState:
    """Return the state that remembers what left as it was before any of these state-based actions (CR 704.8)."""
    left = [departure for departure in departures if departure.object in after.last_known]
    if not left:
        return after
    known = remember(before, left).last_known
    zones = {each.object: after.last_known[each.object].zone for each in left}
    corrected = {id_: replace(known[id_], zone=zone) for id_, zone in zones.items()}
    return replace(after, last_known={**after.last_known, **corrected})


def _nobody_leaves(state: GameState) -> bool:
    """Return whether no player loses or has left, and no token waits outside the battlefield to cease to exist."""
    left = len(in_game(state)) < len(state.players)
    return not (left or _losers(state) or any(_has_token(cards) for _, cards in zones_outside(state)))


def _is_token_among(cards: tuple[ZoneObject, ...]) -> bool:
    return any(each.card.token for each in cards)


_has_token: Final = Remembered(_is_token_among, limit=64)


def _around_the_board(state: GameState) -> tuple[object, ...]:
    return state.options, state.players, state.exile, state.command


_is_tidy: Final = RememberedByParts(_nobody_leaves, _around_the_board, limit=RECENT)


def _losers(state: GameState) -> dict[PlayerId, LossReason]:
    """Return who loses now, and why (CR 104.3b, 104.3d, 104.3j, 119.6, 704.5a-c, 704.6a-c)."""
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
    dealt = status.commander_damage
    if dealt and limit is not None and any(amount >= limit for amount in dealt.values()):
        return LossReason.COMMANDER_DAMAGE
    return None


def _legend_deaths(state: GameState, findings: Findings) -> tuple[Departure, ...]:
    """Return the legendary permanents that their controller did not keep (CR 704.5j)."""
    kept = {each.object: each.action.kept for each in state.answers if isinstance(each.action, ChooseLegend)}
    return tuple(
        death(id_, DeathReason.LEGEND_RULE) for group in findings.legends for id_ in group if kept.get(id_, id_) != id_
    )


def _detached_deaths(state: GameState, findings: Findings) -> tuple[Departure, ...]:
    """Return the Auras attached to nothing that they can enchant (CR 704.5m)."""
    view = View(state)
    return tuple(
        death(id_, DeathReason.ATTACHMENT)
        for id_ in findings.attached
        if is_aura_now(view, id_)
        and not is_bestowed_now(state.permanents[id_])
        and not may_stay_attached(view, view.permanent(id_))
    )


def _old_roles(state: GameState, findings: Findings) -> Iterator[Departure]:
    """Yield the Roles on a permanent but the newest of each player's (CR 704.5y)."""
    view = View(state)
    newest: dict[tuple[Target | None, PlayerId], Permanent] = {}
    for id_ in findings.attached:
        role = state.permanents[id_]
        if _ROLE in view.now(id_).subtypes:
            key = (role.attached_to, role.controller)
            other = newest.get(key)
            if other is not None:
                yield death(min(role, other, key=_entered).id, DeathReason.ROLE)
            newest[key] = role if other is None else max(role, other, key=_entered)


def _entered(permanent: Permanent) -> Timestamp:
    return permanent.timestamp


def _unattach(state: GameState, findings: Findings) -> Transition:
    """Equipment on something illegal, and what can't be attached at all, become unattached (CR 704.5n, 704.5p).

    So do bestowed Auras, which then aren't bestowed any more (CR 702.103f, 702.103g).
    """
    view = View(state)
    loose = [
        id_
        for id_ in findings.attached
        if (
            is_bestowed_now(state.permanents[id_])
            or (not is_aura_now(view, id_) and view.permanent(id_).attached_to is not None)
        )
        and not may_stay_attached(view, view.permanent(id_))
    ]
    unattached = {id_: fallen_off(state.permanents[id_]) for id_ in loose}
    return Transition(state.with_permanents(unattached), tuple(map(Unattached, loose)))


def _unpair(state: GameState, findings: Findings) -> Transition:
    """Creatures that can't stay paired are unpaired, each with its partner (CR 702.95e)."""
    view = View(state)
    parted = {id_: replace(state.permanents[id_], paired_with=None) for id_ in findings.paired if _parts(view, id_)}
    return Transition(state.with_permanents(parted))


def _parts(view: View, id_: ObjectId) -> bool:
    partner = view.permanent(id_).paired_with
    if partner is None or partner not in view or view.permanent(partner).paired_with != id_:
        return True
    both = (id_, partner)
    return not all(map(view.is_creature, both)) or len({view.permanent(each).controller for each in both}) > 1


def _unprotected_deaths(state: GameState, findings: Findings) -> Iterator[Departure]:
    """Yield the battles that nobody can protect (CR 704.5w)."""
    for id_ in findings.battles:
        battle = state.permanents[id_]
        if needs_protector(state, battle) and not protectors_to_choose(state, battle):
            yield death(id_, DeathReason.NO_PROTECTOR)


def _choose_protectors(state: GameState, findings: Findings) -> Transition:
    """Give battles the protectors that were chosen, or the only possible ones (CR 704.5w)."""
    chosen = {each.object: each.action.protector for each in state.answers if isinstance(each.action, ChooseProtector)}
    for id_ in findings.battles:
        possible = protectors_to_choose(state, state.permanents[id_])
        if len(possible) == 1 and needs_protector(state, state.permanents[id_]):
            chosen[id_] = possible[0]
    return give_protectors(state, {id_: player for id_, player in chosen.items() if id_ in state.permanents})


def _cancel_counters(state: GameState, findings: Findings) -> Transition:
    """Remove +1/+1 and -1/-1 counters in pairs (CR 122.3, 704.5q)."""
    changed: dict[ObjectId, Permanent] = {}
    events: list[Event] = []
    for id_ in findings.cancelling:
        permanent = state.permanents[id_]
        pairs = min(count_of(permanent, PLUS), count_of(permanent, MINUS))
        changed[id_] = with_counters(permanent, {PLUS: -pairs, MINUS: -pairs})
        events += [CountersChanged(id_, PLUS, -pairs), CountersChanged(id_, MINUS, -pairs)]
    return Transition(state.with_permanents(changed), tuple(events))


def _forget_deathtouch(state: GameState, findings: Findings) -> Transition:
    """Damage by deathtouch counts for one check only (CR 704.5h)."""
    forgotten = {id_: replace(state.permanents[id_], deathtouched=False) for id_ in findings.deathtouched}
    return Transition(with_marks(state, forgotten))


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
