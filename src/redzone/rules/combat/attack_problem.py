"""What a declaration of attackers has to obey (CR 508.1h, 802.3a, 508.1a-d), read from abilities and rules."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability
from redzone.abilities.attacked import Attacked, AttackedOtherPlayer
from redzone.abilities.attacking import (
    AttackCost,
    AttackedIfAble,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CantAttack,
    CantAttackWithout,
    Goaded,
    MostAttackers,
)
from redzone.abilities.language import Quality
from redzone.abilities.plain_qualities import Everything
from redzone.algorithms.lazy_mapping import LazyMapping
from redzone.game.state import GameState
from redzone.rules.combat_roles.attack_eligibility import able_attackers, attacking_side, cant_attack
from redzone.rules.combat_roles.attacked import is_attacked
from redzone.rules.combat_roles.defending_players import attack_targets
from redzone.rules.declarations.declaration import (
    Cap,
    CompanyTerm,
    Price,
    Problem,
    Requirement,
    Restriction,
    without_costs,
)
from redzone.rules.payments.costs import DueCost, total_cost
from redzone.rules.seats.turn_order import are_opponents
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import Remembered
from redzone.view import Instance, View

_ASKING: Final = (
    AttackCost,
    AttackedIfAble,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CantAttackWithout,
    Goaded,
    MostAttackers,
)
"""What restricts several creatures together, requires or costs something."""


def asks_nothing(view: View) -> bool:
    """Return whether it is plain that nothing restricts several attackers together, requires or costs anything."""
    return not view.are_there_any(*_ASKING)


def _problem(state: GameState) -> Problem:
    view = View(state)
    options = LazyMapping(lambda: _options(view))
    return Problem(options) if asks_nothing(view) else _Reader(view, options).problem()


attack_problem: Final = Remembered(_problem, limit=16)
"""What the declaration of attackers has to obey for which a state waits."""


def _options(view: View) -> Mapping[ObjectId, tuple[Target, ...]]:
    """Return what each creature that could attack something could attack."""
    targets, able = attack_targets(view), able_attackers(view)
    if not view.are_there_any(CantAttack):
        return dict.fromkeys(able, targets) if targets else {}
    options = {
        creature: tuple(target for target in targets if not any(cant_attack(view, creature, target)))
        if view.has(creature, CantAttack)
        else targets
        for creature in able
    }
    return {creature: left for creature, left in options.items() if left}


class _Reader:
    """Reads what the abilities on the battlefield say about attacking now."""

    def __init__(self, view: View, options: Mapping[ObjectId, tuple[Target, ...]]) -> None:
        self._view = view
        self._by_creature = options

    def problem(self) -> Problem:
        """Return all of it.

        A creature that can attack only at a cost follows nobody: it would hold the others back (CR 508.1d).
        """
        problem = Problem(
            options=self._by_creature,
            restrictions=tuple(self._restrictions()),
            requirements=tuple(self._requirements()),
            prices=tuple(self._prices()),
        )
        free = without_costs(problem).options
        asked = tuple(
            requirement
            for requirement in problem.requirements
            if requirement.after is None or any(free[one] for one in requirement.creatures)
        )
        return problem if len(asked) == len(problem.requirements) else replace(problem, requirements=asked)

    @cached_property
    def _targets(self) -> tuple[Target, ...]:
        return attack_targets(self._view)

    @cached_property
    def _mine(self) -> list[ObjectId]:
        return attacking_side(self._view)

    def _able(self, *kinds: type[Ability]) -> list[ObjectId]:
        """Return the possible attackers with an ability of one of these classes."""
        return [each for each in self._mine_with(*kinds) if each in self._by_creature]

    def _mine_with(self, *kinds: type[Ability]) -> list[ObjectId]:
        """Return the creatures of the attacking side with an ability of one of these classes."""
        return self._view.with_any(self._mine, *kinds) if self._view.are_there_any(*kinds) else []

    def _described(self, what: Attacked | None, asker: ObjectId) -> frozenset[Target] | None:
        """Return the targets that a text describes, ``None`` for all of them."""
        if what is None:
            return None
        return frozenset(target for target in self._targets if is_attacked(self._view, what, target, asker))

    def _of_quality(self, quality: Quality, asker: ObjectId) -> frozenset[ObjectId]:
        """Return the possible attackers of a quality."""
        if quality == Everything() and self._view.board.seating.range_of_influence is None:
            return frozenset(self._by_creature)
        return frozenset(each for each in self._by_creature if self._view.matches(quality, each, asker))

    def _restrictions(self) -> Iterator[Restriction]:
        """Yield the restrictions on several creatures together (CR 508.1c)."""
        for creature in self._mine_with(CantAttackWithout):
            for without, instance in self._view.having(creature, CantAttackWithout):
                others = self._of_quality(without.others, creature)
                yield CompanyTerm(creature, others, without.count, instance)
        for id_ in self._view.with_any(self._view.board.permanents, MostAttackers):
            for cap, instance in self._view.having(id_, MostAttackers):
                creatures, targets = self._of_quality(cap.attackers, id_), self._described(cap.what, id_)
                earlier = frozenset(self._view.state.turn.attacked) if cap.each_turn else frozenset[ObjectId]()
                yield Cap(creatures - earlier, targets, max(0, cap.count - len(earlier)), id_, instance)

    def _requirements(self) -> Iterator[Requirement]:
        """Yield the requirements that some declaration could obey (CR 508.1d)."""
        for creature in self._able(AttacksIfAble, Goaded, AttacksIfOthersAttack):
            yield from self._own_requirements(creature)
        for id_ in self._view.with_any(self._view.board.permanents, AttackedIfAble):
            for wanted, instance in self._view.having(id_, AttackedIfAble):
                targets, controller = self._described(wanted.what, id_), self._view.permanent(id_).controller
                if targets and are_opponents(self._view.state, controller, self._view.state.turn.active):
                    yield Requirement(frozenset(self._by_creature), id_, instance, targets=targets)

    def _own_requirements(self, creature: ObjectId) -> Iterator[Requirement]:
        view, alone = self._view, frozenset((creature,))
        for attacks, instance in view.having(creature, AttacksIfAble):
            targets = self._described(attacks.what, creature)
            if targets is None or targets:
                yield Requirement(alone, creature, instance, targets=targets)
        for player, instance in goaders(view, creature).items():
            yield Requirement(alone, creature, instance)
            yield Requirement(alone, creature, instance, targets=self._described(AttackedOtherPlayer(player), creature))
        for follows, instance in view.having(creature, AttacksIfOthersAttack):
            yield Requirement(alone, creature, instance, after=self._of_quality(follows.others, creature))

    def _prices(self) -> Iterator[Price]:
        """Yield what has to be paid for attacking, be it {0}: nobody has to pay that either (CR 118.5, 508.1h)."""
        for creature in self._able(AttackCost):
            for price, instance in self._view.having(creature, AttackCost):
                due = DueCost(price.cost, creature, instance.source)
                total = total_cost(self._view, (due,))
                payer = self._view.permanent(creature).controller
                yield Price(creature, self._described(price.what, creature), due, total, payer, instance)


def goaders(view: View, creature: ObjectId) -> dict[PlayerId, Instance]:
    """Return the players by whom a creature is goaded, each once (CR 701.15c, 701.15d)."""
    found: dict[PlayerId, Instance] = {}
    for goaded, instance in view.having(creature, Goaded):
        if isinstance(goaded.by, int):
            found.setdefault(goaded.by, instance)
    return found
