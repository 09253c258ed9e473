"""Commands that work at every question: they ask for something, or go back, and answer nothing."""

from collections.abc import Collection
from enum import StrEnum
from typing import Final


class Command(StrEnum):
    """What may be typed instead of an answer; the value is the word."""

    BOARD = "board"
    STACK = "stack"
    LOG = "log"
    WHY = "why"
    UNDO = "undo"
    HELP = "help"
    QUIT = "quit"


_SHORT: Final = {"?": Command.HELP, "q": Command.QUIT}

COMMANDS_HELP: Final = (
    "Anywhere: board, stack, log; why and an answer says why it would be illegal; undo goes back to the question "
    "before; ? or help; q or quit stops, as the end of the input does."
)


def command_of(text: str, names: Collection[str]) -> tuple[Command, str] | None:
    """Return the command that a line is, with what stands behind it; names go before commands."""
    if text in _SHORT:
        return _SHORT[text], ""
    word, _, rest = text.partition(" ")
    found = next((command for command in Command if command == word.lower()), None)
    if found is None or word.lower() in names or (rest.strip() and found is not Command.WHY):
        return None
    return found, rest.strip()
