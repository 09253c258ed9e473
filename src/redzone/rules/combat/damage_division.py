"""How combat damage may be divided (CR 510.1, 702.19): judged for all that a player divides together."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from redzone.abilities.damaging import DamageMode, DealsDamageWith
from redzone.algorithms.lazy_product import lazy_product
from redzone.algorithms.splits import splits
from redzone.cr import Rule
from redzone.game.action import AssignCombatDamage, Assignment
from redzone.game.violation import Code, Violation
from redzone.rules.combat_roles.damage_sources import Division, divisions_left
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.damage.damage import lethal, lethal_damage
from redzone.rules.effects.counters import LOYALTY, count_of
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.options import DamageDivision
from redzone.view import View

_AMOUNT: Final = Rule("510.1a")
_TRAMPLE: Final = Rule("702.19b")
_OVER_PLANESWALKERS: Final = Rule("702.19c")
_NOT_THE_PLAYER: Final = Rule("702.19f")
_AS_THOUGH: Final = Rule("609.4")
_TRAMPLING: Final = (DamageMode.TRAMPLE, DamageMode.TRAMPLE_OVER_PLANESWALKERS)


def violations(view: View, action: AssignCombatDamage) -> tuple[Violation, ...]:
    """Return why the assignment is illegal, all that the player divides together (CR 510.1e)."""
    mine = divisions_left(view.state).get(action.player, {})
    found = [*_misplaced(view, mine, action.assignments), *_wrong_totals(view, mine, action.assignments)]
    if found:
        return tuple(found)
    return joint_violations(view, mine.values(), action)


def joint_violations(view: View, parts: Iterable[Division], action: AssignCombatDamage) -> tuple[Violation, ...]:
    """Return what is wrong with amounts that add up, looked at together (CR 510.1e)."""
    choices = [division for division in parts if division.is_a_choice]
    if not choices:
        return ()
    joint = JointAssignment(view, (*combat_of(view.state).assignments, *action.assignments))
    return tuple(violation for division in choices for violation in joint.violations(division))


def _misplaced(view: View, mine: Mapping[ObjectId, Division], assignments: Iterable[Assignment]) -> Iterator[Violation]:
    """Yield assignments from or to something that has no part in it."""
    for assignment in assignments:
        division = mine.get(assignment.source)
        if division is None:
            message = f"{view.name(assignment.source)} assigns no combat damage for this player in this step"
            yield Violation(Code.NOT_A_SOURCE, (_AMOUNT,), message, (assignment.source,))
        elif assignment.recipient not in division.recipients:
            rules = (division.rule, *_why_not_beyond(view, assignment))
            message = f"{view.name(assignment.source)} can't assign combat damage to {view.name(assignment.recipient)}"
            yield Violation(Code.NOT_A_RECIPIENT, rules, message, (assignment.source,))
        if assignment.amount < 0:
            message = f"{view.name(assignment.source)} can't assign {assignment.amount} damage"
            yield Violation(Code.NEGATIVE_AMOUNT, (_AMOUNT,), message, (assignment.source,))


def _why_not_beyond(view: View, assignment: Assignment) -> tuple[Rule, ...]:
    """Return the rule that keeps a trampler from the defending player."""
    attacker = combat_of(view.state).attackers.get(assignment.source)
    if attacker is None or assignment.recipient != attacker.defending_player:
        return ()
    return (_NOT_THE_PLAYER,) if DamageMode.TRAMPLE in view.modes(assignment.source) else ()


def _wrong_totals(
    view: View, mine: Mapping[ObjectId, Division], assignments: Iterable[Assignment]
) -> Iterator[Violation]:
    """Yield sources that assign more or less than they have to (CR 510.1a)."""
    totals: defaultdict[ObjectId, int] = defaultdict(int)
    for assignment in assignments:
        totals[assignment.source] += assignment.amount
    for source, division in mine.items():
        if totals[source] not in division.totals:
            amount = " or ".join(map(str, sorted(division.totals)))
            message = f"{view.name(source)} has to assign {amount} damage, not {totals[source]}"
            yield Violation(Code.WRONG_TOTAL, (_AMOUNT, division.rule), message, (source,))


class JointAssignment:
    """All that is assigned in one damage step so far, looked at together (CR 510.1e, 702.19b)."""

    def __init__(self, view: View, assignments: Iterable[Assignment]) -> None:
        self._view = view
        self._assignments: list[Assignment] = []
        self._amount: defaultdict[tuple[ObjectId, Target], int] = defaultdict(int)
        self._total: defaultdict[Target, int] = defaultdict(int)
        self._deathtouched: set[Target] = set()
        for assignment in assignments:
            self.add(assignment)

    @classmethod
    def announced(cls, view: View) -> "JointAssignment":
        """Return what players have announced in this step already."""
        return cls(view, combat_of(view.state).assignments)

    def plus(self, assignments: Iterable[Assignment]) -> "JointAssignment":
        """Return all this and more."""
        return JointAssignment(self._view, (*self._assignments, *assignments))

    def add(self, assignment: Assignment) -> None:
        """Take one more assignment into account."""
        self._assignments.append(assignment)
        self._amount[assignment.source, assignment.recipient] += assignment.amount
        self._total[assignment.recipient] += assignment.amount
        if assignment.amount and DamageMode.DEATHTOUCH in self._view.modes(assignment.source):
            self._deathtouched.add(assignment.recipient)

    def missing(self, source: ObjectId, creature: ObjectId) -> int:
        """Return how much more from ``source`` makes the damage assigned to ``creature`` lethal."""
        if creature in self._deathtouched:
            return 0
        missing = max(0, lethal_damage(self._view, creature) - self._total[creature])
        return min(missing, 1) if DamageMode.DEATHTOUCH in self._view.modes(source) else missing

    def violations(self, division: Division) -> Iterator[Violation]:
        """Yield what one creature's part breaks."""
        if division.unblocked is not None and self._is_as_though_unblocked(division, division.unblocked):
            yield from self._loyalty(division, division.unblocked)
        else:
            yield from self._mixture(division)
            yield from self._trample(division)
            yield from self._order(division)

    def _is_as_though_unblocked(self, division: Division, unblocked: tuple[Target, ...]) -> bool:
        """Return whether all of it goes where an unblocked attacker's would: nowhere if that attacks nothing."""
        total = sum(self._amount[division.source, recipient] for recipient in division.recipients)
        there = sum(self._amount[division.source, each] for each in unblocked)
        return total == there and (total > 0) is bool(unblocked)

    def _mixture(self, division: Division) -> Iterator[Violation]:
        """All of it is assigned as though the attacker weren't blocked, or nothing of it."""
        view = self._view
        for recipient in division.recipients:
            if recipient not in division.usual and self._amount[division.source, recipient]:
                message = (
                    f"{view.name(division.source)} can't divide damage between {view.name(recipient)} "
                    "and the creatures that block it"
                )
                rules = (division.rule, _AS_THOUGH)
                yield Violation(Code.NOT_A_RECIPIENT, rules, message, (division.source,))

    def _is_lethal(self, creature: ObjectId) -> bool:
        return creature in self._deathtouched or self._total[creature] >= lethal_damage(self._view, creature)

    def _trample(self, division: Division) -> Iterator[Violation]:
        """Past the blockers goes only what is left when all have lethal damage (CR 702.19b, 702.19c)."""
        view, source = self._view, division.source
        spilled = [each for each in division.beyond if self._amount[source, each] and each not in division.fought]
        if not spilled:
            return
        for creature in division.fought:
            if not self._is_lethal(creature):
                message = (
                    f"{view.name(source)} can't assign damage to {view.name(spilled[-1])}: {view.name(creature)} "
                    f"is assigned {self._total[creature]} of {lethal(view, source, creature)} lethal damage"
                )
                yield self._violation(Code.LETHAL_DAMAGE_FIRST, _TRAMPLE, message, division, creature)
        yield from self._loyalty(division, division.beyond)

    def _loyalty(self, division: Division, reached: tuple[Target, ...]) -> Iterator[Violation]:
        """Past a planeswalker goes only what is left when it is assigned its loyalty (CR 702.19c)."""
        view, source = self._view, division.source
        match reached:
            case (str() as walker, past) if self._amount[source, past]:
                loyalty = count_of(view.permanent(walker), LOYALTY)
                if self._total[walker] < loyalty:
                    message = (
                        f"{view.name(source)} can't assign damage to {view.name(past)}: "
                        f"{view.name(walker)} is assigned {self._total[walker]} of {loyalty} loyalty"
                    )
                    yield self._violation(Code.LOYALTY_FIRST, _OVER_PLANESWALKERS, message, division, walker)
            case _:
                pass

    def _order(self, division: Division) -> Iterator[Violation]:
        """Before November 2024: lethal damage to every earlier one in the order before the next gets any.

        Who divides because of banding divides freely.
        """
        if self._view.state.options.damage_division is DamageDivision.FREE or division.banding:
            return
        view, short = self._view, None
        for creature in division.fought:
            if short is not None and self._amount[division.source, creature]:
                message = (
                    f"{view.name(division.source)} can't assign damage to {view.name(creature)} before "
                    f"{view.name(short)} has {lethal_damage(view, short)} lethal damage"
                )
                yield Violation(Code.DAMAGE_ORDER, (division.rule,), message, (division.source, creature, short))
            if short is None and not self._is_lethal(creature):
                short = creature

    def _violation(self, code: Code, rule: Rule, message: str, division: Division, other: ObjectId) -> Violation:
        modes = self._view.having(division.source, DealsDamageWith)
        cause = next((instance.origin for ability, instance in modes if ability.mode in _TRAMPLING), None)
        return Violation(code, (division.rule, rule), message, (division.source, other), cause, division.source)


def candidates(view: View, player: PlayerId) -> Iterator[AssignCombatDamage]:
    """Yield every legal assignment, lazily: as much as possible to the first recipients first."""
    mine = divisions_left(view.state).get(player, {})
    for parts in lazy_product([partial(ways, each) for each in mine.values()]):
        action = AssignCombatDamage(
            player,
            tuple(
                Assignment(division.source, recipient, amount)
                for division, part in zip(mine.values(), parts, strict=True)
                for recipient, amount in zip(division.recipients, part, strict=True)
                if amount
            ),
        )
        if not violations(view, action):
            yield action


def ways(division: Division) -> Iterator[tuple[int, ...]]:
    """Yield the ways to split a creature's damage over its recipients, as though it weren't blocked last."""
    usual, unblocked = division.usual, division.unblocked
    more = len(division.recipients) - len(usual)
    for part in _splits(division.amount, len(usual)):
        yield (*part, *(0,) * more)
    for part in () if unblocked is None else _splits(division.amount, len(unblocked)):
        amounts = dict(zip(unblocked or (), part, strict=True))
        if not part or any(amount and each not in usual for each, amount in amounts.items()):
            yield tuple(amounts.get(recipient, 0) for recipient in division.recipients)


def _splits(amount: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to split ``amount`` over so many recipients, the first gets most first: with none there is one."""
    return splits(amount, (amount,) * parts) if parts else iter([()])
