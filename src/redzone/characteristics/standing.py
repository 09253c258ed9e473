"""Qualities that ask for the status, marks and designations of an object."""

from typing import assert_never

from redzone.abilities.ability import Goaded
from redzone.abilities.language import (
    CameSinceLastUpkeep,
    IsAttachedToSomething,
    IsCommander,
    IsDesignated,
    IsFaceDown,
    IsGoaded,
    IsNew,
    IsTapped,
    IsToken,
    WasDealtDamageThisTurn,
)
from redzone.characteristics.subject import Subject

_Mark = CameSinceLastUpkeep | IsDesignated | IsGoaded | WasDealtDamageThisTurn
Standing = IsToken | IsCommander | IsTapped | IsFaceDown | IsNew | IsAttachedToSomething | _Mark
"""What is judged here."""

PAIRED, EXERTED, RING_BEARER = "paired", "exerted", "ring-bearer"


def stands(quality: Standing, subject: Subject) -> bool:
    """Return whether ``subject`` has this status, or is such a card."""
    permanent = subject.permanent
    match quality:
        case IsToken():
            return permanent.card.token
        case IsCommander():
            return permanent.card.commander
        case IsTapped():
            return permanent.tapped
        case IsFaceDown():
            return permanent.face_down
        case IsNew():
            return permanent.new
        case IsAttachedToSomething():
            return permanent.attached_to is not None
        case _:
            return _is_marked(quality, subject)


def _is_marked(quality: _Mark, subject: Subject) -> bool:
    permanent = subject.permanent
    match quality:
        case IsDesignated(designation=designation):
            return _is_designated(designation, subject)
        case IsGoaded():
            return any(isinstance(rule.ability, Goaded) for rule in subject.now.rules)
        case CameSinceLastUpkeep():
            return permanent.upkeeps_to_come > 0
        case WasDealtDamageThisTurn():
            return bool(permanent.damaged_this_turn_by)
        case _:
            assert_never(quality)


def _is_designated(designation: str, subject: Subject) -> bool:
    """Return whether an object has a designation, one that lasts as long as an effect or another fact included.

    A commander is one whoever controls it (CR 903.3d).
    """
    permanent, state = subject.permanent, subject.state
    if designation in permanent.designations:
        return True
    if designation == PAIRED:
        return permanent.paired_with is not None
    if designation == EXERTED:
        return bool(permanent.exerted_by)
    if state is None:
        return False
    if designation == RING_BEARER:
        return any(player.ring_bearer == subject.id for player in state.players.values())
    return any(each.designation == designation and subject.id in each.affected for each in state.board.effects)
