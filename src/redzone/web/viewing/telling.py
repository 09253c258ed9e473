"""What happened, line by line, as one viewer saw it."""

from collections.abc import Iterator, Sequence

from redzone.games.game import Game
from redzone.narrative.narrative import narrate
from redzone.rules.seats.hidden_information import view_for
from redzone.session.game_log import Move
from redzone.session.names import Names
from redzone.values.identity import PlayerId
from redzone.web.protocol.scene import LogLine


def log_lines(game: Game, viewer: PlayerId | None, since: int = 0, until: int | None = None) -> list[LogLine]:
    """Return the lines that tell of moves ``since`` one, up to ``until`` another, as a player or spectator saw them."""
    return list(lines_of(game.moves[since:until], viewer, game.names))


def lines_of(moves: Sequence[Move], viewer: PlayerId | None, names: Names) -> Iterator[LogLine]:
    """Yield the lines that tell of moves as a player or spectator saw them."""
    if not moves:
        return
    start = view_for(moves[0].before, viewer).state
    told = narrate(start, [move.seen_by(viewer) for move in moves], names)
    for section in told.sections:
        if section.step is None or any(section.step is move.after.turn.step for move in moves):
            yield LogLine(text=section.heading, heading=True)
        for line in section.lines:
            yield LogLine(text=line.text, kind=line.kind.value, rule=None if line.rule is None else str(line.rule))
