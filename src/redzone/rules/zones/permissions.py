"""Permissions to play cards from where they are: giving them, and their end (CR 601.3, 611.2a)."""

from collections.abc import Callable, Collection

from msgspec.structs import replace

from redzone.abilities.duration import Duration
from redzone.game.card import ZoneObject
from redzone.game.permission import Permission
from redzone.game.state import GameState
from redzone.values.identity import ObjectId, PlayerId

_Change = Callable[[ZoneObject], ZoneObject]


def permit(state: GameState, cards: Collection[ObjectId], permission: Permission) -> GameState:
    """Let a player play cards from exile, or from a graveyard; a card that leaves is another object (CR 400.7)."""

    def permitted(card: ZoneObject) -> ZoneObject:
        if card.id not in cards or permission in card.permissions:
            return card
        return replace(card, permissions=(*card.permissions, permission))

    return _changed(state, permitted)


def expire_permissions(state: GameState, duration: Duration) -> GameState:
    """End the permissions of this duration (CR 514.2)."""
    return _without(state, lambda each: each.duration is duration)


def expire_permissions_for_turn_of(state: GameState, player: PlayerId) -> GameState:
    """End what lasts until this player's turn; what lasts until its end now lasts until the end of this turn."""
    left = _without(state, lambda each: each.player == player and each.duration is Duration.NEXT_TURN)

    def in_last_turn(card: ZoneObject) -> ZoneObject:
        kept = tuple(
            replace(permission, duration=Duration.END_OF_TURN)
            if permission.player == player and permission.duration is Duration.END_OF_NEXT_TURN
            else permission
            for permission in card.permissions
        )
        return card if kept == card.permissions else replace(card, permissions=kept)

    return _changed(left, in_last_turn)


def expire_permissions_for_step_of(state: GameState, over: Duration, players: Collection[PlayerId]) -> GameState:
    """End what lasts until a step of these players that begins now."""
    return _without(state, lambda each: each.player in players and each.duration is over)


def _without(state: GameState, ends: Callable[[Permission], bool]) -> GameState:
    def kept(card: ZoneObject) -> ZoneObject:
        if not card.permissions:  # as is usual
            return card
        left = tuple(permission for permission in card.permissions if not ends(permission))
        return card if len(left) == len(card.permissions) else replace(card, permissions=left)

    return _changed(state, kept)


def _changed(state: GameState, change: _Change) -> GameState:
    """Return the state with its cards in exile and in graveyards changed."""
    exile = tuple(map(change, state.exile))
    graveyards = {player: tuple(map(change, status.graveyard)) for player, status in state.players.items()}
    changed = {
        player: replace(state.players[player], graveyard=cards)
        for player, cards in graveyards.items()
        if cards != state.players[player].graveyard
    }
    state = state if exile == state.exile else replace(state, exile=exile)
    return state.with_players(changed)
