"""Lines typed at a terminal: with editing, history, completion, and what is wrong with them as they are typed."""

from collections.abc import Iterable
from typing import Final

from prompt_toolkit import PromptSession
from prompt_toolkit.application import run_in_terminal
from prompt_toolkit.completion import CompleteEvent, Completer
from prompt_toolkit.completion import Completion as Offer
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.key_binding.key_processor import KeyPressEvent
from prompt_toolkit.validation import ValidationError, Validator

from redzone.cli.asking.reading import TypingHelp
from redzone.cli.signs import printable

_MENU: Final = 5
"""Lines of the terminal that are kept for what may be typed."""


class PromptReader:
    """Reads lines at a terminal; what was typed before comes back with the arrow keys."""

    def __init__(self) -> None:
        self._session: PromptSession[str] = PromptSession(history=InMemoryHistory(), reserve_space_for_menu=_MENU)

    def read(self, prompt: str, helping: TypingHelp) -> str | None:
        """Return a line that would be taken; others are refused as they are typed."""
        try:
            typed = self._session.prompt(
                printable(prompt),
                completer=_Offers(helping),
                validator=_Complaints(helping),
                validate_while_typing=True,
                key_bindings=_keys(helping),
            )
        except EOFError:
            return None
        return typed.strip()


class _Offers(Completer):
    """Offers how a word may go on."""

    def __init__(self, helping: TypingHelp) -> None:
        self._helping = helping

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Offer]:  # noqa: ARG002
        """Return what the word before the cursor may become."""
        found = self._helping.completions(document.current_line_before_cursor.lstrip())
        return [Offer(each.text, start_position=-each.replaces, display=printable(each.text)) for each in found]


class _Complaints(Validator):
    """Says below the line what is wrong with it."""

    def __init__(self, helping: TypingHelp) -> None:
        self._helping = helping

    def validate(self, document: Document) -> None:
        """Refuse a line that would not be taken.

        Raises:
            ValidationError: It wouldn't.
        """
        complaint = self._helping.complaint(document.text)
        if complaint:
            raise ValidationError(len(document.text), printable(complaint))


def _keys(helping: TypingHelp) -> KeyBindings:
    """Return what Enter does: a line that would not be taken stays to be changed, with the reasons above it."""
    keys = KeyBindings()

    def enter(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        typed = buffer.text
        if helping.complaint(typed):
            run_in_terminal(lambda: helping.refuse(typed))
        else:
            buffer.validate_and_handle()

    keys.add("enter")(enter)
    return keys
