"""Abilities about casting, activating and being a target (CR 115, 601, 602), and the times and zones for it."""

from enum import StrEnum

from redzone.model.ability_base import AbilityBase
from redzone.model.condition import Condition
from redzone.model.cost import Amount, Cost
from redzone.model.quality import Quality
from redzone.model.trigger import PlayerPattern, Whose


class ActivatedFrom(StrEnum):
    """The zone in which an ability can be activated, or works (CR 113.6)."""

    BATTLEFIELD = "battlefield"
    HAND = "hand"
    GRAVEYARD = "graveyard"
    COMMAND_OR_HAND = "command zone or hand"
    EXILE = "exile"


class Timing(StrEnum):
    """When something can be cast or activated, beyond the usual (CR 506.7, 602.5)."""

    SORCERY = "as a sorcery"
    COMBAT = "during combat"
    BEFORE_ATTACKERS = "before attackers are declared"
    BEFORE_BLOCKERS = "before blockers are declared"
    AFTER_ATTACKERS = "after attackers are declared"
    DECLARE_ATTACKERS = "during the declare attackers step"
    DECLARE_BLOCKERS = "during the declare blockers step"
    AFTER_BLOCKERS = "after blockers are declared"
    BEFORE_DAMAGE = "before the combat damage step"
    AFTER_COMBAT = "after combat"
    YOUR_TURN = "during your turn"
    YOUR_DECLARE_BLOCKERS = "during your declare blockers step"
    OPPONENTS_TURN = "during an opponent's turn"
    IF_ATTACKED = "during the declare attackers step if you've been attacked this step"
    ONCE_EACH_TURN = "once each turn"
    TWICE_EACH_TURN = "no more than twice each turn"
    ONCE = "once"
    YOUR_UPKEEP = "during your upkeep"
    LOYALTY = "as a loyalty ability"
    """As a sorcery, and only if no loyalty ability of the permanent was activated this turn (CR 606.3)."""
    IF_IT_ATTACKED = "if this creature attacked this turn, once each turn"


class AddsMana(AbilityBase, frozen=True):
    """``{T}: Add`` one of these: each of ``choices`` is what one activation adds, such as ``{G}{G}`` (CR 605.1a)."""

    choices: tuple[str, ...]


class CantActivate(AbilityBase, frozen=True):
    """Its activated abilities can't be activated, mana abilities among them (CR 602.5, 701.35a)."""


class CantBeTargeted(AbilityBase, frozen=True):
    """It can't be the target of spells or abilities (shroud, CR 702.18), or of opponents' (hexproof, CR 702.11).

    With ``sources`` only of spells of this quality, and of abilities of sources of this quality (CR 702.11d, 702.16b).
    """

    by_opponents: bool = False
    sources: Quality | None = None


class PlayerCantBeTargeted(AbilityBase, frozen=True):
    """Its controller can't be the target: of anybody, or of opponents (CR 702.11c, 702.18b)."""

    by_opponents: bool = False


class CantBeCountered(AbilityBase, frozen=True):
    """It can't be countered (CR 701.6)."""


class CanBeCastAnyTime(AbilityBase, frozen=True):
    """Its controller may cast it any time that an instant could be cast (flash, CR 702.8a).

    With a ``condition`` only while that holds; with ``more`` only by paying this too (CR 601.3b).
    """

    condition: Condition | None = None
    more: Cost | None = None


class CastOnly(AbilityBase, frozen=True):
    """It can be cast only at these times (CR 506.7, 601.3)."""

    when: Timing


class CastOnlyIf(AbilityBase, frozen=True):
    """It can be cast only while a condition holds (CR 601.3)."""

    condition: Condition


class ChangesCost(AbilityBase, frozen=True):
    """Spells of this quality that such a player casts cost so much more, or less, to cast (CR 118.7, 601.2f).

    ``IsThis`` is the spell that has the ability itself; for others it works from the battlefield. ``times``
    multiplies the mana: "for each". Less than nothing is never paid, and less generic mana never reduces coloured.
    """

    spells: Quality
    mana: str
    less: bool = True
    player: PlayerPattern = PlayerPattern(Whose.YOU)
    times: Amount | None = None
    condition: Condition | None = None


class AdditionalCost(AbilityBase, frozen=True):
    """A cost that is paid too as it is cast (CR 601.2b, 118.8); one with a ``name``, such as kicker, may be paid."""

    cost: Cost
    name: str | None = None
