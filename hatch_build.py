"""Makes the tables of the grammar as the package is built, so that nobody waits for them."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class GrammarTables(BuildHookInterface[Any]):
    """The hook that hatchling calls before it gathers files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  hatchling names them
        """Make the tables that are missing or out of date."""
        sys.path.insert(0, str(Path(self.root) / "src"))
        from redzone.oracle.language.tables import make_all  # noqa: PLC0415  the sources are found only now

        make_all()
