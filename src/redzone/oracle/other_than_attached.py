"""What "other" means in the text of an Aura or Equipment: a noun that it can't be is other than its host."""

from collections.abc import Iterator
from copy import copy
from typing import Final

from redzone.abilities.ability import Ability, Card, GainAbility
from redzone.abilities.comparing import all_of
from redzone.abilities.language import AllOf, AnyOf, Is, Not, Quality
from redzone.abilities.plain_qualities import HasSubtype, HasType
from redzone.abilities.rewriting import mentions, rewritten
from redzone.abilities.words import ObjectWord
from redzone.values.types import TypeLine

_ATTACHMENTS: Final = frozenset({"Aura", "Equipment", "Fortification"})
_OTHER: Final = Not(Is(ObjectWord.THIS))
_OTHER_THAN_HOST: Final = Not(Is(ObjectWord.ATTACHED))


def is_attachment(type_line: TypeLine | None) -> bool:
    """Return whether an object with this type line says "other" of what it is attached to."""
    return type_line is not None and not _ATTACHMENTS.isdisjoint(type_line.subtypes)


def as_attachment_says(ability: Ability, type_line: TypeLine) -> Ability:
    """Return an ability of an Aura, Equipment or Fortification with its "other" as it is meant (CR 303.4, 301.5).

    "Other creatures" are those other than the enchanted or equipped one, as the attachment is none; "other
    enchantments" of an Aura are other than itself, and so is "another permanent". What others gain keeps its words:
    they are said of the object that has them.
    """

    def meaning(part: object) -> object:
        match part:
            case GainAbility() | Card():
                return copy(part)  # nothing in it is said of the attachment
            case AnyOf() if _may_be_itself(part, type_line):
                return copy(part)
            case AllOf(qualities=parts) if _OTHER in parts and not _may_be_itself(part, type_line):
                return all_of(tuple(_OTHER_THAN_HOST if each == _OTHER else each for each in parts))
            case _:
                return part

    return rewritten(ability, meaning) if mentions(ability, Is(ObjectWord.THIS)) else ability


def _may_be_itself(quality: AllOf | AnyOf, type_line: TypeLine) -> bool:
    """Return whether one of the nouns of a quality that says "other" is what the attachment is, or anything."""
    if isinstance(quality, AllOf):
        kinds = [kind for part in quality.qualities for kind in _kinds(part)]
        own = {*map(HasType, type_line.types), *map(HasSubtype, type_line.subtypes)}
        return _OTHER in quality.qualities and (not kinds or not own.isdisjoint(kinds))
    return any(isinstance(each, AllOf) and _may_be_itself(each, type_line) for each in quality.qualities)


def _kinds(quality: Quality) -> Iterator[Quality]:
    """Yield the types of which a quality says that one has to be there."""
    if isinstance(quality, HasType | HasSubtype):
        yield quality
    elif isinstance(quality, AnyOf):
        yield from (kind for part in quality.qualities for kind in _kinds(part))
