"""Who decides now, and what, in words."""

from typing import assert_never

from redzone.game.card import Zone
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    CommanderZoneChoice,
    DamageAssignment,
    DamageOrder,
    Decision,
    DefendingPlayerChoice,
    LegendChoice,
    Priority,
    ProtectorChoice,
)
from redzone.narrative.choice_texts import choice_text
from redzone.session.names import Names
from redzone.values.identity import PlayerId
from redzone.values.value import Value


class DecisionOverview(Value, frozen=True):
    """Who decides now, and what: the class of the decision, and a sentence."""

    player: PlayerId
    what: str
    text: str


def decision_overview(decision: Decision, names: Names) -> DecisionOverview:
    """Return who decides, and what."""
    what = _what(decision, names)
    return DecisionOverview(decision.player, type(decision).__name__, f"{names.name(decision.player)} {what}")


def _what(decision: Decision, names: Names) -> str:
    match decision:
        case Priority():
            return "has priority"
        case DefendingPlayerChoice():
            return "chooses the defending player"
        case AttackersDeclaration():
            return "declares attackers"
        case BlockersDeclaration():
            return "declares blockers"
        case DamageOrder():
            return "orders combat damage"
        case DamageAssignment():
            return "assigns combat damage"
        case CommanderZoneChoice() | LegendChoice() | ProtectorChoice():
            return _small_choice(decision, names)
        case _:
            return choice_text(decision, names)


def _small_choice(decision: CommanderZoneChoice | LegendChoice | ProtectorChoice, names: Names) -> str:
    match decision:
        case CommanderZoneChoice(object=object_, to=to):
            whence = "from" if to in (Zone.GRAVEYARD, Zone.EXILE) else "instead of"
            return f"may put {names.name(object_)} into the command zone {whence} the {to}"
        case LegendChoice(objects=objects):
            return f"keeps one of {', '.join(map(names.name, objects))}"
        case ProtectorChoice(battle=battle):
            return f"chooses who protects {names.name(battle)}"
        case _:
            assert_never(decision)
