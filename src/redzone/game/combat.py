"""The combat of one combat phase (CR 506-511): who attacks what, who blocks whom."""

from collections.abc import Mapping

from redzone.game.action import Assignment
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import GameValue


class Attacker(GameValue, frozen=True):
    """An attacking creature (CR 506.3).

    ``target`` is what it attacks, or ``None`` once that has left combat (CR 506.4c). ``defending_player`` stays
    (CR 508.5). ``blocked`` is unknown until blockers are declared, and outlives the blockers (CR 509.1h).
    ``blockers`` are the creatures that block it now, in the order of their declaration or, with ordered damage
    division, in the order chosen for it. ``declared`` is false for one that was put into combat attacking.
    ``planeswalker_left`` is true once it attacks nothing because a planeswalker left combat (CR 702.19e).
    """

    target: Target | None
    defending_player: PlayerId
    declared: bool = True
    planeswalker_left: bool = False
    blocked: bool | None = None
    blockers: tuple[ObjectId, ...] = ()


class Combat(GameValue, frozen=True):
    """The combat state of one combat phase.

    ``attackers`` and ``blockers`` are the creatures in combat, in order of declaration; a blocker maps to the
    attackers that it blocks now. ``to_declare`` are the players who have still to declare attackers or
    blockers in this step. ``orders`` are the damage assignment orders that were chosen (older rules).
    ``announced`` are the creatures whose damage in this step was announced, ``assignments`` is how. ``struck_first``
    remembers who had first or double strike as the first of two damage steps began, ``None`` if there was no such
    step (CR 510.4). ``declared_attackers`` and ``declared_blockers`` are history (CR 508.6, 509.1g).
    ``bands`` are the attacking creatures that were declared as bands and are still in combat (CR 702.22c).
    ``players_attacked`` are, for each attacking player, the players, not their permanents, whom that player's creatures
    were declared to attack (CR 508.6).
    ``power_declared`` is the total power with which each player's creatures were declared as attackers.
    ``any_attacker`` is true once a creature was declared or put in as an attacker (CR 508.8).
    """

    attackers: Mapping[ObjectId, Attacker] = {}
    blockers: Mapping[ObjectId, tuple[ObjectId, ...]] = {}
    bands: tuple[tuple[ObjectId, ...], ...] = ()
    chosen_defender: PlayerId | None = None
    any_attacker: bool = False
    players_attacked: Mapping[PlayerId, tuple[PlayerId, ...]] = {}
    declared_attackers: tuple[ObjectId, ...] = ()
    declared_blockers: tuple[ObjectId, ...] = ()
    to_declare: tuple[PlayerId, ...] = ()
    orders: Mapping[ObjectId, tuple[ObjectId, ...]] = {}
    announced: tuple[ObjectId, ...] = ()
    assignments: tuple[Assignment, ...] = ()
    struck_first: tuple[ObjectId, ...] | None = None
    power_declared: Mapping[PlayerId, int] = {}
