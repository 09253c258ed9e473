"""What the numbers of instructions name: a number, X, "that much", and so many times as there are of something."""

from typing import Final

from redzone.abilities.instruction import Discard
from redzone.abilities.language import Amount, EventAmount, Quality, Times, X
from redzone.abilities.rewriting import mentions, rewritten
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import not_understood

NUMBER_NODES: Final = (syntax.Plain, syntax.A, syntax.X, syntax.ThatMuch, syntax.TwiceThatMuch, syntax.TwiceX)
"""All that the grammar takes as a number."""


def number_of(node: Node, discourse: Discourse) -> Amount:
    """Return a number of cards, counters, life or damage, so many times as the clause says "for each"."""
    return for_each(_number(node, discourse), node, discourse)


def for_each(amount: Amount, node: Node, discourse: Discourse) -> Amount:
    """Return an amount so many times as the clause says "for each"."""
    each = discourse.amounts.each
    if each is None or amount == 0:
        return amount
    discourse.use_each()
    if amount == 1:
        return each
    if not isinstance(amount, int):
        raise not_understood("it is not clear how much this is", node)
    return Times(amount, each)


def _number(node: Node, discourse: Discourse) -> Amount:
    match node:
        case syntax.Plain():
            return node.words()[0].numbers[0]
        case syntax.A():
            return 1
        case syntax.X():
            return chosen_x(discourse)
        case syntax.TwiceX():
            return Times(2, chosen_x(discourse))
        case syntax.TwiceThatMuch():
            return Times(2, that_much(node, discourse))
        case syntax.ThatMuch():
            return that_much(node, discourse)
        case _:
            raise not_understood("it is not clear how many these are", node)


def with_x(quality: Quality, node: Node, discourse: Discourse) -> Quality:
    """Return the quality of a noun that may ask for X: what the sentence says that it is, or what was chosen.

    Raises:
        NotUnderstood: An earlier sentence said what another X is.
    """
    if not mentions(quality, X()):
        return quality
    if discourse.amounts.x is None and discourse.amounts.x_was_said:
        raise not_understood("it is not clear which X this is", node)
    x = chosen_x(discourse)
    return quality if x == X() else rewritten(quality, lambda part: x if part == X() else part)


def chosen_x(discourse: Discourse) -> Amount:
    """Return X: what the text says that it is, or what was chosen (CR 107.3a)."""
    discourse.use_x()
    x = discourse.amounts.x
    return X() if x is None else x


def _all_cards_discarded(discourse: Discourse) -> bool:
    """Return whether the instruction before is that all cards are discarded: how many is known only then."""
    return isinstance(discourse.done.before, Discard) and discourse.done.before.count is None


def damage_prevented(node: Node, discourse: Discourse) -> Amount:
    """Return "the damage prevented this way", where the text says what is done behind that."""
    if not discourse.context.prevented:
        raise not_understood("it is not clear which damage this is", node)
    return EventAmount()


def that_much(node: Node, discourse: Discourse) -> Amount:
    """Return "that much": the number of the instruction before, or else of the event (CR 608.2h)."""
    before, of_event = discourse.amounts.that_much, discourse.context.amount
    if before is None and discourse.context.removed is not None and not discourse.amounts.counts_otherwise:
        return X()
    if before is not None and (not of_event or _all_cards_discarded(discourse)):
        return before
    if not (of_event or discourse.context.attackers) or discourse.amounts.counts_otherwise:
        raise not_understood("it is not clear how much this is", node)
    return EventAmount()
