"""What the clients of a table are told: scenes, what has changed in them, and the log, each as its viewer sees it.

Who holds several seats sees the table as the seat that decides, or as the one that decided last. All of that follows
from the game, so nothing of it has to be kept; the present scenes of those who look are, for the next change.
"""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.game.state import GameState
from redzone.games.game import Game
from redzone.rules.seats.turn_order import seats_of_team
from redzone.session.game_log import Move
from redzone.values.identity import PlayerId
from redzone.web.protocol.messages import Message, Moved
from redzone.web.protocol.scene import LogLine, SeenObject, SeenPlayer, TableScene
from redzone.web.tables.hidden import hides
from redzone.web.viewing.patches import patch_between
from redzone.web.viewing.scenes import scene_of
from redzone.web.viewing.telling import log_lines

Viewer = PlayerId | None

_ENCODER: Final = msgspec.json.Encoder()


def encoded(message: Message) -> bytes:
    """Return a message as it is sent."""
    return _ENCODER.encode(message)


class Sight(Struct, frozen=True):
    """As whom somebody saw a table, and sees it now."""

    before: Viewer
    now: Viewer


class TableEvent(Struct, frozen=True, kw_only=True):
    """An event that clients are told of: its number, who did it, and what was before it: the state, and the moves.

    ``line`` says what happened where that is no move: the table went back, and the log begins anew. If it ``goes_on``,
    something follows at once that nobody is asked for.
    """

    sequence: int
    by: str | None
    state: GameState
    moves: int
    line: str | None = None
    goes_on: bool = False


class Telling:
    """The scenes of those who look at a table now; ``log`` is how many moves are told to who comes.

    As long as something follows that nobody is asked for, they have no question.
    """

    def __init__(self, game: Game, log: int) -> None:
        self._game = game
        self._log = log
        self._old: dict[Viewer, TableScene] = {}
        self._now: dict[Viewer, TableScene] = {}
        self._lines: dict[Viewer, list[LogLine]] = {}
        self._open = 0
        """In how many states, the first and those after moves, nothing is hidden from anybody."""
        self.asks = True
        """Whether the scenes have a question, if there is one."""

    def scene(self, viewer: Viewer) -> TableScene:
        """Return the scene as it is now for a viewer."""
        if viewer not in self._now:
            scene = self._scene(viewer)
            scene = scene if self.asks else replace(scene, question=None)
            self._now[viewer] = _shared(scene, (*self._now.values(), *self._old.values()))
        return self._now[viewer]

    def _scene(self, viewer: Viewer) -> TableScene:
        """Return the scene for a viewer: that of all where nothing is hidden, and nothing is asked of that one."""
        decision = self._game.state.decision
        decides = decision is not None and viewer in (
            decision.player,
            *seats_of_team(self._game.state, decision.player),
        )
        if viewer is None or decides or not self._is_open():
            return scene_of(self._game, viewer)
        return replace(self.scene(None), viewer=self._game.start.players[viewer].name)

    def _is_open(self) -> bool:
        """Return whether nothing is, or ever was, hidden from anybody, so that everybody sees the same."""
        moves = self._game.moves
        while self._open <= len(moves):
            state = moves[self._open - 1].after if self._open else self._game.start
            if hides((state,)):
                return False
            self._open += 1
        return True

    def _happened(self, viewer: Viewer, since: int) -> list[LogLine]:
        """Return what has happened since so many moves, which is worked out once where all see the same."""
        seen_by = None if self._is_open() else viewer
        if seen_by not in self._lines:
            self._lines[seen_by] = log_lines(self._game, seen_by, since)
        return self._lines[seen_by]

    def viewer(self, held: Collection[PlayerId]) -> Viewer:
        """Return as whom those who hold some seats see the table now."""
        return viewer_of(held, self._game.moves, self._game.start)

    def log(self, viewer: Viewer) -> list[LogLine]:
        """Return what has happened, the end of it if that is long."""
        return log_lines(self._game, viewer, max(0, len(self._game.moves) - self._log))

    def begin(self, happened: TableEvent) -> None:
        """Begin to tell of an event: what was seen before it is what is seen now."""
        self._old, self._now = self._now, {}
        self._lines = {}
        self._open = min(self._open, happened.moves, len(self._game.moves))  # after an undo there are other states
        self.asks = not happened.goes_on

    def ask(self) -> None:
        """Let the scenes have their question, as nothing follows."""
        self._now = {}
        self.asks = True

    def moved(self, happened: TableEvent, look: Sight) -> bytes:
        """Return what is sent after an event to who looks so."""
        lines = [LogLine(text=happened.line)] if happened.line else self._happened(look.now, happened.moves)
        return encoded(self._told(happened, look, lines))

    def viewer_at(self, held: Collection[PlayerId], moves: int) -> Viewer:
        """Return as whom those who hold some seats saw the table after so many moves."""
        return viewer_of(held, self._game.moves[:moves], self._game.start)

    def caught_up(self, since: TableEvent, look: Sight) -> bytes:
        """Return all that has happened since something as one event, whatever question there was meanwhile."""
        moved = self._told(since, look, log_lines(self._game, look.now, since.moves))
        return encoded(replace(moved, patch=replace(moved.patch, question=self.scene(look.now).question)))

    def moment(self, number: int, viewer: Viewer) -> tuple[TableScene, list[LogLine]]:
        """Return the board as it was when so many entries had been done, and what the last of them led to.

        Raises:
            RequestRefused: So many have not been done.
        """
        game = self._game
        moves = game.moves
        count = moves_of(moves, number)
        at = moves[count - 1].after if count else game.start
        last = moves_of(moves, number - 1) if number else 0
        return scene_of(game, viewer, at=at), log_lines(game, viewer, last, count)

    def forget(self, looking: Collection[Viewer]) -> None:
        """Keep nothing but the scenes of those who still look."""
        self._now = {viewer: scene for viewer, scene in self._now.items() if viewer in looking}
        self._old = {}
        self._lines = {}

    def _told(self, happened: TableEvent, look: Sight, lines: list[LogLine]) -> Moved:
        before = self._old.get(look.before) or scene_of(self._game, look.before, at=happened.state)
        return Moved(
            sequence=happened.sequence,
            done=len(self._game),
            by=happened.by,
            lines=lines,
            patch=patch_between(before, self.scene(look.now)),
            log=self.log(look.now) if happened.line else None,
        )


def moves_of(moves: Sequence[Move], entries: int) -> int:
    """Return how many moves there were when so many entries had been done, with what the game did by itself then.

    Raises:
        RequestRefused: So many have not been done.
    """
    left = entries
    for place, move in enumerate(moves):
        if move.entry is not None:
            if not left:
                return place
            left -= 1
    if left:
        message = f"{entries - left} entries have been done, not {entries}"
        raise RequestRefused(FaultCode.NOTHING, message)
    return len(moves)


def viewer_of(held: Collection[PlayerId], moves: Sequence[Move], start: GameState) -> Viewer:
    """Return as whom those who hold some seats see a table after some moves; ``None`` for spectators."""
    if len(held) <= 1:
        return next(iter(held), None)
    for state in (*(move.after for move in reversed(moves)), start):
        if state.decision is not None:
            decider = state.decision.player
            acting = (decider, *seats_of_team(state, decider))
            seat = next((each for each in acting if each in held), None)
            if seat is not None:
                return seat
    return min(held)


def _shared(scene: TableScene, others: Sequence[TableScene]) -> TableScene:
    """Return an equal scene that shares with others what is the same in them."""

    def object_of(id_: str, value: SeenObject) -> SeenObject:
        return next((same for each in others if (same := each.objects.get(id_)) == value and same is not None), value)

    def player_of(name: str, value: SeenPlayer) -> SeenPlayer:
        return next((same for each in others if (same := each.players.get(name)) == value and same is not None), value)

    return replace(
        scene,
        objects={id_: object_of(id_, value) for id_, value in scene.objects.items()},
        players={name: player_of(name, value) for name, value in scene.players.items()},
    )
