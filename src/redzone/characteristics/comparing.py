"""How objects stand to one another: blocking, attached, targeting, and what they share."""

from typing import assert_never

from redzone.abilities.words import Relation
from redzone.characteristics.subject import Subject
from redzone.values.identity import PlayerId
from redzone.values.types import EVERY_CREATURE_TYPE, is_creature_type


def relates(relation: Relation, subject: Subject, other: Subject) -> bool:
    """Return whether ``subject`` stands so to ``other``."""
    match relation:
        case Relation.BLOCKS:
            return _blocks(subject, other)
        case Relation.IS_BLOCKED_BY:
            return _blocks(other, subject)
        case Relation.IS_ATTACHED_TO:
            return subject.attached_to == other.id
        case Relation.TARGETS:
            return other.id in subject.targets
        case Relation.SHARES_COLOR:
            return not subject.now.colors.isdisjoint(other.now.colors)
        case Relation.SHARES_CREATURE_TYPE:
            return _share_a_creature_type(subject, other)
        case Relation.SHARES_NAME:  # what has no name shares none (CR 201.2a)
            return bool(subject.now.name) and subject.now.name == other.now.name
        case _:
            assert_never(relation)


def _blocks(blocker: Subject, attacker: Subject) -> bool:
    """Return whether one creature blocks another, or did as that, or the blocker, last existed (CR 608.2h)."""
    if attacker.known is not None and attacker.known.attack is not None:
        return blocker.id in attacker.known.attack.blockers
    return attacker.id in (blocker.blocked or ())


def defender_against(attacker: Subject) -> PlayerId | None:
    """Return the player whom an attacking creature attacks (CR 508.5)."""
    attack = attacker.attack
    return None if attack is None else attack.defending_player


def _share_a_creature_type(one: Subject, other: Subject) -> bool:
    mine, theirs = creature_types(one), creature_types(other)
    if EVERY_CREATURE_TYPE in mine or EVERY_CREATURE_TYPE in theirs:
        return bool(mine and theirs)
    return not mine.isdisjoint(theirs)


def creature_types(subject: Subject) -> frozenset[str]:
    """Return the creature types of an object (CR 205.3m)."""
    return frozenset(subtype for subtype in subject.now.subtypes if is_creature_type(subtype))
