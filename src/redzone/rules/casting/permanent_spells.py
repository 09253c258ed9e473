"""Permanent spells as they resolve (CR 608.3): they become permanents."""

from msgspec.structs import replace

from redzone.abilities.ability import Ability, AlternativeCost, CopyOf, KeywordAbility, SpellEffect
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import step_begins
from redzone.abilities.instruction import Do
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import OwnerOf
from redzone.abilities.playing import AllowPlaying
from redzone.abilities.words import ObjectWord
from redzone.game.card import PhysicalCard, Zone
from redzone.game.happening import Arrival
from redzone.game.stack import DelayedTrigger, Resolution, StackKind, StackObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.keywords.casting import BESTOWED
from redzone.rules.damage.entering import enter
from redzone.rules.zones.attachments import is_aura
from redzone.rules.zones.bestow import is_bestowed
from redzone.rules.zones.continuous_effects import going_on
from redzone.rules.zones.stack_objects import abilities_of_card, put_away, whole_card
from redzone.values.identity import ObjectId, Target, next_incarnation
from redzone.values.turn import Step
from redzone.values.types import CardType

_FLEETING = frozenset({CardType.INSTANT, CardType.SORCERY})


def becomes_permanent(resolved: StackObject) -> bool:
    """Return whether it is a permanent spell (CR 608.3)."""
    card = resolved.card
    if resolved.kind is not StackKind.SPELL or card is None:
        return False
    return resolved.is_face_down or _FLEETING.isdisjoint(card.printed.type_line.types)


def enter_as_permanent(state: GameState, resolution: Resolution) -> Transition:
    """Put the card onto the battlefield under its controller's control (CR 608.3a); an Aura with a host (CR 303.4a)."""
    resolved = resolution.object
    card = resolved.card
    assert card is not None  # noqa: S101  it becomes a permanent
    host = _host(resolved, card)
    there = next_incarnation(resolved.id)
    state = going_on(replace(state, resolution=None), resolved.id, there)
    way = _alternative(resolved, card)
    if is_aura(card) and not resolved.is_face_down and host is None:
        return put_away(state, resolved)  # CR 608.3c
    if way is not None and way.at_end_step is not None:
        state = _with_end(state, resolved, way, there)
    prototype = _prototype(resolved, card, there)
    arrival = Arrival(
        there,
        whole_card(card),
        resolved.controller,
        transformed=card.printed.whole is not None and not is_bestowed(resolved) and prototype is None,
        copy=prototype,
        designations=(BESTOWED,) if is_bestowed(resolved) else (),
        attached_to=host,
        face_down=resolved.is_face_down,
        cast=True,
        paid=resolved.paid,
        x=resolved.x,
        mana_spent=resolved.mana_spent,
        cast_from=resolved.cast_from,
        origin=Zone.STACK,
        was=resolved.id,
        attacking=_attacked(resolved),
        tapped=resolved.replaced is not None,
        abilities=_gained(resolved) if way is None else way.gains,
    )
    return enter(state, (arrival,))


def _prototype(resolved: StackObject, card: PhysicalCard, there: ObjectId) -> CopyOf | None:
    """Return what keeps a prototyped permanent as it was cast: these are its copiable values (CR 718.3b, 718.3c)."""
    if Keyword.PROTOTYPE.value not in resolved.paid:
        return None
    return CopyOf(there, (), replace(card.printed, whole=None))


def _gained(resolved: StackObject) -> tuple[Ability, ...]:
    """Return what a creature spell gains that was cast as its last time counter was removed (CR 702.62a)."""
    return (KeywordAbility(Keyword.HASTE),) if Keyword.SUSPEND.value in resolved.paid else ()


def _alternative(resolved: StackObject, card: PhysicalCard) -> AlternativeCost | None:
    """Return the alternative cost for which a spell was cast, such as dash (CR 118.9)."""
    own = (ability.ability for ability in abilities_of_card(card))
    costs = (each for each in own if isinstance(each, AlternativeCost) and each.name in resolved.paid)
    return next(costs, None)


def _with_end(state: GameState, resolved: StackObject, way: AlternativeCost, there: ObjectId) -> GameState:
    """Set up what happens to the permanent at the beginning of the next end step (CR 702.109a, 702.152a, 702.185a)."""
    ends = () if way.at_end_step is None else (Do(way.at_end_step, ObjectWord.MADE),)
    again = AllowPlaying(ObjectWord.MADE, Duration.FOREVER, lands=False, player=OwnerOf(ObjectWord.MADE), later=True)
    effect = SpellEffect((*ends, again) if way.castable_after else ends)
    later = DelayedTrigger(resolved.controller, there, step_begins(Step.END_STEP), effect, objects=(there,))
    return replace(state, delayed=(*state.delayed, later))


def _host(resolved: StackObject, card: PhysicalCard) -> Target | None:
    """Return what an Aura spell targets (CR 115.1b)."""
    if not is_aura(card):
        return None
    return next((target for targets in resolved.targets for target in targets), None)


def _attacked(resolved: StackObject) -> Target | None:
    """Return what a permanent cast for its sneak cost enters attacking (CR 702.190a)."""
    return resolved.replaced
