"""Qualities that ask for roles in combat, and how an object stands to the one whose ability asks."""

from typing import assert_never

from redzone.abilities.language import (
    AttachedToThis,
    AttackedThisTurn,
    BlocksThis,
    IsAttached,
    IsAttackingCreature,
    IsBlocked,
    IsBlockedByThis,
    IsBlockingCreature,
    IsEnchantedOrEquippedByThis,
    IsPaired,
    IsUnblocked,
    TargetsThis,
)
from redzone.characteristics.subject import Subject
from redzone.game.combat import Attacker

Relation = IsEnchantedOrEquippedByThis | AttachedToThis | BlocksThis | IsBlockedByThis | IsPaired | TargetsThis
"""How an object stands to the one whose ability asks."""

Fight = IsAttackingCreature | IsBlockingCreature | IsBlocked | IsUnblocked | AttackedThisTurn | IsAttached
"""Roles in combat, and what is attached."""


def relates(quality: Relation, subject: Subject, asker: Subject) -> bool:
    """Return whether ``subject`` stands so to ``asker``."""
    match quality:
        case IsEnchantedOrEquippedByThis():
            return asker.attached_to == subject.id
        case AttachedToThis():
            return subject.attached_to == asker.id
        case BlocksThis():
            return _blocks(subject, asker)
        case IsBlockedByThis():
            return _blocks(asker, subject)
        case IsPaired(this=this):
            partner = subject.permanent.paired_with
            return partner is not None and (not this or partner == asker.id)
        case TargetsThis():
            return asker.id in subject.targets
        case _:
            assert_never(quality)


def _blocks(blocker: Subject, attacker: Subject) -> bool:
    """Return whether one creature blocks another, or did as that, or the blocker, last existed (CR 608.2h)."""
    if attacker.known is not None and attacker.known.attack is not None:
        return blocker.id in attacker.known.attack.blockers
    return attacker.id in (blocker.blocked or ())


def fights(quality: Fight, subject: Subject, asker: Subject) -> bool:
    """Return whether ``subject`` has this role in the combat around it."""
    match quality:
        case IsAttackingCreature() | IsBlocked() | IsUnblocked():
            return subject.attack is not None and _attacks(quality, subject.attack, asker)
        case IsBlockingCreature():
            return subject.blocked is not None
        case AttackedThisTurn():
            state = subject.state
            return state is not None and subject.id in state.turn.attacked
        case IsAttached(subtype=subtype):
            return any(each.attached_to == subject.id and subtype in each.now.subtypes for each in _permanents(asker))
        case _:
            assert_never(quality)


def _attacks(quality: IsAttackingCreature | IsBlocked | IsUnblocked, attack: Attacker, asker: Subject) -> bool:
    match quality:
        case IsAttackingCreature(you=you):
            return not you or attack.defending_player == asker.controller
        case IsBlocked():
            return attack.blocked is True
        case IsUnblocked():
            return attack.blocked is False
        case _:
            assert_never(quality)


def _permanents(asker: Subject) -> list[Subject]:
    return [] if asker.scene is None else list(asker.scene.permanents())
