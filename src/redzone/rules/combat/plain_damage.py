"""Combat damage on plain boards: it is dealt, and what dies of it is put away, in one pass (CR 510.2, 704.3).

Where nothing watches damage and deaths, nothing replaces them, and no permanent is what it is because of them, the long
way - damage, its results, state-based actions, departures, looking for triggers after each - ends in what is known from
the beginning: so much damage, so much life, these creatures in graveyards. ``strike`` goes there at once. The long way
stays the model: both end in states and events that are equal in every field, which tests hold against each other on
thousands of boards. Whatever is not plain takes the long way.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from redzone.characteristics.values import Characteristics
from redzone.game.action import Assignment
from redzone.game.card import Zone, ZoneObject
from redzone.game.event import (
    CommanderDamageCounted,
    DamageDealt,
    DeathReason,
    Died,
    Event,
    LifeCause,
    LifeChanged,
    PoisonGiven,
    RemovedFromCombat,
    ZoneChanged,
)
from redzone.game.happening import LifeEvent
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.state import GameState, LastKnown
from redzone.game.transition import Transition
from redzone.rules.combat.plain_boards import Fighters, fighters_on, is_plain
from redzone.rules.combat_roles.removal_from_combat import combat_of, without_fighters
from redzone.rules.damage.life_totals import poison_limit
from redzone.rules.effects.counters import FINALITY, SHIELD
from redzone.rules.seats.history import dealers_with, note_damage, note_departures, note_descents, note_life
from redzone.values.identity import CardId, ObjectId, PlayerId, next_incarnation


class Strike(NamedTuple):
    """What damage led to; it is ``settled`` unless something is left for state-based actions.

    That is what becomes of tokens and commanders that died (CR 704.5d, 903.9a).
    """

    done: Transition
    settled: bool = True


def strike(state: GameState) -> Transition | None:
    """Deal the damage that was assigned and let die what it kills; ``None`` where the long way has to be taken."""
    if not is_plain(state):
        return None
    combat = combat_of(state)
    ready = replace(state, combat=replace(combat, announced=(), assignments=()))
    struck = deal(ready, combat.assignments, fighters_on(state.board))
    return None if struck is None else struck.done


def deal(state: GameState, assigned: Iterable[Assignment], fighters: Fighters) -> Strike | None:
    """Do so on a board that is plain; ``None`` where something about these creatures is not, or somebody loses."""
    blows = _blows(state, assigned, fighters)
    paid = None if blows is None else _paid(state, blows)
    if blows is None or paid is None:
        return None
    dying = _dying(state, blows.marked, fighters)
    marked = blows.marked
    survivors = [id_ for id_, each in marked.items() if each.deathtouched and id_ not in dying]
    for id_ in survivors:  # it was checked what deathtouch destroys: that counts no more (CR 704.5h)
        marked[id_] = replace(marked[id_], deathtouched=False)
    turn = state.turn
    turn = replace(
        turn,
        dealers=dealers_with(turn.dealers, blows.damage),
        history=note_life(note_damage(turn.history, blows.damage), paid.life, combat=True),
    )
    struck = replace(state, players=paid.players, turn=turn)
    events = (*blows.damage, *paid.events)
    if dying:
        return _buried(struck, marked, dying, fighters.characteristics, events)
    return Strike(Transition(struck.with_permanents(marked), events))


# What is dealt ----------------------------------------------------------------------------------------------------


class _Blows(NamedTuple):
    """The damage that is dealt, the permanents that it marks, and what it gives to and takes from players."""

    damage: list[DamageDealt]
    marked: dict[ObjectId, Permanent]
    lost: dict[PlayerId, int]
    gained: dict[ObjectId, int]
    poison: dict[PlayerId, int]
    commander: dict[tuple[PlayerId, CardId], int]


def _blows(state: GameState, assigned: Iterable[Assignment], fighters: Fighters) -> _Blows | None:
    """Return what is dealt, if all of it is plain damage to players and creatures (CR 120.3)."""
    permanents, numbers = state.permanents, fighters.numbers
    blows = _Blows([], {}, {}, {}, {}, {})
    damage, marked, lost, gained, poison, commander = blows
    for each in assigned:
        source, target, amount = each.source, each.recipient, each.amount
        fighter = numbers[source]
        damage.append(DamageDealt(source, target, amount, combat=True))
        if fighter.lifelink:
            gained[source] = gained.get(source, 0) + amount
        if isinstance(target, int):
            result = poison if fighter.poisons else lost
            result[target] = result.get(target, 0) + amount
            if fighter.toxic:
                poison[target] = poison.get(target, 0) + fighter.toxic
            if (card := permanents[source].card).commander:
                commander[target, card.id] = commander.get((target, card.id), 0) + amount
            continue
        if fighter.withers or not numbers[target].is_marked:
            return None
        permanent = marked.get(target) or permanents[target]
        if target not in marked and not _is_ordinary(permanent):
            return None
        sources = permanent.damaged_this_turn_by
        if source not in sources:
            sources = tuple(sorted((*sources, source))) if sources else (source,)
        marked[target] = replace(
            permanent,
            damage=permanent.damage + amount,
            deathtouched=permanent.deathtouched or fighter.deathtouch,
            damaged_this_turn_by=sources,
        )
    return blows


def _is_ordinary(permanent: Permanent) -> bool:
    """Return whether a creature has its front up, and no counters that replace damage or where it goes."""
    counters = permanent.counters
    if permanent.phased_out or permanent.face_down or permanent.transformed:
        return False
    return not counters or (SHIELD not in counters and FINALITY not in counters)


class _Paid(NamedTuple):
    """The players after the damage, how their life changed, and what is told of them."""

    players: Mapping[PlayerId, Player]
    life: list[LifeEvent]
    events: list[Event]


def _paid(state: GameState, blows: _Blows) -> _Paid | None:
    """Return what damage and lifelink do to players (CR 120.3a, 120.3b, 120.3f, 120.3g); nothing if somebody loses."""
    if not (blows.lost or blows.gained or blows.poison):  # commander damage is damage to players too
        return _Paid(state.players, [], [])
    life = [LifeEvent(player, -amount, LifeCause.DAMAGE) for player, amount in blows.lost.items()]
    if blows.gained:
        permanents = state.permanents
        gained = blows.gained.items()
        life += [LifeEvent(permanents[each].controller, amount, LifeCause.LIFELINK) for each, amount in gained]
    players = dict(state.players)
    for change in life:
        player = players[change.player]
        players[change.player] = replace(player, life=player.life + change.change)
    events: list[Event] = [
        LifeChanged(each.player, each.change, players[each.player].life, each.cause) for each in life
    ]
    if any(players[change.player].life <= 0 for change in life):
        return None
    for id_, count in blows.poison.items():
        players[id_] = player = replace(players[id_], poison=players[id_].poison + count)
        events.append(PoisonGiven(id_, count, player.poison))
        if player.poison >= poison_limit(state, id_):
            return None
    limit = state.options.commander_damage_limit
    for (id_, card_id), amount in blows.commander.items():
        dealt = players[id_].commander_damage
        total = dealt.get(card_id, 0) + amount
        players[id_] = replace(players[id_], commander_damage={**dealt, card_id: total})
        events.append(CommanderDamageCounted(id_, card_id, amount, total))
        if limit is not None and total >= limit:
            return None
    return _Paid(players, life, events)


# What dies --------------------------------------------------------------------------------------------------------


def _dying(
    state: GameState, marked: Mapping[ObjectId, Permanent], fighters: Fighters
) -> Mapping[ObjectId, DeathReason]:
    """Return what dies and why, in the order of the board."""
    dying: dict[ObjectId, DeathReason] = {}
    for id_, permanent in marked.items():
        fighter = fighters.numbers[id_]
        if fighter.indestructible:  # CR 702.12b
            continue
        if permanent.damage >= fighter.toughness:
            dying[id_] = DeathReason.LETHAL_DAMAGE
        elif permanent.deathtouched:
            dying[id_] = DeathReason.DEATHTOUCH
    return {id_: dying[id_] for id_ in filter(dying.__contains__, state.permanents)} if len(dying) > 1 else dying


def _buried(
    state: GameState,
    marked: Mapping[ObjectId, Permanent],
    dying: Mapping[ObjectId, DeathReason],
    characteristics: Mapping[ObjectId, Characteristics],
    events: tuple[Event, ...],
) -> Strike:
    """Put creatures into their owners' graveyards at once (CR 704.5g, 704.5h)."""
    combat, players = combat_of(state), dict(state.players)
    last_known = dict(state.last_known)
    told: list[Event] = [*events]
    arrived: dict[PlayerId, list[ZoneObject]] = {}
    fresh: list[ObjectId] = []
    settled = True
    left = [marked[id_] for id_ in dying]
    for permanent in left:
        id_, card = permanent.id, permanent.card
        attack, blocked = combat.attackers.get(id_), combat.blockers.get(id_)
        last_known[id_] = LastKnown(permanent, characteristics[id_], Zone.GRAVEYARD, attack, blocked)
        became = ZoneObject(next_incarnation(id_), card)
        arrived.setdefault(card.owner, []).append(became)
        told.append(Died(id_, card.id, dying[id_], destroyed=True))
        told.append(ZoneChanged(id_, card.id, Zone.BATTLEFIELD, Zone.GRAVEYARD, became.id))
        if card.commander:
            fresh.append(became.id)  # CR 903.9a
        settled = settled and not card.token and not card.commander
    for owner, cards in arrived.items():
        players[owner] = replace(players[owner], graveyard=(*players[owner].graveyard, *cards))
    kept = {**state.permanents, **marked}
    for id_ in dying:
        del kept[id_]
    history = note_descents(note_departures(state.turn.history, left, dying), [each.card for each in left])
    buried = replace(
        state,
        players=players,
        board=replace(state.board, permanents=kept),
        turn=replace(state.turn, history=history),
        combat=without_fighters(combat, dying),
        last_known=last_known,
        fresh_commanders=(*state.fresh_commanders, *fresh),
    )
    told += map(RemovedFromCombat, dying)
    return Strike(Transition(buried, tuple(told)), settled)
