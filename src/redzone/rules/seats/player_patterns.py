"""Which players an event or effect asks for, as the object that asks sees them (CR 102, 109.5)."""

from redzone.abilities.trigger import PlayerPattern
from redzone.abilities.words import PlayerWord
from redzone.characteristics.context import TextContext
from redzone.characteristics.player_conditions import meets
from redzone.characteristics.qualities import is_player
from redzone.values.identity import PlayerId


def is_such_player(pattern: PlayerPattern, player: PlayerId, context: TextContext) -> bool:
    """Return whether a player is one that a pattern asks for, within range of who asks (CR 801.11)."""
    if not context.this.seating.reaches(context.you, player):
        return False
    if pattern.who is not PlayerWord.EACH_PLAYER and not is_player(player, pattern.who, context):
        return False
    return pattern.condition is None or (not context.lost and meets(pattern.condition, player, context))
