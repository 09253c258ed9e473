"""Phrases of the grammar as qualities."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.comparing import PERMANENT_CARD, all_of, any_of, parts_of
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, AnyOf, Control, Quality
from redzone.abilities.plain_qualities import Everything, HasColor, HasSubtype, HasSupertype, HasType
from redzone.abilities.words import Chosen, PlayerWord
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.chosen_words import chosen_quality
from redzone.oracle.phrases.noun_lists import (
    Segment,
    adjective_may_go_on,
    are_adjectives,
    are_nouns_of_their_own,
    belongs_to_last,
    can_be_said_of_all,
    is_clear,
    joined_alike,
    segments_of,
)
from redzone.oracle.phrases.qualifiers import adjectives, noun_quality, one_qualifier, word_quality
from redzone.oracle.phrases.scope import (
    AND,
    ANY,
    OR,
    WHO_CONTROLS,
    Phrase,
    Scope,
    conjunction,
    not_understood,
)
from redzone.oracle.phrases.superlatives import among_yours
from redzone.oracle.printing.nouns.quality_words import COLOR_COUNTS
from redzone.values.types import CardType, Color, set_of


def group_quality(node: Node, scope: Scope) -> Quality:
    """Return the quality of a list of nouns in the plural."""
    joined = conjunction(node, ANY)
    if joined == "and" and scope.sources:
        raise not_understood("the list is ambiguous; 'from' before each, or 'and/or', is clear", node)
    phrases = [noun_phrase(part, scope) for part in node.nodes]
    return any_of([phrase.quality() for phrase in shared(phrases, fighting=not scope.resolving)])


def shared(phrases: list[Phrase], *, fighting: bool = True) -> list[Phrase]:
    """Give every noun of a list what is said once for all of them: "other" before, who controls them behind.

    Of those that are ``fighting`` each may be a creature, and have what creatures have.

    Raises:
        NotUnderstood: It is not clear what is said of which.
    """
    last = phrases[-1]
    earlier = phrases[:-1]
    for at, phrase in enumerate(phrases):
        _check_qualifiers(phrase, phrases[:at], fighting=fighting)
    if earlier and last.controlled and not all(phrase.controlled for phrase in earlier):
        if any(phrase.behind for phrase in earlier) or len(last.behind) > 1:
            raise not_understood("it is not clear who controls which of these", last.node)
        if any(phrase.other for phrase in phrases[1:]):
            raise not_understood("it is not clear who controls which of these", last.node)
        phrases = [Phrase(each.noun, last.behind, each.other, each.bare, each.node) for each in phrases]
    _check_adjectives(phrases)
    if phrases[0].other and not any(phrase.other for phrase in phrases[1:]):
        if len(phrases) > 1 and earlier[0].behind:
            raise not_understood("it is not clear what 'other' belongs to", phrases[0].node)
        phrases = [Phrase(each.noun, each.behind, other=True, bare=each.bare, node=each.node) for each in phrases]
    return phrases


def _check_adjectives(phrases: Sequence[Phrase]) -> None:
    """Refuse an adjective that could belong to a noun behind it as well: ``tapped artifacts and creatures``."""
    for at, phrase in enumerate(phrases):
        for later in phrases[at + 1 :]:
            if len(later.noun) == 1 and adjective_may_go_on(phrase.noun[:-1], later.noun[0]):
                raise not_understood("it is not clear which adjectives belong to which nouns", later.node)


def _check_qualifiers(phrase: Phrase, earlier: Sequence[Phrase], *, fighting: bool = False) -> None:
    """Refuse a qualifier that could belong to the nouns before it as well."""
    qualified = len(phrase.behind) > (1 if phrase.controlled else 0)
    unclear = [before for before in earlier if not before.behind and (before.bare or not phrase.bare)]
    kept = [each for each in phrase.behind if each not in WHO_CONTROLS]
    if (
        unclear
        and not fighting
        and all(belongs_to_last(each, [all_of(before.noun) for before in earlier]) for each in kept)
    ):
        return
    if qualified and unclear:
        raise not_understood("it is not clear to which nouns this belongs", phrase.node)


def noun_phrase(node: Node, scope: Scope, *, another: bool = False, every: bool = False) -> Phrase:
    """Return a noun with its adjectives and qualifiers, or several of which each has its own.

    Only of ``every`` one of them "and" is said: "each artifact and creature", but no "target artifact and creature".
    """
    joined = ANY if every else OR
    node = _with_kinds(node)
    more = node.find(syntax.AnotherNoun)
    if not more:
        return _one_phrase(node, scope, joined, another=another)
    node = joined_alike(node, joined)
    first = replace(node, parts=tuple(part for part in node.parts if part not in {*more, *_separators(node)}))
    phrases = [_one_phrase(first, scope, joined, another=another)]
    phrases = [*phrases, *(_one_phrase(each, scope, joined) for each in node.find(syntax.AnotherNoun))]
    phrases = shared(phrases, fighting=False)
    nouns = any_of([replace(phrase, other=False).quality() for phrase in phrases])
    return Phrase((nouns,), (), phrases[0].other, bare=False, node=node)


def _with_kinds(node: Node) -> Node:
    """Return ``permanent that's an artifact, creature, or enchantment`` as one noun with a list behind it."""
    more = node.find(syntax.AnotherNoun)
    kinds = [part for part in node.nodes if isinstance(part, syntax.ThatIsA | syntax.ThatIsntA)]
    listed = [word for each in more for run in each.nodes for word in run.words()]
    plain = all(len(each.nodes) == 1 and isinstance(each.nodes[0], syntax.Run) for each in more)
    if not more or len(kinds) != 1 or not plain or not _are_kinds_of(node, [*kinds[0].words("SINGULAR"), *listed]):
        if more and any(isinstance(part, syntax.ThatIsntA) for part in kinds):
            raise not_understood("it is not clear where this ends", kinds[0])
        return node
    together = replace(kinds[0], parts=(*kinds[0].parts, *_separators(node), *listed))
    kept = (part for part in node.parts if part not in {*more, *_separators(node)})
    return replace(node, parts=tuple(together if part is kinds[0] else part for part in kept))


def _are_kinds_of(node: Node, words: Sequence[Word]) -> bool:
    """Return whether words can only be kinds of a noun: types of permanents, or creature types of creatures."""
    nouns = [word.quality for run in node.find(syntax.Run) for word in run.words("SINGULAR")]
    kinds = [word.quality for word in words if not word.kind.startswith("SEP_")]
    if any(word.kind != "SINGULAR" and not word.kind.startswith("SEP_") for word in words):
        return False
    if nouns[-1:] == [Everything()]:
        alone = not any(run.words("ADJECTIVE") for run in node.find(syntax.Run))
        return alone and all(isinstance(kind, HasType | HasSubtype) for kind in kinds)
    subtypes = [kind.subtype for kind in kinds if isinstance(kind, HasSubtype)]
    creatures = all(set_of(subtype, frozenset()) is CardType.CREATURE for subtype in subtypes)
    return nouns[-1:] == [HasType(CardType.CREATURE)] and len(subtypes) == len(kinds) and creatures


def _separators(node: Node) -> tuple[Word, ...]:
    return tuple(word for word in node.words() if word.kind.startswith("SEP_"))


def _one_phrase(node: Node, scope: Scope, joined: frozenset[str], *, another: bool = False) -> Phrase:
    other = another or bool(node.words("OTHER") or node.find(syntax.OtherThanThis))
    if other and not scope.other:
        raise not_understood("it is not clear what 'other' is other than", node)
    if len(segments := segments_of(node)) > 1 and are_nouns_of_their_own(segments) and not are_adjectives(segments):
        for run in node.find(syntax.Run):
            conjunction(run, joined)
        return _own_nouns(node, segments, scope, other=other)
    runs = list(node.find(syntax.Run))
    plurals = node.words("PLURAL")
    if not plurals and not runs:  # what stood there was no noun, and belongs to the words around it
        raise not_understood("a noun is missing here", node)
    head = noun_quality(plurals[0], scope) if plurals else _head(runs.pop(), scope, joined, alone=len(runs) == 0)
    every = joined == ANY and bool(plurals)
    before = [quality for run in runs for quality in adjectives(run, alone=len(runs) == 1, every=every)]
    if any(head in each.qualities for each in before if isinstance(each, AnyOf)):
        raise not_understood("it is not clear which adjectives are alternatives", node)
    behind = [
        one_qualifier(part, scope)
        for part in node.nodes
        if not isinstance(part, syntax.Run | syntax.ThatIs | syntax.OtherThanThis)
    ]
    before += [one_qualifier(part, scope) for part in node.find(syntax.ThatIs)]
    behind = list(among_yours(behind, node))
    bare = not before and isinstance(head, HasType | Everything)
    if isinstance(head, AnyOf) and not plurals:
        return _with_tail(Phrase((*before, head), tuple(behind), other, bare, node))
    return Phrase((*before, head), tuple(behind), other, bare, node)


def _own_nouns(node: Node, segments: Sequence[Segment], scope: Scope, *, other: bool) -> Phrase:
    """Return ``artifact or tapped creature``: each noun has its own adjectives."""
    if not is_clear(segments):
        single = len(segments[0]) > 1 and len(segments[-1]) == 1
        reason = "a single noun is wanted here" if single else "it is not clear which adjectives are alternatives"
        raise not_understood(reason, node)
    nouns = _listed([all_of([*map(word_quality, before), noun_quality(noun, scope)]) for *before, noun in segments])
    behind = tuple(
        one_qualifier(part, scope) for part in node.nodes if not isinstance(part, syntax.Run | syntax.OtherThanThis)
    )
    return _with_tail(Phrase((nouns,), behind, other, bare=False, node=node))


def _with_tail(phrase: Phrase) -> Phrase:
    """Return a list of nouns with what stands behind it: of the last noun, or of all that may have it."""
    *adjectives, head = phrase.noun
    nouns = head.qualities if isinstance(head, AnyOf) else (head,)
    qualifiers = [each for each in phrase.behind if each not in WHO_CONTROLS]
    if not qualifiers or (all(map(can_be_said_of_all, qualifiers)) and not any(isinstance(e, AllOf) for e in nouns)):
        return phrase
    if adjectives or not all(belongs_to_last(qualifier, nouns[:-1]) for qualifier in qualifiers):
        raise not_understood("it is not clear to which nouns this belongs", phrase.node)
    controls = tuple(each for each in phrase.behind if each in WHO_CONTROLS)
    last = all_of([nouns[-1], *qualifiers])
    return replace(phrase, noun=(any_of([*nouns[:-1], last]),), behind=controls, bare=False)


def _head(run: Node, scope: Scope, joined: frozenset[str], *, alone: bool) -> Quality:
    """Return the noun in the singular, or several: ``artifact or land``."""
    words = run.words("SINGULAR")
    if run.words("ADJECTIVE") or (len(words) > 1 and not alone):
        raise not_understood("a single noun is wanted here", run)
    conjunction(run, joined)
    return _listed([noun_quality(word, scope) for word in words])


def _listed(nouns: Sequence[Quality]) -> Quality:
    """Return alternatives in the order of the text, where what stands behind them may belong to the last one."""
    alternatives = (noun.qualities if isinstance(noun, AnyOf) else (noun,) for noun in nouns)
    kept = tuple(dict.fromkeys(chain.from_iterable(alternatives)))
    return any_of(kept) if len(kept) == 1 or Everything() in kept else AnyOf(kept)


def of_cards(run: Node) -> Quality:
    """Return what stands before "card": ``permanent``, ``instant and sorcery``, or adjectives as before any noun."""
    words = run.words("ADJECTIVE", "SINGULAR")
    if len(words) == 1 and words[0].text == "permanent":
        return PERMANENT_CARD
    if frozenset(word.text for word in words) == _NEVER_BOTH:  # so that "and" joins two kinds of cards
        return any_of([word_quality(word) for word in words])
    return all_of(adjectives(run, alone=True))


_NEVER_BOTH: Final = frozenset({"instant", "sorcery"})


def protections(node: Node, scope: Scope) -> tuple[KeywordAbility, ...]:
    """Return the abilities of ``protection from A and from B`` (CR 702.16g), or of hexproof (CR 702.11g)."""
    conjunction(node, AND)
    word = node.words("PROTECTION")[0]
    keyword = Keyword.PROTECTION if word.keyword is None else word.keyword.keyword
    found: list[KeywordAbility] = []
    for part in node.nodes:
        qualities = _protection(part, scope.of_sources())
        found.extend(KeywordAbility(keyword, quality=quality) for quality in qualities)
    return tuple(found)


def _protection(node: Node, scope: Scope) -> tuple[Quality, ...]:
    match node:
        case syntax.FromEverything():
            return (Everything(),)
        case syntax.FromEachColor():  # CR 702.16h
            return tuple(HasColor(color) for color in Color)
        case syntax.FromEachOpponent():  # CR 702.16i, 702.16k
            return (Control(PlayerWord.EACH_OPPONENT),)
        case syntax.FromChosenPlayer():  # CR 702.16k
            return (Control(PlayerWord.CHOSEN_PLAYER if scope.chosen else PlayerWord.LINKED_PLAYER),)
        case syntax.FromChosen():
            chosen = chosen_quality(node.words()[0], scope.words, resolving=scope.resolving)
            if chosen.what is not Chosen.COLOR:
                raise not_understood("only a color is chosen for protection", node)
            return (chosen,)
        case syntax.FromAdjective():
            word = node.words()[0]
            if word.quality is None or not _can_protect(word.quality):
                raise not_understood(f"protection from {word.text} is not supported", word)
            return (word.quality,)
        case _:
            return (group_quality(node, scope),)


def _can_protect(quality: Quality) -> bool:
    """Return whether an adjective can stand alone behind "protection from"."""
    return quality in COLOR_COUNTS or isinstance(quality, HasColor | HasSupertype)


def alternative(node: Node, scope: Scope) -> Quality:
    """Return the quality of ``an artifact`` or ``another Goblin``."""
    return noun_phrase(node.nodes[0], scope, another=isinstance(node, syntax.AnyOther)).quality()


def alternatives(node: Node, scope: Scope) -> Quality:
    """Return the quality of ``an artifact or another Goblin``; each noun of a phrase is an alternative."""
    conjunction(node, OR)
    phrases: list[Phrase] = []
    for part in node.nodes:
        noun = part.nodes[0]
        if relative := noun.find(syntax.ThatIsA):
            raise not_understood("it is not clear where this ends", relative[0])
        phrases.append(noun_phrase(noun, scope, another=isinstance(part, syntax.AnyOther)))
        _check_qualifiers(phrases[-1], phrases[:-1])
    return any_of([each.quality() for phrase in phrases for each in _single_nouns(phrase)])


def _single_nouns(phrase: Phrase) -> list[Phrase]:
    """Return a phrase for each of its nouns."""
    *before, head = phrase.noun
    nouns = head.qualities if isinstance(head, AnyOf) else (head,)
    return [replace(phrase, noun=(*before, *parts_of(noun))) for noun in nouns]


def single_nouns(phrase: Phrase) -> Quality:
    """Return the quality of a phrase in which each noun is an alternative: ``a creature or land you control``."""
    return any_of([each.quality() for each in _single_nouns(phrase)])
