"""Names of cards that a comma cut in two: ``[Mirri, Cat Warrior]`` is a list of two names in YAML."""

from collections.abc import Iterator, Sequence
from typing import Final

from redzone import cards
from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.names import fold
from redzone.notation.board import ZoneEntry
from redzone.notation.checks import zones
from redzone.notation.document import Scenario

_PLACE: Final = late_pattern(r"seats\[(\d+)\]\.(\w+)\[(\d+)\]")
_MOST_PARTS: Final = 3
"""Into how many parts commas cut a name at most."""


def comma_advice(scenario: Scenario, place: str) -> str:
    """Return what helps if the name at a place is part of one with a comma; nothing if it isn't."""
    found = _PLACE.fullmatch(place)
    if found is None:
        return ""
    entries = zones(scenario.seats[int(found[1])])[found[2]]
    here = int(found[3])
    with cards.CardStore.open() as store:
        for joined in _joined(entries, here):
            known = store.beginning(joined, 1)
            if known and fold(known[0]) == fold(joined):
                return f'; a comma ends a name here, so put it in quotes: "{known[0]}"'
    entry = entries[here]
    cut = isinstance(entry, str) and entry[:1].islower()
    return "; if a comma cut the name in two, put it in quotes" if cut else ""


def _joined(entries: Sequence[ZoneEntry], here: int) -> Iterator[str]:
    """Yield the names that one makes with its neighbours, the longest first."""
    for length in range(_MOST_PARTS, 1, -1):
        for start in range(max(0, here - length + 1), here + 1):
            parts = entries[start : start + length]
            names = [each for each in parts if isinstance(each, str)]
            if len(names) == length:
                yield ", ".join(names)
