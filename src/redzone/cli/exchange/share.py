"""``redzone share`` and ``redzone open``: share codes of files, and files of share codes."""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from redzone.cli.output import Screen
from redzone.cli.sources import CODE, STDIN, folder_of, refuse_losses, tell_notes, text_of
from redzone.cli.writing import check_target, write_out
from redzone.cli.written import OPENED
from redzone.exchange.carrying import with_cards
from redzone.exchange.forms import is_code, is_saved, parse_any
from redzone.exchange.share import MAX_SHARED, TooMuchToShareError, open_code, share_saved, share_scenarios
from redzone.notation.document import Scenario
from redzone.notation.read import InvalidScenario, LocatedScenario
from redzone.notation.saved import InvalidSavedValue, Saved, load_saved, saved_text
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.notation.syntax.tree import Limits
from redzone.notation.write import scenario_data, write_scenarios


def share(file: Path, *, with_names_only: bool, as_json: bool) -> int:
    """Print the share code of a file."""
    text, name = text_of(file, Limits(size=MAX_SHARED))
    opened = _opened(text, name, folder_of(file))
    screen = Screen()
    try:
        if isinstance(opened, tuple):
            tell_notes(opened, screen)
            documents = _documents(opened)
            code = share_scenarios(documents if with_names_only else _with_cards(documents, screen))
        else:
            code = share_saved(opened)
    except TooMuchToShareError as error:
        raise NotationError(str(error), SourcePosition(name, 1, 1)) from error
    if as_json:
        screen.json({"code": code, "kind": "scenario" if isinstance(opened, tuple) else _kind(opened)})
    else:
        screen.say(code)
    return 0


def open_shared(code: str, output: Path | None, *, as_json: bool) -> int:
    """Print what a share code holds."""
    check_target(output, OPENED)
    opened = open_code(*_code_text(code))
    if not isinstance(opened, tuple):
        kind, data = _kind(opened), saved_text(opened).decode()
        content = f'{{"kind": "{kind}", "{kind}": {data}}}\n' if as_json else data + "\n"
    else:
        documents = _documents(opened)
        plain = {"kind": "scenario", "scenarios": list(map(scenario_data, documents))}
        content = msgspec.json.encode(plain).decode() + "\n" if as_json else write_scenarios(documents)
    write_out(content, output, OPENED)
    return 0


def _code_text(code: str) -> tuple[str, str]:
    """Return a code and how it is called in messages: what is no code itself is the file that has it."""
    path = Path(code)
    if path == STDIN or (not is_code(code) and os.path.exists(code)):  # noqa: PTH110  it says no to what can be no path
        return text_of(path, Limits(size=MAX_SHARED))
    return code, CODE


def _opened(text: str, name: str, folder: Path | None) -> tuple[LocatedScenario | InvalidScenario, ...] | Saved:
    """Return what a file holds: scenarios in whatever form, or a saved value, either also as a code."""
    if is_code(text):
        return open_code(text, name)
    return _saved(text, name) or parse_any(text, name, folder=folder)


def _documents(found: Sequence[LocatedScenario | InvalidScenario]) -> list[Scenario]:
    documents: list[Scenario] = []
    for each in found:
        if isinstance(each, InvalidScenario):
            raise each.error
        refuse_losses(each)
        documents.append(each.document)
    return documents


def _with_cards(documents: Sequence[Scenario], screen: Screen) -> list[Scenario]:
    """Return the scenarios with the cards that they name; those that nobody knows stay names."""
    carried = list(map(with_cards, documents))
    screen.warn(f"not in the code: {reason}" for each in carried for reason in each.left_out)
    return [each.document for each in carried]


def _saved(text: str, name: str) -> Saved | None:
    """Return the saved value of a text, ``None`` if it is something else."""
    if not is_saved(text):
        return None
    try:
        return load_saved(text.encode())
    except InvalidSavedValue as error:
        raise NotationError(str(error), SourcePosition(name, 1, 1)) from error


def _kind(saved: Saved) -> str:
    kind = type(saved).__struct_config__.tag
    return str(kind)
