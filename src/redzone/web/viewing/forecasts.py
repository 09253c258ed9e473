"""How a combat would go if everybody passed: played by the rules on a copy, never worked out by formulas."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from redzone.game.action import Action
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, DamageAssignment, DamageOrder, Priority
from redzone.game.event import AttackDeclared, Died, Event
from redzone.game.state import GameState
from redzone.game.unread import UnreadTextMatters
from redzone.game.violation import IllegalAction
from redzone.games.until import after_combat
from redzone.narrative.decision_texts import decision_overview
from redzone.rules.game import apply
from redzone.scenario.choosers import Chooser, default_answer
from redzone.scenario.greedy_blocks import greedy_blocks
from redzone.values.bounds import TooMuch
from redzone.values.identity import ObjectId
from redzone.values.value import GameValue
from redzone.web.protocol.previews import Forecast
from redzone.web.viewing.fates import Fates
from redzone.web.viewing.words import SceneWords

MOST_ANSWERS: Final = 400
"""Most answers until a combat that is foreseen has to be over."""
_FORESEEABLE: Final = (Priority, BlockersDeclaration, DamageAssignment, DamageOrder)


def nobody_blocks(state: GameState) -> Action | None:
    """Answer what can be foreseen: nobody blocks, everybody passes, damage is divided as by default."""
    return default_answer(state) if isinstance(state.decision, _FORESEEABLE) else None


def to_survive(state: GameState) -> Action | None:
    """Answer what can be foreseen; creatures block where that costs nothing, and where their player would die."""
    return greedy_blocks(state) if isinstance(state.decision, BlockersDeclaration) else nobody_blocks(state)


AS_IT_IS: Final[Chooser] = nobody_blocks
"""Goes on with what is declared, and declares no more."""


class Foreseen(GameValue, frozen=True):
    """A combat that was played on a copy: where it began and ended, and what happened.

    It is ``cut`` short where something intervenes that nobody can foresee: ``error`` is what, unless it is the decision
    of the end.
    """

    start: GameState
    end: GameState
    events: tuple[Event, ...]
    cut: bool = False
    error: str = ""

    def rows(self, words: SceneWords) -> Mapping[str, str]:
        """Return for each attacker what will happen to it and by it, in words, by its label."""
        fates = Fates(self.start, self.end, self.events, words, cut=self.cut)
        return {words.label(each): fates.text(each) for each in self._attackers()}

    def _attackers(self) -> Mapping[ObjectId, object]:
        """Return those that attack at the beginning or come to, each once."""
        combat = self.start.combat
        declared = (event.attacker for event in self.events if isinstance(event, AttackDeclared))
        return dict.fromkeys((*(() if combat is None else combat.attackers), *declared))

    def told(self, title: str, words: SceneWords) -> Forecast:
        """Return what is worth saying of it."""
        before, after = self.start.players, self.end.players
        return Forecast(
            title=title,
            rows=dict(self.rows(words)),
            life={
                words.player(player): status.life
                for player, status in after.items()
                if status.life != before[player].life
            },
            dies=[words.label(event.object) for event in self.events if isinstance(event, Died)],
            loses=[
                words.player(player)
                for player, status in after.items()
                if status.loss is not None and before[player].loss is None
            ],
            stopped=self._stopped(words),
        )

    def _stopped(self, words: SceneWords) -> str | None:
        """Return what nobody can foresee."""
        if not self.cut:
            return None
        decision = self.end.decision
        return self.error or (None if decision is None else decision_overview(decision, words.names).text)


def foreseen(state: GameState, chooser: Chooser, first: Action | None = None) -> Foreseen:
    """Return how the combat of ``state`` goes on: ``first`` answers its decision, ``chooser`` all that come later."""
    over = after_combat(state)
    now, events = state, list[Event]()
    told = partial(Foreseen, state)
    try:
        for action in _answers(first, MOST_ANSWERS):
            answer = action or chooser(now)
            if answer is None:
                is_over = now.decision is None or isinstance(now.decision, AttackersDeclaration)
                return told(now, tuple(events), cut=not is_over)
            done = apply(now, answer, pause_between_turns=True)
            now = done.state
            events += done.events
            if now.outcome is not None or over(now):
                return told(now, tuple(events))
    except (IllegalAction, TooMuch, UnreadTextMatters) as error:
        return told(now, tuple(events), cut=True, error=str(error))
    return told(now, tuple(events), cut=True, error=f"this combat goes on and on: {MOST_ANSWERS} answers end nothing")


def _answers(first: Action | None, number: int) -> Iterator[Action | None]:
    """Yield the first answer if there is one, then that somebody has to choose."""
    yield first
    yield from (None for _ in range(number - 1))
