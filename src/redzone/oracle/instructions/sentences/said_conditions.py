"""Conditions in instructions, which may be about what was named before: ``if it's red`` (CR 608.2c)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.asserting import amount_is
from redzone.abilities.condition import Condition
from redzone.abilities.language import EachObject, NumberOf
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.words import ObjectWord
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.done_before import done_this_way, rolled
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.references.pronouns import meant_by_that_word, says_that
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.language import syntax
from redzone.oracle.language.parsing import Start, fitting
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.conditions import condition_of, mentions_this, of_object
from redzone.oracle.phrases.context import Context, Referent
from redzone.oracle.phrases.scope import not_understood

_PRONOUNS: Final = frozenset({"IT", "THAT_OBJECT", "IT_IS", "ITS", "THEY", "THEY_ARE", "THEM"})
_PLURAL_PRONOUNS: Final = frozenset({"THEY", "THEY_ARE", "THEM"})


def condition_said(words: Sequence[Word], paragraph: Paragraph) -> Condition:
    """Return a condition, which is read with the words of conditions.

    Raises:
        NotUnderstood: It is no condition, or a spell can't ask it.
    """
    if not words:
        raise NotUnderstood("a condition is wanted here", 0, paragraph.end)
    if (done := _done_this_way(words, paragraph.discourse)) is not None:
        return done
    if (result := _of_result(words, paragraph.discourse)) is not None:
        return result
    start, end = words[0].start, words[-1].end
    own = [word for word in paragraph.words if word.start >= start and word.end <= end]
    judged = _judged(own, end, paragraph.discourse)
    if paragraph.discourse.context.spell and mentions_this(judged):
        raise not_understood("a spell is no permanent", words[0])
    return judged


def _done_this_way(words: Sequence[Word], discourse: Discourse) -> Condition | None:
    """Return a condition of what was done: ``if a creature card was milled this way``, ``if no card is ...``."""
    if words[-1].kind not in {"DONE_THIS_WAY", "DISCARDED_THIS_WAY", "OF_REVEALED"}:
        return None
    first, number, noun = words[0], 1, words[1:-2]
    if words[-2].text not in {"is", "was", "are", "were"} or not noun:
        return None
    if first.kind == "NUMBER" and noun[0].text == "or more":
        number, noun = first.numbers[0], noun[1:]
    elif first.text == "at least" and noun[0].kind == "NUMBER":
        number, noun = noun[0].numbers[0], noun[1:]
    elif first.kind != "A" and first.text != "no":
        return None
    each = [replace(word, kind="SINGULAR") if word.kind == "PLURAL" else word for word in noun]
    tree = fitting([*each, words[-1]], Start.EACH)
    node = None if tree is None else tree.nodes[0]
    if not isinstance(node, syntax.CountedDone | syntax.CountedCardsDone):
        return None
    amount = NumberOf(done_this_way(node, discourse))
    return amount_is(amount, None, 0) if first.text == "no" else amount_is(amount, number)


def _of_result(words: Sequence[Word], discourse: Discourse) -> Condition | None:
    """Return a condition of the die that was rolled: ``if the result is 4 or less`` (CR 706.2)."""
    match [word.kind for word in words]:
        case ["THE_RESULT", "IS", "NUMBER", *limit] if limit in ([], ["AT_LEAST"], ["AT_MOST"]):
            number = words[2].numbers[0]
            least = None if limit == ["AT_MOST"] else number
            return amount_is(rolled(words[0], discourse), least, None if limit == ["AT_LEAST"] else number)
        case _:
            return None


def _judged(words: Sequence[Word], end: int, discourse: Discourse) -> Condition:
    named, context = discourse.object, discourse.context
    pronoun = next((word for word in words if word.kind in _PRONOUNS), None)
    if pronoun is None or named is None:
        return condition_of(words, end, context)
    own = {ObjectWord.THIS, context.it}
    if says_that(pronoun) and named.term not in own:
        named = meant_by_that_word(pronoun, discourse)
    if named.term not in own:
        return _of_named(words, end, named, pronoun, discourse)
    if named.term is ObjectWord.THIS and not says_that(pronoun):  # the last instruction was about it
        return condition_of(words, end, replace(context, subject=Referent(this=True)))
    return condition_of(words, end, context)


def _of_named(words: Sequence[Word], end: int, named: Named, pronoun: Word, discourse: Discourse) -> Condition:
    """Return a condition of what was named before: ``if it's red``, ``if that creature was a Wall``."""
    if named.plural or pronoun.kind in _PLURAL_PRONOUNS or isinstance(named.term, EachObject):
        raise not_understood("a condition of several is not supported", pronoun)
    context = Context(Referent(named.quality), spell=discourse.context.spell)
    if discourse.names_cards(named):
        words = [_as_noun(word) for word in words]
    return of_object(condition_of(words, end, context), named.term)


def _as_noun(word: Word) -> Word:
    """Return "card" as a noun that says nothing of it, where cards are meant: ``if it's a land card``."""
    return replace(word, kind="SINGULAR", quality=Everything()) if word.text == "card" else word
