"""Games from files, texts and share codes, whatever form they have."""

import os
from pathlib import Path
from typing import Final

import msgspec

from redzone.exchange.forms import is_code, parse_any
from redzone.exchange.share import open_code
from redzone.games.game import Game
from redzone.notation.read import InvalidScenario, LocatedScenario, read_text
from redzone.notation.saved import Saved, SavedGame, SavedState, load_saved
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.notation.syntax.tree import DEFAULT_LIMITS
from redzone.scenario.runner import run_entries

_TEXT: Final = "text"


class _Form(msgspec.Struct):
    """What tells a saved value from a scenario in JSON."""

    kind: str = ""


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
    text, name = _text_of(source)
    if is_code(text):
        opened = open_code(text, name)
        if not isinstance(opened, tuple):
            return _of_saved(opened, name)
    elif _is_saved(text):
        return _of_saved(load_saved(text.encode()), name)
    run = run_entries(_one_of(parse_any(text, name), scenario, name), lenient=lenient)
    return Game.replayed(run.start, run.entries, left_out=run.warnings)


def _text_of(source: str | bytes | os.PathLike[str]) -> tuple[str, str]:
    """Return a text and what it is called in messages."""
    if isinstance(source, bytes):
        return source.decode("utf-8", "surrogateescape"), _TEXT
    if isinstance(source, str) and (is_code(source) or "\n" in source or source.lstrip().startswith(("{", "["))):
        return source, _TEXT
    path = Path(source)
    return read_text(path, DEFAULT_LIMITS), os.fspath(path)


def _is_saved(text: str) -> bool:
    if not text.lstrip().startswith("{"):
        return False
    try:
        return bool(msgspec.json.decode(text, type=_Form).kind)
    except (msgspec.DecodeError, RecursionError):
        return False


def _of_saved(saved: Saved, name: str) -> Game:
    match saved:
        case SavedState(state=state):
            return Game(state)
        case SavedGame(start=start, entries=entries):
            return Game.replayed(start, entries)
        case _:
            raise NotationError("these are the events of a game, and no game", SourcePosition(name, 1, 1))


def _one_of(scenarios: tuple[LocatedScenario | InvalidScenario, ...], wanted: str | None, name: str) -> LocatedScenario:
    named = [each for each in scenarios if wanted is None or each.id == wanted]
    if len(named) != 1:
        ids = ", ".join(each.id for each in scenarios[:10])
        what = f"there is no scenario {wanted!r}" if wanted is not None else f"there are {len(scenarios)} scenarios"
        raise NotationError(f"{what}; say scenario=, one of: {ids}", SourcePosition(name, 1, 1))
    (found,) = named
    if isinstance(found, InvalidScenario):
        raise found.error
    return found
