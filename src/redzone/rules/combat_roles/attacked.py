"""Whether something that is attacked is what a text describes (CR 508.1b)."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from redzone.abilities.attacked import (
    AnyPlayer,
    Attacked,
    AttackedOtherPlayer,
    AttackedPermanent,
    AttackedPlaneswalkers,
    AttackedPlayer,
    DefendedBy,
    PlayerReference,
)
from redzone.abilities.language import OwnerOf, PlayerTerm
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.characteristics.context import context_of
from redzone.characteristics.qualities import players_named
from redzone.rules.combat_roles.defending_players import defending_player
from redzone.rules.seats.turn_order import in_game
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.types import CardType
from redzone.view import View

_TERMS: Final[Mapping[PlayerReference, PlayerTerm]] = {
    PlayerReference.YOU: PlayerWord.YOU,
    PlayerReference.OWNER: OwnerOf(ObjectWord.THIS),
    PlayerReference.ENCHANTED_PLAYER: PlayerWord.ENCHANTED_PLAYER,
    PlayerReference.THIS_ONE: PlayerWord.THIS_ONE,
    PlayerReference.CHOSEN_PLAYER: PlayerWord.CHOSEN_PLAYER,
}
"""The players who have a term in other texts, too."""


def is_attacked(view: View, what: Attacked, target: Target, asker: ObjectId) -> bool:
    """Return whether ``target`` is ``what`` an ability of ``asker`` describes."""
    match what:
        case AttackedPlayer(player=player):
            players = _players(view, player, asker)
            if isinstance(target, int):
                return target in players
            return _is_along(view, what, target) and view.permanent(target).controller in players
        case AttackedPlaneswalkers(player=player):
            if isinstance(target, int) or not view.has_type(target, CardType.PLANESWALKER):
                return False
            return view.permanent(target).controller in _players(view, player, asker)
        case AttackedOtherPlayer(player=player):
            return isinstance(target, int) and target not in _players(view, player, asker)
        case AttackedPermanent(object=object_):
            return target == (asker if object_ is None else object_)
        case DefendedBy(condition=condition):
            defender = defending_player(view, target)
            return defender is not None and view.meets(condition, defender, asker)
        case _:
            assert_never(what)


def _is_along(view: View, what: AttackedPlayer, target: ObjectId) -> bool:
    """Return whether a permanent is of a type that is meant along with its controller."""
    walker = what.planeswalkers and view.has_type(target, CardType.PLANESWALKER)
    return walker or (what.battles and view.has_type(target, CardType.BATTLE))


def _players(view: View, player: AnyPlayer, asker: ObjectId) -> Sequence[PlayerId]:
    """Return the players whom a text means."""
    match player:
        case int():
            return (player,)
        case PlayerReference.MOST_LIFE:
            you = view.permanent(asker).controller
            known = [each for each in in_game(view.state) if view.board.seating.reaches(you, each)]  # CR 801.2
            most = max((view.state.players[each].life for each in known), default=None)
            return tuple(each for each in known if view.state.players[each].life == most)
        case _:
            return players_named(_TERMS[player], context_of(view.subject(asker)))
