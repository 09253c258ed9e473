"""Qualities that compare an object with the one whose ability asks, or ask whose it is."""

from typing import TypeGuard, assert_never, get_args

from redzone.abilities.language import (
    AnyOf,
    ControlledByDefendingPlayer,
    ControlledByEnchantedPlayer,
    ControlledByOpponent,
    HasColor,
    HasSubtype,
    LessManaValueThanThis,
    ManaValueBetween,
    OwnedByYou,
    PowerBetween,
    PowerGreaterThanThis,
    PowerLessThanThis,
    Quality,
    SameManaValueAsThis,
    SharesColorWithThis,
    SharesTypeWithThis,
    ToughnessBetween,
    ToughnessGreaterThanThis,
)
from redzone.characteristics.subject import Subject
from redzone.values.identity import PlayerId
from redzone.values.types import EVERY_CREATURE_TYPE, Color, is_creature_type

CharacteristicComparison = (
    PowerGreaterThanThis
    | PowerLessThanThis
    | ToughnessGreaterThanThis
    | SameManaValueAsThis
    | LessManaValueThanThis
    | SharesColorWithThis
    | SharesTypeWithThis
)
_Owner = ControlledByOpponent | ControlledByEnchantedPlayer | ControlledByDefendingPlayer | OwnedByYou
Comparison = CharacteristicComparison | _Owner
"""What is judged here."""

_OF_CHARACTERISTICS = frozenset[object](get_args(CharacteristicComparison))


def compares(quality: Comparison, subject: Subject, asker: Subject) -> bool:
    """Return whether ``subject`` has a quality that compares it with ``asker``."""
    match quality:
        case PowerGreaterThanThis():
            return subject.has_numbers and subject.now.power > asker.now.power
        case PowerLessThanThis():
            return subject.has_numbers and subject.now.power < asker.now.power
        case ToughnessGreaterThanThis():
            return subject.has_numbers and subject.now.toughness > asker.now.toughness
        case SameManaValueAsThis():
            return subject.now.mana_value == asker.now.mana_value
        case LessManaValueThanThis():
            return subject.now.mana_value < asker.now.mana_value
        case SharesColorWithThis():
            return not subject.now.colors.isdisjoint(asker.now.colors)
        case SharesTypeWithThis():
            return _share_a_creature_type(subject, asker)
        case _:
            return _belongs(quality, subject, asker)


def _belongs(quality: _Owner, subject: Subject, asker: Subject) -> bool:
    match quality:
        case ControlledByOpponent():
            return subject.controller not in asker.team
        case ControlledByEnchantedPlayer():
            return subject.controller == asker.attached_to
        case ControlledByDefendingPlayer():
            return subject.controller == defender_against(asker)
        case OwnedByYou():
            return subject.permanent.card.owner == asker.controller
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


def compares_characteristics(word: object) -> TypeGuard[CharacteristicComparison]:
    """Return whether a word compares the characteristics of objects with those of the object that asks."""
    return type(word) in _OF_CHARACTERISTICS


def settled(comparison: CharacteristicComparison, asker: Subject | None) -> Quality:
    """Return what a comparison with ``asker`` as it is now asks of others from now on (CR 608.2h, 611.2d).

    With what nobody knows any more nothing compares.
    """
    if asker is None:
        return AnyOf(())
    now = asker.now
    match comparison:
        case PowerGreaterThanThis():
            return PowerBetween(least=now.power + 1)
        case PowerLessThanThis():
            return PowerBetween(most=now.power - 1)
        case ToughnessGreaterThanThis():
            return ToughnessBetween(least=now.toughness + 1)
        case SameManaValueAsThis():
            return ManaValueBetween(now.mana_value, now.mana_value)
        case LessManaValueThanThis():
            return ManaValueBetween(most=now.mana_value - 1)
        case SharesColorWithThis():
            return AnyOf(tuple(HasColor(color) for color in Color if color in now.colors))
        case SharesTypeWithThis():
            types = creature_types(asker)
            return comparison if EVERY_CREATURE_TYPE in types else AnyOf(tuple(map(HasSubtype, sorted(types))))
        case _:
            assert_never(comparison)
