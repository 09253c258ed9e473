"""Keyword abilities that effects give to cards outside the battlefield: flashback, unearth (CR 113.6, 702.1)."""

from collections.abc import Iterator

from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.cost import Cost
from redzone.abilities.replacement import CardsHave
from redzone.game.card import Zone, ZoneObject
from redzone.rules.effects.replacement_effects import ReplacingEffect, contexts, effects_of, is_of
from redzone.rules.triggers.intervening_if import condition_holds
from redzone.view import View


def with_given(view: View, zone: Zone, card: ZoneObject) -> ZoneObject:
    """Return a card with the keyword abilities that effects give it where it lies."""
    given = tuple(_given(view, zone, card))
    if not given:
        return card
    printed = card.card.printed
    return replace(card, card=replace(card.card, printed=replace(printed, abilities=(*printed.abilities, *given))))


def _given(view: View, zone: Zone, card: ZoneObject) -> Iterator[KeywordAbility]:
    mana_cost = card.card.printed.cost
    for effect in effects_of(view, CardsHave):
        rule = effect.replacement
        if not isinstance(rule, CardsHave) or rule.zone != zone or effect.controller != card.card.owner:
            continue
        if not _is_about(view, effect, rule, card) or (rule.mana_cost and not mana_cost):  # CR 118.6
            continue
        cost = rule.cost
        if rule.mana_cost:
            cost = replace(cost or Cost(), mana=mana_cost + ("" if cost is None else cost.mana))
        yield KeywordAbility(rule.keyword, cost=cost)


def _is_about(view: View, effect: ReplacingEffect, rule: CardsHave, card: ZoneObject) -> bool:
    """Return whether a card is one of those that have it: a fixed one, or one of a kind while a condition holds."""
    if effect.lasting is not None and effect.lasting.objects:
        return card.id in effect.lasting.objects
    if rule.condition is not None and (
        effect.holder is None or not condition_holds(view, rule.condition, effect.holder, effect.controller)
    ):
        return False
    return any(is_of(rule.cards, view.find(card.id), context) for context in contexts(view, effect))
