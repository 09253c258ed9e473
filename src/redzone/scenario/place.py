"""Where the runner is in a scenario, so that every complaint names file, line and path."""

from msgspec import Struct

from redzone.notation.read import LocatedScenario
from redzone.notation.syntax.source import NotationError
from redzone.notation.unsupported import UnsupportedError


class Place(Struct, frozen=True):
    """A value of a scenario, such as ``steps[3].attack``."""

    scenario: LocatedScenario
    path: str

    def within(self, key: str) -> "Place":
        """Return the place of a part."""
        return Place(self.scenario, f"{self.path}.{key}" if self.path else key)

    def error(self, message: str) -> NotationError:
        """Return an error about this place."""
        return self.scenario.error(self.path, message)

    def unsupported(self, what: str) -> UnsupportedError:
        """Return the error for something that is not supported yet."""
        return UnsupportedError(f"{what} is not supported yet", self.scenario.position(self.path))
