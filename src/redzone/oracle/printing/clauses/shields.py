"""What effects prevent and redirect, in Oracle wording: ``the next 3 damage that would be dealt to you this turn``."""

from redzone.abilities.event_patterns import COMBAT
from redzone.abilities.instruction import Replace
from redzone.abilities.language import Amount, AnyOf, IsChosenSource, Quality
from redzone.abilities.trigger import EventPattern, OtherSide
from redzone.abilities.words import PlayerWord
from redzone.oracle.printing.clauses.tokens import what_x_is
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.nouns.plurals import listing
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.terms import source_term


def describe_prevention(instruction: Replace, damage: EventPattern, said: Mentions) -> str:
    """Return ``prevent the next 3 damage that would be dealt to it this turn``."""
    lasting = instruction.lasting.value
    if instruction.once:
        return f"{_next_time(instruction, damage, said)}, prevent that damage"
    to = _recipients(instruction, damage, said)
    if instruction.amount is not None:
        amount, where = _so_much(instruction.amount, said)
        return f"prevent the next {amount} damage that would be dealt{to} {lasting}{where}"
    kind = _kind(damage)
    if isinstance(damage.subject, IsChosenSource):
        if not to:
            return f"prevent all {kind} {_chosen(damage.subject)} would deal {lasting}"
        return f"prevent all {kind} that would be dealt{to} {lasting} by {_chosen(damage.subject)}"
    return f"prevent all {kind} that would be dealt{to}{_source(damage, said)} {lasting}"


def describe_redirection(instruction: Replace, damage: EventPattern, said: Mentions) -> str:
    """Return ``the next 1 damage that would be dealt to it this turn is dealt to you instead`` (CR 614.9)."""
    if instruction.once:
        first = f"{_next_time(instruction, damage, said)}, that damage"
    else:
        first = _whole(instruction, damage, said)
    if instruction.to_objects is not None:
        to = said.things(instruction.to_objects)
    else:
        to = "" if instruction.to_players is None else said.players(instruction.to_players)
    return f"{first} is dealt to {to} instead"


def _whole(instruction: Replace, damage: EventPattern, said: Mentions) -> str:
    """Return which damage is redirected, all of it or so much."""
    to = _recipients(instruction, damage, said)
    lasting = instruction.lasting.value
    amount, where = ("", "") if instruction.amount is None else _so_much(instruction.amount, said)
    much = f"the next {amount} {_kind(damage)}" if amount else f"all {_kind(damage)}"
    if isinstance(damage.subject, IsChosenSource):
        if amount:
            return f"{much} that {_chosen(damage.subject)} would deal{to} {lasting}{where}"
        return f"{much} that would be dealt{to} {lasting} by {_chosen(damage.subject)}"
    return f"{much} that would be dealt{to} {lasting}{where}"


def _next_time(instruction: Replace, damage: EventPattern, said: Mentions) -> str:
    source = damage.subject
    if (term := source_term(source)) is not None:
        who = said.things(term)
    else:
        who = _chosen(source) if isinstance(source, IsChosenSource) else describe_quality(source, noun="source")
    to = _recipients(instruction, damage, said)
    return f"the next time {who} would deal {_kind(damage)}{to} {instruction.lasting.value}"


def _chosen(source: IsChosenSource) -> str:
    return f"{describe_quality(source.quality, noun='source')} of your choice"


def _kind(damage: EventPattern) -> str:
    return "combat damage" if damage.word == COMBAT else "damage"


def _so_much(amount: Amount, said: Mentions) -> tuple[str, str]:
    """Return a number, and what X is."""
    return (str(amount), "") if isinstance(amount, int) else ("X", what_x_is(amount, said.speech))


def _recipients(instruction: Replace, damage: EventPattern, said: Mentions) -> str:
    if instruction.objects is not None:
        return f" to {said.things(instruction.objects)}"
    if instruction.players is not None:
        return f" to {said.players(instruction.players)}"
    match damage.other:
        case OtherSide(object=quality) if quality is not None:
            return f" to {describe_quality(quality, plural=True)}"
        case OtherSide(player=player) if player is not None:
            return f" to each {'opponent' if player.who is PlayerWord.EACH_OPPONENT else 'player'}"
        case _:
            return ""


def _source(damage: EventPattern, said: Mentions) -> str:
    term = source_term(damage.subject)
    if term is not None:
        return f" by {said.things(term)}"
    if isinstance(damage.subject, AnyOf) and any(map(source_term, damage.subject.qualities)):
        return f" by {listing([_one_source(part, said) for part in damage.subject.qualities], 'and')}"
    words = describe_quality(damage.subject, plural=True, noun="source")
    return "" if words == "sources" else f" by {words}"


def _one_source(quality: Quality, said: Mentions) -> str:
    term = source_term(quality)
    return f"all {describe_quality(quality, plural=True)}" if term is None else said.things(term)
