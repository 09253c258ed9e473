"""The base of instructions, apart from them so that each theme can have a module of its own."""

from redzone.values.value import Value


class InstructionBase(Value, frozen=True, tag=True, tag_field="kind"):
    """Base of the instructions."""
