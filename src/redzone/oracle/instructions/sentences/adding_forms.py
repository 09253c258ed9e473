"""The forms of sentences that say more of the instruction before them: what they begin with, as typed nodes."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from redzone.abilities.instruction import Deed
from redzone.oracle.instructions.sentences.parts import begins, is_one_of, said_in, says_new_targets
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.events import KEPT_THIS_TURN
from redzone.oracle.lexicon.exiling import CARD_INTO_EXILE, CAST_INTO_EXILE
from redzone.oracle.lexicon.spells import COUNTERED_INTO
from redzone.values.value import Value

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


class FlipOutcome(Value, frozen=True):
    """``If you win the flip, draw a card``."""

    rest: Sequence[Word]
    won: bool


class NewTargets(Value, frozen=True):
    """``You may choose new targets for the copy``."""

    words: Sequence[Word]


class CounteredInto(Value, frozen=True):
    """``If that spell is countered this way, exile it instead of putting it into its owner's graveyard``."""

    words: Sequence[Word]
    deed: Deed


class CastIntoExile(Value, frozen=True):
    """``If that spell would be put into your graveyard, exile it instead``; ``yours`` says that it names yours.

    ``card`` is whether it is said of the card, as which a permanent could be put there later.
    """

    words: Sequence[Word]
    yours: bool
    card: bool = False


class SearchersShuffle(Value, frozen=True):
    """``If you search your library this way, shuffle``, or of everybody ``each player who searched their library``."""

    words: Sequence[Word]
    everybody: bool


class SpentOnlyOn(Value, frozen=True):
    """``Spend this mana only to cast creature spells``, ``This mana can't be spent to cast nonartifact spells``."""

    words: Sequence[Word]
    negated: bool = False


class ManaKept(Value, frozen=True):
    """``Until end of turn, you don't lose this mana as steps and phases end``, or until end of combat."""

    words: Sequence[Word]
    combat: bool


class GainsPrevented(Value, frozen=True):
    """``You gain life equal to the damage prevented this way``."""

    words: Sequence[Word]


class CountersForPrevented(Value, frozen=True):
    """``For each 1 damage prevented this way, put a +1/+1 counter on that creature``."""

    words: Sequence[Word]
    counter: str


class OwnManaCost(Value, frozen=True):
    """``The flashback cost is equal to its mana cost``."""

    words: Sequence[Word]


AddingForm: TypeAlias = (
    FlipOutcome
    | NewTargets
    | CounteredInto
    | CastIntoExile
    | SearchersShuffle
    | SpentOnlyOn
    | ManaKept
    | OwnManaCost
    | GainsPrevented
    | CountersForPrevented
)
"""What says more of the instruction before."""


def addition_of(words: Sequence[Word]) -> AddingForm | None:
    """Return what a sentence says more of the instruction before; ``None`` if it is another sentence."""
    if (rest := begins(words, *_WON)) is not None:
        return FlipOutcome(rest, won=True)
    if (rest := begins(words, *_LOST)) is not None:
        return FlipOutcome(rest, won=False)
    if is_one_of(words, (*_SHUFFLED_IF_SEARCHED, *_SEARCHERS_SHUFFLE)):
        return SearchersShuffle(words, everybody=is_one_of(words, _SEARCHERS_SHUFFLE))
    if (of_mana := _of_mana(words)) is not None:
        return of_mana
    if words[0].text in {"the", "its"} and is_one_of(words[2:], _EQUAL_TO_MANA_COST):
        return OwnManaCost(words)
    if (prevented := _of_prevented(words)) is not None:
        return prevented
    if says_new_targets(words):
        return NewTargets(words)
    if is_one_of(words, (*CAST_INTO_EXILE, *CARD_INTO_EXILE)):
        yours = any("your" in word.text.split() for word in words)
        return CastIntoExile(words, yours=yours, card=is_one_of(words, CARD_INTO_EXILE))
    deed = _COUNTERED.get(said_in(words))
    return None if deed is None else CounteredInto(words, deed)


def _of_mana(words: Sequence[Word]) -> SpentOnlyOn | ManaKept | None:
    """Return what is said of the mana that the sentence before adds."""
    if (rest := begins(words, "spend this mana only")) is not None:
        return SpentOnlyOn(rest)
    if (rest := begins(words, "this mana can't be spent")) is not None:
        return SpentOnlyOn(rest, negated=True)
    if is_one_of(words, (*_KEPT_THIS_TURN, *_KEPT_THIS_COMBAT)):
        return ManaKept(words, combat=is_one_of(words, _KEPT_THIS_COMBAT))
    return None


def _of_prevented(words: Sequence[Word]) -> GainsPrevented | CountersForPrevented | None:
    """Return what is done for the damage that the sentence before prevents."""
    if is_one_of(words, _GAINED_FOR_PREVENTED):
        return GainsPrevented(words)
    match [word.kind for word in words]:
        case ["FOR_EACH", "ONE_DAMAGE_PREVENTED", _, "PUT", "A", "COUNTERS", "ON", "THAT_ONE" | "IT"]:
            return CountersForPrevented(words, words[_PLACE_OF_COUNTERS].text)
        case _:
            return None


_PLACE_OF_COUNTERS: Final = 5
_GAINED_FOR_PREVENTED: Final = tuple(
    f"you gain life equal to the {amount}damage prevented this way" for amount in ("", "amount of ")
)


_KEPT_THIS_TURN: Final = (
    KEPT_THIS_TURN,
    KEPT_THIS_TURN.replace("steps and phases", "steps or phases"),
    "until end of turn, this mana doesn't empty from your mana pool as steps and phases end",
)
_KEPT_THIS_COMBAT: Final = (KEPT_THIS_TURN.replace("turn", "combat"),)


_EQUAL_TO_MANA_COST: Final = tuple(
    f"cost is equal to {whose} mana cost" for whose in ("its", "that card's", "the card's")
)
