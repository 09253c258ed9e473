"""Sentences that begin with "for each": so much for each, or something done to each of these."""

from redzone.abilities.duration import Duration
from redzone.abilities.language import EachObject
from redzone.oracle.instructions.references.amounts import counted
from redzone.oracle.instructions.references.noun_qualities import noun_quality
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.sentences.clause_sequence import check_each
from redzone.oracle.instructions.sentences.each_of_them import done_to_each, points_back
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.sentence_forms import ForEachOfThese, SentenceWords, commas
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.parsing import Start, fitting
from redzone.oracle.phrases.scope import not_understood


def read_repeated(form: ForEachOfThese, paragraph: Paragraph, default: Duration | None) -> None:
    """Read what is done for each of what stands before the first comma up to which it is understood."""
    each, rest = _counted_first(form)
    if points_back(rest):
        _done_to_each(each, rest, paragraph, default)
    else:
        paragraph.discourse.repeat(counted(each, paragraph.discourse))
        paragraph.sentence(rest, paragraph, default)
        check_each(form.first, paragraph.discourse)
        paragraph.discourse.repeat(None)


def _counted_first(form: ForEachOfThese) -> tuple[Node, SentenceWords]:
    """Return what is counted before a comma, and what stands behind it."""
    for at in commas(form.words):
        if (tree := fitting(form.words[:at], Start.EACH)) is not None:
            return tree.nodes[0], form.words[at + 1 :]
    raise not_understood("it is not clear for each of what this is done", form.first)


def _done_to_each(each: Node, rest: SentenceWords, paragraph: Paragraph, default: Duration | None) -> None:
    """Read ``for each artifact you control, create a token that's a copy of it``: "it" is each of them."""
    discourse = paragraph.discourse
    if not isinstance(each, syntax.CountedPermanents):
        raise not_understood("it is not clear what the pronoun means", rest[0])
    quality = noun_quality(each.nodes[0], discourse, every=True)
    group = EachObject(quality)
    discourse.name(Named(group, quality))
    found = paragraph.apart(rest, default)
    if not done_to_each(found, group):
        raise not_understood("it is not clear what is done to each of these", rest[0])
    discourse.do(*found)
    if discourse.object is not None and discourse.object.term == group:
        discourse.name(Named(group, quality, plural=True))
