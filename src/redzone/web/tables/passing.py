"""Who passes priority without being asked: who can do nothing, who wants no stop here, and who passes until something.

Stops are steps in which a player wants priority although nothing is on the stack: in turns of the own team, and in
others'. While something is on the stack, everybody is asked but those who put it there.
"""

from collections.abc import Mapping
from random import SystemRandom
from typing import Final, Literal

from msgspec import Struct

from redzone.game.action import Action, PassPriority
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, OptionChoice, Priority
from redzone.game.state import GameState
from redzone.games.until import Until, until_named
from redzone.rules.combat.attack_problem import attack_problem
from redzone.rules.combat.block_problem import block_problem
from redzone.rules.forced_answers import forced_answer
from redzone.rules.legal_actions import LegalActions
from redzone.rules.seats.turn_order import seats_of_team
from redzone.scenario.priority_actions import can_act
from redzone.values.identity import PlayerId
from redzone.values.turn import Step
from redzone.view import View

PassingReach = Literal["once", "decision", "step", "combat", "turn"]

_CHANCE: Final = SystemRandom()


class Stops(Struct, frozen=True, kw_only=True):
    """Where a player wants to be asked; with ``full``, at every chance."""

    own: frozenset[Step] = frozenset({Step.PRECOMBAT_MAIN, Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN})
    others: frozenset[Step] = frozenset({Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END_STEP})
    full: bool = False


class Passing:
    """How the players of a table pass."""

    def __init__(self) -> None:
        self.stops: dict[PlayerId, Stops] = {}
        self._until: Mapping[PlayerId, Until] = {}

    def begin(self, player: PlayerId, reach: PassingReach, state: GameState) -> None:
        """Let a player pass from now on, until something is reached."""
        self._until = {**self._until, player: _reached(reach, state)}

    def interrupt(self, player: PlayerId) -> None:
        """Let everybody else be asked again, because a player did something."""
        self._until = {other: until for other, until in self._until.items() if other == player}

    def stop(self) -> None:
        """Let everybody be asked again."""
        self._until = {}

    def mark(self) -> Mapping[PlayerId, Until]:
        """Return what ``back_to`` takes."""
        return self._until

    def back_to(self, mark: Mapping[PlayerId, Until]) -> None:
        """Let everybody pass as when ``mark`` was made."""
        self._until = mark

    def answer(self, state: GameState, *, rests: bool = False, begun: bool = True) -> Action | None:
        """Return the answer that nobody has to be asked for, if there is one; where the game ``rests``, only chance.

        Until it has ``begun``, who declares is asked, also where nobody can be declared: people want to see the board.
        """
        match state.decision:
            case OptionChoice(chance=True):
                return LegalActions(state).sample(_CHANCE.randrange)
            case None:
                return None
            case _ if rests:
                return None
            case Priority(player=player):
                return PassPriority(player) if self._passes(player, state) else None
            case AttackersDeclaration() | BlockersDeclaration() as decision:
                self._end(state)
                return self._declares_nobody(state, decision) if begun else None
            case _:
                self._end(state)
                return forced_answer(state)

    def _end(self, state: GameState) -> None:
        """Let those be asked again whose passing has come to its end."""
        self._until = {each: until for each, until in self._until.items() if not until(state)}

    def _declares_nobody(self, state: GameState, decision: AttackersDeclaration | BlockersDeclaration) -> Action | None:
        """Return the declaration of nobody, where nobody can be declared."""
        if any(self._stops_of(each).full for each in seats_of_team(state, decision.player)):
            return None
        if isinstance(decision, AttackersDeclaration):
            options = attack_problem(state).options
        else:
            options = block_problem(View(state), decision.player).options
        return None if any(options.values()) else LegalActions(state).first()

    def _stops_of(self, player: PlayerId) -> Stops:
        return self.stops.get(player, DEFAULT_STOPS)

    def _passes(self, player: PlayerId, state: GameState) -> bool:
        if player in self._until:
            if not self._until[player](state):
                return True
            self._until = {other: until for other, until in self._until.items() if other != player}
        team = seats_of_team(state, player)
        stops = [self._stops_of(each) for each in team]
        if any(each.full for each in stops):
            return False
        return not _wants(stops, team, state) or not can_act(state)


DEFAULT_STOPS: Final = Stops()


def _wants(stops: list[Stops], team: tuple[PlayerId, ...], state: GameState) -> bool:
    if state.stack:
        return state.stack[-1].controller not in team
    is_own = state.turn.active in team
    return any(state.turn.step in (each.own if is_own else each.others) for each in stops)


def _reached(reach: PassingReach, start: GameState) -> Until:
    """Return what tells that passing has come to its end."""
    match reach:
        case "combat" | "turn":
            return until_named(reach)(start)
        case "step":
            begun = (start.turn.number, start.turn.step, start.turn.combats)
            return lambda state: (state.turn.number, state.turn.step, state.turn.combats) != begun
        case "decision":
            return lambda state: not isinstance(state.decision, Priority)
        case "once":
            return lambda _: True
