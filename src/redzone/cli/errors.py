"""What people are told about input that can't be used."""

from collections.abc import Mapping
from typing import Final

from redzone.cards.errors import CardError
from redzone.cli.output import FilePlace
from redzone.cli.signs import one_line
from redzone.cr.text import RulesTextError
from redzone.game.unread import UnreadTextMatters
from redzone.notation.printed import LOST, UNSUPPORTED_TEXT
from redzone.notation.syntax.source import MissingYamlError, NotationError
from redzone.notation.unsupported import BeyondBoundsError, UnsupportedError
from redzone.oracle import UnsupportedText
from redzone.oracle.fence import UNEXPECTED
from redzone.scenario.checking import file_of
from redzone.values.bounds import TooMuch

_EXTRAS = {
    "alembic": "web",
    "matplotlib": "plot",
    "mcp": "mcp",
    "psycopg": "postgres",
    "sqlalchemy": "web",
    "starlette": "web",
    "uvicorn": "web",
    "websockets": "web",
}
"""What an extra brings."""
_DEPENDENCIES = {
    "lark": "lark",
    "platformdirs": "platformdirs",
    "prompt_toolkit": "prompt-toolkit",
    "rapidfuzz": "rapidfuzz",
    "rich": "rich",
}
"""What is there unless Redzone was installed without its dependencies, and lark where the tables were not made."""


def message_of(error: Exception) -> str | None:
    """Return the message for an error of the input, ``None`` if it is none.

    Scenario files are named with the line and the path in the document: ``file:line: path: message``.
    """
    match error:
        case CardError() | NotationError() | UnsupportedText() if UNEXPECTED in str(error):
            from redzone.cli.reports import how_to_report  # noqa: PLC0415  it is needed for our own mistakes only

            return f"{error}\n{how_to_report()}"
        case UnsupportedError() if LOST in error.message or UNSUPPORTED_TEXT in error.message:
            return f"{error}\n--lenient goes on without such lines, and marks the result as not exact"
        case BeyondBoundsError() | TooMuch():
            return f"{error}\n--limit {error.bound}=NUMBER allows more"
        case MemoryError() | UnicodeEncodeError():
            return _OF_THE_MACHINE[type(error)]
        case NotationError(file=str(file)):
            return str(error).replace(file, one_line(file), 1)
        case UnreadTextMatters():
            return str(error)
        case CardError() | MissingYamlError() | RulesTextError() | UnsupportedText():
            return str(error)
        case ModuleNotFoundError(name=str(name)):
            return _missing(name.partition(".")[0])
        case OSError():
            return os_message(error)
        case _:
            return None


_OF_THE_MACHINE: Final[Mapping[type[Exception], str]] = {
    MemoryError: "there is not enough memory for this",
    UnicodeEncodeError: "what was given is no text in UTF-8",
}


def _missing(module: str) -> str | None:
    """Return how to get a library that is not installed, ``None`` if it is none that Redzone uses."""
    if module in _EXTRAS:
        return f"this needs {module}: pip install 'redzone[{_EXTRAS[module]}]'"
    return f"this needs {module}: pip install {_DEPENDENCIES[module]}" if module in _DEPENDENCIES else None


def place_of(error: Exception) -> FilePlace | None:
    """Return where the input is wrong, if the error says it."""
    match error:
        case NotationError():
            return FilePlace(error.file, error.line, error.path)
        case OSError() if name := file_of(error):
            return FilePlace(name)
        case _:
            return None


def os_message(error: OSError) -> str:
    """Return what the system says, with the file first."""
    reason = error.strerror or str(error)
    name = file_of(error)
    return f"{one_line(name)}: {reason}" if name else reason
