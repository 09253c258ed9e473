"""A game at one moment as one viewer sees it."""

from redzone.game.state import GameState
from redzone.games.game import Game
from redzone.rules.seats.hidden_information import view_for
from redzone.session.names import Names
from redzone.values.identity import PlayerId
from redzone.view import View
from redzone.web.protocol.questions import SeenQuestion
from redzone.web.protocol.scene import TableScene
from redzone.web.viewing.asking import question_of
from redzone.web.viewing.combat_rows import combat_rows
from redzone.web.viewing.objects import seen_objects
from redzone.web.viewing.players import seen_players, seen_stack
from redzone.web.viewing.words import SceneWords


def scene_of(game: Game, viewer: PlayerId | None, *, at: GameState | None = None) -> TableScene:
    """Return a game as a player sees it, or with ``None`` as a spectator does, now or ``at`` another state of it."""
    return scene_of_state(game.state if at is None else at, viewer, game.names_for(viewer))


def scene_of_state(state: GameState, viewer: PlayerId | None, names: Names | None = None) -> TableScene:
    """Return one state as a player sees it, or with ``None`` as a spectator does (CR 400.2)."""
    seen = view_for(state, viewer).state
    words = SceneWords(seen, names)
    view = View(seen)
    turn = state.turn
    return TableScene(
        viewer=None if viewer is None else words.player(viewer),
        turn=turn.number,
        step=turn.step.value,
        heading=turn.step.heading,
        active=words.player(turn.active),
        day=None if state.day is None else "day" if state.day else "night",
        players=seen_players(seen, words),
        objects=seen_objects(view, words),
        stack=seen_stack(view, words),
        combat=combat_rows(view, view_for(state, None).state, words),
        question=_question(view, viewer, words),
        outcome=_outcome(seen, words),
    )


def _question(view: View, viewer: PlayerId | None, words: SceneWords) -> SeenQuestion | None:
    return None if view.state.decision is None else question_of(view, view.state.decision, viewer, words)


def _outcome(state: GameState, words: SceneWords) -> str | None:
    if state.outcome is None:
        return None
    winner = state.outcome.winner
    return "The game is a draw" if winner is None else f"{words.player(winner)} wins the game"
