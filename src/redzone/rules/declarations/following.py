"""Requirements that ask nothing unless others attack: whom they follow (CR 508.1d)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from redzone.rules.declarations.declaration import Requirement
from redzone.values.identity import ObjectId

Group = frozenset[ObjectId]

Led = tuple[ObjectId | None, Group]
"""A creature that looks at a group of others; ``None`` for several creatures that do so together."""


def common_groups(led: Iterable[Led]) -> dict[Led, Group]:
    """Return for each creature the group to keep in mind.

    It is the group, or the group with the creature itself where that serves more of them.

    >>> a, b = ObjectId("a"), ObjectId("b")
    >>> [sorted(group) for group in common_groups([(a, frozenset({b})), (b, frozenset({a}))]).values()]
    [['a', 'b'], ['a', 'b']]
    """
    known = dict.fromkeys(led)
    uses: Counter[Group] = Counter()
    for each in known:
        uses.update(dict.fromkeys(_groups(*each), 1))
    return {each: max(_groups(*each), key=lambda group: uses[group]) for each in known}


def _groups(creature: ObjectId | None, group: Group) -> tuple[Group, ...]:
    return (group,) if creature is None else (group, group | {creature})


def set_apart(requirements: Iterable[Requirement]) -> Iterator[Requirement]:
    """Yield the same requirements, where each that follows a group asks all it asks as soon as any of them attacks.

    The only creature of a group to attack follows nobody. That makes no difference to it where attacking alone obeys
    the requirement; otherwise the group of each creature is without it.
    """
    together = tuple(requirements)
    groups = common_groups(_led(each, each.after) for each in together if each.after is not None)
    for each in together:
        creatures, after = each.creatures, each.after
        if after is None:
            yield each
        elif _attacking_obeys(each):
            yield replace(each, after=groups[_led(each, after)])
        elif each.each:
            yield from (replace(each, creatures=frozenset((one,)), after=after - {one}) for one in sorted(creatures))
        else:
            yield replace(each, after=after - creatures)


def _led(requirement: Requirement, after: Group) -> Led:
    return (next(iter(requirement.creatures)) if len(requirement.creatures) == 1 else None), after


def _attacking_obeys(requirement: Requirement) -> bool:
    """Return whether a creature obeys it by attacking anything at all."""
    any_number = requirement.each or (requirement.least <= 1 and requirement.most is None)
    return requirement.targets is None and any_number
