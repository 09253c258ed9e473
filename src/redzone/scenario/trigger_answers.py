"""Answers to the decisions about triggered abilities: entries of scenario files to actions, and back."""

from collections.abc import Mapping, Sequence

from redzone.game.action import ChooseTargets, OrderTriggers
from redzone.game.decision import TargetsChoice, TriggerOrder
from redzone.game.state import GameState
from redzone.notation.entries import GivenAnswer
from redzone.rules.triggers.placement import next_ability, uses_with
from redzone.scenario.lookup import Lookup
from redzone.scenario.place import Place
from redzone.values.identity import ObjectId, PlayerId, Target, label_of
from redzone.view import View

GAME = "game"
"""What the source of an ability is called that the game itself has, such as the monarch's."""


def order_of_triggers(decision: TriggerOrder, answer: GivenAnswer, place: Place) -> OrderTriggers:
    """Return the order that an answer gives, the first onto the stack first; what it leaves out follows.

    It names the sources, or counts the waiting abilities from 1.
    """
    left = list(range(len(decision.sources)))
    order: list[int] = []
    for wanted in _items(answer):
        found = next((each for each in left if wanted in (each + 1, source_name(decision.sources[each]))), None)
        if found is None:
            raise place.within("choose.answer").error(f"no ability that waits is one of {wanted}")
        left.remove(found)
        order.append(found)
    return OrderTriggers(decision.player, (*order, *left))


def source_name(source: ObjectId | None) -> str:
    """Return what a scenario calls the source of an ability."""
    return GAME if source is None else label_of(source)


def _items(answer: GivenAnswer) -> tuple[str | int, ...]:
    """Return the parts of an answer: itself, those of a list, nothing for ``false``."""
    match answer:
        case bool():
            return ()
        case str() | int():
            return (answer,)
        case Mapping():
            return tuple(answer)
        case _:
            return answer


def targets_of_trigger(decision: TargetsChoice, answer: GivenAnswer, lookup: Lookup) -> ChooseTargets:
    """Return the targets and modes that an answer chooses.

    Ids and players are targets, in the order of the text; numbers are modes, the first being 1; a mapping of targets
    to numbers also divides among them; ``false`` chooses no target.
    """
    items = _items(answer)
    modes = tuple(each - 1 for each in items if isinstance(each, int))
    targets = [lookup.target(each) for each in items if isinstance(each, str)]
    parts = answer.items() if isinstance(answer, Mapping) else ()
    division = tuple((lookup.target(each), part) for each, part in parts)
    return ChooseTargets(decision.player, by_use(targets, modes, lookup.state), modes, division)


def by_use(targets: Sequence[Target], modes: tuple[int, ...], state: GameState) -> tuple[tuple[Target, ...], ...]:
    """Share targets out over the uses of the word: each gets as many as it takes, and leaves what later ones need."""
    uses = uses_with(View(state), next_ability(state), modes)
    left = list(targets)
    shared: list[tuple[Target, ...]] = []
    for place, (least, most) in enumerate(uses):
        needed = sum(later for later, _ in uses[place + 1 :])
        last = place + 1 == len(uses)
        count = len(left) if last else max(least, min(most, len(left) - needed))
        shared.append(tuple(left[:count]))
        left = left[count:]
    return tuple(shared)


def order_answer(action: OrderTriggers) -> GivenAnswer:
    """Return an order as the answer that gives it."""
    return tuple(place + 1 for place in action.order)


def targets_answer(action: ChooseTargets, players: Mapping[PlayerId, str]) -> GivenAnswer:
    """Return a choice of targets and modes as the answer that makes it."""
    names = {
        target: label_of(target) if isinstance(target, str) else players[target]
        for targets in action.targets
        for target in targets
    }
    if action.division:
        return {names[target]: part for target, part in action.division}
    chosen: tuple[str | int, ...] = (
        *(mode + 1 for mode in action.modes),
        *(names[each] for use in action.targets for each in use),
    )
    return chosen or False
