"""Predicates of the grammar as what they give to their subject: abilities and modifications."""

from collections.abc import Callable
from typing import Final, TypeAlias

from redzone.abilities.ability import Ability, GainAbility, KeywordAbility, LoseAbility, Modification
from redzone.abilities.attacking import (
    CanAttackDespiteDefender,
    CanAttackWhenNew,
    CantAttack,
    CantAttackWithout,
    FormsBands,
)
from redzone.abilities.blocking import (
    CanBlockAdditional,
    CanBlockDespiteShadow,
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBeBlockedExceptBy,
    CantBlock,
    CantBlockWithout,
)
from redzone.abilities.casting import CantActivate
from redzone.abilities.damaging import (
    AssignsDamageByToughness,
    AssignsNoCombatDamage,
    CantBeDestroyed,
    DamageMode,
    DealsDamageWith,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, Is, X
from redzone.abilities.modification import (
    ChangeController,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.plain_qualities import HasColor, HasSubtype, HasType
from redzone.abilities.static import CantBeAttachedTo
from redzone.abilities.words import ObjectWord, Stat
from redzone.oracle.language.parsing import Node
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import COSTED, NUMBERED
from redzone.oracle.phrases.attack_targets import attacked
from redzone.oracle.phrases.declarations import DECLARED, declared
from redzone.oracle.phrases.qualities import group_quality, protections
from redzone.oracle.phrases.scope import AND, OR, Scope, conjunction, not_understood, of_creatures
from redzone.oracle.phrases.subject import SentenceSubject
from redzone.values.types import CardType, Color, TypeLine

PredicateEffect: TypeAlias = Ability | Modification
"""What a predicate gives to its subject."""

QuotedReader: TypeAlias = Callable[[Word], tuple[Ability, ...]]
"""Compiles the text between quotation marks."""

_CREATURE: Final = HasType(CardType.CREATURE)
_PLAIN: Final[dict[str, Ability]] = {
    "attack": CantAttack(),
    "attack_alone": CantAttackWithout(),
    "block": CantBlock(),
    "block_alone": CantBlockWithout(),
    "blocked": CantBeBlocked(),
    "destroyed": CantBeDestroyed(),
}
_ALONE: Final = {"attack": "attack_alone", "block": "block_alone"}
_ATTACHMENTS: Final = {"enchanted": HasSubtype("Aura"), "equipped": HasSubtype("Equipment")}
_WITH_QUALITY: Final = frozenset(
    {Keyword.AFFINITY, Keyword.BANDS_WITH_OTHER, Keyword.ENCHANT, Keyword.LANDWALK, Keyword.PROTECTION}
)
_NUMBER_OR_NOT: Final = frozenset({Keyword.VANISHING})
"""The keywords that mean something without a number too (CR 702.63b)."""
_PAID_LATER: Final = frozenset(
    {
        *(Keyword.CUMULATIVE_UPKEEP, Keyword.ECHO, Keyword.RECOVER, Keyword.WARD),
        *(Keyword.MORPH, Keyword.MEGAMORPH, Keyword.DISGUISE),
    }
)
"""The keywords whose cost is paid as something resolves, or to turn something face up, when no X is chosen."""
_MODES: Final = {mode.value: mode for mode in DamageMode}


def effects(node: Node, subject: SentenceSubject, quoted: QuotedReader) -> tuple[PredicateEffect, ...]:
    """Return what a predicate gives to its subject."""
    match node.rule:
        case "cant":
            return _restrictions(node, subject)
        case "has" | "gains":
            conjunction(node, AND)
            items = [keyword_item(item, subject.gained_scope, quoted) for item in node.nodes]
            return tuple(GainAbility(ability) for abilities in items for ability in abilities)
        case "loses":
            conjunction(node, AND)
            items = [_lost(item, subject.gained_scope, quoted) for item in node.nodes]
            return tuple(LoseAbility(ability) for abilities in items for ability in abilities)
        case "is_color":
            return (SetColors(_colors(node.nodes[0])),)
        case "is_keyword" | "unblockable":
            return (_older_wording(node),)
        case "gets" | "set" | "typed" | "owned":
            return (_modification(node),)
        case rule if rule in DECLARED:
            return declared(node, subject)
        case _:
            return (_permission(node, subject.scope),)


def keyword_item(node: Node, scope: Scope, quoted: QuotedReader) -> tuple[Ability, ...]:
    """Return the abilities of one item of a keyword list.

    Raises:
        NotUnderstood: The keyword lacks its number or quality.
    """
    match node.rule:
        case "protection":
            return protections(node, scope)
        case "quoted":
            return quoted(node.words()[0])
        case "bands_with_other":
            quality = of_creatures(group_quality(node.nodes[0], scope))
            return (KeywordAbility(Keyword.BANDS_WITH_OTHER, quality=quality),)
        case _:
            keyword = _keyword(node.words()[0])
            if keyword.number is None and keyword.keyword in NUMBERED - _NUMBER_OR_NOT:
                raise not_understood(f"{keyword.keyword} needs a number", node)
            if keyword.number == X():
                raise not_understood("it is not clear what X is", node)
            if keyword.keyword in _PAID_LATER and keyword.cost is not None and "{X}" in keyword.cost.mana:
                raise not_understood("it is not clear what X is", node)
            if keyword.cost is None and keyword.keyword in COSTED:
                raise not_understood(f"{keyword.keyword} needs a cost", node)
            if keyword.quality is None and keyword.keyword in _WITH_QUALITY:
                raise not_understood(f"{keyword.keyword} needs a quality", node)
            return (keyword,)


def _keyword(word: Word) -> KeywordAbility:
    if word.keyword is None:
        raise not_understood(f"{word.text!r} is no keyword", word)
    return word.keyword


def _lost(node: Node, scope: Scope, quoted: QuotedReader) -> tuple[Ability, ...]:
    """Return the abilities of one item of a list of lost ones: a keyword without number or quality is all of it."""
    return (_keyword(node.words()[0]),) if node.rule == "keyword" else keyword_item(node, scope, quoted)


def _restrictions(node: Node, subject: SentenceSubject) -> tuple[PredicateEffect, ...]:
    """Return what ``can't`` forbids: one thing, or ``attack or block``, or ``attack or block alone``."""
    if len(node.nodes) == 1:
        return _restriction(node.nodes[0], subject)
    conjunction(node, OR)
    rules = [part.rule for part in node.nodes]
    if rules[-1].endswith("_alone") and all(rule in _ALONE for rule in rules[:-1]):
        rules = [_ALONE.get(rule, rule) for rule in rules]
    elif any(rule not in {"attack", "block", "blocked"} for rule in rules):
        raise not_understood("it is not clear how far this goes", node.nodes[-1])
    return tuple(_PLAIN[rule] for rule in rules)


def _restriction(node: Node, subject: SentenceSubject) -> tuple[PredicateEffect, ...]:
    if node.rule in _PLAIN:
        return (_PLAIN[node.rule],)
    scope = subject.scope
    match node.rule:
        case "attack_this":
            return (CantAttack(attacked(node.nodes[0], subject)),)
        case "block_this":
            if subject.is_self or subject.spell:
                raise not_understood("nothing blocks itself, or a spell", node)
            return (CantBlock(Is(ObjectWord.THIS)),)
        case "block_group":
            return (CantBlock(of_creatures(group_quality(node.nodes[0], scope))),)
        case "blocked_by":
            return (CantBeBlockedBy(of_creatures(group_quality(node.nodes[0], scope))),)
        case "blocked_except_by":
            return (CantBeBlockedExceptBy(of_creatures(group_quality(node.nodes[0], scope))),)
        case "have_attached":
            return (CantBeAttachedTo(group_quality(node.nodes[0], scope)),)
        case "be_attached":
            conjunction(node, OR)
            return tuple(CantBeAttachedTo(_ATTACHMENTS[word.text]) for word in node.words("ATTACHED"))
        case _:
            return (_counted(node),)


def _counted(node: Node) -> Ability:
    """Return a restriction of how many creatures can block."""
    _check_creatures(node)
    count = _count(node)
    match node.rule:
        case "blocked_by_more":
            return CantBeBlockedByMoreThan(count)
        case _:
            return CantBeBlockedByFewerThan(count)


def _count(node: Node) -> int:
    word = node.words("NUMBER")[0]
    if word.numbers[0] < 1:
        raise not_understood("the number must be positive", word)
    return word.numbers[0]


def _check_creatures(node: Node) -> None:
    for word in node.words("SINGULAR", "PLURAL"):
        if word.quality != _CREATURE:
            raise not_understood("only creatures can be counted here", word)


def _permission(node: Node, scope: Scope) -> Ability:
    _check_creatures(node)
    match node.rule:
        case "block_only":
            return CanBlockOnly(of_creatures(group_quality(node.nodes[0], scope)))
        case "bands_with":
            return FormsBands(of_creatures(group_quality(node.nodes[0], scope)))
        case "deals":
            return DealsDamageWith(_mode(node.words("KEYWORD")[0]))
        case "despite_shadow":
            return _despite_shadow(node)
        case "additional_many":
            return CanBlockAdditional(_count(node))
        case _:
            return _PERMISSIONS[node.rule]


def _despite_shadow(node: Node) -> Ability:
    """Return ``can block creatures with shadow as though they didn't have shadow``."""
    for word in node.words("KEYWORD"):
        if word.keyword != KeywordAbility(Keyword.SHADOW):
            raise not_understood("this is supported only of shadow", word)
    return CanBlockDespiteShadow()


_PERMISSIONS: Final[dict[str, Ability]] = {
    "additional_one": CanBlockAdditional(1),
    "any_number": CanBlockAdditional(None),
    "as_though_haste": CanAttackWhenNew(),
    "as_though_no_defender": CanAttackDespiteDefender(),
    "bands": FormsBands(),
    "by_toughness": AssignsDamageByToughness(),
    "cant_activate": CantActivate(),
    "no_damage": AssignsNoCombatDamage(),
}


def _mode(word: Word) -> DamageMode:
    if word.text not in _MODES:
        raise not_understood(f"{word.text} does not change how damage is dealt", word)
    return _MODES[word.text]


def _older_wording(node: Node) -> Ability:
    """Return what cards said before: ``is indestructible``, ``is unblockable``."""
    if node.rule == "unblockable":
        return CantBeBlocked()
    keyword = _keyword(node.words("KEYWORD")[0])
    if keyword != KeywordAbility(Keyword.INDESTRUCTIBLE):
        raise not_understood("this is no quality that something can be", node)
    return keyword


def _colors(run: Node) -> tuple[Color, ...]:
    conjunction(run, AND)
    found: list[Color] = []
    for word in run.words():
        if isinstance(word.quality, HasColor):
            found.append(word.quality.color)
        elif word.quality != Compare(Stat.COLORS, most=0) and word.kind in {"ADJECTIVE", "SINGULAR"}:
            raise not_understood("only a colour can be set here", word)
    if found and len(found) < len(run.words("ADJECTIVE")):
        raise not_understood("nothing is colorless and has a colour", run)
    return tuple(found)


def _modification(node: Node) -> Modification:
    match node.rule:
        case "gets":
            power, toughness = node.words("CHANGE")[0].numbers
            return ModifyPowerToughness(power, toughness)
        case "set":
            return SetPowerToughness(*node.words("SIZE")[0].numbers)
        case "typed":
            word = node.words("QUOTED")[0]
            try:
                return SetTypes(TypeLine.of(word.text[1:-1]))
            except ValueError as error:
                raise not_understood(str(error), word) from error
        case _:
            return ChangeController()
