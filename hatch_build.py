"""Makes what is not written by hand as the package is built: the tables of the grammar, and man pages for the wheel.

The wheel carries the examples, which ``redzone demo`` and the table in the browser offer.
"""

import sys
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MAN_PAGES: Final = Path("build/man/man1")


class MadeFiles(BuildHookInterface[Any]):
    """The hook that hatchling calls before it gathers files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the tables that are missing or out of date, so that nobody waits for them; and the man pages."""
        root = Path(self.root)
        sys.path[:0] = [str(root / "src"), str(root)]
        from redzone.oracle.language.tables import make_all  # noqa: PLC0415  the sources are found only now

        make_all()
        if self.target_name == "wheel" and version == "standard":
            from tools.man_pages import write_pages  # noqa: PLC0415

            pages = write_pages(root / MAN_PAGES)
            build_data["force_include"][str(root / "examples")] = "redzone/examples"
            build_data["shared_data"] |= {str(page): f"share/man/man1/{page.name}" for page in pages}
