"""``redzone share`` and ``redzone open``: share codes of files, and files of share codes."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from redzone.cli.output import Screen
from redzone.cli.sources import STDIN, text_of
from redzone.cli.writing import check_target, write_out
from redzone.cli.written import OPENED
from redzone.exchange.forms import parse_any
from redzone.exchange.share import MAX_SHARED, open_code, share_saved, share_scenarios
from redzone.notation.document import Scenario
from redzone.notation.read import InvalidScenario, LocatedScenario
from redzone.notation.saved import InvalidSavedValue, Saved, load_saved, saved_text
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.notation.syntax.tree import Limits
from redzone.notation.write import scenario_data, write_scenarios

_SAVED = frozenset({"state", "game", "events"})
_CODE = "<code>"


class _Kind(Struct):
    """The one field by which saved values are told from scenarios."""

    kind: str = ""


def share(file: Path, *, as_json: bool) -> int:
    """Print the share code of a file."""
    text, name = text_of(file, Limits(size=MAX_SHARED))
    saved = _saved(text, name)
    code = share_scenarios(_documents(parse_any(text, name))) if saved is None else share_saved(saved)
    screen = Screen()
    if as_json:
        screen.json({"code": code, "kind": "scenario" if saved is None else _kind(saved)})
    else:
        screen.say(code)
    return 0


def open_shared(code: str, output: Path | None, *, as_json: bool) -> int:
    """Print what a share code holds."""
    check_target(output, OPENED)
    text, name = text_of(STDIN, Limits(size=MAX_SHARED)) if code == str(STDIN) else (code, _CODE)
    opened = open_code(text, name)
    if not isinstance(opened, tuple):
        kind, data = _kind(opened), saved_text(opened).decode()
        content = f'{{"kind": "{kind}", "{kind}": {data}}}\n' if as_json else data + "\n"
    else:
        documents = _documents(opened)
        plain = {"kind": "scenario", "scenarios": list(map(scenario_data, documents))}
        content = msgspec.json.encode(plain).decode() + "\n" if as_json else write_scenarios(documents)
    write_out(content, output, OPENED)
    return 0


def _documents(found: Sequence[LocatedScenario | InvalidScenario]) -> list[Scenario]:
    documents: list[Scenario] = []
    for each in found:
        if isinstance(each, InvalidScenario):
            raise each.error
        documents.append(each.document)
    return documents


def _saved(text: str, name: str) -> Saved | None:
    """Return the saved value of a text, ``None`` if it is something else."""
    try:
        kind = msgspec.json.decode(text, type=_Kind).kind
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    if kind not in _SAVED:
        return None
    try:
        return load_saved(text.encode())
    except InvalidSavedValue as error:
        raise NotationError(str(error), SourcePosition(name, 1, 1)) from error


def _kind(saved: Saved) -> str:
    kind = type(saved).__struct_config__.tag
    return str(kind)
