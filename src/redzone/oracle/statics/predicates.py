"""Predicates of static abilities beyond declarations: types, base power, what it can't have, targets."""

from typing import Final

from redzone.abilities.casting import CantBeTargeted
from redzone.abilities.comparing import all_of, parts_of
from redzone.abilities.language import Quality
from redzone.abilities.modification import (
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
from redzone.oracle.lexicon.losses import LOSING_OTHERS
from redzone.oracle.phrases.chosen_words import chosen_quality
from redzone.oracle.phrases.kinds import changes_of_kind
from redzone.oracle.phrases.predicates import PredicateEffect, QuotedReader
from redzone.oracle.phrases.qualifiers import adjectives
from redzone.oracle.phrases.scope import not_understood
from redzone.oracle.phrases.subject import SentenceSubject
from redzone.values.types import CardType, Color, TypeLine, set_of

OWN_PREDICATES: Final = (
    *(
        syntax.LosesAll,
        syntax.DoesntUntap,
        syntax.BasePower,
        syntax.BaseToughness,
        syntax.IsOfKind,
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
            return () if node.words("LOSES_ABILITIES")[0].text in LOSING_OTHERS else (LoseAllAbilities(),)
        case syntax.DoesntUntap():
            return (DoesntUntap(),)
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
        case syntax.IsOfKind():
            return _of_kind(node, subject, quoted)
        case _:
            raise not_understood("it is not said what X is", node)


def _chosen(node: Node) -> BecomeChosen:
    """Return ``is the chosen type in addition to its other types``, as it was chosen while this entered."""
    what = chosen_quality(node.words("WORD_OF_CHOICE")[0], (), resolving=False).what
    added = node.words("IN_ADDITION", "IN_ADDITION_TO_COLORS")
    if added and added[0].text.endswith("colors") is not (what is Chosen.COLOR):
        raise not_understood("it is not clear what this is added to", node)
    return BecomeChosen(what, added=bool(added), linked=True)


def _of_kind(node: Node, subject: SentenceSubject, quoted: QuotedReader) -> tuple[PredicateEffect, ...]:
    """Return ``is a Swamp``, which replaces the types of its kind, or ``is a 2/2 Wall creature`` (CR 205.1a, 205.1b).

    What defines its own types in every zone has a condition here, which is looked for where the sentence is read.
    """
    found = tuple(changes_of_kind(node.find(syntax.Kind)[0], subject.gained_scope, quoted))
    of_types = [each.type_line.types for each in found if isinstance(each, AddTypes | SetTypes)]
    sized = any(isinstance(each, SetPowerToughness) for each in found)
    if sized and not any(CardType.CREATURE in types for types in of_types) and not _are(subject, CardType.CREATURE):
        raise not_understood("only a creature has power and toughness", node)
    for change in () if any(isinstance(each, AddTypes) for each in found) else found:
        if isinstance(change, SetTypes) and not change.type_line.types:
            kinds = {set_of(subtype, frozenset()) for subtype in change.type_line.subtypes}
            if not _are(subject, *kinds):
                raise not_understood("it is not clear which types stay", node)
    return found


def _are(subject: SentenceSubject, kind: CardType) -> bool:
    """Return whether all that a sentence is about have a card type."""
    parts = parts_of(subject.affected)
    return any(
        part == HasType(kind) or (isinstance(part, HasSubtype) and set_of(part.subtype, frozenset()) is kind)
        for part in parts
    )


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
