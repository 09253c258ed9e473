"""``redzone replay``: a game as one HTML file to look at, to send, or to put into a page."""

from pathlib import Path

from msgspec import Struct

import redzone
from redzone.cli.output import Screen
from redzone.cli.sources import folder_of, refuse_losses, tell_notes, text_of
from redzone.cli.writing import check_target, write_out
from redzone.cli.written import REPLAY
from redzone.exchange.forms import is_code, is_saved, parse_any
from redzone.exchange.share import open_code
from redzone.games.game import Game
from redzone.games.loading import load_text, one_of
from redzone.notation.read import LocatedScenario
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.scenario.runner import run_scenario
from redzone.values.identity import PlayerId
from redzone.web.replay.offline_page import offline_page
from redzone.web.replay.replays import replay_of


class ReplayWanted(Struct, frozen=True):
    """What the command is asked to do; ``scenario`` is the id of the one that is wanted where a file has several."""

    file: Path
    output: Path | None
    scenario: str | None
    player: str | None
    lenient: bool


def replay(wanted: ReplayWanted) -> int:
    """Write the page."""
    check_target(wanted.output, REPLAY)
    text, name = text_of(wanted.file)
    game, title = _game(text, name, wanted)
    Screen().warn(game.left_out)
    viewer = None if wanted.player is None else _seat(wanted.player, game, name)
    page = offline_page(replay_of(game, title=title, program=f"redzone {redzone.__version__}", viewer=viewer))
    write_out(page, wanted.output, REPLAY)
    return 0


def _game(text: str, name: str, wanted: ReplayWanted) -> tuple[Game, str]:
    """Return the game of a text, and what it is called: a scenario is played to its end, a saved game as it was."""
    if is_saved(text) or (is_code(text) and not isinstance(open_code(text, name), tuple)):
        return load_text(text, name).game, Path(name).stem
    found = parse_any(text, name, folder=folder_of(wanted.file))
    tell_notes(found, Screen())
    scenario = one_of(found, wanted.scenario, name, say="--scenario")
    refuse_losses(scenario)
    run = run_scenario(scenario, lenient=wanted.lenient)
    return Game.replayed(run.start, run.entries, left_out=run.warnings), _title(scenario)


def _title(scenario: LocatedScenario) -> str:
    return scenario.document.title or scenario.id


def _seat(player: str, game: Game, name: str) -> PlayerId:
    seats = {status.name: seat for seat, status in game.start.players.items()}
    if player not in seats:
        message = f"no player is named {player!r}; there are {', '.join(seats)}"
        raise NotationError(message, SourcePosition(name, 1, 1))
    return seats[player]
