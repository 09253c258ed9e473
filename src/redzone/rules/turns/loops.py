"""Loops of mandatory actions (CR 104.4b, 732.4): the game repeats itself, and nobody has anything to stop it with."""

from typing import Final

from msgspec.structs import replace

from redzone.game.event import GameEnded, LoopFound
from redzone.game.stack import NO_REPETITION, Repetition
from redzone.game.state import GameState, Outcome
from redzone.game.transition import Transition
from redzone.rules import turns

PATIENCE: Final = 64
"""How often something resolves with nothing but passes before anybody looks for a loop."""

LONG_PATIENCE: Final = 1024
"""How often until a game that only grows, and has not come back to where it was, is held for a loop, too."""


def note_resolution(state: GameState) -> Transition:
    """Count that something is about to resolve; a game that comes back to where it was is a draw (CR 104.4b).

    The game is compared with one earlier moment, and only where as many objects are on the stack as then: ten thousand
    abilities that resolve one after the other are no loop, and are never looked at as a whole. A new moment is the
    first with as many objects on the stack as at 64, 128, 256 ... resolutions. With a limited range of influence
    nothing is looked for, as only some players would leave the game (CR 104.4f).

    A sequence of events may repeat while life totals, counters or tokens grow (CR 732.4). From 1024 resolutions on it
    is a loop if nothing was used up since the last of those moments: no life, no cards of a library, no permanents,
    and no objects on the stack.
    """
    if state.board.seating.range_of_influence is not None:
        return Transition(state)
    known = state.repetition
    resolved, size = known.resolved + 1, len(state.stack)
    if known.resolved >= PATIENCE and size == known.size:
        mark = turns.mark_of(state)
        if mark == known.mark:
            return _drawn(state)
        known = replace(known, mark=known.mark or mark)
    if resolved >= PATIENCE and resolved & (resolved - 1) == 0:
        stock = _stock(state)
        if resolved >= LONG_PATIENCE and all(now >= then for now, then in zip(stock, known.stock, strict=True)):
            return _drawn(state)
        return Transition(replace(state, repetition=Repetition(resolved, "", size, stock)))
    return Transition(replace(state, repetition=replace(known, resolved=resolved)))


def _drawn(state: GameState) -> Transition:
    """Let the game be a draw (CR 104.4b)."""
    return Transition(replace(state, outcome=Outcome(None), decision=None), (LoopFound(), GameEnded(None)))


def _stock(state: GameState) -> tuple[int, ...]:
    """Return how much there is of all that a loop may use up and end by."""
    libraries = ((player.library or (), player.on_library, player.in_library) for player in state.players.values())
    return (
        *(player.life for player in state.players.values()),
        *(sum(map(len, parts)) for parts in libraries),
        len(state.permanents),
        len(state.stack),
    )


def broken(state: GameState) -> GameState:
    """Return ``state`` after somebody did something else than pass: what repeats was chosen (CR 104.4b)."""
    return state if state.repetition is NO_REPETITION else replace(state, repetition=NO_REPETITION)
