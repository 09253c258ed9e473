"""What instructions can name, as values: objects, players, graveyards, and limits."""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.comparing import PERMANENT_CARD, all_of, any_of
from redzone.abilities.language import AnyOf, EachObject, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything, HasName
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.qualifiers import adjectives, keyword_quality, stat_of
from redzone.oracle.phrases.scope import OR, conjunction, not_understood
from redzone.oracle.phrases.subject import SentenceSubject
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
    runs = node.find(syntax.Run)
    parts = [quality for run in runs for quality in _before_card(run, last=run is runs[-1], alone=len(runs) == 1)]
    for part in node.nodes:
        match part:
            case syntax.Run():
                pass
            case syntax.WithStat():
                parts.append(stat_of(part.stat))
            case syntax.WithKeyword():
                conjunction(part, OR)
                parts.append(any_of([keyword_quality(word) for word in part.words("KEYWORD")]))
            case syntax.Named():
                parts.append(HasName(part.words()[0].text))
            case _:
                raise not_understood("this is not supported of cards", part)
    return all_of(parts)


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
