"""Activating abilities (CR 602), mana abilities among them (CR 605): one action with all choices."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, Activated, KeywordAbility
from redzone.abilities.casting import POWER_UP, AddsMana, CantActivate, Timing
from redzone.abilities.keyword import Keyword
from redzone.abilities.sleeping import unread_line
from redzone.abilities.words import Status
from redzone.characteristics.standing import stands
from redzone.cr import Rule
from redzone.game.action import ActivateAbility
from redzone.game.card import Zone
from redzone.game.event import AbilityActivated, Cycled
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.casting.activated_abilities import (
    ActivatedAbility,
    activated_abilities,
    cards_with_abilities,
    of_card,
    of_permanent,
)
from redzone.rules.casting.equipping import less_for_equipping
from redzone.rules.casting.proposals import (
    became_targets,
    pay_bill,
    payments,
    with_payment,
    wrong_payment,
    x_violations,
)
from redzone.rules.casting.spell_costs import changed_cost, less_mana
from redzone.rules.payments.costs import Bill, fixed_cost, purpose_of
from redzone.rules.payments.mana import activate_mana_abilities, cant_tap_for_mana
from redzone.rules.payments.own_costs import (
    change_to_pay,
    counters_on,
    least_x,
    leave_to_pay,
    leaves_to_pay,
    own_cost_violations,
)
from redzone.rules.reference import announcing
from redzone.rules.reference.effect_texts import instructions_of
from redzone.rules.reference.timing import rules_of, wrong_timings
from redzone.rules.reference.unread import CAN_BE_ACTIVATED, is_unread, is_unread_outside, matters
from redzone.rules.seats.history import note_targets
from redzone.rules.triggers.intervening_if import condition_holds
from redzone.rules.zones import stack_objects
from redzone.rules.zones.linking import link
from redzone.rules.zones.stack_objects import all_targets, has_split_second
from redzone.values.identity import ObjectId, PlayerId, next_incarnation
from redzone.values.mana import ManaCost
from redzone.values.value import RECENT, Remembered
from redzone.view import AbilitiesOnBoard, View, abilities_in

_ACTIVATING: Final = Rule("602.2")
_MAY_BE_ACTIVATED: Final = Rule("602.5")
_MOST_USES: Final = {
    Timing.ONCE_EACH_TURN: 1,
    Timing.IF_IT_ATTACKED: 1,
    Timing.TWICE_EACH_TURN: 2,
    Timing.THREE_TIMES_EACH_TURN: 3,
}


def candidates(view: View, player: PlayerId) -> Iterator[ActivateAbility]:
    """Yield every legal way to activate an ability, each with a payment that is found automatically."""
    for ability, number in _possible(view, player, in_reach(view, player)):
        yield from _activations(view, player, ability, number)


def candidates_beyond_tapping(
    view: View, player: PlayerId, objects: Iterable[tuple[ActivatedAbility, ...]]
) -> Iterator[ActivateAbility]:
    """Yield the legal ways to activate abilities of some objects, but for those that only tap for mana."""
    for ability, number in _possible(view, player, objects):
        if not isinstance(ability.ability, AddsMana):
            yield from _activations(view, player, ability, number)


def _possible(
    view: View, player: PlayerId, objects: Iterable[tuple[ActivatedAbility, ...]]
) -> Iterator[tuple[ActivatedAbility, int]]:
    """Yield the abilities that nothing forbids to activate now, with their places, whether they can be paid or not."""
    split_second = has_split_second(view.state)
    for abilities in objects:
        for number, ability in enumerate(abilities):
            if (ability.adds_mana or not split_second) and not _prohibitions(view, player, ability, number):
                yield ability, number


def refuse_unread(state: GameState, player: PlayerId) -> None:
    """Refuse to go on where a player could activate an ability that is not understood.

    Raises:
        UnreadTextMatters: There is one.
    """
    if not (is_unread_on(abilities_in(state)) or is_unread_outside(state)) or has_split_second(state):
        return
    view = View(state)
    for abilities in in_reach(view, player):
        for number, ability in enumerate(abilities):
            if is_unread(ability.ability) and not _prohibitions(view, player, ability, number):
                for _ in _activations(view, player, ability, number):
                    _refuse(view, ability)


def _refuse(view: View, ability: ActivatedAbility) -> None:
    """Refuse to activate an ability that is not understood."""
    said = ability.ability
    line = unread_line(said.effect) if isinstance(said, Activated) else None
    if line is not None:
        raise matters(view, ability.source, CAN_BE_ACTIVATED, line)


def _is_unread_among(abilities: AbilitiesOnBoard) -> bool:
    """Return whether a permanent has an activated ability that is not understood."""
    holders = abilities.holders[Activated] if Activated in abilities.kinds else ()
    return any(are_unread(abilities.characteristics[holder].abilities) for holder in holders)


def _are_any_unread(abilities: tuple[Ability, ...]) -> bool:
    return any(map(is_unread, abilities))


are_unread: Final = Remembered(_are_any_unread, limit=4096)
"""Whether one of these abilities is activated and not understood."""
is_unread_on: Final = Remembered(_is_unread_among, limit=RECENT)


def in_reach(view: View, player: PlayerId) -> Iterator[tuple[ActivatedAbility, ...]]:
    """Yield the abilities of each object that a player might activate."""
    anybody = view.are_there_any(Activated)
    for permanent in view.permanents():
        if (permanent.controller == player or anybody) and (abilities := of_permanent(view, permanent.id)):
            yield abilities
    yield from of_cards(view, player)


def of_cards(view: View, player: PlayerId) -> Iterator[tuple[ActivatedAbility, ...]]:
    """Yield the abilities of each card outside the battlefield that a player might activate."""
    for zone, card in cards_with_abilities(view, player):
        yield of_card(card.card, card.id, zone)


def _activations(view: View, player: PlayerId, ability: ActivatedAbility, number: int) -> Iterator[ActivateAbility]:
    said = ability.ability
    if isinstance(said, AddsMana):
        for choice in range(len(said.choices)):
            yield ActivateAbility(player, ability.source, number, modes=(choice,) if len(said.choices) > 1 else ())
        return
    proposed = _proposed(view.state, player, ability.source, said)
    most = counters_on(view, ability.source, said.cost)
    least = least_x(said.cost)
    for x, payment in payments(view, (said.cost,), lambda x: _bill(view, replace(proposed, x=x), said), most=most):
        if x < least:
            continue
        for announcement in announcing.announcements(view, replace(proposed, x=x)):
            yield ActivateAbility(
                player,
                ability.source,
                number,
                announcement.targets,
                announcement.modes,
                x,
                payment,
                announcement.division,
            )


def _proposed(state: GameState, player: PlayerId, source: ObjectId, ability: Activated) -> StackObject:
    """Return the ability as an object on the stack, with nothing chosen yet (CR 602.2a)."""
    id_ = stack_objects.ability_id(state, source)
    return StackObject(id_, StackKind.ACTIVATED, player, ability.effect, source=source)


def _bill(view: View, proposed: StackObject, ability: Activated) -> Bill:
    """Return what has to be paid beside what the source pays with itself (CR 602.2b)."""
    cost = ability.cost
    assert proposed.source is not None  # noqa: S101  an activated ability has a source
    source = (proposed.source,) if proposed.source in view else ()
    total = fixed_cost(view, cost, proposed)
    if ability.name == POWER_UP and stands(Status.ENTERED_THIS_TURN, view.subject(proposed.source)):
        total = less_mana(total, ManaCost.of(view.now(proposed.source).cost))
    if less := less_for_equipping(view, proposed, ability):
        total = less_mana(total, ManaCost.of(f"{{{less}}}"))
    return Bill(
        proposed.controller,
        changed_cost(view, total, ability.changes, proposed) if ability.changes else total,
        declared=source if cost.crew else (),
        tapped=source if cost.tap_this else (),
        gone=source if leaves_to_pay(cost) else (),
        purpose=purpose_of(view, source=proposed.source),
    )


def violations(view: View, action: ActivateAbility) -> tuple[Violation, ...]:
    """Return why an ability can't be activated this way now (CR 602.2, 602.5)."""
    abilities = activated_abilities(view, action.source)
    if not 0 <= action.ability < len(abilities):
        message = f"{view.name(action.source)} has no activated ability {action.ability + 1} there"
        return (Violation(Code.UNKNOWN_ABILITY, (_ACTIVATING,), message, (action.source,)),)
    ability = abilities[action.ability]
    found = _prohibitions(view, action.player, ability, action.ability)
    if not ability.adds_mana and has_split_second(view.state):
        message = "a spell with split second is on the stack"
        found = (*found, Violation(Code.CANT_ACTIVATE, (_MAY_BE_ACTIVATED, Rule("702.61a")), message))
    if found:
        return found
    _refuse(view, ability)
    said = ability.ability
    if isinstance(said, AddsMana):
        return tuple(_mana_violations(view, action, said))
    wrong_x = tuple(x_violations((said.cost,), action.x))
    wrong_x = wrong_x or tuple(own_cost_violations(view, action.source, said.cost, action.x))
    if wrong_x:
        return wrong_x
    proposed = _announced(view.state, action, said)
    return announcing.violations(view, proposed) or wrong_payment(view, _bill(view, proposed, said), action.payment)


def _mana_violations(view: View, action: ActivateAbility, said: AddsMana) -> Iterator[Violation]:
    needed = 1 if len(said.choices) > 1 else 0
    if len(action.modes) != needed or any(not 0 <= mode < len(said.choices) for mode in action.modes):
        message = f"one of {len(said.choices)} kinds of mana has to be chosen"
        yield Violation(Code.WRONG_MODES, (Rule("605.3b"),), message, (action.source,))
    if any(action.targets) or action.x or action.division:
        message = f"the mana ability of {view.name(action.source)} has no targets and no X"
        yield Violation(Code.WRONG_NUMBER_OF_TARGETS, (Rule("605.1a"),), message, (action.source,))


def _announced(state: GameState, action: ActivateAbility, ability: Activated) -> StackObject:
    proposed = _proposed(state, action.player, action.source, ability)
    return replace(proposed, targets=action.targets, modes=action.modes, x=action.x, division=action.division)


def _prohibitions(view: View, player: PlayerId, ability: ActivatedAbility, number: int) -> tuple[Violation, ...]:
    """Return why the ability can't be activated at all by this player now (CR 602.2, 602.5)."""
    said, id_ = ability.ability, ability.source
    mine = _whose(view, ability) == player
    if not mine and not (isinstance(said, Activated) and said.by_anybody):
        message = f"{view.name(id_)} isn't controlled by {view.name(player)}"
        return (Violation(Code.NOT_CONTROLLED, (_ACTIVATING,), message, (id_,)),)
    if isinstance(said, AddsMana):
        reason = cant_tap_for_mana(view, id_)
        if reason is None:
            return ()
        message = f"{view.name(id_)} can't be tapped for mana: it {reason[0]}"
        return (Violation(Code.CANT_ACTIVATE, (Rule("605.3a"), Rule(reason[1])), message, (id_,)),)
    return tuple(_reasons(view, player, ability, said, number))


def _whose(view: View, ability: ActivatedAbility) -> PlayerId:
    if ability.source in view:
        return view.permanent(ability.source).controller
    players = view.state.players
    return next(
        player for player in players if any(each.id == ability.source for _, each in cards_with_abilities(view, player))
    )


def _reasons(
    view: View, player: PlayerId, ability: ActivatedAbility, said: Activated, number: int
) -> Iterator[Violation]:
    state, id_, name = view.state, ability.source, view.name(ability.source)
    if ability.zone is Zone.BATTLEFIELD:
        for cant, instance in view.having(id_, CantActivate):
            if cant.but_mana and ability.adds_mana:
                continue
            message = f"the activated abilities of {name} can't be activated"
            source = instance.source or id_
            yield Violation(Code.CANT_ACTIVATE, (_MAY_BE_ACTIVATED,), message, (id_,), instance.origin, source)
    for timing in wrong_timings(state, player, said.timings, id_):
        message = f"this ability of {name} can be activated only {timing.value}"
        yield Violation(
            Code.WRONG_TIME, (_MAY_BE_ACTIVATED, *rules_of(state, timing, said.timings)), message, (id_,), said
        )
    yield from _uses(view, ability, said, number)
    if said.condition is not None and not condition_holds(view, said.condition, id_, player):
        message = f"this ability of {name} can't be activated: its condition is not met"
        yield Violation(Code.CONDITION, (_MAY_BE_ACTIVATED,), message, (id_,), said)
    yield from own_cost_violations(view, id_, said.cost, least_x(said.cost))


def _uses(view: View, ability: ActivatedAbility, said: Activated, number: int) -> Iterator[Violation]:
    """Yield whether it was activated as often as it can be (CR 602.5b, 606.3, 702.142a)."""
    id_ = ability.source
    used = view.state.turn.history.activated
    times = sum(1 for each in used if each == (id_, number))
    for timing in said.timings:
        most = _MOST_USES.get(timing)
        if most is not None and times >= most:
            message = f"this ability of {view.name(id_)} can be activated {timing.value}"
            yield Violation(Code.ALREADY_USED, (_MAY_BE_ACTIVATED, Rule("602.5b")), message, (id_,), said)
    if Timing.ONCE in said.timings and _once(number) in view.permanent(id_).designations:
        message = f"this ability of {view.name(id_)} can be activated once"
        yield Violation(Code.ALREADY_USED, (_MAY_BE_ACTIVATED, Rule("602.5b")), message, (id_,), said)
    if Timing.LOYALTY in said.timings and any(each == (id_, _LOYALTY) for each in used):
        message = f"a loyalty ability of {view.name(id_)} was activated this turn"
        yield Violation(Code.ALREADY_USED, (_MAY_BE_ACTIVATED, Rule("606.3")), message, (id_,), said)


_LOYALTY: Final = -1
"""Stands for any loyalty ability among those that were activated this turn."""


def _once(number: int) -> str:
    return f"activated {number + 1}"


def proposed_ability(view: View, action: ActivateAbility) -> StackObject | None:
    """Return the ability that an action proposes, ``None`` if the source has none, or one that just adds mana."""
    said = _said(view, action)
    return None if said is None else _announced(view.state, action, said)


def _said(view: View, action: ActivateAbility) -> Activated | None:
    abilities = activated_abilities(view, action.source)
    said = abilities[action.ability].ability if 0 <= action.ability < len(abilities) else None
    return said if isinstance(said, Activated) else None


def bill_of(view: View, action: ActivateAbility) -> Bill | None:
    """Return what activating an ability this way costs, ``None`` where nothing can be chosen, or it isn't there."""
    said = _said(view, action)
    if said is None or any(x_violations((said.cost,), action.x)):
        return None
    return _bill(view, _announced(view.state, action, said), said)


def perform(state: GameState, action: ActivateAbility) -> Transition:
    """Activate an ability, legally; the player then gets priority (CR 117.3c, 602.2)."""
    view = View(state)
    ability = activated_abilities(view, action.source)[action.ability]
    free = replace(state, decision=None, next_priority=action.player)
    said = ability.ability
    if isinstance(said, AddsMana):
        adds = said.choices[action.modes[0] if action.modes else 0]
        return activate_mana_abilities(free, action.player, {action.source: adds})
    on = with_payment(state, _announced(state, action, said), action.payment)
    bill = _bill(view, on, said)
    noted = _noted(free, action, said)
    if not ability.adds_mana:
        noted = stack_objects.put(note_targets(noted, action.player, all_targets(on)), on)
    done = change_to_pay(noted, action.player, action.source, said.cost, action.x)
    done = done.then(pay_bill(done.state, bill, action.payment))
    if action.payment is not None and action.payment.exiled:
        exiled = map(next_incarnation, action.payment.exiled)
        done = Transition(link(done.state, action.source, exiled), done.events)
    done = done.then(leave_to_pay(done.state, action.player, action.source, said.cost))
    cycled = (Cycled(action.player, next_incarnation(action.source)),) if _cycles(ability) else ()
    told = (AbilityActivated(action.player, action.source, on.id), *cycled, *became_targets(on))
    done = Transition(done.state, (*done.events, *told))
    if not ability.adds_mana:
        return done
    resolution = Resolution(on, instructions_of(said.effect, on.modes))  # CR 605.3b
    return Transition(replace(done.state, resolution=resolution), done.events)


def _cycles(ability: ActivatedAbility) -> bool:
    """Return whether to activate this ability is to cycle the card (CR 702.29c)."""
    origin = None if ability.instance is None else ability.instance.origin
    return isinstance(origin, KeywordAbility) and origin.keyword is Keyword.CYCLING


def _noted(state: GameState, action: ActivateAbility, said: Activated) -> GameState:
    """Note that an ability was activated, where that matters (CR 602.5b, 606.3)."""
    uses = [(action.source, action.ability)] if not _MOST_USES.keys().isdisjoint(said.timings) else []
    uses += [(action.source, _LOYALTY)] if Timing.LOYALTY in said.timings else []
    if uses:
        history = state.turn.history
        history = replace(history, activated=(*history.activated, *uses))
        state = replace(state, turn=replace(state.turn, history=history))
    if Timing.ONCE in said.timings:
        permanent = state.permanents[action.source]
        designations = (*permanent.designations, _once(action.ability))
        state = state.with_permanents({action.source: replace(permanent, designations=designations)})
    return state
