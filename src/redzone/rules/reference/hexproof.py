"""Who can aim at what has hexproof, as though it didn't have it (CR 609.4, 702.11)."""

from collections.abc import Iterator

from redzone.abilities.replacement import TargetsDespiteHexproof
from redzone.characteristics import matches
from redzone.rules.effects.replacement_effects import ReplacingEffect, contexts, effects_of, fits
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View


def has_bared_player(view: View, controller: PlayerId, player: PlayerId) -> bool:
    """Return whether someone can aim at a player with hexproof."""
    return any(
        despite.player is not None and fits(view, effect, despite.player, player)
        for effect, despite in _effects(view, controller)
    )


def has_bared(view: View, controller: PlayerId, id_: ObjectId) -> bool:
    """Return whether someone can aim at a permanent with hexproof."""
    return any(
        matches(despite.objects, view.subject(id_), context)
        for effect, despite in _effects(view, controller)
        for context in contexts(view, effect)
    )


def _effects(view: View, controller: PlayerId) -> Iterator[tuple[ReplacingEffect, TargetsDespiteHexproof]]:
    for effect in effects_of(view, TargetsDespiteHexproof):
        if effect.controller == controller and isinstance(effect.replacement, TargetsDespiteHexproof):
            yield effect, effect.replacement
