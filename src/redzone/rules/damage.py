"""Damage (CR 120): the only way in which damage is dealt."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.characteristics import matches
from redzone.model.ability import DamageMode, GivesPoison, PreventsDamageFrom
from redzone.model.event import (
    CommanderDamageCounted,
    CountersChanged,
    DamageDealt,
    DamagePrevented,
    Event,
    LifeCause,
    LifeChanged,
    PoisonGiven,
)
from redzone.model.identity import CardId, ObjectId, PlayerId, Target
from redzone.model.permanent import Permanent
from redzone.model.player import Player
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.model.types import CardType
from redzone.model.value import Value
from redzone.rules.counters import DEFENSE, LOYALTY, MINUS, count_of, with_counters
from redzone.rules.life import shared, with_totals
from redzone.view import View


class Damage(Value, frozen=True):
    """Damage about to be dealt by a permanent to a player or permanent (CR 120.1)."""

    source: ObjectId
    target: Target
    amount: int
    combat: bool = False


def lethal_damage(view: View, target: ObjectId) -> int:
    """Return how much more damage is lethal to a creature, whoever deals it (CR 120.6, 702.19b)."""
    return max(0, view.toughness(target) - view.permanent(target).damage)


def lethal(view: View, source: ObjectId, target: ObjectId) -> int:
    """Return how much damage from ``source`` is lethal to ``target`` (CR 702.2c, 702.19b)."""
    needed = lethal_damage(view, target)
    return min(needed, 1) if DamageMode.DEATHTOUCH in view.modes(source) else needed


def is_lethal(view: View, source: ObjectId, target: ObjectId, amount: int) -> bool:
    """Return whether so much damage from ``source`` would be lethal to ``target``."""
    return amount > 0 and amount >= lethal(view, source, target)


def deal(state: GameState, batch: Sequence[Damage]) -> Transition:
    """Deal damage, all at once (CR 120.4, 510.2).

    Everything is read before anything is written: the order of ``batch`` changes the order of events only.
    """
    view = View(state)
    dealt: list[Damage] = []
    prevented: list[Event] = []
    for damage in batch:
        if damage.amount <= 0 or not _can_be_dealt(view, damage.target):  # CR 120.8
            continue
        if _is_prevented(view, damage):
            prevented.append(DamagePrevented(damage.source, damage.target, damage.amount))
        else:
            dealt.append(damage)
    events = [DamageDealt(each.source, each.target, each.amount, each.combat) for each in dealt]
    results = _Results(view)
    for damage in dealt:
        results.add(damage)
    return Transition(state, (*prevented, *events)).then(results.written())


def _can_be_dealt(view: View, target: Target) -> bool:
    """Return whether ``target`` is a player in the game, a creature, a planeswalker or a battle (CR 120.1a, 800.4e)."""
    if isinstance(target, int):
        return view.state.players[target].loss is None
    return target in view and not view.now(target).types.isdisjoint(_DAMAGEABLE)


_DAMAGEABLE: Final = frozenset({CardType.BATTLE, CardType.CREATURE, CardType.PLANESWALKER})


def _is_prevented(view: View, damage: Damage) -> bool:
    """Return whether the recipient's protection prevents the damage (CR 702.16e)."""
    target = damage.target
    if isinstance(target, int) or not view.has(target, PreventsDamageFrom):
        return False
    subject, asker = view.subject(damage.source), view.subject(target)
    return any(matches(ability.sources, subject, asker) for ability, _ in view.having(target, PreventsDamageFrom))


class _Results:
    """The results of damage dealt at once (CR 120.3), gathered from one view and written once."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._lost_life: dict[PlayerId, int] = {}
        self._poison: dict[PlayerId, int] = {}
        self._commander: dict[tuple[PlayerId, CardId], int] = {}
        self._gained: dict[ObjectId, int] = {}
        self._permanents: dict[ObjectId, Permanent] = {}
        self._counters: dict[tuple[ObjectId, str], int] = {}

    def add(self, damage: Damage) -> None:
        """Add the results of one damage."""
        modes = self._view.modes(damage.source)
        if isinstance(damage.target, int):
            self._to_player(damage, damage.target, infect=DamageMode.INFECT in modes)
        else:
            self._to_permanent(damage, damage.target)
        if DamageMode.LIFELINK in modes:  # CR 120.3f
            self._gained[damage.source] = self._gained.get(damage.source, 0) + damage.amount

    def _to_player(self, damage: Damage, player: PlayerId, *, infect: bool) -> None:
        into = self._poison if infect else self._lost_life  # CR 120.3a, 120.3b
        into[player] = into.get(player, 0) + damage.amount
        if not damage.combat:
            return
        toxic = sum(ability.count for ability, _ in self._view.having(damage.source, GivesPoison))
        if toxic:  # CR 120.3g
            self._poison[player] = self._poison.get(player, 0) + toxic
        card = self._view.permanent(damage.source).card
        if card.commander:  # CR 903.10a
            self._commander[player, card.id] = self._commander.get((player, card.id), 0) + damage.amount

    def _to_permanent(self, damage: Damage, target: ObjectId) -> None:
        types = self._view.now(target).types
        if CardType.CREATURE in types:
            self._to_creature(damage, target)
        if CardType.PLANESWALKER in types:  # CR 120.3c
            self._count(target, LOYALTY, -damage.amount)
        if CardType.BATTLE in types:  # CR 120.3h
            self._count(target, DEFENSE, -damage.amount)

    def _to_creature(self, damage: Damage, target: ObjectId) -> None:
        modes = self._view.modes(damage.source)
        permanent = self._permanents.get(target, self._view.permanent(target))
        if DamageMode.INFECT in modes or DamageMode.WITHER in modes:  # CR 120.3d
            self._count(target, MINUS, damage.amount)
        else:  # CR 120.3e
            permanent = replace(permanent, damage=permanent.damage + damage.amount)
        if DamageMode.DEATHTOUCH in modes and not permanent.deathtouched:
            permanent = replace(permanent, deathtouched=True)
        self._permanents[target] = permanent

    def _count(self, target: ObjectId, counter: str, change: int) -> None:
        self._counters[target, counter] = self._counters.get((target, counter), 0) + change

    def written(self) -> Transition:
        """Write all results at once."""
        before = self._view.state
        counted = list(self._write_counters())
        life, poison = shared(before, self._life_changes()), shared(before, self._poison)
        state = with_totals(before.with_permanents(self._permanents), life, poison)
        events: list[Event] = [*counted, *self._life_events(state)]
        changed: dict[PlayerId, Player] = {}
        for (player, commander), amount in self._commander.items():
            status = changed.get(player, state.players[player])
            total = status.commander_damage.get(commander, 0) + amount
            changed[player] = replace(status, commander_damage={**status.commander_damage, commander: total})
            events.append(CommanderDamageCounted(player, commander, amount, total))
        return Transition(state.with_players(changed), tuple(events))

    def _life_changes(self) -> dict[PlayerId, int]:
        """Return by how much the life of each player changes, those who gain as much as they lose among them."""
        changes = {player: -amount for player, amount in self._lost_life.items()}
        for source, amount in self._gained.items():
            player = self._view.permanent(source).controller
            changes[player] = changes.get(player, 0) + amount
        return changes

    def _life_events(self, after: GameState) -> Iterable[Event]:
        """Yield one loss for each player and one gain for each source with lifelink (CR 702.15e)."""
        for player, amount in self._lost_life.items():
            yield LifeChanged(player, -amount, after.players[player].life, LifeCause.DAMAGE)
        for source, amount in self._gained.items():
            player = self._view.permanent(source).controller
            yield LifeChanged(player, amount, after.players[player].life, LifeCause.LIFELINK)
        for player, count in self._poison.items():
            yield PoisonGiven(player, count, after.players[player].poison)

    def _write_counters(self) -> Iterable[Event]:
        for (target, counter), wanted in self._counters.items():
            permanent = self._permanents.get(target, self._view.permanent(target))
            change = max(wanted, -count_of(permanent, counter))
            self._permanents[target] = with_counters(permanent, {counter: change})
            yield CountersChanged(target, counter, change)
