"""Phases, turns, and what players become (CR 500.7-500.11, 701.54, 724-726, 731, 104)."""

from msgspec.structs import replace

from redzone.abilities.replacement import Forbidden
from redzone.abilities.turn_instructions import (
    AddPhases,
    BecomeDay,
    BecomeMonarch,
    EndCombatPhase,
    EndTurn,
    IncreaseSpeed,
    LoseGame,
    SkipStep,
    TakeExtraTurn,
    TakeInitiative,
    TemptWithRing,
)
from redzone.game.event import CombatPhaseAdded, ExtraTurnGiven
from redzone.game.player import LossReason
from redzone.game.transition import Transition
from redzone.rules.reference import ring
from redzone.rules.resolving.instructions.asking import Ask, chosen
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result
from redzone.rules.seats.turn_order import opponents, team_of
from redzone.rules.zones import multiplayer
from redzone.rules.zones.card_events import can
from redzone.rules.zones.day import become_day
from redzone.rules.zones.ending_phases import end_combat_phase, end_turn
from redzone.rules.zones.monarch import become_monarch, take_initiative
from redzone.rules.zones.speed import increase
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.turn import Phase


def add_phases(scene: ResolvingScene, instruction: AddPhases) -> Result:
    """Add a combat phase after this phase, and a main phase after it if the text says so (CR 500.8, 505.1a).

    Behind a phase that this isn't nothing is added.
    """
    if instruction.after and scene.state.turn.phase not in instruction.after:
        return Carried(Transition(scene.state), did=False)
    added = (Phase.COMBAT, Phase.POSTCOMBAT_MAIN) if instruction.main_too else (Phase.COMBAT,)
    turn = replace(scene.state.turn, coming=(*added, *scene.state.turn.coming))
    return Carried(Transition(replace(scene.state, turn=turn), (CombatPhaseAdded(),)))


def take_extra_turn(scene: ResolvingScene, instruction: TakeExtraTurn) -> Result:
    """Let players take an extra turn after this one; the latest one given comes first (CR 500.7)."""
    players = scene.players(instruction.players)
    extra = (*reversed(players), *scene.state.extra_turns)
    done = Transition(replace(scene.state, extra_turns=extra), tuple(map(ExtraTurnGiven, players)))
    return Carried(done, did=bool(players))


def skip_step(scene: ResolvingScene, instruction: SkipStep) -> Result:
    """Let players skip their next step, phase or turn of a name (CR 500.11, 614.10)."""
    players = scene.players(instruction.players)
    skips = (*scene.state.skips, *((player, instruction.step) for player in players))
    return Carried(Transition(replace(scene.state, skips=skips)), did=bool(players))


def end_the_combat_phase(scene: ResolvingScene, _instruction: EndCombatPhase) -> Result:
    """End the combat phase, if it is one (CR 724.2)."""
    if scene.state.turn.phase is not Phase.COMBAT:  # CR 724.2f
        return scene.nothing()
    return Carried(end_combat_phase(scene.state))


def end_the_turn(scene: ResolvingScene, _instruction: EndTurn) -> Result:
    """End the turn (CR 724.1)."""
    return Carried(end_turn(scene.state))


def crown(scene: ResolvingScene, instruction: BecomeMonarch) -> Result:
    """Let a player become the monarch (CR 725.3)."""
    player = scene.player(instruction.players)
    return scene.nothing() if player is None else Carried(become_monarch(scene.state, player))


def give_initiative(scene: ResolvingScene, instruction: TakeInitiative) -> Result:
    """Let a player take the initiative (CR 726.3)."""
    player = scene.player(instruction.players)
    return scene.nothing() if player is None else Carried(take_initiative(scene.state, player))


def speed_up(scene: ResolvingScene, instruction: IncreaseSpeed) -> Result:
    """Let the speed of players increase (CR 702.179c)."""
    done = Transition(scene.state)
    for player in scene.players(instruction.players):
        done = done.then(increase(done.state, player, instruction.amount))
    return Carried(done)


def change_day(scene: ResolvingScene, instruction: BecomeDay) -> Result:
    """Let it become day or night (CR 731.1)."""
    if scene.state.day is instruction.day:
        return scene.nothing()
    return Carried(become_day(scene.state, day=instruction.day))


def tempt(scene: ResolvingScene, instruction: TemptWithRing) -> Result:
    """Let the Ring tempt players: each chooses a creature to bear it (CR 701.54a)."""
    asks = [Ask(player, _bearers(scene, player), 1, 1, "Ring-bearer") for player in scene.players(instruction.players)]
    answered = chosen(scene, asks)
    if isinstance(answered, Question):
        return answered
    done = Transition(scene.state)
    for ask, objects in zip(asks, answered, strict=True):
        done = done.then(ring.tempt(done.state, ask.player, objects[0] if objects else None))
    return Carried(done, did=bool(asks))


def _bearers(scene: ResolvingScene, player: PlayerId) -> tuple[ObjectId, ...]:
    return tuple(scene.view.creatures(player))


def lose_game(scene: ResolvingScene, instruction: LoseGame) -> Result:
    """Let players lose the game, or win it, so that all their opponents lose (CR 104.2b, 104.3e, 104.3h)."""
    kept = Forbidden.WIN if instruction.win else Forbidden.LOSE
    players = [
        player
        for player in scene.players(instruction.players)
        if all(can(scene.view, mate, kept) for mate in team_of(scene.state, player))
    ]
    if instruction.win:
        losers = {loser: LossReason.OPPONENT_WON for player in players for loser in opponents(scene.state, player)}
    else:
        losers = dict.fromkeys(players, LossReason.EFFECT)
    return Carried(multiplayer.leave(scene.state, losers)) if losers else scene.nothing()
