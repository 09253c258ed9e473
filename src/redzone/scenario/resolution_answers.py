"""Choices as something resolves: what the default chooser answers, and ``choose`` entries for them and back."""

from collections.abc import Mapping
from typing import Final, assert_never

from redzone.game.action import (
    Action,
    ChooseObjects,
    ChooseOption,
    ChoosePlayer,
    ChooseTarget,
    ChooseYesOrNo,
    PayCost,
)
from redzone.game.decision import (
    CastingChoice,
    CostChoice,
    ObjectsChoice,
    OptionChoice,
    PlayerChoice,
    TargetChoice,
    YesOrNo,
)
from redzone.game.state import GameState
from redzone.notation.entries import Answer
from redzone.rules.resolving.choices import Choice
from redzone.rules.resolving.resolution_costs import suggested_payment
from redzone.rules.zones.stack_objects import source_label
from redzone.scenario.lookup import Lookup
from redzone.scenario.place import Place
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.view import View

_FROM_THE_END: Final = ("discard", "discard at random", "sacrifice")
"""The purposes for which the default chooser takes the last objects."""


def default_choice(state: GameState, decision: Choice) -> Action:
    """Answer as the default chooser does: yes, don't pay, don't cast, none of "up to", the first of others.

    Of discards and sacrifices it takes the last objects; tokens that enter attacking attack a player.
    """
    player = decision.player
    match decision:
        case PlayerChoice(candidates=players):
            return ChoosePlayer(player, players[0])
        case TargetChoice(candidates=targets):
            return ChooseTarget(player, targets[0])
        case OptionChoice(options=options):
            return ChooseOption(player, options[0])
        case YesOrNo():
            return ChooseYesOrNo(player, yes=not _has_targets(state))
        case CastingChoice():
            return ChooseYesOrNo(player, yes=False)
        case CostChoice():
            return PayCost(player)
        case ObjectsChoice(candidates=objects, least=least, purpose=purpose):
            from_the_end = purpose in _FROM_THE_END and least
            return ChooseObjects(player, objects[-least:] if from_the_end else objects[:least])
        case _:
            assert_never(decision)


def _has_targets(state: GameState) -> bool:
    """Return whether what resolves has targets: then the default answer to "may" is no."""
    return state.resolution is not None and any(state.resolution.object.targets)


def answer_of(decision: Choice, answer: Answer, lookup: Lookup, place: Place) -> Action:
    """Return the action for what a ``choose`` entry says.

    Raises:
        NotationError: The answer is of another kind than the question.
    """
    at = place.within("choose.answer")
    player = decision.player
    match decision:
        case PlayerChoice():
            return ChoosePlayer(player, lookup.player(_name(answer, at)))
        case TargetChoice():
            return ChooseTarget(player, lookup.target(_name(answer, at)))
        case OptionChoice():
            return ChooseOption(player, _word(answer, at))
        case YesOrNo() | CastingChoice():
            return ChooseYesOrNo(player, _yes(answer, at))
        case CostChoice():
            yes = _yes(answer, at)
            return PayCost(player, suggested_payment(View(lookup.state), decision) if yes else None)
        case ObjectsChoice():
            return ChooseObjects(player, _objects(answer, lookup, at))
        case _:
            assert_never(decision)


def _yes(answer: Answer, place: Place) -> bool:
    if isinstance(answer, bool):
        return answer
    raise place.error("the answer is true or false")


def _name(answer: Answer, place: Place) -> str:
    if isinstance(answer, str):
        return answer
    raise place.error("the answer is an id or a player")


def _word(answer: Answer, place: Place) -> str:
    if isinstance(answer, str | int) and not isinstance(answer, bool):
        return str(answer)
    raise place.error("the answer is a word, or the number of an option")


def _objects(answer: Answer, lookup: Lookup, place: Place) -> tuple[ObjectId, ...]:
    if isinstance(answer, str):
        return (lookup.object(answer),)
    if isinstance(answer, tuple):
        return tuple(lookup.object(_name(each, place)) for each in answer)
    raise place.error("the answer is an id, or a list of ids")


def chosen_answer(
    action: ChoosePlayer | ChooseTarget | ChooseOption | ChooseYesOrNo | PayCost | ChooseObjects,
    players: Mapping[PlayerId, str],
) -> Answer:
    """Return what a ``choose`` entry says for an action; which payment it was is not said."""
    match action:
        case ChoosePlayer(chosen=player):
            return players[player]
        case ChooseTarget(chosen=target):
            return _named(target, players)
        case ChooseOption(option=option):
            return option
        case ChooseYesOrNo(yes=yes):
            return yes
        case PayCost(payment=payment):
            return payment is not None
        case ChooseObjects(objects=objects):
            return tuple(source_label(each) for each in objects)
        case _:
            assert_never(action)


def _named(target: Target, players: Mapping[PlayerId, str]) -> str:
    return players[target] if isinstance(target, int) else source_label(target)
