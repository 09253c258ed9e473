"""Where a mistake of Redzone itself is reported, and what has to be in the report."""

from importlib import metadata
from typing import Final

import redzone

_LABEL: Final = "issues"
"""The name of the address among those of the package."""


def how_to_report() -> str:
    """Return what to send us, and where."""
    what = f"the card's name, the line, and the version, {redzone.__version__}"
    return f"this is a mistake of Redzone: please send us {what}{_where()}"


def _where() -> str:
    try:
        addresses: list[str] = metadata.metadata("redzone").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        return ""
    named = (each.partition(",") for each in addresses)
    return next((f"\n{url.strip()}" for label, _, url in named if label.strip().lower() == _LABEL), "")
