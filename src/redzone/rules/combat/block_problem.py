"""What a player's declaration of blockers has to obey (CR 509.1a-d), read from abilities and rules.

Only that player's creatures and the attackers of that player's side are looked at (CR 802.4b).
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from redzone.abilities.ability import Ability
from redzone.abilities.blocking import (
    BlockCost,
    BlockedByAllAble,
    BlocksIfAble,
    CanBlockAdditional,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBeBlockedUnlessAllBlock,
    CantBlockWithout,
    CostsToBeBlocked,
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.language import Quality
from redzone.abilities.plain_qualities import Everything
from redzone.algorithms.lazy_mapping import LazyMapping
from redzone.game.state import GameState
from redzone.rules.combat_roles.block_eligibility import block_capacity, blocker_violations
from redzone.rules.combat_roles.evasion import can_block
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.declarations.declaration import (
    Cap,
    CompanyTerm,
    NumberLimit,
    Price,
    Problem,
    Requirement,
    Restriction,
)
from redzone.rules.declarations.look_alikes import look_alikes
from redzone.rules.payments.costs import DueCost, total_cost
from redzone.rules.seats.turn_order import team_of
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import RememberedEach
from redzone.view import View

REQUIRING: Final = (BlockedByAllAble, BlocksIfAble, MustBeBlocked)
"""What requires something of blockers."""

_ASKING: Final = (
    *REQUIRING,
    BlockCost,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBeBlockedUnlessAllBlock,
    CantBlockWithout,
    CostsToBeBlocked,
    MostBlockers,
)
"""What restricts several creatures together, requires or costs something."""


def block_problem(view: View, player: PlayerId) -> Problem:
    """Return what ``player``'s declaration of blockers has to obey, worked out once for each state."""
    return _problems(view.state, player)


def asks_nothing(view: View) -> bool:
    """Return whether it is plain that nothing restricts several blockers together, requires or costs anything."""
    return view.state.options.max_blockers_per_attacker is None and not view.are_there_any(*_ASKING)


def _problem(state: GameState, player: PlayerId) -> Problem:
    view = View(state)
    options = LazyMapping(lambda: able_blockers(view, player))
    if asks_nothing(view) and not view.are_there_any(CanBlockAdditional):
        return Problem(options)
    return _Reader(view, player, options).problem()


_problems: Final = RememberedEach(_problem, limit=16)


def attackers_of(state: GameState, player: PlayerId) -> tuple[ObjectId, ...]:
    """Return the attackers that ``player``, or that player's team, can block (CR 310.8c, 509.1a, 802.4a, 805.10d)."""
    team = team_of(state, player)
    attackers = combat_of(state).attackers
    return tuple(id_ for id_, attacker in attackers.items() if attacker.defending_player in team)


def blocking_side(view: View, player: PlayerId) -> list[ObjectId]:
    """Return the creatures of a defending player or team."""
    team = team_of(view.state, player)
    return [
        permanent.id
        for permanent in view.permanents()
        if permanent.controller in team and view.is_creature(permanent.id)
    ]


def able_blockers(view: View, player: PlayerId) -> dict[ObjectId, tuple[ObjectId, ...]]:
    """Return the creatures that could block something, each with the attackers that it could block alone."""
    attackers = attackers_of(view.state, player)
    if not attackers:
        return {}
    mine = [each for each in blocking_side(view, player) if not any(blocker_violations(view, player, each))]
    groups = look_alikes(view, attackers)
    able: dict[ObjectId, tuple[ObjectId, ...]] = {}
    for alike in look_alikes(view, mine):
        blockable = {member for group in groups if can_block(view, alike[0], group[0]) for member in group}
        options = attackers if len(blockable) == len(attackers) else tuple(filter(blockable.__contains__, attackers))
        if options:
            able |= dict.fromkeys(alike, options)
    return {each: able[each] for each in mine if each in able}


class _Reader:
    """Reads what the abilities on the battlefield say about one player's blocks now."""

    def __init__(self, view: View, player: PlayerId, options: Mapping[ObjectId, tuple[Target, ...]]) -> None:
        self._view = view
        self._player = player
        self._by_creature = options

    def problem(self) -> Problem:
        """Return all of it."""
        return Problem(
            options=self._by_creature,
            capacities=LazyMapping(self._capacities),
            restrictions=tuple(self._restrictions()),
            requirements=tuple(self._requirements()),
            prices=tuple(self._prices()),
        )

    @cached_property
    def _attackers(self) -> tuple[ObjectId, ...]:
        return attackers_of(self._view.state, self._player)

    @cached_property
    def _mine(self) -> list[ObjectId]:
        return blocking_side(self._view, self._player)

    def _able(self, *kinds: type[Ability]) -> list[ObjectId]:
        """Return the possible blockers with an ability of one of these classes."""
        return [each for each in self._mine_with(*kinds) if self._could_block(each)]

    def _could_block(self, id_: ObjectId) -> bool:
        """Return whether a creature is among the possible blockers, without looking for all of them."""
        view = self._view
        if any(blocker_violations(view, self._player, id_)):
            return False
        return any(can_block(view, id_, attacker) for attacker in self._attackers)

    def _mine_with(self, *kinds: type[Ability]) -> list[ObjectId]:
        """Return the creatures of the player with an ability of one of these classes."""
        return self._view.with_any(self._mine, *kinds) if self._view.are_there_any(*kinds) else []

    def _capacities(self) -> dict[ObjectId, int]:
        """Return how many attackers creatures can block, where that is not one."""
        capacities: dict[ObjectId, int] = {}
        for blocker in self._able(CanBlockAdditional):
            capacity, attackers = block_capacity(self._view, blocker), self._by_creature[blocker]
            capacities[blocker] = len(attackers) if capacity is None else min(capacity, len(attackers))
        return {blocker: capacity for blocker, capacity in capacities.items() if capacity > 1}

    @cached_property
    def _everybody(self) -> frozenset[ObjectId]:
        return frozenset(self._by_creature)

    @cached_property
    def _by_options(self) -> Mapping[tuple[Target, ...], Sequence[ObjectId]]:
        """The possible blockers by what they could block: look-alikes could block the same."""
        found: dict[tuple[Target, ...], list[ObjectId]] = {}
        known: dict[int, list[ObjectId]] = {}
        for blocker, options in self._by_creature.items():
            if id(options) not in known:
                known[id(options)] = found.setdefault(options, [])
            known[id(options)].append(blocker)
        return found

    def _able_to_block(self, attacker: ObjectId) -> frozenset[ObjectId]:
        """Return the possible blockers that could block an attacker."""
        alike = (blockers for options, blockers in self._by_options.items() if attacker in options)
        return frozenset[ObjectId]().union(*alike)

    def _of_quality(self, quality: Quality, asker: ObjectId) -> frozenset[ObjectId]:
        """Return the possible blockers of a quality."""
        if quality == Everything() and self._view.board.seating.range_of_influence is None:
            return self._everybody
        return frozenset(each for each in self._by_creature if self._view.matches(quality, each, asker))

    def _attackers_of_quality(self, quality: Quality | None, asker: ObjectId) -> frozenset[Target] | None:
        """Return the attackers of a quality, ``None`` for all of them."""
        if quality is None:
            return None
        return frozenset(attacker for attacker in self._attackers if self._view.matches(quality, attacker, asker))

    def _restrictions(self) -> Iterator[Restriction]:
        """Yield the restrictions on several creatures together (CR 509.1b)."""
        yield from self._number_limits()
        yield from self._unless_all_block()
        for blocker in self._mine_with(CantBlockWithout):
            for without, instance in self._view.having(blocker, CantBlockWithout):
                yield CompanyTerm(blocker, self._of_quality(without.others, blocker), without.count, instance)
        for id_ in self._view.with_any(self._view.board.permanents, MostBlockers):
            for cap, instance in self._view.having(id_, MostBlockers):
                creatures = self._of_quality(cap.blockers, id_)
                earlier = self._earlier_blockers() if cap.each_turn else frozenset[ObjectId]()
                yield Cap(creatures - earlier, None, max(0, cap.count - len(earlier)), id_, instance)

    def _earlier_blockers(self) -> frozenset[ObjectId]:
        """Return what has blocked for this player, or team, in earlier combats of the turn."""
        team = team_of(self._view.state, self._player)
        return frozenset(each for player, each in self._view.state.turn.blocked if player in team)

    def _number_limits(self) -> Iterator[NumberLimit]:
        """Yield by how many each attacker can be blocked; the same limit twice is one limit (CR 509.1b, 702.111c)."""
        view = self._view
        kinds = CantBeBlockedByFewerThan, CantBeBlockedByMoreThan
        for attacker in view.with_any(self._attackers, *kinds):
            for few, instance in view.having(attacker, CantBeBlockedByFewerThan):
                yield NumberLimit(attacker, few.count, None, instance)
            for many, instance in view.having(attacker, CantBeBlockedByMoreThan):
                yield NumberLimit(attacker, 1, many.count, instance)
        limit = view.state.options.max_blockers_per_attacker
        if limit is not None:
            yield from (NumberLimit(attacker, 1, limit) for attacker in self._attackers)

    def _unless_all_block(self) -> Iterator[NumberLimit | CompanyTerm]:
        """Yield which attackers are blocked by all creatures of the player whom they attack, or by none (CR 805.10e).

        Where a team-mate's creatures can block too, they only may beside all of that player's.
        """
        view = self._view
        for attacker in view.with_any(self._attackers, CantBeBlockedUnlessAllBlock):
            defender = combat_of(view.state).attackers[attacker].defending_player
            theirs = frozenset(each for each in self._mine if view.permanent(each).controller == defender)
            for _, instance in view.having(attacker, CantBeBlockedUnlessAllBlock):
                if theirs and len(theirs) == len(self._mine):
                    yield NumberLimit(attacker, len(theirs), None, instance)
                elif theirs:
                    for each in self._able_to_block(attacker):
                        least = len(theirs) - (each in theirs)
                        yield CompanyTerm(each, theirs, least, instance, frozenset((attacker,)))

    def _requirements(self) -> Iterator[Requirement]:
        """Yield the requirements on blockers (CR 509.1c)."""
        for attacker in self._view.with_any(self._attackers, BlockedByAllAble, MustBeBlocked):
            for all_able, instance in self._view.having(attacker, BlockedByAllAble):
                blockers = self._of_quality(all_able.blockers, attacker) & self._able_to_block(attacker)
                if blockers:
                    targets: frozenset[Target] = frozenset((attacker,))
                    yield Requirement(blockers, attacker, instance, targets=targets, each=True)
            for must, instance in self._view.having(attacker, MustBeBlocked):
                blockers = self._of_quality(must.blockers, attacker)
                if blockers:
                    targets = frozenset((attacker,))
                    yield Requirement(blockers, attacker, instance, targets, must.least, must.most)
        for blocker in self._able(BlocksIfAble):
            for blocks, instance in self._view.having(blocker, BlocksIfAble):
                attackers = self._attackers_of_quality(blocks.attackers, blocker)
                if attackers is None or attackers:
                    yield Requirement(frozenset((blocker,)), blocker, instance, targets=attackers)

    def _prices(self) -> Iterator[Price]:
        """Yield what has to be paid for blocking, be it {0}: nobody has to pay that either (CR 118.5, 509.1d).

        Of a team each player pays for their own creatures, and whom an attacker attacks for those that block it
        (CR 805.10e, 810.5).
        """
        for blocker in self._able(BlockCost):
            for price, instance in self._view.having(blocker, BlockCost):
                targets = self._attackers_of_quality(price.attackers, blocker)
                due, payer = DueCost(price.cost, blocker, instance.source), self._view.permanent(blocker).controller
                yield Price(blocker, targets, due, total_cost(self._view, (due,)), payer, instance)
        for attacker in self._view.with_any(self._attackers, CostsToBeBlocked):
            for to_be_blocked, instance in self._view.having(attacker, CostsToBeBlocked):
                due = DueCost(to_be_blocked.cost, attacker, instance.source)
                total = total_cost(self._view, (due,))
                payer = combat_of(self._view.state).attackers[attacker].defending_player
                able = self._able_to_block(attacker)
                for blocker in (each for each in self._by_creature if each in able):
                    yield Price(blocker, frozenset((attacker,)), due, total, payer, instance)
