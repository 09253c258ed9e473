"""What a player is asked, with the form in which a page lets the player answer."""

from typing import Final

from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    DamageAssignment,
    DamageOrder,
    Decision,
    ObjectsChoice,
    PreventionShare,
    Priority,
    TriggerOrder,
)
from redzone.narrative.choice_words import called_triggers
from redzone.narrative.decision_texts import decision_overview
from redzone.rules.answers import ANSWERS
from redzone.rules.combat_roles.damage_order import to_be_ordered
from redzone.rules.seats.turn_order import team_of
from redzone.values.identity import PlayerId
from redzone.view import View
from redzone.web.protocol.questions import OrderForm, PartsForm, PickForm, QuestionForm, SeenQuestion
from redzone.web.viewing.answers import choose_form, priority_form
from redzone.web.viewing.declaring import attack_form, block_form
from redzone.web.viewing.dividing import divide_form
from redzone.web.viewing.words import SceneWords


def question_of(view: View, decision: Decision, viewer: PlayerId | None, words: SceneWords) -> SeenQuestion:
    """Return what a decision asks; the form is there for who decides, and for team-mates (CR 805.7)."""
    state = view.state
    told = decision_overview(decision, words.names)
    decides = viewer is not None and (viewer == decision.player or viewer in team_of(state, decision.player))
    rule = next(iter(ANSWERS[type(decision)].ways)).rule
    return SeenQuestion(
        player=words.player(decision.player),
        kind=told.what,
        text=told.text,
        rule=str(rule),
        form=form_of(view, decision, words) if decides else None,
    )


def form_of(view: View, decision: Decision, words: SceneWords) -> QuestionForm:
    """Return the form of the answer to a decision."""
    match decision:
        case AttackersDeclaration():
            return attack_form(view, words)
        case BlockersDeclaration():
            return block_form(view, decision.player, words)
        case DamageAssignment():
            return divide_form(view, decision.player, words)
        case DamageOrder():
            orders = to_be_ordered(view.state, decision.player)
            return OrderForm(orders={words.label(each): words.labels(others) for each, others in orders.items()})
        case Priority():
            return priority_form(view, words)
        case ObjectsChoice():
            return _pick(decision, words)
        case PreventionShare():
            return _share(decision, words)
        case TriggerOrder() if len(decision.sources) > _MOST_LISTED_TRIGGERS:
            return _order_of_triggers(view, decision, words)
        case _:
            return choose_form(view, words)


_MOST_LISTED_TRIGGERS: Final = 3
"""Of more triggers than these the orders are too many for a list: each is picked in turn."""


def _pick(decision: ObjectsChoice, words: SceneWords) -> PickForm:
    return PickForm(
        candidates=words.labels(decision.candidates),
        names={words.label(each): words.called(each) for each in decision.candidates},
        least=decision.least,
        most=decision.most,
        ordered=False,
        purpose=decision.purpose,
    )


def _share(decision: PreventionShare, words: SceneWords) -> PartsForm:
    return PartsForm(
        amount=decision.amount,
        most={words.label(each): amount for each, amount in decision.damage.items()},
        names={words.label(each): words.called(each) for each in decision.damage},
        purpose=f"How much is prevented of the damage to {words.called(decision.about)}?",
    )


def _order_of_triggers(view: View, decision: TriggerOrder, words: SceneWords) -> PickForm:
    """Return triggers to pick in order, the first onto the stack first; they go by their places, from 1."""
    called = called_triggers(view.state, len(decision.sources), words.names)
    places = {str(place): name for place, name in enumerate(called, 1)}
    purpose = "put on the stack in this order; the last resolves first"
    return PickForm(
        candidates=list(places), names=places, least=len(places), most=len(places), ordered=True, purpose=purpose
    )
