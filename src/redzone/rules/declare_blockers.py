"""Declaring blockers (CR 509.1)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from redzone.cr import Rule
from redzone.model.ability import (
    CanBlockAdditional,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBlockAlone,
    DoesntTapToAttack,
    KeywordAbility,
)
from redzone.model.action import DeclareBlockers
from redzone.model.combat import Attacker, Combat
from redzone.model.decision import BlockersDeclaration, DamageOrder
from redzone.model.event import (
    BecameBlocked,
    BecameUnblocked,
    BlockDeclared,
    BlockersDeclared,
    Event,
    Tapped,
)
from redzone.model.identity import ObjectId, PlayerId
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.model.types import CardType
from redzone.model.violation import Code, Violation
from redzone.rules import damage_order
from redzone.rules.block_search import BlockSearch, NumberLimits
from redzone.rules.evasion import pair_violations
from redzone.rules.removal_from_combat import combat_of
from redzone.rules.turn_order import apnap
from redzone.view import Instance, View

_CHOSEN_CREATURES: Final = Rule("509.1a")
_RESTRICTIONS: Final = Rule("509.1b")


def begin(state: GameState) -> GameState:
    """Every defending player who is attacked has to declare blockers, in APNAP order (CR 509.1, 802.4)."""
    combat = combat_of(state)
    attacked = {attacker.defending_player for attacker in combat.attackers.values()}
    waiting = tuple(player for player in apnap(state) if player in attacked)
    return replace(state, combat=replace(combat, to_declare=waiting))


def decision(state: GameState) -> BlockersDeclaration | DamageOrder | None:
    """Return the declaration, or the ordering of older rules, that the game waits for."""
    waiting = combat_of(state).to_declare
    return BlockersDeclaration(waiting[0]) if waiting else damage_order.decision(state)


def violations(view: View, action: DeclareBlockers) -> tuple[Violation, ...]:
    """Return why the declaration is illegal; nothing if it is legal.

    Only this player's blockers and the attackers of this player are looked at (CR 802.4b).
    """
    found: list[Violation] = []
    for blocker, attackers in action.blocks.items():
        cannot = _blocker_violations(view, action.player, blocker)
        found += cannot
        if not cannot:
            found += _chosen_violations(view, action.player, blocker, attackers)
    return (*found, *_group_violations(view, action))


def _blocker_violations(view: View, player: PlayerId, id_: ObjectId) -> list[Violation]:
    """Return why this creature can't be chosen to block at all (CR 509.1a)."""
    if id_ not in view:
        return [Violation(Code.UNKNOWN_OBJECT, (_CHOSEN_CREATURES,), f"there is no permanent {id_}", (id_,))]
    name = view.name(id_)
    found: list[Violation] = []

    def object_to(code: Code, message: str) -> None:
        found.append(Violation(code, (_CHOSEN_CREATURES,), f"{name} {message}", (id_,)))

    if view.permanent(id_).controller != player:
        object_to(Code.NOT_CONTROLLED, f"isn't controlled by {view.name(player)}")
    if not view.is_creature(id_):
        object_to(Code.NOT_A_CREATURE, "isn't a creature")
    if view.has_type(id_, CardType.BATTLE):
        object_to(Code.BATTLE, "is a battle, and battles can't block")
    if view.permanent(id_).tapped:
        object_to(Code.TAPPED, "is tapped")
    if id_ in combat_of(view.state).blockers:
        object_to(Code.TOO_MANY_ATTACKERS, "is blocking already")
    return found


def _chosen_violations(
    view: View, player: PlayerId, blocker: ObjectId, attackers: tuple[ObjectId, ...]
) -> list[Violation]:
    """Return why this creature can't block these attackers."""
    found: list[Violation] = []
    attacking = combat_of(view.state).attackers
    capacity = block_capacity(view, blocker)
    if not attackers or len(set(attackers)) < len(attackers):
        message = f"{view.name(blocker)} has to block at least one attacker, and each only once"
        found.append(Violation(Code.NOT_ATTACKING, (_CHOSEN_CREATURES,), message, (blocker,)))
    if capacity is not None and len(attackers) > capacity:
        message = (
            f"{view.name(blocker)} can block {capacity} attacking creature{'s' * (capacity > 1)}, not {len(attackers)}"
        )
        found.append(Violation(Code.TOO_MANY_ATTACKERS, (_CHOSEN_CREATURES,), message, (blocker, *attackers)))
    for attacker in attackers:
        if attacker not in attacking:
            message = f"{view.name(attacker)} isn't attacking"
            found.append(Violation(Code.NOT_ATTACKING, (_CHOSEN_CREATURES,), message, (blocker, attacker)))
        elif attacking[attacker].defending_player != player:
            message = f"{view.name(attacker)} isn't attacking {view.name(player)}"
            rules = (_CHOSEN_CREATURES, Rule("802.4a"))
            found.append(Violation(Code.NOT_ATTACKING_YOU, rules, message, (blocker, attacker)))
        else:
            found += pair_violations(view, blocker, attacker)
    return found


def block_capacity(view: View, blocker: ObjectId) -> int | None:
    """Return how many attackers a creature can block, ``None`` for any number (CR 509.1a)."""
    capacity = 1
    for ability, _ in view.having(blocker, CanBlockAdditional):
        if ability.count is None:
            return None
        capacity += ability.count
    return capacity


def _group_violations(view: View, action: DeclareBlockers) -> list[Violation]:
    """Return which restrictions on the whole declaration are broken (CR 509.1b)."""
    counts = Counter(attacker for attackers in action.blocks.values() for attacker in attackers)
    found: list[Violation] = []
    for attacker, number in counts.items():
        if attacker in view:
            found += _number_violations(view, attacker, number)
    if len(action.blocks) == 1:
        found += _alone_violations(view, *action.blocks)
    return found


def _number_violations(view: View, attacker: ObjectId, number: int) -> list[Violation]:
    """Return why an attacker can't be blocked by so many creatures."""
    name = view.name(attacker)
    found: list[Violation] = []
    for few, instance in view.having(attacker, CantBeBlockedByFewerThan):
        if number < few.count:
            code = Code.MENACE if isinstance(instance.origin, KeywordAbility) else Code.TOO_FEW_BLOCKERS
            message = f"{name} can't be blocked except by {few.count} or more creatures"
            found.append(Violation(code, _rules(instance), message, (attacker,), instance.origin))
    for many, instance in view.having(attacker, CantBeBlockedByMoreThan):
        if number > many.count:
            message = f"{name} can't be blocked by more than {many.count} creature{'s' * (many.count > 1)}"
            found.append(Violation(Code.TOO_MANY_BLOCKERS, _rules(instance), message, (attacker,), instance.origin))
    limit = view.state.options.max_blockers_per_attacker
    if limit is not None and number > limit:
        message = f"{name} is blocked already, and these rules allow {limit} blocker for each attacker"
        found.append(Violation(Code.ATTACKER_ALREADY_BLOCKED, (_RESTRICTIONS,), message, (attacker,)))
    return found


def _alone_violations(view: View, blocker: ObjectId) -> list[Violation]:
    """Return why a creature can't be its controller's only blocker (CR 506.5)."""
    if blocker not in view:
        return []
    message = f"{view.name(blocker)} can't block alone"
    return [
        Violation(Code.CANT_BLOCK_ALONE, (_RESTRICTIONS, Rule("506.5")), message, (blocker,), instance.origin)
        for _, instance in view.having(blocker, CantBlockAlone)
    ]


def _rules(instance: Instance) -> tuple[Rule, ...]:
    return (_RESTRICTIONS,) if instance.rule is None else (_RESTRICTIONS, instance.rule)


def perform(state: GameState, action: DeclareBlockers) -> Transition:
    """Make the declaration; after the last player's, attackers are blocked or unblocked (CR 509.1g, 509.1h)."""
    combat = combat_of(state)
    attackers = dict(combat.attackers)
    for blocker, blocked in action.blocks.items():
        for each in blocked:
            attackers[each] = replace(attackers[each], blockers=(*attackers[each].blockers, blocker))
    combat = replace(
        combat,
        attackers=attackers,
        blockers={**combat.blockers, **action.blocks},
        declared_blockers=(*combat.declared_blockers, *action.blocks),
        to_declare=combat.to_declare[1:],
    )
    blocks = tuple(BlockDeclared(blocker, each) for blocker, blocked in action.blocks.items() for each in blocked)
    done = Transition(replace(state, combat=combat), (BlockersDeclared(action.player, tuple(action.blocks)), *blocks))
    done = done.then(_tap_blockers(done.state, action))
    return done if combat.to_declare else done.then(damage_order.begin(done.state))


def _tap_blockers(state: GameState, action: DeclareBlockers) -> Transition:
    """Under the house rule, blockers without vigilance tap; blocking taps nothing otherwise."""
    if not state.options.blocking_taps:
        return Transition(state)
    view = View(state)
    tapping = [each for each in action.blocks if not view.has(each, DoesntTapToAttack)]
    tapped = {each: replace(state.permanents[each], tapped=True) for each in tapping}
    return Transition(state.with_permanents(tapped), tuple(map(Tapped, tapping)))


def complete(state: GameState) -> Transition:
    """Every attacker becomes a blocked or an unblocked creature, once (CR 509.1h)."""
    combat = combat_of(state)
    attackers = {id_: _settled(attacker) for id_, attacker in combat.attackers.items()}
    events: list[Event] = []
    for id_, attacker in combat.attackers.items():
        if attacker.blocked is None:
            events.append(BecameBlocked(id_) if attackers[id_].blocked else BecameUnblocked(id_))
    return Transition(replace(state, combat=replace(combat, attackers=attackers)), tuple(events))


def _settled(attacker: Attacker) -> Attacker:
    return attacker if attacker.blocked is not None else replace(attacker, blocked=bool(attacker.blockers))


def able_blockers(view: View, player: PlayerId) -> dict[ObjectId, tuple[ObjectId, ...]]:
    """Return the creatures that could block something, each with the attackers that it could block alone."""
    attackers = attackers_of(combat_of(view.state), player)
    able: dict[ObjectId, tuple[ObjectId, ...]] = {}
    for blocker in view.creatures(player):
        if not _blocker_violations(view, player, blocker):
            able[blocker] = tuple(each for each in attackers if not pair_violations(view, blocker, each))
    return {blocker: attackers for blocker, attackers in able.items() if attackers}


def attackers_of(combat: Combat, player: PlayerId) -> tuple[ObjectId, ...]:
    """Return the attackers that ``player`` can block (CR 509.1a, 802.4a)."""
    return tuple(id_ for id_, attacker in combat.attackers.items() if attacker.defending_player == player)


def candidates(view: View, player: PlayerId) -> Iterator[DeclareBlockers]:
    """Yield every legal declaration, lazily: first no block, then the last creatures change fastest."""
    able = able_blockers(view, player)
    capacities = {blocker: block_capacity(view, blocker) for blocker in able}
    limits = {attacker: number_limits(view, attacker) for attacker in attackers_of(combat_of(view.state), player)}
    for blocks in BlockSearch(able, capacities, limits):
        if len(blocks) != 1 or not _alone_violations(view, *blocks):
            yield DeclareBlockers(player, blocks)


def number_limits(view: View, attacker: ObjectId) -> NumberLimits:
    """Return the least and the most blockers with which ``attacker`` can be blocked; ``None`` is no limit."""
    least = max((each.count for each, _ in view.having(attacker, CantBeBlockedByFewerThan)), default=1)
    most = [each.count for each, _ in view.having(attacker, CantBeBlockedByMoreThan)]
    if view.state.options.max_blockers_per_attacker is not None:
        most.append(view.state.options.max_blockers_per_attacker)
    return least, min(most, default=None)


def options_of(view: View, player: PlayerId) -> Mapping[ObjectId, tuple[ObjectId, ...]]:
    """Return ``able_blockers`` by attacker: who could block it."""
    able = able_blockers(view, player)
    return {
        attacker: tuple(blocker for blocker, attackers in able.items() if attacker in attackers)
        for attacker in attackers_of(combat_of(view.state), player)
    }
