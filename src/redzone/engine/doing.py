"""Requests that change a game."""

from collections.abc import Mapping

from redzone.engine.faults import EntryRefused, FaultCode, RequestRefused
from redzone.engine.held_games import HeldGames, player_named
from redzone.engine.limits import Deadline
from redzone.engine.requests import (
    ActRequest,
    ConcedeRequest,
    Doing,
    PassRequest,
    PlayRequest,
    RedoRequest,
    UndoRequest,
)
from redzone.game.action import Action, Concede, PassPriority
from redzone.game.decision import Priority
from redzone.game.effect import Intervention
from redzone.game.state import GameState
from redzone.game.violation import IllegalAction
from redzone.games.game import Game
from redzone.games.loading import Loaded
from redzone.games.policies import BY_NAME, Policy, fair, policy_named
from redzone.games.until import until_named
from redzone.rules.seats.hidden_information import actual_action, view_for
from redzone.scenario.played import Refusal
from redzone.scenario.single_entries import do_entry
from redzone.session.game_log import GameLog
from redzone.values.identity import PlayerId


def do(request: Doing, games: HeldGames, deadline: Deadline) -> None:
    """Do what a request asks: wholly, or not at all.

    Raises:
        RequestRefused: There is no such game, nothing to take back, or the time is over.
        TooMuch: The game would become too long or too large.
        EntryRefused: It is illegal.
        NotationError: An entry makes no sense.
        UnreadTextMatters: A line that is not understood begins to matter.
    """
    with games.changing(request.game) as loaded:
        game = loaded.game
        match request:
            case ActRequest():
                _act(request, loaded)
            case PassRequest(until=until):
                _pass(game, deadline, further=until == "decision")
            case ConcedeRequest(player=name):
                _do(Concede(player_named(loaded, name, "$.player")), game)
            case PlayRequest():
                _play(request, loaded, deadline)
            case UndoRequest():
                _check_any(game.undo(), "there is nothing to take back")
            case RedoRequest():
                _check_any(game.redo(), "there is nothing to do again")


def _pass(game: Game, deadline: Deadline, *, further: bool) -> None:
    decision = game.decision
    if not further:
        _do(PassPriority(game.state.turn.active if decision is None else decision.player), game)
    while further and isinstance(decision, Priority):
        deadline.check()
        game.act(PassPriority(decision.player))
        decision = game.decision


def _play(request: PlayRequest, loaded: Loaded, deadline: Deadline) -> None:
    over = until_named(request.until)(loaded.game.state)

    def is_over(state: GameState) -> bool:
        deadline.check()
        return over(state)

    loaded.game.play(_policies(request, loaded), until=is_over, most=request.most)


def _act(request: ActRequest, loaded: Loaded) -> None:
    """Do an entry, in the words of the game or in those of the player who views it (CR 400.2)."""
    game = loaded.game
    if request.viewer is None:
        try:
            game.do(request.entry)
        except IllegalAction as illegal:
            raise EntryRefused(game.why(request.entry)) from illegal
        return
    viewer = player_named(loaded, request.viewer, "$.viewer")
    for action in as_seen(request.entry, game, viewer):
        _do(actual_action(game.state, action, viewer), game)


def as_seen(entry: Mapping[str, object], game: Game, viewer: PlayerId) -> list[Action]:
    """Return the passes and the answer that an entry stands for in the words of a player's view."""
    log = GameLog(view_for(game.state, viewer).state, pauses=False)
    try:
        do_entry(entry, log)
    except IllegalAction as illegal:
        raise EntryRefused(Refusal("", log.state, tuple(illegal.violations), log.refused)) from illegal
    return [each for each in log.entries if not isinstance(each, Intervention)]


def _do(action: Action, game: Game) -> None:
    try:
        game.act(action)
    except IllegalAction as illegal:
        raise EntryRefused(Refusal("", game.state, tuple(illegal.violations), action)) from illegal


def _check_any(done: object, message: str) -> None:
    if done is None:
        raise RequestRefused(FaultCode.NOTHING, message)


def _policies(request: PlayRequest, loaded: Loaded) -> Policy | dict[str, Policy]:
    def policy(name: str, where: str) -> Policy:
        if name not in BY_NAME:
            message = f"no policy is called {name!r}; there are {', '.join(BY_NAME)}"
            raise RequestRefused(FaultCode.UNKNOWN, message, where)
        named = policy_named(name, request.seed)
        return fair(named) if request.fair else named

    if isinstance(request.policies, str):
        return policy(request.policies, "$.policies")
    for name in request.policies:
        player_named(loaded, name, "$.policies")
    return {name: policy(each, f"$.policies.{name}") for name, each in request.policies.items()}
