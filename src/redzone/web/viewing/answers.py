"""Legal answers as a list: what each does in words, the entry that gives it, and what it names."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from redzone.game.action import (
    Action,
    ActivateAbility,
    CastSpell,
    ChooseTargets,
    OrderTriggers,
    PassPriority,
    PayCost,
    PlayLand,
    SetAside,
    TurnFaceUp,
)
from redzone.game.decision import TriggerOrder
from redzone.game.state import GameState
from redzone.notation.write import entry_data, write_entry
from redzone.rules.casting.activated_abilities import activated_abilities
from redzone.rules.legal_actions import LegalActions
from redzone.scenario.actions import entries_of
from redzone.narrative.choice_words import ability_text
from redzone.session.choices import value_of
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.view import View
from redzone.web.protocol.questions import ChooseForm, LegalAnswer, PriorityForm
from redzone.web.viewing.words import Words

MOST_LISTED: Final = 200
"""Most answers that are listed at once."""
_MOST_GONE_THROUGH: Final = 2_000
"""Most answers that are gone through to find those of one source."""


def priority_form(view: View, words: Words) -> PriorityForm:
    """Return what a player with priority can do but pass, as far as a list can say it."""
    found = list(islice(_listed(view, words), MOST_LISTED + 1))
    return PriorityForm(answers=found[:MOST_LISTED], more=len(found) > MOST_LISTED)


def choose_form(view: View, words: Words) -> ChooseForm:
    """Return the answers to a choice, as far as a list can say them."""
    found = list(islice(_listed(view, words), MOST_LISTED + 1))
    return ChooseForm(answers=found[:MOST_LISTED], more=len(found) > MOST_LISTED)


def answers_of_source(view: View, source: str, words: Words) -> tuple[list[LegalAnswer], bool]:
    """Return the answers that one card or permanent gives, and whether there may be more."""
    gone_through = list(islice(_listed(view, words), _MOST_GONE_THROUGH + 1))
    found = [each for each in gone_through if each.source == source]
    return found[:MOST_LISTED], len(found) > MOST_LISTED or len(gone_through) > _MOST_GONE_THROUGH


def _listed(view: View, words: Words) -> Iterator[LegalAnswer]:
    return _answers((each for each in LegalActions(view.state) if not isinstance(each, PassPriority)), view, words)


def _answers(actions: Iterable[Action], view: View, words: Words) -> Iterator[LegalAnswer]:
    for action in actions:
        entry = next(map(entry_data, entries_of((action,), view.state)), None)
        source = _source_of(action)
        yield LegalAnswer(
            text=action_text(action, view, words),
            entry=entry,
            objects=list(dict.fromkeys(words.labels(_named(action)))),
            source=None if source is None else words.label(source),
        )


def action_text(action: Action, view: View, words: Words) -> str:
    """Return what an action does, as people say it: "Cast Giant Growth, targeting Squire"."""
    match action:
        case CastSpell(card=card):
            how = f" ({', '.join(action.costs)})" if action.costs else ""
            return f"Cast {words.called(card)}{how}{_choices(action, words)}"
        case PlayLand(card=card):
            return f"Play {words.called(card)}"
        case ActivateAbility(source=source):
            ability = activated_abilities(view, source)[action.ability]
            return f"{words.called(source)}: {ability_text(view, ability)}{_choices(action, words)}"
        case TurnFaceUp(object=id_):
            return f"Turn {words.called(id_)} face up"
        case SetAside(card=card, keyword=keyword):
            return f"{keyword.value.capitalize()} {words.called(card)}"
        case ChooseTargets():
            return _choices(action, words).removeprefix(", ").capitalize() or "No target"
        case OrderTriggers(order=order):
            return _order_text(order, view.state, words)
        case PayCost(payment=payment):
            return "Don't pay" if payment is None else "Pay"
        case _:
            return _choice_text(action, view.state, words)


def _choices(action: CastSpell | ActivateAbility | ChooseTargets, words: Words) -> str:
    """Return modes, X, targets and division in words, with a comma in front."""
    parts: list[str] = []
    if action.modes:
        parts.append(f"mode {' and '.join(str(mode + 1) for mode in action.modes)}")
    if not isinstance(action, ChooseTargets) and action.x:
        parts.append(f"X is {action.x}")
    targets = [target for part in action.targets for target in part]
    if action.division:
        parts.append(", ".join(f"{amount} to {words.called(target)}" for target, amount in action.division))
    elif targets:
        parts.append(f"targeting {words.all_called(targets)}")
    return "".join(f", {part}" for part in parts)


def _order_text(order: tuple[int, ...], state: GameState, words: Words) -> str:
    """Return in which order triggers resolve, which is the other way round than they are put on the stack."""
    assert isinstance(state.decision, TriggerOrder)  # noqa: S101  it is answered
    sources = [state.decision.sources[place] for place in reversed(order)]
    named = [words.called(source) if source is not None else "the game" for source in sources]
    return (
        f"{', then '.join(named)} resolves" if len(set(named)) > 1 else f"order {' '.join(str(n + 1) for n in order)}"
    )


def _choice_text(action: Action, state: GameState, words: Words) -> str:
    match value := value_of(action):
        case bool():
            return "Yes" if value else "No"
        case int():
            return state.players[PlayerId(value)].name
        case str():
            return words.called(ObjectId(value)) if _is_object(value, words) else value
        case _:
            return next(map(write_entry, entries_of((action,), state)), "Go on")


def _is_object(value: str, words: Words) -> bool:
    return words.label(ObjectId(value)) in words.names.cards


def _source_of(action: Action) -> ObjectId | None:
    match action:
        case CastSpell(card=card) | PlayLand(card=card) | SetAside(card=card):
            return card
        case ActivateAbility(source=source):
            return source
        case TurnFaceUp(object=id_):
            return id_
        case _:
            return None


def _named(action: Action) -> Iterator[Target]:
    match action:
        case CastSpell() | ActivateAbility() | ChooseTargets():
            yield from (target for part in action.targets for target in part)
        case _:
            value = value_of(action)
            if isinstance(value, int) and not isinstance(value, bool):
                yield PlayerId(value)
            elif isinstance(value, str):
                yield ObjectId(value)
