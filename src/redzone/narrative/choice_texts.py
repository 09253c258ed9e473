"""What somebody chooses on the way, in words: as things resolve, trigger, are replaced, or are put on the stack."""

from redzone.game.decision import (
    CastingChoice,
    CostChoice,
    Decision,
    ObjectsChoice,
    OptionChoice,
    PlayerChoice,
    PreventionShare,
    ReplacementChoice,
    TargetChoice,
    TargetsChoice,
    TriggerOrder,
    YesOrNo,
)
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.costs import describe_paying
from redzone.session.choices import words_of
from redzone.session.names import Names


def choice_text(decision: Decision, names: Names) -> str:
    """Return what a player chooses, as the rest of a sentence."""
    match decision:
        case PlayerChoice():
            return "chooses a player"
        case TriggerOrder(sources=sources):
            return f"orders {len(sources)} triggered abilities"
        case TargetsChoice(source=source):
            return "chooses targets" if source is None else f"chooses targets for {names.name(source)}"
        case PreventionShare(amount=amount, about=about):
            return f"shares out {amount} damage to {names.name(about)} that is prevented or redirected"
        case ReplacementChoice(about=about):
            return f"chooses which effect on {names.name(about)} applies next"
        case _:
            return _of_resolution(decision, names)


def _of_resolution(decision: Decision, names: Names) -> str:
    match decision:
        case YesOrNo(question=question):
            return f"may do this: {question}"
        case CostChoice(cost=cost):
            return f"may {describe_paying(cost, Speech())}"
        case CastingChoice(cards=cards):
            return f"may cast {' or '.join(map(names.name, cards))}"
        case ObjectsChoice(candidates=objects, least=least, most=most, purpose=purpose):
            number = str(least) if least == most else f"{least} to {most}"
            return f"chooses {number} of {', '.join(map(names.name, objects))}: {purpose}"
        case TargetChoice(candidates=targets, purpose=purpose):
            return f"chooses one of {', '.join(map(names.name, targets))}: {purpose}"
        case OptionChoice(options=options, purpose=purpose, chance=True):
            return f"waits for {purpose}: {' or '.join(options)}"
        case OptionChoice(options=options, purpose=purpose):
            return f"chooses one of {', '.join(options)}: {purpose}"
        case _:
            return f"is {words_of(decision)}"
