"""What all replacements have in common: in which order they have to be chosen (CR 616.1)."""

from enum import IntEnum
from typing import ClassVar

from redzone.values.value import GameValue


class Rank(IntEnum):
    """In which order effects on one event have to be chosen (CR 616.1b-e): those of the least rank come first.

    An effect of a spell or ability that replaces its own effect comes before all of them (CR 614.15, 616.1a): it is an
    ``If`` among the instructions, and decided before there is an event.
    """

    CONTROL = 1
    """Under whose control something enters (CR 616.1b)."""
    COPY = 2
    """What it enters as a copy of (CR 616.1c)."""
    BACK_FACE = 3
    """Whether it enters with its back face up (CR 616.1d)."""
    ANY = 4
    """Anything else (CR 616.1e)."""


class ReplacementBase(GameValue, frozen=True, tag=True, tag_field="kind"):
    """Base of the replacements."""

    RANK: ClassVar[Rank] = Rank.ANY
