"""Current characteristics: a type of their own, so that nobody takes what is printed for what is."""

from typing import Final

from redzone.model.ability import Ability, Continuous, KeywordAbility
from redzone.model.card import Card
from redzone.model.identity import ObjectId
from redzone.model.keyword import Keyword
from redzone.model.types import CardType, Color, Supertype
from redzone.model.value import Remembered, Value


class AppliedRule(Value, frozen=True):
    """A rule that an effect applies to an object (CR 613.11); ``source`` is the permanent whose ability says so."""

    ability: Ability
    source: ObjectId | None = None


class Characteristics(Value, frozen=True):
    """What an object is now (CR 109.3). ``power`` and ``toughness`` are 0 where it has none.

    ``rules`` are no characteristic: what the rules of the game make of it beyond its abilities (CR 613.11).
    ``keywords`` and ``statics`` follow from ``abilities``: the keywords among them, and those that change permanents.
    """

    name: str
    colors: frozenset[Color]
    supertypes: frozenset[Supertype]
    types: frozenset[CardType]
    subtypes: frozenset[str]
    power: int
    toughness: int
    abilities: tuple[Ability, ...]
    keywords: frozenset[Keyword]
    statics: tuple[Continuous, ...]
    rules: tuple[AppliedRule, ...] = ()

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature."""
        return CardType.CREATURE in self.types


def keywords_of(abilities: tuple[Ability, ...]) -> frozenset[Keyword]:
    """Return the keywords among ``abilities``."""
    return frozenset(ability.keyword for ability in abilities if isinstance(ability, KeywordAbility))


def statics_of(abilities: tuple[Ability, ...]) -> tuple[Continuous, ...]:
    """Return the abilities among ``abilities`` that change what permanents are."""
    return tuple(ability for ability in abilities if isinstance(ability, Continuous))


def _printed(card: Card) -> Characteristics:
    return Characteristics(
        name=card.name,
        colors=frozenset(card.colors),
        supertypes=frozenset(card.type_line.supertypes),
        types=frozenset(card.type_line.types),
        subtypes=frozenset(card.type_line.subtypes),
        power=card.power or 0,
        toughness=card.toughness or 0,
        abilities=card.abilities,
        keywords=keywords_of(card.abilities),
        statics=statics_of(card.abilities),
    )


printed_characteristics: Final = Remembered(_printed, limit=4096)
"""What a card is while no effect touches it."""
