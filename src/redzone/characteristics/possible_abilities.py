"""All abilities that the permanents of a board may have, whatever the game around it makes of them.

To know that none of them waits for something takes no layer, and no game.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Final, NamedTuple, TypeVar

from redzone.abilities.ability import Ability, ApplyRule, GainAbility, Modification
from redzone.characteristics.affecting import effects_on_board
from redzone.characteristics.boards import copiable_on
from redzone.characteristics.changes import of_counters
from redzone.characteristics.values import Characteristics, statics_of
from redzone.game.effect import ContinuousEffect
from redzone.game.state import Board
from redzone.values.differing import begins_with, differing
from redzone.values.identity import ObjectId
from redzone.values.value import RECENT, Remembered, RememberedInTurn

_DerivedT = TypeVar("_DerivedT")
Lists = tuple[tuple[Ability, ...], ...]
"""Abilities, in the lists in which cards and effects have them."""


class _Possible(NamedTuple):
    """The abilities that there may be, and the copiable values and kinds of counters that they were gathered from."""

    lists: Lists
    copiable: Mapping[ObjectId, Characteristics]
    counters: frozenset[str]


def _gather(board: Board, latest: tuple[Board, _Possible] | None) -> _Possible:
    """Gather what there may be; mostly that is what there might have been on the latest board."""
    copiable = copiable_on(board)
    if latest is not None and _adds_nothing(board, copiable, *latest):
        return latest[1]._replace(copiable=copiable)
    counters = frozenset(chain.from_iterable(each.counters for each in board.permanents.values() if each.counters))
    lists = {id(now.abilities): now.abilities for now in copiable.values() if now.abilities}
    statics = chain.from_iterable(now.statics for now in copiable.values() if now.statics)
    changes = [*(static.modifications for static in statics), *(effect.modifications for effect in board.effects)]
    added = (change for counter in counters if (change := of_counters(counter, 1)) is not None)
    return _Possible((*lists.values(), tuple(_given(chain(chain.from_iterable(changes), added)))), copiable, counters)


def _adds_nothing(board: Board, copiable: Mapping[ObjectId, Characteristics], before: Board, known: _Possible) -> bool:
    """Return whether nothing is new that may give an ability; only what has changed since ``before`` is looked at."""
    same = board.effects is before.effects
    if effects_on_board(board.effects).copies or not (same or begins_with(board.effects, before.effects)):
        return False
    if any(map(_gives, board.effects[len(before.effects) :])):
        return False
    permanents = board.permanents
    return all(
        known.copiable.get(id_) is copiable[id_] and permanents[id_].counters.keys() <= known.counters
        for id_ in differing(before.permanents, permanents)
    )


def _gives(effect: ContinuousEffect) -> bool:
    return next(_given(effect.modifications), None) is not None


def _given(modifications: Iterable[Modification]) -> Iterator[Ability]:
    """Yield the abilities that modifications give or apply as rules, and those that these give in turn."""
    for modification in modifications:
        if isinstance(modification, ApplyRule):
            yield modification.ability
        elif isinstance(modification, GainAbility):
            yield modification.ability
            for static in statics_of((modification.ability,)):
                yield from _given(static.modifications)


_gathered_on: Final = RememberedInTurn(_gather, limit=RECENT)


def possible_abilities_on(board: Board) -> Lists:
    """Return the abilities that permanents of a board have, or may have, and perhaps some of what has left it."""
    return _gathered_on(board).lists


def note_same_abilities(before: Board, board: Board) -> None:
    """Note that permanents of a board may have the abilities that they might have on the board before."""
    _gathered_on.note(board, derived=_gathered_on(before))


def of_possible_abilities(derive: Callable[[Lists], _DerivedT]) -> Remembered[Board, _DerivedT]:
    """Return a function of boards that depends on the abilities which their permanents may have, and nothing else."""
    of_lists: Remembered[Lists, _DerivedT] = Remembered(derive, limit=RECENT)
    return Remembered(lambda board: of_lists(possible_abilities_on(board)), limit=RECENT)
