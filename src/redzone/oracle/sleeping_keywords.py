"""Keywords that are not supported yet, but of which the rules say when they matter (CR 702).

What a keyword is stands in the rules, not on the card: whether it is about casting, about entering, or activated at the
time of a sorcery. Those with a part that works all the time, such as ascend, are none of these.
"""

import re
from enum import Enum, auto
from typing import Final

from redzone.abilities.ability import Activated, Triggered
from redzone.abilities.casting import ActivatedFrom, Timing
from redzone.abilities.cost import Cost
from redzone.abilities.event_patterns import YOU, enters
from redzone.abilities.language import Is
from redzone.abilities.sleeping import unread_effect
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.unread import UnreadCasting, UnreadEntering, UnreadLine
from redzone.abilities.words import ObjectWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import Sleep
from redzone.values.turn import Step


class _Kind(Enum):
    """When a keyword matters."""

    COST = auto()
    """It is about what it costs to cast this, and what was paid."""
    WAY_TO_CAST = auto()
    """It lets this be cast from somewhere, at some time or for another cost, or prepares that."""
    ENTERING = auto()
    """It is about how this enters."""
    ON_ENTERING = auto()
    """It triggers as this enters."""
    ON_CASTING = auto()
    """It triggers as this, or anything, is cast by its controller."""
    AT_UPKEEP = auto()
    """It triggers at the beginning of an upkeep."""
    IN_GRAVEYARD = auto()
    """It is activated from a graveyard, at the time of a sorcery."""
    IN_HAND = auto()
    """It is activated from a hand, at the time of a sorcery."""
    ON_BATTLEFIELD = auto()
    """It is activated as any ability of a permanent, at the time of a sorcery."""


_KINDS: Final = {
    **dict.fromkeys(("assist", "bargain", "casualty", "conspire", "gift", "kicker", "multikicker"), _Kind.COST),
    **dict.fromkeys(("offspring", "replicate", "spree", "squad", "tiered", "undaunted", "affinity"), _Kind.COST),
    **dict.fromkeys(("disturb", "emerge", "foretell", "freerunning", "harmonize", "mayhem"), _Kind.WAY_TO_CAST),
    **dict.fromkeys(("miracle", "more than meets the eye", "mutate", "offering", "plot"), _Kind.WAY_TO_CAST),
    **dict.fromkeys(("prowl", "spectacle", "surge", "suspend", "warp", "web-slinging"), _Kind.WAY_TO_CAST),
    **dict.fromkeys(("amplify", "compleated", "devour", "ravenous", "read ahead", "tribute"), _Kind.ENTERING),
    **dict.fromkeys(("backup", "partner with"), _Kind.ON_ENTERING),
    **dict.fromkeys(("ripple",), _Kind.ON_CASTING),
    **dict.fromkeys(("cumulative upkeep", "echo"), _Kind.AT_UPKEEP),
    **dict.fromkeys(("embalm", "encore", "eternalize", "scavenge", "unearth"), _Kind.IN_GRAVEYARD),
    "transmute": _Kind.IN_HAND,
    **dict.fromkeys(("craft", "transfigure"), _Kind.ON_BATTLEFIELD),
}
"""When keywords matter, by the rules that define them (CR 702.33 kicker, to 702.188 web-slinging)."""
_LONGEST_FIRST: Final = "|".join(re.escape(name) for name in sorted(_KINDS, key=len, reverse=True))
_REST: Final = r"(?:(?<=partner with) [^.\n]+|[ \N{EM DASH}][^.,\n]*)?"
_LINE: Final = late_pattern(
    rf"\s*(?:[A-Z][a-z]+ (?=offering\s*$))?(?P<name>{_LONGEST_FIRST}){_REST}(?:\. X can't be 0\.)?\s*", re.IGNORECASE
)


def sleeping_keyword(text: str, line: UnreadLine) -> Sleep | None:
    """Return how a line sleeps that is one keyword; ``text`` is the line without what has no meaning."""
    found = _LINE.fullmatch(text)
    if found is None:
        return None
    name, effect = found["name"].lower(), unread_effect(line)
    match _KINDS[name]:
        case _Kind.COST:
            return Sleep((UnreadCasting(line),), f"{name} counts only as it is cast")
        case _Kind.WAY_TO_CAST:
            return Sleep((UnreadCasting(line, any_time=True),), f"{name} is a way to cast it")
        case _Kind.ENTERING:
            return Sleep((UnreadEntering(line),), f"{name} counts only as it enters")
        case (_Kind.IN_GRAVEYARD | _Kind.IN_HAND | _Kind.ON_BATTLEFIELD) as kind:
            return _activated(name, line, _ZONES[kind])
        case (_Kind.ON_ENTERING | _Kind.ON_CASTING | _Kind.AT_UPKEEP) as kind:
            patterns, when = _EVENTS[kind]
            return Sleep((Triggered(patterns, effect),), f"{name} triggers only {when}")


_ZONES: Final = {
    _Kind.IN_GRAVEYARD: ActivatedFrom.GRAVEYARD,
    _Kind.IN_HAND: ActivatedFrom.HAND,
    _Kind.ON_BATTLEFIELD: ActivatedFrom.BATTLEFIELD,
}
_EVENTS: Final = {
    _Kind.ON_ENTERING: ((enters(Is(ObjectWord.THIS)),), "as it enters"),
    _Kind.ON_CASTING: (
        (EventPattern(EventKind.CASTS, player=YOU), EventPattern(EventKind.CASTS, Is(ObjectWord.THIS), YOU)),
        "as something is cast",
    ),
    _Kind.AT_UPKEEP: ((EventPattern(EventKind.STEP_BEGINS, player=YOU, word=Step.UPKEEP.value),), "in an upkeep"),
}


def _activated(name: str, line: UnreadLine, zone: ActivatedFrom) -> Sleep:
    ability = Activated(Cost(), unread_effect(line), (Timing.SORCERY,), zone)
    return Sleep((ability,), f"{name} can be activated only as a sorcery")
