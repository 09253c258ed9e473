"""A person at the terminal as a chooser. The dialogue is on standard error, so that results can be redirected."""

from textwrap import fill
from typing import Final

from msgspec import Struct

from redzone.cli.asking.answers import form_of
from redzone.cli.asking.board_lines import board_lines, stack_lines
from redzone.cli.asking.commands import COMMANDS_HELP, Command
from redzone.cli.asking.question import LISTED, NEAREST, OpenQuestion
from redzone.cli.asking.reading import AnswerReader, TypingHelp
from redzone.cli.asking.story import Story
from redzone.cli.asking.vocabulary import BadAnswer
from redzone.cli.output import Screen
from redzone.cli.words import action_text, reasons, who_decides
from redzone.game.action import Action
from redzone.game.decision import Decision, Priority
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.narrative.choice_words import choice_lines
from redzone.narrative.overview import overview
from redzone.scenario.choosers import Chooser, default_answer
from redzone.scenario.priority_actions import can_act

_WIDTH: Final = 80
"""Columns of a terminal that is small."""

PROMPT: Final = "answer (? help, q stop): "


class Undone(Exception):  # noqa: N818  it is no error
    """The person goes back to the question before: the game is played again up to there."""


class KeptAnswer(Struct, frozen=True):
    """An answer; ``asked`` says whether a person gave it, or nothing else was possible."""

    decision: Decision | None
    action: Action
    asked: bool


class Asker:
    """Answers decisions as a person says; who has priority and nothing but mana to make passes.

    ``interrupted`` is true after Ctrl-C, ``ended`` once the person stopped or the input was over: then every
    decision stays open. After ``Undone`` the game is played from its start, with the answers that are left.
    """

    def __init__(
        self, screen: Screen, reader: AnswerReader, *, default: Chooser = default_answer, verbose: bool = False
    ) -> None:
        self.interrupted = False
        self.ended = False
        self._screen = screen
        self._reader = reader
        self._default = default
        self._verbose = verbose
        self._story = Story()
        self._given: list[KeptAnswer] = []
        self._replayed = 0
        self._again = False

    def watch(self, moment: Transition) -> None:
        """Take note of what happens, to tell it before the next question."""
        self._story.watch(moment)

    def has_given(self, action: Action) -> bool:
        """Return whether an answer, this very one, is one of the person's."""
        return any(given.action is action for given in self._given)

    def go_back(self) -> None:
        """Forget the last answer of the person, so that the game can be played again up to there."""
        while self._given and not self._given.pop().asked:
            pass
        self._story = Story()
        self._replayed = 0
        self._again = True

    def __call__(self, state: GameState) -> Action | None:
        """Return the person's answer, ``None`` if there is none."""
        if self.ended:
            return None
        if isinstance(state.decision, Priority) and not can_act(state):
            return default_answer(state)
        known = self._remembered(state)
        if known is not None:
            return known
        try:
            return self._ask(state)
        except KeyboardInterrupt:
            self.interrupted = self.ended = True
            self._screen.error("")
            return None

    def _remembered(self, state: GameState) -> Action | None:
        """Return the answer that was given before the game was played again."""
        if self._replayed == len(self._given):
            return None
        given = self._given[self._replayed]
        if given.decision != state.decision:
            del self._given[self._replayed :]
            return None
        self._replayed += 1
        return given.action

    def _keep(self, state: GameState, action: Action, *, asked: bool) -> Action:
        self._given.append(KeptAnswer(state.decision, action, asked))
        self._replayed = len(self._given)
        return action

    def _ask(self, state: GameState) -> Action | None:
        question = OpenQuestion(state, self._story.names, self._default(state) or default_answer(state))
        only = question.only
        if only is None or not self._again:
            self._tell(state)
            self._screen.error(who_decides(state, self._story.names))
        if only is not None:
            if not self._again:
                self._screen.error(f"only one answer is possible: {action_text(only, state)}\n")
            return self._keep(state, only, asked=False)
        self._again = False
        self._list(question)
        helping = TypingHelp(question.completions, question.complaint, lambda typed: self._refuse(typed, question))
        while not self.ended:
            typed = self._reader.read(PROMPT, helping)
            action = self._taken(typed, question)
            if action is not None:
                return self._keep(state, action, asked=True)
        return None

    def _tell(self, state: GameState) -> None:
        """Tell what has happened since the last question."""
        if self._again:
            self._story.skip()
        for part in self._story.news(state):
            self._screen.error(part)

    def _list(self, question: OpenQuestion) -> None:
        for line in choice_lines(question.state, question.names):
            self._screen.error(f"  {line}")
        for number, listed in enumerate(question.listed, 1):
            self._screen.error(f"{number:>3}  {listed}")
        if len(question.options) > LISTED:
            self._screen.error("     and more; say what you want in words, ? says how")
        self._screen.error(f"Enter alone: {action_text(question.default, question.state)}")

    def _taken(self, typed: str | None, question: OpenQuestion) -> Action | None:
        """Return the action that a line stands for; do what it asks for, or say what is wrong with it."""
        command = (Command.QUIT, "") if typed is None else question.command(typed)
        if typed is None or command is not None:
            self._do(*(command or (Command.QUIT, "")), question)
            return None
        if question.complaint(typed):
            self._refuse(typed, question)
            return None
        return question.action(typed)

    def _do(self, command: Command, rest: str, question: OpenQuestion) -> None:
        """Do what a command asks for."""
        state, names = question.state, question.names
        match command:
            case Command.QUIT:
                self.ended = True
            case Command.UNDO if any(given.asked for given in self._given):
                raise Undone
            case Command.UNDO:
                self._screen.error("there is nothing to undo")
            case Command.BOARD:
                self._say(*board_lines(state, names))
            case Command.STACK:
                self._say(*(tuple(stack_lines(state, names)) or ("the stack is empty",)))
            case Command.LOG:
                self._say(self._story.log())
            case Command.WHY:
                self._why(rest, question)
            case Command.HELP:
                self._help(question)

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._screen.error(line)

    def _help(self, question: OpenQuestion) -> None:
        self._say(str(overview(question.state, question.names)))
        for line in (
            f"Type the number of an answer above, or {form_of(question.state)}.",
            "Beginnings of names will do where only one begins so.",
            COMMANDS_HELP,
            "An empty line takes the answer in the question; q or the end of the input stops.",
        ):
            self._say(fill(line, _WIDTH))

    def _why(self, typed: str, question: OpenQuestion) -> None:
        """Say why an answer would be illegal, in the words of ``redzone why``."""
        if not typed:
            self._say("why and an answer, as in: why rhino Ben")
        elif not question.complaint(typed):
            self._say(f"this is legal: {action_text(question.action(typed), question.state)}")
        else:
            self._refuse(typed, question)

    def _refuse(self, typed: str, question: OpenQuestion) -> None:
        """Say what is wrong with an answer: of an illegal one why it is, and what is legal and nearest to it."""
        try:
            action = question.action(typed.strip())
        except BadAnswer as error:
            self._say(f"{error}; ? says what can be typed")
            return
        self._say("this is illegal:", *reasons(question.violations(action), question.state, verbose=self._verbose))
        nearest = question.find_nearest(action)
        if nearest is not None:
            self._say(f"nearest legal: {action_text(nearest, question.state)}; {NEAREST} takes it")
