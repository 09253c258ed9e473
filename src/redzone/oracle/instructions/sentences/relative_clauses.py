"""Relative clauses of players: ``each opponent who lost life this turn``, ``each player who can't`` (CR 608.2c).

What they say is a condition of a player, which is read with the words of conditions; in the sentence the player and the
clause are one word from then on.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Instruction, May
from redzone.abilities.asserting import player_has
from redzone.abilities.choosing import SacrificeChosen
from redzone.abilities.condition import Controls, NotPlayer, PlayerCondition, PlayerIs, PlayerMeets
from redzone.abilities.instruction import Discard
from redzone.abilities.words import PlayerStat, PlayerStatus, PlayerWord
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.context import Context
from redzone.oracle.phrases.joined_conditions import condition_of
from redzone.oracle.phrases.scope import not_understood

_NOUNS: Final = frozenset(
    {"EACH_PLAYER", "EACH_OPPONENT", "EACH_OTHER_PLAYER", "OPPONENT", "OPPONENTS", "PLAYER", "PLAYERS"}
)
_LEADING: Final = {"who": "", "that": "", "with": "has"}
_DID: Final = ("who does", "who do", "who did")
_DIDNT: Final = ("who doesn't", "who don't", "who didn't", "who can't", "who couldn't")
_DISCARDED: Final = ("who discarded a card this way", "who discarded their hand this way")
_SACRIFICED: Final = ("who sacrificed a creature this way", "who sacrificed a permanent this way")


def with_relative_clauses(words: Sequence[Word], paragraph: Paragraph) -> Sequence[Word]:
    """Return words in which players are one word with the clause behind them that says which of them are meant."""
    for at, word in enumerate(words[:-1]):
        if word.kind in _NOUNS and word.condition is None and words[at + 1].kind == "THAT_WAS_DEALT_DAMAGE":
            told = replace(word, end=words[at + 1].end, condition=player_has(PlayerStat.DAMAGE, 1))
            return with_relative_clauses((*words[:at], told, *words[at + 2 :]), paragraph)
        if word.kind in _NOUNS and word.condition is None and words[at + 1].text in _LEADING:
            if words[at + 1].text == "with" and words[at + 1].kind != "WITH":
                continue
            clause = _clause(words[at + 1 :], paragraph)
            if clause is None:
                continue
            condition, behind = clause
            told = replace(word, end=behind[0].start - 1 if behind else words[-1].end, condition=condition)
            return with_relative_clauses((*words[:at], told, *behind), paragraph)
    return words


def _clause(words: Sequence[Word], paragraph: Paragraph) -> tuple[PlayerCondition, Sequence[Word]] | None:
    """Return what a clause says, the longest that is understood, and what stands behind it; ``None`` if none is."""
    for end in range(min(len(words), _LONGEST), 1, -1):
        said = " ".join(word.text for word in words[:end])
        if (done := _done_so(said, paragraph.discourse.done.last)) is not None:
            return done, words[end:]
        try:
            return _condition(words[:end], paragraph), words[end:]
        except NotUnderstood:
            continue
    return None


_LONGEST: Final = 16


def _done_so(said: str, last: Instruction | None) -> PlayerCondition | None:
    """Return whether a clause is about who did what the instruction before had several players do."""
    did = PlayerIs(PlayerStatus.DID_SO)
    match last:
        case May(otherwise=()) if said in _DID:
            return did
        case May(otherwise=()) if said in _DIDNT[:3]:
            return NotPlayer(did)
        case SacrificeChosen(count=1) | Discard(count=1) if said in _DIDNT:
            return NotPlayer(did)
        case Discard(count=1 | None) | May(instructions=(Discard(count=1 | None), *_)) if said in _DISCARDED:
            return did
        case SacrificeChosen(count=1) | May(instructions=(SacrificeChosen(count=1), *_)) if said in _SACRIFICED:
            return did
        case _:
            return None


def _condition(words: Sequence[Word], paragraph: Paragraph) -> PlayerCondition:
    """Return a clause as a condition: what would be said of "that player" in a sentence."""
    first, start, end = words[0], words[1].start, words[-1].end
    own = [word for word in paragraph.words if word.start >= start and word.end <= end]
    negative = bool(own) and own[0].text.startswith(("doesn't", "don't"))
    if negative:
        verbs = 1 + (own[0].text in {"doesn't", "don't"})
        own = [Word("CONTROLS", "controls", own[0].start, own[0].end), *own[verbs:]]
    own = [replace(word, kind="CONTROLS") if word.text == "control" else word for word in own]
    leading = [Word("HAS", "has", first.start, first.end)] if first.text == "with" else []
    player = Word("THAT_PLAYER", "that player", first.start, first.start)
    judged = condition_of([player, *leading, *own], end, Context(player=PlayerWord.EVENT_PLAYER))
    if not isinstance(judged, PlayerMeets) or judged.who is not PlayerWord.EVENT_PLAYER:
        raise not_understood("it is not clear which players these are", first)
    match judged.condition:
        case Controls(quality=quality, least=1, most=None) if negative:
            return Controls(quality, 0, 0)
        case condition if not negative:
            return condition
        case _:
            raise not_understood("it is not clear which players these are", first)
