"""Everything is imported before anybody plays.

Work at tables can be stopped at any point. In the middle of an import that would leave a module's lock taken, and
whoever needs the module later would wait for ever.
"""

from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

import redzone

_APART: Final = ("redzone.__main__", "redzone.cli", "redzone.engine.mcp_server")
"""What no table needs."""
_OTHERS: Final = ("encodings.idna", "rapidfuzz.process", "rapidfuzz.fuzz", "sqlite3", "yaml", "zlib")
"""What is imported late by what tables need."""


def import_everything() -> None:
    """Import all that a table may need; what needs an extra that is not there can't be needed."""
    inside = (found.name for found in walk_packages(redzone.__path__, "redzone.", onerror=_pass_over))
    for name in (*_OTHERS, *inside):
        if not name.startswith(_APART):
            with suppress(ImportError):
                import_module(name)


def _pass_over(name: str) -> None:
    """Leave out a package that can't be imported here."""
    del name
