"""What something becomes, or a copy is besides: ``a 3/3 green Beast creature with trample`` (CR 205.1, 707.9)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import GainAbility, Modification
from redzone.abilities.language import Compare
from redzone.abilities.modification import AddColors, AddTypes, LoseTypes, SetColors, SetPowerToughness, SetTypes
from redzone.abilities.plain_qualities import HasColor, HasSubtype, HasSupertype, HasType
from redzone.abilities.words import Stat
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.predicates import keyword_item
from redzone.oracle.phrases.scope import AND, SELF_SCOPE, conjunction, not_understood
from redzone.oracle.phrases.subject import SentenceSubject
from redzone.values.types import BASIC_LAND_TYPES, CardType, Supertype, TypeLine, set_of

_RETAINING: Final = frozenset({CardType.ARTIFACT, CardType.CREATURE})
"""What becomes an artifact creature keeps its other types, but for the creature types it had (CR 205.1b)."""


def _artifact_creature(line: TypeLine) -> Iterator[Modification]:
    """Yield what a ``Golem artifact creature`` becomes: its creature types replace the ones before (CR 205.1b)."""
    yield AddTypes(replace(line, subtypes=()))
    yield SetTypes(TypeLine(subtypes=line.subtypes))


def _checked(line: TypeLine, node: Node) -> TypeLine:
    """Return the types that replace all others, or subtypes that replace those of the same kind (CR 205.1a).

    Raises:
        NotUnderstood: The subtypes are neither creature types nor basic land types, or of both kinds.
    """
    kinds = {
        CardType.LAND if subtype in BASIC_LAND_TYPES else set_of(subtype, frozenset(line.types))
        for subtype in line.subtypes
    }
    if kinds - {CardType.CREATURE, CardType.LAND} or len(kinds) > 1:
        raise not_understood("it is not clear which types stay", node)
    if line.types and any(kind not in line.types for kind in kinds):
        raise not_understood("it is not clear which types stay", node)
    return line


def becoming(
    node: Node, subject: SentenceSubject, discourse: Discourse, *, copied: bool = False
) -> Iterator[Modification]:
    """Yield what something becomes: ``a 3/3 green Beast creature with trample``, ``black``."""
    words = _words(node, copied=copied)
    added = discourse.circumstances.types_stay or bool(node.words("IN_ADDITION", "IN_ADDITION_TO_COLORS", "STILL"))
    line = TypeLine(
        types=tuple(word.quality.type for word in words if isinstance(word.quality, HasType)),
        supertypes=tuple(word.quality.supertype for word in words if isinstance(word.quality, HasSupertype)),
        subtypes=tuple(word.quality.subtype for word in words if isinstance(word.quality, HasSubtype)),
    )
    sizes = list(node.words("SIZE"))
    if line != TypeLine() or added:
        yield from _typed(line, node, added=added)
    colors = tuple(word.quality.color for word in words if isinstance(word.quality, HasColor))
    if colors or any(word.quality == _COLORLESS for word in words):
        yield AddColors(colors) if node.words("IN_ADDITION_TO_COLORS") else SetColors(colors)
    for ability in node.find(syntax.KindWith):
        sizes += ability.words("SIZE")
        conjunction(ability, AND)
        for item in ability.nodes:
            yield from map(GainAbility, keyword_item(item, subject.gained_scope, discourse.quoted))
    if sizes:
        yield SetPowerToughness(*sizes[0].numbers)


_COLORLESS: Final = Compare(Stat.COLORS, most=0)


def _words(node: Node, *, copied: bool) -> list[Word]:
    """Return the words of a kind of thing; only copies can be of other supertypes so far."""
    words = [word for run in node.find(syntax.Run) for word in run.words("ADJECTIVE", "SINGULAR")]
    words += node.words("SINGULAR", "PLURAL")
    for word in words:
        known = isinstance(word.quality, HasColor | HasType | HasSubtype) or word.quality == _COLORLESS
        if not known and not (copied and isinstance(word.quality, HasSupertype)):
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


# Exceptions of copies


def exceptions_of(node: Node, discourse: Discourse) -> tuple[Modification, ...]:
    """Return what a copy is and has besides, or instead: each kind of change in its place (CR 707.9)."""
    found: list[Modification] = []
    for ending in node.find(syntax.CopyExcept):
        listed = ending.nodes[0]
        conjunction(listed, AND)
        for exception in listed.nodes:
            found.extend(_exception(exception, discourse))
    return tuple(sorted(found, key=lambda each: _ORDER.index(type(each))))


_ORDER: Final[tuple[type[Modification], ...]] = (
    *(LoseTypes, SetTypes, AddTypes, SetColors, AddColors, SetPowerToughness, GainAbility),
)
_NOT_LEGENDARY: Final = LoseTypes(TypeLine(supertypes=(Supertype.LEGENDARY,)))


def _exception(node: Node, discourse: Discourse) -> Iterator[Modification]:
    if isinstance(node, syntax.ExceptNotLegendary):
        yield _NOT_LEGENDARY
    elif isinstance(node, syntax.ExceptIs):
        yield from becoming(node.find(syntax.Kind)[0], SentenceSubject(), discourse, copied=True)
    else:
        conjunction(node, AND)
        for item in (each for each in node.nodes if not isinstance(each, syntax.TheCopy)):
            yield from map(GainAbility, keyword_item(item, SELF_SCOPE, discourse.quoted))
