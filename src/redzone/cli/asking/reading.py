"""What reads what a person types, and what a question tells it."""

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from redzone.cli.asking.completion import Completion


class TypingHelp(Struct, frozen=True):
    """What a question knows of what is typed: what a word may become, what is wrong with a line, and why at length.

    ``complaint`` is empty where a line would be taken; ``refuse`` tells the person about one that wouldn't.
    """

    completions: Callable[[str], Sequence[Completion]]
    complaint: Callable[[str], str]
    refuse: Callable[[str], None]


class AnswerReader(Protocol):
    """Reads what a person types."""

    def read(self, prompt: str, helping: TypingHelp) -> str | None:
        """Return a line without the spaces around it; ``None`` at the end of the input.

        Raises:
            KeyboardInterrupt: The person pressed Ctrl-C.
        """
        ...
