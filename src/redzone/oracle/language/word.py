"""A word of rules text with its tag."""

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.language import PlayerCondition, Quality
from redzone.values.value import Value


class Word(Value, frozen=True):
    """A word, or a phrase that counts as one, with its tag and place; ``text`` is in lower case but for names.

    ``condition`` is what a relative clause behind it says of players: "each opponent who lost life this turn".
    """

    kind: str
    text: str
    start: int
    end: int
    quality: Quality | None = None
    keyword: KeywordAbility | None = None
    numbers: tuple[int, ...] = ()
    condition: PlayerCondition | None = None


class OwnNames(tuple[str, ...]):  # noqa: SLOT001  a tuple takes no slots of its own
    """What an object calls itself, with the subtypes of its type line: its text may speak of one that is new."""

    subtypes: frozenset[str] = frozenset()
