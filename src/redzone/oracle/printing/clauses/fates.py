"""What becomes of objects that would die or leave, and what is done for damage that is prevented."""

from redzone.abilities.instruction import Replace
from redzone.abilities.language import DoneThisWay, Is
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import CantBeRegenerated, GoesInto, PreventDamage
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.replacements import describe_replacement
from redzone.oracle.printing.terms import source_term


def describe_fate(instruction: Replace, said: Mentions) -> str:
    """Return ``if it would die this turn, exile it instead``, ``it can't be regenerated this turn``."""
    match instruction.replacement:
        case GoesInto(EventPattern(EventKind.DIES, quality), "exile") if (term := source_term(quality)) is not None:
            named = said.things(term)
            return f"if {named} would die this turn, exile it instead"
        case GoesInto(EventPattern(EventKind.DIES, Is(DoneThisWay(quality=quality))), "exile"):
            return f"if {describe_quality(quality)} dealt damage this way would die this turn, exile it instead"
        case GoesInto(EventPattern(EventKind.DIES, quality, other=None), "exile"):
            return f"if {describe_quality(quality)} would die this turn, exile it instead"
        case GoesInto(EventPattern(EventKind.LEAVES, Everything()), "exile") if instruction.objects is not None:
            named = said.things(instruction.objects)
            return f"if {named} would leave the battlefield, exile it instead of putting it anywhere else"
        case CantBeRegenerated(object=Is(DoneThisWay(quality=quality))):
            return f"{describe_quality(quality)} dealt damage this way can't be regenerated this turn"
        case CantBeRegenerated(object=quality):
            term = source_term(quality)
            named = describe_quality(quality, plural=True) if term is None else said.things(term, subject=True)
            return f"{named} can't be regenerated this turn"
        case _:
            return describe_replacement(instruction.replacement, said.speech)


def for_prevented(prevented: PreventDamage) -> str:
    """Return what is done for the damage that is prevented."""
    if prevented.gains_life:
        return ". You gain life equal to the damage prevented this way"
    if prevented.counters is not None:
        return f". For each 1 damage prevented this way, put a {prevented.counters} counter on that creature"
    return ""
