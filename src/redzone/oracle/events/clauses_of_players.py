"""Relative clauses of the players of events: ``attacks a player who controls more lands than you``."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.condition import PlayerCondition, PlayerMeets
from redzone.abilities.words import PlayerWord
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.context import Context
from redzone.oracle.phrases.joined_conditions import condition_of

_NOUNS: Final = frozenset({"ANY_PLAYER", "AN_OPPONENT"})


def with_clauses_of_players(words: Sequence[Word]) -> Sequence[Word]:
    """Return the words of an event in which a player is one word with the clause behind it, which ends the event."""
    for at, word in enumerate(words[:-2]):
        if word.kind in _NOUNS and words[at + 1].text == "who":
            condition = _condition(words[at + 1 :])
            return words if condition is None else (*words[:at], replace(word, condition=condition))
    return words


def _condition(words: Sequence[Word]) -> PlayerCondition | None:
    """Return what a clause says of a player, ``None`` if that is not understood."""
    player = Word("THAT_PLAYER", "that player", words[0].start, words[0].start)
    try:
        judged = condition_of([player, *words[1:]], words[-1].end, Context(player=PlayerWord.EVENT_PLAYER))
    except NotUnderstood:
        return None
    return judged.condition if isinstance(judged, PlayerMeets) and judged.who is PlayerWord.EVENT_PLAYER else None
