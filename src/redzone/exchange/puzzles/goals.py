"""What a puzzle asks, as what a scenario expects.

Who solves it sits first. Forge lets that player lose in the cleanup step of the last turn, or win in the upkeep after
it if the goal is to survive.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from redzone.algorithms.late_pattern import late_pattern
from redzone.notation.checks import MAX_TURNS
from redzone.values.turn import Step

_NAMED: Final = late_pattern(r"(?:Card|Permanent|Creature)[.+](?:YouCtrl\+)?named(?P<name>[^+,;.]+)(?:\+YouCtrl)?")
_ENTERS: Final = frozenset({"put the specified permanent on the battlefield", "play the specified permanent"})
_TURNS: Final = late_pattern("[0-9]{1,3}")


class PuzzleStart(Struct, frozen=True):
    """Where a puzzle begins: its turn and step, who solves it, and the ids of that player's cards by name."""

    turn: int
    step: str
    player: str
    labels: Mapping[str, Sequence[str]]


class Goal(Struct, frozen=True):
    """The keys of a scenario that say what comes out, or why there are none."""

    data: Mapping[str, object] = {}
    unsaid: str = ""


def goal_of(task: Mapping[str, str], start: PuzzleStart) -> Goal:
    """Return what a puzzle asks; ``task`` are its keys in lower case."""
    asked = task.get("goal", "").strip()
    turns = task.get("turns", "").strip()
    if not _TURNS.fullmatch(turns):
        return Goal(unsaid=asked)
    more = int(turns) - (start.step != Step.CLEANUP.value)  # a turn that is all but over does not count
    if not 0 <= more < MAX_TURNS:
        return Goal(unsaid=f"{asked} within {turns} turns")
    expect = _expected(asked.lower(), task, start)
    if expect is None:
        return Goal(unsaid=asked)
    until: object = start.turn + more + 1 if more or "no_events" in expect else Step.CLEANUP.value
    return Goal({"until": until, "expect": expect})


def _expected(asked: str, task: Mapping[str, str], start: PuzzleStart) -> dict[str, object] | None:
    if asked.startswith("win"):
        return {"won": start.player}
    if asked == "survive":
        return {"no_events": [{"kind": "PlayerLost", "player": start.player}]}
    named = _NAMED.fullmatch(task.get("targets", "").strip())
    if asked in _ENTERS and named is not None and task.get("targetcount", "1").strip() == "1":
        labels = start.labels.get(named["name"].strip(), ())
        if len(labels) == 1:
            return {"events": [{"kind": "EnteredBattlefield", "object": labels[0]}]}
    return None
