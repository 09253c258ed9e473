"""The syntax of sentences of instructions: what stands before and behind their clauses, as typed nodes.

What a sentence begins with says how it depends on what was said before, or when, if, how often and by whose choice its
clauses are carried out; behind them may stand more. No meaning is known here.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from redzone.abilities.duration import Duration
from redzone.abilities.trigger import EventPattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.clauses.predicates_together import DURATIONS
from redzone.oracle.instructions.sentences.adding_forms import AddingForm, addition_of
from redzone.oracle.instructions.sentences.parts import (
    LATER,
    MAY,
    begins,
    find,
    find_text,
    is_one_of,
)
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.values.value import Value

SentenceWords: TypeAlias = Sequence[Word]

_IF_YOU_DO: Final = ("if you do,", "if they do,", "if that player does,", "if the player does,", "if he or she does,")
_IF_YOU_WIN: Final = ("if you win,",)
_IF_ANYBODY_DOES: Final = ("if a player does,", "if any player does,", "if an opponent does,", "if any opponent does,")
_IF_NOBODY_DOES: Final = ("if no one does,", "if no player does,", "if no opponent does,", "if nobody does,")
_OTHERWISE: Final = ("otherwise,",)
_IF_NOT: Final = (
    *("if you don't,", "if they don't,", "if that player doesn't,", "if the player doesn't,"),
    "if he or she doesn't,",
)
_IF_NOT_PUT: Final = tuple(
    f"if you don't put {card} {where},"
    for card in ("it", "the card", "that card")
    for where in ("into your hand", "onto the battlefield")
)
_IF_IMPOSSIBLE: Final = ("if you can't,",)
_WHEN_YOU_DO: Final = ("when you do,",)
_WHEN_YOU_DISCARD: Final = ("when you discard a card this way,", "when you discard one or more cards this way,")
_WHEN_IT_DIES: Final = ("when that creature dies this turn,", "when it dies this turn,")
_EXILED_INSTEAD: Final = (
    "if that creature would die this turn, exile it instead",
    "if it would die this turn, exile it instead",
    "if the creature would die this turn, exile it instead",
    *(
        f"if {one} dealt damage this way would die this turn, exile it instead"
        for one in ("a creature", "a permanent", "a creature or planeswalker")
    ),
    "if that creature or planeswalker would die this turn, exile it instead",
    "if that permanent would die this turn, exile it instead",
)
_STILL: Final = ("it's still a land", "they're still lands", "it is still a land", "they are still lands")


# What depends on the instruction before


class IfYouDo(Value, frozen=True):
    """``If you do, draw a card``; ``won`` is "if you win", which is about a clash."""

    rest: SentenceWords
    won: bool = False


class IfAnybodyDoes(Value, frozen=True):
    """``If a player does, tap it``, or with ``nobody`` ``If no one does, draw a card``."""

    rest: SentenceWords
    nobody: bool


class Otherwise(Value, frozen=True):
    """``Otherwise, draw a card``; ``refused`` is "if you don't", which is about a choice.

    ``unmoved`` is "if you don't put the card into your hand", which is about that and about any condition before it.
    """

    rest: SentenceWords
    refused: bool
    unmoved: bool = False


class IfYouCant(Value, frozen=True):
    """``If you can't, sacrifice it``."""

    rest: SentenceWords


class WhenYouDoSo(Value, frozen=True):
    """``When you do, it deals 3 damage to any target``; ``discards`` is "when you discard a card this way"."""

    rest: SentenceWords
    discards: bool = False


class WhenItDies(Value, frozen=True):
    """``When that creature dies this turn, draw a card``; ``event`` are the words up to the comma."""

    event: SentenceWords
    rest: SentenceWords


class AnyExiledInstead(Value, frozen=True):
    """``If a creature would die this turn, exile it instead``: whatever it is that dies."""

    words: SentenceWords


class ExiledInstead(Value, frozen=True):
    """``If that creature would die this turn, exile it instead``."""

    words: SentenceWords


class LeavesIntoExile(Value, frozen=True):
    """``If that creature would leave the battlefield, exile it instead of putting it anywhere else``."""

    words: SentenceWords


# What says when, if, how often and by whose choice something is done


class ForATime(Value, frozen=True):
    """``Until end of turn, creatures you control gain flying``."""

    duration: Duration
    rest: SentenceWords


class LaterOn(Value, frozen=True):
    """``At the beginning of the next end step, sacrifice it``."""

    pattern: EventPattern
    rest: SentenceWords


class OnCondition(Value, frozen=True):
    """``If you control a Wall, draw a card``: the words behind "if", of which a comma ends the condition."""

    first: Word
    words: SentenceWords


class OnEvent(Value, frozen=True):
    """``Whenever a creature dies this turn, draw a card``: all words, of which a comma ends the event."""

    words: SentenceWords


class InsteadIf(Value, frozen=True):
    """``Draw three cards instead if you control a Wall``: the clauses with "instead", and the words behind "if"."""

    words: SentenceWords
    rest: SentenceWords


class ForEachOfThese(Value, frozen=True):
    """``For each creature you control, you gain 1 life``: the words behind "for each"."""

    first: Word
    words: SentenceWords


class SomebodyMay(Value, frozen=True):
    """``That player may draw a card``; ``player`` is the phrase that says who.

    With ``have`` others do what that player may have done: ``that player may have you draw a card``.
    """

    player: Node
    rest: SentenceWords
    have: bool = False


class FacesChoice(Value, frozen=True):
    """``Each opponent faces a villainous choice — that player discards a card, or you draw a card``: both options."""

    player: Node
    options: tuple[SentenceWords, SentenceWords]


class PlainSentence(Value, frozen=True):
    """Clauses, with what stands behind them."""

    words: SentenceWords


FollowingForm: TypeAlias = IfYouDo | Otherwise | WhenYouDoSo
"""What depends on whether something was done."""
ConsequenceForm: TypeAlias = (
    FollowingForm | IfAnybodyDoes | IfYouCant | WhenItDies | ExiledInstead | AnyExiledInstead | LeavesIntoExile
)
"""What depends on what was done or named before."""
IndependentForm: TypeAlias = (
    ForATime | LaterOn | OnEvent | OnCondition | InsteadIf | ForEachOfThese | SomebodyMay | FacesChoice | PlainSentence
)
"""What stands for itself."""
SentenceForm: TypeAlias = ConsequenceForm | AddingForm | IndependentForm


def form_of(words: SentenceWords) -> SentenceForm:
    """Return what kind of sentence words are, of which there is at least one.

    Raises:
        NotUnderstood: They stop behind an opening such as "if you do".
    """
    form = _form_of(words)
    if _breaks_off(form):
        raise NotUnderstood("the line stops before its meaning is complete", words[-1].end, words[-1].end)
    return form


def _breaks_off(form: SentenceForm) -> bool:
    """Return whether nothing stands behind what a sentence begins with."""
    match form:
        case IfYouDo() | IfAnybodyDoes() | Otherwise() | IfYouCant() | WhenYouDoSo() | WhenItDies():
            return not form.rest
        case ForATime() | LaterOn() | InsteadIf() | SomebodyMay():
            return not form.rest
        case OnCondition() | ForEachOfThese():
            return not form.words
        case FacesChoice(options=options):
            return not all(options)
        case _:
            return False


def _form_of(words: SentenceWords) -> SentenceForm:
    first = words[0]
    if (form := _consequence(words) or addition_of(words)) is not None:
        return form
    if first.kind in DURATIONS and words[1:2] and words[1].text == ",":
        return ForATime(DURATIONS[first.kind], words[2:])
    for text, pattern in LATER.items():
        if (rest := begins(words, f"{text},")) is not None:
            return LaterOn(pattern, rest)
    if first.text in {"when", "whenever"}:
        return OnEvent(words)
    if first.kind == "IF":
        return OnCondition(first, words[1:])
    if first.kind == "FOR_EACH":
        return ForEachOfThese(first, words[1:])
    if (at := find(words, "IF")) and words[at - 1].text == "instead":
        return InsteadIf(words[:at], words[at + 1 :])
    return _permission(words) or _faced_choice(words) or PlainSentence(words)


def _faced_choice(words: SentenceWords) -> FacesChoice | None:
    """Return who faces a villainous choice, and between what, if words say that of one player or several."""
    at = find_text(words, "faces a villainous choice") or 0
    who = " ".join(word.text for word in words[:at])
    behind = words[at + _LENGTH_OF_FACING :]
    joints = [
        place
        for place, word in enumerate(behind)
        if word.text == "or" and place and word.start == behind[place - 1].end  # where its comma stood
    ]
    if not at or f"{who} may" not in MAY or len(joints) != 1:
        return None
    kind = MAY[f"{who} may"]
    player = kind(tuple(words[:at]), words[0].start, words[at - 1].end)
    return FacesChoice(player, (behind[: joints[0]], behind[joints[0] + 1 :]))


_LENGTH_OF_FACING: Final = len(("faces", "a", "villainous", "choice", "dash"))


def _permission(words: SentenceWords) -> SomebodyMay | None:
    first = words[0]
    for text, kind in MAY.items():
        if text != "you may" and (rest := begins(words, f"{text} have")):
            who = tuple(words[: len(words) - len(rest)])
            return SomebodyMay(kind(who, first.start, first.end), rest, have=True)
    for text, kind in MAY.items():
        if rest := begins(words, text):
            who = tuple(words[: len(words) - len(rest)])
            return SomebodyMay(kind(who, first.start, first.end), rest)
    return None


def _consequence(words: SentenceWords) -> ConsequenceForm | None:
    for openings, form in _CONSEQUENCES:
        if (rest := begins(words, *openings)) is not None:
            return form(rest)
    if (rest := begins(words, *_WHEN_IT_DIES)) is not None:
        return WhenItDies(words[: len(words) - len(rest)], rest)
    if is_one_of(words, _EXILED_INSTEAD):
        return ExiledInstead(words)
    if is_one_of(words, _LEAVING_INTO_EXILE):
        return LeavesIntoExile(words)
    return AnyExiledInstead(dying) if (dying := _dying(words)) else None


_LEAVING_INTO_EXILE: Final = tuple(
    f"if {it} would leave the battlefield, exile it instead of putting it anywhere else"
    for it in ("it", "that creature", "the creature", "that permanent", "that token")
)


def _dying(words: SentenceWords) -> SentenceWords:
    """Return what would die, where just that is exiled instead whatever it is."""
    said = " ".join(word.text for word in words)
    at = next((at for at, word in enumerate(words) if word.text == "would"), 0)
    if at and re.fullmatch(r"if an? [^,]+ would die this turn , exile (?:it|that creature) instead", said):
        return words[1:at]
    return ()


_CONSEQUENCES: Final[Sequence[tuple[Sequence[str], Callable[[SentenceWords], ConsequenceForm]]]] = (
    (_IF_YOU_DO, IfYouDo),
    (_IF_YOU_WIN, partial(IfYouDo, won=True)),
    (_IF_ANYBODY_DOES, partial(IfAnybodyDoes, nobody=False)),
    (_IF_NOBODY_DOES, partial(IfAnybodyDoes, nobody=True)),
    (_OTHERWISE, partial(Otherwise, refused=False)),
    (_IF_NOT, partial(Otherwise, refused=True)),
    (_IF_NOT_PUT, partial(Otherwise, refused=True, unmoved=True)),
    (_IF_IMPOSSIBLE, IfYouCant),
    (_WHEN_YOU_DO, WhenYouDoSo),
    (_WHEN_YOU_DISCARD, partial(WhenYouDoSo, discards=True)),
)
"""What follows from the sentence before, by the words with which it opens."""


def says_types_stay(words: SentenceWords) -> bool:
    """Return whether a sentence says "it's still a land" (CR 205.1b)."""
    return begins(words, *_STILL) is not None


def follows_choice(words: SentenceWords) -> bool:
    """Return whether a sentence says what follows if somebody did what the sentence before lets them do."""
    done = (*_IF_YOU_DO, *_IF_YOU_WIN, *_WHEN_YOU_DO, *_WHEN_YOU_DISCARD, *_IF_ANYBODY_DOES)
    return begins(words, *done, *_OTHERWISE, *_IF_NOT, *_IF_NOBODY_DOES) is not None


def commas(words: SentenceWords) -> list[int]:
    """Return the places of the commas that may end what a sentence begins with: something stands behind each."""
    return [at for at, word in enumerate(words[:-1]) if word.text == ","]
