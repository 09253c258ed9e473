"""What a table begins with becomes a game."""

from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Final, NamedTuple

from redzone.engine.faults import FaultCode, RequestRefused
from redzone.exchange.forms import is_code, is_saved, parse_any
from redzone.exchange.share import open_code
from redzone.game.state import GameState
from redzone.games.dealing import NamedDeck, dealt_texts
from redzone.games.game import Game
from redzone.games.loading import load_scenario, load_text, one_of
from redzone.notation.building import position_scenario, seat
from redzone.notation.read import LocatedScenario
from redzone.notation.shorthand import board_scenario
from redzone.notation.vocabulary import Preset
from redzone.scenario.runner import run_entries
from redzone.web.protocol.opening import NewTable, SeatDeck
from redzone.web.tables.limits import TableLimits

_TEXT: Final = "text"
_SEEDS: Final = 2**53

ExampleText = Callable[[str], str | None]
"""Gives the text of an example, ``None`` if there is none of this name."""


class Beginning(NamedTuple):
    """The game with which a table begins, and what it is called, if it has a name."""

    game: Game
    title: str = ""


def beginning(new: NewTable, examples: ExampleText, limits: TableLimits) -> Beginning:
    """Return the game with which a table begins.

    Raises:
        RequestRefused: It is not said with what, or it is too large.
        NotationError: It makes no sense; the message says where.
        InvalidSavedValue: It was not saved by Redzone.
    """
    begun = _beginning(new, examples)
    _check_size(begun.game.state, limits)
    return begun


def _beginning(new: NewTable, examples: ExampleText) -> Beginning:
    source = new.source
    given = [
        each for each in (source.example, source.text, source.board, source.decks, source.empty) if each is not None
    ]
    if len(given) != 1:
        raise RequestRefused(FaultCode.REQUEST, "one of example, text, board, decks and empty is wanted", "$.from")
    if source.board is not None:
        return Beginning(_begun(board_scenario(source.board, rules=new.rules.value), new))
    if source.decks is not None:
        return Beginning(_of_decks(source.decks, new.rules))
    if source.empty is not None:
        return Beginning(_begun(position_scenario([seat(player) for player in source.empty], rules=new.rules), new))
    return _of_text(new, examples)


def _of_text(new: NewTable, examples: ExampleText) -> Beginning:
    text, source, name = new.source.text, new.source, _TEXT
    if source.example is not None:
        text, name = examples(source.example), source.example
        if text is None:
            message = f"there is no example {source.example!r}"
            raise RequestRefused(FaultCode.UNKNOWN, message, "$.from.example")
    if text is None or not text.strip():
        raise RequestRefused(FaultCode.NOTATION, "the text is empty", "$.from.text")
    if is_saved(text) or (is_code(text) and not isinstance(open_code(text, name), tuple)):
        return Beginning(load_text(text, name).game)
    scenarios = parse_any(text, name)
    first = scenarios[0].id if source.example is not None and scenarios else None
    scenario = one_of(scenarios, source.scenario or first, name)
    played = source.example is None if new.played is None else new.played
    game = load_scenario(scenario, lenient=new.lenient).game if played else _begun(scenario, new)
    return Beginning(game, scenario.document.title or "")


def _begun(scenario: LocatedScenario, new: NewTable) -> Game:
    """Return the game that begins as a scenario says, in which nothing has been done."""
    run = run_entries(scenario, 0, lenient=new.lenient)
    return Game(run.start, left_out=run.warnings)


def _of_decks(decks: Sequence[SeatDeck], rules: Preset) -> Game:
    texts = [NamedDeck(f"the deck of {each.player}", each.text) for each in decks]
    names = [each.player for each in decks]
    begun = dealt_texts(texts, SystemRandom().randrange(_SEEDS), rules=rules, players=names)
    return Game(begun.state, left_out=begun.left_out)


def _check_size(state: GameState, limits: TableLimits) -> None:
    """Refuse what is too large for a table; what it becomes later is bounded by the rules."""
    players = state.players.values()
    objects = len(state.permanents) + len(state.stack) + len(state.exile) + len(state.command)
    objects += sum(len(each.hand) + len(each.graveyard) + len(each.library or ()) for each in players)
    if objects > limits.objects:
        message = f"there are {objects:,} objects; a table has at most {limits.objects:,}"
        raise RequestRefused(FaultCode.LIMIT, message, "$.from")
    if len(players) > limits.players:
        message = f"there are {len(players):,} players; a table has at most {limits.players}"
        raise RequestRefused(FaultCode.LIMIT, message, "$.from")
    for each in players:
        if len(each.name) > limits.name:
            message = f"a name has at most {limits.name} signs; this is too long: {each.name[:20]!r}…"
            raise RequestRefused(FaultCode.LIMIT, message, "$.from")
