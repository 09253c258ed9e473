"""Conditions of the object of an event, as it was then: ``if it was a creature``, ``if its power was 4 or more``."""

from redzone.abilities.asserting import (
    event_object_has,
)
from redzone.abilities.comparing import all_of, negation
from redzone.abilities.condition import (
    Condition,
)
from redzone.abilities.language import Compare
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.words import ObjectWord, Stat, Status
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.agreement import noun_in
from redzone.oracle.phrases.context import Context
from redzone.oracle.phrases.qualifiers import (
    STATS,
    adjectives,
    counters_on,
    keyword_quality,
    stat_of,
    stat_quality,
)
from redzone.oracle.phrases.qualities import noun_phrase
from redzone.oracle.phrases.scope import SELF_SCOPE, not_understood
from redzone.oracle.phrases.subject import SentenceSubject


def event_object(noun: Node, context: Context) -> bool | None:
    """Return whether a phrase names the object of the event rather than this; ``None`` for what is attached to.

    Raises:
        NotUnderstood: It could be neither.
    """
    inner = noun.nodes[0] if noun.nodes else noun
    word = inner.words()[0]
    subject = context.subject
    if word.kind in {"SELF", "SELFS"}:
        return False
    if word.kind == "ATTACHED":
        return True if subject is not None and subject.attached else None
    if word.kind in {"PAID_ONE", "PAID_ONES"}:
        raise not_understood("it is not clear what was done to this", noun)
    says_that = word.text.startswith("that ")
    meant = context.that if says_that else context.it
    agrees = not says_that or meant is None or context.can_be_called(meant, noun_in(word.text))
    if meant not in {ObjectWord.SUBJECT, ObjectWord.THIS} or not agrees:
        raise not_understood("it is not clear what the condition is about", noun)
    return meant is ObjectWord.SUBJECT


def object_was(node: Node, subject: SentenceSubject) -> Condition:
    """Return what the object of an event was or had as it happened."""
    context = subject.context
    if context is None or context.subject is None or node.words("ALONE"):
        raise not_understood("this is not said of an event", node)
    own = event_object(node.nodes[0], context)
    if own is None or (own is False and not context.subject.this):
        raise not_understood("this is not the object of the event", node)
    match node:
        case syntax.ObjectWasFighting():
            return event_object_has(HasStatus(Status.ATTACKING if node.words("ATTACKING") else Status.BLOCKING))
        case syntax.ObjectHadCounters():
            return event_object_has(negation(counters_on(node)) if node.words("NO") else counters_on(node))
        case syntax.ObjectHadKeyword():
            keyword = keyword_quality(node.words("KEYWORD")[0])
            return event_object_has(negation(keyword) if node.words("DIDNT_HAVE") else keyword)
        case syntax.ObjectHadStat():
            return event_object_has(stat_of(node.stat))
        case syntax.ThisHadPower():
            return event_object_has(stat_quality([word.kind for word in node.stat_name.words()], node.bound))
        case syntax.ThisHadLessPower():
            stat: Stat = STATS[node.stat_name.words()[0].kind]
            return event_object_has(Compare(stat, most=node.words("NUMBER")[0].numbers[0] - 1))
        case _ if node.words("A"):
            return event_object_has(noun_phrase(node.nodes[1], SELF_SCOPE).quality())
        case _:
            return event_object_has(all_of(adjectives(node.nodes[1], alone=True)))
