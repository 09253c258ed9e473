"""Rules as the source of an effect means them: its "you", "this" and "enchanted" become what they are now."""

from typing import TypeVar

from msgspec.structs import replace

from redzone.abilities.ability import Ability
from redzone.abilities.attacked import AttackedPermanent, PlayerReference
from redzone.abilities.comparing import NOTHING, all_of, any_of
from redzone.abilities.condition import PlayerMeets
from redzone.abilities.language import AttacksPlayer, Control, Is, Not, Own, Quality, TheObject
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.rewriting import rewritten
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.characteristics.qualities import Subject
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.value import Value

_PartT = TypeVar("_PartT", bound=Value)


class Viewpoint(Value, frozen=True):
    """Whose words a text has: its controller, the object that says them, and what that is attached to.

    ``team`` has the controller too, where there are team-mates.
    """

    you: PlayerId
    team: tuple[PlayerId, ...] = ()
    this: ObjectId | None = None
    owner: PlayerId | None = None
    attached_to: PlayerId | ObjectId | None = None


def asking_for(you: PlayerId, source: Subject) -> Subject:
    """Return the source of an effect as it asks: "you" is who controls the effect (CR 109.5, 113.7a)."""
    if source.controller == you:
        return source
    return replace(source, permanent=replace(source.permanent, controller=you))


def seen_from(source: Subject, ability: Ability) -> Ability:
    """Return ``ability`` as an effect of ``source`` means it."""
    permanent = source.permanent
    viewpoint = Viewpoint(permanent.controller, source.team, permanent.id, permanent.card.owner, permanent.attached_to)
    return fixed(ability, viewpoint)


def fixed(part: _PartT, viewpoint: Viewpoint) -> _PartT:
    """Return ``part`` with every word that points from a viewpoint replaced by what it means there."""
    return rewritten(part, lambda word: _word(word, viewpoint))


def with_chosen_player(part: _PartT, player: PlayerId) -> _PartT:
    """Return ``part`` with a player in the place of the one who was still to be chosen (CR 608.2d)."""
    return rewritten(part, lambda word: Control(player) if word == _CHOSEN else word)


_CHOSEN = Control(PlayerWord.CHOSEN_PLAYER)


def _word(value: object, viewpoint: Viewpoint) -> object:
    match value:
        case Control() | Own() | AttacksPlayer():
            return _whose(value, viewpoint)
        case Is(ObjectWord.THIS) if viewpoint.this is not None:
            return Is(TheObject(viewpoint.this))
        case AttackedPermanent(object=None) if viewpoint.this is not None:
            return AttackedPermanent(viewpoint.this)
        case Is(ObjectWord.ATTACHED):
            return Is(TheObject(viewpoint.attached_to)) if isinstance(viewpoint.attached_to, str) else NOTHING
        case PlayerReference():
            return _player(value, viewpoint)
        case PlayerMeets(who=PlayerWord.YOU, condition=condition):
            return PlayerMeets(viewpoint.you, fixed(condition, viewpoint))
        case _:
            return value


def _whose(quality: Control | Own | AttacksPlayer, viewpoint: Viewpoint) -> Quality:
    """Return a quality that names a player with the player whom it means, where the viewpoint alone tells."""
    match quality.player:
        case PlayerWord.YOU:
            return replace(quality, player=viewpoint.you)
        case PlayerWord.EACH_OPPONENT:
            mates = viewpoint.team or (viewpoint.you,)
            others = Not(any_of(replace(quality, player=each) for each in mates))
            return all_of((HasStatus(Status.ATTACKING), others)) if isinstance(quality, AttacksPlayer) else others
        case PlayerWord.ENCHANTED_PLAYER:
            host = viewpoint.attached_to
            return replace(quality, player=host) if isinstance(host, int) else NOTHING
        case _:
            return quality


def _player(reference: PlayerReference, viewpoint: Viewpoint) -> PlayerId | PlayerReference:
    match reference:
        case PlayerReference.YOU:
            return viewpoint.you
        case PlayerReference.ENCHANTED_PLAYER if isinstance(viewpoint.attached_to, int):
            return viewpoint.attached_to
        case _:
            return reference
