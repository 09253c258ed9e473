"""What is known of the effects on a board by themselves: what they ask for, copy and touch."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from redzone.abilities.ability import CopyOf, GainAbility, LoseAbility, Modification
from redzone.abilities.duration import AS_LONG_AS
from redzone.abilities.modification import (
    AddColors,
    AddTypes,
    ChangeController,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.reads import Read
from redzone.characteristics.asking import given_by, reads_of, reads_of_static
from redzone.game.effect import ContinuousEffect
from redzone.values.differing import begins_with, with_few_changes
from redzone.values.identity import ObjectId
from redzone.values.value import RECENT, RememberedInTurn

_OWN: Final = AddColors | AddTypes | LoseAbility | SetColors | SetTypes


class EffectsOnBoard(NamedTuple):
    """The effects on a board.

    ``on`` are those on each object, in order. ``asked`` is what static abilities that they give read, and the
    groups that they concern. ``copies`` is whether any makes a copy, ``own`` whether all of them
    change fixed objects, in ways that look at nothing else. ``claims`` are those that give control of something,
    ``while_lasting`` those that last as long as their source is as it was.
    """

    on: Mapping[ObjectId, tuple[ContinuousEffect, ...]]
    asked: frozenset[Read]
    copies: bool
    own: bool
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
    on: dict[ObjectId, tuple[ContinuousEffect, ...]] = {}
    for effect in more:
        for id_ in effect.affected:
            on[id_] = (*(on.get(id_) or known.on.get(id_, ())), effect)
    return EffectsOnBoard(
        with_few_changes(known.on, on) if on else known.on,
        known.asked.union(*map(_read_by, more)),
        known.copies or any(_changes_by(effect, CopyOf) for effect in more),
        known.own and all(map(_is_own, more)),
        (*known.claims, *(effect for effect in more if _changes_by(effect, ChangeController))),
        (*known.while_lasting, *(effect for effect in more if effect.duration in AS_LONG_AS)),
    )


def _read_by(effect: ContinuousEffect) -> frozenset[Read]:
    """Return what an effect on a group reads, or the static abilities that effects give."""
    return reads_of(effect.group).union(*map(reads_of_static, given_by(effect.modifications)))


def _changes_by(effect: ContinuousEffect, kind: type[Modification]) -> bool:
    return any(isinstance(modification, kind) for modification in effect.modifications)


effects_on_board: Final = RememberedInTurn(_known_of, limit=RECENT)
"""What is known of the effects on a board."""


def _is_own(effect: ContinuousEffect) -> bool:
    """Return whether an effect changes fixed objects, in ways that look at nothing else."""
    return effect.group is None and all(
        isinstance(modification, _OWN)
        or (isinstance(modification, GainAbility) and not any(given_by((modification,))))
        or (
            isinstance(modification, ModifyPowerToughness | SetPowerToughness)
            and isinstance(modification.power, int | None)
            and isinstance(modification.toughness, int | None)
        )
        for modification in effect.modifications
    )
