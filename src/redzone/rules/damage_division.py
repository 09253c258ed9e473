"""How combat damage may be divided (CR 510.1, 702.19): judged for all creatures of a player together."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from redzone.cr import Rule
from redzone.model.ability import AssignsDamageByToughness, DamageMode, DealsDamageWith
from redzone.model.action import AssignCombatDamage, Assignment
from redzone.model.combat import Attacker
from redzone.model.identity import ObjectId, PlayerId, Target
from redzone.model.options import DamageDivision
from redzone.model.state import GameState
from redzone.model.turn import Step
from redzone.model.types import CardType
from redzone.model.value import Remembered, Value
from redzone.model.violation import Code, Violation
from redzone.rules.counters import LOYALTY, count_of
from redzone.rules.damage import lethal, lethal_damage
from redzone.rules.lazy_product import lazy_product
from redzone.rules.removal_from_combat import combat_of
from redzone.view import View

_AMOUNT: Final = Rule("510.1a")
_UNBLOCKED: Final = Rule("510.1b")
_ATTACKER: Final = Rule("510.1c")
_BLOCKER: Final = Rule("510.1d")
_TRAMPLE: Final = Rule("702.19b")
_OVER_PLANESWALKERS: Final = Rule("702.19c")
_NOT_THE_PLAYER: Final = Rule("702.19f")
_TRAMPLING: Final = (DamageMode.TRAMPLE, DamageMode.TRAMPLE_OVER_PLANESWALKERS)


class Division(Value, frozen=True):
    """The damage that one creature assigns in this step, and where it can go.

    ``fought`` are the creatures that it fights, in order. ``beyond`` is what a trampling or unblocked attacker can
    reach past them: what it attacks, then, past a planeswalker, that planeswalker's controller.
    """

    source: ObjectId
    amount: int
    fought: tuple[ObjectId, ...] = ()
    beyond: tuple[Target, ...] = ()
    attacking: bool = True

    @property
    def recipients(self) -> tuple[Target, ...]:
        """Everything that it can assign damage to; an attacked planeswalker may be a blocker too (CR 506.4d)."""
        return tuple(dict.fromkeys((*self.fought, *self.beyond)))

    @property
    def rule(self) -> Rule:
        """The rule under which it assigns."""
        if not self.attacking:
            return _BLOCKER
        return _ATTACKER if self.fought else _UNBLOCKED


Divisions = Mapping[PlayerId, Mapping[ObjectId, Division]]


def _divisions(state: GameState) -> Divisions:
    view = View(state)
    by_player: dict[PlayerId, dict[ObjectId, Division]] = {}
    for division in (*_of_attackers(view), *_of_blockers(view)):
        if division.amount > 0 and division.recipients:  # CR 510.1a
            player = view.permanent(division.source).controller
            by_player.setdefault(player, {})[division.source] = division
    return by_player


divisions: Final = Remembered(_divisions, limit=64)
"""Who divides what in this damage step, by player and source, worked out once for each state."""


def _of_attackers(view: View) -> Iterator[Division]:
    for source, attacker in combat_of(view.state).attackers.items():
        if _assigns(view, source):
            fought = attacker.blockers if attacker.blocked else ()
            beyond = tuple(_beyond(view, source, attacker))
            yield Division(source, _amount(view, source), fought, beyond)


def _of_blockers(view: View) -> Iterator[Division]:
    for source, blocked in combat_of(view.state).blockers.items():
        if _assigns(view, source):
            yield Division(source, _amount(view, source), blocked, attacking=False)


def _amount(view: View, source: ObjectId) -> int:
    """Return how much damage a creature assigns (CR 510.1a)."""
    return view.toughness(source) if view.has(source, AssignsDamageByToughness) else view.power(source)


def _assigns(view: View, source: ObjectId) -> bool:
    """Return whether a creature assigns damage in this step (CR 510.4, 702.7c, 702.4d)."""
    struck_first = combat_of(view.state).struck_first
    if struck_first is None:
        return True
    if view.state.turn.step is Step.FIRST_STRIKE_DAMAGE:
        return source in struck_first
    return source not in struck_first or DamageMode.DOUBLE_STRIKE in view.modes(source)


def _beyond(view: View, source: ObjectId, attacker: Attacker) -> Iterator[Target]:
    """Yield what an attacker can reach past its blockers (CR 510.1b, 702.19b-f)."""
    modes = view.modes(source)
    over = DamageMode.TRAMPLE_OVER_PLANESWALKERS in modes
    if attacker.blocked and not over and DamageMode.TRAMPLE not in modes:
        return
    target = attacker.target
    past_planeswalker = over and (attacker.planeswalker_left or _is_planeswalker(view, target))
    if target is not None and _takes_damage(view, target):
        yield target
    if past_planeswalker and _takes_damage(view, attacker.defending_player):  # CR 702.19c, 702.19e
        yield attacker.defending_player


def _is_planeswalker(view: View, target: Target | None) -> bool:
    return isinstance(target, str) and view.has_type(target, CardType.PLANESWALKER)


def _takes_damage(view: View, target: Target) -> bool:
    """Return whether damage is assigned to ``target``: not to a player who has left (CR 800.4e)."""
    return isinstance(target, str) or view.state.players[target].loss is None


def violations(view: View, action: AssignCombatDamage) -> tuple[Violation, ...]:
    """Return why the assignment is illegal, all of the player's creatures together (CR 510.1e)."""
    mine = divisions(view.state).get(action.player, {})
    found = [*_misplaced(view, mine, action.assignments), *_wrong_totals(view, mine, action.assignments)]
    if found:
        return tuple(found)
    return joint_violations(view, mine.values(), action)


def joint_violations(view: View, parts: Iterable[Division], action: AssignCombatDamage) -> tuple[Violation, ...]:
    """Return what is wrong with amounts that add up, looked at together (CR 510.1e)."""
    joint = JointAssignment(view, action.assignments)
    return tuple(violation for division in parts for violation in joint.violations(division))


def _misplaced(view: View, mine: Mapping[ObjectId, Division], assignments: Iterable[Assignment]) -> Iterator[Violation]:
    """Yield assignments from or to something that has no part in it."""
    for each in assignments:
        source, recipient = view.name(each.source), view.name(each.recipient)
        division = mine.get(each.source)
        if division is None:
            message = f"{source} assigns no combat damage for this player in this step"
            yield Violation(Code.NOT_A_SOURCE, (_AMOUNT,), message, (each.source,))
        elif each.recipient not in division.recipients:
            rules = (division.rule, *_why_not_beyond(view, each))
            message = f"{source} can't assign combat damage to {recipient}"
            yield Violation(Code.NOT_A_RECIPIENT, rules, message, (each.source,))
        if each.amount < 0:
            message = f"{source} can't assign {each.amount} damage"
            yield Violation(Code.NEGATIVE_AMOUNT, (_AMOUNT,), message, (each.source,))


def _why_not_beyond(view: View, assignment: Assignment) -> tuple[Rule, ...]:
    """Return the rule that keeps a trampler from the defending player."""
    attacker = combat_of(view.state).attackers.get(assignment.source)
    if attacker is None or assignment.recipient != attacker.defending_player:
        return ()
    return (_NOT_THE_PLAYER,) if DamageMode.TRAMPLE in view.modes(assignment.source) else ()


def _wrong_totals(
    view: View, mine: Mapping[ObjectId, Division], assignments: Iterable[Assignment]
) -> Iterator[Violation]:
    """Yield sources that assign more or less than all of their damage (CR 510.1a)."""
    totals: defaultdict[ObjectId, int] = defaultdict(int)
    for each in assignments:
        totals[each.source] += each.amount
    for source, division in mine.items():
        if totals[source] != division.amount:
            message = f"{view.name(source)} has to assign {division.amount} damage, not {totals[source]}"
            yield Violation(Code.WRONG_TOTAL, (_AMOUNT, division.rule), message, (source,))


class JointAssignment:
    """All that the creatures of one player assign, looked at together (CR 510.1e, 702.19b)."""

    def __init__(self, view: View, assignments: Iterable[Assignment]) -> None:
        self._view = view
        self._amount: defaultdict[tuple[ObjectId, Target], int] = defaultdict(int)
        self._total: defaultdict[Target, int] = defaultdict(int)
        self._deathtouched: set[Target] = set()
        for each in assignments:
            self.add(each)

    def add(self, assignment: Assignment) -> None:
        """Take one more assignment into account."""
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
        yield from self._trample(division)
        yield from self._order(division)

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
        walker = division.beyond[0]
        if len(division.beyond) > 1 and division.beyond[1] in spilled and isinstance(walker, str):
            loyalty = count_of(view.permanent(walker), LOYALTY)
            if self._total[walker] < loyalty:
                message = (
                    f"{view.name(source)} can't assign damage to {view.name(division.beyond[1])}: "
                    f"{view.name(walker)} is assigned {self._total[walker]} of {loyalty} loyalty"
                )
                yield self._violation(Code.LOYALTY_FIRST, _OVER_PLANESWALKERS, message, division, walker)

    def _order(self, division: Division) -> Iterator[Violation]:
        """Before November 2024: lethal damage to every earlier one in the order before the next gets any."""
        if self._view.state.options.damage_division is DamageDivision.FREE:
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
        return Violation(code, (division.rule, rule), message, (division.source, other), cause)


def candidates(view: View, player: PlayerId) -> Iterator[AssignCombatDamage]:
    """Yield every legal assignment, lazily: as much as possible to the first recipients first."""
    mine = divisions(view.state).get(player, {})
    for parts in lazy_product([partial(splits, each.amount, len(each.recipients)) for each in mine.values()]):
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


def splits(amount: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to split ``amount`` over so many recipients, the first gets most first.

    >>> list(splits(2, 2))
    [(2, 0), (1, 1), (0, 2)]
    """
    if parts == 1:
        yield (amount,)
        return
    for first in range(amount, -1, -1):
        for rest in splits(amount - first, parts - 1):
            yield (first, *rest)
