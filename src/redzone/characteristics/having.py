"""The abilities that objects have, keywords expanded, and who has which on a board."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final, NamedTuple

from redzone.abilities.ability import Ability, AsLongAs, KeywordAbility
from redzone.abilities.damaging import DamageMode, DealsDamageWith
from redzone.abilities.reads import NO_READS, Part, Read
from redzone.characteristics.asking import parts_among, reads_of_ability
from redzone.characteristics.values import Characteristics
from redzone.cr import Rule
from redzone.keywords import KEYWORDS, expand
from redzone.values.differing import differing, without
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.value import RECENT, GameValue, RememberedInTurn, RememberedWithValue


class Instance(GameValue, frozen=True):
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
    return _holding(kinds, reads)


@lru_cache(maxsize=1024)
def _holding(kinds: frozenset[type[Ability]], reads: frozenset[Read]) -> _Held:
    """Return what objects have, one value for all that have the same."""
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
        parts: tuple[Part, ...],
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


_Characteristics = Mapping[ObjectId, Characteristics]
_NOBODY: Final = frozenset[ObjectId]()
_NOTHING: Final = _Held(frozenset(), NO_READS, frozenset())


def _of_board(characteristics: _Characteristics) -> AbilitiesOnBoard:
    holders: dict[type[object], set[ObjectId]] = {}
    for id_, now in characteristics.items():
        if now.abilities or now.rules:
            for kind in _held_by(now).kinds:
                holders.setdefault(kind, set()).add(id_)
    modes = {id_: modes_of(characteristics[id_]) for id_ in holders.get(DealsDamageWith, ())}
    return AbilitiesOnBoard(characteristics, holders, _parts_read(characteristics), modes)


def _parts_read(characteristics: _Characteristics) -> tuple[Part, ...]:
    """Return the parts of the game that the abilities of permanents read."""
    held = (_held_by(now).parts for now in characteristics.values() if now.abilities or now.rules)
    return tuple(sorted(frozenset[Part]().union(*held)))


def _with_others(
    characteristics: _Characteristics, known: AbilitiesOnBoard, others: Iterable[ObjectId]
) -> AbilitiesOnBoard:
    """Return the abilities of permanents of which only ``others`` may have other ones than are known, or are new."""
    holders: dict[type[object], AbstractSet[ObjectId]] = dict(known.holders)
    modes = dict(known.modes)
    gone = known.characteristics.keys() - characteristics.keys()
    if gone:
        holders = {kind: held if held.isdisjoint(gone) else held - gone for kind, held in holders.items()}
        modes = without(modes, gone)
    reads = bool(known.parts)
    for id_ in others:
        before, now = known.characteristics.get(id_), _held_by(characteristics[id_])
        then = _NOTHING if before is None else _held_by(before)
        for kind in then.kinds - now.kinds:
            holders[kind] = holders[kind] - {id_}
        for kind in now.kinds - then.kinds:
            holders[kind] = holders.get(kind, _NOBODY) | {id_}
        modes.pop(id_, None)
        if DealsDamageWith in now.kinds:
            modes[id_] = modes_of(characteristics[id_])
        reads = reads or bool(now.parts)
    having = {kind: held for kind, held in holders.items() if held}
    return AbilitiesOnBoard(characteristics, having, _parts_read(characteristics) if reads else (), modes)


_Latest = tuple[_Characteristics, AbilitiesOnBoard]
_FEW: Final = 2
"""Where one in so many has other abilities, they are all looked at anew."""


def _abilities_among(characteristics: _Characteristics, latest: _Latest | None) -> AbilitiesOnBoard:
    """Return the abilities of permanents; as a rule few have changed, and some have gone."""
    if latest is None:
        return _of_board(characteristics)
    before, known = latest
    changed = differing(before, characteristics)
    others = [each for each in changed if not _are_kept(before.get(each), characteristics[each])]
    if len(others) * _FEW > len(characteristics):
        return _of_board(characteristics)
    if not others and len(before) == len(characteristics):
        return known
    return _with_others(characteristics, known, others)


def _are_kept(before: Characteristics | None, now: Characteristics) -> bool:
    return before is not None and before.abilities is now.abilities and before.rules is now.rules


abilities_of: Final = RememberedInTurn(_abilities_among, limit=RECENT)
"""The abilities of the permanents with these characteristics."""
