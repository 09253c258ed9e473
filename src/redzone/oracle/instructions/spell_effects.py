"""Instructions of spells and abilities: the effect paragraph of a text (CR 608.2c)."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Mode, SpellEffect
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.sentences import read_paragraph, read_sentence
from redzone.oracle.instructions.words import instruction_words
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.context import Context
from redzone.oracle.phrases.predicates import QuotedReader
from redzone.oracle.phrases.scope import not_understood


def spell_effect(words: Sequence[Word], end: int, *, context: Context, quoted: QuotedReader) -> SpellEffect:
    """Return what a paragraph of instructions does; ``quoted`` reads the abilities in quotation marks.

    Raises:
        NotUnderstood: A sentence is not understood.
    """
    if any(word.text == _BULLET for word in words):
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
    discourse = Discourse(context, quoted)
    read_paragraph(instruction_words(words), Paragraph(discourse, words, end, read_sentence))
    if not discourse.done.instructions:
        raise not_understood("nothing happens", words[0])
    if discourse.cards.until is not None and discourse.cards.zone is not None:
        raise not_understood("it is not clear where all of these cards go", discourse.cards.until)
    return discourse


_BULLET: Final = "\N{BULLET}"
_DASH: Final = "\N{EM DASH}"
_CHOICES: Final = {
    "choose one": (1, 1),
    "choose two": (2, 2),
    "choose three": (3, 3),
    "choose up to one": (0, 1),
    "choose up to two": (0, 2),
    "choose one or both": (1, 2),
}
_ONE_OR_MORE: Final = "choose one or more"
_ANY_NUMBER: Final = "choose any number"


def _modal(words: Sequence[Word], end: int, context: Context, quoted: QuotedReader) -> SpellEffect:
    """Return an effect of which modes are chosen (CR 700.2)."""
    places = [at for at, word in enumerate(words) if word.text == _BULLET]
    header = words[: places[0]]
    said = " ".join(word.text for word in header)
    if not said.endswith(_DASH):
        raise not_understood("it is not clear how many modes are chosen", words[places[0]])
    modes: list[Mode] = []
    for at, place in enumerate(places):
        stop = places[at + 1] if at + 1 < len(places) else len(words)
        mode = words[place + 1 : stop]
        read = _read(mode, mode[-1].end if mode else end, context, quoted)
        modes.append(Mode(read.done.instructions, read.targets))
    least, most = _how_many(said.removesuffix(_DASH).strip(), len(modes), header)
    return SpellEffect(modes=tuple(modes), least_modes=least, most_modes=most)


def _how_many(said: str, modes: int, header: Sequence[Word]) -> tuple[int, int]:
    """Return how many modes are chosen, at least and at most."""
    if said == _ONE_OR_MORE:
        return 1, modes
    if said == _ANY_NUMBER:
        return 0, modes
    if said not in _CHOICES:
        raise not_understood("it is not clear how many modes are chosen", header[0])
    return _CHOICES[said]
