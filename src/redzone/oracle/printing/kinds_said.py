"""What something is or becomes, in Oracle wording: ``a 3/3 green Beast creature with trample`` (CR 205.1)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from redzone.abilities.ability import Ability, AsLongAs, GainAbility, KeywordAbility, Modification
from redzone.abilities.modification import AddColors, AddTypes, SetColors, SetPowerToughness, SetTypes
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.nouns.plurals import listing, plural_of
from redzone.values.types import BASIC_LAND_TYPES, EVERY_CREATURE_TYPE

_ARTIFACT_CREATURE: Final = frozenset({"artifact", "creature"})


class Quoting:
    """How sentences quote abilities: a keyword by its name, any other between quotation marks."""

    def __init__(
        self,
        describe_ability: Callable[[Ability, str], str],
        describe_keyword: Callable[[KeywordAbility], str],
        provided: Callable[[AsLongAs, Speech], str],
    ) -> None:
        self._describe_ability = describe_ability
        self._describe_keyword = describe_keyword
        self.provided = provided

    def text(self, ability: Ability) -> str:
        """Return an ability as a line of text."""
        return self._describe_ability(ability, "this creature")

    def keyword(self, ability: KeywordAbility) -> str:
        """Return a keyword as text lists it."""
        return self._describe_keyword(ability)

    def quoted(self, ability: Ability, this: str = "this creature") -> str:
        """Return an ability between quotation marks, single ones around another quotation's."""
        text = self._describe_ability(ability, this)
        return f'"{text}"' if '"' not in text else '"' + text.replace('"', "'") + '"'


def sets_types(modification: Modification) -> bool:
    """Return whether something becomes of these types and no others, in words for that (CR 205.1a)."""
    return isinstance(modification, SetTypes) and not modification.type_line.supertypes


EVERY_SUBTYPE: Final[Mapping[tuple[str, ...], str]] = {
    (EVERY_CREATURE_TYPE,): "every creature type",
    BASIC_LAND_TYPES: "every basic land type in addition to {} other types",
}
"""The words for all subtypes of a kind."""


def adds_every_subtype(modification: Modification) -> bool:
    """Return whether something is of all subtypes of a kind from then on."""
    return isinstance(modification, AddTypes) and modification.type_line.subtypes in EVERY_SUBTYPE


class KindSaid:
    """The kind of thing that something becomes; ``rest`` is what else is said of it."""

    def __init__(self, modifications: Sequence[Modification], quoting: Quoting) -> None:
        self.rest: list[Modification] = []
        self._quoting = quoting
        self._size = ""
        self._supertypes: list[str] = []
        self._colors: list[str] = []
        self._types: list[str] = []
        self._abilities: list[str] = []
        self._replaces = False
        self._more_colors = False
        self._adds = any(isinstance(each, AddTypes) and not adds_every_subtype(each) for each in modifications)
        self._is_something = self._adds or any(map(sets_types, modifications))

    def add(self, modification: Modification) -> None:
        """Add a change."""
        match modification:
            case SetPowerToughness(power=int(power), toughness=int(toughness)):
                self._size = f"{power}/{toughness}"
            case AddColors(colors=colors) | SetColors(colors=colors):
                self._colors += [color.word for color in colors] or ["colorless"]
                self._more_colors = isinstance(modification, AddColors)
            case AddTypes(type_line=line) if not adds_every_subtype(modification):
                self._supertypes += [supertype.lower() for supertype in line.supertypes]
                self._types += [*line.subtypes, *(kind.lower() for kind in line.types)]
                self._replaces = self._replaces or not line.subtypes
            case SetTypes(type_line=line) if self._is_something:  # with types that are added it has no others
                self._types = [*line.subtypes, *(kind.lower() for kind in line.types), *self._types]
            case GainAbility(ability=ability) if self._is_something:
                self._abilities.append(
                    self._quoting.keyword(ability)
                    if isinstance(ability, KeywordAbility)
                    else self._quoting.quoted(ability)
                )
            case _:
                self.rest.append(modification)

    def noun(self, speech: Speech, *, alone: bool = False) -> str:
        """Return ``a 3/3 green Beast creature with trample``, or ``a Frog with base power and toughness 1/1``.

        The latter is said of what is ``alone`` that, without abilities.
        """
        having = f" with {listing(self._abilities, 'and')}" if self._abilities else ""
        if alone and self._size and not self._adds and not having:
            self._size, having = "", f" with base power and toughness {self._size}"
        types = self._types
        if speech.plural and types:
            types = [*types[:-1], plural_of(types[-1])]
        noun = " ".join(part for part in (*self._supertypes, self._size, listing(self._colors, "and"), *types) if part)
        article = "an " if noun[:1].lower() in "aeiou" or noun.startswith("8") else "a "
        article = "" if speech.plural or not (self._supertypes or self._size or self._types) else article
        return f"{article}{noun}{having}"

    def ending(self, speech: Speech) -> str:
        """Return whether it keeps its other types, where that is not said by what it becomes (CR 205.1b)."""
        keeps = self._replaces and _ARTIFACT_CREATURE.issubset(self._types)
        if not self._adds:
            lost = _ARTIFACT_CREATURE.issubset(self._types)
            return f" and {speech.verb('lose')} all other card types" if lost else ""
        if keeps and not self._more_colors:
            return ""
        whose = "their" if speech.plural else "its"
        return f" in addition to {whose} other {'colors and types' if self._more_colors else 'types'}"
