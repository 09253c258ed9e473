"""What every event is."""

from typing import ClassVar

from redzone.cr import Rule
from redzone.values.value import GameValue


class EventBase(GameValue, frozen=True, tag=True, tag_field="kind"):
    """Base of the events; ``cr`` is the rule that decided, where it is the same each time (see ``rule_of``)."""

    cr: ClassVar[Rule | None] = None
