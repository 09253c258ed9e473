"""Declaring blockers (CR 509.1)."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.attacking import DoesntTapToAttack
from redzone.game.action import DeclareBlockers
from redzone.game.combat import Attacker
from redzone.game.decision import BlockersDeclaration, DamageOrder
from redzone.game.event import (
    BecameBlocked,
    BecameUnblocked,
    BlockDeclared,
    BlockersDeclared,
    BlockRequirement,
    Event,
    Tapped,
)
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Violation
from redzone.rules import declarations
from redzone.rules.combat.asked import asked_blockers
from redzone.rules.combat.block_problem import REQUIRING, asks_nothing, block_problem
from redzone.rules.combat.explanations import BLOCK, cost_violations, requirement_violations, restriction_violations
from redzone.rules.combat_roles import damage_order
from redzone.rules.combat_roles.bands import blocked_together
from redzone.rules.combat_roles.block_eligibility import blocker_violations, chosen_violations
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.declarations.declaration import ChosenTargets
from redzone.rules.payments.costs import Bill
from redzone.rules.payments.payment import pay_together, spent
from redzone.rules.payments.team_payments import bills_of, parts_of, payments_of
from redzone.rules.seats.turn_order import primary_players, team_of
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import RememberedEach
from redzone.view import View


def begin(state: GameState) -> Transition:
    """Every defending player or team that is attacked has to declare blockers, in APNAP order (CR 509.1, 802.4).

    What requirements ask of their creatures is announced (CR 509.1c).
    """
    combat = combat_of(state)
    attacked = {attacker.defending_player for attacker in combat.attackers.values()}
    waiting = tuple([player for player in primary_players(state) if not attacked.isdisjoint(team_of(state, player))])
    begun = replace(state, combat=replace(combat, to_declare=waiting))
    view = View(begun)
    if not view.are_there_any(*REQUIRING):
        return Transition(begun)
    announced = [
        BlockRequirement(player, asked.creature, asked.source, _attackers(asked.targets), asked.text)
        for player in waiting
        for asked in asked_blockers(view, player)
    ]
    return Transition(begun, tuple(announced))


def decision(state: GameState) -> BlockersDeclaration | DamageOrder | None:
    """Return the declaration, or the ordering of older rules, that the game waits for."""
    waiting = combat_of(state).to_declare
    return BlockersDeclaration(waiting[0]) if waiting else damage_order.decision(state)


def _legal(state: GameState, player: PlayerId) -> "declarations.LegalDeclarations":
    view = View(state)
    problem = block_problem(view, player)
    return declarations.LegalDeclarations(problem, declarations.AutomaticPayer(view, problem))


_declarations: Final = RememberedEach(_legal, limit=16)


def legal_blocks(view: View, player: PlayerId) -> "declarations.LegalDeclarations":
    """Return the legal declarations of blockers of a player, costs paid automatically, once for each state."""
    return _declarations(view.state, player)


def is_legal(view: View, action: DeclareBlockers) -> bool:
    """Return whether the declaration is legal; that is quicker than to say why it is not."""
    if next(single_violations(view, action), None) is not None:
        return False
    if not payments_of(action) and (asks_nothing(view) or block_problem(view, action.player).is_plain):
        return True
    legal = legal_blocks(view, action.player)
    return legal.allows(action.blocks) and not _cost_violations(view, legal, action)


def violations(view: View, action: DeclareBlockers) -> tuple[Violation, ...]:
    """Return why the declaration is illegal; nothing if it is legal.

    Only this player's blockers and the attackers of this player are looked at (CR 802.4b).
    """
    found = tuple(single_violations(view, action))
    if not payments_of(action) and block_problem(view, action.player).is_plain:
        return found
    legal = legal_blocks(view, action.player)
    return (
        *found,
        *restriction_violations(view, BLOCK, legal, action.blocks),
        *requirement_violations(view, BLOCK, legal, action.blocks),
        *_cost_violations(view, legal, action),
    )


def _cost_violations(
    view: View, legal: "declarations.LegalDeclarations", action: DeclareBlockers
) -> tuple[Violation, ...]:
    return cost_violations(view, BLOCK, legal, action.blocks, action, block_bills(view.state, action))


def single_violations(view: View, action: DeclareBlockers) -> Iterator[Violation]:
    """Yield what is wrong with the choice of each blocker by itself."""
    for blocker, attackers in action.blocks.items():
        cannot = blocker_violations(view, action.player, blocker)
        yield from cannot or chosen_violations(view, action.player, blocker, attackers)


def block_bills(state: GameState, action: DeclareBlockers) -> tuple[Bill, ...]:
    """Return what a declaration makes each player pay (CR 509.1d)."""
    costs = legal_blocks(View(state), action.player).costs(action.blocks)
    return bills_of(state, action.player, costs, tuple(action.blocks), ())


def perform(state: GameState, action: DeclareBlockers) -> Transition:
    """Pay the costs, then what is still there blocks; after the last player's declaration attackers are blocked or not.

    (CR 509.1f-h)
    """
    payments = payments_of(action)
    if not payments:
        return _become_blocking(state, action.player, action.blocks)
    done = pay_together(state, payments)
    return done.then(_become_blocking(done.state, action.player, _still_there(done.state, action)))


def _become_blocking(state: GameState, player: PlayerId, blocks: Mapping[ObjectId, tuple[ObjectId, ...]]) -> Transition:
    """ChosenTargets creatures that are still controlled become blocking creatures (CR 509.1g)."""
    combat = combat_of(state)
    attackers = dict(combat.attackers)
    events: list[Event] = [BlockersDeclared(player, tuple(blocks))]
    for blocker, blocked in blocks.items():
        for each in blocked:
            attackers[each] = replace(attackers[each], blockers=(*attackers[each].blockers, blocker))
            events.append(BlockDeclared(blocker, each))
    combat = replace(
        combat,
        attackers=attackers,
        blockers={**combat.blockers, **blocks},
        declared_blockers=(*combat.declared_blockers, *blocks),
        to_declare=combat.to_declare[1:],
    )
    turn = replace(state.turn, blocked=(*state.turn.blocked, *[(player, block) for block in blocks]))
    done = Transition(replace(state, combat=combat, turn=turn), tuple(events))
    if state.options.blocking_taps:
        done = done.then(_tap_blockers(done.state, blocks))
    done = done.then(blocked_together(done.state))
    return done if combat.to_declare else done.then(damage_order.begin(done.state))


def _still_there(state: GameState, action: DeclareBlockers) -> Mapping[ObjectId, tuple[ObjectId, ...]]:
    """Return the blocks of the creatures that no cost has taken away, of attackers that are still there."""
    attackers = combat_of(state).attackers
    team, gone = team_of(state, action.player), spent(payments_of(action))
    return {
        each: tuple(attacker for attacker in blocked if attacker in attackers)
        for each, blocked in action.blocks.items()
        if each in state.permanents and state.permanents[each].controller in team and each not in gone
    }


def _tap_blockers(state: GameState, blocks: Mapping[ObjectId, tuple[ObjectId, ...]]) -> Transition:
    """Under the house rule, blockers without vigilance tap; blocking taps nothing otherwise."""
    view = View(state)
    tapping = [block for block in blocks if not view.has(block, DoesntTapToAttack)]
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


def action_of(state: GameState, player: PlayerId, chosen: ChosenTargets) -> DeclareBlockers:
    """Return a declaration as an action, its costs paid automatically."""
    blocks = {blocker: _attackers(targets) for blocker, targets in chosen.items() if targets}
    own, others = parts_of(legal_blocks(View(state), player).payments(chosen), player)
    return DeclareBlockers(player, blocks, own, others)


def _attackers(targets: tuple[Target, ...]) -> tuple[ObjectId, ...]:
    return tuple(target for target in targets if isinstance(target, str))


def candidates(view: View, player: PlayerId) -> Iterator[DeclareBlockers]:
    """Yield every legal declaration, lazily: first no block, then the last creatures change fastest."""
    for chosen in legal_blocks(view, player):
        yield action_of(view.state, player, chosen)
