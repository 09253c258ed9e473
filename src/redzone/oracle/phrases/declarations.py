"""Requirements to attack and block: ``attacks each combat if able``, ``must be blocked if able``."""

from typing import Final

from redzone.abilities.ability import Ability
from redzone.abilities.attacked import PlayerReference
from redzone.abilities.attacking import AttacksIfAble, AttacksIfOthersAttack, Goaded
from redzone.abilities.blocking import BlockedByAllAble, BlocksIfAble, MustBeBlocked
from redzone.abilities.language import Is, Quality
from redzone.abilities.words import ObjectWord
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.attack_targets import attacked
from redzone.oracle.phrases.qualifiers import attached_noun
from redzone.oracle.phrases.qualities import alternative, noun_phrase
from redzone.oracle.phrases.scope import not_understood, of_creatures
from redzone.oracle.phrases.subject import SentenceSubject

DECLARED: Final = (
    *(syntax.Attacks, syntax.AttacksOrBlocks, syntax.AttacksIfOthers, syntax.Blocks, syntax.BlocksThis, syntax.Goaded),
    *(syntax.MustBeBlocked, syntax.MustBeBlockedBy, syntax.BlockedByAll),
)
"""The predicates of this module."""


def declared(node: Node, subject: SentenceSubject) -> tuple[Ability, ...]:
    """Return the requirements of a predicate (CR 508.1d, 509.1c)."""
    match node:
        case syntax.Attacks():
            targets = node.find(syntax.Attacked)
            return (AttacksIfAble(attacked(targets[0], subject) if targets else None),)
        case syntax.AttacksOrBlocks():
            if node.words("SEP_PREDICATE")[0].text != "or":
                raise not_understood("a creature attacks or blocks", node)
            return AttacksIfAble(), BlocksIfAble()
        case syntax.AttacksIfOthers():
            return (AttacksIfOthersAttack(of_creatures(alternative(node.nodes[0], subject.scope))),)
        case syntax.Blocks():
            return (BlocksIfAble(),)
        case syntax.BlocksThis():
            return (BlocksIfAble(of_creatures(_blocked(node, subject))),)
        case syntax.Goaded():
            return (Goaded(PlayerReference.YOU),)
        case _:
            return (_must_be_blocked(node, subject),)


def _blocked(node: Node, subject: SentenceSubject) -> Quality:
    if subject.spell and node.words("SELF", "ATTACHED"):
        raise not_understood("a spell is no permanent", node)
    if node.words("SELF"):
        return Is(ObjectWord.THIS)
    if node.words("ATTACHED"):
        return attached_noun(node)
    return noun_phrase(node.nodes[0], subject.scope).quality()


def _must_be_blocked(node: Node, subject: SentenceSubject) -> Ability:
    match node:
        case syntax.MustBeBlocked():
            return MustBeBlocked()
        case syntax.BlockedByAll():
            if bool(node.words("THEM")) is not subject.plural:
                raise not_understood("it is not clear what the pronoun means", node)
            return BlockedByAllAble(of_creatures(noun_phrase(node.nodes[0], subject.scope).quality()))
        case _:
            quota = node.nodes[0]
            noun = quota.nodes[0] if quota.nodes else quota
            quality = of_creatures(noun_phrase(noun, subject.scope).quality())
            numbers = quota.words("NUMBER")
            least = numbers[0].numbers[0] if numbers else 1
            if least < 1:
                raise not_understood("the number must be positive", numbers[0])
            return MustBeBlocked(least, least if isinstance(quota, syntax.ExactlyThese) else None, quality)
