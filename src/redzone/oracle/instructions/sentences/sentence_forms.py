"""The syntax of sentences of instructions: what stands before and behind their clauses, as typed nodes.

What a sentence begins with says how it depends on what was said before, or when, if, how often and by whose choice its
clauses are carried out; behind them may stand more. No meaning is known here.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Deed
from redzone.abilities.trigger import EventPattern
from redzone.oracle.instructions.clauses.predicates_together import DURATIONS
from redzone.oracle.instructions.sentences.parts import (
    LATER,
    MAY,
    begins,
    find,
    find_text,
    says_new_targets,
)
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.events import KEPT_THIS_TURN
from redzone.oracle.lexicon.exiling import CARD_INTO_EXILE, CAST_INTO_EXILE
from redzone.oracle.lexicon.spells import COUNTERED_INTO
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
    *(
        f"if {one} dealt damage this way would die this turn, exile it instead"
        for one in ("a creature", "a permanent", "a creature or planeswalker")
    ),
    "if that creature or planeswalker would die this turn, exile it instead",
    "if that permanent would die this turn, exile it instead",
)
_WON: Final = ("if you win the flip,",)
_LOST: Final = ("if you lose the flip,",)
_THEIR_GRAVEYARD: Final = "that player's graveyard"
_COUNTERED: Final[Mapping[str, Deed]] = {
    f"if {spell} is countered this way, {words.replace(_THEIR_GRAVEYARD, graveyard).replace(' it ', card)}": deed
    for words, deed in (
        (f"exile it instead of putting it into {_THEIR_GRAVEYARD}", Deed.COUNTER_AND_EXILE),
        *COUNTERED_INTO.items(),
    )
    for spell in ("that spell", "the spell", "it")
    for graveyard in (_THEIR_GRAVEYARD, "its owner's graveyard", "their graveyard")
    for card in (" it ", " that card ")
}
"""Where a countered spell goes instead of into a graveyard, by the sentences for it."""
_SHUFFLED_IF_SEARCHED: Final = tuple(
    f"if {searched} your library this way, {shuffle}"
    for searched in ("you search", "you searched")
    for shuffle in ("shuffle it", "shuffle your library", "shuffle")
)
_SEARCHERS_SHUFFLE: Final = tuple(
    f"{then}each player who searched {their} library this way {shuffles}"
    for then in ("then ", "")
    for their in ("their", "his or her")
    for shuffles in ("shuffles it", f"shuffles {their} library", "shuffles")
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


class FlipOutcome(Value, frozen=True):
    """``If you win the flip, draw a card``."""

    rest: SentenceWords
    won: bool


class NewTargets(Value, frozen=True):
    """``You may choose new targets for the copy``."""

    words: SentenceWords


class CounteredInto(Value, frozen=True):
    """``If that spell is countered this way, exile it instead of putting it into its owner's graveyard``."""

    words: SentenceWords
    deed: Deed


class CastIntoExile(Value, frozen=True):
    """``If that spell would be put into your graveyard, exile it instead``; ``yours`` says that it names yours.

    ``card`` is whether it is said of the card, as which a permanent could be put there later.
    """

    words: SentenceWords
    yours: bool
    card: bool = False


class SearchersShuffle(Value, frozen=True):
    """``If you search your library this way, shuffle``, or of everybody ``each player who searched their library``."""

    words: SentenceWords
    everybody: bool


class SpentOnlyOn(Value, frozen=True):
    """``Spend this mana only to cast creature spells``, ``This mana can't be spent to cast nonartifact spells``."""

    words: SentenceWords
    negated: bool = False


class ManaKept(Value, frozen=True):
    """``Until end of turn, you don't lose this mana as steps and phases end``, or until end of combat."""

    words: SentenceWords
    combat: bool


class OwnManaCost(Value, frozen=True):
    """``The flashback cost is equal to its mana cost``."""

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
ConsequenceForm: TypeAlias = FollowingForm | IfAnybodyDoes | IfYouCant | WhenItDies | ExiledInstead | AnyExiledInstead
"""What depends on what was done or named before."""
AddingForm: TypeAlias = (
    FlipOutcome | NewTargets | CounteredInto | CastIntoExile | SearchersShuffle | SpentOnlyOn | ManaKept | OwnManaCost
)
"""What says more of the instruction before."""
IndependentForm: TypeAlias = (
    ForATime | LaterOn | OnEvent | OnCondition | InsteadIf | ForEachOfThese | SomebodyMay | FacesChoice | PlainSentence
)
"""What stands for itself."""
SentenceForm: TypeAlias = ConsequenceForm | AddingForm | IndependentForm


def form_of(words: SentenceWords) -> SentenceForm:
    """Return what kind of sentence words are, of which there is at least one."""
    first = words[0]
    if (form := _consequence(words) or _addition(words)) is not None:
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
    if _is_one_of(words, _EXILED_INSTEAD):
        return ExiledInstead(words)
    return AnyExiledInstead(dying) if (dying := _dying(words)) else None


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


def _addition(words: SentenceWords) -> AddingForm | None:
    if (rest := begins(words, *_WON)) is not None:
        return FlipOutcome(rest, won=True)
    if (rest := begins(words, *_LOST)) is not None:
        return FlipOutcome(rest, won=False)
    if (rest := begins(words, "spend this mana only")) is not None:
        return SpentOnlyOn(rest)
    if _is_one_of(words, (*_SHUFFLED_IF_SEARCHED, *_SEARCHERS_SHUFFLE)):
        return SearchersShuffle(words, everybody=_is_one_of(words, _SEARCHERS_SHUFFLE))
    if (rest := begins(words, "this mana can't be spent")) is not None:
        return SpentOnlyOn(rest, negated=True)
    if _is_one_of(words, (*_KEPT_THIS_TURN, *_KEPT_THIS_COMBAT)):
        return ManaKept(words, combat=_is_one_of(words, _KEPT_THIS_COMBAT))
    if words[0].text in {"the", "its"} and _is_one_of(words[2:], _EQUAL_TO_MANA_COST):
        return OwnManaCost(words)
    if says_new_targets(words):
        return NewTargets(words)
    if _is_one_of(words, (*CAST_INTO_EXILE, *CARD_INTO_EXILE)):
        yours = any("your" in word.text.split() for word in words)
        return CastIntoExile(words, yours=yours, card=_is_one_of(words, CARD_INTO_EXILE))
    deed = _COUNTERED.get(_said(words))
    return None if deed is None else CounteredInto(words, deed)


_KEPT_THIS_TURN: Final = (
    KEPT_THIS_TURN,
    KEPT_THIS_TURN.replace("steps and phases", "steps or phases"),
    "until end of turn, this mana doesn't empty from your mana pool as steps and phases end",
)
_KEPT_THIS_COMBAT: Final = (KEPT_THIS_TURN.replace("turn", "combat"),)


_EQUAL_TO_MANA_COST: Final = tuple(
    f"cost is equal to {whose} mana cost" for whose in ("its", "that card's", "the card's")
)


def _is_one_of(words: SentenceWords, texts: Sequence[str]) -> bool:
    said = _said(words)
    return any(text == said for text in texts)


def _said(words: SentenceWords) -> str:
    """Return words as a sentence is written, to be compared as a whole."""
    return " ".join(word.text for word in words).replace(" ,", ",")


def says_types_stay(words: SentenceWords) -> bool:
    """Return whether a sentence says "it's still a land" (CR 205.1b)."""
    return begins(words, *_STILL) is not None


def follows_choice(words: SentenceWords) -> bool:
    """Return whether a sentence says what follows if somebody did what the sentence before lets them do."""
    done = (*_IF_YOU_DO, *_IF_YOU_WIN, *_WHEN_YOU_DO, *_WHEN_YOU_DISCARD, *_IF_ANYBODY_DOES)
    return begins(words, *done, *_OTHERWISE, *_IF_NOT, *_IF_NOBODY_DOES) is not None


def commas(words: SentenceWords) -> list[int]:
    """Return the places of the commas, each of which may end what a sentence begins with."""
    return [at for at, word in enumerate(words) if word.text == ","]
