"""Boards on which effects go on to do what they did: then what is left there stays what it was.

That is told without the layers where no effect that applies changes anything that another one asks for. What a static
ability applies to, and how much it changes, is then the same whenever it is looked at (CR 611.3a, 613.6, 613.8).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from redzone.abilities.ability import ApplyRule, Continuous
from redzone.abilities.modification import ModifyPowerToughness, SetPowerToughness
from redzone.abilities.reads import NO_READS, Fact, Read
from redzone.characteristics.affecting import effects_on_board, ends
from redzone.characteristics.asking import given_by, reads_of_static
from redzone.characteristics.binding import bound
from redzone.characteristics.context import TextContext, context_of
from redzone.characteristics.effects import affected_by, counted
from redzone.characteristics.marks import is_marked_only
from redzone.characteristics.surroundings import Surroundings
from redzone.characteristics.values import Characteristics
from redzone.game.state import Board, GameState
from redzone.values.differing import differing
from redzone.values.identity import ObjectId
from redzone.values.value import Remembered

_Work = tuple[tuple[ObjectId, ...], tuple[object, ...]]
"""What a static ability applies to, and with which numbers and rules."""
AtWork = Mapping[tuple[ObjectId, int], _Work]
"""What static abilities do, each told by its object and its place among the static abilities of that."""


def _all_changed(ability: Continuous) -> frozenset[Read] | None:
    """Return what a static ability changes of objects; ``None`` if other effects can begin or end with it."""
    if any(given_by(ability.modifications)) or any(map(ends, ability.modifications)):
        return None
    return NO_READS.union(*(modification.CHANGES for modification in ability.modifications))


_changed_by: Final = Remembered(_all_changed, limit=1024)
_BY_COUNTERS: Final = frozenset({Fact.POWER, Fact.ABILITIES})


def what_applies(
    board: Board, copiable: Mapping[ObjectId, Characteristics], holders: Iterable[ObjectId], state: GameState | None
) -> AtWork | None:
    """Return what the static abilities of ``holders`` on a board do; ``None`` if that takes the layers to tell."""
    effects = effects_on_board(board.effects)
    if not effects.own or effects.ending:
        return None
    scene = Surroundings(board, copiable, state)
    found: dict[tuple[ObjectId, int], _Work] = {}
    changed, asked = _BY_COUNTERS | effects.changed, NO_READS
    for id_ in holders:
        now, permanent = copiable[id_], board.permanents[id_]
        if now.defining:
            return None
        if permanent.phased_out:
            continue
        context = context_of(scene.subject(permanent))
        for place, ability in enumerate(now.statics):
            asked |= reads_of_static(ability)
            affected = affected_by(ability, context)
            if affected:
                facts = _changed_by(ability)
                if facts is None:
                    return None
                changed |= facts
                found[id_, place] = affected, tuple(_numbers_and_rules(ability, context))
    return found if changed.isdisjoint(asked) else None


def _numbers_and_rules(ability: Continuous, context: TextContext) -> Iterator[object]:
    for modification in ability.modifications:
        if isinstance(modification, ApplyRule):
            yield bound(modification.ability, context)
        elif isinstance(modification, SetPowerToughness | ModifyPowerToughness):
            yield counted(modification, context)


def has_only_lost(before: Board, board: Board) -> bool:
    """Return whether permanents are the same but for marks, and some may be gone."""
    then, now = before.permanents, board.permanents
    if before.effects is not board.effects or before.seating is not board.seating or not now.keys() <= then.keys():
        return False
    return all(is_marked_only(then[id_], now[id_]) for id_ in differing(then, now))


def go_on(before: AtWork | None, applied: AtWork | None, there: Collection[ObjectId]) -> bool:
    """Return whether static abilities do to what is still ``there`` just what they did, as far as that is known."""
    if before is None or applied is None:
        return False
    still: dict[tuple[ObjectId, int], _Work] = {}
    for key, (affected, how) in before.items():
        left = tuple([id_ for id_ in affected if id_ in there])
        if left:
            still[key] = left, how
    return still == applied
