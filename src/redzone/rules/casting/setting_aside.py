"""Exiling a card from hand as a special action, to cast it later (CR 116.2f, 116.2h, 116.2k).

Foretell, plot and suspend are rows of one table: what it costs, when it can be done, and how the card is marked.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility, SpellEffect
from redzone.abilities.casting import CanBeCastAnyTime
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.cr import Rule
from redzone.game.action import SetAside
from redzone.game.card import Zone, ZoneObject
from redzone.game.event import ZoneChanged
from redzone.game.permission import Permission
from redzone.game.stack import StackKind, StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.casting.proposals import automatic, pay_bill, wrong_payment
from redzone.rules.payments.costs import Bill, fixed_cost
from redzone.rules.reference.timing import is_sorcery_time
from redzone.rules.zones.stack_objects import abilities_of_card, has_split_second
from redzone.rules.zones.zones import take_from_zones
from redzone.values.identity import PlayerId, next_incarnation
from redzone.values.types import CardType
from redzone.view import View

TIME: Final = "time"
_FORETELLING: Final = Cost("{2}")


class _Aside(NamedTuple):
    """How a keyword sets a card aside: its rule, its cost, when, and what the card is in exile."""

    rule: Rule
    cost: Callable[[KeywordAbility], Cost]
    is_time: Callable[[GameState, PlayerId, ZoneObject], bool]
    marked: Callable[[ZoneObject, KeywordAbility, GameState], ZoneObject]


def _printed_cost(keyword: KeywordAbility) -> Cost:
    return keyword.cost or Cost()


def _two_mana(_keyword: KeywordAbility) -> Cost:
    return _FORETELLING


def _in_own_turn(state: GameState, player: PlayerId, _card: ZoneObject) -> bool:
    return state.turn.active == player


def _as_a_sorcery(state: GameState, player: PlayerId, _card: ZoneObject) -> bool:
    return is_sorcery_time(state, player)


def _as_it_could_be_cast(state: GameState, player: PlayerId, card: ZoneObject) -> bool:
    """Return whether its player could begin to cast a card from hand (CR 702.62a)."""
    instant = CardType.INSTANT in card.card.printed.type_line.types
    flash = any(each.ability == CanBeCastAnyTime() for each in abilities_of_card(card.card))
    return (instant or flash or is_sorcery_time(state, player)) and not has_split_second(state)


def _foretold(card: ZoneObject, keyword: KeywordAbility, state: GameState) -> ZoneObject:
    name, turn = keyword.keyword.value, state.turn.number
    later = Permission(card.card.owner, lands=False, cost=keyword.cost, name=name, given_in=turn)
    return replace(card, permissions=(later,), face_down=True)


def _plotted(card: ZoneObject, keyword: KeywordAbility, state: GameState) -> ZoneObject:
    name, turn = keyword.keyword.value, state.turn.number
    free = Permission(card.card.owner, lands=False, cost=Cost(), name=name, as_sorcery=True, given_in=turn)
    return replace(card, permissions=(free,))


def _suspended(card: ZoneObject, keyword: KeywordAbility, _state: GameState) -> ZoneObject:
    return replace(card, counters=((TIME, keyword.number if isinstance(keyword.number, int) else 0),))


_ASIDE: Final[Mapping[Keyword, _Aside]] = {
    Keyword.FORETELL: _Aside(Rule("702.143a"), _two_mana, _in_own_turn, _foretold),
    Keyword.PLOT: _Aside(Rule("702.170a"), _printed_cost, _as_a_sorcery, _plotted),
    Keyword.SUSPEND: _Aside(Rule("702.62a"), _printed_cost, _as_it_could_be_cast, _suspended),
}
"""The keywords that set a card aside."""

SETTING_ASIDE: Final = tuple(_ASIDE)
"""Their names."""


def candidates(view: View, player: PlayerId) -> Iterator[SetAside]:
    """Yield the ways to set cards of a hand aside, each with a payment that is found automatically."""
    for card in view.state.players[player].hand:
        for keyword in _keywords(card):
            action = SetAside(player, card.id, keyword.keyword)
            action = replace(action, payment=automatic(view, bill_of(view, action)))
            if not violations(view, action):
                yield action


def _keywords(card: ZoneObject) -> Iterator[KeywordAbility]:
    printed = card.card.printed.abilities
    yield from (each for each in printed if isinstance(each, KeywordAbility) and each.keyword in _ASIDE)


def _named(state: GameState, action: SetAside) -> tuple[ZoneObject, KeywordAbility] | None:
    """Return the card in hand and the ability that an action names, ``None`` if there is none."""
    card = next((each for each in state.players[action.player].hand if each.id == action.card), None)
    keywords = () if card is None else _keywords(card)
    keyword = next((each for each in keywords if each.keyword is action.keyword), None)
    return None if card is None or keyword is None else (card, keyword)


def bill_of(view: View, action: SetAside) -> Bill:
    """Return what setting a card aside costs."""
    named = _named(view.state, action)
    cost = Cost() if named is None else _ASIDE[action.keyword].cost(named[1])
    asking = StackObject(action.card, StackKind.ACTIVATED, action.player, SpellEffect(), source=action.card)
    return Bill(action.player, fixed_cost(view, cost, asking))


def violations(view: View, action: SetAside) -> tuple[Violation, ...]:
    """Return why a card can't be set aside in this way now."""
    named = _named(view.state, action)
    if named is None:
        message = f"{view.name(action.card)} isn't a card with {action.keyword} in the hand of its player"
        return (Violation(Code.WRONG_ZONE, (Rule("116.2"),), message, (action.card,)),)
    row = _ASIDE[action.keyword]
    if not row.is_time(view.state, action.player, named[0]):
        message = f"it isn't the time to {action.keyword} {view.name(action.card)}"
        return (Violation(Code.WRONG_TIME, (row.rule,), message, (action.card,)),)
    return wrong_payment(view, bill_of(view, action), action.payment)


def perform(state: GameState, action: SetAside) -> Transition:
    """Pay, and exile the card; its player keeps priority (CR 116.3)."""
    named = _named(state, action)
    assert named is not None  # noqa: S101  legality was checked
    card, keyword = named
    free = replace(state, decision=None, next_priority=action.player)
    done = pay_bill(free, bill_of(View(state), action), action.payment)
    there = next_incarnation(card.id)
    exiled = _ASIDE[action.keyword].marked(ZoneObject(there, card.card), keyword, state)
    left = take_from_zones(done.state, (card.id,))
    moved = ZoneChanged(card.id, card.card.id, Zone.HAND, Zone.EXILE, there)
    return Transition(replace(left, exile=(*left.exile, exiled)), (*done.events, moved))
