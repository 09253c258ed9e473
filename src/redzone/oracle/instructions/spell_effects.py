"""Instructions of spells and abilities: the effect paragraph of a text (CR 608.2c)."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Mode, SpellEffect, Token
from redzone.abilities.cost import Cost
from redzone.abilities.modes import OtherModes
from redzone.abilities.replacement import CardsHave
from redzone.abilities.rewriting import everything_in
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.references.amounts import amount_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.sentences import read_paragraph, read_sentence
from redzone.oracle.instructions.words import instruction_words
from redzone.oracle.language.vocabulary import NUMBERS
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.given_keywords import WITHOUT_COST
from redzone.oracle.phrases.context import Context
from redzone.oracle.phrases.joined_conditions import condition_between
from redzone.oracle.phrases.predicates import QuotedReader
from redzone.oracle.phrases.scope import not_understood
from redzone.values.types import CardType


def spell_effect(words: Sequence[Word], end: int, *, context: Context, quoted: QuotedReader) -> SpellEffect:
    """Return what a paragraph of instructions does; ``quoted`` reads the abilities in quotation marks.

    Raises:
        NotUnderstood: A sentence is not understood.
    """
    if any(_places(words)):
        return _modal(words, end, context, quoted)
    read = _read(words, end, context, quoted)
    return SpellEffect(read.done.instructions, read.targets)


def _read(words: Sequence[Word], end: int, context: Context, quoted: QuotedReader) -> Discourse:
    """Return what a paragraph says.

    Raises:
        NotUnderstood: A sentence is not understood, or none does anything.
    """
    if not words:
        raise NotUnderstood("nothing is said", end, end)
    discourse = Discourse(context, quoted, amount_of)
    read_paragraph(instruction_words(words), Paragraph(discourse, words, end, read_sentence))
    if any(_costs_nothing(part) for each in discourse.done.instructions for part in everything_in(each)):
        raise not_understood("it is not said what this costs", words[0])
    if any(_has_no_size(part) for each in discourse.done.instructions for part in everything_in(each)):
        raise not_understood("it is not said which power and toughness a token has", words[0])
    if not discourse.done.instructions:
        raise not_understood("nothing happens", words[0])
    if discourse.cards.until is not None and discourse.cards.zone is not None:
        raise not_understood("it is not clear where all of these cards go", discourse.cards.until)
    return discourse


def _costs_nothing(part: object) -> bool:
    """Return whether a card gains a keyword of which its cost is not said: ``gains flashback until end of turn``."""
    match part:
        case CardsHave(cost=None, mana_cost=False, keyword=keyword):
            return keyword not in WITHOUT_COST
        case _:
            return False


def _has_no_size(part: object) -> bool:
    """Return whether a creature token has no power and toughness."""
    return isinstance(part, Token) and CardType.CREATURE in part.type_line.types and part.power is None


_BULLET: Final = "\N{BULLET}"
_DASH: Final = "\N{EM DASH}"
_PAWPRINT: Final = "{p}"
_SPREE: Final = "spree"
_CHOICES: Final = {
    "choose one": (1, 1),
    "choose two": (2, 2),
    "choose three": (3, 3),
    "choose four": (4, 4),
    "choose five": (5, 5),
    "choose up to one": (0, 1),
    "choose up to two": (0, 2),
    "choose up to three": (0, 3),
    "choose one or both": (1, 2),
    "choose both": (2, 2),
}
_PERMITTED: Final = {"you may choose both": 2, "you may choose two": 2, "you may choose three": 3}
_ONE_OR_MORE: Final = frozenset({"choose one or more", _SPREE})
_ANY_NUMBER: Final = frozenset({"choose any number"})
_WORTH: Final = late_pattern(r"choose up to (?P<number>\w+) \{p\} worth of modes")
_AGAIN: Final = "you may choose the same mode more than once"
_DIFFERING: Final = "each mode must target a different player"
_END: Final = late_pattern(r"[ :.\N{EM DASH}-]*$")
_AS_IT_IS_CAST: Final = late_pattern(r" as you (?:cast|put) .+$")


def is_spree(words: Sequence[Word]) -> bool:
    """Return whether the modes of a spell have costs of their own (CR 702.172a)."""
    return words[0].text == _SPREE


class _Header:
    """Reads what is said before the modes: how many of them are chosen."""

    def __init__(self, words: Sequence[Word], modes: int) -> None:
        self._words = words
        self._modes = modes
        said = _END.sub("", " ".join(word.text for word in words))
        self._first, *self._others = [sentence.strip() for sentence in said.split(" .") if sentence.strip()] or [""]
        self.repeats = _AGAIN in self._others
        self.differ = _DIFFERING in self._others

    def bounds(self) -> tuple[int, int]:
        """Return how many are chosen, at least and at most."""
        if worth := _WORTH.fullmatch(self._first):
            return 0, NUMBERS.get(worth["number"], 0)
        return self._number(self._first)

    def otherwise(self) -> OtherModes | None:
        """Return how many are chosen if a condition holds."""
        others = [sentence for sentence in self._others if sentence not in {_AGAIN, _DIFFERING}]
        if not others:
            return None
        condition, comma, choice = others[0].rpartition(" , ")
        if len(others) > 1 or not comma or not condition.startswith("if "):
            raise self._unclear()
        number = choice.removesuffix(" instead")
        if number == "you may choose any number":
            least, most = self.bounds()[0], self._modes
        elif number in _PERMITTED:
            least, most = self.bounds()[0], _PERMITTED[number]
        else:
            least, most = self._number(number)
        asked = _AS_IT_IS_CAST.sub("", condition.removeprefix("if ")).replace(" , ", ", ")
        judged = condition_between(asked, 0, len(asked), ())
        return OtherModes(judged, least, most)

    def _number(self, said: str) -> tuple[int, int]:
        if said in _ONE_OR_MORE:
            return 1, self._modes
        if said in _ANY_NUMBER:
            return 0, self._modes
        if said not in _CHOICES:
            raise self._unclear()
        return _CHOICES[said]

    def _unclear(self) -> NotUnderstood:
        return not_understood("it is not clear how many modes are chosen", self._words[0])


def _modal(words: Sequence[Word], end: int, context: Context, quoted: QuotedReader) -> SpellEffect:
    """Return an effect of which modes are chosen (CR 700.2)."""
    places = list(_places(words))
    modes: list[Mode] = []
    for at, (_, place, mark) in enumerate(places):
        stop = places[at + 1][0] if at + 1 < len(places) else len(words)
        said = words[place:stop]
        read = _read(said, said[-1].end if said else end, context, quoted)
        mode = Mode(read.done.instructions, read.targets)
        pawprints = sum(word.text == _PAWPRINT for word in mark)
        costs = [Cost(word.text) for word in mark if word.kind == "MANA"]
        modes.append(replace(mode, cost=costs[0] if costs else None, pawprints=pawprints or 1))
    header = words[: places[0][0]]
    if not header:
        raise not_understood("it is not clear how many modes are chosen", words[0])
    if (header[0].text == _SPREE) is not all(mode.cost for mode in modes):
        raise not_understood("it is not clear what is paid for the modes", header[0])
    chosen = _Header(header, len(modes))
    least, most = chosen.bounds()
    return SpellEffect(
        modes=tuple(modes),
        least_modes=least,
        most_modes=most,
        repeats_modes=chosen.repeats,
        other_modes=chosen.otherwise(),
        differing_players=chosen.differ,
    )


def _places(words: Sequence[Word]) -> Iterator[tuple[int, int, Sequence[Word]]]:
    """Yield where each mode begins, where what it says begins, and the words of its mark."""
    at = 0
    while at < len(words):
        if words[at].text == _BULLET:
            yield at, at + 1, ()
        elif words[at].text == "+" and [word.kind for word in words[at + 1 : at + 2]] == ["MANA"]:
            yield at, at + 3, words[at + 1 : at + 2]
        elif words[at].text == _PAWPRINT and (dash := _behind_pawprints(words, at)) is not None:
            yield at, dash + 1, words[at:dash]
            at = dash
        at += 1


def _behind_pawprints(words: Sequence[Word], at: int) -> int | None:
    """Return where the dash behind pawprints stands; ``None`` if there is none."""
    while at < len(words) and words[at].text == _PAWPRINT:
        at += 1
    return at if [word.text for word in words[at : at + 1]] == [_DASH] else None
