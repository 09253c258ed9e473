"""What the permanents of a board are, worked out once for each board and what its abilities ask of the game."""

from collections.abc import Collection, Hashable, Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from redzone.abilities.reads import NO_READS, Part, Read, Trait
from redzone.characteristics.affecting import EffectsOnBoard, effects_on_board
from redzone.characteristics.asking import key_of, parts_among, reads_of_static
from redzone.characteristics.changes import of_counters
from redzone.characteristics.chosen import with_choices
from redzone.characteristics.copying import copiable_characteristics, copies_on
from redzone.characteristics.effects import LayerScene
from redzone.characteristics.layers import Layers, LayerWatcher
from redzone.characteristics.marks import is_same_but_for_marks, marks_among
from redzone.characteristics.one_by_one import Separate, one_by_one
from redzone.characteristics.subject import Subject
from redzone.characteristics.unchanged_effects import AtWork, go_on, has_only_lost, what_applies
from redzone.characteristics.values import Characteristics, printed_characteristics
from redzone.game.card import Card, Zone
from redzone.game.permanent import Permanent
from redzone.game.state import Board, GameState
from redzone.values.differing import differing, updated, without
from redzone.values.identity import ObjectId
from redzone.values.value import RECENT, Remembered, RememberedByPartsInTurn, RememberedInTurn

_Found = Mapping[ObjectId, Characteristics]


class _Start(NamedTuple):
    """What is known of a board before any layer after the first applies.

    ``copiable`` are the copiable values of each permanent (CR 613.2c), ``holders`` the permanents with static
    abilities, ``parts`` the parts of the game for which abilities ask, ``marks`` the marks that they read, ``changes``
    is whether any effect changes anything, ``single`` whether each permanent is changed by itself.
    """

    copiable: Mapping[ObjectId, Characteristics]
    holders: tuple[ObjectId, ...]
    effects: EffectsOnBoard
    parts: tuple[Part, ...]
    marks: frozenset[Trait]
    changes: bool
    single: bool


def _start(board: Board, latest: tuple[Board, _Start] | None) -> _Start:
    if latest is not None and not latest[1].effects.copies and _is_marked_only(latest[0], board):
        return latest[1]
    effects = effects_on_board(board.effects)
    copiable = _copiable(board, effects, latest)
    holders = _with_statics(copiable)
    asked = effects.asked.union(*(_asked_by(copiable[id_]) for id_ in holders))
    changes = bool(holders or board.effects) or any(
        any(map(_matters, permanent.counters)) for permanent in board.permanents.values() if permanent.counters
    )
    parts = tuple(sorted(parts_among(asked)))
    alone = effects.own and not holders and not parts and board.seating.range_of_influence is None
    return _Start(copiable, holders, effects, parts, marks_among(asked), changes, changes and alone)


def _is_marked_only(before: Board, board: Board) -> bool:
    """Return whether nothing but marks has changed: what is tapped, damage, and the like decide no characteristics."""
    then, now = before.permanents, board.permanents
    if len(then) != len(now) or before.effects is not board.effects or before.seating is not board.seating:
        return False
    return all(id_ in then and _is_as_it_was(then[id_], now[id_]) for id_ in differing(then, now))


def _is_as_it_was(before: Permanent, permanent: Permanent) -> bool:
    """Return whether a permanent is the same card, front face up, with the same counters and choices."""
    turned = permanent.face_down or permanent.transformed or before.face_down or before.transformed
    same = permanent.counters == before.counters and permanent.choices == before.choices
    return permanent.card is before.card and same and not turned


def _asked_by(now: Characteristics) -> frozenset[Read]:
    """Return what the static abilities of an object read."""
    return NO_READS.union(*map(reads_of_static, now.statics), *map(reads_of_static, now.defining))


def _copiable(
    board: Board, effects: EffectsOnBoard, latest: tuple[Board, _Start] | None
) -> Mapping[ObjectId, Characteristics]:
    """Return the copiable values of each permanent, those of the latest board where they are the same."""
    if effects.copies or latest is None or latest[1].effects.copies:
        copies: Mapping[ObjectId, Card] = copies_on(board) if effects.copies else {}
        return {id_: _of_permanent(each, copies.get(id_)) for id_, each in board.permanents.items()}
    before, known = latest
    changed: dict[ObjectId, Characteristics] = {}
    for id_ in differing(before.permanents, board.permanents):
        now = _of_permanent(board.permanents[id_])
        if known.copiable.get(id_) is not now:
            changed[id_] = now
    return updated(known.copiable, changed, board.permanents)


def _of_permanent(permanent: Permanent, copied: Card | None = None) -> Characteristics:
    if permanent.face_down or permanent.transformed or copied is not None or permanent.choices:
        now = copiable_characteristics(permanent, copied)
        return with_choices(now, permanent.choices) if permanent.choices else now
    return printed_characteristics(permanent.card.printed)


_start_of: Final = RememberedInTurn(_start, limit=RECENT)


def _those_with_statics(copiable: Mapping[ObjectId, Characteristics]) -> tuple[ObjectId, ...]:
    return tuple(id_ for id_, now in copiable.items() if now.statics or now.defining)


_with_statics: Final = Remembered(_those_with_statics, limit=RECENT)


def _matters(counter: str) -> bool:
    """Return whether counters of this kind change characteristics."""
    return of_counters(counter, 1) is not None


def asked_of(board: Board) -> tuple[Part, ...]:
    """Return the parts of the game beyond the board that decide what its permanents are."""
    return _start_of(board).parts


def copiable_on(board: Board) -> Mapping[ObjectId, Characteristics]:
    """Return the copiable values of each permanent, copies and choices made (CR 613.2c, 707.2)."""
    return _start_of(board).copiable


def marks_read_on(board: Board) -> frozenset[Trait]:
    """Return the marks that static abilities on a board read."""
    return _start_of(board).marks


def _unmarked(board: Board, latest: tuple[Board, Board] | None) -> Board:
    """Return an earlier board on which permanents are the same: only marks have changed that nothing reads."""
    if latest is not None and is_same_but_for_marks(latest[0], board, _start_of(board).marks):
        return latest[1]
    return board


unmarked_board: Final = RememberedInTurn(_unmarked, limit=RECENT)
"""A board, or an earlier one with the same permanents but for marks that no static ability reads."""


def note_marks_changed(before: Board, board: Board) -> None:
    """Note that only marks which no static ability reads tell a board from the one before."""
    _start_of.note(board, derived=_start_of(before))
    unmarked_board.note(board, derived=unmarked_board(before))


def note_left(before: Board, board: Board, gone: Collection[ObjectId]) -> None:
    """Note that permanents have left the board before, and nothing else has changed.

    Each of the others starts from what it started from, and abilities on the board ask for the same, unless what has
    left had a hand in it.
    """
    known = _start_of(before)
    if known.effects.copies or any(_has_a_hand(before.permanents[id_], known.copiable[id_]) for id_ in gone):
        return
    start = known._replace(copiable=without(known.copiable, gone))
    unmarked = unmarked_board(before)
    if unmarked is before:
        unmarked = board
    else:
        unmarked = replace(unmarked, permanents=without(unmarked.permanents, gone))
        _start_of.note(unmarked, derived=start)
    _start_of.note(board, derived=start)
    unmarked_board.note(board, derived=unmarked)


def _has_a_hand(permanent: Permanent, now: Characteristics) -> bool:
    """Return whether a permanent may be why anything changes on its board, or is asked for."""
    return bool(now.statics or now.defining or permanent.counters)


def board_characteristics(board: Board) -> Mapping[ObjectId, Characteristics]:
    """Return what each permanent is now, as far as the board alone shows it, not players, turns and combat."""
    start = _start_of(board)
    return _known_alone(unmarked_board(board)) if start.changes else start.copiable


def work_out(
    board: Board, state: GameState | None, watcher: LayerWatcher | None = None
) -> Mapping[ObjectId, Characteristics]:
    """Return what each permanent is now.

    A phased-out permanent has its copiable values: no effect sees it (CR 702.26b).
    """
    start = _start_of(board)
    copiable = start.copiable
    if not start.changes:
        return copiable
    if start.single and watcher is None:
        return one_by_one(Separate(board, copiable, start.effects.on))
    subjects: dict[ObjectId, Subject] = {}
    scene = LayerScene(state, subjects)
    seating = board.seating
    for id_, permanent in board.permanents.items():
        if not permanent.phased_out:
            subjects[id_] = Subject(permanent, copiable[id_], seating, Zone.BATTLEFIELD, scene)
    Layers(board, scene, watcher).apply()
    now = {**copiable, **{id_: subject.now for id_, subject in subjects.items()}}
    subjects.clear()  # they know the scene, which knows them: a cycle that would keep the game
    return now


def _kept_where_equal(found: _Found, before: _Found) -> _Found:
    """Return what permanents are, in the values of a board before where they are equal: what follows is known."""
    others = differing(before, found)
    kept = {id_: before[id_] for id_ in others if before.get(id_) == found[id_]}
    return before if len(kept) == len(others) and len(before) == len(found) else {**found, **kept}


def _applied_alone(board: Board) -> AtWork | None:
    start = _start_of(board)
    return what_applies(board, start.copiable, start.holders, None)


def _applied_in_game(state: GameState) -> AtWork | None:
    start = _start_of(state.board)
    return what_applies(state.board, start.copiable, start.holders, state)


_applied_on: Final = Remembered(_applied_alone, limit=RECENT)
_applied_in: Final = Remembered(_applied_in_game, limit=RECENT)


def _follow_alone(board: Board, latest: tuple[Board, _Found] | None) -> _Found:
    """Return what each permanent is by what its board shows: what it was, if others have gone and effects go on so."""
    if latest is None or _start_of(board).single:
        return work_out(board, None)
    before, found = latest
    if has_only_lost(before, board) and go_on(_applied_on(before), _applied_on(board), board.permanents):
        return {id_: found[id_] for id_ in board.permanents}
    return _kept_where_equal(work_out(board, None), found)


_known_alone: Final = RememberedInTurn(_follow_alone, limit=RECENT)


def _follow(state: GameState, latest: tuple[tuple[GameState, _Found], ...]) -> _Found:
    """Return what each permanent is: what it was on a latest board, if others have gone and effects go on so."""
    there = state.board.permanents
    for before, found in latest:
        only_lost = has_only_lost(unmarked_board(before.board), unmarked_board(state.board))
        if only_lost and go_on(_applied_in(before), _applied_in(state), there):
            return {id_: found[id_] for id_ in there}
    now = work_out(state.board, state)
    return _kept_where_equal(now, latest[0][1]) if latest else now


def _board_of(state: GameState) -> tuple[object, ...]:
    return (unmarked_board(state.board),)


def _what_is_read(state: GameState) -> Hashable:
    return tuple([key_of(part, state) for part in asked_of(state.board)])


_known_in: Final = RememberedByPartsInTurn(_follow, _board_of, _what_is_read, limit=RECENT)


def characteristics_in(state: GameState) -> Mapping[ObjectId, Characteristics]:
    """Return what each permanent is now, what abilities ask of the game included."""
    return _known_in(state) if asked_of(state.board) else board_characteristics(state.board)
