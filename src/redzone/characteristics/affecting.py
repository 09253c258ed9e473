"""What is known of the effects on a board by themselves: what they ask for, copy and touch."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from redzone.abilities.ability import CantHave, CopyOf, GainAbility, LoseAbility, Modification
from redzone.abilities.duration import AS_LONG_AS
from redzone.abilities.modification import (
    AddColors,
    AddTypes,
    ChangeController,
    LoseAllAbilities,
    ModifyPowerToughness,
    ReplaceWord,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.reads import NO_READS, Read
from redzone.characteristics.asking import given_by, reads_of, reads_of_static
from redzone.characteristics.type_changes import is_basic_land
from redzone.game.effect import ContinuousEffect
from redzone.values.differing import begins_with, with_few_changes
from redzone.values.identity import ObjectId
from redzone.values.types import CardType
from redzone.values.value import RECENT, Remembered, RememberedInTurn

_OWN: Final = AddColors | AddTypes | LoseAbility | SetColors | SetTypes


class EffectsOnBoard(NamedTuple):
    """The effects on a board.

    ``on`` are those on each object, in order. ``asked`` is what static abilities that they give read, and the
    groups that they concern. ``copies`` is whether any makes a copy, ``own`` whether all of them
    change fixed objects, in ways that look at nothing else, ``ending`` whether any can take abilities away or change
    what they say. ``changed`` is what they change of objects. ``claims`` are those that give control of something,
    ``while_lasting`` those that last as long as their source is as it was.
    """

    on: Mapping[ObjectId, tuple[ContinuousEffect, ...]]
    asked: frozenset[Read]
    copies: bool
    own: bool
    ending: bool = False
    changed: frozenset[Read] = NO_READS
    claims: tuple[ContinuousEffect, ...] = ()
    while_lasting: tuple[ContinuousEffect, ...] = ()


_NONE: Final = EffectsOnBoard({}, frozenset(), copies=False, own=True)


def _known_of(
    effects: tuple[ContinuousEffect, ...], latest: tuple[tuple[ContinuousEffect, ...], EffectsOnBoard] | None
) -> EffectsOnBoard:
    """Look at effects; where they are those of the latest board and some more, only at these."""
    if latest is not None:
        before, known = latest
        if begins_with(effects, before):
            return _with(known, effects[len(before) :])
    return _with(_NONE, effects)


def _with(known: EffectsOnBoard, more: Sequence[ContinuousEffect]) -> EffectsOnBoard:
    """Return what is known with more effects: as a rule with one more, of a kind that is there already."""
    on: dict[ObjectId, tuple[ContinuousEffect, ...]] = {}
    asked, copies, own, ending, changed = known.asked, known.copies, known.own, known.ending, known.changed
    claims, while_lasting = known.claims, known.while_lasting
    for effect in more:
        for id_ in effect.affected:
            on[id_] = (*(on.get(id_) or known.on.get(id_, ())), effect)
        change = _changes_of(effect.modifications)
        asked = asked if change.asked <= asked else asked | change.asked
        changed = changed if change.changed <= changed else changed | change.changed
        copies, ending = copies or change.copies, ending or change.ending
        own = own and change.own
        if effect.group is not None:
            asked, own = asked | reads_of(effect.group), False
        if change.claims:
            claims = (*claims, effect)
        if effect.duration in AS_LONG_AS:
            while_lasting = (*while_lasting, effect)
    all_on = with_few_changes(known.on, on) if on else known.on
    return EffectsOnBoard(all_on, asked, copies, own, ending, changed, claims, while_lasting)


effects_on_board: Final = RememberedInTurn(_known_of, limit=RECENT)
"""What is known of the effects on a board."""


class _Changes(NamedTuple):
    """What modifications do together: ``own`` is whether they look at nothing but the object that they change."""

    asked: frozenset[Read]
    copies: bool
    own: bool
    ending: bool
    changed: frozenset[Read]
    claims: bool


def _look(modifications: tuple[Modification, ...]) -> _Changes:
    return _Changes(
        NO_READS.union(*map(reads_of_static, given_by(modifications))),
        copies=any(isinstance(each, CopyOf) for each in modifications),
        own=all(map(_is_own, modifications)),
        ending=any(map(ends, modifications)),
        changed=NO_READS.union(*(each.CHANGES for each in modifications)),
        claims=any(isinstance(each, ChangeController) for each in modifications),
    )


_changes_of: Final = Remembered(_look, limit=64)


def _is_own(modification: Modification) -> bool:
    """Return whether a modification changes an object in a way that looks at nothing else."""
    match modification:
        case GainAbility():
            return not any(given_by((modification,)))
        case ModifyPowerToughness() | SetPowerToughness():
            return isinstance(modification.power, int | None) and isinstance(modification.toughness, int | None)
        case _:
            return isinstance(modification, _OWN)


def ends(change: Modification) -> bool:
    """Return whether ``change`` can take abilities away, or change what they say."""
    if isinstance(change, SetTypes):
        return is_basic_land(change.type_line, frozenset((CardType.LAND,)))
    return isinstance(change, LoseAbility | LoseAllAbilities | CantHave | ReplaceWord)
