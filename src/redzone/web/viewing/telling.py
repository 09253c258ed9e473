"""What happened, line by line, as one viewer saw it."""

from collections.abc import Iterator, Sequence

from redzone.game.event import StepBegan
from redzone.games.game import Game
from redzone.narrative.narrative import narrate
from redzone.rules.seats.hidden_information import view_for
from redzone.session.game_log import Move
from redzone.session.names import Names
from redzone.values.identity import PlayerId
from redzone.web.protocol.scene import LogLine


def log_lines(game: Game, viewer: PlayerId | None, since: int = 0, until: int | None = None) -> list[LogLine]:
    """Return the lines that tell of moves ``since`` one, up to ``until`` another, as a player or spectator saw them.

    One after another, they are the lines of the whole log: a step has its heading where the first is told of it.
    """
    moves = game.moves[:until]
    names = game.names_for(viewer)
    begin = _beginning_of_step(moves, since)
    told = _told(moves[begin:since], viewer, names)
    return list(_new(_told(moves[begin:], viewer, names), told))


def _beginning_of_step(moves: Sequence[Move], before: int) -> int:
    """Return the place of the move with which the step began in which ``before`` was made."""
    places = range(min(before, len(moves)) - 1, -1, -1)
    return next((place for place in places if any(isinstance(each, StepBegan) for each in moves[place].events)), 0)


def _new(lines: Sequence[LogLine], told: Sequence[LogLine]) -> Iterator[LogLine]:
    """Yield the lines that are not told yet; those that are stand among them in the same order."""
    place = 0
    for line in lines:
        if place < len(told) and line == told[place]:
            place += 1
        else:
            yield line


def _told(moves: Sequence[Move], viewer: PlayerId | None, names: Names) -> list[LogLine]:
    return list(lines_of(moves, viewer, names))


def lines_of(moves: Sequence[Move], viewer: PlayerId | None, names: Names) -> Iterator[LogLine]:
    """Yield the lines that tell of moves by themselves, as a player or spectator saw them."""
    if not moves:
        return
    start = view_for(moves[0].before, viewer).state
    for section in narrate(start, [move.seen_by(viewer) for move in moves], names).sections:
        yield LogLine(text=section.heading, heading=True)
        for line in section.lines:
            yield LogLine(text=line.text, kind=line.kind.value, rule=None if line.rule is None else str(line.rule))
