"""Which cards a player might cast, wherever they are."""

from collections.abc import Iterator

from redzone.game.card import Zone, ZoneObject
from redzone.game.decision import CastingChoice
from redzone.game.state import GameState
from redzone.rules.casting.spell_permissions import permissions_to_play
from redzone.rules.zones.libraries import top_of_library
from redzone.rules.zones.zones import cards_anywhere
from redzone.values.identity import PlayerId
from redzone.values.mana import AnyMana
from redzone.view import View


def castable_cards(view: View, player: PlayerId) -> Iterator[tuple[Zone, ZoneObject]]:
    """Yield the cards that a player might cast: in hand, own commanders, and own or permitted ones elsewhere.

    As something resolves they are those that it lets the player cast (CR 608.2g).
    """
    state = view.state
    if isinstance(state.decision, CastingChoice):
        cards = state.decision.cards
        yield from ((zone, each) for zone, each in cards_anywhere(state) if each.id in cards)
        return
    status = state.players[player]
    yield from ((Zone.HAND, card) for card in status.hand)
    yield from ((Zone.COMMAND, card) for card in state.command if card.card.owner == player and card.card.commander)
    for owner, theirs in state.players.items():
        yield from ((Zone.GRAVEYARD, card) for card in theirs.graveyard if owner == player or _permits(card, player))
    yield from ((Zone.EXILE, card) for card in state.exile if card.card.owner == player or _permits(card, player))
    if permissions_to_play(view, player, Zone.LIBRARY):
        yield from ((Zone.LIBRARY, card) for card in top_of_library(state, player, 1))


def _permits(card: ZoneObject, player: PlayerId) -> bool:
    return any(permission.player == player for permission in card.permissions)


def as_any_mana(state: GameState, player: PlayerId, card: ZoneObject) -> AnyMana | None:
    """Return as what any mana can be spent to cast a card, ``None`` as what it is (CR 609.4b)."""
    if isinstance(state.decision, CastingChoice):
        return state.decision.any_mana
    return next((each.any_mana for each in card.permissions if each.player == player and each.any_mana), None)
