"""The base of instructions, apart from them so that each theme can have a module of its own."""

from redzone.values.value import GameValue


class InstructionBase(GameValue, frozen=True, tag=True, tag_field="kind"):
    """Base of the instructions."""
