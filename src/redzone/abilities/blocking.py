"""Abilities about declaring blockers (CR 509.1): restrictions, requirements, costs and permissions."""

from redzone.abilities.ability_base import AbilityBase
from redzone.abilities.cost import Cost
from redzone.abilities.language import Quality
from redzone.abilities.plain_qualities import Everything


class CantBeBlocked(AbilityBase, frozen=True):
    """It can't be blocked, or only while the defending player controls such a permanent (CR 702.14c)."""

    while_defender_controls: Quality | None = None


class CantBeBlockedBy(AbilityBase, frozen=True):
    """Creatures of this quality can't block it (CR 509.1b)."""

    blockers: Quality


class CantBeBlockedExceptBy(AbilityBase, frozen=True):
    """Only creatures of this quality can block it (CR 509.1b)."""

    blockers: Quality


class CantBeBlockedByFewerThan(AbilityBase, frozen=True):
    """It can't be blocked except by this many creatures or more (CR 702.111b)."""

    count: int


class CantBeBlockedByMoreThan(AbilityBase, frozen=True):
    """It can't be blocked by more than this many creatures (CR 509.1b)."""

    count: int


class CantBeBlockedUnlessAllBlock(AbilityBase, frozen=True):
    """It can't be blocked unless all creatures that the defending player controls block it (CR 509.1b)."""


class MustBeBlocked(AbilityBase, frozen=True):
    """It must be blocked if able, by at least ``least`` and at most ``most`` creatures of this quality (CR 509.1c)."""

    least: int = 1
    most: int | None = None
    blockers: Quality = Everything()


class BlockedByAllAble(AbilityBase, frozen=True):
    """All creatures of this quality able to block it do so: one requirement on each of them (CR 509.1c)."""

    blockers: Quality = Everything()


class CostsToBeBlocked(AbilityBase, frozen=True):
    """It can't be blocked unless the defending player pays this for each creature blocking it (CR 509.1d)."""

    cost: Cost


class CantBlock(AbilityBase, frozen=True):
    """It can't block, or can't block creatures of this quality (CR 509.1b)."""

    attackers: Quality | None = None


class CantBlockWithout(AbilityBase, frozen=True):
    """It can't block unless at least ``count`` other creatures of this quality block too (CR 506.5, 509.1b).

    One other of any quality is "can't block alone".
    """

    count: int = 1
    others: Quality = Everything()


class CanBlockOnly(AbilityBase, frozen=True):
    """It can block only creatures of this quality (CR 509.1b)."""

    attackers: Quality


class BlocksIfAble(AbilityBase, frozen=True):
    """It blocks each combat if able, or blocks a creature of this quality (CR 509.1c)."""

    attackers: Quality | None = None


class BlockCost(AbilityBase, frozen=True):
    """It can't block, or can't block creatures of this quality, unless its controller pays (CR 509.1d)."""

    cost: Cost
    attackers: Quality | None = None


class MostBlockers(AbilityBase, frozen=True):
    """No more than this many creatures, of this quality, can block each combat (CR 509.1b).

    With ``each_turn``, which stands without quality, those count that have blocked in earlier combats of the turn;
    they may block again.
    """

    count: int
    blockers: Quality = Everything()
    each_turn: bool = False


class CanBlockDespiteShadow(AbilityBase, frozen=True):
    """It can block creatures with shadow as though it had shadow, or as though they didn't have it (CR 702.28b)."""


class CanBeBlockedDespiteLandwalk(AbilityBase, frozen=True):
    """It can be blocked as though it didn't have landwalk of this kind, or any landwalk (CR 609.4, 702.14c)."""

    lands: Quality | None = None


class CanBlockAdditional(AbilityBase, frozen=True):
    """It can block this many creatures more; ``None`` is any number (CR 509.1a)."""

    count: int | None


BlockingAbility = (
    CantBeBlocked
    | CantBeBlockedBy
    | CantBeBlockedExceptBy
    | CantBeBlockedByFewerThan
    | CantBeBlockedByMoreThan
    | CantBeBlockedUnlessAllBlock
    | MustBeBlocked
    | BlockedByAllAble
    | CostsToBeBlocked
    | CantBlock
    | CantBlockWithout
    | CanBlockOnly
    | BlocksIfAble
    | BlockCost
    | MostBlockers
    | CanBlockAdditional
    | CanBlockDespiteShadow
    | CanBeBlockedDespiteLandwalk
)
"""The abilities of this module."""
