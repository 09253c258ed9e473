"""What instructions can name, as values: objects, players, graveyards, and limits."""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.language import AnyOf, EachObject, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.words import Chosen, ObjectWord, PlayerWord
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.subject import SentenceSubject
from redzone.values.value import Value

PLAYER_NOUNS: Final[Mapping[type[Node], PlayerTerm]] = {
    syntax.You: PlayerWord.YOU,
    syntax.EachPlayer: PlayerWord.EACH_PLAYER,
    syntax.EachOpponent: PlayerWord.EACH_OPPONENT,
    syntax.EachOther: PlayerWord.EACH_OTHER_PLAYER,
    syntax.Enchanted: PlayerWord.ENCHANTED_PLAYER,
    syntax.LinkedPlayer: PlayerWord.LINKED_PLAYER,
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


def alternatives(quality: Quality) -> tuple[Quality, ...]:
    """Return the alternatives of a quality: itself if it has none."""
    return quality.qualities if isinstance(quality, AnyOf) else (quality,)


MANY_PLAYERS: Final[frozenset[PlayerTerm | None]] = frozenset(
    {PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT, PlayerWord.EACH_OTHER_PLAYER}
)
"""Players of whom each may have a number of their own."""


def many_players_in(node: Node) -> PlayerWord | None:
    """Return the several players whom a clause names, if it names such."""
    return next((MANY_SAID[word.kind] for word in node.all_words() if word.kind in MANY_SAID), None)


MANY_SAID: Final[Mapping[str, PlayerWord]] = {
    "EACH_PLAYER": PlayerWord.EACH_PLAYER,
    "EACH_OPPONENT": PlayerWord.EACH_OPPONENT,
    "EACH_OTHER_PLAYER": PlayerWord.EACH_OTHER_PLAYER,
}
