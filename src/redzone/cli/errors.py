"""What people are told about input that can't be used."""

from redzone.cards.errors import CardError
from redzone.cli.signs import one_line
from redzone.game.unread import UnreadTextMatters
from redzone.notation.printed import UNSUPPORTED_TEXT
from redzone.notation.syntax.source import MissingYamlError, NotationError
from redzone.notation.unsupported import BeyondBoundsError, UnsupportedError
from redzone.oracle import UnsupportedText
from redzone.scenario.checking import file_of
from redzone.values.bounds import TooMuch

_EXTRAS = {"lark": "dev", "matplotlib": "plot", "platformdirs": "cards", "rich": "cli", "yaml": "yaml"}


def message_of(error: Exception) -> str | None:
    """Return the message for an error of the input, ``None`` if it is none.

    Scenario files are named with the line and the path in the document: ``file:line: path: message``.
    """
    match error:
        case UnsupportedError() if UNSUPPORTED_TEXT in error.message:
            return f"{error}\n--lenient goes on without such lines, and marks the result as not exact"
        case BeyondBoundsError() | TooMuch():
            return f"{error}\n--limit {error.bound}=NUMBER allows more"
        case MemoryError():
            return "there is not enough memory for this"
        case RecursionError():
            return "this is nested too deeply"
        case UnreadTextMatters():
            return str(error)
        case NotationError(file=file):
            return str(error).replace(file, one_line(file), 1)
        case CardError() | MissingYamlError() | UnsupportedText():
            return str(error)
        case ModuleNotFoundError(name=str(name)) if (module := name.partition(".")[0]) in _EXTRAS:
            return f"this needs {module}: pip install redzone[{_EXTRAS[module]}]"
        case OSError():
            return os_message(error)
        case _:
            return None


def os_message(error: OSError) -> str:
    """Return what the system says, with the file first."""
    reason = error.strerror or str(error)
    name = file_of(error)
    return f"{one_line(name)}: {reason}" if name else reason
