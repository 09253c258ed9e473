"""The ways to cast a card now: as usual, as effects permit, as what resolves allows (CR 601.3, 608.2g)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from redzone.abilities.ability import AlternativeCost
from redzone.abilities.casting import ActivatedFrom, AdditionalCost, CanBeCastFrom
from redzone.characteristics import Subject
from redzone.characteristics.values import printed_characteristics
from redzone.game.card import Zone, ZoneObject
from redzone.game.decision import CastingChoice
from redzone.game.permission import Permission
from redzone.rules.casting.given_abilities import with_given
from redzone.rules.casting.spell_costs import WayToCast, ways_for, ways_to_cast
from redzone.rules.casting.spell_permissions import permissions_to_play, permits_spell
from redzone.rules.triggers.intervening_if import condition_holds
from redzone.rules.zones.stack_objects import abilities_of_card
from redzone.values.identity import PlayerId
from redzone.view import View


def ways_now(view: View, player: PlayerId, zone: Zone, card: ZoneObject, times: int = 0) -> Iterator[WayToCast]:
    """Yield the ways to cast a card now: as something resolves, those that it allows (CR 118.9b, 608.2g).

    What an effect permits that can be used once a turn comes last, so that nothing else uses it up.
    """
    decision = view.state.decision
    card = with_given(view, zone, card)
    if not isinstance(decision, CastingChoice):
        turn = view.state.turn.number
        permissions = tuple(permission for permission in card.permissions if permission.given_in != turn)
        usual = tuple(ways_to_cast(card.card, zone, player, permissions, times))
        yield from usual
        if zone in _ELSEWHERE:
            permitted = ways_to_cast(card.card, zone, player, (*permissions, Permission(player)), times)
            more = tuple(way for way in permitted if way not in usual)
            yield from _by_itself(view, player, zone, card, more)
            yield from _by_effects(view, player, zone, card, more)
    elif decision.cost is None:
        yield from ways_to_cast(card.card, zone, player, (Permission(player),), times)
    else:
        yield from ways_for(card.card, zone, AlternativeCost(decision.cost, decision.name), times)


_ELSEWHERE = {Zone.GRAVEYARD: ActivatedFrom.GRAVEYARD, Zone.EXILE: ActivatedFrom.EXILE, Zone.LIBRARY: None}
"""Where cards can be cast from with permission, and how abilities call it that work there."""


def _by_itself(
    view: View, player: PlayerId, zone: Zone, card: ZoneObject, ways: Sequence[WayToCast]
) -> Iterator[WayToCast]:
    """Yield those ways in which a card lets its owner cast it from where it is."""
    if card.card.owner != player:
        return
    for instance in abilities_of_card(card.card):
        own = instance.ability
        if not isinstance(own, CanBeCastFrom) or own.zone is not _ELSEWHERE[zone]:
            continue
        if own.condition is None or condition_holds(view, own.condition, card.id, player):
            more = () if own.more is None else (AdditionalCost(own.more),)
            yield from (replace(way, additional=(*way.additional, *more)) for way in ways)


def _by_effects(
    view: View, player: PlayerId, zone: Zone, card: ZoneObject, ways: Sequence[WayToCast]
) -> Iterator[WayToCast]:
    """Yield those ways in which effects let a player cast a card, by what it is as the spell that it becomes so."""
    if not ways or card.card.owner != player:
        return
    found: list[WayToCast] = []
    for effect in permissions_to_play(view, player, zone):
        for way in ways:
            spell = as_spell(view, replace(card, card=way.spell(card.card)), way)
            if (permits := permits_spell(view, effect, spell)) is not None:
                more = () if permits.more is None else (AdditionalCost(permits.more),)
                found.append(
                    replace(
                        way,
                        additional=(*way.additional, *more),
                        exiled_after=permits.exiled_after,
                        once_by=effect.holder if permits.once else None,
                    )
                )
    yield from sorted(found, key=lambda way: way.once_by is not None)


def as_spell(view: View, card: ZoneObject, way: WayToCast) -> Subject | None:
    """Return a card with what it will be as a spell; face down it has the characteristics that the rules give it."""
    there = view.find(card.id)
    if there is None or way.is_face_down:
        return None
    return replace(there, now=printed_characteristics(card.card.printed))
