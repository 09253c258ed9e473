"""Choices in scenario files: what the default chooser answers, and ``choose`` entries for them and back."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeGuard

from redzone.game.action import (
    Action,
    ChooseObjects,
    ChooseOption,
    ChooseReplacement,
    ChooseTargets,
    ChooseYesOrNo,
    OrderTriggers,
    PayCost,
    SharePrevention,
)
from redzone.game.decision import (
    CastingChoice,
    CostChoice,
    Decision,
    ObjectsChoice,
    OptionChoice,
    PreventionShare,
    ReplacementChoice,
    TargetsChoice,
    TriggerOrder,
    YesOrNo,
)
from redzone.game.state import GameState
from redzone.notation.entries import ChoiceMade, GivenAnswer
from redzone.rules.answers import ANSWERS
from redzone.rules.resolving.resolution_costs import bill_of, suggested_payment
from redzone.rules.zones.stack_objects import source_label
from redzone.scenario.lookup import Lookup
from redzone.scenario.payments import payment_of
from redzone.scenario.place import Place
from redzone.scenario.trigger_answers import order_answer, order_of_triggers, targets_answer, targets_of_trigger
from redzone.session.choices import NOT_A_CHOICE, Held, chosen, held, value_of
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View

_FROM_THE_END: Final = ("discard", "discard at random", "sacrifice")
"""The purposes for which the default chooser takes the last objects."""


def default_choice(state: GameState, decision: Decision) -> Action:
    """GivenAnswer as the default chooser does: yes, don't pay, don't cast, none of "up to", the first of others.

    Of discards and sacrifices it takes the last objects; a shield stops the largest amount first.
    """
    player = decision.player
    match decision:
        case YesOrNo():
            return ChooseYesOrNo(player, yes=not _has_targets(state))
        case CastingChoice():
            return ChooseYesOrNo(player, yes=False)
        case CostChoice():
            return PayCost(player)
        case ObjectsChoice(candidates=objects, least=least, purpose=purpose):
            from_the_end = purpose in _FROM_THE_END and least
            return ChooseObjects(player, objects[-least:] if from_the_end else objects[:least])
        case PreventionShare():
            return _share_out(decision)
        case _:
            return next(ANSWERS[type(decision)].candidates(View(state), decision))


def _has_targets(state: GameState) -> bool:
    """Return whether what resolves has targets: then the default answer to "may" is no."""
    return state.resolution is not None and any(state.resolution.object.targets)


def _share_out(decision: PreventionShare) -> SharePrevention:
    """Stop the largest amount first; of equal ones the first."""
    left = decision.amount
    shares: dict[ObjectId, int] = {}
    for source in sorted(decision.damage, key=lambda each: -decision.damage[each]):
        part = min(left, decision.damage[source])
        if part:
            shares[source] = part
            left -= part
    return SharePrevention(decision.player, shares)


def is_choice(decision: Decision | None) -> TypeGuard[Decision]:
    """Return whether a ``choose`` entry answers a decision."""
    return decision is not None and not isinstance(decision, NOT_A_CHOICE)


def choice_made(choice: ChoiceMade, decision: Decision, lookup: Lookup, place: Place) -> Action:
    """Return the action for what a ``choose`` entry says with all its keys.

    Raises:
        NotationError: It says something of another kind than the question.
    """
    match decision:
        case CostChoice() if choice.pay is not None:
            if choice.pay is True:
                return choice_action(True, decision, lookup, place)  # noqa: FBT003  an answer
            bill = bill_of(View(lookup.state), decision)
            return PayCost(decision.player, payment_of(choice.pay, bill, lookup, place))
        case TargetsChoice() if choice.answer is None:
            return ChooseTargets(
                decision.player,
                tuple(map(lookup.targets, choice.targets)),
                tuple(mode - 1 for mode in choice.modes),
                tuple((lookup.target(name), part) for name, part in choice.division.items()),
            )
        case _ if choice.answer is None:
            raise place.within("choose").error("the answer is missing")
        case _:
            return choice_action(choice.answer, decision, lookup, place)


def choice_action(answer: GivenAnswer, decision: Decision, lookup: Lookup, place: Place) -> Action:
    """Return the action for what a ``choose`` entry says.

    Raises:
        NotationError: The answer is of another kind than the question.
    """
    at = place.within("choose.answer")
    player = decision.player
    match decision:
        case CostChoice():
            return PayCost(player, suggested_payment(View(lookup.state), decision) if _pays(answer, at) else None)
        case OptionChoice():
            return ChooseOption(player, _word(answer, at))
        case ReplacementChoice(options=options):
            return ChooseReplacement(player, _option(_name(answer, at), options, lookup))
        case TriggerOrder():
            return order_of_triggers(decision, answer, place)
        case TargetsChoice():
            return targets_of_trigger(decision, answer, lookup)
        case _:
            return chosen(decision, _value(answer, held(decision), lookup, at))


def _value(answer: GivenAnswer, wanted: Held | None, lookup: Lookup, at: Place) -> object:
    """Return what an answer says, as the thing that is wanted."""
    match wanted:
        case Held.YES_OR_NO:
            return _yes(answer, at)
        case Held.PLAYER:
            return lookup.player(_name(answer, at))
        case Held.OBJECT:
            return lookup.object(_name(answer, at))
        case Held.TARGET:
            return lookup.target(_name(answer, at))
        case Held.WORD:
            return _word(answer, at)
        case Held.OBJECTS:
            return _objects(answer, lookup, at)
        case Held.PARTS:
            return _parts(answer, lookup, at)
        case None:
            raise at.error("a choose entry can't answer this")


def _yes(answer: GivenAnswer, place: Place) -> bool:
    if isinstance(answer, bool):
        return answer
    raise place.error("the answer is true or false")


def _pays(answer: GivenAnswer, place: Place) -> bool:
    if isinstance(answer, bool):
        return answer
    raise place.error("the answer is true, which pays as 'pay: true' does, or false")


def _name(answer: GivenAnswer, place: Place) -> str:
    if isinstance(answer, str):
        return answer
    raise place.error("the answer is an id or a player")


def _word(answer: GivenAnswer, place: Place) -> str:
    if isinstance(answer, str | int) and not isinstance(answer, bool):
        return str(answer)
    raise place.error("the answer is a word, or the number of an option")


def _objects(answer: GivenAnswer, lookup: Lookup, place: Place) -> tuple[ObjectId, ...]:
    if isinstance(answer, str):
        return (lookup.object(answer),)
    if isinstance(answer, tuple):
        return tuple(lookup.object(_name(each, place)) for each in answer)
    raise place.error("the answer is an id, or a list of ids")


def _parts(answer: GivenAnswer, lookup: Lookup, place: Place) -> dict[ObjectId, int]:
    """Return the parts of something that are given to objects, such as those of a shield (CR 615.7)."""
    if isinstance(answer, Mapping):
        return {lookup.object(label): part for label, part in answer.items()}
    raise place.error("the answer says how much of each source is prevented")


def _option(name: str, options: tuple[str, ...], lookup: Lookup) -> str:
    """Return the effect of this name, or the first one of the object of this id."""
    if name in options or name not in lookup.directory.labels:
        return name
    id_ = lookup.object(name)
    return next((option for option in options if option.partition("/")[0] == id_), name)


def answer_for(
    action: Action, players: Mapping[PlayerId, str], label: Callable[[ObjectId], str] = source_label
) -> GivenAnswer | None:
    """Return what a ``choose`` entry says for an action, with a ``label`` for each object; no payment is said.

    ``None`` if it is no choice.
    """
    match action:
        case PayCost(payment=payment):
            return payment is not None
        case OrderTriggers():
            return order_answer(action)
        case ChooseTargets():
            return targets_answer(action, players)
        case ChooseOption(option=word) | ChooseReplacement(option=word):
            return word
        case _:
            return _written(value_of(action), players, label)


def _written(value: object, players: Mapping[PlayerId, str], label: Callable[[ObjectId], str]) -> GivenAnswer | None:
    """Return what a choice holds as a file says it."""
    match value:
        case bool():
            return value
        case int():
            return players[PlayerId(value)]
        case str():
            return label(ObjectId(value))
        case _ if _is_objects(value):
            return tuple(map(label, value))
        case _ if _is_parts(value):
            return {label(each): part for each, part in value.items()}
        case _:
            return None


def _is_objects(value: object) -> TypeGuard[Iterable[ObjectId]]:
    return isinstance(value, tuple)


def _is_parts(value: object) -> TypeGuard[Mapping[ObjectId, int]]:
    return isinstance(value, Mapping)
