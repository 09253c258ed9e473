"""What a sentence says of its subject, in Oracle wording: ``can't attack``, ``must be blocked if able``."""

from typing import Final, assert_never

from redzone.abilities.ability import Ability
from redzone.abilities.attacked import Attacked, DefendedBy, PlayerReference
from redzone.abilities.attacking import (
    AttackCost,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CanAttackDespiteDefender,
    CanAttackWhenNew,
    CantAttack,
    CantAttackWithout,
    FormsBands,
    Goaded,
)
from redzone.abilities.blocking import (
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
    MustBeBlocked,
)
from redzone.abilities.casting import CantActivate, CantBeTargeted
from redzone.abilities.damaging import (
    AssignsDamageByToughness,
    AssignsNoCombatDamage,
    CantBeDestroyed,
    DealsDamageWith,
    IgnoresLegendRule,
)
from redzone.abilities.language import AllOf, Is, Not, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.static import CantBeAttachedTo, DoesntUntap
from redzone.abilities.words import ObjectWord
from redzone.oracle.printing.attacked import describe_attacked
from redzone.oracle.printing.conditions import Speech, describe_defender, describe_player
from redzone.oracle.printing.costs import describe_block_payment, describe_payment
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.oracle.printing.nouns.qualities import describe_quality

_Attacking = CantAttack | CantAttackWithout | AttacksIfAble | AttacksIfOthersAttack | AttackCost | Goaded
_Blocking = (
    CantBlock | CantBlockWithout | BlocksIfAble | BlockCost | CanBlockOnly | CanBlockAdditional | CanBlockDespiteShadow
)
_Blocked = (
    CantBeBlocked
    | CantBeBlockedBy
    | CantBeBlockedExceptBy
    | CantBeBlockedByFewerThan
    | CantBeBlockedByMoreThan
    | CantBeBlockedUnlessAllBlock
    | MustBeBlocked
    | BlockedByAllAble
    | CostsToBeBlocked
)
_Other = (
    CanAttackWhenNew
    | CanAttackDespiteDefender
    | AssignsDamageByToughness
    | AssignsNoCombatDamage
    | FormsBands
    | DealsDamageWith
)
_Kept = CantActivate | CantBeAttachedTo | CantBeDestroyed | CantBeTargeted | DoesntUntap | IgnoresLegendRule


def describe_predicate(ability: Ability, speech: Speech) -> str:
    """Return what a sentence says of a creature with this ability, or nothing if a sentence says it otherwise."""
    if isinstance(ability, _Attacking):
        return _attacking(ability, speech)
    if isinstance(ability, _Blocking):
        return _blocking(ability, speech)
    if isinstance(ability, _Blocked):
        return _blocked(ability, speech)
    if isinstance(ability, _Kept):
        return _kept(ability, speech)
    return _other(ability, speech) if isinstance(ability, _Other) else ""


def describe_creatures(quality: Quality) -> str:
    """Return creatures of this quality."""
    return describe_quality(quality, plural=True, noun="creature")


def describe_creature(quality: Quality) -> str:
    """Return a creature of this quality, with an article."""
    return describe_quality(quality, noun="creature")


def describe_count(count: int, quality: Quality) -> str:
    """Return so many creatures of this quality."""
    if count != 1:
        return f"{number_word(count)} {describe_creatures(quality)}"
    return f"one {describe_creature(quality).partition(' ')[2]}"


def _attacking(ability: _Attacking, speech: Speech) -> str:
    match ability:
        case CantAttack(what=DefendedBy(condition=condition)):
            return f"can't attack {describe_defender(condition)}"
        case CantAttack(what=what):
            return f"can't attack{_target(what, speech)}"
        case CantAttackWithout(count=count, others=others):
            return f"can't attack {_company(count, others, 'attack')}"
        case AttacksIfAble(what=what):
            return f"{speech.verb('attack')}{_target(what, speech)} each combat if able"
        case AttacksIfOthersAttack(others=others):
            return f"{speech.verb('attack')} if able if {describe_creature(others)} attacks"
        case AttackCost(cost=cost, what=what):
            return f"can't attack{_target(what, speech)} unless {describe_payment(cost, speech)}"
        case Goaded(by=by):
            goaded = f"{'are' if speech.plural else 'is'} goaded"
            return goaded if by == PlayerReference.YOU else f"{goaded} by {describe_player(by)}"
        case _:
            assert_never(ability)


def _target(what: Attacked | None, speech: Speech) -> str:
    return "" if what is None else f" {describe_attacked(what, speech)}"


def _company(count: int, others: Quality, verb: str) -> str:
    """Return which others have to do the same."""
    if count != 1:
        return f"unless at least {number_word(count)} {_others(others)} {verb}"
    return "alone" if others == Everything() else f"unless {describe_creature(others)} also {verb}s"


def _others(quality: Quality) -> str:
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    return describe_creatures(AllOf((Not(Is(ObjectWord.THIS)), *parts)))


def _blocking(ability: _Blocking, speech: Speech) -> str:
    match ability:
        case CantBlock(attackers=quality):
            return f"can't block {describe_creatures(quality)}" if quality else "can't block"
        case CantBlockWithout(count=count, others=others):
            return f"can't block {_company(count, others, 'block')}"
        case BlocksIfAble(attackers=quality):
            target = "" if quality is None else f" {_attacker(quality, speech)}"
            return f"{speech.verb('block')}{target} each combat if able"
        case BlockCost(cost=cost, attackers=quality):
            target = f" {describe_creatures(quality)}" if quality else ""
            return f"can't block{target} unless {describe_payment(cost, speech)}"
        case CanBlockOnly(attackers=quality):
            return f"can block only {describe_creatures(quality)}"
        case CanBlockAdditional(count=count):
            return f"can block {_additional(count)}"
        case CanBlockDespiteShadow():
            return "can block creatures with shadow as though they didn't have shadow"
        case _:
            assert_never(ability)


def _attacker(quality: Quality, speech: Speech) -> str:
    if quality == Is(ObjectWord.THIS):
        return speech.this
    return f"{speech.attached} creature" if quality == Is(ObjectWord.ATTACHED) else describe_creature(quality)


def _additional(count: int | None) -> str:
    if count is None:
        return "any number of creatures"
    if count == 1:
        return "an additional creature each combat"
    return f"an additional {number_word(count)} creatures each combat"


def _blocked(ability: _Blocked, speech: Speech) -> str:
    match ability:
        case CantBeBlocked(while_defender_controls=quality):
            condition = f" as long as defending player controls {describe_quality(quality)}" if quality else ""
            return f"can't be blocked{condition}"
        case CantBeBlockedBy(blockers=quality):
            return f"can't be blocked by {describe_creatures(quality)}"
        case CantBeBlockedExceptBy(blockers=quality):
            return f"can't be blocked except by {describe_creatures(quality)}"
        case CantBeBlockedByFewerThan(count=count):
            return f"can't be blocked except by {number_word(count)} or more creatures"
        case CantBeBlockedByMoreThan(count=count):
            return f"can't be blocked by more than {number_word(count)} creature{'' if count == 1 else 's'}"
        case CantBeBlockedUnlessAllBlock():
            return f"can't be blocked unless all creatures defending player controls block {speech.them}"
        case MustBeBlocked():
            return f"must be blocked{_quota(ability)} if able"
        case BlockedByAllAble(blockers=quality):
            return f"must be blocked by all {describe_creatures(quality)} able to block {speech.them}"
        case CostsToBeBlocked(cost=cost):
            return f"can't be blocked unless {describe_block_payment(cost)}"
        case _:
            assert_never(ability)


def _quota(ability: MustBeBlocked) -> str:
    if ability == MustBeBlocked():
        return ""
    if ability.most is None:
        if ability.least == 1:
            return f" by {describe_creature(ability.blockers)}"
        return f" by {number_word(ability.least)} or more {describe_creatures(ability.blockers)}"
    if ability.least == ability.most:
        return f" by exactly {describe_count(ability.least, ability.blockers)}"
    return f" by {ability.least} to {ability.most} {describe_creatures(ability.blockers)}"


def _other(ability: _Other, speech: Speech) -> str:
    match ability:
        case CanAttackWhenNew():
            return f"can attack as though {speech.it} had haste"
        case CanAttackDespiteDefender():
            return f"can attack as though {speech.it} didn't have defender"
        case AssignsDamageByToughness():
            whose = "their" if speech.plural else "its"
            return f"{speech.verb('assign')} combat damage equal to {whose} toughness rather than {whose} power"
        case AssignsNoCombatDamage():
            return f"{speech.verb('assign')} no combat damage"
        case FormsBands(others=quality):
            return "can form bands" if quality is None else f"can form bands with other {describe_creatures(quality)}"
        case DealsDamageWith(mode=mode):
            return f"{speech.verb('deal')} damage with {mode}"
        case _:
            assert_never(ability)


def _kept(ability: _Kept, speech: Speech) -> str:
    """Return from what a permanent is kept."""
    match ability:
        case CantActivate(but_mana=but_mana):
            unless = " unless they're mana abilities" if but_mana else ""
            return f"{'their' if speech.plural else 'its'} activated abilities can't be activated{unless}"
        case CantBeAttachedTo(attachments=quality):
            return f"can't have {describe_quality(quality, plural=True)} attached to {speech.them}"
        case CantBeDestroyed():
            return "can't be destroyed"
        case IgnoresLegendRule():
            return f'{speech.verb("ignore")} the "legend rule"'
        case DoesntUntap():
            if speech.plural:
                return "don't untap during their controllers' untap steps"
            return _DOESNT_UNTAP.replace("its controller's", "your") if speech.own else _DOESNT_UNTAP
        case CantBeTargeted():
            return f"can't be the target of {_targeting(ability)}"
        case _:
            assert_never(ability)


_DOESNT_UNTAP: Final = "doesn't untap during its controller's untap step"


def _targeting(ability: CantBeTargeted) -> str:
    """Return of which spells and abilities something can't be the target."""
    controlled = " your opponents control" if ability.by_opponents else ""
    kinds = " or ".join((*(["spells"] if ability.spells else []), *(["abilities"] if ability.abilities else [])))
    if ability.sources is None:
        return f"{kinds}{controlled}"
    adjective = describe_quality(ability.sources, noun="source").partition(" ")[2].removesuffix(" source")
    if not ability.abilities:
        return f"{adjective} {kinds}{controlled}"
    sources = describe_quality(ability.sources, plural=True, noun="source")
    if controlled:
        return f"{adjective} spells{controlled} or abilities from {sources}{controlled}"
    return f"{adjective} spells or abilities from {sources}"
