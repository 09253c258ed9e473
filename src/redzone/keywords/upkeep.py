"""Keywords that ask for something at the beginning of each upkeep of the permanent's controller."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, IfDone, KeywordAbility, Unless
from redzone.abilities.asserting import this_has
from redzone.abilities.cost import Cost
from redzone.abilities.counting import counters_on_this
from redzone.abilities.entering import EntersWith
from redzone.abilities.event_patterns import step_begins
from redzone.abilities.instruction import Deed, Do, PutCounters, RemoveCounters
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare, Counters, Is
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import EventKind, EventPattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.cr import Rule
from redzone.keywords.combat_triggers import number_of
from redzone.keywords.definition import KeywordDefinition
from redzone.keywords.parts import triggered
from redzone.values.turn import Step

AGE, FADE, TIME = "age", "fade", "time"
_YOUR_UPKEEP: Final = step_begins(Step.UPKEEP, PlayerPattern(PlayerWord.YOU))
_SACRIFICE: Final = Do(Deed.SACRIFICE, ObjectWord.THIS)


def _or_sacrificed(cost: Cost) -> Unless:
    """Return that it is sacrificed unless its controller pays."""
    return Unless((_SACRIFICE,), PlayerWord.YOU, cost)


def _cumulative_upkeep(keyword: KeywordAbility) -> tuple[Ability, ...]:
    cost = replace(keyword.cost or Cost(), times=counters_on_this(AGE))
    return (triggered(_YOUR_UPKEEP, PutCounters(ObjectWord.THIS, AGE), _or_sacrificed(cost)),)


def _echo(keyword: KeywordAbility) -> tuple[Ability, ...]:
    due = _or_sacrificed(keyword.cost or Cost())
    return (triggered(_YOUR_UPKEEP, due, condition=this_has(HasStatus(Status.CAME_SINCE_LAST_UPKEEP))),)


def _fading(keyword: KeywordAbility) -> tuple[Ability, ...]:
    return (
        Replaces(EntersWith(Is(ObjectWord.THIS), counter=FADE, count=number_of(keyword))),
        triggered(_YOUR_UPKEEP, RemoveCounters(ObjectWord.THIS, FADE), IfDone((), otherwise=(_SACRIFICE,))),
    )


def _vanishing(keyword: KeywordAbility) -> tuple[Ability, ...]:
    enters = Replaces(EntersWith(Is(ObjectWord.THIS), counter=TIME, count=number_of(keyword)))
    return (
        *((enters,) if keyword.number is not None else ()),  # CR 702.63b
        triggered(_YOUR_UPKEEP, RemoveCounters(ObjectWord.THIS, TIME), condition=this_has(Compare(Counters(TIME), 1))),
        triggered(EventPattern(EventKind.LAST_COUNTER_REMOVED, Is(ObjectWord.THIS), word=TIME), _SACRIFICE),
    )


UPKEEP = (
    KeywordDefinition(Keyword.CUMULATIVE_UPKEEP, Rule("702.24a"), _cumulative_upkeep),
    KeywordDefinition(Keyword.ECHO, Rule("702.30a"), _echo),
    KeywordDefinition(Keyword.FADING, Rule("702.32a"), _fading),
    KeywordDefinition(Keyword.VANISHING, Rule("702.63a"), _vanishing),
)
