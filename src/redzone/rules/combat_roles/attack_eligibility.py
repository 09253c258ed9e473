"""Whether one creature may attack one thing (CR 508.1a-c), everything else of the declaration aside."""

from collections.abc import Iterator
from typing import Final

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.attacking import CanAttackDespiteDefender, CanAttackWhenNew, CantAttack
from redzone.abilities.keyword import Keyword
from redzone.cr import Rule
from redzone.game.state import GameState
from redzone.game.violation import Code, Violation
from redzone.rules.combat_roles.attacked import is_attacked
from redzone.rules.combat_roles.causes import because, card_behind, rules_with
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.seats.turn_order import team_of
from redzone.values.identity import ObjectId, Target
from redzone.values.options import AttackLimit
from redzone.values.types import CardType
from redzone.view import Instance, View

_CHOSEN_CREATURES: Final = Rule("508.1a")
_CHOSEN_TARGETS: Final = Rule("508.1b")
_RESTRICTIONS: Final = Rule("508.1c")


def able_attackers(view: View) -> list[ObjectId]:
    """Return the creatures that could attack something, were each of them asked apart."""
    return [each for each in attacking_side(view) if not any(creature_violations(view, each))]


def attacking_side(view: View) -> list[ObjectId]:
    """Return the creatures of the attacking player or team."""
    team, now = team_of(view.state, view.state.turn.active), view.characteristics
    return [
        permanent.id
        for permanent in view.permanents()
        if permanent.controller in team and CardType.CREATURE in now[permanent.id].types
    ]


def creature_violations(view: View, id_: ObjectId) -> list[Violation]:
    """Return why this creature can't attack anything (CR 101.2, 508.1a, 508.1c)."""
    if id_ not in view:
        return [Violation(Code.UNKNOWN_OBJECT, (_CHOSEN_CREATURES,), f"there is no permanent {id_}", (id_,))]
    found: list[Violation] = []
    for code, message, *keyword_rules in _objections(view, id_):
        rules = (_CHOSEN_CREATURES, *map(Rule, keyword_rules))
        found.append(Violation(code, rules, f"{view.name(id_)} {message}", (id_,)))
    for cant, instance in view.having(id_, CantAttack):
        lifted = _is_defender(instance) and view.has(id_, CanAttackDespiteDefender)
        if cant.what is None and not lifted:
            found.append(_cant_attack(view, id_, instance))
    return found


_Objection = tuple[Code, str] | tuple[Code, str, str]


def _objections(view: View, id_: ObjectId) -> list[_Objection]:
    """Return what the rules, apart from abilities, have against this creature's attacking (CR 508.1a)."""
    permanent, types, state = view.permanent(id_), view.now(id_).types, view.state
    found: list[_Objection] = []
    if permanent.controller not in team_of(state, state.turn.active):
        found.append((Code.NOT_CONTROLLED, "isn't controlled by the attacking player"))
    if CardType.CREATURE not in types:
        found.append((Code.NOT_A_CREATURE, "isn't a creature"))
    if CardType.BATTLE in types:
        found.append((Code.BATTLE, "is a battle, and battles can't attack"))
    if permanent.tapped:
        found.append((Code.TAPPED, "is tapped"))
    if permanent.new and not view.has(id_, CanAttackWhenNew):
        since = f"came under {view.name(permanent.controller)}'s control this turn"
        found.append((Code.SUMMONING_SICK, f"{since} and doesn't have haste", "302.6"))
    if id_ in combat_of(state).attackers:
        found.append((Code.ALREADY_ATTACKED, "is attacking already"))
    if _has_used_its_attack(state, id_):
        used = "has attacked this turn already, and these rules allow one attack each turn"
        found.append((Code.ALREADY_ATTACKED, used))
    return found


def _is_defender(instance: Instance) -> bool:
    return isinstance(instance.origin, KeywordAbility) and instance.origin.keyword is Keyword.DEFENDER


def _has_used_its_attack(state: GameState, id_: ObjectId) -> bool:
    return id_ in state.turn.attacked and state.options.attack_limit is AttackLimit.PER_TURN


def _cant_attack(view: View, id_: ObjectId, instance: Instance) -> Violation:
    name, origin = view.name(id_), instance.origin
    if isinstance(origin, KeywordAbility):
        code, message = Code.DEFENDER, f"{name} has {origin.keyword}"
    else:
        code, message = Code.CANT_ATTACK, f"{name} can't attack{because(view, instance, id_)}"
    return Violation(
        code, rules_with(_RESTRICTIONS, instance), message, (id_,), origin, card_behind(view, instance, id_)
    )


def cant_attack(view: View, creature: ObjectId, target: Target) -> Iterator[Instance]:
    """Yield what keeps a creature from attacking ``target`` that could attack something else (CR 508.1c)."""
    for ability, instance in view.having(creature, CantAttack):
        if ability.what is not None and is_attacked(view, ability.what, target, creature):
            yield instance


def target_violations(view: View, id_: ObjectId, target: Target, rule: Rule | None) -> Iterator[Violation]:
    """Yield why the creature can't attack this target, which ``rule`` keeps from being attacked (CR 508.1b, 508.1c)."""
    if rule is not None:
        yield _illegal_target(view, id_, target, rule)
        return
    for instance in cant_attack(view, id_, target):
        message = f"{view.name(id_)} can't attack {view.name(target)}{because(view, instance, id_)}"
        source = card_behind(view, instance, id_)
        yield Violation(Code.CANT_ATTACK, (_RESTRICTIONS,), message, (id_,), instance.origin, source)


def _illegal_target(view: View, id_: ObjectId, target: Target, rule: Rule) -> Violation:
    chosen = combat_of(view.state).chosen_defender
    if rule == Rule("506.2a") and chosen is not None:
        message = f"only {view.name(chosen)} can be attacked this combat"
        return Violation(Code.NOT_THE_CHOSEN_DEFENDER, (_CHOSEN_TARGETS, rule), message, (id_,))
    reasons = {
        Rule("506.2"): "only opponents, planeswalkers that they control and battles that they protect can be attacked",
        Rule("801.3"): "that is out of range",
        Rule("803.1a"): "only the opponent to the left can be attacked",
        Rule("803.1b"): "only the opponent to the right can be attacked",
    }
    message = f"{view.name(id_)} can't attack {view.name(target)}: {reasons[rule]}"
    return Violation(Code.ILLEGAL_ATTACK_TARGET, (_CHOSEN_TARGETS, rule), message, (id_,))
