"""What equip abilities cost: ``equip abilities you activate that target this creature cost {1} less`` (CR 702.6)."""

import re
from collections.abc import Sequence
from typing import Final

from redzone.abilities.ability import Ability, AsLongAs
from redzone.abilities.comparing import all_of
from redzone.abilities.language import Is, Not
from redzone.abilities.plain_qualities import HasSubtype
from redzone.abilities.replacement import EquippingCosts
from redzone.abilities.static import Replaces
from redzone.abilities.words import ObjectWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.language.own_name import OWN_NAME, marked
from redzone.oracle.phrases.joined_conditions import condition_between

_LINE: Final = late_pattern(
    r"\s*(?:as long as (?P<condition>[^,.]+), )?(?:(?P<first>[^.]+) and )?"
    r"(?P<said>equip abilities you activate(?P<other> of other equipment)?"
    rf"(?: that target (?P<target>this creature|{OWN_NAME}|enchanted creature))?"
    r" cost \{(?P<less>\d+)\} less to activate)\.?\s*",
    re.IGNORECASE,
)


class EquippingLine:
    """A line about what equip abilities cost, and what else it says: ``first``, with its condition before it."""

    def __init__(self, found: re.Match[str], text: str, names: Sequence[str]) -> None:
        self.first = None if found["first"] is None else text[: found.end("first")]
        self._found = found
        self._text = text
        self._names = names

    def ability(self) -> Ability:
        """Return the ability by which equip abilities cost less.

        Raises:
            NotUnderstood: Its condition is not understood.
        """
        found = self._found
        attached = (found["target"] or "").lower().startswith("enchanted")
        target = None if found["target"] is None else Is(ObjectWord.ATTACHED if attached else ObjectWord.THIS)
        other = all_of((HasSubtype("Equipment"), Not(Is(ObjectWord.THIS)))) if found["other"] else None
        less = Replaces(EquippingCosts(int(found["less"]), target, other))
        if found["condition"] is None:
            return less
        return AsLongAs(condition_between(self._text, *found.span("condition"), self._names), less)


def equipping_line(text: str, names: Sequence[str]) -> EquippingLine | None:
    """Return such a line; ``None`` for any other."""
    found = _LINE.fullmatch(marked(text, names))
    return None if found is None else EquippingLine(found, text, names)
