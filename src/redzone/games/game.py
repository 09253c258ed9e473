"""A game to play from Python: its state, what was done, what can be done, and the way back."""

import os
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import RLock
from typing import Final, Literal

from redzone.exchange.share import share_saved
from redzone.game.action import Action, PassPriority
from redzone.game.decision import Decision, Priority
from redzone.game.effect import Intervention
from redzone.game.event import Event
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.games.dealing import dealt
from redzone.games.policies import Policy, passing, policy_named
from redzone.games.until import Until, until_named
from redzone.narrative.narrative import Narrative, narrate
from redzone.narrative.overview import CombatOverview, overview
from redzone.notation.position import position_of
from redzone.notation.saved import SavedGame, save_game
from redzone.notation.shorthand import board_scenario
from redzone.notation.vocabulary import Preset
from redzone.notation.writing import write_scenario
from redzone.rules.game import legal_actions, legal_actions_for
from redzone.rules.legal_actions import LegalActions
from redzone.rules.seats.hidden_information import view_for
from redzone.scenario.played import Refusal
from redzone.scenario.recording import recorded_game
from redzone.scenario.single_entries import do_entry, try_entry
from redzone.session.game_log import GameLog, Move
from redzone.session.names import Names
from redzone.session.run_names import EVERYTHING, RunNames
from redzone.values.identity import PlayerId

MOST_ACTIONS: Final = 100_000
"""How many answers ``play`` gives at most, so that it ends whatever policies do."""


class Game:
    """A game in progress: a thin shell over ``legal_actions`` and ``apply`` that remembers the way.

    Every method is one step: threads can share a game, and states that were handed out never change. ``left_out`` says
    what of cards and decks is not in it because it is not understood; a game without it is exact.

    >>> game = Game.board("3/3 trample; 2/2")
    >>> game.play({"Ana": "attack"})
    >>> game.player("Ben").life
    37
    """

    def __init__(self, start: GameState, *, left_out: tuple[str, ...] = ()) -> None:
        self.left_out = left_out
        self._lock = RLock()
        self._log = GameLog(start, pauses=False)
        self._names = RunNames(start)
        if start.decision is None and start.outcome is None:
            self._log.go_on()

    @classmethod
    def board(cls, text: str, *, rules: str = "commander") -> "Game":
        """Return the game that begins with a board in one line: ``3/3 trample, 2/2 flying; 4/4 menace``.

        Raises:
            NotationError: The text is no board; the message marks the place.
        """
        return cls(position_of(board_scenario(text, rules=rules)).state)

    @classmethod
    def new(
        cls,
        decks: Sequence[str | os.PathLike[str]],
        seed: int = 0,
        *,
        rules: str = "commander",
        players: Sequence[str] = (),
    ) -> "Game":
        """Return the game that begins with these deck files, the first of which begins.

        Libraries are shuffled with ``seed``; everybody keeps the first seven cards. Players are called Ana, Ben and so
        on unless ``players`` names them. What of the decks is not understood is left out, see ``left_out``.

        Raises:
            NotationError: A deck can't be read, or there are fewer than two or more than ten.
            OSError: A file can't be read.
            ValueError: No rules have that name.
        """
        beginning = dealt(decks, seed, rules=Preset(rules), players=players)
        return cls(beginning.state, left_out=beginning.left_out)

    @classmethod
    def replayed(
        cls, start: GameState, entries: tuple[Action | Intervention, ...], *, left_out: tuple[str, ...] = ()
    ) -> "Game":
        """Return the game that begins with ``start`` and in which ``entries`` were done.

        Raises:
            IllegalAction: An entry is illegal at its time.
        """
        game = cls(start, left_out=left_out)
        for entry in entries:
            if isinstance(entry, Intervention):
                game._log.intervene(entry)
            else:
                game._log.act(entry)
        return game

    # What there is ---------------------------------------------------------------------------------------------

    @property
    def start(self) -> GameState:
        """The state before anything happened."""
        return self._log.start

    @property
    def state(self) -> GameState:
        """The state now."""
        with self._lock:
            return self._log.state

    @property
    def decision(self) -> Decision | None:
        """What the game waits for, ``None`` once it is over; ``decision.player`` is who decides."""
        return self.state.decision

    def player(self, name: str) -> Player:
        """Return what there is of a player: life, poison, cards and more.

        Raises:
            KeyError: Nobody has that name.
        """
        return self.state.players[self.seat(name)]

    def seat(self, name: str) -> PlayerId:
        """Return the number of a player, by which states and actions know players.

        Raises:
            KeyError: Nobody has that name.
        """
        return _player_named(name, self.start)

    @property
    def legal(self) -> LegalActions:
        """The legal answers to the decision: iterate, count, ask ``action in game.legal`` and for reasons."""
        return legal_actions(self.state)

    def legal_for(self, player: PlayerId) -> LegalActions:
        """Return the legal answers in the words of what a player can see (CR 400.2)."""
        return legal_actions_for(self.state, player)

    @property
    def entries(self) -> tuple[Action | Intervention, ...]:
        """What was done, in order: what ``replay`` takes."""
        with self._lock:
            return self._log.entries

    @property
    def actions(self) -> tuple[Action, ...]:
        """What players did, in order; effects from outside are none of it."""
        return tuple(entry for entry in self.entries if not isinstance(entry, Intervention))

    @property
    def moves(self) -> tuple[Move, ...]:
        """What was done with the states before and after, in order."""
        with self._lock:
            return tuple(self._log.moves)

    @property
    def moments(self) -> tuple[Transition, ...]:
        """What happened, one transition for each thing that was done."""
        with self._lock:
            return self._log.moments

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        with self._lock:
            return self._log.events

    def __iter__(self) -> Iterator[Move]:
        """Yield what was done so far, step by step."""
        return iter(self.moves)

    def __len__(self) -> int:
        """Return how many things were done."""
        return len(self.entries)

    def __repr__(self) -> str:
        state = self.state
        waits = "over" if state.decision is None else type(state.decision).__name__
        return f"<Game: turn {state.turn.number}, {state.turn.step.value}, {waits}, {len(self)} done>"

    # Doing -----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> Transition:
        """Do an action and return what came of it; what was taken back can't be done again any more.

        Raises:
            IllegalAction: It is illegal; it names every reason, and nothing has changed.
            UnreadTextMatters: A line of rules text begins to matter that is not understood; nothing has changed.
        """
        with self._lock:
            return self._log.act(action)

    def do(self, entry: Mapping[str, object]) -> None:
        """Do what an entry of a scenario file says: ``{"block": {"ogre": "rhino"}}``.

        Before, everybody passes until its time has come, within this turn.

        Raises:
            NotationError: The entry makes no sense, is none in which a player answers, or its time doesn't come.
            IllegalAction: It is illegal; nothing but passes has happened.
        """
        with self._lock:
            do_entry(entry, self._log)

    def why(self, entry: Mapping[str, object]) -> Refusal:
        """Return why what an entry says is illegal, once everybody has passed until its time has come; nothing is done.

        ``violations`` are the reasons, none if it is legal, and ``nearest`` is the legal declaration nearest to it.

        Raises:
            NotationError: The entry makes no sense, is none in which a player answers, or its time doesn't come.

        >>> game = Game.board("3/3 flying; 2/2")
        >>> game.do({"attack": {"a1": "Ben"}})
        >>> [violation.code.value for violation in game.why({"block": {"b1": "a1"}}).violations]
        ['FLYING']
        """
        with self._lock:
            return try_entry(entry, self._log)

    @contextmanager
    def all_or_nothing(self) -> Generator[None]:
        """Do several things as one: if an error ends it, none of them was done; other threads wait for the end."""
        with self._lock:
            before = self._log.mark()
            try:
                yield
            except BaseException:
                self._log.back_to(before)
                raise

    def intervene(self, intervention: Intervention) -> Transition:
        """Let an effect from outside happen and return what came of it.

        Raises:
            IllegalAction: It is impossible; nothing has changed.
        """
        with self._lock:
            return self._log.intervene(intervention)

    def undo(self) -> Move | None:
        """Take back what was done last and return it, ``None`` if there is nothing."""
        with self._lock:
            return self._log.undo()

    def redo(self) -> Move | None:
        """Do again what was taken back last and return it, ``None`` if there is nothing."""
        with self._lock:
            return self._log.redo()

    def fork(self) -> "Game":
        """Return a game that begins with the state now and goes its own way."""
        return Game(self.state)

    def next_decision(self) -> Decision | None:
        """Let everybody pass until something other than priority is decided; return that, ``None`` once it is over.

        To let somebody act with priority, ``act`` before.

        Raises:
            UnreadTextMatters: A line of rules text begins to matter that is not understood.
        """
        with self._lock:
            while isinstance(self._log.state.decision, Priority):
                self._log.act(PassPriority(self._log.state.decision.player))
            return self._log.state.decision

    def play(
        self,
        policies: Policy | str | Mapping[str, Policy | str] = passing,
        *,
        until: Until | Literal["combat", "turn", "game"] = "combat",
        most: int = MOST_ACTIONS,
    ) -> None:
        """Let policies answer until the combat, the turn or the game is over, or ``until(state)`` is true.

        ``policies`` is one for all, or one by the name of each player; who has none passes. The built-in ones go by
        their names too: ``"pass"``, ``"attack"``, ``"first"``, ``"random"``, ``"greedy"``, ``"lethal"``. It stops where
        a policy answers ``None``, and after ``most`` answers.

        Raises:
            IllegalAction: A policy gave an illegal answer.
            KeyError: ``policies`` names nobody of the game, or no policy, or ``until`` no end.
            UnreadTextMatters: A line of rules text begins to matter that is not understood.
        """
        choose = _by_player(policies, self.start)
        over = until if callable(until) else until_named(until)(self.state)
        for _ in range(most):
            with self._lock:
                state = self._log.state
                decision = state.decision
                if decision is None or over(state):
                    return
                action = choose.get(decision.player, passing)(state)
                if action is None:
                    return
                self._log.act(action)

    # Telling ---------------------------------------------------------------------------------------------------

    def narrative(self, viewer: PlayerId | None = None) -> Narrative:
        """Return what has happened as people tell it; ``print`` it, or go through its sections.

        With ``viewer``, as that player saw it (CR 400.2).
        """
        moves = self.moves
        if viewer is None:
            return narrate(self.start, [move.done for move in moves], self.names)
        return narrate(view_for(self.start, viewer).state, [move.seen_by(viewer) for move in moves])

    def overview(self, viewer: PlayerId | None = None) -> CombatOverview:
        """Return the combat at a glance, as plain values; ``print`` it to read it.

        With ``viewer``, as that player sees it (CR 400.2).
        """
        if viewer is None:
            return overview(self.state, self.names)
        return overview(view_for(self.state, viewer).state)

    def save(self) -> bytes:
        """Return the game as JSON: where it began and what was done; ``load`` reads it."""
        return save_game(self.start, self.entries)

    def scenario(self, *, title: str = "") -> str:
        """Return the game as a scenario file: the position in which it began, and what was done as entries.

        Played again it leads to an equal state; ``load`` does that.

        Raises:
            Unwritable: It began with something that the notation has no words for.
        """
        return write_scenario(recorded_game(self.start, self.entries, title=title))

    def share(self) -> str:
        """Return the game as a share code, one line to send; ``load`` and ``redzone open`` read it."""
        return share_saved(SavedGame(redzone=3, start=self.start, entries=self.entries))

    @property
    def names(self) -> Names:
        """What people call the players and objects of the game, one name through all of it."""
        with self._lock:
            return self._names.of(EVERYTHING, self._log.moves)

    def names_for(self, viewer: PlayerId | None) -> Names:
        """Return what a player calls the players and objects of the game, or with ``None`` a spectator.

        Cards that the viewer has not seen change nothing in it, not even whether others share a name (CR 400.2).
        """
        with self._lock:
            return self._names.of(viewer, self._log.moves)


def _by_player(policies: Policy | str | Mapping[str, Policy | str], start: GameState) -> Mapping[PlayerId, Policy]:
    """Return the policies by player.

    Raises:
        KeyError: They name nobody of the game, or no policy.
    """
    if isinstance(policies, str) or callable(policies):
        return dict.fromkeys(start.players, _policy(policies))
    return {_player_named(name, start): _policy(policy) for name, policy in policies.items()}


def _policy(policy: Policy | str) -> Policy:
    return policy_named(policy) if isinstance(policy, str) else policy


def _player_named(name: str, start: GameState) -> PlayerId:
    players = {status.name: player for player, status in start.players.items()}
    if name not in players:
        raise KeyError(f"no player is named {name!r}; there are {', '.join(players)}")
    return players[name]
