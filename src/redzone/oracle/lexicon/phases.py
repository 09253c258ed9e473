"""Names of phases that a text says are this one: ``after this main phase``."""

from collections.abc import Mapping
from typing import Final

from redzone.values.turn import Phase

PHASES_NAMED: Final[Mapping[str, tuple[Phase, ...]]] = {
    "main": (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN),
    "combat": (Phase.COMBAT,),
}
"""The phases of each name."""
