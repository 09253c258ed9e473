"""Whether one creature may block one attacker (CR 509.1b): the restrictions that look at a pair."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.blocking import (
    CanBeBlockedDespiteLandwalk,
    CanBlockDespiteShadow,
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedExceptBy,
    CantBlock,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Quality
from redzone.cr import Rule
from redzone.game.occurrence import Occurrence
from redzone.game.state import GameState
from redzone.game.violation import Code, Violation
from redzone.rules.combat_roles.causes import because, card_behind, rules_with, which_has
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.values.identity import ObjectId
from redzone.values.value import RECENT
from redzone.view import Instance, RememberedByReads, View

_RESTRICTIONS: Final = Rule("509.1b")

_OF_ATTACKERS: Final = (CantBeBlocked, CantBeBlockedBy, CantBeBlockedExceptBy)
_OF_BLOCKERS: Final = (CantBlock, CanBlockOnly)

_Objects = tuple[ObjectId, ...]
"""The blocker and the attacker, and what else is concerned."""


class _Reason(Struct, frozen=True, gc=False):
    """What forbids a block: an ability that ``bearer`` has, and the words for it, which are made when somebody asks."""

    instance: Instance
    bearer: ObjectId
    code: Code
    words: Callable[[View, Instance, _Objects], str]
    objects: _Objects

    def violation(self, view: View) -> Violation:
        """Return it as a violation, with code and rule of the keyword if one is behind the ability."""
        instance, code = self.instance, self.code
        if isinstance(instance.origin, KeywordAbility) and instance.origin.keyword.name in Code.__members__:
            code = Code[instance.origin.keyword.name]
        message = self.words(view, instance, self.objects)
        rules = rules_with(_RESTRICTIONS, instance)
        source = card_behind(view, instance, self.bearer)
        return Violation(code, rules, message, self.objects, instance.origin, source)


class _Judged:
    """What was judged while nothing changes: why pairs can't be, and what is there for the landwalk of attackers."""

    def __init__(self, _: View) -> None:
        self.pairs: dict[tuple[ObjectId, ObjectId], tuple[_Reason, ...]] = {}
        self.lands: dict[tuple[ObjectId, Quality], ObjectId | None] = {}


def _attacks(state: GameState) -> tuple[object, ...]:
    return (combat_of(state).attackers,)


_judged: Final = RememberedByReads(_Judged, _attacks, limit=RECENT)


def pair_violations(view: View, blocker: ObjectId, attacker: ObjectId) -> tuple[Violation, ...]:
    """Return why ``blocker`` can't block ``attacker``, other blocks aside."""
    return tuple([reason.violation(view) for reason in _reasons(view, blocker, attacker)])


def can_block(view: View, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Return whether nothing of that forbids it."""
    return not _reasons(view, blocker, attacker)


def _reasons(view: View, blocker: ObjectId, attacker: ObjectId) -> tuple[_Reason, ...]:
    """Return what forbids a block, judged once while nothing changes."""
    if not view.has_any(attacker, _OF_ATTACKERS) and not view.has_any(blocker, _OF_BLOCKERS):
        return ()
    pairs = _judged(view.state).pairs
    key = (blocker, attacker)
    if key not in pairs:
        pairs[key] = (*_of_attacker(view, blocker, attacker), *_of_blocker(view, blocker, attacker))
    return pairs[key]


def _of_attacker(view: View, blocker: ObjectId, attacker: ObjectId) -> Iterator[_Reason]:
    """Yield what abilities of the attacker forbid."""
    objects = (blocker, attacker)
    for cant, instance in view.having(attacker, CantBeBlocked):
        if _is_landwalk_lifted(view, instance, attacker):
            continue
        if cant.while_defender_controls is None:
            yield _Reason(instance, attacker, Code.CANT_BE_BLOCKED, _not_blocked_at_all, objects)
        elif (reason := _defenders_reason(view, attacker, cant.while_defender_controls)) is not None:
            yield _Reason(instance, attacker, Code.CANT_BE_BLOCKED, _not_blocked_as_long, (*objects, reason))
    for by, instance in view.having(attacker, CantBeBlockedBy):
        if view.matches(by.blockers, blocker, attacker):
            yield _Reason(instance, attacker, Code.CANT_BE_BLOCKED, _not_blocked, objects)
    for only, instance in view.having(attacker, CantBeBlockedExceptBy):
        if not view.matches(only.blockers, blocker, attacker) and not _is_lifted(view, instance, blocker):
            yield _Reason(instance, attacker, Code.CANT_BE_BLOCKED, _not_blocked, objects)


def _is_lifted(view: View, instance: Instance, blocker: ObjectId) -> bool:
    """Return whether the blocker can block as though the attacker didn't have shadow."""
    origin = instance.origin
    shadow = isinstance(origin, KeywordAbility) and origin.keyword is Keyword.SHADOW
    return shadow and view.has(blocker, CanBlockDespiteShadow)


def _is_landwalk_lifted(view: View, instance: Instance, attacker: ObjectId) -> bool:
    """Return whether the attacker can be blocked as though it didn't have this landwalk ability."""
    origin = instance.origin
    if not isinstance(origin, KeywordAbility) or origin.keyword is not Keyword.LANDWALK:
        return False
    lifted = view.having(attacker, CanBeBlockedDespiteLandwalk)
    return any(despite.lands is None or despite.lands == origin.quality for despite, _ in lifted)


def _of_blocker(view: View, blocker: ObjectId, attacker: ObjectId) -> Iterator[_Reason]:
    """Yield what abilities of the blocker forbid."""
    objects, block = (blocker, attacker), Occurrence(blocker, attacker)
    for cant, instance in view.having(blocker, CantBlock, block):
        if cant.attackers is None or view.matches(cant.attackers, attacker, blocker):
            yield _Reason(instance, blocker, Code.CANT_BLOCK, _not_blocking, objects)
    for only, instance in view.having(blocker, CanBlockOnly, block):
        if not view.matches(only.attackers, attacker, blocker):
            yield _Reason(instance, blocker, Code.CANT_BLOCK, _not_blocking, objects)


def _defenders_reason(view: View, attacker: ObjectId, quality: Quality) -> ObjectId | None:
    """Return the first permanent of the defending player that landwalk asks for, if there is one (CR 702.14c)."""
    lands = _judged(view.state).lands
    key = (attacker, quality)
    if key not in lands:
        defender = combat_of(view.state).attackers[attacker].defending_player
        lands[key] = next(iter(view.controlled(defender, quality, attacker)), None)
    return lands[key]


def _not_blocked_at_all(view: View, instance: Instance, objects: _Objects) -> str:
    """Return that an ability of the attacker keeps everything from blocking it."""
    return f"{view.name(objects[1])} can't be blocked{because(view, instance, objects[1])}"


def _not_blocked_as_long(view: View, instance: Instance, objects: _Objects) -> str:
    """Return the same of an ability that asks for what the defending player controls."""
    defender = view.name(combat_of(view.state).attackers[objects[1]].defending_player)
    return f"{_not_blocked(view, instance, objects)}, as {defender} controls {view.name(objects[2])}"


def _not_blocked(view: View, instance: Instance, objects: _Objects) -> str:
    """Return that an ability of the attacker forbids it."""
    blocker, attacker = objects[:2]
    return f"{view.name(blocker)} can't block {view.name(attacker)}{which_has(view, instance, attacker)}"


def _not_blocking(view: View, instance: Instance, objects: _Objects) -> str:
    """Return that an ability of the blocker forbids it."""
    blocker, attacker = objects[:2]
    return f"{view.name(blocker)} can't block {view.name(attacker)}{because(view, instance, blocker)}"
