"""What something is or becomes: ``a 3/3 green Beast creature with trample``, and what is lost for that (CR 205.1)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from redzone.abilities.ability import GainAbility, LoseAbility, Modification
from redzone.abilities.language import Amount, Compare
from redzone.abilities.modification import (
    AddColors,
    AddTypes,
    LoseAllAbilities,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.plain_qualities import HasColor, HasSubtype, HasSupertype, HasType
from redzone.abilities.words import Stat
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.losses import LOSING_OTHERS
from redzone.oracle.phrases.predicates import QuotedReader, keyword_item
from redzone.oracle.phrases.scope import AND, Scope, conjunction, not_understood
from redzone.values.types import BASIC_LAND_TYPES, CardType, TypeLine, set_of

_RETAINING: Final = frozenset({CardType.ARTIFACT, CardType.CREATURE})
"""What becomes an artifact creature keeps its other types, but for the creature types it had (CR 205.1b)."""


def _artifact_creature(line: TypeLine) -> Iterator[Modification]:
    """Yield what a ``Golem artifact creature`` becomes: its creature types replace the ones before (CR 205.1b)."""
    yield AddTypes(replace(line, subtypes=()))
    yield SetTypes(TypeLine(subtypes=line.subtypes))


def _checked(line: TypeLine, node: Node) -> TypeLine:
    """Return the types that replace all others, or subtypes that replace those of the same kind (CR 205.1a).

    Raises:
        NotUnderstood: The subtypes are of several kinds, or of one that it doesn't say that it becomes.
    """
    kinds = {
        CardType.LAND if subtype in BASIC_LAND_TYPES else set_of(subtype, frozenset(line.types))
        for subtype in line.subtypes
    }
    if kinds - {CardType.CREATURE, CardType.LAND, *line.types} or len(kinds) > 1:
        raise not_understood("it is not clear which types stay", node)
    if line.types and any(kind not in line.types for kind in kinds):
        raise not_understood("it is not clear which types stay", node)
    return line


def changes_of_kind(
    node: Node,
    scope: Scope,
    quoted: QuotedReader,
    *,
    types_stay: bool = False,
    copied: bool = False,
    number_of: Callable[[Node], Amount] | None = None,
) -> Iterator[Modification]:
    """Yield what changes as something is or becomes this: ``a 3/3 green Beast creature with trample``, ``black``.

    ``scope`` is that of the abilities that it has; ``number_of`` reads a number to which its size is equal.
    """
    added = types_stay or bool(node.words("IN_ADDITION", "IN_ADDITION_TO_COLORS", "STILL"))
    words = _words(node, supertypes=copied or added)
    line = TypeLine(
        types=tuple(word.quality.type for word in words if isinstance(word.quality, HasType)),
        supertypes=tuple(word.quality.supertype for word in words if isinstance(word.quality, HasSupertype)),
        subtypes=tuple(word.quality.subtype for word in words if isinstance(word.quality, HasSubtype)),
    )
    sizes = list(node.words("SIZE"))
    if line != TypeLine():
        yield from _typed(line, node, added=added)
    colors = tuple(word.quality.color for word in words if isinstance(word.quality, HasColor))
    if node.words("IN_ADDITION_TO_COLORS") and not colors:
        raise not_understood("it is not said which color is added", node)
    if colors or any(word.quality == _COLORLESS for word in words):
        yield AddColors(colors) if node.words("IN_ADDITION_TO_COLORS") else SetColors(colors)
    for ability in node.find(syntax.KindWith):
        sizes += ability.words("SIZE")
        conjunction(ability, AND)
        for item in ability.nodes:
            if not isinstance(item, syntax.AMOUNT):
                yield from map(GainAbility, keyword_item(item, scope, quoted))
            elif number_of is None:
                raise not_understood("a size that is counted is not supported here", item)
            else:
                number = number_of(item)
                yield SetPowerToughness(number, number)
    if sizes:
        yield SetPowerToughness(*sizes[0].numbers)


_COLORLESS: Final = Compare(Stat.COLORS, most=0)


def _words(node: Node, *, supertypes: bool) -> list[Word]:
    """Return the words of a kind of thing, among them supertypes that it has besides, or that copies have."""
    words = [word for run in node.find(syntax.Run) for word in run.words("ADJECTIVE", "SINGULAR")]
    words += node.words("SINGULAR", "PLURAL")
    for word in words:
        known = isinstance(word.quality, HasColor | HasType | HasSubtype) or word.quality == _COLORLESS
        if not known and not (supertypes and isinstance(word.quality, HasSupertype)):
            raise not_understood("what this becomes is not supported", word)
    return words


def _typed(line: TypeLine, node: Node, *, added: bool) -> Iterator[Modification]:
    """Yield what becomes of the types: they are added, or they replace those before (CR 205.1a, 205.1b)."""
    if line.supertypes and not added:
        raise not_understood("it is not clear which types stay", node)
    if added or (frozenset(line.types) == _RETAINING and not line.subtypes):
        yield AddTypes(line)
    elif frozenset(line.types) == _RETAINING:
        yield from _artifact_creature(line)
    else:
        yield SetTypes(_checked(line, node))


# What is lost

_GivenT = TypeVar("_GivenT")


def losing_first(found: Sequence[_GivenT], change_of: Callable[[_GivenT], Modification]) -> Iterator[_GivenT]:
    """Yield what changes, the loss of all abilities first unless something is gained before (CR 613.7).

    Of what becomes something that comes first, with what it has and its size, each of which has its layer.
    """
    kinds = [type(change_of(each)) for each in found]
    gained = GainAbility in kinds and not {LoseAbility, LoseAllAbilities}.isdisjoint(kinds[kinds.index(GainAbility) :])
    if not _TYPES.isdisjoint(kinds) and not gained:
        found = sorted(found, key=lambda each: _ORDER.get(type(change_of(each)), len(_ORDER)))
        kinds = [type(change_of(each)) for each in found]
    losing = LoseAllAbilities in kinds and GainAbility not in kinds[: kinds.index(LoseAllAbilities)]
    if losing:
        yield found[kinds.index(LoseAllAbilities)]
    yield from (each for each in found if not losing or change_of(each) != LoseAllAbilities())


_TYPES: Final[frozenset[type[Modification]]] = frozenset({AddTypes, SetTypes})


_ORDER: Final[Mapping[type[Modification], int]] = {
    AddTypes: 0,
    SetTypes: 0,
    SetColors: 1,
    AddColors: 1,
    LoseAllAbilities: 2,
    GainAbility: 3,
    SetPowerToughness: 4,
}


def without_others(found: Sequence[Modification], word: Word) -> list[Modification]:
    """Return what changes where all other types or abilities are lost: ``becomes a Bird and loses all other types``."""
    lost = LOSING_OTHERS[word.text]
    if "abilities" in lost:
        found = [LoseAllAbilities(), *found]
    if lost == _ABILITIES:
        return list(found)
    lines = [each.type_line for each in found if isinstance(each, AddTypes | SetTypes)]
    line = TypeLine(
        types=tuple(kind for each in lines for kind in each.types),
        subtypes=tuple(dict.fromkeys(subtype for each in lines for subtype in each.subtypes)),
    )
    if ("card types" in lost and not line.types) or ("creature types" in lost and not line.subtypes):
        raise not_understood("it is not clear which types stay", word)
    if "card types" not in lost:
        raise not_understood("creature types alone are not supported", word)
    rest = [each for each in found if not isinstance(each, AddTypes | SetTypes)]
    place = 1 if rest and rest[0] == LoseAllAbilities() else 0
    return [*rest[:place], SetTypes(line), *rest[place:]]


_ABILITIES: Final = frozenset({"abilities"})
