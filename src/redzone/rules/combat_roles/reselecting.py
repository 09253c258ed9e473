"""Reselecting what a creature attacks (CR 508.7)."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from redzone.cr import Rule
from redzone.game.event import AttackReselected
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.combat_roles.defending_players import defending_player, rule_against_attacking
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.values.identity import ObjectId, Target
from redzone.view import View


def violations(view: View, targets: Mapping[ObjectId, Target]) -> Iterator[Violation]:
    """Yield why these attackers can't attack this from now on (CR 508.7c-e).

    Restrictions, requirements and costs of declarations don't count (CR 508.7b).
    """
    combat = view.state.combat
    for attacker, target in targets.items():
        if combat is None or attacker not in combat.attackers:
            message = f"{view.name(attacker)} isn't attacking"
            yield Violation(Code.NOT_ATTACKING, (Rule("508.7"),), message, (attacker,))
        else:
            yield from _target_violations(view, attacker, target)


def _target_violations(view: View, attacker: ObjectId, target: Target) -> Iterator[Violation]:
    against = rule_against_attacking(view.state, defending_player(view, target))
    if against is None:
        return
    code = Code.NOT_THE_CHOSEN_DEFENDER if against == _CHOSEN_DEFENDER else Code.ILLEGAL_ATTACK_TARGET
    message = f"{view.name(attacker)} can't attack {view.name(target)}"
    yield Violation(code, (_RESELECTING.get(against, Rule("508.7d")), against), message, (attacker,))


_CHOSEN_DEFENDER: Final = Rule("506.2a")
_RESELECTING: Final = {Rule("506.2"): Rule("508.7c"), Rule("801.3"): Rule("508.7e")}
"""The rule of reselecting that corresponds to one of declaring; for others it is that for the chosen defender."""


def reselect(state: GameState, targets: Mapping[ObjectId, Target]) -> Transition:
    """Let attackers attack something else.

    They have attacked only once, and what they were declared to attack; blocked creatures stay blocked by the same
    creatures (CR 508.7a, 509.1h).
    """
    view = View(state)
    combat = combat_of(state)
    changed = {each: target for each, target in targets.items() if combat.attackers[each].target != target}
    attackers = dict(combat.attackers)
    for each, target in changed.items():
        defender = defending_player(view, target)
        assert defender is not None  # noqa: S101  legality was checked
        attackers[each] = replace(attackers[each], target=target, defending_player=defender, planeswalker_left=False)
    events = tuple(AttackReselected(each, target) for each, target in changed.items())
    return Transition(replace(state, combat=replace(combat, attackers=attackers)), events)
