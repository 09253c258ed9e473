"""What the nouns of cards say: ``a legendary creature card with mana value 3 or less``."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.comparing import PERMANENT_CARD, all_of, any_of, negation
from redzone.abilities.language import Not, Quality
from redzone.abilities.plain_qualities import Everything, HasName, HasSubtype, HasSupertype
from redzone.oracle.instructions.references.counted_limits import counted_limit
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.noun_qualities import scope_of
from redzone.oracle.instructions.references.numbers_named import with_x
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.noun_lists import segments_of, separators
from redzone.oracle.phrases.qualifiers import adjectives, keyword_quality, one_qualifier, stat_of, word_quality
from redzone.oracle.phrases.scope import OR, conjunction, not_understood
from redzone.values.types import Supertype


def card_quality(node: Node, discourse: Discourse) -> Quality:
    """Return the quality of cards: ``a legendary creature card with mana value 3 or less``."""
    if (own := _nouns_of_their_own(node)) is not None:
        return own
    runs = node.find(syntax.Run)
    parts = [quality for run in runs for quality in _before_card(run, last=run is runs[-1], alone=len(runs) == 1)]
    parts.extend(_behind_card(part, discourse) for part in node.nodes if not isinstance(part, syntax.Run))
    return with_x(all_of(parts), node, discourse)


def quality_of_all(node: Node, discourse: Discourse) -> Quality:
    """Return ``artifact and enchantment cards`` behind "all": each is of one of these kinds."""

    def told(part: Node | Word) -> Node | Word:
        if isinstance(part, syntax.Run):
            return replace(part, parts=tuple(map(told, part.parts)))
        joins = isinstance(part, Word) and part.kind == "SEP_WORD" and part.text == "and"
        return replace(part, text="or") if isinstance(part, Word) and joins else part

    return card_quality(replace(node, parts=tuple(map(told, node.parts))), discourse)


def _behind_card(part: Node, discourse: Discourse) -> Quality:
    """Return what stands behind "card"."""
    match part:
        case syntax.WithStat():
            return stat_of(part.stat, resolving=True)
        case syntax.WithoutStat():
            return negation(stat_of(part.stat, resolving=True))
        case syntax.WithCountedStat():
            return counted_limit(part, discourse)
        case syntax.Compared() | syntax.GreaterManaValue() | syntax.LesserManaValue():
            return one_qualifier(part, scope_of(discourse))
        case syntax.WithKeyword():
            conjunction(part, OR)
            return any_of([keyword_quality(word) for word in part.words("KEYWORD")])
        case syntax.WithoutKeyword():
            return negation(keyword_quality(part.words("KEYWORD")[0]))
        case syntax.ThatIs():
            return all_of(adjectives(part.nodes[0], alone=True))
        case syntax.Named():
            return HasName(part.words()[0].text)
        case syntax.NotNamed():
            return Not(HasName(part.words()[0].text))
        case _:
            raise not_understood("this is not supported of cards", part)


def _nouns_of_their_own(node: Node) -> Quality | None:
    """Return ``Bird or basic land card``, each noun with adjectives of its own, and ``basic Forest or Island card``.

    "Basic" before basic land types is said of all of them.
    """
    segments = segments_of(node)
    *first, last = segments
    if not first or len(node.find(syntax.Run)) != len(node.nodes):
        return None
    if len(segments[0]) > 1 and all(len(each) == 1 for each in segments[1:]):
        *before, noun = segments[0]
        nouns = [noun, *(each[0] for each in segments[1:])]
        is_basic = [word.quality for word in before] == [HasSupertype(Supertype.BASIC)]
        if is_basic and all(isinstance(each.quality, HasSubtype) and each.quality.subtype in BASIC for each in nouns):
            return all_of((HasSupertype(Supertype.BASIC), any_of([word_quality(each) for each in nouns])))
    alone = all(len(each) == 1 and each[0].kind == "SINGULAR" for each in first)
    if alone and len(last) > 1 and last[0].kind == "ADJECTIVE" and Everything() not in map(word_quality, last):
        conjunction(replace(node, parts=separators(node)), frozenset({"or", "and/or"}))
        return any_of([*(word_quality(each[0]) for each in first), all_of([word_quality(each) for each in last])])
    return None


BASIC: Final = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})


def _before_card(run: Node, *, last: bool, alone: bool) -> tuple[Quality, ...]:
    """Return what stands before "card"; an adjective before several nouns could belong to the first of them only."""
    words = run.words("ADJECTIVE", "SINGULAR")
    if len(words) == 1 and words[0].text == "permanent":
        return (PERMANENT_CARD,)
    if last and not alone and len(words) > 1:
        raise not_understood("it is not clear which adjectives are alternatives", run)
    return adjectives(run, alone=alone)
