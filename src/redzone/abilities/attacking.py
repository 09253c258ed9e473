"""Abilities about declaring attackers (CR 508.1): restrictions, requirements, costs and permissions."""

from redzone.abilities.ability_base import AbilityBase
from redzone.abilities.attacked import AnyPlayer, Attacked
from redzone.abilities.cost import Cost
from redzone.abilities.language import Quality
from redzone.abilities.plain_qualities import Everything


class CantAttack(AbilityBase, frozen=True):
    """It can't attack, or can't attack this (CR 508.1c)."""

    what: Attacked | None = None


class CantAttackWithout(AbilityBase, frozen=True):
    """It can't attack unless at least ``count`` other creatures of this quality attack (CR 506.5, 508.1c).

    One other of any quality is "can't attack alone".
    """

    count: int = 1
    others: Quality = Everything()


class AttacksIfAble(AbilityBase, frozen=True):
    """It attacks each combat if able, or attacks this (CR 508.1d)."""

    what: Attacked | None = None


class AttacksIfOthersAttack(AbilityBase, frozen=True):
    """If another creature of this quality attacks, it attacks too if able (CR 508.1d)."""

    others: Quality


class AttackedIfAble(AbilityBase, frozen=True):
    """At least one attacking creature attacks this if able: one requirement for all of them (CR 508.1d).

    It concerns the attacking player while the controller of the ability is an opponent.
    """

    what: Attacked


class Goaded(AbilityBase, frozen=True):
    """It is goaded by this player: it attacks if able, and attacks a player other than that one (CR 701.15b)."""

    by: AnyPlayer


class AttackCost(AbilityBase, frozen=True):
    """It can't attack, or can't attack this, unless its controller pays (CR 508.1h)."""

    cost: Cost
    what: Attacked | None = None


class MostAttackers(AbilityBase, frozen=True):
    """No more than this many creatures, of this quality, can attack, or attack this, each combat (CR 508.1c).

    With ``each_turn``, which stands without quality and without what is attacked, those count that have attacked in
    earlier combats of the turn; they may attack again.
    """

    count: int
    attackers: Quality = Everything()
    what: Attacked | None = None
    each_turn: bool = False


class CanAttackWhenNew(AbilityBase, frozen=True):
    """It can attack without continuous control since the turn began (CR 702.10b)."""


class CanAttackDespiteDefender(AbilityBase, frozen=True):
    """It can attack as though it didn't have defender (CR 702.3b)."""


class DoesntTapToAttack(AbilityBase, frozen=True):
    """Attacking doesn't cause it to tap (CR 702.20b)."""


class MayExert(AbilityBase, frozen=True):
    """Its controller may exert it as it attacks: it won't untap in that player's next untap step (CR 701.43)."""


class MayEnlist(AbilityBase, frozen=True):
    """As it attacks, its controller may tap another creature for its power (CR 702.154a)."""


class FormsBands(AbilityBase, frozen=True):
    """It can attack in a band, with creatures of this quality if one is given (CR 702.22b, 702.22c)."""

    others: Quality | None = None


AttackingAbility = (
    CantAttack
    | CantAttackWithout
    | AttacksIfAble
    | AttacksIfOthersAttack
    | AttackedIfAble
    | Goaded
    | AttackCost
    | MostAttackers
    | CanAttackWhenNew
    | CanAttackDespiteDefender
    | DoesntTapToAttack
    | MayExert
    | MayEnlist
    | FormsBands
)
"""The abilities of this module."""
