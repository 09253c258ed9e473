"""How a sentence calls players, and a target that it has not named yet."""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.language import PlayerTerm
from redzone.abilities.words import PlayerWord
from redzone.algorithms.late_pattern import late_pattern

_THAT_PLAYER: Final = frozenset({PlayerWord.EVENT_PLAYER, PlayerWord.THIS_ONE, PlayerWord.CHOSEN_PLAYER})
"""Who is "that player"."""
EVERYBODY: Final = frozenset({PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT, PlayerWord.EACH_OTHER_PLAYER})
"""Words for several players."""
WHOSE_OF_MANY: Final[Mapping[PlayerTerm, str]] = {
    PlayerWord.EACH_OPPONENT: "each opponent's",
    PlayerWord.EACH_OTHER_PLAYER: "each other player's",
}
"""Whose something is, of each of several players."""
_CALLED_OTHERWISE: Final = {
    PlayerWord.OTHERS_THAN_EVENT_PLAYER: "each other opponent",
    PlayerWord.EVERYBODY_ELSE: "each other player",
    PlayerWord.LINKED_PLAYER: "the chosen player",
}
"""Players who are called otherwise than by their word."""
_STANDS_FOR_TARGET: Final = late_pattern(r"\bthat (?:creature|permanent)\b(?!')|\ba creature that is target\b")
"""What stands for a target that has not been named yet, where a text says how others stand to it."""


def called(word: PlayerWord) -> str:
    """Return players by the words for them."""
    return "that player" if word in _THAT_PLAYER else _CALLED_OTHERWISE.get(word, word.value)


def stands_for_target(said: str) -> bool:
    """Return whether words say how something stands to a target: ``creatures blocking that creature``."""
    return _STANDS_FOR_TARGET.search(said) is not None


def with_target(said: str, target: str) -> str:
    """Return such words with the target itself in its place."""
    return _STANDS_FOR_TARGET.sub(lambda _: target, said, count=1)
