"""What the format knows and the rules do not yet: refused by name, never ignored."""

from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.values.bounds import TooMuch
from redzone.values.turn import Turn


class UnsupportedError(NotationError):
    """A scenario uses something that is not supported yet."""


class BeyondBoundsError(NotationError):
    """What a scenario asks for is too much; ``bound`` names what would be exceeded."""

    def __init__(self, much: TooMuch, turn: Turn, position: SourcePosition) -> None:
        super().__init__(f"turn {turn.number}, {turn.step.heading}: {much}", position)
        self.bound = much.bound
