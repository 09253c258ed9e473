"""What is chosen among at a question, told by name and text: triggers, modes, effects that compete."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from redzone.abilities.ability import Ability, SpellEffect, SpellText, Triggered
from redzone.abilities.static import Replaces
from redzone.game.action import Action, ActivateAbility, ChooseReplacement, ChooseTargets, OrderTriggers
from redzone.game.decision import ReplacementChoice, TargetsChoice, TriggerOrder
from redzone.game.stack import StackKind, WaitingTrigger
from redzone.game.state import GameState
from redzone.rules.casting.activated_abilities import ActivatedAbility, activated_abilities
from redzone.session.names import Names
from redzone.values.identity import ObjectId
from redzone.view import View

_THE_GAME: Final = "the game"
_LONGEST: Final = 60
"""Signs of a text that tell it from others."""


def choice_lines(state: GameState, names: Names) -> Iterator[str]:
    """Yield what is to be chosen among, each with its text."""
    view = View(state)
    match state.decision:
        case TriggerOrder(sources=sources):
            for number, each in enumerate(waiting_triggers(state, len(sources)), 1):
                yield f"{number}. {source_called(each.source, names)}: {text_of(view, each.source, each.effect)}"
        case TargetsChoice(source=source, effect=effect):
            yield f"{source_called(source, names)}: {text_of(view, source, effect)}"
            for number in range(len(effect.modes)):
                yield f"mode {number + 1}: {mode_text(view, effect, number)}"
        case ReplacementChoice(options=options):
            for option in options:
                yield replacement_text(view, option, names)
        case decision if decision is not None and state.resolution is not None:
            resolving = state.resolution.object
            source = resolving.source if resolving.kind is StackKind.TRIGGERED else None
            called = names.name(resolving.id) if resolving.source is None else names.name(resolving.source)
            yield f"{called} resolves: {text_of(view, source, resolving.effect)}"
        case _:
            pass


def answer_words(action: Action, state: GameState, names: Names) -> str:
    """Return what an answer means, where its entry holds numbers or ids alone."""
    view = View(state)
    match action:
        case ActivateAbility(source=source, ability=number):
            return ability_text(view, activated_abilities(view, source)[number])
        case OrderTriggers(order=order):
            called = called_triggers(state, len(order), names)
            return ", then ".join(called[place] for place in order)
        case ChooseTargets(modes=modes) if modes and isinstance(state.decision, TargetsChoice):
            return " ".join(mode_text(view, state.decision.effect, mode) for mode in modes)
        case ChooseReplacement(option=option):
            return replacement_text(view, option, names)
        case _:
            return ""


def waiting_triggers(state: GameState, number: int) -> Sequence[WaitingTrigger]:
    """Return the abilities that wait to be ordered, as the decision counts them."""
    return state.waiting[:number]


def trigger_texts(state: GameState, number: int) -> list[str]:
    """Return the texts of the abilities that wait to be ordered."""
    view = View(state)
    return [text_of(view, each.source, each.effect) for each in waiting_triggers(state, number)]


def called_triggers(state: GameState, number: int, names: Names) -> list[str]:
    """Return what the abilities that wait are called: by their sources, with the text where one source has several."""
    waiting = waiting_triggers(state, number)
    sources = [source_called(each.source, names) for each in waiting]
    counts = Counter(sources)
    texts = trigger_texts(state, number)
    return [
        source if counts[source] == 1 else f'{source} "{_shortened(text)}"'
        for source, text in zip(sources, texts, strict=True)
    ]


def source_called(source: ObjectId | None, names: Names) -> str:
    """Return what the source of an ability is called."""
    return _THE_GAME if source is None else names.name(source)


def text_of(view: View, source: ObjectId | None, effect: SpellEffect) -> str:
    """Return the text of the triggered ability that has an effect, as its source has it, or what the effect says."""
    subject = None if source is None else view.find(source)
    abilities: tuple[Ability, ...] = () if subject is None else tuple(subject.now.abilities)
    triggered = (each for each in abilities if isinstance(each, Triggered) and each.effect == effect)
    return view.text(next(triggered, SpellText(effect)))


def ability_text(view: View, ability: ActivatedAbility) -> str:
    """Return an activated ability as a line of rules text; of a keyword its name and number or cost."""
    return view.text(ability.ability if ability.instance is None else ability.instance.origin)


def mode_text(view: View, effect: SpellEffect, number: int) -> str:
    """Return the text of a mode of an effect, counted from 0."""
    mode = effect.modes[number]
    return view.text(SpellText(SpellEffect(instructions=mode.instructions, targets=mode.targets)))


def replacement_text(view: View, option: str, names: Names) -> str:
    """Return an effect that may apply next: that of a permanent with its text, others by their names."""
    id_, _, number = option.partition("/")
    holder = ObjectId(id_)
    if holder not in view:
        return option
    if number and not number.isdecimal():  # such as a shield counter: it is no ability
        return f"{names.name(holder)}: {number}"
    effects = [ability for ability, _ in view.having(holder, Replaces)]
    place = int(number or 1) - 1
    return f"{names.name(holder)}: {view.text(effects[place])}" if place < len(effects) else names.name(holder)


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST].rstrip()} …"
