"""What the format knows and the rules do not yet: refused by name, never ignored."""

from redzone.notation.syntax.source import NotationError


class UnsupportedError(NotationError):
    """A scenario uses something that is not supported yet."""
