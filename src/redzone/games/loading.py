"""Games from files, texts and share codes, whatever form they have."""

import os
from pathlib import Path
from typing import Final, NamedTuple

from redzone.exchange.forms import is_code, is_saved, parse_any
from redzone.exchange.share import open_code
from redzone.games.game import Game
from redzone.notation.printed import SleepingLine
from redzone.notation.read import InvalidScenario, LocatedScenario, read_text
from redzone.notation.saved import Saved, SavedGame, SavedState, load_saved
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.notation.syntax.tree import DEFAULT_LIMITS
from redzone.scenario.runner import run_entries

_TEXT: Final = "text"


class Loaded(NamedTuple):
    """A game, and the lines in it that are not understood and asleep."""

    game: Game
    sleeping: tuple[SleepingLine, ...] = ()


def load(source: str | bytes | os.PathLike[str], *, scenario: str | None = None, lenient: bool = False) -> Game:
    """Return the game that a file, a text or a share code holds.

    ``source`` is the path of a file, or the text itself: a scenario in YAML or JSON, a puzzle of Forge, a share code,
    or what ``save`` wrote. The entries of a scenario are played; what it expects is not checked. Where a text holds
    several scenarios, ``scenario`` is the id of the one that is wanted. With ``lenient``, text of cards that is not
    understood is left out.

    Raises:
        NotationError: It can't be read, makes no sense, or uses something that is not supported yet; it says where.
        InvalidSavedValue: It was not saved by Redzone, or doesn't hang together.
        OSError: The file can't be read.

    >>> load("redzone: 1\\nseats: [{player: Ana}, {player: Ben}]").state.players[2].name
    'Ben'
    """
    return _loaded(_source(source), scenario, lenient=lenient).game


def load_text(text: str, name: str = _TEXT, *, scenario: str | None = None, lenient: bool = False) -> Loaded:
    """Return the game that a text or a share code holds, and what is worth knowing of how it was read.

    No file is read; ``name`` stands for the text in messages. All else is as in ``load``.

    Raises:
        NotationError: It can't be read, makes no sense, or uses something that is not supported yet; it says where.
        InvalidSavedValue: It was not saved by Redzone, or doesn't hang together.
    """
    return _loaded(_Source(text, name), scenario, lenient=lenient)


def load_scenario(scenario: LocatedScenario, *, lenient: bool = False) -> Loaded:
    """Return the game of a scenario whose entries are played.

    Raises:
        NotationError: It makes no sense, or uses something that is not supported yet.
    """
    run = run_entries(scenario, lenient=lenient)
    return Loaded(Game.replayed(run.start, run.entries, left_out=run.warnings), run.sleeping)


class _Source(NamedTuple):
    """A text, what it is called in messages, and the folder in which decks beside it lie, if it is a file."""

    text: str
    name: str
    folder: Path | None = None


def _source(source: str | bytes | os.PathLike[str]) -> _Source:
    if isinstance(source, bytes):
        return _Source(source.decode("utf-8", "surrogateescape"), _TEXT)
    if isinstance(source, str) and (is_code(source) or "\n" in source or source.lstrip().startswith(("{", "["))):
        return _Source(source, _TEXT)
    path = Path(source)
    return _Source(read_text(path, DEFAULT_LIMITS), os.fspath(path), path.parent)


def _loaded(source: _Source, scenario: str | None, *, lenient: bool) -> Loaded:
    text, name, folder = source
    if is_code(text):
        opened = open_code(text, name)
        if not isinstance(opened, tuple):
            return Loaded(_of_saved(opened, name))
    elif is_saved(text):
        return Loaded(_of_saved(load_saved(text.encode()), name))
    return load_scenario(one_of(parse_any(text, name, folder=folder), scenario, name), lenient=lenient)


def _of_saved(saved: Saved, name: str) -> Game:
    match saved:
        case SavedState(state=state):
            return Game(state)
        case SavedGame(start=start, entries=entries):
            return Game.replayed(start, entries)
        case _:
            raise NotationError("these are the events of a game, and no game", SourcePosition(name, 1, 1))


def one_of(
    scenarios: tuple[LocatedScenario | InvalidScenario, ...], wanted: str | None, name: str, *, say: str = "scenario="
) -> LocatedScenario:
    """Return the only scenario, or the one with the id that is wanted.

    ``name`` stands for the text in messages, ``say`` for how one says which is wanted.

    Raises:
        NotationError: There is none or more than one, or it makes no sense.
    """
    named = [each for each in scenarios if wanted is None or each.id == wanted]
    if len(named) != 1:
        ids = ", ".join(each.id for each in scenarios[:10])
        what = f"there is no scenario {wanted!r}" if wanted is not None else f"there are {len(scenarios)} scenarios"
        raise NotationError(f"{what}; say {say}, one of: {ids}", SourcePosition(name, 1, 1))
    (found,) = named
    if isinstance(found, InvalidScenario):
        raise found.error
    return found
