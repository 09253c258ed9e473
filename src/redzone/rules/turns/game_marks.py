"""What stands for a whole game, so that a later moment can be compared with it (CR 104.4b)."""

from hashlib import blake2b
from typing import Final

import msgspec
from msgspec.structs import replace

from redzone.algorithms.late_pattern import late_pattern
from redzone.game.stack import NO_REPETITION
from redzone.game.state import GameState
from redzone.values.identity import Timestamp
from redzone.values.turn import NO_HISTORY

_INCARNATIONS: Final = late_pattern(rb'(?<=[#@])\d+|"(?:timestamp|clock)":\d+|"counters_since":\{[^}]*\}')
"""What differs between two rounds of a loop, though the game is the same: new objects and times."""


def mark_of(state: GameState) -> str:
    """Return what stands for all that matters of a game: objects and timestamps count by what they are only."""
    kept = replace(
        state,
        turn=replace(state.turn, history=NO_HISTORY),
        decision=None,
        last_known={},
        entered={},
        cast={},
        repetition=NO_REPETITION,
        clock=Timestamp(0),
    )
    return blake2b(_INCARNATIONS.sub(b"", msgspec.json.encode(kept)), digest_size=16).hexdigest()
