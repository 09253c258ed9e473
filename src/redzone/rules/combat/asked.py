"""Which creatures a requirement asks to attack or block now, in data and in words (CR 508.1d, 509.1c)."""

from collections.abc import Iterable, Iterator

from redzone.rules.combat.block_problem import block_problem
from redzone.rules.combat.explanations import demand
from redzone.rules.combat_roles.causes import source_of
from redzone.rules.declarations.declaration import Problem, Requirement, without_costs
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import Value
from redzone.view import View


class Asked(Value, frozen=True):
    """A requirement on ``creature`` that it could obey for nothing: to choose one of ``targets``.

    ``source`` is the permanent whose ability asks. A requirement for several creatures together, such as that one of
    them blocks, is on the permanent that they have to choose: ``together`` is true.
    """

    creature: ObjectId
    source: ObjectId
    targets: tuple[Target, ...]
    text: str
    together: bool = False


def asked_of(view: View, problem: Problem) -> Iterator[Asked]:
    """Yield what requirements ask of creatures that are able to do it without paying, in the order of the board."""
    free = without_costs(problem).options
    for requirement in problem.requirements:
        able = {
            creature: targets
            for creature in free
            if creature in requirement.creatures and (targets := _wanted(requirement, free[creature]))
        }
        source = source_of(requirement.instance, requirement.of)
        if requirement.of in requirement.creatures or requirement.each:
            for creature, targets in able.items():
                yield Asked(creature, source, targets, demand(view, requirement, creature))
        elif able:
            targets = tuple(dict.fromkeys(target for each in able.values() for target in each))
            yield Asked(requirement.of, source, targets, demand(view, requirement), together=True)


def _wanted(requirement: Requirement, options: tuple[Target, ...]) -> tuple[Target, ...]:
    return tuple(option for option in options if requirement.targets is None or option in requirement.targets)


def asked_blockers(view: View, player: PlayerId) -> Iterable[Asked]:
    """Return what is asked of single creatures of a defending player (CR 509.1c)."""
    return (each for each in asked_of(view, block_problem(view, player)) if not each.together)
