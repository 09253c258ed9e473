"""What instructions can name, as values: objects, players, graveyards, and limits."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.comparing import PERMANENT_CARD, all_of, any_of, negation
from redzone.abilities.language import AnyOf, EachObject, Not, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything, HasName, HasSubtype, HasSupertype
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.noun_lists import segments_of, separators
from redzone.oracle.phrases.qualifiers import adjectives, keyword_quality, stat_of, word_quality
from redzone.oracle.phrases.scope import OR, conjunction, not_understood
from redzone.oracle.phrases.subject import SentenceSubject
from redzone.values.types import Supertype
from redzone.values.value import Value

PLAYER_NOUNS: Final[Mapping[type[Node], PlayerTerm]] = {
    syntax.You: PlayerWord.YOU,
    syntax.EachPlayer: PlayerWord.EACH_PLAYER,
    syntax.EachOpponent: PlayerWord.EACH_OPPONENT,
    syntax.EachOther: PlayerWord.EACH_OTHER_PLAYER,
    syntax.Enchanted: PlayerWord.ENCHANTED_PLAYER,
}
GRAVEYARDS: Final = {
    "FROM_YOUR_GRAVEYARD": PlayerWord.YOU,
    "FROM_A_GRAVEYARD": PlayerWord.EACH_PLAYER,
    "FROM_ONE_GRAVEYARD": PlayerWord.EACH_PLAYER,
    "FROM_OPPONENTS_GRAVEYARD": PlayerWord.EACH_OPPONENT,
    "IN_GRAVEYARD": PlayerWord.YOU,
}
NUMBERS_BETWEEN: Final = {"or two": 2, "or three": 3, ", two or three": 3}
WHO: Final = syntax.WHO_PHRASE
"""The productions that name players."""


class Named(Value, frozen=True):
    """Objects that a text names, and what is known of them."""

    term: ObjectTerm
    quality: Quality = Everything()
    plural: bool = False

    def subject(self, *, spell: bool, chosen: bool, words: tuple[Chosen, ...] = ()) -> SentenceSubject:
        """Return what predicates are about."""
        if self.term is ObjectWord.THIS:
            return SentenceSubject(words=words, resolving=True)
        targeted = not isinstance(self.term, EachObject)
        return SentenceSubject(
            self.quality,
            plural=self.plural,
            chosen=chosen,
            spell=spell,
            target=targeted,
            words=words,
            resolving=True,
        )


def card_quality(node: Node) -> Quality:
    """Return the quality of cards: ``a legendary creature card with mana value 3 or less``."""
    if (own := _nouns_of_their_own(node)) is not None:
        return own
    runs = node.find(syntax.Run)
    parts = [quality for run in runs for quality in _before_card(run, last=run is runs[-1], alone=len(runs) == 1)]
    parts.extend(_behind_card(part) for part in node.nodes if not isinstance(part, syntax.Run))
    return all_of(parts)


def quality_of_all(node: Node) -> Quality:
    """Return ``artifact and enchantment cards`` behind "all": each is of one of these kinds."""

    def told(part: Node | Word) -> Node | Word:
        if isinstance(part, syntax.Run):
            return replace(part, parts=tuple(map(told, part.parts)))
        joins = isinstance(part, Word) and part.kind == "SEP_WORD" and part.text == "and"
        return replace(part, text="or") if isinstance(part, Word) and joins else part

    return card_quality(replace(node, parts=tuple(map(told, node.parts))))


def _behind_card(part: Node) -> Quality:
    """Return what stands behind "card"."""
    match part:
        case syntax.WithStat():
            return stat_of(part.stat)
        case syntax.WithoutStat():
            return negation(stat_of(part.stat))
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


def alternatives(quality: Quality) -> tuple[Quality, ...]:
    """Return the alternatives of a quality: itself if it has none."""
    return quality.qualities if isinstance(quality, AnyOf) else (quality,)
