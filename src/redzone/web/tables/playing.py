"""What is done at one table: answers of people and policies, and what follows on them without anybody being asked.

All of this is work for threads. What one call does is one event: somebody's answer, and the passes after it that nobody
has to think about, up to where somebody is asked or the next thing happens that is worth seeing.
"""

from collections.abc import Callable, Collection, Generator
from contextlib import contextmanager
from typing import Final, TypeVar

from msgspec import Struct

from redzone.engine.doing import as_seen
from redzone.engine.faults import EntryRefused, FaultCode, RequestRefused
from redzone.game.action import Action, Concede, DeclareAttackers, DeclareBlockers, PassPriority
from redzone.game.decision import Priority
from redzone.game.event import CombatEnded, Event, PriorityPassed, StepBegan, TurnBegan
from redzone.game.state import GameState
from redzone.game.violation import IllegalAction
from redzone.games.game import Game
from redzone.games.policies import Policy
from redzone.rules.legal_actions import LegalActions
from redzone.rules.seats.hidden_information import actual_action
from redzone.scenario.choosers import default_answer
from redzone.scenario.played import Refusal
from redzone.values.identity import PlayerId
from redzone.web.protocol.questions import EntryData
from redzone.web.tables.limits import TableLimits
from redzone.web.tables.notes import note_failure
from redzone.web.tables.passing import Passing, PassingReach
from redzone.web.tables.stopping import in_time

ResultT = TypeVar("ResultT")

MOST_AT_ONCE: Final = 500
"""How many answers that nobody was asked for one event has at most."""

_QUIET: Final = (PriorityPassed, StepBegan, TurnBegan, CombatEnded)
"""What happens without anything being worth an event of its own."""


class Intended(Struct, frozen=True):
    """What a policy is going to do in a state."""

    state: GameState
    action: Action


class TablePlay:
    """The game of one table, and how it goes on by itself; ``bots`` are the policies that play seats."""

    def __init__(self, game: Game, limits: TableLimits, table: str = "") -> None:
        self.game = game
        self._table = table
        self.bots: dict[PlayerId, Policy] = {}
        self.passing = Passing()
        self._limits = limits
        self._intended: Intended | None = None
        self.begun = False
        """Whether anybody has done anything."""
        self._rests = False
        self._stuck: GameState | None = None
        self._last_turn = game.state.turn.number

    @contextmanager
    def one_event(self) -> Generator[None]:
        """Let everything inside be done, or nothing."""
        mark, begun, rests, last_turn = self.passing.mark(), self.begun, self._rests, self._last_turn
        with self.game.all_or_nothing():
            try:
                yield
            except BaseException:
                self.passing.back_to(mark)
                self.begun, self._rests, self._last_turn = begun, rests, last_turn
                raise

    # People ----------------------------------------------------------------------------------------------------

    def answer(self, entry: EntryData, viewer: PlayerId, held: Collection[PlayerId]) -> str:
        """Do what an entry says, in the words of a player's view; return the name of who did it.

        Before, only who sits at the held seats passes, and who wouldn't be asked.

        Raises:
            EntryRefused: It is illegal.
            RequestRefused: It is somebody else's turn to decide.
            NotationError: It makes no sense.
            TooMuch: It takes too long.
        """
        by, done = self._in_time(lambda: self._answered(entry, viewer, held))
        self.follow(seen=not _is_quiet(done))
        return self._name(viewer if by is None else by)

    def _answered(
        self, entry: EntryData, viewer: PlayerId, held: Collection[PlayerId]
    ) -> tuple[PlayerId | None, tuple[Event, ...]]:
        """Do what an entry says; return who did it, and what happened at last."""
        by: PlayerId | None = None
        done: tuple[Event, ...] = ()
        for seen in as_seen(entry, self.game, viewer):
            action = actual_action(self.game.state, seen, viewer)
            if action.player not in held and not self._passes_unasked(action):
                if by is not None:  # what others answer as well is theirs to say
                    break
                raise not_yours(self.game.state, action.player)
            done = self._act(action)
            if action.player in held:
                by = action.player
                self._note(action)
        return by, done

    def pass_priority(self, reach: PassingReach, held: Collection[PlayerId]) -> str:
        """Pass for a held seat that has priority; return the name of who passed.

        Raises:
            EntryRefused: Nobody has priority.
            RequestRefused: Somebody else has it.
            TooMuch: It takes too long.
        """
        before = self.game.state
        player = before.turn.active if before.decision is None else before.decision.player
        if player not in held:
            raise not_yours(before, player)
        done = self._in_time(lambda: self._act(PassPriority(player)))
        self._last_turn = before.turn.number
        self.begun = True
        self._rests = False
        if reach != "once":
            self.passing.begin(player, reach, before)
        self.follow(seen=not _is_quiet(done))
        return self._name(player)

    def concede(self, player: PlayerId) -> str:
        """Let a player leave the game; return the player's name.

        Raises:
            EntryRefused: The player is not in the game.
            TooMuch: It takes too long.
        """
        self._in_time(lambda: self._act(Concede(player)))
        self._note(Concede(player))
        self.follow(seen=True)
        return self._name(player)

    def undo(self, to: int) -> None:
        """Go back to where so many entries had been done, and stay there until somebody acts.

        Raises:
            RequestRefused: So many have not been done.
        """
        done = len(self.game)
        if to >= done:
            raise RequestRefused(
                FaultCode.NOTHING, f"{done} entries have been done; there is no way back to {to}", "$.to"
            )
        for _ in range(done - to):
            self.game.undo()
        self.rest()

    def rest(self) -> None:
        """Stay here until somebody acts."""
        self.passing.stop()
        self._rests = True
        self._stuck = None
        self._last_turn = self.game.state.turn.number

    # By itself -------------------------------------------------------------------------------------------------

    def follow(self, *, seen: bool = False, bots: bool = False) -> str | None:
        """Do what nobody is asked for, up to the next thing that is worth seeing, or to the second one if not ``seen``.

        With ``bots``, policies answer too. Return the name of the player whose policy did more than pass.
        """
        by: str | None = None
        for _ in range(MOST_AT_ONCE):
            action = self._next(bots=bots)
            if action is None:
                break
            is_act = self._intended is not None and action is self._intended.action and not _is_pass(action)
            if is_act and seen:
                break
            done = self._tried(action)
            if done is None:
                break
            if is_act:
                self._note(action)
                by = self._name(action.player)
            elif seen and not _is_quiet(done):
                self.game.undo()
                break
            seen = seen or is_act or not _is_quiet(done)
        return by

    @property
    def goes_on(self) -> bool:
        """Whether a person decides who isn't asked; what policies do is waited for like what people do."""
        mark = self.passing.mark()
        try:
            return self._unasked(bots=False) is not None
        except Exception:  # it is tried again, and noted then
            return False
        finally:
            self.passing.back_to(mark)

    def _next(self, *, bots: bool) -> Action | None:
        """Return the answer for which nobody is asked; where even that fails somebody has to be."""
        try:
            return self._unasked(bots=bots)
        except Exception as error:  # what was done before stands, whatever it is
            self._note_stuck(error)
            return None

    def _note_stuck(self, error: Exception) -> None:
        note_failure("stuck", self._table, error)
        self._stuck = self.game.state

    def _unasked(self, *, bots: bool) -> Action | None:
        """Return the answer to the present decision for which nobody is asked, if there is one."""
        state = self.game.state
        decision = state.decision
        if decision is None or state is self._stuck or state.turn.number > self._last_turn + len(state.players):
            return None  # in the end somebody has to press on
        is_played = decision.player in self.bots
        action = None
        if not (is_played and isinstance(decision, Priority)):
            action = self._in_time(lambda: self.passing.answer(state, rests=self._rests, begun=self.begun))
        return self._intention(state) if action is None and is_played and bots else action

    def _intention(self, state: GameState) -> Action | None:
        """Return what the policy of who decides is going to do; a policy that fails does as little as it can."""
        if self._intended is not None and self._intended.state is state:
            return self._intended.action
        assert state.decision is not None  # noqa: S101  a policy decides
        policy = self.bots[state.decision.player]
        try:
            action = in_time(self._limits.bot_seconds, lambda: _legal(policy, state))
        except Exception as error:  # the others play on, whatever it is
            note_failure("bot failed", self._table, error)
            action = self._in_time(lambda: default_answer(state))
        self._intended = Intended(state, action)
        return action

    def _tried(self, action: Action) -> tuple[Event, ...] | None:
        """Do an action that nobody was asked for; where that fails somebody has to be asked."""
        try:
            return self._in_time(lambda: self.game.act(action).events)
        except Exception as error:  # what was done before stands, whatever it is
            self._note_stuck(error)
            return None

    # ------------------------------------------------------------------------------------------------------------

    def _in_time(self, work: Callable[[], ResultT]) -> ResultT:
        return in_time(self._limits.seconds, work)

    def _act(self, action: Action) -> tuple[Event, ...]:
        try:
            return self.game.act(action).events
        except IllegalAction as illegal:
            raise EntryRefused(Refusal("", self.game.state, tuple(illegal.violations), action)) from illegal

    def _note(self, action: Action) -> None:
        """Take note that somebody did something: who passes until then is asked again."""
        self._last_turn = self.game.state.turn.number
        self.begun = True
        self._rests = False
        if not _does_nothing(action):
            self.passing.interrupt(action.player)

    def _passes_unasked(self, action: Action) -> bool:
        state = self.game.state
        if not isinstance(action, PassPriority) or not isinstance(state.decision, Priority):
            return False
        return action.player not in self.bots and self.passing.answer(state) == action

    def _name(self, player: PlayerId) -> str:
        return self.game.start.players[player].name


def not_yours(state: GameState, player: PlayerId) -> RequestRefused:
    """Return why somebody can't decide for a player."""
    return RequestRefused(FaultCode.SEAT, f"it is {state.players[player].name} who decides, and that seat is not yours")


def _legal(policy: Policy, state: GameState) -> Action:
    """Return the answer of a policy, or the least that can be answered if that is none."""
    action = policy(state)
    return default_answer(state) if action is None or action not in LegalActions(state) else action


def _is_quiet(events: tuple[Event, ...]) -> bool:
    return all(isinstance(event, _QUIET) for event in events)


def _is_pass(action: Action) -> bool:
    return isinstance(action, PassPriority)


def _does_nothing(action: Action) -> bool:
    """Return whether somebody passes, or declares nobody."""
    match action:
        case PassPriority():
            return True
        case DeclareAttackers(attacks=declared) | DeclareBlockers(blocks=declared):
            return not declared
        case _:
            return False
