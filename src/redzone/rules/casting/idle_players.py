"""Who has nothing to do with priority (CR 117.1) but to tap permanents for mana: told without making all of it.

Most permanents and cards are passed over at a look: they have nothing to activate, are tapped, or ask for mana that
nobody can have. What is left is asked for its first legal use.
"""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from enum import IntEnum
from typing import Final

from redzone.abilities.ability import Activated
from redzone.abilities.casting import POWER_UP, ActivatedFrom, AddsMana, CanBeCastFrom
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.replacement import CardsHave, PlayFrom
from redzone.characteristics import Characteristics
from redzone.characteristics.having import behind_conditions
from redzone.game.action import Action
from redzone.game.card import PhysicalCard, Zone
from redzone.rules.casting import activating, casting, setting_aside, special_actions
from redzone.rules.casting.activated_abilities import of_card, of_permanent
from redzone.rules.casting.spell_costs import ways_to_cast
from redzone.rules.effects.replacement_effects import effects_of
from redzone.rules.payments.costs import mana_needs, mana_with_x, plain_cost
from redzone.rules.payments.own_costs import least_x, own_cost_violations
from redzone.rules.zones.stack_objects import abilities_of_card
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType
from redzone.values.value import RECENT, Remembered, RememberedByParts, RememberedWithValue
from redzone.view import View, instances_of


def is_idle(view: View, player: PlayerId) -> bool:
    """Return whether a player with priority can do nothing but pass and tap permanents for mana."""
    return next(_first_uses(view, player), None) is None


def _first_uses(view: View, player: PlayerId) -> Iterator[Action]:
    """Yield what a player can do beyond tapping for mana, with the permanents and cards that are not passed over."""
    permanents = (of_permanent(view, id_) for id_ in _not_passed_over(view)[player])
    yield from activating.candidates_beyond_tapping(view, player, permanents)
    if any(permanent.face_down for permanent in view.permanents()):
        yield from special_actions.face_up_candidates(view, player)
    graveyard = [card.card for card in view.state.players[player].graveyard]
    plays = _has_cards_to_play(view, player) or any(map(_can_be_cast_from_graveyard, graveyard))
    if plays:
        yield from special_actions.land_candidates(view, player)
        yield from casting.candidates(view, player)
        yield from setting_aside.candidates(view, player)
    if plays or any(map(_can_be_activated_in_graveyard, graveyard)):
        yield from activating.candidates_beyond_tapping(view, player, activating.of_cards(view, player))


def _with_something_to_activate(view: View) -> Mapping[PlayerId, tuple[ObjectId, ...]]:
    """Return the permanents with abilities that players might be able to activate, as far as board and hands show.

    Those come first with an ability that asks for nothing of others, then for no mana: whether it can be paid for is
    seen sooner.
    """
    found: dict[PlayerId, dict[ObjectId, _Asked]] = {player: {} for player in view.state.players}
    with_mana = _who_might_have_mana(view)
    for id_ in view.with_any([permanent.id for permanent in view.permanents()], Activated):
        permanent = view.permanent(id_)
        for ability, asked in _worth_activating(view.now(id_)):
            for player in found if ability.by_anybody else (permanent.controller,):
                if (player in with_mana or asked < _Asked.MANA) and _might_be_paid(view, id_, player, ability.cost):
                    found[player][id_] = min(asked, found[player].get(id_, asked))
    return {player: tuple(sorted(permanents, key=permanents.__getitem__)) for player, permanents in found.items()}


def _parts(view: View) -> tuple[object, ...]:
    return view.board, view.characteristics, view.state.players


_not_passed_over: Final = RememberedByParts(_with_something_to_activate, _parts, limit=RECENT)


def _who_might_have_mana(view: View) -> AbstractSet[PlayerId]:
    """Return the players who have mana, or an untapped permanent that might be tapped for it."""
    found = {player for player, status in view.state.players.items() if status.mana}
    for permanent in view.permanents():
        if not permanent.tapped and (view.has_type(permanent.id, CardType.LAND) or view.has_any(permanent.id, _MANA)):
            found.add(permanent.controller)
    return found


_MANA: Final = (AddsMana,)


def _might_be_paid(view: View, id_: ObjectId, player: PlayerId, cost: Cost) -> bool:
    """Return whether an object can pay with itself, and a player has the cards to discard and the energy."""
    status = view.state.players[player]
    if cost.times is None:
        discarded = 0 if cost.discard is None else cost.discard.count
        if isinstance(discarded, int) and discarded > len(status.hand):
            return False
        if isinstance(cost.energy, int) and cost.energy > status.energy:
            return False
    return next(own_cost_violations(view, id_, cost, least_x(cost)), None) is None


class _Asked(IntEnum):
    """What an ability asks for beyond the object itself: the less, the sooner it is seen whether it can be paid."""

    NOTHING = 0
    OBJECTS = 1
    MANA = 2


def _to_activate(now: Characteristics) -> tuple[tuple[Activated, _Asked], ...]:
    """Return the abilities to activate, in force or not, each with what it asks for.

    What equip abilities cost others can change. Mana abilities are among them that are more than to tap for one of some
    mana, such as that of a Treasure: payments that are found automatically don't use them, and their mana may pay for
    something.
    """
    equips = Keyword.EQUIP in now.keywords
    return tuple(
        (ability, _asked_by(ability, equips=equips))
        for instance in instances_of(now)
        if isinstance(ability := behind_conditions(instance.ability), Activated)
        and ability.zone is ActivatedFrom.BATTLEFIELD
    )


_worth_activating: Final = RememberedWithValue(_to_activate)
_NOBODY: Final = ObjectId("")


def _asked_by(ability: Activated, *, equips: bool) -> _Asked:
    if not equips and _asks_for_mana(ability):
        return _Asked.MANA
    return _Asked.OBJECTS if plain_cost(ability.cost) is None else _Asked.NOTHING


def _asks_for_mana(ability: Activated) -> bool:
    """Return whether an ability can't be activated without any mana, whatever changes what it costs."""
    cost = ability.cost
    if cost.times is not None or cost.waterbend or ability.changes or ability.name == POWER_UP:
        return False
    return all(sum(needs.counts) > needs.most_in_life for needs in mana_needs(mana_with_x(cost.mana, 0)))


def _has_cards_to_play(view: View, player: PlayerId) -> bool:
    """Return whether a player might use a card outside graveyards, or one in them that something else allows."""
    state = view.state
    if state.players[player].hand or state.exile or state.command:
        return True
    if any(card.permissions for other in state.players.values() for card in other.graveyard):
        return True
    return next(effects_of(view, PlayFrom, CardsHave), None) is not None


def _says_that_it_can_be_cast(card: PhysicalCard) -> bool:
    """Return whether a card says itself that its owner can cast it from a graveyard (CR 113.6)."""
    return (
        any(isinstance(instance.ability, CanBeCastFrom) for instance in abilities_of_card(card))
        or next(ways_to_cast(card, Zone.GRAVEYARD, card.owner, ()), None) is not None
    )


def _has_abilities_there(card: PhysicalCard) -> bool:
    """Return whether a card has abilities that its owner can activate in a graveyard (CR 113.6)."""
    return any(of_card(card, _NOBODY, Zone.GRAVEYARD))


_can_be_cast_from_graveyard: Final = Remembered(_says_that_it_can_be_cast, limit=4096)
_can_be_activated_in_graveyard: Final = Remembered(_has_abilities_there, limit=4096)
