"""Which players an event or effect asks for, as the object that asks sees them (CR 102, 109.5)."""

from redzone.abilities.language import PlayerTerm
from redzone.abilities.trigger import PlayerPattern
from redzone.abilities.words import PlayerWord
from redzone.characteristics import matches
from redzone.characteristics.naming import players_named
from redzone.rules.seats.turn_order import are_opponents
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View


def is_such_player(view: View, pattern: PlayerPattern, player: PlayerId, you: PlayerId, asker: ObjectId | None) -> bool:
    """Return whether a player is one that a pattern asks for; one with a condition is for an object to ask for."""
    if not _is_named(view, pattern.who, player, you, asker):
        return False
    return pattern.condition is None or (asker is not None and view.meets(pattern.condition, player, asker))


def _is_named(view: View, term: PlayerTerm, player: PlayerId, you: PlayerId, asker: ObjectId | None) -> bool:
    match term:
        case PlayerWord.EACH_PLAYER:
            return view.board.seating.reaches(you, player)
        case PlayerWord.YOU:
            return player == you
        case PlayerWord.EACH_OPPONENT:
            return are_opponents(view.state, you, player) and view.board.seating.reaches(you, player)
        case PlayerWord.EACH_OTHER_PLAYER:
            return player != you and view.board.seating.reaches(you, player)
        case _:
            subject = None if asker is None else view.find(asker)
            return subject is not None and player in players_named(term, subject, matches)
