"""A person at the terminal as a chooser. The dialogue is on standard error, so that results can be redirected."""

import sys
from collections.abc import Sequence
from itertools import islice
from textwrap import fill
from typing import Final

from redzone.cli.asking.answers import form_of, read_answer
from redzone.cli.asking.vocabulary import BadAnswer
from redzone.cli.output import Screen, is_terminal
from redzone.cli.words import action_text, reasons, who_decides
from redzone.game.action import Action, ActivateAbility
from redzone.game.decision import Priority
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.narrative.narrative import narrate
from redzone.narrative.overview import overview
from redzone.rules.casting.activated_abilities import activated_abilities
from redzone.rules.game import legal_actions
from redzone.scenario.choosers import default_answer
from redzone.scenario.priority_actions import ability_text, can_act
from redzone.session.names import Names
from redzone.view import View

LISTED: Final = 20
"""How many legal answers are listed."""

NEAREST: Final = "n"
"""What is typed to take the nearest legal answer after an illegal one."""

_WIDTH: Final = 80
"""Columns of a terminal that is small."""


class Asker:
    """Answers decisions as a person says; who has priority and nothing but mana to make passes.

    ``interrupted`` is true after Ctrl-C, ``ended`` once the person stopped or the input was over: then every
    decision stays open.
    """

    def __init__(self, screen: Screen) -> None:
        self.interrupted = False
        self.ended = False
        self._screen = screen
        self._told: GameState | None = None
        self._moments: list[Transition] = []
        self._names = Names()
        self._nearest: Action | None = None

    def watch(self, moment: Transition) -> None:
        """Take note of what happens, to tell it before the next question."""
        self._names = self._names.with_state(moment.state)
        if self._told is None:
            self._told = moment.state
        else:
            self._moments.append(moment)

    def __call__(self, state: GameState) -> Action | None:
        """Return the person's answer, ``None`` if there is none."""
        if self.ended:
            return None
        if isinstance(state.decision, Priority) and not can_act(state):
            return default_answer(state)
        try:
            return self._ask(state)
        except KeyboardInterrupt:
            self.interrupted = self.ended = True
            self._screen.error("")
            return None

    def _ask(self, state: GameState) -> Action | None:
        self._tell()
        self._screen.error(who_decides(state, self._names))
        options = list(islice(legal_actions(state), LISTED + 1))
        if len(options) == 1:
            self._screen.error(f"only one answer is possible: {action_text(options[0], state)}\n")
            return options[0]
        default = default_answer(state)
        self._list(options, default, state)
        self._nearest = None
        while not self.ended:
            answer = self._read("answer (? help, q stop): ")
            action = None if answer is None else self._action(answer, state, options, default)
            if action is not None and self._is_legal(action, state):
                return action
        return None

    def _tell(self) -> None:
        """Tell what has happened since the last question."""
        if self._told is not None and self._moments:
            for section in narrate(self._told, self._moments, self._names).sections:
                self._screen.error(f"{section}\n")
            self._told = self._moments[-1].state
            self._moments = []

    def _list(self, options: Sequence[Action], default: Action, state: GameState) -> None:
        for number, action in enumerate(options[:LISTED], 1):
            self._screen.error(f"{number:>3}  {action_text(action, state)}{_what_it_does(action, state)}")
        if len(options) > LISTED:
            self._screen.error("     and more; say what you want in words, ? says how")
        self._screen.error(f"Enter alone: {action_text(default, state)}")

    def _read(self, question: str) -> str | None:
        """Return what the person types, ``None`` at the end of the input or to stop."""
        self._screen.prompt(question)
        line = sys.stdin.readline()
        if not line or not is_terminal(sys.stdin):  # a person has seen what was typed
            self._screen.error(line.rstrip())
        self.ended = not line or line.strip().lower() == "q"
        return None if self.ended else line.strip()

    def _action(self, answer: str, state: GameState, options: Sequence[Action], default: Action) -> Action | None:
        if not answer:
            return default
        if answer == "?":
            self._help(state)
            return None
        if answer.lower() == NEAREST and self._nearest is not None:
            return self._nearest
        try:
            return read_answer(answer, state, self._names)
        except BadAnswer as error:
            if answer.isdecimal() and 1 <= int(answer[:9]) <= min(len(options), LISTED):
                return options[int(answer) - 1]
            self._screen.error(f"{error}; ? says what can be typed")
            return None

    def _help(self, state: GameState) -> None:
        self._screen.error(str(overview(state, self._names)))
        for line in (
            f"Type the number of an answer above, or {form_of(state)}.",
            "An empty line takes the answer in the question; q or the end of the input stops.",
        ):
            self._screen.error(fill(line, _WIDTH))

    def _is_legal(self, action: Action, state: GameState) -> bool:
        """Say why it is illegal, if it is, and what is legal and nearest to it."""
        legal = legal_actions(state)
        violations = legal.violations(action)
        if not violations:
            return True
        self._screen.error("this is illegal:")
        for line in reasons(violations, state):
            self._screen.error(line)
        self._nearest = legal.nearest(action)
        if self._nearest is not None:
            self._screen.error(f"nearest legal: {action_text(self._nearest, state)}; {NEAREST} takes it")
        return False


def _what_it_does(action: Action, state: GameState) -> str:
    """Return the text of the ability that is activated; other actions say enough."""
    if not isinstance(action, ActivateAbility):
        return ""
    view = View(state)
    return f"  {ability_text(view, activated_abilities(view, action.source)[action.ability])}"
