"""Where typed lines come from: a terminal, which helps while one types, or lines of standard input."""

import os
import sys

from redzone.cli.asking.reading import AnswerReader, TypingHelp
from redzone.cli.output import Screen, is_terminal


class InputLines:
    """Reads lines of standard input, and repeats what no terminal has shown."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def read(self, prompt: str, helping: TypingHelp) -> str | None:  # noqa: ARG002  it is checked once it is typed
        """Return the next line."""
        self._screen.prompt(prompt)
        line = sys.stdin.readline()
        if not line or not is_terminal(sys.stdin):  # a person has seen what was typed
            self._screen.error(line.rstrip())
        return line.strip() if line else None


def reader_for(screen: Screen) -> AnswerReader:
    """Return what reads answers: with a terminal on both sides one that edits, completes and checks."""
    if is_terminal(sys.stdin) and is_terminal(sys.stdout) and os.environ.get("TERM") != "dumb":
        from redzone.cli.asking.prompting import PromptReader  # noqa: PLC0415  only a terminal needs it

        return PromptReader()
    return InputLines(screen)
