"""What abilities that come later wait for, in Oracle wording: ``whenever a creature dies this turn`` (CR 603.7)."""

from typing import Final

from redzone.abilities.ability import Delay
from redzone.abilities.event_patterns import YOU, step_begins
from redzone.abilities.rewriting import mentions as speaks_of
from redzone.abilities.rewriting import rewritten
from redzone.abilities.trigger import EventKind, EventPattern, Pattern
from redzone.abilities.words import ObjectWord
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.terms import source_term
from redzone.oracle.printing.triggers import describe_events
from redzone.values.turn import Step

_STEPS: Final = {
    step_begins(Step.END_OF_COMBAT): "at end of combat",
    step_begins(Step.END_STEP): "at the beginning of the next end step",
    step_begins(Step.END_STEP, YOU): "at the beginning of your next end step",
    step_begins(Step.UPKEEP): "at the beginning of the next turn's upkeep",
    step_begins(Step.UPKEEP, YOU): "at the beginning of your next upkeep",
}


def describe_waiting(pattern: Pattern, mentions: Mentions) -> str:
    """Return the next step or the death that something waits for."""
    match pattern:
        case EventPattern(event=EventKind.DIES, subject=quality) if (term := source_term(quality)) is not None:
            mentions.things(term)
            return "when that creature dies this turn"
        case EventPattern(event=EventKind.STEP_BEGINS) if pattern in _STEPS:
            return _STEPS[pattern]
        case _:
            return "later"


def describe_watching(delay: Delay, mentions: Mentions) -> str:
    """Return what stands before what is done; nothing for what waits once for a step or a death."""
    if not delay.this_turn and not delay.until_your_next_turn:
        return ""
    events = _events(delay.pattern, mentions)
    if not events:
        return ""
    if delay.once:
        events = events.replace("whenever ", "when ", 1)
    return f"until your next turn, {events}" if delay.until_your_next_turn else f"{events} this turn"


def _events(pattern: Pattern, mentions: Mentions) -> str:
    """Return an event, which may be of a target; nothing for the death of what was named before."""
    dies = isinstance(pattern, EventPattern) and pattern.event is EventKind.DIES
    fixed = source_term(pattern.subject) if isinstance(pattern, EventPattern) and dies else None
    target = next((term for term in mentions.target_terms if speaks_of(pattern, term)), None)
    named = None if target is None else mentions.things(target)
    if fixed is ObjectWord.THIS:
        return f"when {mentions.things(fixed)} dies"
    if fixed is not None:
        return f"when {named} dies" if named is not None and "target" in named else ""
    if named is None:
        return describe_events((pattern,), mentions.speech)
    of_it = rewritten(pattern, lambda part: ObjectWord.THIS if part == target else part)
    events = describe_events((of_it,), Speech(named))
    return events.replace("whenever ", "when ", 1) if dies else events
