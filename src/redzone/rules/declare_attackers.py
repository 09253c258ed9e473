"""Declaring attackers (CR 508.1)."""

from collections.abc import Iterator
from itertools import product, repeat
from math import prod
from typing import Final

from msgspec.structs import replace

from redzone.cr import Rule
from redzone.model.ability import (
    CanAttackDespiteDefender,
    CanAttackWhenNew,
    CantAttack,
    CantAttackAlone,
    DoesntTapToAttack,
    KeywordAbility,
)
from redzone.model.action import DeclareAttackers
from redzone.model.combat import Attacker
from redzone.model.decision import AttackersDeclaration
from redzone.model.event import AttackDeclared, AttackersDeclared, Tapped
from redzone.model.identity import ObjectId, PlayerId, Target
from redzone.model.keyword import Keyword
from redzone.model.options import AttackLimit
from redzone.model.state import GameState
from redzone.model.transition import Transition
from redzone.model.types import CardType
from redzone.model.violation import Code, Violation
from redzone.rules.removal_from_combat import combat_of
from redzone.rules.turn_order import opponents
from redzone.view import Instance, View

_CHOSEN_CREATURES: Final = Rule("508.1a")
_CHOSEN_TARGETS: Final = Rule("508.1b")
_RESTRICTIONS: Final = Rule("508.1c")


def begin(state: GameState) -> GameState:
    """The active player has to declare attackers, unless that player has left (CR 508.1, 800.4j)."""
    active = state.turn.active
    waiting = (active,) if state.players[active].loss is None else ()
    return replace(state, combat=replace(combat_of(state), to_declare=waiting))


def decision(state: GameState) -> AttackersDeclaration | None:
    """Return the declaration that the game waits for."""
    waiting = combat_of(state).to_declare
    return AttackersDeclaration(waiting[0]) if waiting else None


def violations(view: View, action: DeclareAttackers) -> tuple[Violation, ...]:
    """Return why the declaration is illegal; nothing if it is legal."""
    found: list[Violation] = []
    for creature, target in action.attacks.items():
        cannot = _creature_violations(view, creature)
        found += cannot
        if not cannot:
            found += _target_violations(view, creature, target)
    if len(action.attacks) == 1:
        found += _alone_violations(view, *action.attacks)
    return tuple(found)


def _creature_violations(view: View, id_: ObjectId) -> list[Violation]:
    """Return why this creature can't attack anything (CR 508.1a, 508.1c)."""
    if id_ not in view:
        return [Violation(Code.UNKNOWN_OBJECT, (_CHOSEN_CREATURES,), f"there is no permanent {id_}", (id_,))]
    name = view.name(id_)
    permanent = view.permanent(id_)
    found: list[Violation] = []

    def object_to(code: Code, message: str, *keyword_rules: str) -> None:
        rules = (_CHOSEN_CREATURES, *map(Rule, keyword_rules))
        found.append(Violation(code, rules, f"{name} {message}", (id_,)))

    if permanent.controller != view.state.turn.active:
        object_to(Code.NOT_CONTROLLED, "isn't controlled by the attacking player")
    if not view.is_creature(id_):
        object_to(Code.NOT_A_CREATURE, "isn't a creature")
    if view.has_type(id_, CardType.BATTLE):
        object_to(Code.BATTLE, "is a battle, and battles can't attack")
    if permanent.tapped:
        object_to(Code.TAPPED, "is tapped")
    if permanent.new and not view.has(id_, CanAttackWhenNew):
        object_to(Code.SUMMONING_SICK, "came under its controller's control this turn", "302.6")
    if id_ in combat_of(view.state).attackers:
        object_to(Code.ALREADY_ATTACKED, "is attacking already")
    if _has_used_its_attack(view.state, id_):
        object_to(Code.ALREADY_ATTACKED, "has attacked this turn already, and these rules allow one attack each turn")
    lifted = view.has(id_, CanAttackDespiteDefender)
    forbidding = (instance for _, instance in view.having(id_, CantAttack) if not (lifted and _is_defender(instance)))
    return found + [_cant_attack(name, id_, instance) for instance in forbidding]


def _is_defender(instance: Instance) -> bool:
    return isinstance(instance.origin, KeywordAbility) and instance.origin.keyword is Keyword.DEFENDER


def _has_used_its_attack(state: GameState, id_: ObjectId) -> bool:
    return state.options.attack_limit is AttackLimit.PER_TURN and id_ in state.turn.attacked


def _cant_attack(name: str, id_: ObjectId, instance: Instance) -> Violation:
    rules = (_RESTRICTIONS,) if instance.rule is None else (_RESTRICTIONS, instance.rule)
    if isinstance(instance.origin, KeywordAbility):
        return Violation(Code.DEFENDER, rules, f"{name} has {instance.origin.keyword}", (id_,), instance.origin)
    return Violation(Code.CANT_ATTACK, rules, f"{name} can't attack", (id_,), instance.origin)


def _target_violations(view: View, id_: ObjectId, target: Target) -> list[Violation]:
    """Return why the creature can't attack this target (CR 508.1b)."""
    defender = defending_player(view, target)
    if defender in defending_players(view.state):
        return []
    chosen = combat_of(view.state).chosen_defender
    if chosen is not None and defender in opponents(view.state, view.state.turn.active):
        message = f"only {view.name(chosen)} can be attacked this combat"
        return [Violation(Code.NOT_THE_CHOSEN_DEFENDER, (_CHOSEN_TARGETS, Rule("506.2a")), message, (id_,))]
    message = (
        f"{view.name(id_)} can't attack {view.name(target)}: only opponents, planeswalkers that they control "
        "and battles that they protect can be attacked"
    )
    return [Violation(Code.ILLEGAL_ATTACK_TARGET, (_CHOSEN_TARGETS, Rule("506.2")), message, (id_,))]


def _alone_violations(view: View, id_: ObjectId) -> list[Violation]:
    """Return why the creature can't be the only attacker (CR 506.5)."""
    if id_ not in view:
        return []
    return [
        Violation(
            Code.CANT_ATTACK_ALONE,
            (_RESTRICTIONS, Rule("506.5")),
            f"{view.name(id_)} can't attack alone",
            (id_,),
            instance.origin,
        )
        for _, instance in view.having(id_, CantAttackAlone)
    ]


def attack_targets(view: View) -> tuple[Target, ...]:
    """Return what can be attacked: players in turn order, then permanents (CR 506.2, 508.1b)."""
    defenders = defending_players(view.state)
    return (*defenders, *(each.id for each in view.permanents() if defending_player(view, each.id) in defenders))


def defending_players(state: GameState) -> tuple[PlayerId, ...]:
    """Return who can be attacked in this combat, in turn order (CR 506.2, 802.2)."""
    chosen = combat_of(state).chosen_defender
    return tuple(each for each in opponents(state, state.turn.active) if chosen in {None, each})


def defending_player(view: View, target: Target) -> PlayerId | None:
    """Return who defends if ``target`` is attacked, ``None`` if it can't be (CR 508.5, 310.8d)."""
    if isinstance(target, int):
        return target
    if target not in view:
        return None
    if view.has_type(target, CardType.BATTLE):
        return view.permanent(target).protector
    if view.has_type(target, CardType.PLANESWALKER):
        return view.permanent(target).controller
    return None


def perform(state: GameState, action: DeclareAttackers) -> Transition:
    """Make the declaration: attackers tap and attack (CR 508.1f, 508.1k)."""
    view = View(state)
    combat = combat_of(state)
    tapping = [each for each in action.attacks if not view.has(each, DoesntTapToAttack)]
    attackers = {each: _attacker(view, target) for each, target in action.attacks.items()}
    declared = tuple(action.attacks)
    state = replace(
        state.with_permanents({each: replace(state.permanents[each], tapped=True) for each in tapping}),
        combat=replace(
            combat,
            attackers={**combat.attackers, **attackers},
            any_attacker=combat.any_attacker or bool(attackers),
            declared_attackers=declared,
            to_declare=(),
        ),
        turn=replace(state.turn, attacked=(*state.turn.attacked, *declared)),
    )
    attacks = tuple(AttackDeclared(each, target) for each, target in action.attacks.items())
    return Transition(state, (AttackersDeclared(action.player, declared), *map(Tapped, tapping), *attacks))


def _attacker(view: View, target: Target) -> Attacker:
    defender = defending_player(view, target)
    assert defender is not None  # noqa: S101  legality was checked
    return Attacker(target=target, defending_player=defender)


def candidates(view: View, player: PlayerId) -> Iterator[DeclareAttackers]:
    """Yield every legal declaration, lazily: first nobody, then the last creatures change fastest."""
    able = able_attackers(view, player)
    choices: tuple[Target | None, ...] = (None, *attack_targets(view))
    for chosen in product(choices, repeat=len(able)):
        attacks = {each: target for each, target in zip(able, chosen, strict=True) if target is not None}
        if len(attacks) != 1 or not _alone_violations(view, *attacks):
            yield DeclareAttackers(player, attacks)


def able_attackers(view: View, player: PlayerId) -> list[ObjectId]:
    """Return the creatures that could attack something, were each of them asked apart."""
    return [each for each in view.creatures(player) if not _creature_violations(view, each)]


def count(view: View, player: PlayerId) -> int:
    """Return how many legal declarations there are, without going through them."""
    able = able_attackers(view, player)
    targets = len(attack_targets(view))
    alone = sum(targets for each in able if view.has(each, CantAttackAlone))
    return prod(repeat(targets + 1, len(able))) - alone
