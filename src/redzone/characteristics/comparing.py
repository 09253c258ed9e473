"""Qualities that compare an object with the one whose ability asks, or with one another."""

from typing import assert_never

from redzone.abilities.language import (
    SharesColorWithThis,
    SharesTypeWithThis,
)
from redzone.characteristics.subject import Subject
from redzone.values.identity import PlayerId
from redzone.values.types import EVERY_CREATURE_TYPE, is_creature_type

Comparison = SharesColorWithThis | SharesTypeWithThis
"""What is judged here."""


def compares(quality: Comparison, subject: Subject, asker: Subject) -> bool:
    """Return whether ``subject`` has a quality that compares it with ``asker``."""
    match quality:
        case SharesColorWithThis():
            return not subject.now.colors.isdisjoint(asker.now.colors)
        case SharesTypeWithThis():
            return _share_a_creature_type(subject, asker)
        case _:
            assert_never(quality)


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
    return frozenset(each for each in subject.now.subtypes if is_creature_type(each))
