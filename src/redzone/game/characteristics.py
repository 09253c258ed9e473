"""Current characteristics: a type of their own, so that nobody takes what is printed for what is."""

from redzone.abilities.ability import Ability, Continuous
from redzone.abilities.keyword import Keyword
from redzone.abilities.static import DefinesPowerToughness
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType, Color, Supertype
from redzone.values.value import GameValue, Value


class AppliedRule(GameValue, frozen=True):
    """A rule that an effect applies to an object (CR 613.11).

    ``source`` is the permanent whose ability says so, ``you`` whom its words mean with "you" (CR 109.5).
    """

    ability: Ability
    source: ObjectId | None = None
    you: PlayerId | None = None


class Characteristics(Value, frozen=True, weakref=True):
    """What an object is now (CR 109.3). ``power`` and ``toughness`` are 0 where it has none.

    ``rules`` are no characteristic: what the rules of the game make of it beyond its abilities (CR 613.11).
    ``keywords``, ``statics`` and ``defining`` follow from ``abilities``: the keywords among them, those that change
    permanents, and those that count its own power and toughness. ``intrinsic`` is whether basic land types give it
    mana abilities (CR 305.6): not once it has lost all abilities.
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
    cost: str = ""
    mana_value: int = 0
    defining: tuple[DefinesPowerToughness, ...] = ()
    intrinsic: bool = True

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature."""
        return CardType.CREATURE in self.types
