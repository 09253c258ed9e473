"""Putting triggered abilities on the stack (CR 603.3): in what order, and with what targets and modes."""

from bisect import insort
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from math import factorial, prod
from typing import Final

from msgspec.structs import replace

from redzone.cr import Rule
from redzone.game.action import ChooseTargets, OrderTriggers
from redzone.game.card import Card
from redzone.game.decision import TargetsChoice, TriggerOrder
from redzone.game.event import BecameTarget, Event, PutOnStack
from redzone.game.stack import Resolution, StackKind, StackObject, WaitingTrigger
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.reference import announcing, targets
from redzone.rules.reference.effect_texts import uses_of
from redzone.rules.seats.history import note_targets
from redzone.rules.seats.turn_order import apnap
from redzone.rules.triggers.triggered_abilities import since, watch
from redzone.rules.zones.stack_objects import ability_id, all_targets
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from redzone.view import View

_ORDER: Final = Rule("603.3b")
_TARGETS: Final = Rule("603.3d")


def put_on_stack(state: GameState) -> Transition:
    """Put the abilities that have triggered on the stack, as far as nobody has to choose (CR 603.3b).

    The active player's come first, then the others' in turn order, each player's in an order of that player's choice.
    What triggers on the way waits for the next round. Nobody is asked for an order that can't matter: of one ability,
    or of abilities that do the same and are those of one object or of objects with the same printed card.

    It does not matter when in the step they triggered (CR 405.3, 508.2b, 509.2a, 510.3a).
    """
    state = _begun(state)
    done = Transition(state)
    while done.state.decision is None and done.state.waiting and done.state.waiting[0].placing:
        done = done.then(_next(done.state))
    return watch(state, done)


def _begun(state: GameState) -> GameState:
    """Begin a round: all that waits now is put on the stack in it, unless its controller has left (CR 800.4d)."""
    order = {player: place for place, player in enumerate(apnap(state))}
    present = [each for each in state.waiting if each.controller in order]
    if any(each.placing for each in present):
        return state if len(present) == len(state.waiting) else replace(state, waiting=tuple(present))
    present.sort(key=lambda each: (order[each.controller], since(state, each.source)))
    return replace(state, waiting=tuple(replace(each, placing=True) for each in present))


def _next(state: GameState) -> Transition:
    """Put the next player's abilities on the stack, or those of them that take no choice (CR 805.7)."""
    mine = _next_of_one_player(state)
    first = mine[0]
    if len(mine) > 1 and not first.ordered and not _are_alike(state, mine):
        sources = tuple(each.source for each in mine)
        return Transition(replace(state, decision=TriggerOrder(first.controller, sources)))
    plain = tuple(takewhile(lambda each: not _takes_choice(each), mine))
    return _put_plainly(state, plain) if plain else _put_with_choice(state, first)


def _next_of_one_player(state: GameState) -> tuple[WaitingTrigger, ...]:
    first = state.waiting[0]
    return tuple(takewhile(lambda each: each.placing and each.controller == first.controller, state.waiting))


def _are_alike(state: GameState, triggers: Sequence[WaitingTrigger]) -> bool:
    """Return whether it can't matter in which order abilities of one player are put on the stack."""
    first = triggers[0]
    same = all(
        (trigger.effect is first.effect or trigger.effect == first.effect)
        and trigger.condition == first.condition
        and trigger.objects == first.objects
        for trigger in triggers
    )
    if not same or all(trigger.source == first.source for trigger in triggers):
        return same
    view = View(state)
    printed = _printed(view, first.source)
    return printed is not None and all(_is_same(printed, _printed(view, trigger.source)) for trigger in triggers)


def _printed(view: View, source: ObjectId | None) -> Card | None:
    subject = None if source is None else view.find(source)
    return None if subject is None else subject.permanent.card.printed


def _is_same(one: Card, other: Card | None) -> bool:
    return one is other or one == other


def _takes_choice(trigger: WaitingTrigger) -> bool:
    """Return whether an ability has targets or modes, so that there may be a choice."""
    return bool(trigger.effect.targets or trigger.effect.modes)


def _put_plainly(state: GameState, triggers: Sequence[WaitingTrigger]) -> Transition:
    """Put abilities without targets and modes on the stack, all at once: a thousand cost no more than they are."""
    put: list[StackObject] = []
    events: list[Event] = []
    for number, each in enumerate(triggers):
        clock = Timestamp(state.clock + number)
        on = replace(_proposed(replace(state, clock=clock), each), timestamp=Timestamp(clock + 1))
        put.append(on)
        events.append(PutOnStack(on.id, on.source, on.controller))
    clock = Timestamp(state.clock + len(put))
    waiting = state.waiting[len(put) :]
    return Transition(replace(state, stack=(*state.stack, *put), waiting=waiting, clock=clock), tuple(events))


def _put_with_choice(state: GameState, trigger: WaitingTrigger) -> Transition:
    """Put an ability on the stack with its only targets and modes, ask for them, or remove it (CR 603.3c, 603.3d)."""
    possible = list(islice(announcing.announcements(View(state), _proposed(state, trigger)), 2))
    if not possible:
        return Transition(replace(state, waiting=state.waiting[1:]))
    if len(possible) > 1:
        choice = TargetsChoice(trigger.controller, trigger.source, trigger.effect)
        return Transition(replace(state, decision=choice))
    return _put_announced(state, possible[0])


def _put_announced(state: GameState, on: StackObject) -> Transition:
    """Put the next ability on the stack with what was chosen for it; its targets become targets (CR 115.1)."""
    clock = Timestamp(state.clock + 1)
    on = replace(on, timestamp=clock)
    chosen = all_targets(on)
    events: tuple[Event, ...] = (
        PutOnStack(on.id, on.source, on.controller, chosen),
        *(BecameTarget(each, on.id, on.controller) for each in chosen),
    )
    noted = note_targets(state, on.controller, chosen)
    return Transition(replace(noted, stack=(*state.stack, on), waiting=state.waiting[1:], clock=clock), events)


def _proposed(state: GameState, trigger: WaitingTrigger) -> StackObject:
    """Return a triggered ability as it is on the stack, nothing chosen yet."""
    return StackObject(
        ability_id(state, trigger.source),
        StackKind.TRIGGERED,
        trigger.controller,
        trigger.effect,
        source=trigger.source,
        targets=() if trigger.effect.targets else trigger.targets,
        occurrence=trigger.occurrence,
        condition=trigger.condition,
        objects=trigger.objects,
        x=trigger.x,
    )


def next_ability(state: GameState) -> StackObject:
    """Return the next waiting ability as it would be on the stack, before its targets and modes are chosen."""
    return _proposed(state, state.waiting[0])


def uses_with(view: View, proposed: StackObject, modes: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return how many targets each use of the word takes at least and at most, with these modes."""
    scope = Resolution(replace(proposed, modes=modes), ())
    return tuple(targets.bounds(view, use, scope) for use in uses_of(proposed.effect, modes))


def answer(state: GameState, action: OrderTriggers | ChooseTargets) -> Transition:
    """Note how the abilities that wait go onto the stack (CR 603.3b-d)."""
    return _order_triggers(state, action) if isinstance(action, OrderTriggers) else _choose_targets(state, action)


def _order_triggers(state: GameState, action: OrderTriggers) -> Transition:
    """Let the waiting abilities of a player stand in the order in which they go onto the stack (CR 603.3b)."""
    mine = _next_of_one_player(state)
    ordered = (replace(mine[place], ordered=True) for place in action.order)
    return Transition(replace(state, decision=None, waiting=(*ordered, *state.waiting[len(mine) :])))


def _choose_targets(state: GameState, action: ChooseTargets) -> Transition:
    """Put the next ability on the stack with the targets and modes that were chosen (CR 603.3c, 603.3d)."""
    return _put_announced(replace(state, decision=None), _announced(state, action))


def _announced(state: GameState, action: ChooseTargets) -> StackObject:
    on = next_ability(state)
    return replace(on, targets=action.targets or on.targets, modes=action.modes, division=action.division)


def orders(state: GameState, player: PlayerId) -> Iterator[OrderTriggers]:
    """Yield the orders of a player's waiting abilities, first the one in which they wait.

    Abilities that are alike keep their order: to exchange them is legal and changes nothing.
    """
    order = tuple(range(len(_next_of_one_player(state))))
    yield OrderTriggers(player, order)
    kinds = _kinds(state)
    while (following := _following_order(order, kinds)) is not None:
        order = following
        yield OrderTriggers(player, order)


def _following_order(order: tuple[int, ...], kinds: Sequence[int]) -> tuple[int, ...] | None:
    """Return the next order in which abilities of one kind stand as they wait, ``None`` after the last."""
    left: list[int] = []
    for at in range(len(order) - 1, -1, -1):
        insort(left, order[at])
        tried = {kinds[place] for place in left if place <= order[at]}
        following = next((place for place in left if place > order[at] and kinds[place] not in tried), None)
        if following is not None:
            left.remove(following)
            return (*order[:at], following, *left)
    return None


def count_of_orders(state: GameState) -> int:
    """Return how many orders there are of the waiting abilities of the next player."""
    kinds = _kinds(state)
    return factorial(len(kinds)) // prod(map(factorial, Counter(kinds).values()))


def _kinds(state: GameState) -> tuple[int, ...]:
    """Return for each waiting ability of the next player the place of the first one like it."""
    mine, view = _next_of_one_player(state), View(state)
    firsts: defaultdict[object, list[int]] = defaultdict(list)
    kinds: list[int] = []
    for place, each in enumerate(mine):
        printed = _printed(view, each.source)
        called = firsts[each.source if printed is None else printed.name]  # only what is called alike can be alike
        kind = next((first for first in called if _are_alike(state, (mine[first], each))), place)
        if kind == place:
            called.append(place)
        kinds.append(kind)
    return tuple(kinds)


def order_violations(state: GameState, action: OrderTriggers) -> tuple[Violation, ...]:
    """Return why an order is no order of the waiting abilities: each stands in it once (CR 603.3b)."""
    count = len(_next_of_one_player(state))
    if sorted(action.order) == list(range(count)):
        return ()
    return (Violation(Code.NOT_OFFERED, (_ORDER,), f"each of the {count} abilities is put on the stack once"),)


def choices(view: View, player: PlayerId) -> Iterator[ChooseTargets]:
    """Yield the targets and modes that can be chosen for the next ability, as ``announcing`` lists them."""
    for announcement in announcing.announcements(view, next_ability(view.state)):
        yield ChooseTargets(player, announcement.targets, announcement.modes, announcement.division)


def choice_violations(view: View, action: ChooseTargets) -> tuple[Violation, ...]:
    """Return what is wrong with the targets and modes chosen for the next ability (CR 603.3c, 603.3d)."""
    wrong = announcing.violations(view, _announced(view.state, action))
    return tuple(replace(each, rules=tuple(dict.fromkeys((_TARGETS, *each.rules)))) for each in wrong)
