"""What players are allowed and forbidden to cast and play beyond the usual (CR 101.2, 305.2, 601.3)."""

from collections.abc import Iterator
from typing import Final

from redzone.abilities.condition import Condition
from redzone.abilities.language import EachCast, Quality
from redzone.abilities.places import PlayedFrom
from redzone.abilities.replacement import CantCast, CastAnyTime, MoreLands, PlayFrom
from redzone.characteristics import Subject
from redzone.characteristics.qualities import objects_named
from redzone.game.card import Zone
from redzone.game.stack import StackObject
from redzone.rules.effects.replacement_effects import ReplacingEffect, contexts, effects_of, fits, is_of
from redzone.rules.triggers.intervening_if import condition_holds
from redzone.values.identity import PlayerId
from redzone.values.turn import Phase
from redzone.view import View


def may_cast_any_time(view: View, player: PlayerId, spell: Subject | None) -> bool:
    """Return whether an effect lets a player cast a spell as though it had flash (CR 601.3b)."""
    return any(
        isinstance(effect.replacement, CastAnyTime)
        and fits(view, effect, effect.replacement.player, player)
        and _holds(view, effect, effect.replacement.condition)
        and _is(view, effect, effect.replacement.spells, spell)
        for effect in effects_of(view, CastAnyTime)
    )


def what_forbids(view: View, spell: StackObject) -> Iterator[ReplacingEffect]:
    """Yield the effects by which a player can't cast a proposed spell (CR 101.2, 601.3)."""
    for effect in effects_of(view, CantCast):
        cant = effect.replacement
        if isinstance(cant, CantCast) and _forbids(view, effect, cant, spell):
            yield effect


def _forbids(view: View, effect: ReplacingEffect, cant: CantCast, spell: StackObject) -> bool:
    turn = view.state.turn
    if cant.combat and turn.phase is not Phase.COMBAT:
        return False
    if not fits(view, effect, cant.player, spell.controller) or not _holds(view, effect, cant.condition):
        return False
    if cant.turn is not None and not fits(view, effect, cant.turn, turn.active):
        return False
    if not _is(view, effect, cant.spells, view.find(spell.id)):
        return False
    return not cant.most or _cast_before(view, effect, cant.spells, spell.controller) >= cant.most


def _cast_before(view: View, effect: ReplacingEffect, spells: Quality, player: PlayerId) -> int:
    """Return how many such spells a player has cast this turn."""
    cast = {id_ for context in contexts(view, effect) for id_ in objects_named(EachCast(spells), context)}
    return sum(1 for id_ in cast if view.state.cast[id_].permanent.controller == player)


def _is(view: View, effect: ReplacingEffect, spells: Quality, spell: Subject | None) -> bool:
    return any(is_of(spells, spell, context) for context in contexts(view, effect))


def _holds(view: View, effect: ReplacingEffect, condition: Condition | None) -> bool:
    if condition is None:
        return True
    return effect.holder is not None and condition_holds(view, condition, effect.holder, effect.controller)


def permissions_to_play(view: View, player: PlayerId, zone: Zone) -> tuple[ReplacingEffect, ...]:
    """Return the effects by which a player may now play cards that lie in a zone (CR 305.1, 601.3)."""
    if zone not in _PLACES:
        return ()
    return tuple(
        effect
        for effect in effects_of(view, PlayFrom)
        if isinstance(effect.replacement, PlayFrom)
        and effect.replacement.place is _PLACES[zone]
        and effect.controller == player
        and not (effect.replacement.once and (effect.holder, player) in view.state.turn.history.done_once)
        and _holds(view, effect, effect.replacement.condition)
    )


_PLACES: Final = {Zone.LIBRARY: PlayedFrom.TOP_OF_LIBRARY, Zone.GRAVEYARD: PlayedFrom.GRAVEYARD}


def is_once(effect: ReplacingEffect) -> bool:
    """Return whether an effect lets a player play only one card each turn."""
    return isinstance(effect.replacement, PlayFrom) and effect.replacement.once


def permits_spell(view: View, effect: ReplacingEffect, spell: Subject | None) -> PlayFrom | None:
    """Return what an effect permits that permits a player to cast a spell, ``None`` for any other effect."""
    permits = effect.replacement
    if not isinstance(permits, PlayFrom) or permits.spells is None:
        return None
    return permits if _is(view, effect, permits.spells, spell) else None


def permits_land(view: View, effect: ReplacingEffect, land: Subject | None) -> bool:
    """Return whether an effect permits a player to play a land."""
    permits = effect.replacement
    return isinstance(permits, PlayFrom) and permits.lands is not None and _is(view, effect, permits.lands, land)


def lands_each_turn(view: View, player: PlayerId) -> int | None:
    """Return how many lands a player may play in each turn of theirs, ``None`` for any number (CR 305.2)."""
    count = 1
    for effect in effects_of(view, MoreLands):
        more = effect.replacement
        if (
            isinstance(more, MoreLands)
            and fits(view, effect, more.player, player)
            and _holds(view, effect, more.condition)
        ):
            if more.count is None:
                return None
            count += more.count
    return count
