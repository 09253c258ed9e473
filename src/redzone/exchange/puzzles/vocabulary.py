"""The words of puzzle files, and what they are in scenario files."""

from typing import Final

from redzone.algorithms.late_pattern import late_pattern
from redzone.values.turn import Step

STEPS: Final = {
    Step.UNTAP: "UNTAP",
    Step.UPKEEP: "UPKEEP",
    Step.DRAW: "DRAW",
    Step.PRECOMBAT_MAIN: "MAIN1",
    Step.BEGINNING_OF_COMBAT: "COMBAT_BEGIN",
    Step.DECLARE_ATTACKERS: "COMBAT_DECLARE_ATTACKERS",
    Step.DECLARE_BLOCKERS: "COMBAT_DECLARE_BLOCKERS",
    Step.FIRST_STRIKE_DAMAGE: "COMBAT_FIRST_STRIKE_DAMAGE",
    Step.COMBAT_DAMAGE: "COMBAT_DAMAGE",
    Step.END_OF_COMBAT: "COMBAT_END",
    Step.POSTCOMBAT_MAIN: "MAIN2",
    Step.END_STEP: "END_OF_TURN",
    Step.CLEANUP: "CLEANUP",
}
"""Steps as Forge writes them."""

_PHASES: Final = {
    **{name: step for step, name in STEPS.items()},
    "BEGINCOMBAT": Step.BEGINNING_OF_COMBAT,
    "DECLARE ATTACKERS": Step.DECLARE_ATTACKERS,
    "DECLARE BLOCKERS": Step.DECLARE_BLOCKERS,
    "FIRST STRIKE DAMAGE": Step.FIRST_STRIKE_DAMAGE,
    "COMBAT DAMAGE": Step.COMBAT_DAMAGE,
    "ENDCOMBAT": Step.END_OF_COMBAT,
    "END OF TURN": Step.END_STEP,
    "NONE": Step.PRECOMBAT_MAIN,
}
"""Forge takes the names of its scripts, too."""

TASK: Final = (("Goal", "Win"), ("Turns", "1"), ("Difficulty", "Easy"))
"""What a puzzle asks that was no puzzle: Forge needs something there."""

ZONES: Final = ("battlefield", "hand", "graveyard", "library", "exile", "command")

_SIDE: Final = {"P": "+", "M": "-"}
_STATS_COUNTER: Final = late_pattern(r"(?P<one>[PM])(?P<power>[0-9])(?P<other>[PM])(?P<toughness>[0-9])")
_STATS: Final = late_pattern(r"(?P<one>[-+])(?P<power>[0-9])/(?P<other>[-+])(?P<toughness>[0-9])")
_RUN_TOGETHER: Final = {"firststrike": "first strike", "doublestrike": "double strike"}

_HYPHENS: Final = {("Assembly", "Worker"): "Assembly-Worker", ("Power", "Plant"): "Power-Plant"}
"""Subtypes with a hyphen; Forge puts hyphens between types."""


def step_of(phase: str) -> Step | None:
    """Return the step that Forge calls so, ``None`` if there is none."""
    return _PHASES.get(phase.strip().upper())


def counter_of(name: str) -> str:
    """Return the kind of counters that Forge calls so.

    >>> counter_of("P1P1"), counter_of("M1M1"), counter_of("LOYALTY"), counter_of("First Strike")
    ('+1/+1', '-1/-1', 'loyalty', 'first strike')
    """
    match = _STATS_COUNTER.fullmatch(name.strip().upper())
    if match is not None:
        return f"{_SIDE[match['one']]}{match['power']}/{_SIDE[match['other']]}{match['toughness']}"
    lower = name.strip().lower()
    return _RUN_TOGETHER.get(lower, lower)


def forge_counter(kind: str) -> str:
    """Return what Forge calls a kind of counters.

    >>> forge_counter("+1/+1"), forge_counter("loyalty"), forge_counter("first strike")
    ('P1P1', 'LOYALTY', 'First Strike')
    """
    match = _STATS.fullmatch(kind)
    if match is not None:
        sign = {"+": "P", "-": "M"}
        return f"{sign[match['one']]}{match['power']}{sign[match['other']]}{match['toughness']}"
    return kind.title() if " " in kind else kind.upper()


def split_types(text: str) -> list[str]:
    """Return the types between hyphens.

    >>> split_types("Artifact-Creature-Assembly-Worker")
    ['Artifact', 'Creature', 'Assembly-Worker']
    """
    words: list[str] = []
    for word in filter(None, text.split("-")):
        joined = _HYPHENS.get((words[-1], word)) if words else None
        if joined is None:
            words.append(word)
        else:
            words[-1] = joined
    return words
