"""The abilities that objects have, keywords expanded, and who has which on a board."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from redzone.abilities.ability import Ability, AsLongAs, KeywordAbility
from redzone.abilities.damaging import DamageMode, DealsDamageWith
from redzone.abilities.reads import NO_READS, Part, Read
from redzone.characteristics.asking import parts_among, reads_of_ability
from redzone.characteristics.values import Characteristics
from redzone.cr import Rule
from redzone.keywords import KEYWORDS, expand
from redzone.values.differing import differing
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.value import RECENT, RememberedInTurn, RememberedWithValue, Value


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


instances_of: Final = RememberedWithValue(_expanded)
"""The abilities of an object with these characteristics, keywords expanded."""


def _modes(now: Characteristics) -> frozenset[DamageMode]:
    """Return the modes, each once: more instances add nothing.

    CR 702.2f, 702.4e, 702.7d, 702.15f, 702.19g, 702.80d, 702.90f.
    """
    return frozenset(
        instance.ability.mode for instance in instances_of(now) if isinstance(instance.ability, DealsDamageWith)
    )


modes_of: Final = RememberedWithValue(_modes)
"""The modes in which an object with these characteristics deals damage."""


class _Held(NamedTuple):
    """What an object has: the classes of its abilities, in force now or not, and what these read of the game."""

    kinds: frozenset[type[Ability]]
    reads: frozenset[Read]
    parts: frozenset[Part]


def _of_object(now: Characteristics) -> _Held:
    instances = instances_of(now)
    reads = NO_READS.union(*(reads_of_ability(instance.ability) for instance in instances))
    kinds = frozenset(type(behind_conditions(instance.ability)) for instance in instances)
    return _Held(kinds, reads, parts_among(reads))


def behind_conditions(ability: Ability) -> Ability:
    """Return an ability itself, or that which applies as long as conditions hold."""
    while isinstance(ability, AsLongAs):
        ability = ability.ability
    return ability


_held_by: Final = RememberedWithValue(_of_object)


class AbilitiesOnBoard:
    """The abilities of the permanents of a board; the same object as long as they have the same ones.

    ``holders`` are the permanents with an ability of each class, in force now or not, and ``kinds`` these classes.
    ``parts`` are the parts of the game beyond the board that abilities read while they are in force, ``modes`` those in
    which permanents deal damage that have any.
    """

    __slots__ = ("_reads", "characteristics", "holders", "kinds", "modes", "parts")

    def __init__(
        self,
        characteristics: Mapping[ObjectId, Characteristics],
        holders: Mapping[type[object], AbstractSet[ObjectId]],
        parts: Sequence[Part],
        modes: Mapping[ObjectId, frozenset[DamageMode]],
    ) -> None:
        self.characteristics = characteristics
        self.holders = holders
        self.kinds = holders.keys()
        self.parts = parts
        self.modes = modes
        self._reads: AbstractSet[Read] | None = None

    @property
    def reads(self) -> AbstractSet[Read]:
        """What of the game the abilities of permanents read while they are in force."""
        if self._reads is None:
            self._reads = NO_READS.union(*(_held_by(now).reads for now in self.characteristics.values()))
        return self._reads


def _of_board(characteristics: Mapping[ObjectId, Characteristics]) -> AbilitiesOnBoard:
    holders: dict[type[object], set[ObjectId]] = {}
    parts: set[Part] = set()
    for id_, now in characteristics.items():
        if now.abilities or now.rules:
            held = _held_by(now)
            parts |= held.parts
            for kind in held.kinds:
                holders.setdefault(kind, set()).add(id_)
    modes = {id_: modes_of(characteristics[id_]) for id_ in holders.get(DealsDamageWith, ())}
    return AbilitiesOnBoard(characteristics, holders, tuple(sorted(parts)), modes)


def _of_those_left(characteristics: Mapping[ObjectId, Characteristics], known: AbilitiesOnBoard) -> AbilitiesOnBoard:
    """Return the abilities of those that are left of the permanents whose abilities are known and read nothing."""
    left = characteristics.keys()
    holders = {kind: having for kind, held in known.holders.items() if (having := held & left)}
    modes = {id_: modes for id_, modes in known.modes.items() if id_ in left}
    return AbilitiesOnBoard(characteristics, holders, (), modes)


_Latest = tuple[Mapping[ObjectId, Characteristics], AbilitiesOnBoard]


def _abilities_among(characteristics: Mapping[ObjectId, Characteristics], latest: _Latest | None) -> AbilitiesOnBoard:
    """Return the abilities of permanents; as a rule only tells those that are left from those that have gone."""
    if latest is not None:
        before, known = latest
        if all(_are_kept(before.get(id_), characteristics[id_]) for id_ in differing(before, characteristics)):
            if len(before) == len(characteristics):
                return known
            if not known.parts:
                return _of_those_left(characteristics, known)
    return _of_board(characteristics)


def _are_kept(before: Characteristics | None, now: Characteristics) -> bool:
    return before is not None and before.abilities is now.abilities and before.rules is now.rules


abilities_of: Final = RememberedInTurn(_abilities_among, limit=RECENT)
"""The abilities of the permanents with these characteristics."""
