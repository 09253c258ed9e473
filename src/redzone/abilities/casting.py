"""Abilities about casting, activating and being a target (CR 115, 601, 602), and what, when and whence is cast."""

from enum import StrEnum

from redzone.abilities.ability_base import AbilityBase
from redzone.abilities.condition import Condition
from redzone.abilities.cost import Cost, ManaUses
from redzone.abilities.language import Amount, Quality
from redzone.abilities.trigger import PlayerPattern
from redzone.abilities.words import PlayerWord


class ActivatedFrom(StrEnum):
    """The zone in which an ability can be activated, or works (CR 113.6)."""

    BATTLEFIELD = "battlefield"
    HAND = "hand"
    GRAVEYARD = "graveyard"
    COMMAND_OR_HAND = "command zone or hand"
    EXILE = "exile"


class PartKind(StrEnum):
    """How a part of a card is cast (CR 709.3, 712.11, 715.3, 720.3)."""

    HALF = "half"
    """A half of a split card, which is cast instead of the whole (CR 709.3)."""
    FUSED = "both halves"
    """Both halves of a split card with fuse (CR 702.102)."""
    ADVENTURE = "Adventure"
    """The inset part of an adventurer card (CR 715.3)."""
    BACK = "back face"
    """The back face of a modal double-faced card (CR 712.11b)."""


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
    THREE_TIMES_EACH_TURN = "no more than three times each turn"
    ONCE = "once"
    ANY_UPKEEP = "during any upkeep step"
    END_OF_COMBAT = "during the end of combat step"
    YOUR_UPKEEP = "during your upkeep"
    OPPONENTS_UPKEEP = "during an opponent's upkeep"
    YOUR_END_STEP = "during your end step"
    LOYALTY = "as a loyalty ability"
    """As a sorcery, and only if no loyalty ability of the permanent was activated this turn (CR 606.3)."""
    IF_IT_ATTACKED = "if this creature attacked this turn, once each turn"


FORECAST = (Timing.ONCE_EACH_TURN, Timing.YOUR_UPKEEP)
"""When a forecast ability can be activated (CR 702.57b)."""


EXHAUST = "exhaust"
"""The name of abilities that can be activated only once (CR 702.177a)."""


POWER_UP = "power-up"
"""The name of abilities like that which cost less, by the mana cost of what has them, in the turn in which it enters.

They are newer than the rules here; their reminder text says so much, and CR 602.5b and 118.7 the rest.
"""


class AddsMana(AbilityBase, frozen=True):
    """``{T}: Add`` one of these: each of ``choices`` is what one activation adds, such as ``{G}{G}`` (CR 605.1a).

    ``only`` is what the mana can be spent on. With ``identity`` only mana in the color identity of a commander of its
    controller is added (CR 903.4), with ``like`` only what a permanent of that quality could produce (CR 106.7).
    ``chosen`` is how much of the color that was chosen as it entered may be added, besides (CR 607.2d).
    """

    choices: tuple[str, ...]
    only: ManaUses | None = None
    identity: bool = False
    like: Quality | None = None
    chosen: int = 0


class CantActivate(AbilityBase, frozen=True):
    """Its activated abilities can't be activated (CR 602.5), with ``but_mana`` those that aren't mana abilities."""

    but_mana: bool = False


class CantBeTargeted(AbilityBase, frozen=True):
    """It can't be the target of spells or abilities (shroud, CR 702.18), or of opponents' (hexproof, CR 702.11).

    With ``sources`` only of spells of this quality, and of abilities of sources of this quality (CR 702.11d, 702.16b);
    ``spells`` and ``abilities`` are whether it is about these at all.
    """

    by_opponents: bool = False
    sources: Quality | None = None
    spells: bool = True
    abilities: bool = True


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


class CanBeCastFrom(AbilityBase, frozen=True):
    """Its owner may cast it from a zone, too, while a ``condition`` holds and by paying ``more`` (CR 601.3)."""

    zone: ActivatedFrom
    more: Cost | None = None
    condition: Condition | None = None


class CastOnly(AbilityBase, frozen=True):
    """It can be cast only at these times (CR 506.7, 601.3)."""

    when: Timing


class CastOnlyIf(AbilityBase, frozen=True):
    """It can be cast only while a condition holds (CR 601.3)."""

    condition: Condition


class ChangesCost(AbilityBase, frozen=True):
    """Spells of this quality that such a player casts cost so much more, or less, to cast (CR 118.7, 601.2f).

    ``Is(THIS)`` is the spell that has the ability itself; for others it works from the battlefield. ``times``
    multiplies the mana: "for each". ``nth`` is which of these spells of the turn it has
    to be. Less than nothing is never paid, and less generic mana never reduces coloured.
    """

    spells: Quality
    mana: str
    less: bool = True
    player: PlayerPattern = PlayerPattern(PlayerWord.YOU)
    times: Amount | None = None
    condition: Condition | None = None
    nth: int | None = None


class Substitute(StrEnum):
    """What may be done instead of paying mana of a spell's total cost."""

    CONVOKE = "tapping creatures"
    """For coloured mana a creature of that colour, for generic mana any creature (CR 702.51a)."""
    IMPROVISE = "tapping artifacts"
    """For generic mana (CR 702.126a)."""
    DELVE = "exiling cards from your graveyard"
    """For generic mana (CR 702.66a)."""
    WATERBEND = "tapping artifacts and creatures"
    """For generic mana (CR 701.67a)."""


class CanBePaidBy(AbilityBase, frozen=True):
    """Mana of its total cost may be paid by doing something else instead."""

    substitute: Substitute


class Rebounds(AbilityBase, frozen=True):
    """If it was cast from a hand, it is exiled as it resolves, and may be cast again later (CR 702.88a)."""


class ExiledAsDiscarded(AbilityBase, frozen=True):
    """As its owner discards it, it is exiled, and its owner may cast it for this cost (madness, CR 702.35a)."""

    cost: Cost


class AdditionalCost(AbilityBase, frozen=True):
    """A cost that is paid too as it is cast (CR 601.2b, 118.8); one with a ``name``, such as kicker, may be paid.

    If it is paid and ``returns``, the spell goes to its owner's hand instead of the graveyard as it resolves (buyback,
    CR 702.27a). If it is paid and ``all_modes``, all modes are chosen instead of the number specified, else not more
    than that (entwine, CR 702.42a). One that ``repeats`` may be paid any number of times (squad, CR 702.157a).
    Where there are ``others``, one of them or ``cost`` is paid, as the player chooses (CR 601.2b).
    """

    cost: Cost
    name: str | None = None
    returns: bool = False
    all_modes: bool = False
    repeats: bool = False
    others: tuple[Cost, ...] = ()


CastingAbility = (
    AdditionalCost
    | CantBeTargeted
    | PlayerCantBeTargeted
    | CantBeCountered
    | CanBeCastAnyTime
    | CanBeCastFrom
    | CastOnly
    | CastOnlyIf
    | ChangesCost
    | CanBePaidBy
    | Rebounds
    | ExiledAsDiscarded
    | AddsMana
    | CantActivate
)
"""The abilities of this module."""
