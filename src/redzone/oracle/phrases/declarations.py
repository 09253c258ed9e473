"""Requirements to attack and block: ``attacks each combat if able``, ``must be blocked if able``."""

from typing import Final

from redzone.abilities.ability import Ability
from redzone.abilities.attacked import PlayerReference
from redzone.abilities.attacking import AttacksIfAble, AttacksIfOthersAttack, Goaded
from redzone.abilities.blocking import BlockedByAllAble, BlocksIfAble, MustBeBlocked
from redzone.abilities.language import Is, Quality
from redzone.abilities.words import ObjectWord
from redzone.oracle.language.parsing import Node
from redzone.oracle.phrases.attack_targets import attacked
from redzone.oracle.phrases.conditions import attached_noun
from redzone.oracle.phrases.qualities import alternative, noun_phrase
from redzone.oracle.phrases.scope import not_understood, of_creatures
from redzone.oracle.phrases.subject import SentenceSubject

DECLARED: Final = frozenset(
    {
        *("attacks", "attacks_or_blocks", "attacks_if_others", "blocks", "blocks_this", "goaded"),
        *("must_be_blocked", "must_be_blocked_by", "blocked_by_all"),
    }
)
"""The predicates of this module."""


def declared(node: Node, subject: SentenceSubject) -> tuple[Ability, ...]:
    """Return the requirements of a predicate (CR 508.1d, 509.1c)."""
    match node.rule:
        case "attacks":
            targets = node.find("attacked")
            return (AttacksIfAble(attacked(targets[0], subject) if targets else None),)
        case "attacks_or_blocks":
            if node.words("SEP_PREDICATE")[0].text != "or":
                raise not_understood("a creature attacks or blocks", node)
            return AttacksIfAble(), BlocksIfAble()
        case "attacks_if_others":
            return (AttacksIfOthersAttack(of_creatures(alternative(node.nodes[0], subject.scope))),)
        case "blocks":
            return (BlocksIfAble(),)
        case "blocks_this":
            return (BlocksIfAble(of_creatures(_blocked(node, subject))),)
        case "goaded":
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
    match node.rule:
        case "must_be_blocked":
            return MustBeBlocked()
        case "blocked_by_all":
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
            return MustBeBlocked(least, least if quota.rule == "exactly_these" else None, quality)
