"""Damage (CR 120): the only way in which damage is dealt."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from redzone.abilities.damaging import DamageMode
from redzone.game.event import DamageDealt
from redzone.game.happening import DamageEvent, DamageInProgress
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage import damage_replacement
from redzone.rules.damage.damage_results import modes_of_source, results_of, write
from redzone.rules.damage.happenings import happen
from redzone.rules.reference.damage_patterns import can_be_dealt
from redzone.rules.seats.turn_order import apnap
from redzone.values.identity import ObjectId, Target
from redzone.values.value import Value
from redzone.view import View


class Damage(Value, frozen=True):
    """Damage about to be dealt by a permanent to a player or permanent (CR 120.1, 120.2, 120.7).

    What is ``certain`` can't be prevented (CR 615.12).
    """

    source: ObjectId
    target: Target
    amount: int
    combat: bool = False
    certain: bool = False


def lethal_damage(view: View, target: ObjectId) -> int:
    """Return how much more damage is lethal to a creature, whoever deals it (CR 120.6, 302.4b, 702.19b)."""
    return max(0, view.toughness(target) - view.permanent(target).damage)


def lethal(view: View, source: ObjectId, target: ObjectId) -> int:
    """Return how much damage from ``source`` is lethal to ``target`` (CR 702.2c, 702.19b)."""
    needed = lethal_damage(view, target)
    return min(needed, 1) if DamageMode.DEATHTOUCH in modes_of_source(view, source) else needed


def is_lethal(view: View, source: ObjectId, target: ObjectId, amount: int) -> bool:
    """Return whether so much damage from ``source`` would be lethal to ``target``."""
    return amount > 0 and amount >= lethal(view, source, target)


def deal(state: GameState, batch: Sequence[Damage]) -> Transition:
    """Deal damage, all at once (CR 120.4, 510.2).

    Everything is read before anything is written: the order of ``batch`` changes the order of events only. Where a
    player has to choose among replacement and prevention effects, the transition ends with that choice; who is asked
    first, and for what, does not depend on that order either.
    """
    view = View(state)
    events = tuple(
        DamageEvent(each.source, each.target, each.amount, each.combat, certain=each.certain)
        for each in batch
        if each.amount > 0 and can_be_dealt(view, each.target)  # CR 120.8
    )
    if not events:
        return Transition(state)
    if damage_replacement.may_change(view, events):
        return happen(state, DamageInProgress(_in_order(state, _joined(events))))
    dealt = tuple([DamageDealt(event.source, event.target, event.amount, event.combat) for event in events])
    return Transition(state, dealt).then(write(state, results_of(view, events)))


def _joined(events: Sequence[DamageEvent]) -> tuple[DamageEvent, ...]:
    """Return damage by each source to each recipient as one."""
    joined: dict[DamageEvent, int] = {}
    for event in events:
        alike = replace(event, amount=0)
        joined[alike] = joined.get(alike, 0) + event.amount
    return tuple(replace(alike, amount=amount) for alike, amount in joined.items())


def _in_order(state: GameState, events: Iterable[DamageEvent]) -> tuple[DamageEvent, ...]:
    """Return damage dealt at once in the one order in which effects are applied to it.

    It is that of its sources: attackers, blockers, the rest of the board, then others. Of one source, damage to
    permanents comes first, in the same order, then that to players, in APNAP order (CR 101.4).
    """
    combat = () if state.combat is None else (*state.combat.attackers, *state.combat.blockers)
    among: tuple[Target, ...] = (*combat, *state.permanents, *apnap(state))
    places = {each: place for place, each in enumerate(dict.fromkeys(among))}

    def place(each: DamageEvent) -> tuple[int, ObjectId, int, bool]:
        return places.get(each.source, len(places)), each.source, places[each.target], not each.combat

    return tuple(sorted(events, key=place))
