"""Predicates of the grammar as what they give to their subject: abilities and modifications."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from msgspec.structs import replace

from redzone.abilities.ability import Ability, CantHave, GainAbility, KeywordAbility, LoseAbility, Modification
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
    AddTypes,
    ChangeController,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.plain_qualities import HasColor, HasSubtype, HasType
from redzone.abilities.static import CantBeAttachedTo
from redzone.abilities.words import ObjectWord, Stat
from redzone.oracle.language import syntax
from redzone.oracle.language.keyword_words import COSTED, NUMBERED
from redzone.oracle.language.node import Node
from redzone.oracle.language.vocabulary import EVERY_TYPE
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.attack_targets import attacked
from redzone.oracle.phrases.declarations import DECLARED, declared
from redzone.oracle.phrases.qualities import group_quality, protections
from redzone.oracle.phrases.scope import AND, ANY, OR, Scope, conjunction, not_understood, of_creatures
from redzone.oracle.phrases.subject import SentenceSubject
from redzone.values.types import CardType, Color, TypeLine

PredicateEffect: TypeAlias = Ability | Modification
"""What a predicate gives to its subject."""

QuotedReader: TypeAlias = Callable[[Word], tuple[Ability, ...]]
"""Compiles the text between quotation marks."""

_CREATURE: Final = HasType(CardType.CREATURE)
_PLAIN: Final[dict[type[Node], Ability]] = {
    syntax.Attack: CantAttack(),
    syntax.AttackAlone: CantAttackWithout(),
    syntax.Block: CantBlock(),
    syntax.BlockAlone: CantBlockWithout(),
    syntax.Blocked: CantBeBlocked(),
    syntax.Destroyed: CantBeDestroyed(),
}
_ALONE: Final[Mapping[type[Node], type[Node]]] = {
    syntax.Attack: syntax.AttackAlone,
    syntax.Block: syntax.BlockAlone,
}
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
    own = by_own_name(quoted) if subject.is_self and not subject.spell else quoted
    match node:
        case syntax.Cant():
            return _restrictions(node, subject)
        case syntax.Has() | syntax.Gains():
            conjunction(node, AND)
            items = [keyword_item(item, subject.gained_scope, own) for item in node.nodes]
            return tuple(GainAbility(ability) for abilities in items for ability in abilities)
        case syntax.Loses():
            conjunction(node, AND)
            items = [_lost(item, subject.gained_scope, own) for item in node.nodes]
            return tuple(LoseAbility(ability) for abilities in items for ability in abilities)
        case syntax.CantHave():
            return _cant_have(node, subject, quoted)
        case syntax.IsEveryType():
            if subject.is_self and not subject.resolving:
                raise not_understood("this may define a type in every zone, which is not supported", node)
            return (AddTypes(TypeLine(subtypes=EVERY_TYPE[node.words("EVERY_TYPE")[0].text])),)
        case syntax.IsKeyword() | syntax.Unblockable():
            return (_older_wording(node),)
        case syntax.Gets() | syntax.Set() | syntax.Typed() | syntax.Owned() | syntax.IsColor():
            return (_modification(node),)
        case _ if isinstance(node, DECLARED):
            return declared(node, subject)
        case _:
            return (_permission(node, subject.scope),)


def _cant_have(node: Node, subject: SentenceSubject, quoted: QuotedReader) -> tuple[CantHave, ...]:
    """Return ``can't have hexproof or shroud`` (CR 113.11)."""
    conjunction(node, ANY)
    items = [keyword_item(item, subject.gained_scope, quoted) for item in node.nodes]
    return tuple(CantHave(ability) for abilities in items for ability in abilities)


def by_own_name(quoted: QuotedReader) -> QuotedReader:
    """Return the reader of what an object gives to itself, whose name is that of what has the ability (CR 201.5)."""
    return lambda word: quoted(replace(word, text=word.text.replace("~", "this permanent")))


def keyword_item(node: Node, scope: Scope, quoted: QuotedReader) -> tuple[Ability, ...]:
    """Return the abilities of one item of a keyword list.

    Raises:
        NotUnderstood: The keyword lacks its number or quality.
    """
    match node:
        case syntax.Protection():
            return protections(node, scope)
        case syntax.Quoted():
            return quoted(node.words()[0])
        case syntax.BandsWithOther():
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
    return (_keyword(node.words()[0]),) if isinstance(node, syntax.Keyword) else keyword_item(node, scope, quoted)


def _restrictions(node: Node, subject: SentenceSubject) -> tuple[PredicateEffect, ...]:
    """Return what ``can't`` forbids: one thing, or ``attack or block``, or ``attack or block alone``."""
    if len(node.nodes) == 1:
        return _restriction(node.nodes[0], subject)
    conjunction(node, OR)
    kinds = [type(part) for part in node.nodes]
    if kinds[-1] in _ALONE.values() and all(kind in _ALONE for kind in kinds[:-1]):
        kinds = [_ALONE.get(kind, kind) for kind in kinds]
    elif kinds == [syntax.Block, syntax.BlockedBy]:
        return _neither_blocks_nor_is_blocked(node.nodes[1], subject)
    elif any(kind not in {syntax.Attack, syntax.Block, syntax.Blocked} for kind in kinds):
        raise not_understood("it is not clear how far this goes", node.nodes[-1])
    return tuple(_PLAIN[kind] for kind in kinds)


def _neither_blocks_nor_is_blocked(node: Node, subject: SentenceSubject) -> tuple[PredicateEffect, ...]:
    """Return ``can't block or be blocked by creatures with power 2 or greater``: what follows belongs to both."""
    others = of_creatures(group_quality(node.nodes[0], subject.scope))
    return CantBlock(others), CantBeBlockedBy(others)


def _restriction(node: Node, subject: SentenceSubject) -> tuple[PredicateEffect, ...]:
    if type(node) in _PLAIN:
        return (_PLAIN[type(node)],)
    scope = subject.scope
    match node:
        case syntax.AttackThis():
            return (CantAttack(attacked(node.nodes[0], subject)),)
        case syntax.BlockThis():
            if subject.is_self or subject.spell:
                raise not_understood("nothing blocks itself, or a spell", node)
            return (CantBlock(Is(ObjectWord.THIS)),)
        case syntax.BlockGroup():
            return (CantBlock(of_creatures(group_quality(node.nodes[0], scope))),)
        case syntax.BlockedBy():
            return (CantBeBlockedBy(of_creatures(group_quality(node.nodes[0], scope))),)
        case syntax.BlockedExceptBy():
            return (CantBeBlockedExceptBy(of_creatures(group_quality(node.nodes[0], scope))),)
        case syntax.HaveAttached():
            return (CantBeAttachedTo(group_quality(node.nodes[0], scope)),)
        case syntax.BeAttached():
            conjunction(node, OR)
            return tuple(CantBeAttachedTo(_ATTACHMENTS[word.text]) for word in node.words("ATTACHED"))
        case _:
            return (_counted(node),)


def _counted(node: Node) -> Ability:
    """Return a restriction of how many creatures can block."""
    _check_creatures(node)
    count = _count(node)
    match node:
        case syntax.BlockedByMore():
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
    match node:
        case syntax.BlockOnly():
            return CanBlockOnly(of_creatures(group_quality(node.nodes[0], scope)))
        case syntax.BandsWith():
            return FormsBands(of_creatures(group_quality(node.nodes[0], scope)))
        case syntax.Deals():
            return DealsDamageWith(_mode(node.words("KEYWORD")[0]))
        case syntax.DespiteShadow():
            return _despite_shadow(node)
        case syntax.AdditionalMany():
            return CanBlockAdditional(_count(node))
        case _:
            return _PERMISSIONS[type(node)]


def _despite_shadow(node: Node) -> Ability:
    """Return ``can block creatures with shadow as though they didn't have shadow``."""
    for word in node.words("KEYWORD"):
        if word.keyword != KeywordAbility(Keyword.SHADOW):
            raise not_understood("this is supported only of shadow", word)
    return CanBlockDespiteShadow()


_PERMISSIONS: Final[dict[type[Node], Ability]] = {
    syntax.AdditionalOne: CanBlockAdditional(1),
    syntax.AnyNumber: CanBlockAdditional(None),
    syntax.AsThoughHaste: CanAttackWhenNew(),
    syntax.AsThoughNoDefender: CanAttackDespiteDefender(),
    syntax.Bands: FormsBands(),
    syntax.ByToughness: AssignsDamageByToughness(),
    syntax.CantActivate: CantActivate(),
    syntax.CantActivateButMana: CantActivate(but_mana=True),
    syntax.NoDamage: AssignsNoCombatDamage(),
}


def _mode(word: Word) -> DamageMode:
    if word.text not in _MODES:
        raise not_understood(f"{word.text} does not change how damage is dealt", word)
    return _MODES[word.text]


def _older_wording(node: Node) -> Ability:
    """Return what cards said before: ``is indestructible``, ``is unblockable``."""
    if isinstance(node, syntax.Unblockable):
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
    match node:
        case syntax.IsColor():
            return SetColors(_colors(node.nodes[0]))
        case syntax.Gets():
            power, toughness = node.words("CHANGE")[0].numbers
            return ModifyPowerToughness(power, toughness)
        case syntax.Set():
            return SetPowerToughness(*node.words("SIZE")[0].numbers)
        case syntax.Typed():
            word = node.words("QUOTED")[0]
            try:
                return SetTypes(TypeLine.of(word.text[1:-1]))
            except ValueError as error:
                raise not_understood(str(error), word) from error
        case _:
            return ChangeController()
