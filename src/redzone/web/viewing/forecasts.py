"""How a combat would go if everybody passed: played by the rules on a copy, never worked out by formulas."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from redzone.game.action import Action
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, DamageAssignment, DamageOrder, Priority
from redzone.game.event import AttackDeclared, DamageDealt, DamagePrevented, Died, Event
from redzone.game.state import GameState
from redzone.game.unread import UnreadTextMatters
from redzone.game.violation import IllegalAction
from redzone.games.until import after_combat
from redzone.narrative.decision_texts import decision_overview
from redzone.rules.game import apply
from redzone.scenario.choosers import Chooser, default_answer
from redzone.scenario.greedy_blocks import greedy_blocks
from redzone.values.bounds import TooMuch
from redzone.values.identity import ObjectId, Target
from redzone.values.value import GameValue
from redzone.web.protocol.previews import Forecast
from redzone.web.viewing.words import Words

MOST_ANSWERS: Final = 2_000
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
    """A combat that was played on a copy: where it began and ended, what happened, and what stopped it, if anything."""

    start: GameState
    end: GameState
    events: tuple[Event, ...]
    stopped: str | None

    def rows(self, words: Words) -> Mapping[str, str]:
        """Return for each attacker what will happen to it and by it, in words, by its label."""
        combat = self.start.combat
        declared = (event.attacker for event in self.events if isinstance(event, AttackDeclared))
        attackers = dict.fromkeys((*(() if combat is None else combat.attackers), *declared))
        return {words.label(each): self._row(each, words) for each in attackers}

    def told(self, title: str, words: Words) -> Forecast:
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
            stopped=self.stopped,
        )

    def _row(self, attacker: ObjectId, words: Words) -> str:
        return "; ".join(self._parts(attacker, words)) or "deals no damage"

    def _parts(self, attacker: ObjectId, words: Words) -> Iterator[str]:
        dealt = _dealt_by(attacker, self.events)
        if dealt:
            yield f"deals {' and '.join(f'{amount} to {words.called(target)}' for target, amount in dealt.items())}"
        prevented = [each for each in self.events if isinstance(each, DamagePrevented) and each.source == attacker]
        if prevented:
            yield f"{sum(each.amount for each in prevented)} prevented"
        dead = [event.object for event in self.events if isinstance(event, Died)]
        killed = [each for each in dead if each in dealt]
        if killed:
            yield f"kills {' and '.join(map(words.called, killed))}"
        if attacker in dead:
            yield "dies"


def _dealt_by(source: ObjectId, events: Sequence[Event]) -> Mapping[Target, int]:
    dealt: defaultdict[Target, int] = defaultdict(int)
    for event in events:
        if isinstance(event, DamageDealt) and event.source == source and event.combat:
            dealt[event.target] += event.amount
    return dealt


def foreseen(state: GameState, chooser: Chooser, first: Action | None = None) -> Foreseen:
    """Return how the combat of ``state`` goes on: ``first`` answers its decision, ``chooser`` all that come later."""
    over = after_combat(state)
    now, events, stopped = state, list[Event](), None
    try:
        for number in range(MOST_ANSWERS):
            if now.outcome is not None or (over(now) and number):
                break
            action = first if first is not None and number == 0 else chooser(now)
            if action is None:
                stopped = _at(now)
                break
            done = apply(now, action, pause_between_turns=True, play_forced=True)
            now = done.state
            events += done.events
    except (IllegalAction, TooMuch, UnreadTextMatters) as error:
        stopped = str(error)
    return Foreseen(state, now, tuple(events), stopped)


def _at(state: GameState) -> str | None:
    """Return what nobody can foresee; the end of a turn is none of it."""
    if state.decision is None or isinstance(state.decision, AttackersDeclaration):
        return None
    return decision_overview(state.decision, Words(state).names).text
