"""What instructions can name, as values: objects, players, graveyards, and limits."""

from typing import Final

from redzone.cards.oracle.language.parsing import Node
from redzone.cards.oracle.phrases.qualities import not_understood
from redzone.cards.oracle.phrases.subject import Subject
from redzone.model.quality import AnyOf, Everything, Quality
from redzone.model.term import EachObject, ObjectTerm, ObjectWord, PlayerWord
from redzone.model.value import Value

PLAYERS: Final = {
    "i_you": PlayerWord.YOU,
    "i_each_player": PlayerWord.EACH_PLAYER,
    "i_each_opponent": PlayerWord.EACH_OPPONENT,
    "i_each_other": PlayerWord.EACH_OTHER_PLAYER,
    "i_enchanted": PlayerWord.ENCHANTED_PLAYER,
}
GRAVEYARDS: Final = {
    "FROM_YOUR_GRAVEYARD": PlayerWord.YOU,
    "FROM_A_GRAVEYARD": PlayerWord.EACH_PLAYER,
    "FROM_OPPONENTS_GRAVEYARD": PlayerWord.EACH_OPPONENT,
}
NUMBERS_BETWEEN: Final = {"or two": 2, "or three": 3}
WHO: Final = (
    *("i_you", "i_target_player", "i_target_opponent", "i_target_players", "i_each_player", "i_each_opponent"),
    *("i_each_other", "i_defending", "i_that_player", "i_controller", "i_owner", "i_enchanted"),
)
"""The productions that name players."""


class Named(Value, frozen=True):
    """Objects that a text names, and what is known of them."""

    term: ObjectTerm
    quality: Quality = Everything()
    plural: bool = False

    def subject(self, *, spell: bool, chosen: bool) -> Subject:
        """Return what predicates are about."""
        if self.term is ObjectWord.THIS:
            return Subject()
        targeted = not isinstance(self.term, EachObject)
        return Subject(self.quality, plural=self.plural, chosen=chosen, spell=spell, target=targeted)


def alternatives(quality: Quality) -> tuple[Quality, ...]:
    """Return the alternatives of a quality: itself if it has none."""
    return quality.qualities if isinstance(quality, AnyOf) else (quality,)


def exactly_x(node: Node) -> int:
    """Refuse X targets: a number of targets that is neither fixed nor a limit."""
    raise not_understood("a number of targets that is chosen is not supported", node)


def bounds(bound: Node) -> tuple[int | None, int | None]:
    """Return the least and the most that a bound allows."""
    first = bound.words("NUMBER")[0].numbers[0]
    match bound.rule:
        case "at_most":
            return None, first
        case "at_least":
            return first, None
        case "exactly":
            return first, first
        case _:
            raise not_understood("this bound is not supported", bound)
