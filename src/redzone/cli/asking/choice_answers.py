"""What people type as answers to choices: ``yes``, a name, several names, an order, or parts of a shield."""

from typing import Final

from redzone.cli.asking.answer_line import Line
from redzone.cli.asking.declaration_answers import read_payer
from redzone.cli.asking.priority_answers import Announced, read_cast, read_modes, read_targets
from redzone.cli.asking.vocabulary import BadAnswer
from redzone.game.action import (
    Action,
    ChooseOption,
    ChooseReplacement,
    ChooseTargets,
    OrderTriggers,
    PayCost,
)
from redzone.game.decision import (
    CastingChoice,
    CostChoice,
    Decision,
    OptionChoice,
    ReplacementChoice,
    TargetsChoice,
    TriggerOrder,
)
from redzone.game.state import GameState
from redzone.narrative.choice_words import trigger_texts
from redzone.rules.resolving.resolution_costs import bill_of, suggested_payment
from redzone.scenario.trigger_answers import GAME, by_use
from redzone.session.choices import Held, chosen, held
from redzone.values.identity import ObjectId, label_of
from redzone.view import View

_YES: Final = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}
_NOTHING: Final = frozenset({"none", "nothing", "no"})
_BETWEEN: Final = ",;"


def read_choice(line: Line, decision: Decision, state: GameState) -> Action:
    """Read the answer to a choice."""
    player = decision.player
    match decision:
        case TriggerOrder():
            return _order(line, decision, state)
        case TargetsChoice():
            return _targets(line, decision, state)
        case OptionChoice(options=options):
            return ChooseOption(player, _option(line, options))
        case ReplacementChoice(options=options):
            return ChooseReplacement(player, _option(line, options))
        case CastingChoice() if line.word("cast"):
            return read_cast(line, player, state)
        case CostChoice():
            return _paid(line, decision, state)
        case _:
            return chosen(decision, _value(line, held(decision)))


def _value(line: Line, wanted: Held | None) -> object:
    """Read one thing of the kind that is wanted."""
    match wanted:
        case Held.YES_OR_NO:
            return _yes(line)
        case Held.PLAYER:
            return line.player()
        case Held.OBJECT:
            return line.object()
        case Held.TARGET:
            return line.target()
        case Held.WORD:
            return line.rest()
        case Held.OBJECTS:
            return () if line.whole(_NOTHING) else _objects(line)
        case Held.PARTS:
            return _shares(line)
        case None:
            raise BadAnswer("this can't be typed; take the number of an answer")


def _yes(line: Line) -> bool:
    word = next((word for word in _YES if line.word(word)), None)
    if word is None:
        raise BadAnswer("yes or no?")
    return _YES[word]


def _paid(line: Line, decision: CostChoice, state: GameState) -> PayCost:
    """Read ``pay`` with or without what is paid, or yes or no."""
    payer = read_payer(line)
    view = View(state)
    if payer is not None:
        return PayCost(decision.player, payer(bill_of(view, decision), state))
    return PayCost(decision.player, suggested_payment(view, decision) if _yes(line) else None)


def _objects(line: Line) -> tuple[ObjectId, ...]:
    found = [line.object()]
    while not line.done():
        line.take(_BETWEEN)
        found.append(line.object())
    return tuple(found)


def _option(line: Line, options: tuple[str, ...]) -> str:
    """Read one of several words, or the id of what an effect comes from."""
    typed = line.rest().lower()
    for option in options:
        if typed in (option.lower(), label_of(ObjectId(option.partition("/")[0])).lower()):
            return option
    raise BadAnswer(f"{typed!r} is none of {', '.join(options)}")


def _shares(line: Line) -> dict[ObjectId, int]:
    """Read sources, each with how much of its damage (CR 615.7)."""
    shares: dict[ObjectId, int] = {}
    while not line.done():
        source = line.object()
        shares[source] = shares.get(source, 0) + line.number()
        line.take(_BETWEEN)
    return shares


def _order(line: Line, decision: TriggerOrder, state: GameState) -> OrderTriggers:
    """Read sources, numbers or texts, the first onto the stack first; the others follow. One number is an answer's."""
    if line.text.isdecimal():
        raise BadAnswer("name the abilities in order, the first onto the stack first")
    left = list(range(len(decision.sources)))
    order: list[int] = []
    while not line.done():
        place = _place(line, decision, state, left)
        left.remove(place)
        order.append(place)
        line.take(_BETWEEN)
    return OrderTriggers(decision.player, (*order, *left))


def _place(line: Line, decision: TriggerOrder, state: GameState, left: list[int]) -> int:
    """Return which of the abilities that are left is named next."""
    if line.at_number():
        number = line.number() - 1
        found = number if number in left else None
    elif (told := _told(line, state, decision, left)) is not None:
        found = told
    else:
        source = None if line.word(GAME) else line.object()
        label = None if source is None else label_of(source)
        sources = (None if each is None else label_of(each) for each in decision.sources)
        places = [place for place, each in enumerate(sources) if each == label]
        found = next((place for place in places if place in left), None)
    if found is None:
        raise BadAnswer("no such ability is left to be put on the stack")
    return found


def _told(line: Line, state: GameState, decision: TriggerOrder, left: list[int]) -> int | None:
    """Take the beginning of the text of an ability that is left, of several with that text the first one."""
    texts = trigger_texts(state, len(decision.sources))
    typed = line.part(_BETWEEN).lower()
    found = next((place for place in left if typed and texts[place].lower().startswith(typed)), None)
    if found is not None:
        line.take_part(_BETWEEN)
    return found


def _targets(line: Line, decision: TargetsChoice, state: GameState) -> ChooseTargets:
    """Read ``modes 1 targets elk, Ben``; ``targets`` may be left out, a number behind a target is its part."""
    said = Announced()
    if not line.whole(_NOTHING):
        if line.keyword("modes") or line.keyword("mode"):
            said.modes = read_modes(line)
            line.take(_BETWEEN)
        if not (line.keyword("targets") or line.keyword("target")) and not line.done() and not line.at_target():
            line.target()  # says what is wrong with the name
        read_targets(line, said)
    targets = by_use(said.targets, said.modes, state)
    return ChooseTargets(decision.player, targets, said.modes, said.shares)
