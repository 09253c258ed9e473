"""Equip abilities: which ones they are, and how much less they cost (CR 118.7, 702.6)."""

from redzone.abilities.ability import Activated, KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.abilities.replacement import EquippingCosts
from redzone.characteristics import matches
from redzone.game.stack import StackObject
from redzone.keywords import expand
from redzone.rules.effects.replacement_effects import ReplacingEffect, contexts, effects_of
from redzone.view import View


def less_for_equipping(view: View, proposed: StackObject, ability: Activated) -> int:
    """Return how much generic mana less an ability costs if it is an equip ability."""
    found = [
        (effect, effect.replacement)
        for effect in effects_of(view, EquippingCosts)
        if effect.controller == proposed.controller and isinstance(effect.replacement, EquippingCosts)
    ]
    if not found or not _is_equip(view, proposed, ability):
        return 0
    return sum(costs.less for effect, costs in found if _fits(view, effect, costs, proposed))


def _is_equip(view: View, proposed: StackObject, ability: Activated) -> bool:
    if proposed.source is None or proposed.source not in view:
        return False
    keywords = [each for each in view.now(proposed.source).abilities if isinstance(each, KeywordAbility)]
    return any(each.keyword is Keyword.EQUIP and ability in expand(each) for each in keywords)


def _fits(view: View, effect: ReplacingEffect, costs: EquippingCosts, proposed: StackObject) -> bool:
    targets = [target for group in proposed.targets for target in group]
    asked = ((costs.holder, [proposed.source]), (costs.target, targets))
    return all(
        any(
            matches(quality, view.subject(each), context)
            for each in objects
            if isinstance(each, str) and each in view
            for context in contexts(view, effect)
        )
        for quality, objects in asked
        if quality is not None
    )
