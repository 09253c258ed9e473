"""Scenarios in whatever form: YAML, JSON, a puzzle file of Forge, a share code. The text decides which it is."""

from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from redzone import exchange
from redzone.algorithms.late_pattern import late_pattern
from redzone.exchange import puzzles
from redzone.notation.read import InvalidScenario, LocatedScenario, parse_each
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.notation.syntax.tree import DEFAULT_LIMITS, Limits

_BEGINNING: Final = late_pattern(r"[\"'`<]?(?:https?:/{1,2}[^\s#]*#)?rz[0-9]{1,9}\.")
_LONGEST_LINK: Final = 2_000


def parse_any(
    text: str, name: str, *, limits: Limits = DEFAULT_LIMITS, folder: Path | None = None
) -> tuple[LocatedScenario | InvalidScenario, ...]:
    """Return every scenario of a text, also the invalid ones; raise only if it can't be read as a whole.

    What a scenario can't say of a puzzle is among its losses: with any of them it is another position, which is played
    only leniently. Decks of the seats lie in ``folder``, that of the file, or below it.

    Raises:
        NotationError: The text can't be read, or holds no scenario.
    """
    if is_code(text):
        found = _of_code(text, name)
    elif puzzles.is_puzzle(text):
        found = (_of_puzzle(text, name),)
    else:
        found = parse_each(text, name, limits=limits)
    return tuple(_with_decks(each, folder) for each in found)


def is_code(text: str) -> bool:
    """Return whether a text is meant as a share code, of whatever version; it may be a link with a code behind #."""
    return _BEGINNING.match(text[:_LONGEST_LINK].lstrip()) is not None


def is_saved(text: str) -> bool:
    """Return whether a text is meant as a saved state, game or list of events: the one field ``kind`` tells."""
    if not text.lstrip().startswith("{"):
        return False
    try:
        return msgspec.json.decode(text, type=_Form).kind in _SAVED
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return False


class _Form(msgspec.Struct):
    """What tells a saved value from a scenario in JSON."""

    kind: str = ""


_SAVED: Final = frozenset(("state", "game", "events"))


def _of_code(text: str, name: str) -> tuple[LocatedScenario | InvalidScenario, ...]:
    opened = exchange.open_code(text, name)
    if not isinstance(opened, tuple):
        message = "the code holds a saved state or game, and no scenario; redzone open prints it"
        raise NotationError(message, SourcePosition(name, 1, 1))
    return opened


def _of_puzzle(text: str, name: str) -> LocatedScenario:
    puzzle = puzzles.parse_puzzle(text, name)
    return replace(puzzle.scenario, losses=puzzle.losses, notes=puzzle.notes)


def _with_decks(found: LocatedScenario | InvalidScenario, folder: Path | None) -> LocatedScenario | InvalidScenario:
    if isinstance(found, InvalidScenario) or all(seat.deck is None for seat in found.document.seats):
        return found
    try:
        return exchange.with_decks(found, folder)
    except NotationError as error:
        return InvalidScenario(found.id, found.file, found.index, error)
