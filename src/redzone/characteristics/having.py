"""The abilities that objects have, keywords expanded, and who has which on a board."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import Final

from redzone.abilities.ability import Ability, AsLongAs, KeywordAbility
from redzone.abilities.damaging import DamageMode, DealsDamageWith
from redzone.abilities.reads import NO_READS, Part, Read
from redzone.characteristics.asking import parts_among, reads_of_ability
from redzone.characteristics.values import Characteristics
from redzone.cr import Rule
from redzone.keywords import KEYWORDS, expand
from redzone.values.differing import differing
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.value import RECENT, InTurn, Remembered, Value


class Instance(Value, frozen=True):
    """An ability that an object has now, and the ability that it came from: a keyword or itself (CR 702.1).

    ``source`` is the permanent whose ability applies it as a rule (CR 613.11), if it is that of another object, and
    ``you`` whose rule it is: whom its "you" and "your opponents" mean (CR 109.5).
    """

    ability: Ability
    origin: Ability
    source: ObjectId | None = None
    you: PlayerId | None = None

    @property
    def rule(self) -> Rule | None:
        """The rule of the keyword behind it, if there is one."""
        return KEYWORDS[self.origin.keyword].rule if isinstance(self.origin, KeywordAbility) else None


def _expanded(now: Characteristics) -> tuple[Instance, ...]:
    own = [
        Instance(ability, origin)
        for origin in now.abilities
        for ability in (expand(origin) if isinstance(origin, KeywordAbility) else (origin,))
    ]
    return (*own, *(Instance(rule.ability, rule.ability, rule.source, rule.you) for rule in now.rules))


instances_of: Final = Remembered(_expanded, limit=4096)
"""The abilities of an object with these characteristics, keywords expanded."""


def _modes(now: Characteristics) -> frozenset[DamageMode]:
    """Return the modes, each once: more instances add nothing.

    CR 702.2f, 702.4e, 702.7d, 702.15f, 702.19g, 702.80d, 702.90f.
    """
    return frozenset(
        instance.ability.mode for instance in instances_of(now) if isinstance(instance.ability, DealsDamageWith)
    )


modes_of: Final = Remembered(_modes, limit=4096)
"""The modes in which an object with these characteristics deals damage."""


def _classes(now: Characteristics) -> frozenset[type[Ability]]:
    return frozenset(map(_class_of, instances_of(now)))


def _class_of(instance: Instance) -> type[Ability]:
    ability = instance.ability
    while isinstance(ability, AsLongAs):
        ability = ability.ability
    return type(ability)


_classes_of: Final = Remembered(_classes, limit=4096)


def _reads(now: Characteristics) -> frozenset[Read]:
    return NO_READS.union(*(reads_of_ability(instance.ability) for instance in instances_of(now)))


_reads_of: Final = Remembered(_reads, limit=4096)


class AbilitiesOnBoard:
    """The abilities of the permanents of a board; the same object as long as they have the same ones."""

    def __init__(self, characteristics: Mapping[ObjectId, Characteristics]) -> None:
        self.characteristics = characteristics

    @cached_property
    def kinds(self) -> AbstractSet[type[object]]:
        """The classes of the abilities that permanents have, in force now or not; those that are alike count once."""
        distinct = {(id(now.abilities), id(now.rules)): now for now in self.characteristics.values()}
        return {kind for now in distinct.values() for kind in _classes_of(now)}

    @cached_property
    def reads(self) -> AbstractSet[Read]:
        """What of the game the abilities of permanents read while they are in force."""
        distinct = {(id(now.abilities), id(now.rules)): now for now in self.characteristics.values()}
        return NO_READS.union(*map(_reads_of, distinct.values()))

    @cached_property
    def parts(self) -> Sequence[Part]:
        """The parts of the game beyond the board among that."""
        return tuple(sorted(parts_among(self.reads)))

    @cached_property
    def holders(self) -> Mapping[type[object], AbstractSet[ObjectId]]:
        """The permanents with an ability of each class, in force now or not."""
        found: dict[type[object], set[ObjectId]] = {}
        for id_, now in self.characteristics.items():
            if now.abilities or now.rules:
                for kind in _classes_of(now):
                    found.setdefault(kind, set()).add(id_)
        return found

    @cached_property
    def modes(self) -> Mapping[ObjectId, frozenset[DamageMode]]:
        """The modes in which permanents deal damage that have any."""
        if DealsDamageWith not in self.kinds:
            return {}
        return {each: modes_of(self.characteristics[each]) for each in self.holders[DealsDamageWith]}


_Latest = tuple[Mapping[ObjectId, Characteristics], AbilitiesOnBoard]


def _abilities_among(characteristics: Mapping[ObjectId, Characteristics], latest: _Latest | None) -> AbilitiesOnBoard:
    if latest is not None and len(latest[0]) == len(characteristics):
        before, known = latest
        if all(_are_kept(before.get(id_), characteristics[id_]) for id_ in differing(before, characteristics)):
            return known
    return AbilitiesOnBoard(characteristics)


def _are_kept(before: Characteristics | None, now: Characteristics) -> bool:
    return before is not None and before.abilities is now.abilities and before.rules is now.rules


abilities_of: Final = Remembered(InTurn(_abilities_among), limit=RECENT)
"""The abilities of the permanents with these characteristics."""
