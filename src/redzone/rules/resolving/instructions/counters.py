"""Keyword actions that put counters where their player chooses: bolster and proliferate (CR 701.34, 701.39)."""

from collections.abc import Mapping, Sequence

from redzone.abilities.acting import KeywordAction
from redzone.abilities.instruction import Bolster, Proliferate
from redzone.game.action import ChooseOption
from redzone.game.decision import OptionChoice
from redzone.game.event import KeywordActionTaken, PlayerCountersChanged
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage import keyword_actions
from redzone.rules.damage.life import give_poison
from redzone.rules.effects.counters import PLUS
from redzone.rules.resolving.instructions.asking import CHOOSE, Ask, chosen
from redzone.rules.resolving.instructions.numbers import with_player_counters
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result, carried
from redzone.rules.seats.influence import reached
from redzone.rules.seats.turn_order import apnap
from redzone.values.identity import PlayerId

_NO, _YES = "no", "yes"


def bolster(scene: ResolvingScene, instruction: Bolster) -> Result:
    """Put +1/+1 counters on a creature of one's own with the least toughness among them (CR 701.39a)."""
    view, count = scene.view, scene.number(instruction.count)
    creatures = [
        permanent.id
        for permanent in view.permanents()
        if permanent.controller == scene.you and view.is_creature(permanent.id)
    ]
    least = min((view.toughness(creature) for creature in creatures), default=0)
    weakest = tuple(creature for creature in creatures if view.toughness(creature) == least)
    answered = chosen(scene, [Ask(scene.you, weakest, 1, 1, CHOOSE)])
    if isinstance(answered, Question):
        return answered
    objects = answered[0] if count else ()
    done = keyword_actions.put_counters(scene.state, {object_: {PLUS: count} for object_ in objects}, scene.you)
    return carried(done, objects, count if objects else 0)


def proliferate(scene: ResolvingScene, _instruction: Proliferate) -> Result:
    """Give chosen permanents and players one more counter of each kind that they have (CR 701.34a)."""
    permanents = tuple(permanent.id for permanent in scene.view.permanents() if any(permanent.counters.values()))
    reachable = reached(scene.state, scene.you, permanents)
    answered = chosen(scene, [Ask(scene.you, reachable, 0, len(reachable), CHOOSE)])
    if isinstance(answered, Question):
        return answered
    players = _chosen_players(scene)
    if isinstance(players, Question):
        return players
    done = Transition(scene.state)
    for player in players:
        done = done.then(_one_more(done.state, player))
    more = {each: _kinds(scene.view.permanent(each).counters) for each in answered[0]}
    done = done.then(keyword_actions.put_counters(done.state, more, scene.you))
    done = Transition(done.state, (*done.events, KeywordActionTaken(KeywordAction.PROLIFERATE, scene.you)))
    return Carried(done, made=answered[0], amount=len(answered[0]) + len(players), did=True)


def _kinds(counters: Mapping[str, int]) -> Mapping[str, int]:
    return {counter: 1 for counter, count in counters.items() if count}


def _chosen_players(scene: ResolvingScene) -> Sequence[PlayerId] | Question:
    """Return the players with counters that are chosen; about each there is one question."""
    having = reached(scene.state, scene.you, [each for each in apnap(scene.state) if _has_counters(scene.state, each)])
    answers = [answer.option for answer in scene.answers if isinstance(answer, ChooseOption)]
    if len(answers) < len(having):
        return Question(OptionChoice(scene.you, (_NO, _YES), f"another counter for player {having[len(answers)]}"))
    return [player for player, answer in zip(having, answers, strict=True) if answer == _YES]


def _has_counters(state: GameState, player: PlayerId) -> bool:
    status = state.players[player]
    return bool(status.poison or status.energy or any(status.counters.values()))


def _one_more(state: GameState, player: PlayerId) -> Transition:
    """Give a player another counter of each kind already there."""
    status = state.players[player]
    kinds = [*(["energy"] if status.energy else []), *_kinds(status.counters)]
    changed: Player = status
    for kind in kinds:
        changed = with_player_counters(changed, kind, 1)
    events = tuple(PlayerCountersChanged(player, kind, 1) for kind in kinds)
    done = Transition(state.with_players({player: changed}), events)
    return done.then(give_poison(done.state, {player: 1})) if status.poison else done
