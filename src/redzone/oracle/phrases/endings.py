"""What stands behind a predicate: conditions, costs, and which others have to do the same."""

from collections.abc import Sequence
from typing import TypeAlias

from redzone.abilities.ability import Ability, AsLongAs
from redzone.abilities.asserting import contrary, player_negation
from redzone.abilities.attacked import DefendedBy
from redzone.abilities.attacking import (
    AttackCost,
    AttackedIfAble,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CanAttackDespiteDefender,
    CanAttackWhenNew,
    CantAttack,
    CantAttackWithout,
    DoesntTapToAttack,
    Goaded,
    MostAttackers,
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
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.comparing import all_of, parts_of
from redzone.abilities.condition import Condition, Controls
from redzone.abilities.language import Is, Not, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.words import ObjectWord
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.conditions import DefenderMeets, condition
from redzone.oracle.phrases.costs import with_cost
from redzone.oracle.phrases.predicates import PredicateEffect
from redzone.oracle.phrases.qualities import alternatives, noun_phrase
from redzone.oracle.phrases.scope import Scope, not_understood, of_creatures
from redzone.oracle.phrases.subject import SentenceSubject

Declared: TypeAlias = (
    AttackCost
    | AttackedIfAble
    | AttacksIfAble
    | AttacksIfOthersAttack
    | BlockCost
    | BlockedByAllAble
    | BlocksIfAble
    | CanAttackDespiteDefender
    | CanAttackWhenNew
    | CanBlockAdditional
    | CanBlockDespiteShadow
    | CanBlockOnly
    | CantAttack
    | CantAttackWithout
    | CantBeBlocked
    | CantBeBlockedBy
    | CantBeBlockedByFewerThan
    | CantBeBlockedByMoreThan
    | CantBeBlockedExceptBy
    | CantBeBlockedUnlessAllBlock
    | CantBlock
    | CantBlockWithout
    | CostsToBeBlocked
    | DoesntTapToAttack
    | Goaded
    | MostAttackers
    | MostBlockers
    | MustBeBlocked
)
"""Abilities about declarations, which can depend on a condition."""


def ended(found: Sequence[PredicateEffect], node: Node, subject: SentenceSubject) -> tuple[PredicateEffect, ...]:
    """Return the effects of a predicate with what stands behind it.

    Raises:
        NotUnderstood: The ending does not fit to what the predicate gives.
    """
    abilities = [declared_ability(effect, node) for effect in found]
    match node:
        case syntax.UnlessPaid():
            return tuple(with_cost(ability, node, subject) for ability in abilities)
        case syntax.UnlessOthers():
            return tuple(_with_others(ability, node, subject, len(abilities)) for ability in abilities)
        case syntax.UnlessAllBlock():
            if abilities != [CantBeBlocked()]:
                raise not_understood("this does not belong to what stands before it", node)
            return (CantBeBlockedUnlessAllBlock(),)
        case _:
            judged = condition(node.nodes[0], subject)
            return tuple(
                conditional(ability, judged, node, unless=isinstance(node, syntax.Unless)) for ability in abilities
            )


def declared_ability(effect: PredicateEffect, node: Node) -> Declared:
    """Return an ability about declarations: only those can depend on something."""
    if not isinstance(effect, Declared):
        raise not_understood("only what is said of attacking and blocking can depend on something", node)
    return effect


def conditional(ability: Ability, judged: Condition | DefenderMeets, node: Node, *, unless: bool) -> Ability:
    """Return an ability that applies as long as a condition holds, or unless it does."""
    if not isinstance(judged, DefenderMeets):
        return AsLongAs(contrary(judged) if unless else judged, ability)
    wanted = judged.condition
    match ability:
        case CantAttack(what=None):
            return CantAttack(DefendedBy(player_negation(wanted) if unless else wanted))
        case CantBeBlocked(while_defender_controls=None) if not unless and isinstance(wanted, Controls):
            if wanted == Controls(wanted.quality):
                return CantBeBlocked(while_defender_controls=wanted.quality)
        case _:
            pass
    raise not_understood("this can't depend on the defending player yet", node)


def _with_others(ability: Ability, node: Node, subject: SentenceSubject, count: int) -> Ability:
    """Return ``can't attack unless at least two other creatures attack``."""
    verb = "ATTACKS" if node.words("ATTACKS") else "BLOCKS"
    quality = of_creatures(_others(node, subject))
    number = node.words("NUMBER")
    least = number[0].numbers[0] if number else 1
    if least >= 1 and count == 1:
        if ability == CantAttack() and verb == "ATTACKS":
            return CantAttackWithout(least, quality)
        if ability == CantBlock() and verb == "BLOCKS":
            return CantBlockWithout(least, quality)
    raise not_understood("this does not belong to what stands before it", node)


def _others(node: Node, subject: SentenceSubject) -> Quality:
    """Return the quality of the other creatures; that they are others goes without saying behind "also"."""
    scope = Scope(this=subject.is_self, it=not subject.plural)
    others = node.nodes[0]
    if isinstance(others, syntax.Some):
        found = alternatives(others, scope)
    elif not isinstance(others, syntax.Plural):
        raise not_understood("this number is not supported here", others)
    else:
        phrase = noun_phrase(others, scope)
        if not phrase.other:
            raise not_understood("it is not clear whether it counts itself", node)
        found = phrase.quality()
    parts = [part for part in parts_of(found) if part != Not(Is(ObjectWord.THIS))]
    return all_of(parts) if parts else Everything()
