"""Max speed abilities: what an object has as long as its controller's speed is 4 (CR 702.178a)."""

import re
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, Activated, Continuous, GainAbility, Triggered
from redzone.abilities.asserting import all_conditions, has_max_speed
from redzone.abilities.casting import ActivatedFrom, CanBeCastFrom
from redzone.abilities.condition import Condition, PlayerMeets
from redzone.abilities.language import Is
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood

_MAX_SPEED: Final = late_pattern(r"\s*max speed ?[\N{EM DASH}-] ?", re.IGNORECASE)
_AT_MAX_SPEED: Final = PlayerMeets(PlayerWord.YOU, has_max_speed())


def max_speed_of(text: str, read: Callable[[str], tuple[Ability, ...]]) -> tuple[Ability, ...] | None:
    """Return the abilities of a line with "max speed" before them; ``None`` for any other line.

    Raises:
        NotUnderstood: What the object has is not understood.
    """
    if (found := _MAX_SPEED.match(text)) is None:
        return None
    return tuple(_at_max_speed(ability, text) for ability in read(" " * found.end() + text[found.end() :]))


def _at_max_speed(ability: Ability, text: str) -> Ability:
    """Return an ability that is there only at max speed; one that works elsewhere works there too (CR 702.178b)."""
    match ability:
        case Continuous() | CanBeCastFrom():
            return replace(ability, condition=_also(ability.condition))
        case Activated(zone=zone) if zone is not ActivatedFrom.BATTLEFIELD:
            return replace(ability, condition=_also(ability.condition))
        case Triggered(zone=zone) if zone is not ActivatedFrom.BATTLEFIELD:
            raise NotUnderstood("max speed of what is not on the battlefield is not supported here", 0, len(text))
        case _:
            return Continuous(Is(ObjectWord.THIS), (GainAbility(ability),), _AT_MAX_SPEED)


def _also(condition: Condition | None) -> Condition:
    return _AT_MAX_SPEED if condition is None else all_conditions((_AT_MAX_SPEED, condition))
