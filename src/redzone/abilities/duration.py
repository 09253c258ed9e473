"""How long continuous effects last (CR 611.2a)."""

from enum import StrEnum
from typing import Final


class Duration(StrEnum):
    """How long a continuous effect lasts (CR 611.2a)."""

    END_OF_COMBAT = "end_of_combat"
    END_OF_TURN = "end_of_turn"
    NEXT_TURN = "next_turn"
    """Until the next turn of the effect's controller begins."""
    END_OF_NEXT_TURN = "end_of_next_turn"
    """Until the end of the next turn of the effect's controller."""
    NEXT_END_STEP = "next_end_step"
    """Until the next end step of a turn of the effect's controller begins."""
    NEXT_UPKEEP = "next_upkeep"
    """Until the next upkeep step of a turn of the effect's controller begins."""
    WHILE_ON_BATTLEFIELD = "while_on_battlefield"
    """For as long as the source of the effect remains on the battlefield."""
    WHILE_CONTROLLED = "while_controlled"
    """For as long as the effect's controller controls its source."""
    WHILE_TAPPED = "while_tapped"
    """For as long as the source of the effect remains tapped."""
    WHILE_CONTROLLED_AND_TAPPED = "while_controlled_and_tapped"
    """For as long as the effect's controller controls its source and that remains tapped."""
    FOREVER = "forever"


AS_LONG_AS: Final = (
    *(Duration.WHILE_ON_BATTLEFIELD, Duration.WHILE_CONTROLLED, Duration.WHILE_TAPPED),
    Duration.WHILE_CONTROLLED_AND_TAPPED,
)
"""What lasts as long as the source of the effect is as it was (CR 611.2b)."""
