"""Players and teams who leave (CR 800.4, 810.8)."""

from collections.abc import Collection

from msgspec.structs import replace

from redzone.characteristics.facts import board_without
from redzone.game.card import Zone
from redzone.game.decision import PlayerChoice, Priority
from redzone.game.effect import ContinuousEffect
from redzone.game.event import GameEnded, PlayerLost, ZoneChanged
from redzone.game.player import LossReason, Player
from redzone.game.state import GameState, Outcome
from redzone.game.transition import Transition
from redzone.rules.combat_roles.removal_from_combat import remove_from_combat
from redzone.rules.effects.control import changes_control, follow_effects, settle_control
from redzone.rules.effects.pipeline import resume
from redzone.rules.seats.turn_order import are_opponents, in_game, primary_players_after, team_of
from redzone.rules.zones.last_known import remember_owned
from redzone.rules.zones.monarch import pass_on
from redzone.rules.zones.stack_objects import without_players
from redzone.rules.zones.zones import DEPARTURE_ROWS, exile_at_once, is_departing
from redzone.values.identity import PlayerId
from redzone.values.turn import Stage


def leave(state: GameState, leaving: dict[PlayerId, LossReason]) -> Transition:
    """Let players lose and leave the game together, with all that is theirs (CR 104.5, 405.6g, 405.6h, 800.4a).

    Who shares turns with them loses and leaves with them (CR 810.8a, 810.8b).
    """
    mates = (mate for player in leaving for mate in team_of(state, player))
    leaving = {**leaving, **{mate: LossReason.TEAM for mate in mates if mate not in leaving}}
    lost = {player: replace(state.players[player], loss=reason) for player, reason in leaving.items()}
    done = Transition(state.with_players(lost), tuple(PlayerLost(*each) for each in leaving.items()))
    done = done.then(_take_along(done.state, leaving))
    done = done.then(without_players(done.state, leaving))
    done = done.then(_end_control(done.state, leaving))
    done = done.then(exile_what_nobody_controls(done.state))
    done = done.then(follow_effects(done.state))
    done = done.then(pass_on(done.state, leaving))
    done = done.then(_forget_choices(_forget_answers(_forget_duties(done.state), leaving)))
    return done.then(_end_game(done.state))


def _take_along(state: GameState, leaving: Collection[PlayerId]) -> Transition:
    """Every object that a leaving player owns leaves the game (CR 800.4a)."""
    owned = [permanent for permanent in state.permanents.values() if permanent.card.owner in leaving]
    done = remove_from_combat(remember_owned(state, [each.id for each in owned]), [each.id for each in owned])
    events = tuple(ZoneChanged(each.id, each.card.id, Zone.BATTLEFIELD, None) for each in owned)
    gone = {each.id for each in owned}
    emptied: dict[PlayerId, Player] = {
        player: replace(done.state.players[player], hand=(), graveyard=(), library=None, mana="") for player in leaving
    }
    state = replace(
        done.state.with_players(emptied),
        board=board_without(done.state.board, gone),
        exile=tuple(card for card in done.state.exile if card.card.owner not in leaving),
    )
    return Transition(_without_emblems(state, leaving), done.events + events)


def _without_emblems(state: GameState, leaving: Collection[PlayerId]) -> GameState:
    """What the emblems of leaving players do ends with them (CR 800.4a)."""
    emblems = {emblem.id for emblem in state.command if emblem.card.owner in leaving}
    command = tuple(object_ for object_ in state.command if object_.id not in emblems)
    effects = tuple(effect for effect in state.board.effects if effect.source not in emblems)
    replacements = tuple(effect for effect in state.replacements if effect.source not in emblems)
    board = replace(state.board, effects=effects)
    return replace(state, command=command, board=board, replacements=replacements)


def _end_control(state: GameState, leaving: Collection[PlayerId]) -> Transition:
    """Effects that give a leaving player control of something end (CR 800.4a)."""

    def ends(effect: ContinuousEffect) -> bool:
        return effect.controller in leaving and changes_control(effect.modifications)

    effects = tuple(effect for effect in state.board.effects if not ends(effect))
    return settle_control(replace(state, board=replace(state.board, effects=effects)))


def exile_what_nobody_controls(state: GameState) -> Transition:
    """Exile what players who have left still control, or would control again (CR 800.4a, 800.4c)."""
    left = [player for player, status in state.players.items() if status.loss is not None]
    if not left:
        return Transition(state)
    return exile_at_once(
        state, [permanent.id for permanent in state.permanents.values() if permanent.controller in left]
    )


def _forget_duties(state: GameState) -> GameState:
    """Nobody waits any more for a player who has left; priority passes on (CR 800.4a, 800.4h)."""
    combat = state.combat
    if combat is not None:
        combat = replace(combat, to_declare=_present(state, combat.to_declare))
    decision = state.decision
    if decision is None or state.players[decision.player].loss is None:
        if isinstance(decision, Priority):
            decision = replace(decision, passed=_present(state, decision.passed))
        return replace(state, combat=combat, decision=decision)
    turn, handed_on = state.turn, None
    if isinstance(decision, Priority):
        passed = _present(state, decision.passed)
        order = primary_players_after(state, decision.player)
        waiting = [each for each in order if each not in passed]
        if not waiting and state.stack:  # leaving is no pass, so what is on the stack doesn't resolve yet (CR 117.4)
            waiting, passed = list(order), ()
        handed_on = Priority(waiting[0], passed) if waiting else None
        turn = state.turn if waiting else replace(state.turn, stage=Stage.END)
    return replace(state, combat=combat, decision=handed_on, turn=turn)


def _forget_answers(state: GameState, leaving: Collection[PlayerId]) -> GameState:
    """What players who leave have chosen for what is resolving doesn't count any more: it goes on without them."""
    resolution = state.resolution
    if resolution is None or not resolution.answers:
        return state
    answers = tuple(answer for answer in resolution.answers if answer.player not in leaving)
    return replace(state, resolution=replace(resolution, answers=answers))


def _forget_choices(state: GameState) -> Transition:
    """Choices other than what to do with priority are asked again: what they were about may be gone."""
    match state.decision:
        case Priority():
            pass
        case PlayerChoice() as choice:  # the effect goes on without those who left
            state = replace(state, decision=replace(choice, candidates=_present(state, choice.candidates)))
        case _:
            state = replace(state, decision=None)
    if is_departing(state):
        return resume(state, DEPARTURE_ROWS, len(state.happenings) - 1)
    return Transition(replace(state, answers=()) if state.answers else state)


def _present(state: GameState, players: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    return tuple(player for player in players if state.players[player].loss is None)


def _end_game(state: GameState) -> Transition:
    """With one player or team left, or none, the game is over (CR 104.2a, 104.2c, 104.4a, 104.4d).

    The first player of a team stands for it.
    """
    left = in_game(state)
    if any(are_opponents(state, left[0], each) for each in left):
        return Transition(state)
    winner = left[0] if left else None
    return Transition(replace(state, outcome=Outcome(winner), decision=None), (GameEnded(winner),))
