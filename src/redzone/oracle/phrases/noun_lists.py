"""Lists of nouns, each with its own adjectives and what stands behind it: ``artifact or tapped creature with flying``.

What stands behind the last noun belongs to that one alone if nothing before it can have it; who controls them is said
of all. An adjective belongs to its own noun. Where English leaves open to which nouns something belongs, the list is
refused.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from redzone.abilities.language import AnyOf, AttacksPlayer, Compare, Not, Quality, Relates
from redzone.abilities.plain_qualities import Everything, HasKeyword, HasStatus, HasSubtype, HasType
from redzone.abilities.words import Relation, Stat, Status
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.agreement import parts_within
from redzone.oracle.phrases.scope import conjunction
from redzone.values.types import CardType, set_of

Segment: TypeAlias = tuple[Word, ...]
_NOT_CREATURES: Final = frozenset(
    {CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND, CardType.PLANESWALKER, CardType.BATTLE}
)


def segments_of(node: Node) -> tuple[Segment, ...]:
    """Return the words of a noun and its adjectives, cut where a comma or conjunction stands."""
    found: list[list[Word]] = [[]]
    for part in node.parts:
        if isinstance(part, Word) and part.kind == "PLURAL":
            found[-1].append(part)
        for word in part.words() if isinstance(part, syntax.Run) else ():
            if word.kind.startswith("SEP_"):
                found.append([])
            else:
                found[-1].append(word)
    return tuple(map(tuple, found))


def joined_alike(node: Node, allowed: frozenset[str]) -> Node:
    """Return a list of which every part is joined by the conjunction before the last one.

    Raises:
        NotUnderstood: The list is joined otherwise.
    """
    conjunction(replace(node, parts=separators(node)), allowed)
    word = separators(node)[-1]

    def alike(part: Node | Word) -> Node | Word:
        if isinstance(part, Node):
            return replace(part, parts=tuple(map(alike, part.parts))) if isinstance(part, _OF_LISTS) else part
        return replace(part, text=word.text) if part.text == "," and part.kind.startswith("SEP_") else part

    return replace(node, parts=tuple(map(alike, node.parts)))


_OF_LISTS: Final = (syntax.AnotherNoun, syntax.Run)


def separators(node: Node) -> tuple[Word, ...]:
    """Return the commas and conjunctions of a list."""
    found: list[Word] = []
    for part in node.parts:
        if isinstance(part, Node):
            found.extend(separators(part) if isinstance(part, _OF_LISTS) else ())
        elif part.kind.startswith("SEP_"):
            found.append(part)
    return tuple(found)


def are_nouns_of_their_own(segments: Sequence[Segment]) -> bool:
    """Return whether alternatives are nouns with adjectives of their own, rather than adjectives of the last noun."""
    *first, last = segments
    if last[-1].kind == "PLURAL":  # "artifact or black creatures" are all creatures
        return False
    return bool(first) and all(_is_noun(each) for each in first) and (len(last) > 1 or any(len(e) > 1 for e in first))


def _is_noun(segment: Segment) -> bool:
    return segment[-1].kind == "SINGULAR" and segment[-1].quality != Everything()


def are_adjectives(segments: Sequence[Segment]) -> bool:
    """Return whether nouns stand as adjectives: ``artifact or creature token``, subtypes before their card type."""
    *first, last = segments
    if any(len(each) > 1 for each in first[1:]) or len(last) == 1 or last[0].kind == "ADJECTIVE":
        return False
    head = last[-1].quality
    kinds = [*(each[-1].quality for each in first), last[0].quality]
    if len(first[0]) > 1 and any(word.kind != "ADJECTIVE" for word in first[0][:-1]):
        return False
    if not isinstance(head, HasType):
        return True
    return all(isinstance(kind, HasSubtype) and set_of(kind.subtype, frozenset()) is head.type for kind in kinds)


def adjective_may_go_on(adjectives: Sequence[Quality], noun: Quality) -> bool:
    """Return whether adjectives of a noun may be meant of a later one too: ``tapped artifacts and creatures``."""
    kinds = [adjective for adjective in adjectives if not isinstance(adjective, HasType | HasSubtype)]
    return bool(kinds) and not (all(map(_is_of_creatures, kinds)) and not _may_fight(noun))


def is_clear(segments: Sequence[Segment]) -> bool:
    """Return whether every adjective of a list of nouns belongs to its own noun only.

    In "tapped artifact or creature" it may belong to both, in "artifact or enchantment creature" the first noun may
    be an adjective; in "attacking creature or planeswalker" it can't.
    """
    *first, last = segments
    if len(last) > 1 and last[0].kind != "ADJECTIVE":
        return False
    return all(len(each) == 1 or _is_own(each, segments[at + 1 :]) for at, each in enumerate(first))


def _is_own(segment: Segment, behind: Sequence[Segment]) -> bool:
    own = all(_is_of_creatures(word.quality) for word in segment[:-1])
    if own and not any(_may_fight(each[-1].quality) for each in behind):
        return True
    return all(len(each) > 1 for each in behind)


def belongs_to_last(qualifier: Quality, before: Sequence[Quality]) -> bool:
    """Return whether what stands behind the last noun can't be said of those before it."""
    return _is_of_creatures(qualifier) and not any(map(_may_fight, before))


def can_be_said_of_all(qualifier: Quality) -> bool:
    """Return whether what stands behind a list can be said of any permanent: ``with mana value 3 or less``."""
    return not _is_of_creatures(qualifier)


def _is_of_creatures(quality: Quality | None) -> bool:
    match quality:
        case Not(quality=inner):
            return _is_of_creatures(inner)
        case AnyOf(qualities=parts):
            return all(map(_is_of_creatures, parts))
        case _:
            return isinstance(quality, HasKeyword | AttacksPlayer) or _speaks_of_creatures(quality)


def _speaks_of_creatures(quality: Quality | None) -> bool:
    """Return whether a quality is one that only creatures have, or what may become creatures."""
    match quality:
        case Compare(measure=measure):
            return measure in {Stat.POWER, Stat.TOUGHNESS}
        case HasStatus(status=status):
            return status in {Status.ATTACKING, Status.BLOCKING}
        case Relates(relation=relation):
            return relation in {Relation.BLOCKS, Relation.IS_BLOCKED_BY}
        case _:
            return False


def _may_fight(quality: Quality | None) -> bool:
    """Return whether a noun may name a creature, or a Vehicle, which becomes one."""
    parts = () if quality is None else parts_within(quality)
    types = [part.type for part in parts if isinstance(part, HasType)]
    types += [set_of(part.subtype, frozenset()) for part in parts if isinstance(part, HasSubtype)]
    return HasSubtype("Vehicle") in parts or not types or not _NOT_CREATURES.issuperset(types)
