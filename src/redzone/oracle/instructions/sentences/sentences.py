"""Sentences of instructions, in their order, and what each kind of them is read by.

What stands before and behind clauses is known by its form alone (``sentence_forms``); each form has its reader. What is
left are clauses, which the grammar reads.
"""

from collections.abc import Sequence
from functools import partial
from typing import assert_never

from redzone.abilities.duration import Duration
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.sentences.adding_forms import (
    AddingForm,
)
from redzone.oracle.instructions.sentences.additions import read_addition, shuffle_with_search
from redzone.oracle.instructions.sentences.conditionals import read_conditional, read_instead_if
from redzone.oracle.instructions.sentences.consequences import check_discarded, read_consequence, read_reflexive
from redzone.oracle.instructions.sentences.delays import check_nothing_follows, delay, watch
from redzone.oracle.instructions.sentences.each_of_them import points_back
from redzone.oracle.instructions.sentences.facing import read_faced_choice
from redzone.oracle.instructions.sentences.leaning import ends_later, leaning, may_lean
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.parts import without_then
from redzone.oracle.instructions.sentences.permissions import read_permission, read_plain
from redzone.oracle.instructions.sentences.relative_clauses import with_relative_clauses
from redzone.oracle.instructions.sentences.repetitions import read_repeated
from redzone.oracle.instructions.sentences.result_tables import read_table, row_of
from redzone.oracle.instructions.sentences.sentence_forms import (
    ConsequenceForm,
    FacesChoice,
    ForATime,
    ForEachOfThese,
    IfYouDo,
    IndependentForm,
    InsteadIf,
    LaterOn,
    OnCondition,
    OnEvent,
    Otherwise,
    PlainSentence,
    SentenceWords,
    SomebodyMay,
    WhenYouDoSo,
    follows_choice,
    form_of,
    says_types_stay,
)
from redzone.oracle.phrases.lines import sentences_of
from redzone.oracle.phrases.scope import not_understood


def read_paragraph(words: SentenceWords, paragraph: Paragraph) -> None:
    """Read all sentences of a paragraph.

    Raises:
        NotUnderstood: A sentence is not understood.
    """
    _read_sentences(sentences_of(words), paragraph)


def _read_sentences(sentences: Sequence[SentenceWords], paragraph: Paragraph) -> None:
    discourse = paragraph.discourse
    for at, sentence in enumerate(sentences):
        rest = sentences[at + 1 :]
        if row_of(sentence) is not None:
            read_table(sentences[at:], paragraph, _read_sentences)
            return
        following = rest[0] if rest else ()
        if at and discourse.circumstances.types_stay and says_types_stay(sentence):
            discourse.let_types_stay(stay=False)
            continue
        discourse.let_types_stay(stay=says_types_stay(following))
        if following and (reflexive := _reflexive(sentence, following, paragraph)) is not None:
            read_reflexive(reflexive, paragraph, partial(_read_sentences, rest, paragraph))
            return
        _read_stated(sentence, paragraph, paid=follows_choice(following))
        shuffle_with_search(discourse, sentence[0])
        check_nothing_follows(discourse, following)


def _reflexive(words: SentenceWords, following: SentenceWords, paragraph: Paragraph) -> SentenceWords | None:
    """Return the words behind "when you do" if what follows is said of the reflexive ability too (CR 603.12)."""
    last, form = paragraph.discourse.done.last, form_of(words)
    if not isinstance(form, WhenYouDoSo) or last is None or ends_later(last):
        return None
    check_discarded(form, paragraph)
    if isinstance(form_of(following), IfYouDo | Otherwise | WhenYouDoSo):
        return None
    if not points_back(following):
        raise not_understood("it is not clear whether this is done by the reflexive ability", following[0])
    return form.rest


def _read_stated(words: SentenceWords, paragraph: Paragraph, *, paid: bool) -> None:
    """Read a sentence; what it says of what only the one before names is said under the same condition."""
    discourse = paragraph.discourse
    count, last = len(discourse.done.instructions), discourse.done.last
    _read(words, paragraph, None, paid=paid)
    before, found = discourse.done.instructions[:count], discourse.done.instructions[count:]
    if last is None or not found or before[-1] is not last:
        return
    if (together := leaning(before[:-1], last, found)) is not None:
        discourse.do_instead(len(found) + 1, together)
    elif points_back(words) and may_lean(before[:-1], last, found):
        raise not_understood("it is not clear whether this is said under the same condition", words[0])


def read_sentence(words: SentenceWords, paragraph: Paragraph, default: Duration | None) -> None:
    """Read a sentence within another one; ``default`` is the duration that stands before it.

    Raises:
        NotUnderstood: It is not understood.
    """
    _read(words, paragraph, default, paid=False)


def _read(words: SentenceWords, paragraph: Paragraph, default: Duration | None, *, paid: bool) -> None:
    words = with_relative_clauses(without_then(words), paragraph)
    if not words:
        raise NotUnderstood("the line stops before its meaning is complete", paragraph.end, paragraph.end)
    form = form_of(words)
    if isinstance(form, AddingForm):
        read_addition(form, paragraph)
    elif isinstance(form, ConsequenceForm):
        read_consequence(form, words, paragraph)
    else:
        _read_independent(form, paragraph, default, paid=paid)


def _read_independent(form: IndependentForm, paragraph: Paragraph, default: Duration | None, *, paid: bool) -> None:
    match form:
        case ForATime():
            read_sentence(form.rest, paragraph, form.duration)
        case LaterOn():
            delay(form.pattern, paragraph, lambda: read_sentence(form.rest, paragraph, None))
        case OnEvent():
            watch(form, paragraph, default)
        case OnCondition():
            read_conditional(form, paragraph, default)
        case InsteadIf():
            read_instead_if(form, paragraph, default)
        case ForEachOfThese():
            read_repeated(form, paragraph, default)
        case FacesChoice():
            read_faced_choice(form, paragraph)
        case SomebodyMay():
            read_permission(form, paragraph, default, paid=paid)
        case PlainSentence():
            read_plain(form.words, paragraph, default)
        case _:
            assert_never(form)
