"""Choices as something resolves, or in the cleanup step (CR 118.12, 514.1, 608.2d): their answers, and noting them."""

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Final, assert_never

from redzone.cr import Rule
from redzone.game.action import (
    CastSpell,
    ChooseObjects,
    ChooseOption,
    ChoosePlayer,
    ChooseTarget,
    ChooseYesOrNo,
    PayCost,
)
from redzone.game.decision import (
    CastingChoice,
    CostChoice,
    Decision,
    ObjectsChoice,
    OptionChoice,
    PlayerChoice,
    TargetChoice,
    YesOrNo,
)
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.casting import casting
from redzone.rules.resolving import resolution
from redzone.rules.resolving.resolution_costs import suggested_payment
from redzone.rules.resolving.resolution_costs import violations as payment_violations
from redzone.rules.zones import hand_size
from redzone.view import View

Choice = PlayerChoice | ObjectsChoice | TargetChoice | OptionChoice | YesOrNo | CostChoice | CastingChoice
"""What is chosen as something resolves."""

Chosen = ChoosePlayer | ChooseObjects | ChooseTarget | ChooseOption | ChooseYesOrNo | PayCost
"""What answers it."""

CHOOSING: Final = Rule("608.2d")


def candidates(view: View, decision: Choice) -> Iterator[Chosen | CastSpell]:
    """Yield the answers: of objects the fewest first, and payment before none; a payment only one, of many."""
    player = decision.player
    match decision:
        case PlayerChoice(candidates=players):
            yield from (ChoosePlayer(player, each) for each in players)
        case TargetChoice(candidates=targets):
            yield from (ChooseTarget(player, each) for each in targets)
        case OptionChoice(options=options):
            yield from (ChooseOption(player, each) for each in options)
        case YesOrNo():
            yield from (ChooseYesOrNo(player, each) for each in (True, False))
        case ObjectsChoice(candidates=objects, least=least, most=most):
            for count in range(least, most + 1):
                yield from (ChooseObjects(player, each) for each in combinations(objects, count))
        case CostChoice():
            payments = dict.fromkeys((suggested_payment(view, decision), None))
            yield from (PayCost(player, each) for each in payments)
        case CastingChoice():
            yield from casting.candidates(view, player)
            yield ChooseYesOrNo(player, yes=False)
        case _:
            assert_never(decision)


def count(view: View, decision: Choice) -> int:
    """Return how many answers ``candidates`` yields."""
    match decision:
        case ObjectsChoice(candidates=objects, least=least, most=most):
            return sum(comb(len(objects), number) for number in range(least, most + 1))
        case _:
            return sum(1 for _ in candidates(view, decision))


def violations(view: View, action: Chosen) -> tuple[Violation, ...]:
    """Return why an answer to the present decision is illegal."""
    decision = view.state.decision
    match action, decision:
        case PayCost(), CostChoice():
            return payment_violations(view, decision, action)
        case ChooseObjects(), ObjectsChoice():
            return tuple(_objects_violations(decision, action))
        case _:
            return () if _is_offered(decision, action) else (_not_offered(),)


def _is_offered(decision: Decision | None, action: Chosen) -> bool:
    match action, decision:
        case ChoosePlayer(chosen=chosen), PlayerChoice(candidates=players):
            return chosen in players
        case ChooseTarget(chosen=target), TargetChoice(candidates=targets):
            return target in targets
        case ChooseOption(option=option), OptionChoice(options=options):
            return option in options
        case ChooseYesOrNo(yes=True), CastingChoice():
            return False
        case _:
            return isinstance(action, ChooseYesOrNo)


def _not_offered() -> Violation:
    return Violation(Code.NOT_OFFERED, (CHOOSING,), "that is not one of the choices")


def _objects_violations(decision: ObjectsChoice, action: ChooseObjects) -> Iterator[Violation]:
    chosen = action.objects
    strangers = tuple(each for each in chosen if each not in decision.candidates)
    if strangers:
        yield Violation(Code.NOT_OFFERED, (CHOOSING,), f"{strangers[0]} is not one of the choices", strangers)
    if len(set(chosen)) < len(chosen):
        yield Violation(Code.NOT_OFFERED, (CHOOSING,), "the same object stands twice", chosen)
    if not decision.least <= len(chosen) <= decision.most:
        number = str(decision.least) if decision.least == decision.most else f"{decision.least} to {decision.most}"
        yield Violation(Code.NOT_OFFERED, (CHOOSING,), f"{number} have to be chosen, not {len(chosen)}")


def answer(state: GameState, action: Chosen) -> Transition:
    """Note what was chosen; what resolves goes on with it."""
    if state.resolution is None and isinstance(action, ChooseObjects):
        return hand_size.discard_down(state, action)
    return resolution.answer(state, action)
