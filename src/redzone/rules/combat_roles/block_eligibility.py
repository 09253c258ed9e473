"""Whether one creature may block these attackers (CR 509.1a), everything else of the declaration aside."""

from collections.abc import Iterator
from typing import Final

from redzone.abilities.blocking import CanBlockAdditional
from redzone.cr import Rule
from redzone.game.violation import Code, Violation
from redzone.rules.combat_roles.evasion import pair_violations
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.seats.turn_order import team_of
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType
from redzone.view import View

_CHOSEN_CREATURES: Final = Rule("509.1a")


def blocker_violations(view: View, player: PlayerId, id_: ObjectId) -> list[Violation]:
    """Return why this creature can't be chosen to block at all (CR 509.1a)."""
    if id_ not in view:
        return [Violation(Code.UNKNOWN_OBJECT, (_CHOSEN_CREATURES,), f"there is no permanent {id_}", (id_,))]
    return [
        Violation(code, (_CHOSEN_CREATURES,), f"{view.name(id_)} {message}", (id_,))
        for code, message in _objections(view, player, id_)
    ]


def _objections(view: View, player: PlayerId, id_: ObjectId) -> list[tuple[Code, str]]:
    permanent, types = view.permanent(id_), view.now(id_).types
    found: list[tuple[Code, str]] = []
    if permanent.controller not in team_of(view.state, player):
        found.append((Code.NOT_CONTROLLED, f"isn't controlled by {view.name(player)}"))
    if CardType.CREATURE not in types:
        found.append((Code.NOT_A_CREATURE, "isn't a creature"))
    if CardType.BATTLE in types:
        found.append((Code.BATTLE, "is a battle, and battles can't block"))
    if permanent.tapped:
        found.append((Code.TAPPED, "is tapped"))
    if id_ in combat_of(view.state).blockers:
        found.append((Code.TOO_MANY_ATTACKERS, "is blocking already"))
    return found


def block_capacity(view: View, blocker: ObjectId) -> int | None:
    """Return how many attackers a creature can block, ``None`` for any number (CR 509.1a)."""
    if not view.has(blocker, CanBlockAdditional):
        return 1
    additional = [ability.count for ability, _ in view.having(blocker, CanBlockAdditional)]
    counts = [count for count in additional if count is not None]
    return None if len(counts) < len(additional) else 1 + sum(counts)


def chosen_violations(
    view: View, player: PlayerId, blocker: ObjectId, attackers: tuple[ObjectId, ...]
) -> Iterator[Violation]:
    """Yield why this creature can't block these attackers (CR 509.1a, 509.1b)."""
    attacking, team = combat_of(view.state).attackers, team_of(view.state, player)
    capacity = block_capacity(view, blocker)
    if not attackers or len(set(attackers)) < len(attackers):
        message = f"{view.name(blocker)} has to block at least one attacker, and each only once"
        yield Violation(Code.NOT_ATTACKING, (_CHOSEN_CREATURES,), message, (blocker,))
    if capacity is not None and len(attackers) > capacity:
        message = (
            f"{view.name(blocker)} can block {capacity} attacking creature{'s' * (capacity > 1)}, not {len(attackers)}"
        )
        yield Violation(Code.TOO_MANY_ATTACKERS, (_CHOSEN_CREATURES,), message, (blocker, *attackers))
    for attacker in attackers:
        if attacker not in attacking:
            message = f"{view.name(attacker)} isn't attacking"
            yield Violation(Code.NOT_ATTACKING, (_CHOSEN_CREATURES,), message, (blocker, attacker))
        elif attacking[attacker].defending_player not in team:
            message = f"{view.name(attacker)} isn't attacking {view.name(player)}"
            rules = (_CHOSEN_CREATURES, Rule("802.4a"))
            yield Violation(Code.NOT_ATTACKING_YOU, rules, message, (blocker, attacker))
        else:
            yield from pair_violations(view, blocker, attacker)
