"""Whether one creature may block one attacker (CR 509.1b): the restrictions that look at a pair."""

from collections.abc import Iterator
from typing import Final

from redzone.cr import Rule
from redzone.model.ability import (
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedExceptBy,
    CantBlock,
    KeywordAbility,
)
from redzone.model.identity import ObjectId, PlayerId
from redzone.model.quality import Quality
from redzone.model.state import Board
from redzone.model.value import Remembered
from redzone.model.violation import Code, Violation
from redzone.model.wording import describe_ability
from redzone.rules.removal_from_combat import combat_of
from redzone.view import Instance, View

_RESTRICTIONS: Final = Rule("509.1b")

_Pairs = dict[tuple[ObjectId, ObjectId, PlayerId], tuple[Violation, ...]]


def _no_pairs(_: Board) -> _Pairs:
    return {}


_pairs_of: Final = Remembered(_no_pairs, limit=64)


def pair_violations(view: View, blocker: ObjectId, attacker: ObjectId) -> tuple[Violation, ...]:
    """Return why ``blocker`` can't block ``attacker``, other blocks aside; judged once for each board."""
    if not view.instances(attacker) and not view.instances(blocker):
        return ()
    pairs = _pairs_of(view.state.board)
    key = (blocker, attacker, combat_of(view.state).attackers[attacker].defending_player)
    if key not in pairs:
        pairs[key] = tuple(_of_attacker(view, blocker, attacker)) + tuple(_of_blocker(view, blocker, attacker))
    return pairs[key]


def _of_attacker(view: View, blocker: ObjectId, attacker: ObjectId) -> Iterator[Violation]:
    """Yield what abilities of the attacker forbid."""
    objects = (blocker, attacker)
    name = view.name(attacker)
    for cant, instance in view.having(attacker, CantBeBlocked):
        if cant.while_defender_controls is None:
            yield _violation(instance, Code.CANT_BE_BLOCKED, f"{name} can't be blocked", objects)
        for reason in _defenders_reasons(view, attacker, cant.while_defender_controls):
            ability = describe_ability(instance.origin)
            message = f"{name} has “{ability}”, and the defending player controls {view.name(reason)}"
            yield _violation(instance, Code.CANT_BE_BLOCKED, message, (*objects, reason))
    for by, instance in view.having(attacker, CantBeBlockedBy):
        if view.matches(by.blockers, blocker, attacker):
            yield _violation(instance, Code.CANT_BE_BLOCKED, _because(view, instance, objects), objects)
    for only, instance in view.having(attacker, CantBeBlockedExceptBy):
        if not view.matches(only.blockers, blocker, attacker):
            yield _violation(instance, Code.CANT_BE_BLOCKED, _because(view, instance, objects), objects)


def _of_blocker(view: View, blocker: ObjectId, attacker: ObjectId) -> Iterator[Violation]:
    """Yield what abilities of the blocker forbid."""
    objects = (blocker, attacker)
    for cant, instance in view.having(blocker, CantBlock):
        if cant.attackers is None or view.matches(cant.attackers, attacker, blocker):
            yield _violation(instance, Code.CANT_BLOCK, _refusing(view, instance, objects), objects)
    for only, instance in view.having(blocker, CanBlockOnly):
        if not view.matches(only.attackers, attacker, blocker):
            yield _violation(instance, Code.CANT_BLOCK, _refusing(view, instance, objects), objects)


def _defenders_reasons(view: View, attacker: ObjectId, quality: Quality | None) -> Iterator[ObjectId]:
    """Yield the first permanent of the defending player that landwalk asks for, if there is one (CR 702.14c)."""
    defender = combat_of(view.state).attackers[attacker].defending_player
    for permanent in view.permanents():
        if quality is not None and permanent.controller == defender and view.matches(quality, permanent.id, attacker):
            yield permanent.id
            return


def _because(view: View, instance: Instance, objects: tuple[ObjectId, ObjectId]) -> str:
    blocker, attacker = map(view.name, objects)
    return f"{blocker} can't block {attacker}, which has “{describe_ability(instance.origin)}”"


def _refusing(view: View, instance: Instance, objects: tuple[ObjectId, ObjectId]) -> str:
    blocker, attacker = map(view.name, objects)
    return f"{blocker} has “{describe_ability(instance.origin)}” and can't block {attacker}"


def _violation(instance: Instance, code: Code, message: str, objects: tuple[ObjectId, ...]) -> Violation:
    """Return a violation, with code and rule of the keyword if one is behind it."""
    if isinstance(instance.origin, KeywordAbility):
        code = Code(instance.origin.keyword.name)
    rules = (_RESTRICTIONS,) if instance.rule is None else (_RESTRICTIONS, instance.rule)
    return Violation(code, rules, message, objects, instance.origin)
