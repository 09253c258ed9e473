"""What creatures assign on plain boards in one damage step (CR 510.1, 510.4), as far as nobody chooses.

It is what ``combat_roles.damage_sources`` says of any board, for creatures in numbers.
"""

from collections.abc import Collection, Mapping

from redzone.game.action import Assignment
from redzone.game.combat import Attacker, Combat
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.combat.plain_boards import Fighter
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.turn import Step


class PlainAssignment:
    """What a player's creatures assign in one step, to the first of those that they can assign damage to.

    ``choosing`` are the creatures with several of those; what is said here is forced as long as ``is_forced``.
    """

    __slots__ = ("assignments", "choosing", "is_forced")

    def __init__(self) -> None:
        self.assignments: list[Assignment] = []
        self.choosing: list[ObjectId] = []
        self.is_forced = True


def strikers(combat: Combat, numbers: Mapping[ObjectId, Fighter]) -> tuple[ObjectId, ...]:
    """Return the creatures in combat with first or double strike."""
    return tuple([each for each in (*combat.attackers, *combat.blockers) if numbers[each].strikes_first])


def plain_assignments(
    state: GameState, combat: Combat, numbers: Mapping[ObjectId, Fighter], step: Step
) -> Mapping[PlayerId, PlainAssignment]:
    """Return what each player's creatures assign in a step: attackers first (CR 510.1a-d)."""
    permanents = state.permanents
    found: dict[PlayerId, PlainAssignment] = {}
    idle = _idle(combat, numbers, step)
    fights: list[tuple[ObjectId, tuple[Target, ...]]] = [
        (id_, _recipients(attacker, numbers[id_])) for id_, attacker in combat.attackers.items()
    ]
    fights += combat.blockers.items()
    for id_, recipients in fights:
        power = numbers[id_].power
        if not recipients or power <= 0 or id_ in idle:
            continue
        player = permanents[id_].controller
        mine = found.get(player) or found.setdefault(player, PlainAssignment())
        mine.assignments.append(Assignment(id_, recipients[0], power))
        if len(recipients) > 1:
            mine.choosing.append(id_)
            mine.is_forced = mine.is_forced and _is_too_weak(id_, combat, numbers, permanents)
    return found


def _idle(combat: Combat, numbers: Mapping[ObjectId, Fighter], step: Step) -> Collection[ObjectId]:
    """Return the creatures in combat that assign no damage in this step (CR 510.4, 702.4b, 702.7b)."""
    if combat.struck_first is None:
        return ()
    fighting = {*combat.attackers, *combat.blockers}
    if step is Step.FIRST_STRIKE_DAMAGE:
        return fighting.difference(combat.struck_first)
    return {each for each in fighting.intersection(combat.struck_first) if not numbers[each].strikes_twice}


def _recipients(attacker: Attacker, fighter: Fighter) -> tuple[Target, ...]:
    """Return what an attacker can assign damage to (CR 510.1b, 510.1c, 702.19b)."""
    if attacker.blocked and not fighter.trample:
        return attacker.blockers
    beyond = () if attacker.target is None else (attacker.target,)
    return (*attacker.blockers, *beyond) if attacker.blocked else beyond


def _is_too_weak(
    source: ObjectId,
    combat: Combat,
    numbers: Mapping[ObjectId, Fighter],
    permanents: Mapping[ObjectId, Permanent],
) -> bool:
    """Return whether it is plain that a trampler can't go past its only blocker, so that it has no choice (CR 702.19b).

    No other damage may make up for what it lacks.
    """
    attacker = combat.attackers.get(source)
    if attacker is None or len(attacker.blockers) != 1:
        return False
    (blocker,) = attacker.blockers
    if combat.blockers.get(blocker) != (source,) or numbers[source].deathtouch:
        return False
    return numbers[source].power <= numbers[blocker].toughness - permanents[blocker].damage
