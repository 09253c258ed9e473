"""Combat damage on plain boards: it is dealt, and what dies of it is put away, in one pass (CR 510.2, 704.3).

On many boards nothing watches damage and deaths, nothing replaces them, and no permanent is what it is because of
them. There the long way - damage, its results, state-based actions, departures, looking for triggers after each - ends
in what is known from the beginning: so much damage, so much life, these creatures in graveyards. ``strike`` goes there
at once. The long way stays the model: both end in states and events that are equal in every field, which tests hold
against each other on thousands of boards. Whatever is not plain takes the long way.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from redzone.abilities.ability import Activated
from redzone.abilities.casting import AddsMana
from redzone.abilities.damaging import CantBeDestroyed, DamageMode, DealsDamageWith
from redzone.characteristics.facts import board_facts_of
from redzone.characteristics.having import AbilitiesOnBoard, instances_of
from redzone.characteristics.values import Characteristics
from redzone.game.card import Zone, ZoneObject
from redzone.game.combat import Combat
from redzone.game.event import (
    CommanderDamageCounted,
    DamageDealt,
    DeathReason,
    Died,
    Event,
    LifeCause,
    LifeChanged,
    ZoneChanged,
)
from redzone.game.happening import DamageEvent, LifeEvent
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.state import GameState, LastKnown
from redzone.game.transition import Transition
from redzone.rules.combat_roles.removal_from_combat import combat_of, remove_from_combat
from redzone.rules.effects.counters import FINALITY, SHIELD
from redzone.rules.seats.history import note_damage, note_deaths, note_departures, note_descents, note_life
from redzone.rules.state_based.state_based_actions import is_settled
from redzone.rules.triggers.triggered_abilities import is_quiet
from redzone.rules.zones import day
from redzone.values.identity import CardId, ObjectId, PlayerId, next_incarnation
from redzone.values.options import DamageDivision
from redzone.values.types import CardType
from redzone.values.value import RECENT, Remembered

_CREATURE: Final = frozenset({CardType.CREATURE})
_PLAIN_KINDS: Final = (Activated, AddsMana, CantBeDestroyed, DealsDamageWith)
_PLAIN_MODULES: Final = ("redzone.abilities.attacking", "redzone.abilities.blocking")
"""Abilities that matter before damage is dealt, or only when somebody activates them."""
_OTHER_RESULTS: Final = frozenset({DamageMode.INFECT, DamageMode.WITHER})


def strike(state: GameState) -> Transition | None:
    """Deal the damage that was assigned and let die what it kills; ``None`` where the long way has to be taken.

    The state that comes back is settled: nothing is left but to give priority.
    """
    if not is_plain(state):
        return None
    blows = _blows(state)
    if blows is None:
        return None
    players = _paid(state, blows)
    dying = _dying(state, blows.marked)
    if players is None or dying is None:
        return None
    combat = replace(combat_of(state), announced=(), assignments=())
    struck = replace(state, players=players.status, combat=combat).with_permanents(blows.marked)
    struck = note_life(note_damage(struck, blows.damage), players.life, combat=True)
    dealt = (DamageDealt(each.source, each.target, each.amount, each.combat) for each in blows.damage)
    done = Transition(struck, (*dealt, *players.events))
    if dying:
        done = done.then(_buried(struck, combat, dying))
    survivors = {id_: each for id_, each in blows.marked.items() if each.deathtouched and id_ not in dying}
    return Transition(_checked(done.state, survivors), done.events) if survivors else done


# Where it is so plain ---------------------------------------------------------------------------------------------


def is_plain(state: GameState) -> bool:
    """Return whether nothing on the board or beside it has a say in what damage and deaths lead to."""
    under_way = (state.stack, state.waiting, state.delayed, state.replacements, state.happenings, state.exiled_until)
    if any(under_way) or state.resolution is not None or state.board.effects or state.next_priority is not None:
        return False
    options = state.options
    if options.teams or not options.loss_checks or options.damage_division is not DamageDivision.FREE:
        return False
    known = board_facts_of(state.board)
    if known.asks or not _are_plain(known.abilities) or state.board.seating.range_of_influence is not None:
        return False
    return is_quiet(state) and is_settled(state) and day.settle(state).state is state


def _only_plain(abilities: AbilitiesOnBoard) -> bool:
    if not all(kind in _PLAIN_KINDS or kind.__module__ in _PLAIN_MODULES for kind in abilities.kinds):
        return False
    indestructible = abilities.holders.get(CantBeDestroyed, ())
    if not all(_is_indestructible(abilities.characteristics[holder]) for holder in indestructible):
        return False
    return all(modes.isdisjoint(_OTHER_RESULTS) for modes in abilities.modes.values())


def _is_indestructible(now: Characteristics) -> bool:
    """Return whether it can't be destroyed whatever happens, not only while a condition holds."""
    return any(isinstance(instance.ability, CantBeDestroyed) for instance in instances_of(now))


_are_plain: Final = Remembered(_only_plain, limit=RECENT)


# What is dealt ----------------------------------------------------------------------------------------------------


class _Blows(NamedTuple):
    """The damage that is dealt, and the permanents that it marks."""

    damage: list[DamageEvent]
    marked: dict[ObjectId, Permanent]


def _blows(state: GameState) -> _Blows | None:
    """Return what is dealt, if all of it is by creatures that are there to players and creatures (CR 120.3)."""
    permanents, known = state.permanents, board_facts_of(state.board)
    modes, characteristics = known.abilities.modes, known.characteristics
    damage: list[DamageEvent] = []
    marked: dict[ObjectId, Permanent] = {}
    for source, target, amount in ((each.source, each.recipient, each.amount) for each in combat_of(state).assignments):
        damage.append(DamageEvent(source, target, amount, combat=True))
        if isinstance(target, int):
            continue
        permanent = marked.get(target) or permanents.get(target)
        if permanent is None or permanent.phased_out or characteristics[target].types != _CREATURE:
            return None
        if permanent.counters and (SHIELD in permanent.counters or FINALITY in permanent.counters):
            return None
        deathtouched = permanent.deathtouched or DamageMode.DEATHTOUCH in modes.get(source, ())
        sources = permanent.damaged_this_turn_by
        if source not in sources:
            sources = tuple(sorted((*sources, source)))
        marked[target] = replace(
            permanent, damage=permanent.damage + amount, deathtouched=deathtouched, damaged_this_turn_by=sources
        )
    return _Blows(damage, marked)


class _Players(NamedTuple):
    """The players after the damage, how their life changed, and what is told of them."""

    status: Mapping[PlayerId, Player]
    life: list[LifeEvent]
    events: list[Event]


def _paid(state: GameState, blows: _Blows) -> _Players | None:
    """Return what damage and lifelink do to players (CR 120.3a, 120.3f); nothing if somebody loses by it."""
    modes, permanents = board_facts_of(state.board).abilities.modes, state.permanents
    lost: Counter[PlayerId] = Counter()
    gained: Counter[ObjectId] = Counter()
    commander: Counter[tuple[PlayerId, CardId]] = Counter()
    for source, target, amount in ((each.source, each.target, each.amount) for each in blows.damage):
        if isinstance(target, int):
            lost[target] += amount
            if (card := permanents[source].card).commander:
                commander[target, card.id] += amount
        if DamageMode.LIFELINK in modes.get(source, ()):
            gained[source] += amount
    life = [LifeEvent(player, -amount, LifeCause.DAMAGE) for player, amount in lost.items()]
    life += [LifeEvent(permanents[each].controller, amount, LifeCause.LIFELINK) for each, amount in gained.items()]
    status = dict(state.players)
    for change in life:
        status[change.player] = replace(status[change.player], life=status[change.player].life + change.change)
    events: list[Event] = [LifeChanged(each.player, each.change, status[each.player].life, each.cause) for each in life]
    limit = state.options.commander_damage_limit
    for (player, card_id), amount in commander.items():
        dealt = status[player].commander_damage
        total = dealt.get(card_id, 0) + amount
        status[player] = replace(status[player], commander_damage={**dealt, card_id: total})
        events.append(CommanderDamageCounted(player, card_id, amount, total))
        if limit is not None and total >= limit:
            return None
    if any(status[change.player].life <= 0 for change in life):
        return None
    return _Players(status, life, events)


# What dies --------------------------------------------------------------------------------------------------------


def _dying(state: GameState, marked: Mapping[ObjectId, Permanent]) -> dict[ObjectId, DeathReason] | None:
    """Return what dies and why, in the order of the board; nothing if a commander or token is among it."""
    known = board_facts_of(state.board)
    characteristics, spared = known.characteristics, known.abilities.holders.get(CantBeDestroyed, ())
    dying: dict[ObjectId, DeathReason] = {}
    for id_, permanent in marked.items():
        if id_ in spared:  # CR 702.12b
            continue
        if permanent.damage >= characteristics[id_].toughness:
            dying[id_] = DeathReason.LETHAL_DAMAGE
        elif permanent.deathtouched:
            dying[id_] = DeathReason.DEATHTOUCH
        else:
            continue
        if permanent.card.commander or permanent.card.token:
            return None
    return {id_: dying[id_] for id_ in state.permanents if id_ in dying} if len(dying) > 1 else dying


def _checked(state: GameState, survivors: Mapping[ObjectId, Permanent]) -> GameState:
    """Return the state once it was checked what deathtouch destroys: damage before that counts no more (CR 704.5h)."""
    return state.with_permanents({id_: replace(each, deathtouched=False) for id_, each in survivors.items()})


def _buried(state: GameState, combat: Combat, dying: Mapping[ObjectId, DeathReason]) -> Transition:
    """Put creatures into their owners' graveyards at once (CR 704.5g, 704.5h)."""
    characteristics = board_facts_of(state.board).characteristics
    left = {id_: state.permanents[id_] for id_ in dying}
    last_known = {
        id_: LastKnown(each, characteristics[id_], Zone.GRAVEYARD, combat.attackers.get(id_), combat.blockers.get(id_))
        for id_, each in left.items()
    }
    removal = remove_from_combat(state, dying)
    kept = {id_: each for id_, each in state.permanents.items() if id_ not in dying}
    gone = replace(
        removal.state, board=replace(state.board, permanents=kept), last_known={**state.last_known, **last_known}
    )
    gone = note_deaths(note_departures(gone, [each.controller for each in left.values()]), tuple(left))
    events: list[Event] = []
    arrived: dict[PlayerId, list[ZoneObject]] = {}
    for id_, each in left.items():
        card = ZoneObject(next_incarnation(id_), each.card)
        arrived.setdefault(each.card.owner, []).append(card)
        events.append(Died(id_, each.card.id, dying[id_], destroyed=True))
        events.append(ZoneChanged(id_, each.card.id, Zone.BATTLEFIELD, Zone.GRAVEYARD, card.id))
    graveyards = {
        owner: replace(gone.players[owner], graveyard=(*gone.players[owner].graveyard, *cards))
        for owner, cards in arrived.items()
    }
    noted = note_descents(gone.with_players(graveyards), [each.card for each in left.values()])
    return Transition(noted, (*events, *removal.events))
