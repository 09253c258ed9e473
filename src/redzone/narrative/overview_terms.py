"""What a declaration has to obey, for overviews: conditions, requirements and costs, read from the problem's terms."""

from collections.abc import Mapping

from redzone.abilities.plain_qualities import Everything
from redzone.oracle import printing
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.rules.combat.asked import asked_of
from redzone.rules.combat_roles.causes import source_of
from redzone.rules.declarations.declaration import Cap, CompanyTerm, NumberLimit, Problem, is_priced
from redzone.values.identity import ObjectId, Target
from redzone.values.value import Value
from redzone.view import View


class AttackerConditions(Value, frozen=True):
    """What the blockers of one attacker have to be together (CR 509.1b).

    ``least`` and ``most`` are how many creatures may block it, ``able`` is how many could. If they are not ``enough``,
    no block of it is legal.
    """

    least: int
    most: int | None
    able: int
    enough: bool
    texts: tuple[str, ...] = ()


class BlockerConditions(Value, frozen=True):
    """What one blocker may do: how many attackers it can block, any number if ``None``, and if alone."""

    capacity: int | None
    alone: bool
    texts: tuple[str, ...] = ()


class CapOverview(Value, frozen=True):
    """At most so many of ``creatures`` can be declared, because of ``source``; ``targets`` limits it to those."""

    source: ObjectId
    most: int
    creatures: tuple[ObjectId, ...]
    targets: tuple[Target, ...] | None
    text: str


class CostOverview(Value, frozen=True):
    """What each of ``creatures`` has to pay to choose one of ``targets``, because of ``source``."""

    source: ObjectId
    creatures: tuple[ObjectId, ...]
    targets: tuple[Target, ...]
    cost: str


def attacker_conditions(problem: Problem, attacker: ObjectId, able: int) -> AttackerConditions:
    """Return the limits to the number of blockers of an attacker (CR 509.1b)."""
    limits = [
        restriction
        for restriction in problem.restrictions
        if isinstance(restriction, NumberLimit) and restriction.target == attacker
    ]
    least = max((limit.least for limit in limits), default=1)
    most = min((limit.most for limit in limits if limit.most is not None), default=None)
    enough = able >= least and (most is None or most >= least)
    texts = [f"needs {number_word(least)} blockers or more"] if least > 1 else []
    if most is not None:
        texts.append(f"can be blocked by at most {number_word(most)} creature{'s' * (most > 1)}")
    if most is not None and most < least:
        texts.append("can't be blocked")
    elif not enough:
        texts.append(f"can't be blocked: only {number_word(able)} creature{'s' * (able != 1)} could block it")
    return AttackerConditions(least, most, able, enough, tuple(texts))


def blocker_conditions(problem: Problem, blocker: ObjectId, capacity: int | None) -> BlockerConditions:
    """Return how much a creature can block, and whether alone (CR 509.1a, 509.1b)."""
    company = company_of(problem, "block").get(blocker, ())
    texts = list(company)
    if capacity is None:
        texts.append("can block any number of attackers")
    elif capacity > 1:
        texts.append(f"can block {number_word(capacity)} attackers")
    return BlockerConditions(capacity, not company, tuple(texts))


def company_of(problem: Problem, verb: str) -> Mapping[ObjectId, tuple[str, ...]]:
    """Return which of the able creatures need the company of others, in words (CR 506.5, 508.1c, 509.1b)."""
    found: dict[ObjectId, tuple[str, ...]] = {}
    for restriction in problem.restrictions:
        if isinstance(restriction, CompanyTerm) and problem.options.get(restriction.creature):
            found[restriction.creature] = (*found.get(restriction.creature, ()), _company(restriction, verb))
    return found


def _company(company: CompanyTerm, verb: str) -> str:
    if company.least == 1 and getattr(company.instance.ability, "others", None) == Everything():
        return f"can't {verb} alone"
    return f"has “{printing.describe_ability(company.instance.origin)}”"


def caps_of(problem: Problem) -> tuple[CapOverview, ...]:
    """Return how many creatures can be declared together (CR 508.1c, 509.1b)."""
    return tuple(
        CapOverview(
            source_of(restriction.instance, restriction.of),
            restriction.most,
            tuple(filter(restriction.creatures.__contains__, problem.options)),
            None if restriction.targets is None else _in_order(problem, restriction.targets),
            printing.describe_ability(restriction.instance.origin),
        )
        for restriction in problem.restrictions
        if isinstance(restriction, Cap)
    )


def _in_order(problem: Problem, targets: frozenset[Target]) -> tuple[Target, ...]:
    known = dict.fromkeys(target for options in problem.options.values() for target in options)
    return tuple(each for each in known if each in targets)


def costs_of(problem: Problem) -> tuple[CostOverview, ...]:
    """Return what has to be paid for which choices, creatures that pay the same together (CR 508.1h, 509.1d)."""
    found: dict[tuple[ObjectId, tuple[Target, ...], str], list[ObjectId]] = {}
    for price in problem.prices:
        targets = tuple(option for option in problem.options[price.creature] if is_priced(price, option))
        if targets:
            key = source_of(price.instance, price.due.of), targets, str(price.total)
            found.setdefault(key, []).append(price.creature)
    return tuple(
        CostOverview(source, tuple(creatures), targets, cost) for (source, targets, cost), creatures in found.items()
    )


def requirements_of(view: View, problem: Problem) -> Mapping[ObjectId, tuple[str, ...]]:
    """Return why creatures have to be declared, those only that could be now; each reason once (CR 508.1d, 509.1c).

    What several creatures are asked together stands under the permanent that one of them has to choose.
    """
    found: dict[ObjectId, tuple[str, ...]] = {}
    for asked in asked_of(view, problem):
        found[asked.creature] = tuple(dict.fromkeys((*found.get(asked.creature, ()), asked.text)))
    return found
