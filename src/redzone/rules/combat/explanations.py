"""Why a declaration is illegal as a whole: broken restrictions and requirements that could be obeyed, in words."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, assert_never

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.attacking import AttacksIfAble, AttacksIfOthersAttack, Goaded
from redzone.abilities.blocking import BlockedByAllAble, BlocksIfAble, CantBeBlockedUnlessAllBlock, MustBeBlocked
from redzone.abilities.plain_qualities import Everything
from redzone.cr import Rule
from redzone.game.action import DeclareAttackers, DeclareBlockers
from redzone.game.violation import Code, Violation
from redzone.oracle import printing
from redzone.oracle.printing.nouns.plurals import listing, number_word
from redzone.rules import declarations
from redzone.rules.combat_roles.causes import because, because_of, card_behind, rules_with, source_of
from redzone.rules.declarations.declaration import (
    Cap,
    ChosenTargets,
    CompanyTerm,
    NumberLimit,
    Price,
    Requirement,
    Restriction,
    broken,
    dues,
    is_priced,
    obeyed,
)
from redzone.rules.declarations.patience import Patience
from redzone.rules.payments.costs import Bill, TotalCost
from redzone.rules.payments.payment_legality import payment_violations
from redzone.rules.payments.team_payments import payments_of, team_violations
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import Value
from redzone.view import Instance, View


class Side(Value, frozen=True):
    """The words and rules of one of the two declarations."""

    verb: str
    third_person: str
    noun: str
    restrictions: Rule
    requirements: Rule
    costs: Rule
    alone: Code


ATTACK: Final = Side(
    "attack", "attacks", "attackers", Rule("508.1c"), Rule("508.1d"), Rule("508.1j"), Code.CANT_ATTACK_ALONE
)
BLOCK: Final = Side(
    "block", "blocks", "blockers", Rule("509.1b"), Rule("509.1c"), Rule("509.1f"), Code.CANT_BLOCK_ALONE
)


def restriction_violations(
    view: View, side: Side, legal: "declarations.LegalDeclarations", chosen: ChosenTargets
) -> tuple[Violation, ...]:
    """Return the restrictions on several creatures together that a declaration breaks, once (CR 508.1c, 509.1b)."""
    found = (restriction_violation(view, side, each, chosen) for each in broken(legal.problem, chosen))
    return tuple(dict.fromkeys(found))


def restriction_violation(view: View, side: Side, restriction: Restriction, chosen: ChosenTargets) -> Violation:
    """Return a broken restriction in words (CR 508.1c, 509.1b)."""
    match restriction:
        case NumberLimit():
            return _number_violation(view, side, restriction, chosen)
        case Cap():
            return _cap_violation(view, side, restriction)
        case CompanyTerm():
            return _company_violation(view, side, restriction, chosen)
        case _:
            assert_never(restriction)


def _number_violation(view: View, side: Side, limit: NumberLimit, chosen: ChosenTargets) -> Violation:
    target, instance = limit.target, limit.instance
    name, objects = view.name(target), (target,) if isinstance(target, str) else ()
    if instance is None or not isinstance(target, str):
        message = f"{name} is blocked already, and these rules allow {limit.most} blocker for each attacker"
        return Violation(Code.ATTACKER_ALREADY_BLOCKED, (side.restrictions,), message, objects)
    number = sum(1 for targets in chosen.values() if target in targets)
    if isinstance(instance.ability, CantBeBlockedUnlessAllBlock):
        code, message = Code.TOO_FEW_BLOCKERS, "unless all creatures that the defending player controls block it"
    elif number < limit.least:
        code = Code.MENACE if isinstance(instance.origin, KeywordAbility) else Code.TOO_FEW_BLOCKERS
        message = f"except by {number_word(limit.least)} or more creatures"
    else:
        code, most = Code.TOO_MANY_BLOCKERS, limit.most or 0
        message = f"by more than {number_word(most)} creature{'s' * (most > 1)}"
    message = f"{name} can't be blocked {message}{because_of(view, instance, target)}"
    rules = rules_with(side.restrictions, instance)
    return Violation(code, rules, message, objects, instance.origin, card_behind(view, instance, target))


def _cap_violation(view: View, side: Side, cap: Cap) -> Violation:
    source = source_of(cap.instance, cap.of)
    message = f"too many creatures {side.verb}: {view.name(source)} has “{view.text(cap.instance.origin)}”"
    return Violation(Code.TOO_MANY_CREATURES, (side.restrictions,), message, (cap.of,), cap.instance.origin, source)


def _company_violation(view: View, side: Side, company: CompanyTerm, chosen: ChosenTargets) -> Violation:
    if company.targets is not None:  # of the player whom that attacks: a team-mate's blockers don't count
        (target,) = company.targets
        everybody = NumberLimit(target, least=len(chosen) + 1, instance=company.instance)
        return _number_violation(view, side, everybody, chosen)
    name, instance = view.name(company.creature), company.instance
    rules = rules_with(side.restrictions, instance)
    if company.least == 1 and getattr(instance.ability, "others", None) == Everything():
        code, rules = side.alone, (*rules, Rule("506.5"))
        message = f"{name} can't {side.verb} alone{because_of(view, instance, company.creature)}"
    else:
        code = Code.TOO_FEW_COMPANIONS
        message = f"{name} can't {side.verb} with so few others{because(view, instance, company.creature)}"
    source = card_behind(view, instance, company.creature)
    return Violation(code, rules, message, (company.creature,), instance.origin, source)


def requirement_violations(
    view: View, side: Side, legal: "declarations.LegalDeclarations", chosen: ChosenTargets
) -> tuple[Violation, ...]:
    """Return the requirements that are not obeyed although they could be (CR 508.1d, 509.1c).

    A legal declaration shows that they could: the nearest one.
    """
    if legal.obeys_enough(chosen):
        return ()
    nearest = declarations.nearest(legal, chosen)
    examples = Examples(legal, chosen, nearest)
    return tuple(
        _requirement_violation(view, side, requirement, creature, examples.of(creature))
        for requirement in legal.problem.requirements
        for creature in _missing(requirement, chosen, nearest)
    )


_ARCS: Final = 10_000
"""No more examples are looked for after networks of so many arcs together."""


class Examples:
    """Legal declarations that show what can be done: the nearest, or one in which a creature acts."""

    def __init__(self, legal: "declarations.LegalDeclarations", chosen: ChosenTargets, nearest: ChosenTargets) -> None:
        self._legal = legal
        self._options = legal.problem.options
        self._chosen = {each: targets for each, targets in chosen.items() if each in self._options and targets}
        self._found = [nearest]
        self._patience = Patience(_ARCS)

    def of(self, creature: ObjectId | None) -> ChosenTargets:
        """Return one in which the creature acts if one is found in good time, else the nearest."""
        if creature is None:
            return self._found[0]
        known = (each for each in self._found if each.get(creature))
        acting = ({**self._chosen, creature: (target,)} for target in self._options.get(creature, ()))
        return next(known, None) or next(filter(None, map(self._completed, acting)), self._found[0])

    def _completed(self, decided: ChosenTargets) -> ChosenTargets | None:
        found = None if self._patience.is_over else self._legal.completion(decided, self._patience)
        self._found += [] if found is None else [found]
        return found


def _missing(requirement: Requirement, chosen: ChosenTargets, nearest: ChosenTargets) -> Iterator[ObjectId | None]:
    """Yield for each requirement that only ``nearest`` obeys the creature that it is about, if that is one."""
    if not requirement.each:
        if obeyed(requirement, nearest) > obeyed(requirement, chosen):
            yield next(iter(requirement.creatures)) if len(requirement.creatures) == 1 else None
        return
    for creature in sorted(requirement.creatures):
        alone = Requirement(
            frozenset((creature,)), requirement.of, requirement.instance, requirement.targets, after=requirement.after
        )
        if obeyed(alone, nearest) > obeyed(alone, chosen):
            yield creature


def _requirement_violation(
    view: View, side: Side, requirement: Requirement, creature: ObjectId | None, nearest: ChosenTargets
) -> Violation:
    instance = requirement.instance
    message = f"{demand(view, requirement, creature)}, and it is possible: {_shown(view, side, nearest, creature)}"
    objects = tuple(dict.fromkeys((requirement.of if creature is None else creature, requirement.of)))
    rules = (side.requirements, *_behind(instance))
    return Violation(
        Code.REQUIREMENT, rules, message, objects, instance.origin, card_behind(view, instance, requirement.of)
    )


def _behind(instance: Instance) -> tuple[Rule, ...]:
    """Return the rule of the keyword or keyword action behind a requirement."""
    if isinstance(instance.ability, Goaded):
        return (Rule("701.15b"),)
    return () if instance.rule is None else (instance.rule,)


def demand(view: View, requirement: Requirement, creature: ObjectId | None = None) -> str:
    """Return what a requirement asks of a creature, or of all together, in words."""
    instance = requirement.instance
    match instance.ability:
        case Goaded(by=by) if isinstance(by, int):
            other = "" if requirement.targets is None else f" a player other than {view.name(by)}"
            return f"{view.name(requirement.of)} is goaded by {view.name(by)} and has to attack{other} if able"
        case _:
            return f"{_asked(view, requirement, creature)}{because_of(view, instance, requirement.of)}"


def _asked(view: View, requirement: Requirement, creature: ObjectId | None) -> str:
    """Return what is asked, without where that comes from."""
    of, ability = view.name(requirement.of), requirement.instance.ability
    who = of if creature is None else view.name(creature)
    match ability:
        case AttacksIfAble():
            return f"{who} has to attack{_any_of(view, requirement)} if able"
        case AttacksIfOthersAttack():
            return f"{who} has to attack too if able"
        case BlocksIfAble():
            return f"{who} has to block{_any_of(view, requirement)} if able"
        case BlockedByAllAble():
            return f"{who} has to block {of} if able"
        case MustBeBlocked():
            return f"{of} has to be blocked{_by_whom(ability)} if able"
        case _:  # one requirement for all attackers
            return f"a creature has to attack{_any_of(view, requirement)} if able"


def _by_whom(must: MustBeBlocked) -> str:
    """Return by how many creatures, and by which, an attacker has to be blocked; nothing if any one will do."""
    least, most, quality = must.least, must.most, must.blockers
    if most == least:
        return f" by exactly {printing.describe_count(least, quality)}"
    if most is not None:
        return f" by {number_word(least)} to {number_word(most)} {printing.describe_creatures(quality)}"
    if least > 1:
        return f" by {number_word(least)} or more {printing.describe_creatures(quality)}"
    return "" if quality == Everything() else f" by {printing.describe_creature(quality)}"


def _any_of(view: View, requirement: Requirement) -> str:
    """Return the targets of a requirement as an object of its verb, nothing if it names none."""
    if requirement.targets is None:
        return ""
    return f" {listing([view.name(each) for each in _in_order(view, requirement.targets)], 'or')}"


def _in_order(view: View, targets: Collection[Target]) -> list[Target]:
    """Return targets in the order of the game: players, then permanents."""
    there: list[Target] = [*view.state.players, *(permanent.id for permanent in view.permanents())]
    return [each for each in there if each in targets]


_MOST_SHOWN: Final = 4
"""So many creatures of a declaration are named in a sentence."""


def _shown(view: View, side: Side, chosen: ChosenTargets, first: ObjectId | None) -> str:
    """Return a declaration in words, that of one creature first; of a large one only the beginning."""
    order = sorted((each for each in chosen if chosen[each]), key=lambda each: each != first)
    shown = in_words(view, side, {each: chosen[each] for each in order[:_MOST_SHOWN]})
    more = len(order) - _MOST_SHOWN
    return f"{shown}, with {more} more" if more > 0 else shown


def cost_violations(
    view: View,
    side: Side,
    legal: "declarations.LegalDeclarations",
    chosen: ChosenTargets,
    action: DeclareAttackers | DeclareBlockers,
    bills: Sequence[Bill],
) -> tuple[Violation, ...]:
    """Return why the costs are not paid in full, and nothing more, by each player (CR 508.1j, 509.1f, 810.5)."""
    said = dict(payments_of(action))
    found = list(team_violations(view, action, bills, side.costs))
    for bill in bills:
        payment = said.get(bill.player)
        if payment is not None:
            found += payment_violations(view, bill, payment, rule=side.costs)
        elif bill.total:
            found += _unpaid_violations(view, side, bill.player, legal, chosen)
    return tuple(found)


def _unpaid_violations(
    view: View, side: Side, player: PlayerId, legal: "declarations.LegalDeclarations", chosen: ChosenTargets
) -> Iterator[Violation]:
    """Yield what a player owes for a declaration and doesn't pay, for each permanent that asks for it.

    A cost of {0} is paid by declaring (CR 118.5).
    """
    by_source: dict[tuple[ObjectId, Ability], list[Price]] = {}
    for price in (each for each in dues(legal.problem, chosen) if each.total and each.payer == player):
        source = source_of(price.instance, price.due.of)
        by_source.setdefault((source, price.instance.origin), []).append(price)
    can = "isn't paid" if legal.is_payable_by(player, chosen) else f"{view.name(player)} can't pay it"
    yield from (_unpaid(view, side, chosen, prices, can) for prices in by_source.values())


def _unpaid(view: View, side: Side, chosen: ChosenTargets, prices: Sequence[Price], can: str) -> Violation:
    total = TotalCost()
    for price in prices:
        total = total.plus(price.total)
    creatures = tuple(dict.fromkeys(price.creature for price in prices))
    targets = {each for price in prices for each in chosen[price.creature] if is_priced(price, each)}
    names = [view.name(creature) for creature in creatures]
    who = listing(names, "and") if len(names) <= _MOST_SHOWN else f"{len(names)} creatures"
    what = listing([view.name(each) for each in _in_order(view, targets)], "and")
    instance, of = prices[0].instance, prices[0].due.of
    source = source_of(instance, of)
    why = "" if source in {*creatures, *targets} else f" because of {view.name(source)}"
    end = f"it {can}" if can.startswith("isn't") else can
    message = f"{total} is due for {who} to {side.verb} {what}{why}, and {end}"
    objects = tuple(dict.fromkeys((*creatures, source)))
    return Violation(Code.COST_NOT_PAID, (side.costs,), message, objects, instance.origin, source)


def in_words(view: View, side: Side, chosen: ChosenTargets) -> str:
    """Return a declaration in words: ``Bear attacks Ben and Ogre attacks Cyd``."""
    parts = [
        f"{view.name(creature)} {side.third_person} {listing([view.name(target) for target in targets], 'and')}"
        for creature, targets in chosen.items()
        if targets
    ]
    return listing(parts, "and") if parts else f"no {side.noun}"
