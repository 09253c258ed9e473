"""Declaring attackers (CR 508.1)."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from redzone.abilities.attacking import DoesntTapToAttack
from redzone.characteristics.facts import with_marks
from redzone.cr import Rule
from redzone.game.action import DeclareAttackers
from redzone.game.combat import Attacker
from redzone.game.decision import AttackersDeclaration
from redzone.game.event import AttackDeclared, AttackersDeclared, Tapped
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Violation
from redzone.rules import declarations
from redzone.rules.combat.attack_problem import asks_nothing, attack_problem
from redzone.rules.combat.attack_variants import has_variants, variants
from redzone.rules.combat.explanations import ATTACK, cost_violations, requirement_violations, restriction_violations
from redzone.rules.combat.optional_costs import optional_cost_violations, perform_optional_costs
from redzone.rules.combat_roles.attack_eligibility import creature_violations, target_violations
from redzone.rules.combat_roles.bands import band_violations, with_bands
from redzone.rules.combat_roles.defending_players import defending_player, rule_against_attacking
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.declarations.declaration import ChosenTargets
from redzone.rules.payments.costs import Bill
from redzone.rules.payments.payment import pay_together, spent
from redzone.rules.payments.team_payments import bills_of, parts_of, payments_of
from redzone.rules.seats.history import note_attacks
from redzone.rules.seats.turn_order import primary_player, team_of
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import Remembered
from redzone.view import View


def begin(state: GameState) -> GameState:
    """The active player, or team, has to declare attackers, unless it has left (CR 508.1, 800.4j, 805.10b)."""
    active = state.turn.active
    waiting = (primary_player(state, active),) if team_of(state, active) else ()
    return replace(state, combat=replace(combat_of(state), to_declare=waiting))


def decision(state: GameState) -> AttackersDeclaration | None:
    """Return the declaration that the game waits for."""
    waiting = combat_of(state).to_declare
    return AttackersDeclaration(waiting[0]) if waiting else None


def _legal(state: GameState) -> "declarations.LegalDeclarations":
    view, problem = View(state), attack_problem(state)
    return declarations.LegalDeclarations(problem, declarations.AutomaticPayer(view, problem, partial(tapping, view)))


legal_attacks: Final = Remembered(_legal, limit=16)
"""The legal declarations of attackers of a state, costs paid automatically."""


def is_legal(view: View, action: DeclareAttackers) -> bool:
    """Return whether the declaration is legal; that is quicker than to say why it is not."""
    if next(_single_violations(view, action), None) is not None:
        return False
    if payments_of(action) or not (asks_nothing(view) or attack_problem(view.state).is_plain):
        legal = legal_attacks(view.state)
        if not legal.allows(chosen_in(action)) or _cost_violations(view, legal, action):
            return False
    return not band_violations(view, action) and not optional_cost_violations(view, action)


def violations(view: View, action: DeclareAttackers) -> tuple[Violation, ...]:
    """Return why the declaration is illegal; nothing if it is legal."""
    found = tuple(_single_violations(view, action))
    if payments_of(action) or not attack_problem(view.state).is_plain:
        found = _with_joint_violations(view, action, found)
    return (*found, *band_violations(view, action), *optional_cost_violations(view, action))


def _with_joint_violations(view: View, action: DeclareAttackers, found: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """Return what is found, and what is wrong with all attackers together (CR 508.1c, 508.1d, 508.1j)."""
    legal, chosen = legal_attacks(view.state), chosen_in(action)
    return (
        *found,
        *restriction_violations(view, ATTACK, legal, chosen),
        *requirement_violations(view, ATTACK, legal, chosen),
        *_cost_violations(view, legal, action),
    )


def _cost_violations(
    view: View, legal: "declarations.LegalDeclarations", action: DeclareAttackers
) -> tuple[Violation, ...]:
    chosen = chosen_in(action)
    return cost_violations(view, ATTACK, legal, chosen, action, attack_bills(view.state, action))


def chosen_in(action: DeclareAttackers) -> ChosenTargets:
    """Return which creatures of a declaration choose what."""
    return {creature: (target,) for creature, target in action.attacks.items()}


def _single_violations(view: View, action: DeclareAttackers) -> Iterator[Violation]:
    """Yield what is wrong with the choice of each attacker by itself."""
    against = {target: _rule_against(view, target) for target in dict.fromkeys(action.attacks.values())}
    for creature, target in action.attacks.items():
        yield from creature_violations(view, creature) or target_violations(view, creature, target, against[target])


def _rule_against(view: View, target: Target) -> Rule | None:
    return rule_against_attacking(view.state, defending_player(view, target))


def attack_bills(state: GameState, action: DeclareAttackers) -> tuple[Bill, ...]:
    """Return what a declaration makes each player pay; attackers tap first, and enlisted creatures (CR 508.1f-h)."""
    view = View(state)
    enlisted = (other for others in action.enlisted.values() for other in others)
    tapped = (*tapping(view, [attack for attack in action.attacks if attack in view]), *enlisted)
    costs = legal_attacks(state).costs(chosen_in(action))
    return bills_of(state, action.player, costs, tuple(action.attacks), tapped)


def tapping(view: View, attackers: Collection[ObjectId]) -> tuple[ObjectId, ...]:
    """Return the attackers that tap (CR 508.1f)."""
    if not view.are_there_any(DoesntTapToAttack):
        return tuple(attackers)
    return tuple(attacker for attacker in attackers if not view.has(attacker, DoesntTapToAttack))


def perform(state: GameState, action: DeclareAttackers) -> Transition:
    """Make the declaration: attackers tap, costs are paid, and what is still there attacks (CR 508.1f-k)."""
    view = View(state)
    tapped = tapping(view, action.attacks)
    tapping_state = with_marks(state, {each: replace(state.permanents[each], tapped=True) for each in tapped})
    done = Transition(tapping_state, tuple(map(Tapped, tapped)))
    if action.exerted or action.enlisted:
        done = done.then(perform_optional_costs(done.state, action))
    payments = payments_of(action)
    declared = tuple(action.attacks)
    if payments:
        done = done.then(pay_together(done.state, payments))
        declared = _still_controlled(done.state, action)
    attacking = _become_attacking(done.state, view, action, declared)
    announced = AttackersDeclared(action.player, declared)
    return Transition(attacking.state, (announced, *done.events, *attacking.events))


def players_attacked(state: GameState, attackers: Mapping[ObjectId, Attacker]) -> dict[PlayerId, tuple[PlayerId, ...]]:
    """Return whom each attacking player has attacked (CR 508.6)."""
    attacked: dict[PlayerId, tuple[PlayerId, ...]] = {}
    permanents = state.permanents
    for id_, attacker in attackers.items():
        target = attacker.target
        if isinstance(target, int):
            player = permanents[id_].controller
            former = attacked.get(player, ())
            if target not in former:
                attacked[player] = (*former, target)
    return attacked


def _become_attacking(
    state: GameState, before: View, action: DeclareAttackers, declared: tuple[ObjectId, ...]
) -> Transition:
    """ChosenTargets creatures that are still controlled become attacking creatures (CR 508.1k)."""
    attacking = {target: _attacker(before, target) for target in dict.fromkeys(action.attacks.values())}
    attackers = {each: attacking[action.attacks[each]] for each in declared}
    combat = combat_of(state)
    combat = replace(
        combat,
        attackers={**combat.attackers, **attackers},
        any_attacker=combat.any_attacker or bool(attackers),
        declared_attackers=declared,
        players_attacked=players_attacked(state, attackers),
        to_declare=(),
    )
    if action.bands:
        bands = tuple(tuple(creature for creature in band if creature in attackers) for band in action.bands)
        combat = with_bands(combat, replace(action, bands=tuple(band for band in bands if len(band) > 1)))
    attacks = tuple(AttackDeclared(each, action.attacks[each]) for each in declared)
    power = power_declared(View(replace(state, combat=combat)), declared)
    turn = note_attacks(state, declared)
    return Transition(replace(state, combat=replace(combat, power_declared=power), turn=turn), attacks)


def power_declared(view: View, attackers: Iterable[ObjectId]) -> dict[PlayerId, int]:
    """Return the total power of the creatures with which each player attacks, as they are declared (CR 508.6)."""
    power: dict[PlayerId, int] = {}
    permanents, characteristics = view.board.permanents, view.characteristics
    for each in attackers:
        player = permanents[each].controller
        power[player] = power.get(player, 0) + characteristics[each].power
    return power


def _still_controlled(state: GameState, action: DeclareAttackers) -> tuple[ObjectId, ...]:
    """Return the chosen creatures that no cost has taken away."""
    team, gone = team_of(state, action.player), spent(payments_of(action))
    now = View(state)
    chosen = [attack for attack in action.attacks if attack in now and attack not in gone]
    return tuple(each for each in chosen if now.permanent(each).controller in team)


def _attacker(view: View, target: Target) -> Attacker:
    defender = defending_player(view, target)
    assert defender is not None  # noqa: S101  legality was checked
    return Attacker(target=target, defending_player=defender)


def action_of(state: GameState, player: PlayerId, chosen: ChosenTargets) -> DeclareAttackers:
    """Return a declaration as an action, its costs paid automatically."""
    attacks = {creature: targets[0] for creature, targets in chosen.items() if targets}
    own, others = parts_of(legal_attacks(state).payments(chosen), player)
    return DeclareAttackers(player, attacks, payment=own, team_payments=others)


def candidates(view: View, player: PlayerId) -> Iterator[DeclareAttackers]:
    """Yield every legal declaration, lazily: first nobody, then the last creatures change fastest.

    With the same attacks, those with bands and optional costs follow the one without; costs are paid automatically.
    """
    for chosen in legal_attacks(view.state):
        yield from variants(view, action_of(view.state, player, chosen))


def count(view: View, player: PlayerId) -> int:
    """Return how many legal declarations there are, one by one only where bands or optional costs are possible."""
    if has_variants(view, tuple(attack_problem(view.state).options)):
        return sum(1 for _ in candidates(view, player))
    return legal_attacks(view.state).count()
