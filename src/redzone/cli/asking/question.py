"""One question: the state that waits for an answer, what may be typed, and what is wrong with what was typed."""

from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from typing import Final

from redzone.cli.asking.answers import read_answer, words_for
from redzone.cli.asking.commands import Command, command_of
from redzone.cli.asking.completion import Completion, completions
from redzone.cli.asking.vocabulary import BadAnswer, Vocabulary
from redzone.cli.words import action_text
from redzone.game.action import Action
from redzone.game.state import GameState
from redzone.game.violation import Violation
from redzone.narrative.choice_words import answer_words
from redzone.rules.game import legal_actions
from redzone.session.names import Names

LISTED: Final = 20
"""How many legal answers are listed."""

NEAREST: Final = "n"
"""What is typed to take the nearest legal answer after an illegal one."""

_LONGEST: Final = 200_000
"""Signs of an answer: enough to name thousands of creatures one by one."""


class OpenQuestion:
    """A decision with its first legal answers, and the one that an empty line takes."""

    def __init__(self, state: GameState, names: Names, default: Action) -> None:
        self.state = state
        self.names = names
        self.default = default
        self.options = list(islice(legal_actions(state), LISTED + 1))
        self.nearest: Action | None = None
        self.vocabulary = Vocabulary(state, names)

    @property
    def only(self) -> Action | None:
        """The answer, if only one is possible."""
        return self.options[0] if len(self.options) == 1 else None

    @cached_property
    def listed(self) -> Sequence[str]:
        """The first legal answers as entries of scenario files, with words where these say too little."""
        return [self._listed(action) for action in self.options[:LISTED]]

    def _listed(self, action: Action) -> str:
        words = answer_words(action, self.state, self.names)
        entry = action_text(action, self.state)
        return f"{entry}  {words}" if words else entry

    def action(self, typed: str) -> Action:
        """Return the action that a line stands for, legal or not.

        Raises:
            BadAnswer: It stands for none.
        """
        if len(typed) > _LONGEST:
            raise BadAnswer(f"an answer has at most {_LONGEST:,} signs")
        if not typed:
            return self.default
        if typed.lower() == NEAREST and self.nearest is not None:
            return self.nearest
        try:
            return read_answer(typed, self.state, self.vocabulary)
        except BadAnswer:
            if typed.isdecimal() and 1 <= int(typed[:9]) <= min(len(self.options), LISTED):
                return self.options[int(typed) - 1]
            raise

    def violations(self, action: Action) -> Sequence[Violation]:
        """Return why an answer is illegal, nothing if it is legal."""
        return tuple(legal_actions(self.state).violations(action))

    def command(self, typed: str) -> tuple[Command, str] | None:
        """Return the command that a line is, if it is one."""
        return command_of(typed, self.vocabulary.names)

    def find_nearest(self, action: Action) -> Action | None:
        """Return the legal answer that is nearest to an illegal one; ``n`` takes it from now on."""
        self.nearest = legal_actions(self.state).nearest(action)
        return self.nearest

    def completions(self, before: str) -> Sequence[Completion]:
        """Return how the word before the cursor may go on: as a name here, or a word that is used here."""
        answer = before.lower().removeprefix(f"{Command.WHY} ").lstrip()
        behind = before[len(before) - len(answer) :]
        return completions(behind, (*self.vocabulary.shown, *words_for(self.state)), commands=Command)

    def complaint(self, typed: str) -> str:
        """Return in one line what is wrong with an answer before it is given; nothing if it would be taken."""
        text = typed.strip()
        if self.command(text) is not None:
            return ""
        try:
            violations = self.violations(self.action(text))
        except BadAnswer as error:
            return str(error)
        return next((f"illegal: {violation}" for violation in violations), "")
