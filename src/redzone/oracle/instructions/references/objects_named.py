"""What the nouns and pronouns of instructions name: this object, what was named before, groups, choices, targets."""

from typing import Final, assert_never

from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.language import EachObject, ObjectTerm, Several, TargetObjects
from redzone.abilities.words import ObjectWord
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.done_before import damaged_before
from redzone.oracle.instructions.references.noun_qualities import check_own, noun_quality, quality_of_groups
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.references.pronouns import (
    both_sides,
    check_fresh,
    exiled_cards,
    meant_by_it,
    meant_by_that,
    meant_by_the_fighter,
    meant_by_the_other,
    meant_by_they,
    the_paid_one,
)
from redzone.oracle.instructions.references.targets_named import target_cards, target_of
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.qualifiers import attached_noun
from redzone.oracle.phrases.scope import conjunction, not_understood

_TARGETS: Final = (
    *(*syntax.TARGET, *syntax.CARDS, *syntax.TARGETS_ANY_PHRASE),
    *(syntax.TargetPlayer, syntax.TargetOpponent, syntax.TargetPlayers),
)
"""What begins with the word "target", or with a number of targets."""


_GIVEN_UP: Final = frozenset({ObjectWord.SACRIFICED, ObjectWord.DISCARDED, ObjectWord.PAID})


def objects_of(node: Node, discourse: Discourse) -> Named:
    """Return the objects that a phrase names, and have "it" mean them."""
    named = _objects(node, discourse)
    check_fresh(named, node, discourse)
    if named.term in _GIVEN_UP:  # nothing can be done to it any more
        return named
    if named.term is not ObjectWord.THIS or discourse.object is None:
        discourse.name(named)
    return named


def cards_or_objects(node: Node, discourse: Discourse) -> Named:
    """Return target cards of a graveyard, or the objects that another phrase names."""
    if isinstance(node, syntax.CardsTogether):
        return _cards_together(node, discourse)
    return target_cards(node, discourse) if isinstance(node, syntax.CARDS) else objects_of(node, discourse)


def _cards_together(node: Node, discourse: Discourse) -> Named:
    """Return ``target creature card and target land card from your graveyard``."""
    conjunction(node, frozenset({"and", "and/or"}))
    place = node.find(syntax.FromGraveyard)[0]
    cards = [target_cards(each, discourse, place) for each in node.find(syntax.ATargetCard)]
    named = Named(Several(tuple(each.term for each in cards)), plural=True)
    discourse.name(named)
    return named


def _together(node: Node, discourse: Discourse) -> Named:
    """Return ``this creature and target creature``, to which the same is done at once."""
    conjunction(node, frozenset({"and", "and/or"}))
    if not all(isinstance(each, _EACH_BY_ITSELF) for each in node.nodes):
        raise not_understood("it is not clear what these are together", node)
    named = [objects_of(each, discourse) for each in node.nodes]
    return Named(Several(tuple(each.term for each in named)), plural=True)


_EACH_BY_ITSELF: Final = (
    *(syntax.ThisObject, syntax.PronounIt, syntax.That, syntax.AttachedOne, syntax.TargetOne, syntax.TargetAnother),
    *(syntax.Targets, syntax.TargetsBetween, syntax.TargetsUpTo, syntax.TargetSpell, syntax.OneGroup),
)
"""What can be named beside something else."""


def named_first(tree: Node, discourse: Discourse) -> ObjectTerm | None:
    """Return what a clause is about, where its first words are objects: "it", "this creature", a target."""
    match next(iter(tree.nodes), None):
        case syntax.ThisObject():
            return ObjectWord.THIS
        case syntax.PronounIt():
            return discourse.context.it if discourse.object is None else discourse.object.term
        case syntax.AttachedOne():
            return ObjectWord.ATTACHED
        case first if isinstance(first, _TARGETS):
            return TargetObjects(len(discourse.targets))
        case _:
            return None


def _objects(node: Node, discourse: Discourse) -> Named:
    match node:
        case syntax.ThisObject():
            return Named(ObjectWord.THIS)
        case syntax.PronounIt():
            return meant_by_it(node, discourse)
        case syntax.That():
            return meant_by_that(node, discourse)
        case syntax.PronounThey() | syntax.Those():
            return meant_by_they(node, discourse)
        case syntax.Together():
            return _together(node, discourse)
        case syntax.Their():
            raise not_understood("it is not clear whether this is of each or of all of them", node)
        case syntax.EachOf() | syntax.Possessor():
            return objects_of(node.nodes[0], discourse)
        case syntax.BothSides() | syntax.TheOther() | syntax.TheFighter():
            return _of_the_event(node, discourse)
        case syntax.AttachedOne() | syntax.Paid() | syntax.Exiled():
            return _known_before(node, discourse)
        case _:
            return _nouns(node, discourse)


def _of_the_event(node: syntax.BothSides | syntax.TheOther | syntax.TheFighter, discourse: Discourse) -> Named:
    """Return one side of the event, or both."""
    match node:
        case syntax.BothSides():
            return both_sides(node, discourse)
        case syntax.TheOther():
            return meant_by_the_other(node, discourse)
        case syntax.TheFighter():
            return meant_by_the_fighter(node, discourse)
        case _:
            assert_never(node)


def _known_before(node: Node, discourse: Discourse) -> Named:
    """Return what this is attached to, what was sacrificed, or what was exiled."""
    if isinstance(node, syntax.Exiled):
        return exiled_cards(node, discourse)
    if isinstance(node, syntax.Paid):
        return the_paid_one(node, discourse)
    if discourse.context.spell:
        raise not_understood("a spell is no permanent", node)
    return Named(ObjectWord.ATTACHED, attached_noun(node))


def _nouns(node: Node, discourse: Discourse) -> Named:
    """Return a group, what you choose, or targets."""
    match node:
        case syntax.DealtThisWay():
            quality = noun_quality(node.nodes[0], discourse, every=True)
            return Named(damaged_before(quality, node, discourse), quality, plural=True)
        case syntax.OneGroup():
            quality = noun_quality(node.nodes[0], discourse, every=True)
        case syntax.Groups():
            quality = quality_of_groups(node, discourse)
        case syntax.OneGood() | syntax.UpToSome() | syntax.AnySome() | syntax.SomeNumber():
            return _chosen(node, discourse)
        case _:
            return target_of(node, discourse)
    check_own(quality, node, discourse)
    return Named(EachObject(quality), quality, plural=True)


def _chosen(node: Node, discourse: Discourse) -> Named:
    """Return what you choose as it resolves: ``untap up to two lands``."""
    noun = node.find(syntax.Singular, syntax.Plural)[0]
    quality = noun_quality(noun, discourse, another=bool(node.words("ANOTHER")))
    least = 1
    most: int | None = 1
    if isinstance(node, syntax.AnySome):
        least, most = 0, None
    elif not isinstance(node, syntax.OneGood):
        most = node.words("NUMBER")[0].numbers[0]
        least = 0 if isinstance(node, syntax.UpToSome) else most
    discourse.do(ChoiceOfObjects(quality, least, most))
    return Named(ObjectWord.CHOSEN, quality, plural=most != 1)
