"""What the words of a text mean as it resolves: objects, players and numbers (CR 608.2c, 608.2h)."""

from redzone.abilities.language import Amount, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.words import PlayerWord
from redzone.characteristics import matches
from redzone.characteristics.context import TextContext
from redzone.characteristics.qualities import number, objects_named, players_named
from redzone.game.stack import Resolution
from redzone.game.state import GameState
from redzone.rules.seats.turn_order import apnap
from redzone.rules.zones.last_seen import context_from, seen
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View


def context_in(view: View, resolution: Resolution) -> TextContext:
    """Return how a text asks as it resolves: from its source, as it is or last was, with all that it knows."""
    return context_from(view, resolution.this, resolution.object.controller, resolution)


def number_of(view: View, amount: Amount, resolution: Resolution) -> int:
    """Return an amount as it is when the effect is applied (CR 107.3, 608.2h)."""
    return amount if isinstance(amount, int) else number(amount, context_in(view, resolution))


def objects_of(view: View, term: ObjectTerm, resolution: Resolution) -> tuple[ObjectId, ...]:
    """Return the objects that ``term`` names, each once, whether they are still there or not."""
    return tuple(objects_named(term, context_in(view, resolution)))


def players_of(view: View, term: PlayerTerm, resolution: Resolution) -> tuple[PlayerId, ...]:
    """Return the players that ``term`` names: several as they act in turn order (CR 101.4).

    The defending player of the text comes before the others.
    """
    return players_acting(view.state, term, context_in(view, resolution))


def players_acting(state: GameState, term: PlayerTerm, context: TextContext) -> tuple[PlayerId, ...]:
    """Return the same in a context."""
    named = tuple(players_named(term, context))
    if len(named) <= 1 or not isinstance(term, PlayerWord) or term is PlayerWord.ATTACKED_OPPONENTS:
        return named
    first = players_named(PlayerWord.DEFENDING_PLAYER, context) if term is PlayerWord.EACH_DEFENDING_PLAYER else ()
    order = apnap(state)
    return tuple(sorted(named, key=lambda each: (each not in first, order.index(each))))


def has_quality(view: View, quality: Quality, id_: ObjectId, resolution: Resolution) -> bool:
    """Return whether an object has a quality where it is, or had it where it last was, as the resolving text asks."""
    subject = view.find(id_) or seen(view, id_)
    return subject is not None and matches(quality, subject, context_in(view, resolution))
