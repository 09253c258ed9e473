"""What an action does, as people say it: "Cast Giant Growth, targeting Squire"."""

from collections.abc import Iterator, Sequence

from redzone.abilities.ability import SpellEffect
from redzone.game.action import (
    Action,
    ActivateAbility,
    CastSpell,
    ChooseCommanderZone,
    ChooseReplacement,
    ChooseTargets,
    OrderTriggers,
    PayCost,
    PlayLand,
    SetAside,
    TurnFaceUp,
)
from redzone.game.decision import CastingChoice, CommanderZoneChoice, CostChoice, TargetsChoice
from redzone.narrative.choice_words import ability_text, called_triggers, mode_text, replacement_text
from redzone.notation.write import write_entry
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.costs import describe_paying
from redzone.oracle.printing.nouns.plurals import listing
from redzone.rules.casting.activated_abilities import activated_abilities
from redzone.rules.casting.activating import proposed_ability
from redzone.rules.casting.casting import proposed_spell
from redzone.scenario.actions import entries_of
from redzone.session.choices import value_of
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.view import View
from redzone.web.viewing.words import SceneWords

_WithTargets = CastSpell | ActivateAbility | ChooseTargets


def action_text(action: Action, view: View, words: SceneWords) -> str:
    """Return what an action does."""
    match action:
        case CastSpell(card=card):
            how = f" ({', '.join(action.costs)})" if action.costs else ""
            return f"Cast {words.called(card)}{how}{_choices(action, view, words)}"
        case PlayLand(card=card):
            return f"Play {words.called(card)}"
        case ActivateAbility(source=source):
            ability = activated_abilities(view, source)[action.ability]
            return f"{words.called(source)}: {_said(ability_text(view, ability))}{_choices(action, view, words)}"
        case TurnFaceUp(object=id_):
            return f"Turn {words.called(id_)} face up"
        case SetAside(card=card, keyword=keyword):
            return f"{keyword.value.capitalize()} {words.called(card)}"
        case ChooseTargets():
            text = _choices(action, view, words).removeprefix(", ")
            return f"{text[:1].upper()}{text[1:]}" or "No target"
        case _:
            return _choice_text(action, view, words)


def _said(text: str) -> str:
    """Return a line of rules text as a part of a sentence."""
    return text.rstrip(".")


def _choices(action: _WithTargets, view: View, words: SceneWords) -> str:
    """Return modes, X, targets and division in words, with a comma in front."""
    return "".join(f", {part}" for part in _chosen(action, view, words))


def _chosen(action: _WithTargets, view: View, words: SceneWords) -> Iterator[str]:
    effect = _effect_of(action, view) if action.modes else None
    if effect is not None:
        yield listing([f"“{mode_text(view, effect, mode)}”" for mode in action.modes], "and")
    if not isinstance(action, ChooseTargets) and action.x:
        yield f"X is {action.x}"
    targets = [target for part in action.targets for target in part]
    if action.division:
        yield f"{listing([f'{amount} to {words.called(target)}' for target, amount in action.division], 'and')}"
    elif targets:
        yield f"targeting {listing([words.called(each) for each in targets], 'and')}"


def _effect_of(action: _WithTargets, view: View) -> SpellEffect | None:
    """Return the effect whose modes an action chooses."""
    match action:
        case CastSpell():
            spell = proposed_spell(view, action)
            return None if spell is None else spell.effect
        case ActivateAbility():
            ability = proposed_ability(view, action)
            return None if ability is None else ability.effect
        case ChooseTargets():
            decision = view.state.decision
            return decision.effect if isinstance(decision, TargetsChoice) else None


def _choice_text(action: Action, view: View, words: SceneWords) -> str:
    """Return the answer to a choice in words."""
    state = view.state
    match action, state.decision:
        case OrderTriggers(order=order), _:
            called = called_triggers(state, len(order), words.names)
            return f"{', then '.join(called[place] for place in reversed(order))}"
        case PayCost(payment=None), _:
            return "Don't pay"
        case PayCost(), CostChoice(cost=cost):
            return _capitalised(describe_paying(cost, Speech()))
        case ChooseCommanderZone(), CommanderZoneChoice(to=to):
            return "Put it into the command zone" if value_of(action) else f"Let it go to the {to}"
        case ChooseReplacement(option=option), _:
            return replacement_text(view, option, words.names)
        case _, CastingChoice():
            return "Don't cast"
        case _:
            return _value_text(action, view, words)


def _capitalised(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _value_text(action: Action, view: View, words: SceneWords) -> str:
    match value := value_of(action):
        case bool():
            return "Yes" if value else "No"
        case int():
            return words.called(PlayerId(value))
        case str() if words.label(ObjectId(value)) in words.names.cards:
            return words.called(ObjectId(value))
        case str():
            return _capitalised(value)
        case _:
            return next(map(write_entry, entries_of((action,), view.state)), "Go on")


def named_in(action: Action, words: SceneWords) -> Sequence[Target]:
    """Return the players and objects that an action names besides its source, each once."""
    match action:
        case CastSpell() | ActivateAbility() | ChooseTargets():
            return tuple(dict.fromkeys(target for part in action.targets for target in part))
        case _:
            value = value_of(action)
    if isinstance(value, int) and not isinstance(value, bool):
        return (PlayerId(value),)
    if isinstance(value, str) and CardId(words.label(ObjectId(value))) in words.names.cards:
        return (ObjectId(value),)
    return ()


def source_of(action: Action) -> ObjectId | None:
    """Return the card or permanent that acts, if one does."""
    match action:
        case CastSpell(card=card) | PlayLand(card=card) | SetAside(card=card):
            return card
        case ActivateAbility(source=source):
            return source
        case TurnFaceUp(object=id_):
            return id_
        case _:
            return None
