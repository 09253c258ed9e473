"""Costs that an object pays with itself (CR 118, 602.1a): its tap symbol, its counters, and itself."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from redzone.abilities.cost import Cost, CountersToMove
from redzone.abilities.keyword import Keyword
from redzone.cr import Rule
from redzone.game.card import Zone
from redzone.game.event import Exerted
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.rules.damage import keyword_actions, tapping
from redzone.rules.effects.counters import count_of
from redzone.rules.payments.costs import fixed_number
from redzone.rules.zones import card_events, card_moves
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View

_PAYING: Final = Rule("602.2b")


def leaves_to_pay(cost: Cost) -> bool:
    """Return whether the object leaves where it is to pay."""
    return cost.sacrifice_this or cost.exile_this or cost.discard_this or cost.return_this


def counters_on(view: View, id_: ObjectId, cost: Cost) -> int | None:
    """Return how many counters X can be at most, where X of them are removed to pay; ``None`` where that is not so."""
    removed = cost.remove_counters
    if removed is None or isinstance(removed.count, int) or id_ not in view:
        return None
    return count_of(view.permanent(id_), removed.counter)


def least_x(cost: Cost) -> int:
    """Return the least number that X can be: "one or more" counters."""
    return cost.remove_counters.least if cost.remove_counters is not None else 0


def own_cost_violations(view: View, id_: ObjectId, cost: Cost, x: int = 0) -> Iterator[Violation]:
    """Yield why an object can't pay with itself (CR 118.3, 302.6, 602.5a, 702.10c)."""
    if id_ not in view:
        return  # what cards pay with is there, as the ability works only in that zone
    permanent, name = view.permanent(id_), view.name(id_)
    if cost.tap_this and permanent.tapped:
        yield Violation(Code.TAPPED, (_PAYING, Rule("107.5")), f"{name} is tapped", (id_,))
    if cost.untap_this and not permanent.tapped:
        yield Violation(Code.CANT_PAY, (_PAYING, Rule("107.6")), f"{name} isn't tapped", (id_,))
    if cost.tap_this or cost.untap_this:
        new = permanent.new and view.is_creature(id_)
        if new and Keyword.HASTE not in view.now(id_).keywords:
            message = f"{name} came under its controller's control this turn"
            yield Violation(Code.SUMMONING_SICK, (Rule("602.5a"), Rule("302.6")), message, (id_,))
    removed = cost.remove_counters
    if removed is not None and count_of(permanent, removed.counter) < _number(removed, x):
        there, due = count_of(permanent, removed.counter), _number(removed, x)
        message = f"{name} has {there} {removed.counter} counters, not {due}"
        yield Violation(Code.CANT_PAY, (_PAYING, Rule("118.3")), message, (id_,))
    elif removed is not None and _number(removed, x) < removed.least:
        message = f"at least {number_word(removed.least)} {removed.counter} counter has to be removed"
        yield Violation(Code.CANT_PAY, (_PAYING, Rule("107.1c")), message, (id_,))


def _number(moved: CountersToMove, x: int) -> int:
    return fixed_number(moved.count, x)


def change_to_pay(state: GameState, player: PlayerId, id_: ObjectId, cost: Cost, x: int = 0) -> Transition:
    """Let an object pay with its status and its counters, before it may leave to pay more (CR 601.2h, 602.2b)."""
    done = Transition(state)
    if cost.tap_this:
        done = done.then(tapping.tap(done.state, (id_,)))
    if cost.untap_this:
        done = done.then(tapping.untap(done.state, (id_,)))
    if cost.exert_this:
        permanent = done.state.permanents[id_]
        players = tuple(dict.fromkeys((*permanent.exerted_by, player)))
        exerted = done.state.with_permanents({id_: replace(permanent, exerted_by=players)})
        done = done.then(Transition(exerted, (Exerted(id_, player),)))
    for moved, sign in ((cost.remove_counters, -1), (cost.put_counters, 1)):
        if moved is not None:
            done = done.then(_move_counters(done.state, id_, moved.counter, sign * _number(moved, x)))
    return done


def _move_counters(state: GameState, id_: ObjectId, counter: str, change: int) -> Transition:
    return keyword_actions.put_counters(state, {id_: {counter: change}})


def leave_to_pay(state: GameState, player: PlayerId, id_: ObjectId, cost: Cost) -> Transition:
    """Let an object pay with itself, where the cost asks for it."""
    if cost.sacrifice_this:
        return keyword_actions.sacrifice(state, (id_,))
    if cost.return_this:
        return keyword_actions.return_to_hand(state, (id_,))
    if cost.discard_this:
        return card_events.discard(state, [(player, id_)])
    return card_moves.move(state, (id_,), Zone.EXILE) if cost.exile_this else Transition(state)
