"""Which damage an effect is about (CR 609.7, 614.2, 615.2), and where damage can go (CR 120.1a, 614.9)."""

from typing import Final

from redzone.abilities.ability import SpellEffect
from redzone.abilities.event_patterns import COMBAT, NONCOMBAT
from redzone.abilities.language import Amount, Is
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import (
    AddDamage,
    DamageAsCounters,
    DamageCantBePrevented,
    MultiplyDamage,
    PreventDamage,
    RedirectDamage,
)
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import ObjectWord
from redzone.characteristics import Subject, is_in_range
from redzone.characteristics.context import TextContext
from redzone.game.event import DamageDealt
from redzone.game.happening import DamageEvent
from redzone.game.occurrence import Occurrence
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.rules.effects.judging import Incident
from redzone.rules.effects.replacement_effects import ReplacingEffect, contexts, fits, is_of
from redzone.rules.reference.terms import number_of
from redzone.rules.seats.influence import in_range
from redzone.rules.zones.last_seen import seen
from redzone.values.identity import ObjectId, Target
from redzone.values.types import CardType
from redzone.view import View

_DAMAGEABLE: Final = frozenset({CardType.BATTLE, CardType.CREATURE, CardType.PLANESWALKER})

OfDamage = PreventDamage | MultiplyDamage | AddDamage | RedirectDamage | DamageAsCounters | DamageCantBePrevented
"""What happens to damage."""


def can_be_dealt(view: View, target: Target) -> bool:
    """Return whether ``target`` is a player in the game, a creature, a planeswalker or a battle (CR 120.1a, 800.4e)."""
    if isinstance(target, int):
        return view.state.players[target].loss is None
    return target in view and not view.characteristics[target].types.isdisjoint(_DAMAGEABLE)


def concerns(view: View, effect: ReplacingEffect, event: DamageEvent) -> bool:
    """Return whether an effect is about this damage, as things are now (CR 609.7b, 609.7c, 615.9)."""
    replacement = effect.replacement
    assert isinstance(replacement, OfDamage)  # noqa: S101  only such effects are asked
    pattern = replacement.damage
    if pattern.word is not None and pattern.word != (COMBAT if event.combat else NONCOMBAT):
        return False
    if event.amount < pattern.least or (pattern.most is not None and event.amount > pattern.most):
        return False
    source = seen(view, event.source)
    if isinstance(replacement, PreventDamage) and not _is_in_range(view, effect, pattern, event, source):
        return False
    return any(
        is_of(pattern.subject, source, context) and _reaches(view, effect, pattern, event.target, context)
        for context in contexts(view, effect)
    )


def _is_in_range(
    view: View, effect: ReplacingEffect, pattern: EventPattern, event: DamageEvent, source: Subject | None
) -> bool:
    """Return whether what a prevention effect specifies is in range: both ends where it names neither (CR 801.13b)."""
    seating, you = view.board.seating, effect.controller
    if seating.range_of_influence is None:
        return True
    fixed = _fixed_recipients(effect, pattern)
    about_source = not isinstance(pattern.subject, Everything)
    about_recipient = bool(fixed) or pattern.other is not None
    source_in_range = source is not None and is_in_range(seating, you, source.permanent)
    if not source_in_range and (about_source or not about_recipient):
        return False
    return (about_source and not about_recipient) or in_range(view.state, you, event.target)


def _reaches(view: View, effect: ReplacingEffect, pattern: EventPattern, target: Target, context: TextContext) -> bool:
    """Return whether damage to this recipient is what an effect is about: anything if it doesn't say."""
    if pattern.other is None:
        return True
    fixed = _fixed_recipients(effect, pattern)
    if fixed and target not in fixed:
        return False
    if isinstance(target, int):
        return pattern.other.player is not None and fits(view, effect, pattern.other.player, target)
    return pattern.other.object is not None and is_of(pattern.other.object, view.subject(target), context)


def _fixed_recipients(effect: ReplacingEffect, pattern: EventPattern) -> tuple[Target, ...]:
    """Return the objects and players whom an effect was made to be about, unless they are its sources (CR 611.2c)."""
    lasting = effect.lasting
    if lasting is None:
        return ()
    return (*(() if pattern.subject == Is(ObjectWord.THIS) else lasting.objects), *lasting.players)


def incidents_of_damage(event: DamageEvent | DamageDealt) -> dict[EventKind, Incident]:
    """Return what damage is by what patterns ask of it: of its source, and of what it is dealt to (CR 120.9)."""
    source, target, amount = event.source, event.target, event.amount
    words = (COMBAT if event.combat else NONCOMBAT,)
    if isinstance(target, str):
        dealt = Incident(Occurrence(source, target, amount=amount), (target,), words)
        taken = Incident(Occurrence(target, source, amount=amount), (source,), words)
        return {EventKind.DEALS_DAMAGE: dealt, EventKind.IS_DEALT_DAMAGE: taken}
    dealt = Incident(Occurrence(source, None, target, amount=amount), (target,), words)
    return {EventKind.DEALS_DAMAGE: dealt, EventKind.PLAYER_IS_DEALT_DAMAGE: dealt}


def destination(view: View, effect: ReplacingEffect) -> Target | None:
    """Return where damage is redirected to: what the effect says, this permanent, or what it is attached to."""
    if effect.lasting is not None and effect.lasting.to is not None:
        return effect.lasting.to
    if effect.holder is None or not isinstance(effect.replacement, RedirectDamage):
        return None
    return effect.holder if effect.replacement.to_this else view.permanent(effect.holder).attached_to


def applies(view: View, effect: ReplacingEffect, event: DamageEvent) -> bool:
    """Return whether an effect applies to this damage: once for each event (CR 614.5), to real damage (CR 614.7a)."""
    if event.amount <= 0 or effect.name in event.applied:
        return False
    match effect.replacement:
        case RedirectDamage():
            to = destination(view, effect)
            if to is None or to == event.target or not can_be_dealt(view, to):  # CR 614.9
                return False
        case DamageAsCounters() if isinstance(event.target, int):
            return False
        case _:
            pass
    return concerns(view, effect, event)


def amounts_by_source(events: tuple[DamageEvent, ...]) -> dict[ObjectId, int]:
    """Return how much damage each source would deal."""
    amounts: dict[ObjectId, int] = {}
    for event in events:
        amounts[event.source] = amounts.get(event.source, 0) + event.amount
    return amounts


def amount_of(view: View, effect: ReplacingEffect, amount: Amount, *, x: int = 0) -> int:
    """Return an amount of an effect, as it is now; ``x`` is what was chosen for {X}."""
    if isinstance(amount, int):
        return amount
    source = effect.holder if effect.lasting is None else effect.lasting.source
    of = StackObject(ObjectId(effect.name), StackKind.ACTIVATED, effect.controller, SpellEffect(), source=source, x=x)
    return number_of(view, amount, Resolution(of, ()))
