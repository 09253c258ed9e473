"""Whether a player meets a condition, as a text asks in its context."""

from redzone.abilities.language import Amount, PlayerCondition, PlayerHas, PlayerIs
from redzone.abilities.words import PlayerStatus
from redzone.characteristics.context import TextContext
from redzone.characteristics.meeting import is_within, player_meets
from redzone.characteristics.player_numbers import LOOKS_BACK
from redzone.characteristics.qualities import JUDGE
from redzone.values.identity import PlayerId


def meets(condition: PlayerCondition, player: PlayerId, context: TextContext) -> bool:
    """Return whether a player meets a condition, as a text asks in its context.

    Of a board alone nothing is known but what players control.
    """
    return player_meets(condition, player, context, JUDGE)


def looks_back(condition: PlayerCondition) -> bool:
    """Return whether a condition asks what a player did or suffered this turn (CR 608.2i)."""
    match condition:
        case PlayerHas(stat=stat):
            return stat in LOOKS_BACK
        case PlayerIs(status=status):
            return status is PlayerStatus.LOST_PERMANENT
        case _:
            return False


def within(there: int, least: Amount | None, most: Amount | None, context: TextContext) -> bool:
    """Return whether a number is within limits, as a text counts them."""
    return is_within(there, least, most, context, JUDGE)
