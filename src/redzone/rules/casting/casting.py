"""Casting spells (CR 601): one action with all choices, proposed, checked, paid and cast."""

from collections.abc import Collection, Iterator
from itertools import count, takewhile
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import SpellEffect, SpellText
from redzone.abilities.casting import CanBeCastAnyTime, CastOnly, CastOnlyIf, PartKind, Timing
from redzone.abilities.comparing import all_of
from redzone.abilities.cost import Cost
from redzone.abilities.overloading import overloaded
from redzone.abilities.sleeping import unread_line
from redzone.abilities.static import EntersOnlyAttachedTo, PlayersEnchanted
from redzone.abilities.targeting import TargetPermanents, TargetPlayer, TargetSpec
from redzone.abilities.unread import UnreadCasting
from redzone.cr import Rule
from redzone.game.action import CastSpell
from redzone.game.card import PhysicalCard, Zone, ZoneObject
from redzone.game.decision import CastingChoice
from redzone.game.event import SpellCast, ZoneChanged
from redzone.game.stack import StackKind, StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.casting.castable_cards import as_any_mana, castable_cards
from redzone.rules.casting.proposals import (
    automatic,
    became_targets,
    has_x,
    pay_bill,
    payments,
    with_payment,
    wrong_payment,
    x_violations,
)
from redzone.rules.casting.spell_costs import (
    WayToCast,
    costs_of,
    is_repeatable,
    names_of_choice,
    targets_change_cost,
    times_repeated,
    total_to_cast,
)
from redzone.rules.casting.spell_permissions import may_cast_any_time, what_forbids
from redzone.rules.casting.ways_now import as_spell, ways_now
from redzone.rules.payments.costs import Bill, purpose_of
from redzone.rules.reference import announcing
from redzone.rules.reference.effect_texts import joined
from redzone.rules.reference.terms import has_quality
from redzone.rules.reference.timing import is_sorcery_time, rules_of, wrong_timings
from redzone.rules.reference.unread import CAN_BE_CAST, is_unread_outside, matters
from redzone.rules.seats.history import note_done_once, note_mana_spent, note_targets
from redzone.rules.triggers.intervening_if import condition_holds
from redzone.rules.zones import stack_objects
from redzone.rules.zones.last_known import remember_cast
from redzone.rules.zones.linking import link
from redzone.rules.zones.stack_objects import abilities_of_card, all_targets, has_split_second
from redzone.rules.zones.zones import take_from_zones
from redzone.values.identity import ObjectId, PlayerId, Target, next_incarnation
from redzone.values.mana import AnyMana
from redzone.values.types import CardType
from redzone.values.value import Value
from redzone.view import View

_CASTING: Final = Rule("601.2")
_MAY_BE_CAST: Final = Rule("601.3")


class Proposal(Value, frozen=True):
    """A spell that a player proposes to cast (CR 601.2a): the state with it on the stack, and how it is paid."""

    state: GameState
    spell: StackObject
    zone: Zone
    costs: tuple[Cost, ...]
    any_mana: AnyMana | None = None
    once_by: ObjectId | None = None

    def bill(self, x: int, targets: tuple[tuple[Target, ...], ...] = (), modes: tuple[int, ...] = ()) -> Bill:
        """Return what has to be paid for this X, these targets and modes (CR 601.2f)."""
        spell = replace(self.spell, x=x, targets=targets, modes=modes)
        state = replace(self.state, stack=(*self.state.stack[:-1], spell)) if targets else self.state
        view = View(state)
        total = total_to_cast(view, spell, self.costs, self.zone)
        if self.any_mana is not None:
            total = replace(total, mana=total.mana.payable_as(self.any_mana))
        return Bill(spell.controller, total, purpose=purpose_of(view, spell=spell.id))


def candidates(view: View, player: PlayerId) -> Iterator[CastSpell]:
    """Yield every legal way to cast a spell, each with a payment that is found automatically.

    X goes up to what can be paid; targets that can be chosen in any order are in the order of the board.
    """
    if has_split_second(view.state):
        return
    for zone, card in castable_cards(view, player):
        yield from _casts_of(view, player, zone, card, 0)
        if is_repeatable(card.card):
            repeated = (tuple(_casts_of(view, player, zone, card, times)) for times in count(1))
            for more in takewhile(bool, repeated):
                yield from more


def _casts_of(view: View, player: PlayerId, zone: Zone, card: ZoneObject, times: int) -> Iterator[CastSpell]:
    """Yield every legal way to cast one card, with costs that can be paid any number of times paid so often."""
    for spell, way in _in_time(view, player, zone, card, times):
        if not _is_land(spell):
            proposal = propose(view.state, player, spell, zone, way)
            if next(_wrong_spell(proposal), None) is None:
                yield from _casts(proposal, spell, way)


def _in_time(
    view: View, player: PlayerId, zone: Zone, card: ZoneObject, times: int = 0
) -> Iterator[tuple[ZoneObject, WayToCast]]:
    """Yield the ways to cast a card for which it is the time, each with the card as it is then."""
    for way in ways_now(view, player, zone, card, times):
        spell = replace(card, card=way.spell(card.card))
        if next(_wrong_times(view, player, spell, way), None) is None:
            yield spell, way


def refuse_unread(state: GameState, player: PlayerId) -> None:
    """Refuse to go on where a player could cast something that is not understood.

    Raises:
        UnreadTextMatters: There is such a card.
    """
    if not is_unread_outside(state) or has_split_second(state):
        return
    view = View(state)
    for zone, card in castable_cards(view, player):
        for unread in card.card.printed.abilities:
            if isinstance(unread, UnreadCasting) and unread.any_time:
                raise matters(view, card.id, CAN_BE_CAST, unread.line)
        for spell, way in _in_time(view, player, zone, card):
            if not way.is_face_down:
                _refuse_unread_spell(view, player, spell, zone, way)


def could_cast(view: View, player: PlayerId) -> bool:
    """Return whether it is the time to cast a card that a player could cast, whatever it costs."""
    cards = castable_cards(view, player)
    return any(not _is_land(spell) for zone, card in cards for spell, _ in _in_time(view, player, zone, card))


def _refuse_unread_spell(view: View, player: PlayerId, card: ZoneObject, zone: Zone, way: WayToCast) -> None:
    """Refuse to cast a card this way if its text is not understood; what can't be paid for can't be cast."""
    for ability in card.card.printed.abilities:
        if isinstance(ability, UnreadCasting):
            raise matters(view, card.id, CAN_BE_CAST, ability.line)
    line = unread_line(_effect_cast(card.card, way))
    if line is not None:
        for _ in _casts(propose(view.state, player, card, zone, way), card, way):
            raise matters(view, card.id, CAN_BE_CAST, line)


def _is_land(card: ZoneObject) -> bool:
    return CardType.LAND in card.card.printed.type_line.types


def _casts(proposal: Proposal, card: ZoneObject, way: WayToCast) -> Iterator[CastSpell]:
    proposed = View(proposal.state)
    if targets_change_cost(proposed, card.card) or any(mode.cost for mode in proposal.spell.effect.modes):
        yield from _casts_by_choices(proposal, card, way)
        return
    for x, payment in payments(proposed, proposal.costs, proposal.bill):
        for spell in announcing.announcements(proposed, replace(proposal.spell, x=x)):
            yield CastSpell(
                spell.controller, card.id, spell.targets, spell.modes, x, way.names, payment, spell.division
            )


def _casts_by_choices(proposal: Proposal, card: ZoneObject, way: WayToCast) -> Iterator[CastSpell]:
    """Yield the ways to cast a spell whose cost depends on targets or modes, as long as X can be paid (CR 601.2f)."""
    proposed = View(proposal.state)
    for x in count() if has_x(proposal.costs) else (0,):
        payable = False
        for spell in announcing.announcements(proposed, replace(proposal.spell, x=x)):
            bill = proposal.bill(x, spell.targets, spell.modes)
            payment = automatic(proposed, bill)
            if payment is not None or not bill.total:
                payable = True
                yield CastSpell(
                    spell.controller, card.id, spell.targets, spell.modes, x, way.names, payment, spell.division
                )
        if not payable:
            return


def propose(state: GameState, player: PlayerId, card: ZoneObject, zone: Zone, way: WayToCast) -> Proposal:
    """Move a card to the stack as a proposed spell (CR 601.2a); there it is a new object."""
    id_ = next_incarnation(card.id)
    spell = StackObject(
        id=id_,
        kind=StackKind.SPELL,
        controller=player,
        effect=SpellEffect() if way.is_face_down else _effect_cast(card.card, way),
        source=id_,
        card=card.card,
        paid=way.names,
        cast_from=zone,
        exiled_after=way.exiled_after or (isinstance(state.decision, CastingChoice) and state.decision.exiled_after),
    )
    proposed = stack_objects.put(take_from_zones(state, (card.id,)), spell)
    costs = costs_of(card.card, way)
    if not isinstance(state.decision, CastingChoice) and not is_sorcery_time(state, player):
        costs = (*costs, *_paid_for_flash(card.card))
    return Proposal(proposed, proposed.stack[-1], zone, costs, as_any_mana(state, player, card), way.once_by)


def _effect_cast(card: PhysicalCard, way: WayToCast) -> SpellEffect:
    """Return what a spell does that is cast this way: some costs change it (CR 702.42a, 702.96a, 702.113a)."""
    effect = effect_of_spell(card)
    if any(each.all_modes for each in way.additional):
        effect = replace(effect, least_modes=len(effect.modes), most_modes=len(effect.modes))
    alternative = way.alternative
    if alternative is None:
        return effect
    if alternative.overloads:
        return overloaded(effect) or effect
    return effect if alternative.adds is None else joined((effect, alternative.adds))


def effect_of_spell(card: PhysicalCard) -> SpellEffect:
    """Return what a spell does: the text of an instant or sorcery; an Aura targets what it enchants (CR 115.1b)."""
    own = [ability.ability for ability in abilities_of_card(card)]
    effect = joined(each.effect for each in own if isinstance(each, SpellText))
    qualities = [each.quality for each in own if isinstance(each, EntersOnlyAttachedTo)]
    players = [each for each in own if isinstance(each, PlayersEnchanted)]
    if not qualities and not players:
        return effect
    enchanted: TargetSpec = TargetPlayer(opponent=any(player.opponent for player in players))
    if qualities and None not in qualities:  # CR 702.5c, 702.5d
        both = tuple(dict.fromkeys(quality for quality in qualities if quality is not None))
        enchanted = TargetPermanents(all_of(both))
    return replace(effect, targets=(*effect.targets, enchanted))


def _wrong_times(view: View, player: PlayerId, card: ZoneObject, way: WayToCast) -> Iterator[Violation]:
    """Yield why a card can't be cast at this time (CR 117.1a, 506.7, 601.3)."""
    state = view.state
    name = card.card.printed.name
    own = [ability.ability for ability in abilities_of_card(card.card)]
    own = [] if way.is_face_down else own  # a face-down card has no text (CR 708.2a, 708.4)
    instant = CardType.INSTANT in card.card.printed.type_line.types
    instant = instant or isinstance(state.decision, CastingChoice)  # CR 608.2g
    any_time = instant or way.timings or any(_has_flash(view, player, card, each) for each in own)
    any_time = any_time or may_cast_any_time(view, player, as_spell(view, card, way))
    if not any_time and not is_sorcery_time(state, player):
        message = f"{name} can be cast only in a main phase of its player's turn, while the stack is empty"
        yield Violation(Code.WRONG_TIME, (_MAY_BE_CAST, Rule("117.1a")), message, (card.id,))
    timings = (*way.timings, *(each.when for each in own if isinstance(each, CastOnly)))
    for timing in wrong_timings(state, player, timings):
        message = f"{name} can be cast only {timing.value}"
        yield Violation(Code.WRONG_TIME, (_MAY_BE_CAST, *_time_rules(state, timing, timings)), message, (card.id,))
    for each in own:
        if isinstance(each, CastOnlyIf) and not condition_holds(view, each.condition, card.id, player):
            message = f"{name} can't be cast: its condition is not met"
            yield Violation(Code.CONDITION, (_MAY_BE_CAST,), message, (card.id,), each)
    alternative = way.alternative
    condition = None if alternative is None else alternative.condition
    if condition is not None and not condition_holds(view, condition, card.id, player):
        message = f"{name} can't be cast for its {' and '.join(way.names)} cost: its condition is not met"
        yield Violation(Code.CONDITION, (_MAY_BE_CAST, Rule("118.9")), message, (card.id,), alternative)


def _time_rules(state: GameState, timing: Timing, timings: Collection[Timing]) -> tuple[Rule, ...]:
    return (Rule("117.1a"),) if timing is Timing.SORCERY else rules_of(state, timing, timings)


def _has_flash(view: View, player: PlayerId, card: ZoneObject, ability: object) -> bool:
    if not isinstance(ability, CanBeCastAnyTime):
        return False
    return ability.condition is None or condition_holds(view, ability.condition, card.id, player)


def _paid_for_flash(card: PhysicalCard) -> tuple[Cost, ...]:
    """Return what has to be paid to cast it when only that lets it be cast now (CR 601.3b)."""
    own = [ability.ability for ability in abilities_of_card(card) if isinstance(ability.ability, CanBeCastAnyTime)]
    if not own or any(each.more is None for each in own):
        return ()
    return (own[0].more,) if own[0].more is not None else ()


def violations(view: View, action: CastSpell) -> tuple[Violation, ...]:
    """Return why a spell can't be cast this way now (CR 601.2)."""
    proposal, found = _proposed(view, action)
    return found if proposal is None or found else _announced(proposal, action)


def _proposed(view: View, action: CastSpell) -> tuple[Proposal | None, tuple[Violation, ...]]:
    """Return the proposal, or why there is none (CR 601.2a, 601.3)."""
    state, player = view.state, action.player
    place = next(
        (castable_card for castable_card in castable_cards(view, player) if castable_card[1].id == action.card), None
    )
    if place is None:
        message = f"{view.name(action.card)} is nowhere from where {view.name(player)} can cast it"
        return None, (Violation(Code.WRONG_ZONE, (_MAY_BE_CAST,), message, (action.card,)),)
    zone, card = place
    name = card.card.printed.name
    if _is_land(card) and not card.card.printed.parts:
        message = f"{name} is a land, and lands can't be cast"
        return None, (Violation(Code.WRONG_TYPE, (_MAY_BE_CAST, Rule("305.9")), message, (card.id,)),)
    ways = list(ways_now(view, player, zone, card, times_repeated(card.card, action.costs)))
    way = next((each for each in ways if sorted(each.names) == sorted(action.costs)), None)
    if way is None:
        return None, (_no_such_way(card, zone, action),)
    card = replace(card, card=way.spell(card.card))
    found = tuple(_wrong_times(view, player, card, way))
    if has_split_second(state):
        message = "a spell with split second is on the stack"
        found = (*found, Violation(Code.CANT_CAST, (_MAY_BE_CAST, Rule("702.61a")), message))
    if not found and not way.is_face_down:
        _refuse_unread_spell(view, player, card, zone, way)
    proposal = propose(state, player, card, zone, way)
    return proposal, (*found, *_wrong_spell(proposal))


def _wrong_spell(proposal: Proposal) -> Iterator[Violation]:
    """Yield why a spell can't be cast at all, or isn't one that what resolves lets a player cast (CR 601.3, 608.2g)."""
    state, spell = proposal.state, proposal.spell
    for effect in what_forbids(View(state), spell):
        message = f"{View(state).name(spell.id)} can't be cast because of {effect.name}"
        yield Violation(Code.CANT_CAST, (_MAY_BE_CAST, Rule("101.2")), message, (spell.id,))
    decision, resolution = state.decision, state.resolution
    if not isinstance(decision, CastingChoice) or decision.spell is None or resolution is None:
        return
    view = View(state)
    if not has_quality(view, decision.spell, spell.id, resolution):
        yield Violation(Code.CANT_CAST, (_MAY_BE_CAST, Rule("608.2g")), f"{view.name(spell.id)} isn't such a spell")


def _no_such_way(card: ZoneObject, zone: Zone, action: CastSpell) -> Violation:
    name = card.card.printed.name
    if action.costs:
        message = f"{name} can't be cast for {' and '.join(action.costs)}"
        return Violation(Code.UNKNOWN_COST, (Rule("601.2b"), Rule("118.9")), message, (card.id,))
    halves = [part.card.name for part in card.card.printed.parts if part.kind is PartKind.HALF]
    if halves:
        message = f"one half of {name} is cast: {' or '.join(halves)}"
        return Violation(Code.UNKNOWN_COST, (Rule("601.2b"), Rule("709.3")), message, (card.id,))
    if names := names_of_choice(card.card):
        message = f"one of the additional costs of {name} is chosen: {', '.join(names)}"
        return Violation(Code.UNKNOWN_COST, (Rule("601.2b"), Rule("118.8")), message, (card.id,))
    if zone in (Zone.HAND, Zone.COMMAND):
        message = f"{name} has no mana cost, which can't be paid"
        return Violation(Code.CANT_PAY, (Rule("601.2h"), Rule("118.6")), message, (card.id,))
    message = f"{name} can't be cast from {_PLACES[zone]}"
    return Violation(Code.WRONG_ZONE, (_MAY_BE_CAST,), message, (card.id,))


_PLACES: Final = {Zone.EXILE: "exile", Zone.GRAVEYARD: "the graveyard", Zone.LIBRARY: "the library"}


def _announced(proposal: Proposal, action: CastSpell) -> tuple[Violation, ...]:
    """Return what is wrong with the choices and the payment of a proposed spell (CR 601.2b-h)."""
    wrong_x = tuple(x_violations(proposal.costs, action.x))
    if wrong_x:
        return wrong_x
    wrong = announcing.violations(View(proposal.state), _spell(proposal, action))
    return wrong or wrong_payment(
        View(proposal.state), proposal.bill(action.x, action.targets, action.modes), action.payment
    )


def _spell(proposal: Proposal, action: CastSpell) -> StackObject:
    spell = proposal.spell
    return replace(spell, targets=action.targets, modes=action.modes, x=action.x, division=action.division)


def proposed_spell(view: View, action: CastSpell) -> StackObject | None:
    """Return the spell that an action proposes, whether it can be cast or not, ``None`` if there is none."""
    proposal, _ = _proposed(view, action)
    return None if proposal is None else _spell(proposal, action)


def bill_of(view: View, action: CastSpell) -> Bill | None:
    """Return what casting a spell this way costs, ``None`` if it can't be proposed."""
    proposal, _ = _proposed(view, action)
    return (
        None
        if proposal is None or tuple(x_violations(proposal.costs, action.x))
        else proposal.bill(action.x, action.targets, action.modes)
    )


def perform(state: GameState, action: CastSpell) -> Transition:
    """Cast a spell, legally (CR 601.2i); its controller then gets priority (CR 117.3c), unless something resolves."""
    proposal, _ = _proposed(View(state), action)
    assert proposal is not None  # noqa: S101  legality was checked
    spell = with_payment(state, _spell(proposal, action), action.payment)
    on_stack = replace(proposal.state, stack=(*proposal.state.stack[:-1], spell), decision=None)
    if proposal.once_by is not None:
        on_stack = note_done_once(on_stack, proposal.once_by, action.player)
    on_stack = _counted(note_targets(on_stack, action.player, all_targets(spell)), proposal)
    on_stack = remember_cast(note_mana_spent(on_stack, action.player, spell.mana_spent), spell.id)
    if state.resolution is None:
        on_stack = replace(on_stack, next_priority=action.player)
    else:  # nobody gets priority, and what resolves goes on (CR 608.2g)
        answered = replace(state.resolution, answers=(*state.resolution.answers, action))
        on_stack = replace(on_stack, resolution=answered)
    card = spell.card
    assert card is not None  # noqa: S101  it is a spell
    moved = ZoneChanged(action.card, card.id, proposal.zone, Zone.STACK, spell.id)
    done = Transition(on_stack, (moved,)).then(
        pay_bill(on_stack, proposal.bill(action.x, action.targets, action.modes), action.payment)
    )
    if action.payment is not None and action.payment.exiled:  # what it was cast with is exiled with the permanent, too
        exiled = map(next_incarnation, action.payment.exiled)
        done = Transition(link(done.state, next_incarnation(spell.id), exiled), done.events)
    cast = (SpellCast(action.player, spell.id, card.id), *became_targets(spell))
    return Transition(done.state, (*done.events, *cast))


def _counted(state: GameState, proposal: Proposal) -> GameState:
    """Note that the player cast a spell, and a commander from the command zone (CR 608.2i, 903.8)."""
    player, card = proposal.spell.controller, proposal.spell.card
    history = state.turn.history
    cast = {**history.spells_cast, player: history.spells_cast.get(player, 0) + 1}
    state = replace(state, turn=replace(state.turn, history=replace(history, spells_cast=cast)))
    if proposal.zone is not Zone.COMMAND or card is None:
        return state
    status = state.players[player]
    casts = {**status.commander_casts, card.id: status.commander_casts.get(card.id, 0) + 1}
    return state.with_players({player: replace(status, commander_casts=casts)})
