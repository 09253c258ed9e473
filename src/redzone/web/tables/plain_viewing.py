"""A trivial board, until there is a better one."""

from msgspec import UNSET
from msgspec.structs import asdict

from redzone.engine.faults import nearest_of, reason_of
from redzone.game.state import GameState
from redzone.games.game import Game
from redzone.narrative.decision_texts import decision_overview
from redzone.rules.seats.hidden_information import view_for
from redzone.session.names import Names
from redzone.values.identity import PlayerId
from redzone.view import View
from redzone.web.protocol.messages import Patch
from redzone.web.protocol.previews import Judgement
from redzone.web.protocol.questions import ChooseForm, Entry, LegalAnswer, SeenQuestion
from redzone.web.protocol.scene import LogLine, SeenObject, SeenPlayer, TableScene


def scene_of(game: Game, viewer: PlayerId | None, *, at: GameState | None = None) -> TableScene:
    """Return the board as a viewer sees it."""
    state = game.state if at is None else at
    seen = state if viewer is None else view_for(state, viewer).state
    view = View(seen)
    names = {id_: player.name for id_, player in state.players.items()}
    question = None
    if seen.decision is not None:
        decision = decision_overview(seen.decision, Names.of(seen))
        form = ChooseForm(answers=[], more=False) if seen.decision.player == viewer else None
        question = SeenQuestion(
            player=names[seen.decision.player], kind=decision.what, text=decision.text, rule=None, form=form
        )
    return TableScene(
        viewer=None if viewer is None else names[viewer],
        turn=state.turn.number,
        step=state.turn.step.value,
        heading=state.turn.step.heading,
        active=names[state.turn.active],
        day=None,
        players={
            each.name: SeenPlayer(name=each.name, spoken=each.name, life=each.life) for each in state.players.values()
        },
        objects={
            str(id_): SeenObject(
                id=str(id_),
                name=view.name(id_),
                zone="battlefield",
                owner=names[each.card.owner],
                controller=names[each.controller],
                spoken=view.name(id_),
                tapped=each.tapped,
            )
            for id_, each in seen.permanents.items()
        },
        stack=[],
        combat=[],
        question=question,
        outcome=None if state.outcome is None else "over",
    )


def patch_between(before: TableScene, after: TableScene) -> Patch:
    """Return what has changed."""
    old, new = asdict(before), asdict(after)
    changed = {name: value for name, value in new.items() if value != old[name]}
    if "objects" in changed:
        gone = dict.fromkeys(before.objects.keys() - after.objects.keys())
        changed["objects"] = {
            **gone,
            **{id_: each for id_, each in after.objects.items() if before.objects.get(id_) != each},
        }
    return Patch(**{name: changed.get(name, UNSET) for name in Patch.__struct_fields__})


def log_lines(game: Game, viewer: PlayerId | None, since: int, until: int | None = None) -> list[LogLine]:
    """Return what happened."""
    del viewer
    return [LogLine(text=type(move.entry).__name__) for move in game.moves[since:until] if move.entry is not None]


def judged(game: Game, entry: Entry, *, forecast: bool) -> Judgement:
    """Return what is said of a draft."""
    del forecast
    refusal = game.why(entry)
    return Judgement(
        legal=not refusal.violations,
        violations=[reason_of(each, refusal.state) for each in refusal.violations],
        nearest=nearest_of(refusal),
        completion=None,
        options={},
        needs=[],
        forecasts=[],
    )


def answers_of(game: Game, viewer: PlayerId, source: str) -> tuple[list[LegalAnswer], bool]:
    """Return the legal answers of one source."""
    del game, viewer, source
    return [], False
