"""What a creature was declared as before: that it attacked or blocked this turn, or this combat (CR 508.6, 509.1g)."""

from collections.abc import Mapping
from typing import Final

from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.language import Not, Quality
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.words import Status

_OF_TIME: Final = {
    "this turn": (HasStatus(Status.ATTACKED_THIS_TURN), HasStatus(Status.BLOCKED_THIS_TURN)),
    "this combat": (HasStatus(Status.ATTACKED_THIS_COMBAT), HasStatus(Status.BLOCKED_THIS_COMBAT)),
}

FOUGHT: Final[Mapping[str, Quality]] = {
    **{f"attacked {time}": attacked for time, (attacked, _) in _OF_TIME.items()},
    **{f"blocked {time}": blocked for time, (_, blocked) in _OF_TIME.items()},
    **{f"attacked or blocked {time}": any_of(both) for time, both in _OF_TIME.items()},
}
"""What it did, behind "it" or "that"."""

DIDNT_FIGHT: Final[Mapping[str, Quality]] = {
    **{f"didn't attack {time}": Not(attacked) for time, (attacked, _) in _OF_TIME.items()},
    **{f"didn't block {time}": Not(blocked) for time, (_, blocked) in _OF_TIME.items()},
    **{f"didn't attack or block {time}": all_of(map(Not, both)) for time, both in _OF_TIME.items()},
}
"""What it didn't do, behind "it" or "that"."""

SAID_TO_FIGHT: Final[Mapping[Quality, str]] = {
    quality: words for said in (FOUGHT, DIDNT_FIGHT) for words, quality in said.items()
}
"""What is said of each."""
