"""Sentences that begin with a condition: ``If you control a Wall, draw a card``, or "instead" (CR 608.2c)."""

from functools import partial

from redzone.abilities.ability import If
from redzone.abilities.condition import Condition, WasCast
from redzone.abilities.duration import Duration
from redzone.abilities.words import ObjectWord
from redzone.oracle.compiled import first_understood
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.sentences.done_instead import done_instead
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.said_conditions import condition_said
from redzone.oracle.instructions.sentences.sentence_forms import InsteadIf, OnCondition, SentenceWords, commas
from redzone.oracle.phrases.scope import not_understood


def read_conditional(form: OnCondition, paragraph: Paragraph, default: Duration | None) -> None:
    """Read what is done on a condition, which goes as far as the first comma up to which it is understood."""
    readings = (partial(_condition_before, at, form.words, paragraph) for at in commas(form.words))
    nothing = not_understood("it is not clear where the condition ends", form.first)
    judged, rest = first_understood(readings, nothing)
    said = form.words[: len(form.words) - len(rest)]
    if any(word.kind == "SELF" for word in said) and rest and rest[0].text.lower() == "it":
        paragraph.discourse.name(Named(ObjectWord.THIS))
    wholly = len(rest) > 1 and rest[0].text == "instead"
    if wholly:
        rest = [*rest[1:], rest[0]] if rest[-1].text != "instead" else rest
    if rest and rest[-1].text == "instead":
        _instead(judged, rest, paragraph, default, wholly=wholly)
    else:
        _done_if(judged, rest, paragraph, default)


def read_instead_if(form: InsteadIf, paragraph: Paragraph, default: Duration | None) -> None:
    """Read ``draw three cards instead if you control a Wall``."""
    _instead(condition_said(form.rest, paragraph), form.words, paragraph, default, wholly=False)


def _condition_before(at: int, words: SentenceWords, paragraph: Paragraph) -> tuple[Condition, SentenceWords]:
    """Return the condition before a comma, and what stands behind it."""
    return condition_said(words[:at], paragraph), words[at + 1 :]


def _done_if(judged: Condition, words: SentenceWords, paragraph: Paragraph, default: Duration | None) -> None:
    discourse = paragraph.discourse
    known, named = len(discourse.targets), discourse.object
    found = paragraph.apart(words, default)
    discourse.suppose(named)
    if discourse.context.spell and isinstance(judged, WasCast):
        discourse.target_only_if_paid(known, judged.cost)
    discourse.do(If(judged, found))


def _instead(
    judged: Condition, words: SentenceWords, paragraph: Paragraph, default: Duration | None, *, wholly: bool
) -> None:
    """Read what is done instead of the instructions before."""
    discourse = paragraph.discourse
    if discourse.done.last is None:
        raise not_understood("nothing is done before", words[-1])
    known = len(discourse.targets)
    found = discourse.instead(lambda: paragraph.apart(words[:-1], default))
    if len(discourse.targets) > known:
        raise not_understood("other targets instead are not supported", words[0])
    if (instead := done_instead(discourse.done.instructions, judged, found, wholly=wholly)) is None:
        raise not_understood("it is not clear instead of what this is done", words[-1])
    discourse.do_instead(len(found), instead)
