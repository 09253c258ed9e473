"""The vocabulary of abilities, and of what effects change: closed, and data only.

Keywords are shorthand (CR 702.1) and expand into the other classes; rules text compiles into all of them. The
step that a class concerns owns the code that applies it.
"""

from enum import StrEnum

from redzone.model.ability_base import AbilityBase
from redzone.model.attacking import (
    AttackCost,
    AttackedIfAble,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CanAttackDespiteDefender,
    CanAttackWhenNew,
    CantAttack,
    CantAttackWithout,
    DoesntTapToAttack,
    FormsBands,
    Goaded,
    MayEnlist,
    MayExert,
    MostAttackers,
    SacrificedAfterAttacking,
)
from redzone.model.blocking import (
    BlockCost,
    BlockedByAllAble,
    BlocksIfAble,
    CanBlockAdditional,
    CanBlockDespiteShadow,
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBeBlockedExceptBy,
    CantBeBlockedUnlessAllBlock,
    CantBlock,
    CantBlockWithout,
    CostsToBeBlocked,
    MostBlockers,
    MustBeBlocked,
)
from redzone.model.condition import Condition
from redzone.model.keyword import Keyword
from redzone.model.quality import Quality
from redzone.model.types import Color, TypeLine
from redzone.model.value import Value

__all__ = [
    "Ability",
    "AddsMana",
    "ApplyRule",
    "AsLongAs",
    "AssignsAsThoughUnblocked",
    "AssignsDamageByToughness",
    "AssignsNoCombatDamage",
    "AttackCost",
    "AttackedIfAble",
    "AttacksIfAble",
    "AttacksIfOthersAttack",
    "BlockCost",
    "BlockedByAllAble",
    "BlocksIfAble",
    "CanAttackDespiteDefender",
    "CanAttackWhenNew",
    "CanBlockAdditional",
    "CanBlockDespiteShadow",
    "CanBlockOnly",
    "CantActivate",
    "CantAttack",
    "CantAttackWithout",
    "CantBeAttachedTo",
    "CantBeBlocked",
    "CantBeBlockedBy",
    "CantBeBlockedByFewerThan",
    "CantBeBlockedByMoreThan",
    "CantBeBlockedExceptBy",
    "CantBeBlockedUnlessAllBlock",
    "CantBeDestroyed",
    "CantBlock",
    "CantBlockWithout",
    "ChangeController",
    "Continuous",
    "CostsToBeBlocked",
    "DamageMode",
    "DealsDamageWith",
    "DoesntTapToAttack",
    "FormsBands",
    "GainAbility",
    "GivesPoison",
    "Goaded",
    "KeywordAbility",
    "LoseAbility",
    "MayEnlist",
    "MayExert",
    "Modification",
    "ModifyPowerToughness",
    "MostAttackers",
    "MostBlockers",
    "MustBeBlocked",
    "PreventsDamageFrom",
    "SacrificedAfterAttacking",
    "SetColors",
    "SetPowerToughness",
    "SetTypes",
]


class KeywordAbility(AbilityBase, frozen=True):
    """A keyword as it is printed, with its number (``toxic 2``) or quality (``protection from red``)."""

    keyword: Keyword
    number: int | None = None
    quality: Quality | None = None


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


class AssignsDamageByToughness(AbilityBase, frozen=True):
    """It assigns combat damage equal to its toughness rather than its power (CR 510.1a)."""


class AssignsAsThoughUnblocked(AbilityBase, frozen=True):
    """It may assign all of its combat damage as though it weren't blocked (CR 510.1b, 609.4)."""


class AssignsNoCombatDamage(AbilityBase, frozen=True):
    """It assigns no combat damage (CR 510.1a)."""


class DealsDamageWith(AbilityBase, frozen=True):
    """It deals damage in this mode."""

    mode: DamageMode


class GivesPoison(AbilityBase, frozen=True):
    """Its combat damage to a player also gives that player this many poison counters (CR 120.3g)."""

    count: int


class CantBeDestroyed(AbilityBase, frozen=True):
    """It can't be destroyed (CR 702.12b)."""


class PreventsDamageFrom(AbilityBase, frozen=True):
    """Damage that sources of this quality would deal to it is prevented (CR 702.16e)."""

    sources: Quality


class CantBeAttachedTo(AbilityBase, frozen=True):
    """Attachments of this quality can't be attached to it (CR 702.16c, 702.16d)."""

    attachments: Quality


class AddsMana(AbilityBase, frozen=True):
    """``{T}: Add`` one of these: each of ``choices`` is what one activation adds, such as ``{G}{G}`` (CR 605.1a)."""

    choices: tuple[str, ...]


class CantActivate(AbilityBase, frozen=True):
    """Its activated abilities can't be activated, mana abilities among them (CR 602.5, 701.35a)."""


class AsLongAs(AbilityBase, frozen=True):
    """It has this ability about declarations while a condition holds, which is judged at each moment (CR 611.3a)."""

    condition: Condition
    ability: "Ability"


class Continuous(AbilityBase, frozen=True):
    """A static ability that changes what every permanent of this quality is (CR 604.1, 611.3)."""

    affected: Quality
    modifications: tuple["Modification", ...]


Ability = (
    KeywordAbility
    | CantAttack
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
    | SacrificedAfterAttacking
    | CantBeBlocked
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
    | AssignsDamageByToughness
    | AssignsAsThoughUnblocked
    | AssignsNoCombatDamage
    | DealsDamageWith
    | GivesPoison
    | CantBeDestroyed
    | PreventsDamageFrom
    | CantBeAttachedTo
    | AddsMana
    | CantActivate
    | AsLongAs
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


class ApplyRule(_Modification, frozen=True):
    """The rules of the game treat it as this ability says (CR 613.11): nothing that it has, or could lose.

    "You", "this" and "enchanted" mean those of the source of the effect; they are fixed as the effect applies
    (``redzone.characteristics.viewpoint``).
    """

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
    ChangeController
    | SetTypes
    | SetColors
    | GainAbility
    | LoseAbility
    | ApplyRule
    | SetPowerToughness
    | ModifyPowerToughness
)
"""One change that a continuous effect makes (CR 611, 613)."""
