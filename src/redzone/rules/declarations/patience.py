"""How long a search may go on where its end may be far: counted in steps, so that it ends the same way each time."""


class OutOfPatienceError(Exception):
    """There is more to go through than is worth the time."""


class Patience:
    """So many steps, which several searches may share."""

    def __init__(self, steps: int) -> None:
        self._left = steps

    @property
    def is_over(self) -> bool:
        """Whether more was asked for than there was."""
        return self._left < 0

    def spend(self, steps: int = 1) -> None:
        """Take steps.

        Raises:
            OutOfPatienceError: There are none left.
        """
        self._left -= steps
        if self._left < 0:
            raise OutOfPatienceError
