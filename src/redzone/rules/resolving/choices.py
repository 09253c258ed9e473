"""Choices as something resolves, or in the cleanup step (CR 118.12, 514.1, 608.2d): their answers, and noting them."""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from redzone.game.action import (
    Action,
    CastSpell,
    ChooseObjects,
    ChooseYesOrNo,
    PayCost,
)
from redzone.game.decision import (
    CastingChoice,
    CostChoice,
    ObjectsChoice,
)
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules import resolving
from redzone.rules.casting import casting, unread_permissions
from redzone.rules.resolving.resolution_costs import suggested_payment, violations
from redzone.rules.zones import hand_size
from redzone.values.identity import ObjectId
from redzone.view import View


def of_objects(decision: ObjectsChoice) -> Iterator[ChooseObjects]:
    """Yield the choices of objects, the fewest first."""
    for number in range(decision.least, decision.most + 1):
        yield from (
            ChooseObjects(decision.player, combination) for combination in combinations(decision.candidates, number)
        )


def count_of_objects(decision: ObjectsChoice) -> int:
    """Return how many choices of objects there are."""
    return sum(comb(len(decision.candidates), number) for number in range(decision.least, decision.most + 1))


def payments(view: View, decision: CostChoice) -> Iterator[PayCost]:
    """Yield a payment, one of many, if the cost can be paid; then none."""
    for payment in dict.fromkeys((suggested_payment(view, decision), None)):
        yield PayCost(decision.player, payment)


def castings(view: View, decision: CastingChoice) -> Iterator[CastSpell | ChooseYesOrNo]:
    """Yield the spells that can be cast, each with every choice; then casting none."""
    unread_permissions.refuse_unread(view.state, decision.player)
    casting.refuse_unread(view.state, decision.player)
    yield from casting.candidates(view, decision.player)
    yield ChooseYesOrNo(decision.player, yes=False)


def casting_violations(view: View, action: ChooseYesOrNo) -> tuple[Violation, ...]:
    """Return why an answer other than a spell is illegal: only no is one."""
    del view
    return (Violation(Code.NOT_OFFERED, (action.rule,), "that is not one of the choices"),) if action.yes else ()


def payment_violations(view: View, action: PayCost) -> tuple[Violation, ...]:
    """Return why a payment doesn't pay for the cost that is asked for."""
    decision = view.state.decision
    assert isinstance(decision, CostChoice)  # noqa: S101  that is what is answered
    return violations(view, decision, action)


def objects_violations(view: View, action: ChooseObjects) -> tuple[Violation, ...]:
    """Return why a choice of objects is illegal: others, twice the same, too few or too many."""
    decision = view.state.decision
    assert isinstance(decision, ObjectsChoice)  # noqa: S101  that is what is answered
    return tuple(_complaints(decision, action.objects))


def _complaints(decision: ObjectsChoice, chosen: tuple[ObjectId, ...]) -> Iterator[Violation]:
    rules = (ChooseObjects.rule,)
    strangers = tuple(each for each in chosen if each not in decision.candidates)
    if strangers:
        yield Violation(Code.NOT_OFFERED, rules, f"{strangers[0]} is not one of the choices", strangers)
    if len(set(chosen)) < len(chosen):
        yield Violation(Code.NOT_OFFERED, rules, "the same object stands twice", chosen)
    if not decision.least <= len(chosen) <= decision.most:
        number = str(decision.least) if decision.least == decision.most else f"{decision.least} to {decision.most}"
        yield Violation(Code.NOT_OFFERED, rules, f"{number} have to be chosen, not {len(chosen)}")


def answer(state: GameState, action: Action) -> Transition:
    """Note what was chosen; what resolves goes on with it."""
    if state.resolution is None and isinstance(action, ChooseObjects):
        return hand_size.discard_down(state, action)
    return resolving.answer(state, action)
