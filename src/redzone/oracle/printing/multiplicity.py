"""How often abilities trigger, and what untaps when, in words (CR 502.3, 603.2d)."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from redzone.abilities.language import Is
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.static import CrewsWithMore, DoesntTrigger, MayStayTapped, TriggersAgain, UntapsForOthers
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import ObjectWord
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.nouns.qualities import describe_quality


def describe_multiplicity(
    ability: MayStayTapped | UntapsForOthers | TriggersAgain | DoesntTrigger | CrewsWithMore, speech: Speech
) -> str:
    """Return such an ability as a sentence without its full stop."""
    match ability:
        case MayStayTapped():
            return f"you may choose not to untap {speech.this} during your untap step"
        case CrewsWithMore(more=more):
            return f"{speech.this} saddles Mounts and crews Vehicles as though its power were {more} greater"
        case UntapsForOthers(quality=quality):
            own = quality == Is(ObjectWord.THIS)
            what = speech.this if own else f"all {describe_quality(quality, plural=True).replace('and/or', 'and')}"
            return f"untap {what} during each other player's untap step"
        case TriggersAgain(sources=sources, causes=()):
            again = "that ability triggers an additional time"
            return f"if a triggered ability of {describe_quality(sources)} triggers, {again}"
        case TriggersAgain(sources=sources, causes=causes):
            caused = f"causes a triggered ability of {describe_quality(sources)} to trigger"
            return f"if {_happening(causes, plural=False)} {caused}, that ability triggers an additional time"
        case DoesntTrigger(causes=causes, sources=sources):
            whose = "" if isinstance(sources, Everything) else f" of {describe_quality(sources, plural=True)}"
            return f"{_happening(causes, plural=True)} don't cause abilities{whose} to trigger"
        case _:
            assert_never(ability)


_PARTICIPLES: Final[Mapping[EventKind, str]] = {
    EventKind.ENTERS: "entering",
    EventKind.DIES: "dying",
    EventKind.LEAVES: "leaving the battlefield",
    EventKind.ATTACKS: "attacking",
}


def _happening(causes: Sequence[EventPattern], *, plural: bool) -> str:
    """Return ``a creature entering or dying``."""
    if causes[0].event is EventKind.GAINS_LIFE:
        return "you gaining life"
    how = " or ".join(_PARTICIPLES[cause.event] for cause in causes)
    return f"{describe_quality(causes[0].subject, plural=plural)} {how}"
