"""Attachments (CR 301.5, 301.6, 303.4, 701.3): what each can be attached to."""

from collections import Counter
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, Continuous, GainAbility, KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.abilities.static import CantBeAttachedTo, EntersOnlyAttachedTo, PlayersEnchanted
from redzone.characteristics import Subject, matches
from redzone.characteristics.context import context_of
from redzone.characteristics.values import printed_characteristics
from redzone.game.card import PhysicalCard
from redzone.game.event import Attached
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.keywords import expand
from redzone.rules.effects.control import follow_effects
from redzone.rules.seats.influence import in_range
from redzone.rules.seats.turn_order import are_opponents, in_game
from redzone.values.identity import ObjectId, PlayerId, Target, Timestamp
from redzone.values.types import CardType
from redzone.view import BoardView, View

_AURA: Final = "Aura"
_EQUIPMENT: Final = "Equipment"
_FORTIFICATION: Final = "Fortification"


def is_aura(card: PhysicalCard) -> bool:
    """Return whether a card is that of an Aura."""
    return _AURA in card.printed.type_line.subtypes


def is_aura_now(view: BoardView, id_: ObjectId) -> bool:
    """Return whether a permanent is an Aura."""
    return _AURA in view.now(id_).subtypes


def may_stay_attached(view: View, attachment: Permanent) -> bool:
    """Return whether an attachment may stay where it is (CR 704.5m, 704.5n, 704.5p)."""
    if attachment.attached_to is None or not _is_attachment(view, attachment.id):
        return False
    return may_be_attached(view, attachment, attachment.attached_to)


def may_be_attached(view: View, attachment: Permanent, host: Target) -> bool:
    """Return whether an attachment can be on a player or object (CR 303.4c, 301.5c, 702.16c, 702.16d, 801.8, 801.9)."""
    creature = view.is_creature(attachment.id) and Keyword.RECONFIGURE not in view.now(attachment.id).keywords
    if creature or view.has_type(attachment.id, CardType.BATTLE):
        return False
    if isinstance(host, int):
        return is_aura_now(view, attachment.id) and _may_enchant_player(view, attachment, host)
    if host not in view or host == attachment.id or not in_range(view.state, attachment.controller, host):
        return False
    if not _fits_kind(view, attachment.id, host):
        return False
    spared = _sparing(view, attachment.id) if attachment.attached_to == host else Counter[Ability]()
    for ability, instance in view.having(host, CantBeAttachedTo):
        if spared[instance.origin] > 0:
            spared[instance.origin] -= 1
        elif view.matches(ability.attachments, attachment.id, host):
            return False
    return True


def _sparing(view: View, id_: ObjectId) -> Counter[Ability]:
    """Return the protection that an Aura gives and that doesn't remove it: other protection does (CR 702.16n)."""
    gained = (
        change.ability
        for ability, _ in view.having(id_, Continuous)
        for change in ability.modifications
        if isinstance(change, GainAbility)
    )
    return Counter(each for each in gained if isinstance(each, KeywordAbility) and each.spares_giver)


def _fits_kind(view: View, id_: ObjectId, host: ObjectId) -> bool:
    """Return whether an object is something that an Aura enchants, or an Equipment or Fortification goes on."""
    subtypes = view.now(id_).subtypes
    if _EQUIPMENT in subtypes and not view.is_creature(host):  # whoever controls it (CR 301.5, 301.5d)
        return False
    if _FORTIFICATION in subtypes and not view.has_type(host, CardType.LAND):  # CR 301.6
        return False
    if _AURA not in subtypes:
        return True
    return all(
        ability.quality is not None and view.matches(ability.quality, host, id_)  # CR 702.5c, 702.5d
        for ability, _ in view.having(id_, EntersOnlyAttachedTo)
    )


def _may_enchant_player(view: View, attachment: Permanent, host: PlayerId) -> bool:
    """Return whether an Aura can enchant a player (CR 702.5d)."""
    present = view.state.players[host].loss is None and in_range(view.state, attachment.controller, host)
    if not present or any(each.quality is not None for each, _ in view.having(attachment.id, EntersOnlyAttachedTo)):
        return False
    return not any(
        ability.opponent and not are_opponents(view.state, attachment.controller, host)
        for ability, _ in view.having(attachment.id, PlayersEnchanted)
    )


def hosts_for(view: View, card: PhysicalCard, controller: PlayerId) -> tuple[Target, ...]:
    """Return what an Aura card that enters without being cast can enchant: players, then permanents (CR 303.4f)."""
    permanent = Permanent(ObjectId(card.id), card, controller, controller)
    aura = Subject(permanent=permanent, now=printed_characteristics(card.printed), seating=view.board.seating)
    context = context_of(aura)
    abilities = [
        ability
        for each in card.printed.abilities
        for ability in (expand(each) if isinstance(each, KeywordAbility) else (each,))
    ]
    found: list[Target] = []
    for ability in abilities:
        if isinstance(ability, PlayersEnchanted):
            found += (
                player
                for player in in_game(view.state)
                if in_range(view.state, controller, player)
                and (not ability.opponent or are_opponents(view.state, controller, player))
            )
    qualities = [each.quality for each in abilities if isinstance(each, EntersOnlyAttachedTo)]
    if qualities and None not in qualities:
        found += (
            each.id
            for each in view.permanents()
            if all(quality is not None and matches(quality, view.subject(each.id), context) for quality in qualities)
            and not any(
                matches(a.attachments, aura, context_of(view.subject(each.id)))
                for a, _ in view.having(each.id, CantBeAttachedTo)
            )
            and in_range(view.state, controller, each.id)
        )
    return tuple(found)


def attach(state: GameState, attachment: ObjectId, host: Target) -> Transition:
    """Attach an attachment to something else where it can be, with a new timestamp (CR 701.3a-c, 613.7e)."""
    view = View(state)
    permanent = view.permanent(attachment)
    if permanent.attached_to == host or not _is_attachment(view, attachment):
        return Transition(state)
    if not may_be_attached(view, permanent, host):
        return Transition(state)
    clock = Timestamp(state.clock + 1)
    attached = replace(permanent, attached_to=host, timestamp=clock)
    done = Transition(
        replace(state.with_permanents({attachment: attached}), clock=clock), (Attached(attachment, host),)
    )
    return done.then(follow_effects(done.state))


def _is_attachment(view: View, id_: ObjectId) -> bool:
    return not view.now(id_).subtypes.isdisjoint({_AURA, _EQUIPMENT, _FORTIFICATION})
