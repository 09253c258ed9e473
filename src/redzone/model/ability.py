"""The vocabulary of abilities, and of what effects change: closed, and data only.

Keywords are shorthand (CR 702.1) and expand into the other classes; rules text compiles into all of them. The
step that a class concerns owns the code that applies it.
"""

from enum import StrEnum

from redzone.model.keyword import Keyword
from redzone.model.quality import Quality
from redzone.model.types import Color, TypeLine
from redzone.model.value import Value


class _Ability(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the abilities."""


class KeywordAbility(_Ability, frozen=True):
    """A keyword as it is printed, with its number (``toxic 2``) or quality (``protection from red``)."""

    keyword: Keyword
    number: int | None = None
    quality: Quality | None = None


class CantAttack(_Ability, frozen=True):
    """It can't attack (CR 508.1c)."""


class CantAttackAlone(_Ability, frozen=True):
    """It can't be the only creature declared as an attacker (CR 506.5, 508.1c)."""


class CanAttackWhenNew(_Ability, frozen=True):
    """It can attack without continuous control since the turn began (CR 702.10b)."""


class CanAttackDespiteDefender(_Ability, frozen=True):
    """It can attack as though it didn't have defender (CR 702.3b)."""


class DoesntTapToAttack(_Ability, frozen=True):
    """Attacking doesn't cause it to tap (CR 702.20b)."""


class CantBeBlocked(_Ability, frozen=True):
    """It can't be blocked, or only while the defending player controls such a permanent (CR 702.14c)."""

    while_defender_controls: Quality | None = None


class CantBeBlockedBy(_Ability, frozen=True):
    """Creatures of this quality can't block it (CR 509.1b)."""

    blockers: Quality


class CantBeBlockedExceptBy(_Ability, frozen=True):
    """Only creatures of this quality can block it (CR 509.1b)."""

    blockers: Quality


class CantBeBlockedByFewerThan(_Ability, frozen=True):
    """It can't be blocked except by this many creatures or more (CR 702.111b)."""

    count: int


class CantBeBlockedByMoreThan(_Ability, frozen=True):
    """It can't be blocked by more than this many creatures (CR 509.1b)."""

    count: int


class CantBlock(_Ability, frozen=True):
    """It can't block, or can't block creatures of this quality (CR 509.1b)."""

    attackers: Quality | None = None


class CanBlockOnly(_Ability, frozen=True):
    """It can block only creatures of this quality (CR 509.1b)."""

    attackers: Quality


class CantBlockAlone(_Ability, frozen=True):
    """It can't be the only creature that its controller declares as a blocker (CR 506.5, 509.1b)."""


class CanBlockAdditional(_Ability, frozen=True):
    """It can block this many creatures more; ``None`` is any number (CR 509.1a)."""

    count: int | None


class DamageMode(StrEnum):
    """How a creature deals its damage, where that changes when, how much is lethal, or the result."""

    FIRST_STRIKE = "first strike"
    DOUBLE_STRIKE = "double strike"
    DEATHTOUCH = "deathtouch"
    LIFELINK = "lifelink"
    TRAMPLE = "trample"
    TRAMPLE_OVER_PLANESWALKERS = "trample over planeswalkers"
    INFECT = "infect"
    WITHER = "wither"


class AssignsDamageByToughness(_Ability, frozen=True):
    """It assigns combat damage equal to its toughness rather than its power (CR 510.1a)."""


class DealsDamageWith(_Ability, frozen=True):
    """It deals damage in this mode."""

    mode: DamageMode


class GivesPoison(_Ability, frozen=True):
    """Its combat damage to a player also gives that player this many poison counters (CR 120.3g)."""

    count: int


class CantBeDestroyed(_Ability, frozen=True):
    """It can't be destroyed (CR 702.12b)."""


class PreventsDamageFrom(_Ability, frozen=True):
    """Damage that sources of this quality would deal to it is prevented (CR 702.16e)."""

    sources: Quality


class CantBeAttachedTo(_Ability, frozen=True):
    """Attachments of this quality can't be attached to it (CR 702.16c, 702.16d)."""

    attachments: Quality


class Continuous(_Ability, frozen=True):
    """A static ability that changes what every permanent of this quality is (CR 604.1, 611.3)."""

    affected: Quality
    modifications: tuple["Modification", ...]


Ability = (
    KeywordAbility
    | CantAttack
    | CantAttackAlone
    | CanAttackWhenNew
    | CanAttackDespiteDefender
    | DoesntTapToAttack
    | CantBeBlocked
    | CantBeBlockedBy
    | CantBeBlockedExceptBy
    | CantBeBlockedByFewerThan
    | CantBeBlockedByMoreThan
    | CantBlock
    | CanBlockOnly
    | CantBlockAlone
    | CanBlockAdditional
    | AssignsDamageByToughness
    | DealsDamageWith
    | GivesPoison
    | CantBeDestroyed
    | PreventsDamageFrom
    | CantBeAttachedTo
    | Continuous
)
"""An ability of an object."""


class _Modification(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the modifications."""


class ChangeController(_Modification, frozen=True):
    """The player who controls the effect gains control of it (layer 2, CR 613.1b)."""


class SetTypes(_Modification, frozen=True):
    """It has this type line and no other (layer 4, CR 613.1d)."""

    type_line: TypeLine


class SetColors(_Modification, frozen=True):
    """It has these colours and no others (layer 5, CR 613.1e)."""

    colors: tuple[Color, ...]


class GainAbility(_Modification, frozen=True):
    """It has this ability too (layer 6, CR 613.1f)."""

    ability: Ability


class LoseAbility(_Modification, frozen=True):
    """It has no instance of this ability (layer 6, CR 613.1f); a keyword without number or quality means all."""

    ability: Ability


class SetPowerToughness(_Modification, frozen=True):
    """Its base power and toughness are these (layer 7b, CR 613.4b)."""

    power: int
    toughness: int


class ModifyPowerToughness(_Modification, frozen=True):
    """It gets this much power and toughness (layer 7c, CR 613.4c)."""

    power: int
    toughness: int


Modification = (
    ChangeController | SetTypes | SetColors | GainAbility | LoseAbility | SetPowerToughness | ModifyPowerToughness
)
"""One change that a continuous effect makes (CR 611, 613)."""
