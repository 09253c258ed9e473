"""Conditions with ``and`` or ``or`` between them: ``you control a Swamp and it's your turn``."""

from collections.abc import Callable, Sequence
from typing import Final

from redzone.abilities.asserting import all_conditions, any_condition
from redzone.abilities.condition import AllConditions, AnyCondition, Condition, PlayerMeets
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.amount_conditions import amount_condition, as_amounts_say
from redzone.oracle.phrases.conditions import DefenderMeets, condition
from redzone.oracle.phrases.context import Context
from redzone.oracle.phrases.subject import SentenceSubject

_ReadOne = Callable[[Sequence[Word], int], Condition]
"""How a condition is read that is said in one piece, up to a place in the text."""

_BETWEEN: Final = frozenset({"and", "or"})
_MOST: Final = 3
"""So many places are tried at which a condition may begin: each doubles the work."""
_BEFORE_NOUNS: Final = frozenset({"A", "NUMBER", "ANOTHER"})


def condition_of(words: Sequence[Word], end: int, context: Context) -> Condition:
    """Return the condition that words say of an event, or of the object that has the ability.

    Raises:
        NotUnderstood: It is none, or it is not clear what it is about.
    """

    def read(words: Sequence[Word], end: int) -> Condition:
        own = context.it is ObjectWord.THIS or not any(word.kind == "ON_IT" for word in words)
        if own and (amount := amount_condition(as_amounts_say(words), ())) is not None:
            return amount
        found = condition(parse(words, Start.CONDITION, end=end).nodes[0], SentenceSubject(context=context))
        return PlayerMeets(PlayerWord.DEFENDING_PLAYER, found.condition) if isinstance(found, DefenderMeets) else found

    return _several(words, end, read)


def condition_between(
    text: str, start: int, end: int, names: Sequence[str], subject: SentenceSubject | None = None
) -> Condition:
    """Return the condition that stands between two places of a text, of what ``subject`` gets.

    Raises:
        NotUnderstood: It is not understood, or depends on the defending player.
    """
    if (amount := amount_condition(text[start:end], tuple(names))) is not None:
        return amount

    def read(words: Sequence[Word], end: int) -> Condition:
        if (amount := amount_condition(as_amounts_say(words), tuple(names))) is not None:
            return amount
        found = condition(parse(words, Start.CONDITION, end=end).nodes[0], subject or SentenceSubject(absent=True))
        if isinstance(found, DefenderMeets):
            raise NotUnderstood("this can't depend on the defending player", start, end)
        return found

    return _several(words_of(" " * start + text[start:end], names=names), end, read)


def _several(words: Sequence[Word], end: int, read: _ReadOne) -> Condition:
    """Return what is said in one piece, or else what several pieces with ``and`` or ``or`` between them say."""
    try:
        return read(words, end)
    except NotUnderstood as error:
        places = [at for at in range(1, len(words) - 1) if words[at].text in _BETWEEN]
        for at in places if len(places) <= _MOST else ():
            if (joined := _joined(words, at, end, read)) is not None:
                return joined
        raise error from None


def _joined(words: Sequence[Word], at: int, end: int, read: _ReadOne) -> Condition | None:
    """Return the condition with the word between its parts at this place, the first of them in one piece."""
    first = words[:at]
    behind = words[at + 2 :] if words[at + 1].kind == "IF" else words[at + 1 :]
    alike = {word.text for word in words if word.text in _BETWEEN} == {words[at].text}
    for again in ((), _left_out(first, behind)) if alike else ((),):
        try:
            pair = read(first, words[at].start), _several([*again, *behind], end, read)
        except NotUnderstood:
            continue
        mixed = AnyCondition if words[at].text == "and" else AllConditions
        if isinstance(pair[1], mixed):  # "this and that or that"
            return None
        return all_conditions(pair) if words[at].text == "and" else any_condition(pair)
    return None


def _left_out(first: Sequence[Word], behind: Sequence[Word]) -> Sequence[Word]:
    """Return the words before the noun, or the adjective, that the second part leaves out: ``you control``."""
    if len(behind) == 1:
        return first[:-1]
    if behind[0].kind not in _BEFORE_NOUNS:
        return ()
    return first[: next((place for place, word in enumerate(first) if word.kind in _BEFORE_NOUNS), 0)]
