"""Which activated abilities objects have (CR 602.1), in the order in which they are counted."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Activated
from redzone.abilities.casting import ActivatedFrom, AddsMana
from redzone.abilities.instruction import AddMana
from redzone.game.card import PhysicalCard, Zone, ZoneObject
from redzone.rules.casting.given_abilities import with_given
from redzone.rules.effects.counters import LOYALTY
from redzone.rules.payments.costs import BASIC_LANDS
from redzone.rules.payments.mana import mana_added
from redzone.rules.zones.stack_objects import abilities_of_card
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType
from redzone.values.value import Value
from redzone.view import Instance, View

_FROM_ZONES = {
    Zone.HAND: (ActivatedFrom.HAND, ActivatedFrom.COMMAND_OR_HAND),
    Zone.COMMAND: (ActivatedFrom.COMMAND_OR_HAND,),
    Zone.GRAVEYARD: (ActivatedFrom.GRAVEYARD,),
    Zone.EXILE: (ActivatedFrom.EXILE,),
}


class ActivatedAbility(Value, frozen=True):
    """An activated ability of an object in a zone; that of a basic land type has no ``instance`` (CR 305.6)."""

    source: ObjectId
    ability: Activated | AddsMana
    instance: Instance | None
    zone: Zone = Zone.BATTLEFIELD

    @property
    def adds_mana(self) -> bool:
        """Whether it is a mana ability, which doesn't use the stack (CR 605.1a, 605.3b)."""
        if isinstance(self.ability, AddsMana):
            return True
        effect, cost = self.ability.effect, self.ability.cost
        targets = effect.targets or any(mode.targets for mode in effect.modes)
        moved = (cost.put_counters, cost.remove_counters)
        loyalty = any(each is not None and each.counter == LOYALTY for each in moved)
        return (
            any(isinstance(instruction, AddMana) for instruction in effect.instructions) and not targets and not loyalty
        )


_ACTIVATED: Final = (Activated, AddsMana)


def of_permanent(view: View, id_: ObjectId) -> tuple[ActivatedAbility, ...]:
    """Return the activated abilities of a permanent: as its text has them, those of basic land types last."""
    if not view.has_any(id_, _ACTIVATED):
        return tuple(_of_land_types(view, id_)) if view.has_type(id_, CardType.LAND) else ()
    places = {id(instance): place for place, instance in enumerate(view.instances(id_))}
    found: list[tuple[int, ActivatedAbility]] = []
    for activated, instance in view.having(id_, Activated):
        if activated.zone is ActivatedFrom.BATTLEFIELD:
            found.append((places[id(instance)], ActivatedAbility(id_, activated, instance)))
    for mana, instance in view.having(id_, AddsMana):
        if (added := _possible(view, id_, mana)).choices:
            found.append((places[id(instance)], ActivatedAbility(id_, added, instance)))
    found.sort(key=lambda each: each[0])
    return (*(each for _, each in found), *_of_land_types(view, id_))


def _possible(view: View, id_: ObjectId, mana: AddsMana) -> AddsMana:
    """Return a mana ability with the mana that it can add now (CR 106.7, 903.4f)."""
    if not mana.identity and mana.like is None:
        return mana
    player = view.permanent(id_).controller
    return replace(mana, choices=tuple(mana_added(view, player, mana)))


def _of_land_types(view: View, id_: ObjectId) -> Iterator[ActivatedAbility]:
    """Yield the mana abilities that basic land types give a land (CR 305.6)."""
    now = view.now(id_)
    if CardType.LAND in now.types:
        for subtype, mana in BASIC_LANDS.items():
            if subtype in now.subtypes:
                yield ActivatedAbility(id_, AddsMana((mana,)), None)


def of_card(card: PhysicalCard, id_: ObjectId, zone: Zone) -> tuple[ActivatedAbility, ...]:
    """Return the abilities of a card that can be activated in a zone other than the battlefield (CR 113.6)."""
    return tuple(
        ActivatedAbility(id_, ability.ability, ability, zone)
        for ability in abilities_of_card(card)
        if isinstance(ability.ability, Activated) and ability.ability.zone in _FROM_ZONES.get(zone, ())
    )


def cards_with_abilities(view: View, player: PlayerId) -> Iterator[tuple[Zone, ZoneObject]]:
    """Yield the cards outside the battlefield whose abilities a player might activate: the player's own."""
    state = view.state
    status = state.players[player]
    yield from ((Zone.HAND, with_given(view, Zone.HAND, card)) for card in status.hand)
    yield from ((Zone.COMMAND, card) for card in state.command if card.card.owner == player)
    yield from ((Zone.GRAVEYARD, with_given(view, Zone.GRAVEYARD, card)) for card in status.graveyard)
    yield from ((Zone.EXILE, card) for card in state.exile if card.card.owner == player)


def activated_abilities(view: View, source: ObjectId) -> tuple[ActivatedAbility, ...]:
    """Return the activated abilities of an object wherever it is, in the order in which actions count them."""
    state = view.state
    if source in view:
        return of_permanent(view, source)
    for player in state.players:
        for zone, card in cards_with_abilities(view, player):
            if card.id == source:
                return of_card(card.card, source, zone)
    return ()
