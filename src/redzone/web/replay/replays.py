"""A game as values that a page can go through: the first scene, and what changes from moment to moment."""

from msgspec import Struct

from redzone.games.game import Game
from redzone.values.identity import PlayerId
from redzone.web.protocol.messages import Patch
from redzone.web.protocol.scene import LogLine, TableScene
from redzone.web.viewing.patches import patch_between
from redzone.web.viewing.scenes import scene_of
from redzone.web.viewing.telling import log_lines


class ReplayStep(Struct, frozen=True, kw_only=True):
    """What changed by one thing that was done, and the lines that tell of it."""

    patch: Patch
    lines: list[LogLine]


class Replay(Struct, frozen=True, kw_only=True):
    """A game from its beginning to where it is."""

    title: str
    program: str
    scene: TableScene
    steps: list[ReplayStep]


def replay_of(game: Game, *, title: str, program: str, viewer: PlayerId | None = None) -> Replay:
    """Return a game as a page goes through it; with ``viewer``, as that player saw it, else as a spectator did."""
    start = scene = scene_of(game, viewer, at=game.start)
    steps: list[ReplayStep] = []
    for number, move in enumerate(game.moves):
        after = scene_of(game, viewer, at=move.after)
        steps.append(ReplayStep(patch=patch_between(scene, after), lines=log_lines(game, viewer, number, number + 1)))
        scene = after
    return Replay(title=title, program=program, scene=start, steps=steps)
