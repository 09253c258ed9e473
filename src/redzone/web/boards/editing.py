"""Boards of the editor: from every form in which boards come, to every form in which they can be taken away."""

from typing import Final

import msgspec
from msgspec.structs import replace

from redzone.engine.answers import PlainData
from redzone.engine.faults import fault_of
from redzone.exchange.carrying import with_cards
from redzone.exchange.forms import is_code, is_saved, parse_any
from redzone.exchange.puzzles.write import write_puzzle
from redzone.exchange.seat_decks import with_decks
from redzone.exchange.share import TooMuchToShareError, open_code, share_scenarios
from redzone.games.loading import Loaded, load_scenario, load_text, one_of
from redzone.notation.document import Scenario
from redzone.notation.read import LocatedScenario, scenarios_in
from redzone.notation.shorthand import board_scenario
from redzone.notation.syntax.plain_tree import tree_of
from redzone.notation.syntax.source import NotationError
from redzone.notation.write import scenario_data, write_scenario
from redzone.notation.writing import Unwritable, board_line, located, scenario_of
from redzone.web.protocol.boards import BoardRequest, ShownBoard
from redzone.web.viewing.scenes import scene_of

_NAME: Final = "board"
"""What messages call a text that was typed or pasted."""


def shown_board(request: BoardRequest) -> ShownBoard:
    """Return a board as it is understood; what is wrong with it is ``problem``, never an error."""
    try:
        found = _scenario(request)
    except Exception as error:  # whatever somebody pastes, there is an answer
        return ShownBoard(problem=fault_of(error))
    document = found.document
    shown = ShownBoard(scenario=scenario_data(document), text=write_scenario(document))
    try:
        loaded = load_scenario(with_decks(found, None), lenient=request.lenient)
    except Exception as error:  # a board under construction may be anything
        return replace(shown, problem=fault_of(error))
    return _taken_away(shown, document, loaded)


def _scenario(request: BoardRequest) -> LocatedScenario:
    """Return the scenario that was sent, or the one that a text holds."""
    if isinstance(request.scenario, msgspec.Raw):
        plain = msgspec.json.decode(request.scenario, type=PlainData)
        return one_of(scenarios_in(tree_of(plain, _NAME)), None, _NAME)
    text = (request.text or "").strip()
    if is_saved(text) or (is_code(text) and not isinstance(open_code(text, _NAME), tuple)):
        return located(scenario_of(load_text(text, _NAME).game.state))
    if _is_line(text):
        return board_scenario(text)
    return one_of(parse_any(text, _NAME), None, _NAME)


def _is_line(text: str) -> bool:
    """Return whether a text is a board in one line; scenarios and puzzles have several, or brackets."""
    return bool(text) and "\n" not in text and not text.startswith(("{", "[")) and not is_code(text)


def _taken_away(shown: ShownBoard, document: Scenario, loaded: Loaded) -> ShownBoard:
    carried = with_cards(document)
    try:
        code = share_scenarios((carried.document,))
    except TooMuchToShareError:
        code = None
    return replace(
        shown,
        code=code,
        puzzle=_puzzle(document),
        line=_board_line(loaded),
        scene=scene_of(loaded.game, None),
        remarks=[*loaded.game.left_out, *carried.left_out],
        sleeping=[str(line) for line in loaded.sleeping],
    )


def _puzzle(document: Scenario) -> str | None:
    try:
        return write_puzzle(document, document.title or "A board").text
    except (NotationError, ValueError):
        return None


def _board_line(loaded: Loaded) -> str | None:
    try:
        return board_line(loaded.game.start)
    except Unwritable:
        return None
