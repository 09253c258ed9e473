"""What is printed, as characteristics."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final, Never, TypeVar

from redzone.abilities.ability import Ability, Continuous, KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.abilities.static import DefinesPowerToughness
from redzone.game.card import Card
from redzone.game.characteristics import AppliedRule, Characteristics
from redzone.keywords import expand
from redzone.values.mana import mana_value_of
from redzone.values.types import TypeLine
from redzone.values.value import Remembered, RememberedWithValue

__all__ = [
    "AppliedRule",
    "Characteristics",
    "as_card",
    "back_characteristics",
    "defining_of",
    "has_unsaid_star",
    "keywords_of",
    "printed_characteristics",
    "statics_of",
]

MemberT = TypeVar("MemberT")
_NOTHING: Final = frozenset[Never]()
_Static = Continuous | DefinesPowerToughness


def keywords_of(abilities: tuple[Ability, ...]) -> frozenset[Keyword]:
    """Return the keywords among ``abilities``."""
    return _set_of([ability.keyword for ability in abilities if isinstance(ability, KeywordAbility)])


def _statics(keyword: KeywordAbility) -> tuple[_Static, ...]:
    """Return the static abilities that change objects among those that a keyword stands for (CR 702.1)."""
    return tuple(each for each in expand(keyword) if isinstance(each, _Static))


_statics_behind: Final = Remembered(_statics, limit=4096)


def _unfolded(abilities: Iterable[Ability]) -> Iterator[_Static]:
    for ability in abilities:
        if isinstance(ability, KeywordAbility):
            yield from _statics_behind(ability)
        elif isinstance(ability, _Static):
            yield ability


def statics_of(abilities: tuple[Ability, ...]) -> tuple[Continuous, ...]:
    """Return the abilities among ``abilities`` that change what permanents are, those behind keywords included."""
    return tuple(each for each in _unfolded(abilities) if isinstance(each, Continuous))


def defining_of(abilities: tuple[Ability, ...]) -> tuple[DefinesPowerToughness, ...]:
    """Return the abilities among ``abilities`` that define power or toughness (CR 208.2, 604.3)."""
    return tuple(each for each in _unfolded(abilities) if isinstance(each, DefinesPowerToughness))


def has_unsaid_star(power: str, toughness: str, abilities: tuple[Ability, ...]) -> bool:
    """Return whether power or toughness is a * that no ability says more about (CR 208.2, 604.3)."""
    defining = defining_of(abilities)
    unsaid_power = "*" in power and all(each.power is None for each in defining)
    return unsaid_power or ("*" in toughness and all(each.toughness is None for each in defining))


def _set_of(members: Collection[MemberT]) -> frozenset[MemberT]:
    """Return a set of these; those of nothing are one and the same, not one for each card."""
    return frozenset(members) if members else _NOTHING


def _of_face(face: Card, mana_value: int) -> Characteristics:
    return Characteristics(
        name=face.name,
        colors=_set_of(face.colors),
        supertypes=_set_of(face.type_line.supertypes),
        types=_set_of(face.type_line.types),
        subtypes=_set_of(face.type_line.subtypes),
        power=face.power or 0,
        toughness=face.toughness or 0,
        abilities=face.abilities,
        keywords=keywords_of(face.abilities),
        statics=statics_of(face.abilities),
        cost=face.cost,
        mana_value=mana_value,
        defining=defining_of(face.abilities),
    )


def _printed(card: Card) -> Characteristics:
    return _of_face(card, mana_value_of(card.cost))


def _back(card: Card) -> Characteristics:
    """Return the back face; its mana value is that of the front (CR 712.8e)."""
    return _of_face(card.back or card, mana_value_of(card.cost))


printed_characteristics: Final = RememberedWithValue(_printed)
"""What a card is while no effect touches it."""

back_characteristics: Final = RememberedWithValue(_back)
"""What a double-faced card is with its back face up."""


def as_card(now: Characteristics, values: Card) -> Card:
    """Return copiable values changed to these characteristics (CR 707.9b)."""
    return Card(
        name=now.name,
        type_line=TypeLine(
            types=tuple(sorted(now.types)),
            supertypes=tuple(sorted(now.supertypes)),
            subtypes=tuple(sorted(now.subtypes)),
        ),
        colors=tuple(sorted(now.colors)),
        power=now.power if values.power is not None or now.is_creature else None,
        toughness=now.toughness if values.toughness is not None or now.is_creature else None,
        loyalty=values.loyalty,
        defense=values.defense,
        abilities=now.abilities,
        cost=values.cost,
    )
