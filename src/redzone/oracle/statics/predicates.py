"""Predicates of static abilities beyond declarations: types, base power, what it can't have, targets."""

from typing import Final

from redzone.abilities.ability import CantHave
from redzone.abilities.casting import CantBeTargeted
from redzone.abilities.comparing import all_of
from redzone.abilities.language import Quality
from redzone.abilities.modification import (
    AddColors,
    AddTypes,
    BecomeChosen,
    LoseAllAbilities,
    LoseTypes,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.plain_qualities import HasColor, HasSubtype, HasSupertype, HasType
from redzone.abilities.static import DoesntUntap
from redzone.abilities.words import Chosen
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.chosen_words import chosen_quality
from redzone.oracle.phrases.predicates import PredicateEffect, QuotedReader, keyword_item
from redzone.oracle.phrases.qualifiers import adjectives
from redzone.oracle.phrases.scope import AND, ANY, conjunction, not_understood
from redzone.oracle.phrases.subject import SentenceSubject
from redzone.oracle.printing.abilities import parts_of
from redzone.values.creature_types import CREATURE_TYPES
from redzone.values.types import BASIC_LAND_TYPES, CardType, Color, TypeLine, set_of

OWN_PREDICATES: Final = (
    *(
        syntax.LosesAll,
        syntax.DoesntUntap,
        syntax.CantHave,
        syntax.BasePower,
        syntax.BaseToughness,
        syntax.IsAlso,
        syntax.IsKind,
        syntax.IsCreatureToo,
        syntax.IsOfBase,
        syntax.IsAllColors,
        syntax.IsChosen,
        syntax.IsNoMore,
    ),
    *(syntax.CantBeTargeted, syntax.CantBeTargetedBy, syntax.CantBeTargetedBySpells),
    *(syntax.CantBeTargetedByAbilities, syntax.GetsSoMuch),
)
"""The predicates of this module, and what needs an amount."""

_NOT_OPPONENTS: Final = "you don't control"


def predicate(node: Node, subject: SentenceSubject, quoted: QuotedReader) -> tuple[PredicateEffect, ...]:
    """Return what a predicate gives to its subject.

    Raises:
        NotUnderstood: It does not fit together.
    """
    match node:
        case syntax.LosesAll():
            return (LoseAllAbilities(),)
        case syntax.DoesntUntap():
            return (DoesntUntap(),)
        case syntax.CantHave():
            conjunction(node, ANY)
            items = [keyword_item(item, subject.gained_scope, quoted) for item in node.nodes]
            return tuple(CantHave(ability) for abilities in items for ability in abilities)
        case syntax.BasePower() | syntax.BaseToughness():
            number = node.words("NUMBER")[0].numbers[0]
            return (SetPowerToughness(*((number, None) if isinstance(node, syntax.BasePower) else (None, number))),)
        case (
            syntax.CantBeTargeted()
            | syntax.CantBeTargetedBy()
            | syntax.CantBeTargetedBySpells()
            | syntax.CantBeTargetedByAbilities()
        ):
            return (_untargetable_by(node) if isinstance(node, syntax.CantBeTargetedBy) else _untargetable(node),)
        case syntax.IsAllColors() | syntax.IsChosen():
            return (SetColors(tuple(Color)) if isinstance(node, syntax.IsAllColors) else _chosen(node),)
        case syntax.IsNoMore():
            return (_no_more(node, subject),)
        case syntax.IsAlso() | syntax.IsKind():
            return _added(node, subject) if isinstance(node, syntax.IsAlso) else (_kind(node, subject),)
        case syntax.IsCreatureToo() | syntax.IsOfBase():
            return (
                _of_base(node, subject) if isinstance(node, syntax.IsOfBase) else _creature_too(node, subject, quoted)
            )
        case _:
            raise not_understood("it is not said what X is", node)


def _chosen(node: Node) -> BecomeChosen:
    """Return ``is the chosen type in addition to its other types``, as it was chosen while this entered."""
    what = chosen_quality(node.words("WORD_OF_CHOICE")[0], (), resolving=False).what
    added = node.words("ADDED_TYPES")
    if added and added[0].text.endswith("colors") is not (what is Chosen.COLOR):
        raise not_understood("it is not clear what this is added to", node)
    return BecomeChosen(what, added=bool(added), linked=True)


def _added(node: Node, subject: SentenceSubject) -> tuple[PredicateEffect, ...]:
    """Return ``is a blue Wall in addition to its other colors and types``."""
    if subject.is_self:
        raise not_understood("this may define a type in every zone, which is not supported", node)
    found: list[Quality] = []
    for run in node.find(syntax.Run):
        conjunction(run, AND)
        found.extend(_known(word) for word in run.words("ADJECTIVE", "SINGULAR"))
    found.extend(_known(word) for word in node.words("PLURAL"))
    colors = tuple(quality.color for quality in found if isinstance(quality, HasColor))
    said = node.words("ADDED_TYPES")[0].text
    if bool(colors) is not ("colors" in said):
        raise not_understood("it is not clear whether it loses its other colours", node)
    types = [quality.type for quality in found if isinstance(quality, HasType)]
    line = TypeLine(
        types=tuple(types),
        supertypes=tuple(quality.supertype for quality in found if isinstance(quality, HasSupertype)),
        subtypes=tuple(quality.subtype for quality in found if isinstance(quality, HasSubtype)),
    )
    changes: list[PredicateEffect] = [AddColors(colors)] if colors else []
    return (*changes, AddTypes(line)) if line != TypeLine() else tuple(changes)


def _kind(node: Node, subject: SentenceSubject) -> SetTypes | AddTypes:
    """Return ``is a Swamp``, which replaces the types of its kind, or ``is an artifact creature`` (CR 205.1a, 205.1b).

    What defines its own types in every zone has a condition here, which is looked for where the sentence is read.
    """
    for run in node.find(syntax.Run):
        conjunction(run, AND)
    words = [word for run in node.find(syntax.Run) for word in run.words("ADJECTIVE", "SINGULAR")]
    found = [_known(word) for word in (*words, *node.words("PLURAL"))]
    types = frozenset(quality.type for quality in found if isinstance(quality, HasType))
    if len(found) == len(types) and types == _RETAINING:
        return AddTypes(TypeLine(types=(CardType.ARTIFACT, CardType.CREATURE)))
    subtypes = tuple(quality.subtype for quality in found if isinstance(quality, HasSubtype))
    kinds = {set_of(subtype, frozenset()) for subtype in subtypes}
    if len(found) > len(subtypes) or kinds not in _REPLACEABLE or subject.is_self or not _are(subject, *kinds):
        raise not_understood("it is not clear which types stay", node)
    if CardType.LAND in kinds and not set(subtypes) <= set(BASIC_LAND_TYPES):
        raise not_understood("it is not clear which types stay", node)
    return SetTypes(TypeLine(subtypes=subtypes))


_RETAINING: Final = frozenset({CardType.ARTIFACT, CardType.CREATURE})
_REPLACEABLE: Final = ({CardType.LAND}, {CardType.CREATURE})


def _are(subject: SentenceSubject, kind: CardType) -> bool:
    """Return whether all that a sentence is about have a card type."""
    parts = parts_of(subject.affected)
    return any(
        part == HasType(kind) or (isinstance(part, HasSubtype) and set_of(part.subtype, frozenset()) is kind)
        for part in parts
    )


def _creature_too(node: Node, subject: SentenceSubject, quoted: QuotedReader) -> tuple[PredicateEffect, ...]:
    """Return ``is a 2/2 blue Elemental creature with flying that's still a land`` (CR 205.1b)."""
    if subject.is_self:
        raise not_understood("this may define a type in every zone, which is not supported", node)
    words = [word for run in node.find(syntax.Run) for word in run.words("ADJECTIVE", "SINGULAR")]
    found = [_known(word) for word in (*words, *node.words("PLURAL"))]
    types = tuple(quality.type for quality in found if isinstance(quality, HasType))
    if CardType.CREATURE not in types or any(isinstance(quality, HasSupertype) for quality in found):
        raise not_understood("what this becomes is not supported", node)
    colors = tuple(quality.color for quality in found if isinstance(quality, HasColor))
    subtypes = tuple(quality.subtype for quality in found if isinstance(quality, HasSubtype))
    changes: list[PredicateEffect] = [AddTypes(TypeLine(types=types, subtypes=subtypes))]
    if colors:
        changes.append(SetColors(colors))
    changes.append(SetPowerToughness(*node.words("SIZE")[0].numbers))
    for listed in node.find(syntax.With):
        conjunction(listed, AND)
        changes.extend(ability for item in listed.nodes for ability in keyword_item(item, subject.gained_scope, quoted))
    return tuple(changes)


def _of_base(node: Node, subject: SentenceSubject) -> tuple[PredicateEffect, ...]:
    """Return ``is a blue Wall creature with base power and toughness 0/4``, which it alone is (CR 205.1a)."""
    if subject.is_self:
        raise not_understood("this may define a type in every zone, which is not supported", node)
    words: list[Word] = []
    for run in node.find(syntax.Run):
        conjunction(run, AND)
        words.extend(run.words("ADJECTIVE", "SINGULAR"))
    found = [_known(word) for word in (*words, *node.words("PLURAL"))]
    types = tuple(quality.type for quality in found if isinstance(quality, HasType))
    subtypes = tuple(quality.subtype for quality in found if isinstance(quality, HasSubtype))
    if types not in {(), (CardType.CREATURE,)} or not subtypes or not set(subtypes) <= set(CREATURE_TYPES):
        raise not_understood("what this becomes is not supported", node)
    if any(isinstance(quality, HasSupertype) for quality in found):
        raise not_understood("what this becomes is not supported", node)
    colors = tuple(quality.color for quality in found if isinstance(quality, HasColor))
    changes: list[PredicateEffect] = [SetTypes(TypeLine(types=types, subtypes=subtypes))]
    if colors:
        changes.append(SetColors(colors))
    return (*changes, SetPowerToughness(*node.words("SIZE")[0].numbers))


def _no_more(node: Node, subject: SentenceSubject) -> PredicateEffect:
    """Return ``isn't a creature``."""
    word = node.words("SINGULAR", "PLURAL")[0]
    quality = _known(word)
    if (word.kind == "PLURAL") is not subject.plural or not isinstance(quality, HasType):
        raise not_understood("this is no type that it can stop to have", word)
    return LoseTypes(TypeLine(types=(quality.type,)))


def _known(word: Word) -> Quality:
    if not isinstance(word.quality, HasColor | HasSubtype | HasSupertype | HasType):
        raise not_understood("this is no type", word)
    return word.quality


def _untargetable(node: Node) -> CantBeTargeted:
    """Return ``can't be the target of red or blue spells``, ``... of spells or abilities your opponents control``."""
    runs = node.find(syntax.Run)
    return CantBeTargeted(
        _of_opponents(node),
        all_of(adjectives(runs[0], alone=True)) if runs else None,
        spells=not isinstance(node, syntax.CantBeTargetedByAbilities),
        abilities=not isinstance(node, syntax.CantBeTargetedBySpells),
    )


def _of_opponents(node: Node) -> bool:
    others = node.words("OPPONENT_CONTROLS")
    for word in others:
        if word.text == _NOT_OPPONENTS:
            raise not_understood("this is not the same as those of opponents", word)
    return bool(others)


def _untargetable_by(node: Node) -> CantBeTargeted:
    """Return ``can't be the target of black spells or abilities from black sources``."""
    spells, sources = (all_of(adjectives(run, alone=True)) for run in node.find(syntax.Run))
    if spells != sources:
        raise not_understood("spells and sources of different kinds are not supported", node)
    return CantBeTargeted(_of_opponents(node), sources)
