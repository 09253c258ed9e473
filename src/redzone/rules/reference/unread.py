"""Lines that are not understood: where players could be asked for one, and what is raised where one matters."""

from typing import Final

from redzone.abilities.ability import Ability, Activated, SpellText
from redzone.abilities.sleeping import line_behind
from redzone.abilities.unread import UnreadCasting, UnreadLine
from redzone.game.card import Card, ZoneObject
from redzone.game.state import GameState
from redzone.game.unread import UnreadTextMatters
from redzone.rules.zones.zones import zones_outside
from redzone.values.identity import ObjectId
from redzone.values.value import RECENT, Remembered, RememberedByParts, RememberedWithValue
from redzone.view import View

TRIGGERS: Final = "it triggers"
CAN_BE_ACTIVATED: Final = "it can be activated"
CAN_BE_CAST: Final = "it can be cast"
CONCERNS_CASTING: Final = "a spell can be cast that it could concern"
CONCERNS_ACTIVATING: Final = "an ability can be activated that it could concern"
ADDS_MANA: Final = "it can be tapped for mana that could be spent"
ENTERS: Final = "it enters"
RESOLVES: Final = "it resolves"
"""What is told of the moment in which a line begins to matter."""


def matters(view: View, id_: ObjectId, moment: str, line: UnreadLine) -> UnreadTextMatters:
    """Return what is raised as a line of an object begins to matter."""
    return UnreadTextMatters(view.name(id_), moment, line)


def is_unread(ability: Ability) -> bool:
    """Return whether a player could be asked to do what an ability says, in words that are not understood."""
    return isinstance(ability, Activated | SpellText | UnreadCasting) and line_behind(ability) is not None


def _is_in_card(printed: Card) -> bool:
    faces = (printed, *(part.card for part in printed.parts))
    return any(is_unread(ability) for face in faces for ability in face.abilities)


_is_unread_in: Final = RememberedWithValue(_is_in_card)


def _are_in_zone(cards: tuple[ZoneObject, ...]) -> bool:
    return any(_is_unread_in(card.card.printed) for card in cards)


_are_unread_in: Final = Remembered(_are_in_zone, limit=64)


def _is_outside(state: GameState) -> bool:
    return any(_are_unread_in(cards) for _, cards in zones_outside(state))


def _outside(state: GameState) -> tuple[object, ...]:
    return state.players, state.exile, state.command


is_unread_outside: Final = RememberedByParts(_is_outside, _outside, limit=RECENT)
"""Whether a card outside the battlefield has text that could be asked for and is not understood."""
