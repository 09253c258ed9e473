"""What is said of casting and activating in words that are not understood: it matters where a player could do so."""

from collections.abc import Iterator
from typing import Final

from redzone.abilities.ability import Ability, Activated, KeywordAbility
from redzone.abilities.casting import AddsMana, CanBeCastAnyTime
from redzone.abilities.keyword import Keyword
from redzone.abilities.replacement import CastAnyTime
from redzone.abilities.unread import UnreadMana, UnreadPermission
from redzone.characteristics.having import behind_conditions
from redzone.game.card import PhysicalCard, ZoneObject
from redzone.game.stack import StackKind
from redzone.game.state import GameState
from redzone.rules.casting import activating, casting
from redzone.rules.effects.replacement_effects import effects_of
from redzone.rules.reference.timing import is_sorcery_time, wrong_timings
from redzone.rules.reference.unread import ADDS_MANA, CONCERNS_ACTIVATING, CONCERNS_CASTING, matters
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType
from redzone.values.value import Remembered
from redzone.view import AbilitiesOnBoard, View, abilities_in

_KINDS: Final = frozenset({UnreadPermission, UnreadMana})


def are_any(abilities: AbilitiesOnBoard) -> bool:
    """Return whether a permanent has a permission or mana ability that is not understood."""
    return not _KINDS.isdisjoint(abilities.kinds)


def _is_among(abilities: tuple[Ability, ...]) -> bool:
    return any(type(behind_conditions(ability)) in _KINDS for ability in abilities)  # no keyword is one


are_among: Final = Remembered(_is_among, limit=4096)
"""Whether one of these abilities is a permission or mana ability that is not understood."""


def refuse_unread(state: GameState, player: PlayerId) -> None:
    """Refuse to go on where a player could do something that text could concern which is not understood.

    Raises:
        UnreadTextMatters: There is such text.
    """
    if not are_any(abilities_in(state)):
        return
    view = View(state)
    permanents = [permanent.id for permanent in view.permanents()]
    for id_ in view.with_any(permanents, UnreadPermission):
        for unread, _ in view.having(id_, UnreadPermission):
            _refuse_permission(view, player, id_, unread)
    for id_ in view.with_any(permanents, UnreadMana):
        permanent = view.permanent(id_)
        lines = [mana.line for mana, _ in view.having(id_, UnreadMana)]
        if lines and permanent.controller == player and not permanent.tapped and view.is_creature(id_):
            raise matters(view, id_, ADDS_MANA, lines[0])


def _refuse_permission(view: View, player: PlayerId, id_: ObjectId, unread: UnreadPermission) -> None:
    if unread.casting and (_is_spell_cast(view.state) or _could_cast(view, player, unread)):
        raise matters(view, id_, CONCERNS_CASTING, unread.line)
    if unread.activating and _could_activate(view, player, unread):
        raise matters(view, id_, CONCERNS_ACTIVATING, unread.line)


def _is_spell_cast(state: GameState) -> bool:
    """Return whether a spell is on the stack, of which text could say something."""
    return any(each.kind is StackKind.SPELL for each in state.stack)


def _could_cast(view: View, player: PlayerId, unread: UnreadPermission) -> bool:
    """Return whether there is a card that a player could cast now, if text lets or makes it so."""
    if casting.could_cast(view, player):
        return True
    if not unread.any_time and not unread.elsewhere:
        return False
    cards = tuple(_cards(view.state, player, elsewhere=unread.elsewhere))
    if unread.any_time or is_sorcery_time(view.state, player):
        return bool(cards)
    return any(_is_quick(card.card) for card in cards) or (bool(cards) and any(effects_of(view, CastAnyTime)))


def _cards(state: GameState, player: PlayerId, *, elsewhere: bool) -> Iterator[ZoneObject]:
    """Yield the cards that text could let a player cast or play: own ones, and ``elsewhere`` those of other zones."""
    status = state.players[player]
    yield from status.hand
    yield from (card for card in state.command if card.card.owner == player and card.card.commander)
    if elsewhere:
        yield from status.library or ()
        yield from status.on_library
        yield from state.exile
        for other in state.players.values():
            yield from other.graveyard


def _is_quick(card: PhysicalCard) -> bool:
    """Return whether a card, or a part of it, can be cast at the time of an instant (CR 304.1, 702.8a)."""
    printed = card.printed
    faces = (printed, *(part.card for part in printed.parts))
    return any(
        CardType.INSTANT in face.type_line.types
        or KeywordAbility(Keyword.FLASH) in face.abilities
        or any(isinstance(ability, CanBeCastAnyTime) for ability in face.abilities)
        for face in faces
    )


def _could_activate(view: View, player: PlayerId, unread: UnreadPermission) -> bool:
    """Return whether there is an ability that a player could activate now, if text lets or makes it so."""
    for abilities in activating.in_reach(view, player):
        for ability in abilities:
            said = ability.ability
            if isinstance(said, AddsMana) and "activated abilities" in unread.line.text.lower():
                return True
            if isinstance(said, Activated) and (
                unread.any_time or not wrong_timings(view.state, player, said.timings, ability.source)
            ):
                return True
    return False
