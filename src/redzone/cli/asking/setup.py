"""A board that a person sets up at the terminal: the players, then what each of them has, a card a line."""

from collections.abc import Callable, Sequence
from typing import Final

from redzone.cards.store import CardStore
from redzone.cli.asking.board_entry import BoardEntries, Entered, Life, read_entered
from redzone.cli.asking.commands import Command, command_of
from redzone.cli.asking.completion import Completion, completions
from redzone.cli.asking.reading import AnswerReader, TypingHelp
from redzone.cli.asking.vocabulary import BadAnswer
from redzone.cli.output import Screen
from redzone.notation import parse_scenarios, write_scenario
from redzone.notation.document import Scenario
from redzone.notation.read import LocatedScenario
from redzone.notation.shorthand import PLAYERS
from redzone.notation.vocabulary import Preset

_NAME: Final = "new board"
_LEAST: Final = 2
_LONGEST_NAME: Final = 40
_OFFERED: Final = 20
_COMMANDS: Final = (Command.BOARD, Command.UNDO, Command.HELP, Command.QUIT)

_PLAYERS_ASKED: Final = "players, separated by commas, or how many (Enter: Ana, Ben): "
_HELP: Final = """\
A permanent a line: Craw Wurm; 5 Goblin Piker; Craw Wurm tapped; commander
Barktooth Warbeard; the beginning of a name will do where only one card begins
so. Without a card: 3/3 trample, or 20 Goblin 1/1 haste. What is chosen as it
enters stands behind it: choosing red; and what it is attached to: Aura on Craw
Wurm. life 31 sets the life.
Enter alone goes on to the next player; board shows what is there, undo takes
back the last line, q stops."""


class _Stopped(Exception):  # noqa: N818  it is no error
    """The person stopped, or the input was over."""


class Setup:
    """Asks for a board."""

    def __init__(self, screen: Screen, reader: AnswerReader, store: CardStore, *, lenient: bool = False) -> None:
        self._screen = screen
        self._reader = reader
        self._store = store
        self._lenient = lenient
        self._board = BoardEntries(())

    def scenario(self, rules: Preset) -> LocatedScenario | None:
        """Return the board as a scenario without entries; ``None`` if the person stopped.

        Raises:
            KeyboardInterrupt: The person pressed Ctrl-C.
        """
        try:
            self._board = BoardEntries(self._players())
            self._screen.error(_HELP)
            while not self._board.is_full:
                self._ask(self._board)
        except _Stopped:
            return None
        document = Scenario(redzone=1, rules=rules, seats=self._board.seats())
        (located,) = parse_scenarios(write_scenario(document), _NAME)
        return located

    def _players(self) -> tuple[str, ...]:
        while True:
            typed = self._read(_PLAYERS_ASKED, _no_completions, _complaint_of_players)
            if command_of(typed, ()) == (Command.QUIT, ""):
                raise _Stopped
            complaint = _complaint_of_players(typed)
            if not complaint:
                return _players_in(typed)
            self._screen.error(complaint)

    def _ask(self, board: BoardEntries) -> None:
        """Take one line for the player whose turn it is to get permanents."""
        typed = self._read(f"{board.player}: ", self._completions, self._complaint)
        complaint = self._complaint(typed)
        if complaint:
            self._screen.error(complaint)
            return
        match entered := self._entered(typed):
            case Command():
                self._do(entered, board)
            case None:
                board.next_player()
            case _:
                board.add(entered)
                self._screen.error(f"  {entered}")

    def _complaint(self, typed: str) -> str:
        try:
            self._entered(typed)
        except BadAnswer as error:
            return str(error)
        return ""

    def _entered(self, typed: str) -> Entered | Life | Command | None:
        """Return what a line puts on the board, a command, or ``None`` if it is empty."""
        text = typed.strip()
        command = command_of(text, ())
        if command is not None and command[0] in _COMMANDS:
            return command[0]
        if not text:
            return None
        entered = read_entered(text, self._store, lenient=self._lenient)
        return self._board.attached(entered) if isinstance(entered, Entered) else entered

    def _do(self, command: Command, board: BoardEntries) -> None:
        match command:
            case Command.QUIT:
                raise _Stopped
            case Command.BOARD:
                self._screen.error("\n".join(board.lines()))
            case Command.UNDO:
                self._screen.error(board.undo())
            case _:
                self._screen.error(_HELP)

    def _read(self, prompt: str, offers: Callable[[str], Sequence[Completion]], complaint: Callable[[str], str]) -> str:
        helping = TypingHelp(offers, complaint, lambda typed: self._screen.error(complaint(typed)))
        typed = self._reader.read(prompt, helping)
        if typed is None:
            raise _Stopped
        return typed

    def _completions(self, before: str) -> Sequence[Completion]:
        """Return cards whose names begin with what stands before the cursor, behind the number of copies."""
        name = before.lstrip("0123456789x ") if before[:1].isdigit() else before
        words = completions(before, (), commands=_COMMANDS)
        found = self._store.beginning(name, _OFFERED) if name else []
        return [*words, *(Completion(each, len(name)) for each in found)]


def _no_completions(_before: str) -> Sequence[Completion]:
    """Offer nothing: players can be called anything."""
    return ()


def _players_in(typed: str) -> tuple[str, ...]:
    """Return the players that a line names, or so many."""
    if not typed.strip():
        return PLAYERS[:_LEAST]
    if typed.strip().isdecimal():
        return PLAYERS[: int(typed.strip()[:3])]
    return tuple(name.strip() for name in typed.split(",") if name.strip())


def _complaint_of_players(typed: str) -> str:
    if command_of(typed.strip(), ()) == (Command.QUIT, ""):
        return ""
    names = _players_in(typed)
    number = int(typed.strip()[:3]) if typed.strip().isdecimal() else len(names)
    if not _LEAST <= number <= len(PLAYERS):
        return f"{_LEAST} to {len(PLAYERS)} players are wanted"
    if len(set(map(str.lower, names))) < len(names):
        return "two players have the same name"
    long = next((name for name in names if len(name) > _LONGEST_NAME or not name.isprintable()), None)
    return "" if long is None else f"a name has at most {_LONGEST_NAME} signs"
