"""When something can be cast or activated: ``Activate only during combat`` (CR 506.7, 602.5)."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from redzone.abilities.asserting import all_conditions
from redzone.abilities.casting import Timing
from redzone.abilities.condition import Condition
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.phrases.joined_conditions import condition_between
from redzone.values.value import Value

WORDS: Final[Mapping[Timing, tuple[str, ...]]] = {
    Timing.SORCERY: ("as a sorcery", "any time you could cast a sorcery"),
    Timing.COMBAT: ("during combat",),
    Timing.BEFORE_ATTACKERS: ("before attackers are declared",),
    Timing.AFTER_ATTACKERS: ("after attackers are declared",),
    Timing.BEFORE_BLOCKERS: ("before blockers are declared",),
    Timing.AFTER_BLOCKERS: ("after blockers are declared",),
    Timing.BEFORE_DAMAGE: ("before the combat damage step", "before combat damage"),
    Timing.AFTER_COMBAT: ("after combat",),
    Timing.DECLARE_ATTACKERS: ("during the declare attackers step",),
    Timing.DECLARE_BLOCKERS: ("during the declare blockers step",),
    Timing.YOUR_DECLARE_BLOCKERS: ("during your declare blockers step",),
    Timing.YOUR_TURN: ("during your turn", "on your turn"),
    Timing.OPPONENTS_TURN: ("during an opponent's turn", "on an opponent's turn"),
    Timing.YOUR_UPKEEP: ("during your upkeep",),
    Timing.OPPONENTS_UPKEEP: ("during an opponent's upkeep",),
    Timing.YOUR_END_STEP: ("during your end step",),
    Timing.ONCE_EACH_TURN: ("once each turn",),
    Timing.TWICE_EACH_TURN: ("no more than twice each turn",),
    Timing.THREE_TIMES_EACH_TURN: ("no more than three times each turn",),
    Timing.ONCE: ("once",),
    Timing.ANY_UPKEEP: ("during any upkeep step",),
    Timing.END_OF_COMBAT: ("during the end of combat step",),
}
"""How texts say when."""

_TIMES: Final = {words: timing for timing, several in WORDS.items() for words in several}
_LONGEST_FIRST: Final = "|".join(re.escape(words) for words in sorted(_TIMES, key=len, reverse=True))
_ONE: Final = late_pattern(rf"(?P<time>{_LONGEST_FIRST})(?!\w)")
_GAP: Final = late_pattern(r",? (?:and|but)(?: only)? |, |\s+")
_ATTACKED: Final = "you've been attacked this step"
_IF: Final = "if "
_BETWEEN_CONDITIONS: Final = " and only "


class When(Value, frozen=True):
    """The times at which something can be cast or activated, and a condition that has to hold."""

    timings: tuple[Timing, ...] = ()
    condition: Condition | None = None


def times_of(text: str, start: int, names: Sequence[str]) -> When:
    """Return what stands behind "only" in a text, from a place on, without the full stop.

    Raises:
        NotUnderstood: It is not understood.
    """
    timings: list[Timing] = []
    conditions: list[Condition] = []
    lower = text.lower()
    end = len(text.rstrip(" ."))
    at = start
    while at < end:
        if lower.startswith(_IF, at):
            stop = lower.find(_BETWEEN_CONDITIONS, at, end)
            stop = end if stop < 0 else stop
            if lower[at + len(_IF) : stop] == _ATTACKED:
                timings = [
                    *(timing for timing in timings if timing is not Timing.DECLARE_ATTACKERS),
                    Timing.IF_ATTACKED,
                ]
            else:
                conditions.append(condition_between(text, at + len(_IF), stop, names))
            at = stop
        elif found := _ONE.match(lower, at, end):
            timings.append(_TIMES[found["time"]])
            at = found.end()
        else:
            raise NotUnderstood("this time is not supported", at, end)
        if at < end and (gap := _GAP.match(lower, at, end)):
            at = gap.end()
    if not timings and not conditions:
        raise NotUnderstood("no time is said", start, end)
    judged = all_conditions(conditions) if conditions else None
    return When(tuple(timings), judged)
