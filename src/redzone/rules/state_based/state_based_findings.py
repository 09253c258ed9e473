"""What state-based actions find on a board (CR 704.5): looked for once, and only among what has changed since."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from redzone.abilities.damaging import CantBeDestroyed, IgnoresLegendRule
from redzone.abilities.modification import SetTypes
from redzone.characteristics import Characteristics
from redzone.game.effect import ContinuousEffect
from redzone.game.event import DeathReason
from redzone.game.happening import Departure
from redzone.game.permanent import Permanent
from redzone.game.state import Board
from redzone.rules.effects.counters import DEFENSE, LORE, LOYALTY, MINUS, PLUS, SAGA, count_of, final_chapter
from redzone.rules.zones.attachments import is_aura_now
from redzone.rules.zones.zones import death
from redzone.values.differing import differing
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from redzone.values.types import CREATURE_ALONE, CardType, Supertype
from redzone.values.value import RECENT, InTurn, Value
from redzone.view import BoardView, RememberedByBoard


class Findings(Value, frozen=True):
    """What state-based actions find on a board, whoever plays."""

    dying: tuple[Departure, ...] = ()
    legends: tuple[tuple[ObjectId, ...], ...] = ()
    battles: tuple[ObjectId, ...] = ()
    cancelling: tuple[ObjectId, ...] = ()
    attached: tuple[ObjectId, ...] = ()
    deathtouched: tuple[ObjectId, ...] = ()
    paired: tuple[ObjectId, ...] = ()


NO_FINDINGS: Final = Findings()
"""What is found on most boards."""


def _among(view: BoardView, ids: frozenset[ObjectId]) -> Findings:
    """Return what state-based actions find among some permanents, which have to be all that they can concern."""
    now = view.characteristics
    notable = [each for id_, each in view.board.permanents.items() if id_ in ids and not each.phased_out]
    ruled = [each for each in notable if not now[each.id].supertypes.isdisjoint(_RULED_SUPERTYPES)]
    reasons = dict.fromkeys(_old_worlds(view, ruled), DeathReason.WORLD_RULE)
    reasons |= {each.id: reason for each in notable if (reason := _death_reason(view, each)) is not None}
    unusual = [each for each in notable if now[each.id].types not in _ORDINARY or each.attached_to is not None]
    return Findings(
        dying=tuple([death(id_, reason, destroyed=reason in _DESTROYED) for id_, reason in reasons.items()]),
        legends=tuple(_legends(view, ruled)) if ruled else (),
        battles=tuple([each.id for each in unusual if view.has_type(each.id, CardType.BATTLE)]),
        cancelling=tuple([each.id for each in notable if each.counters and _cancel_out(each)]),
        attached=tuple([each.id for each in unusual if each.attached_to is not None or is_aura_now(view, each.id)]),
        deathtouched=tuple([each.id for each in notable if each.deathtouched]),
        paired=tuple([each.id for each in notable if each.paired_with is not None]),
    )


def _cancel_out(permanent: Permanent) -> bool:
    """Return whether a permanent has counters of both kinds that annihilate each other (CR 704.5q)."""
    return bool(count_of(permanent, PLUS) and count_of(permanent, MINUS))


_RULED_SUPERTYPES: Final = frozenset({Supertype.LEGENDARY, Supertype.WORLD})
_ORDINARY: Final = (CREATURE_ALONE, frozenset({CardType.LAND}))


def _is_unremarkable(permanent: Permanent, now: Characteristics) -> bool:
    """Return whether no state-based action can concern a permanent: most are ordinary and sound."""
    return (
        now.types in _ORDINARY
        and (permanent.damage < now.toughness or not now.is_creature)
        and not permanent.deathtouched
        and not (permanent.counters and PLUS in permanent.counters and MINUS in permanent.counters)
        and permanent.attached_to is None
        and permanent.paired_with is None
        and now.supertypes.isdisjoint(_RULED_SUPERTYPES)
    )


class _Noticed(NamedTuple):
    """The permanents on a board that state-based actions can concern, and what they find among them."""

    ids: frozenset[ObjectId]
    findings: Findings


def _notice(view: BoardView, latest: tuple[BoardView, _Noticed] | None) -> _Noticed:
    """Look at a board: only at what has changed since the latest, and at the others where one of them is concerned."""
    board, now = view.board.permanents, view.characteristics
    if latest is None:
        return _noticed_among(view, frozenset(_remarkable_among(board, view)))
    before, noticed = latest
    touched = differing(before.board.permanents, board) + differing(before.characteristics, now)
    known = noticed.ids.intersection(board).difference(touched) if noticed.ids else noticed.ids
    ids = known.union(_remarkable_among(touched, view))
    if ids == known == noticed.ids and _is_around_the_same(before.board, view.board):
        return noticed
    return _noticed_among(view, ids)


def _remarkable_among(objects: Iterable[ObjectId], view: BoardView) -> list[ObjectId]:
    """Return those of some permanents that state-based actions can concern."""
    board, now = view.board.permanents, view.characteristics
    return [id_ for id_ in objects if not _is_unremarkable(board[id_], now[id_])]


def _noticed_among(view: BoardView, ids: frozenset[ObjectId]) -> _Noticed:
    return _Noticed(ids, _among(view, ids)) if ids else _NOTHING


def _is_around_the_same(before: Board, board: Board) -> bool:
    """Return whether effects and seats are the same, which decide which world permanents are too old."""
    return before.effects is board.effects and before.seating is board.seating


_NOTHING: Final = _Noticed(frozenset(), NO_FINDINGS)
_noticed_on: Final = InTurn(_notice)


def _look(view: BoardView) -> Findings:
    return _noticed_on(view).findings


findings_of: Final = RememberedByBoard(_look, limit=RECENT)
"""What state-based actions find on the board of a state."""


_DESTROYED: Final = (DeathReason.LETHAL_DAMAGE, DeathReason.DEATHTOUCH)


def _death_reason(view: BoardView, permanent: Permanent) -> DeathReason | None:
    """Return why a permanent is put into a graveyard now (CR 704.5v, 704.5f-i).

    Each of its card types can be the reason; damage itself destroys nothing (CR 120.5, 122.1e, 122.1g, 300.2, 302.7,
    306.9, 310.7, 702.2b).
    """
    types = view.now(permanent.id).types
    if CardType.CREATURE in types:
        reason = _creature_death_reason(view, permanent)
        if reason is not None:
            return reason
    if CardType.PLANESWALKER in types and not count_of(permanent, LOYALTY):
        return DeathReason.LOYALTY
    if CardType.BATTLE in types and not count_of(permanent, DEFENSE):
        return DeathReason.DEFENSE
    if SAGA in view.now(permanent.id).subtypes and _is_told(view, permanent):
        return DeathReason.SACRIFICE
    return None


def _is_told(view: BoardView, permanent: Permanent) -> bool:
    """Return whether a Saga has reached its final chapter (CR 714.4)."""
    final = final_chapter(view.now(permanent.id).abilities)
    return 0 < final <= count_of(permanent, LORE)


def _creature_death_reason(view: BoardView, permanent: Permanent) -> DeathReason | None:
    toughness = view.toughness(permanent.id)
    if toughness <= 0:
        return DeathReason.TOUGHNESS
    if not permanent.damage and not permanent.deathtouched:
        return None
    if view.has(permanent.id, CantBeDestroyed):  # CR 702.12b
        return None
    if permanent.damage >= toughness:
        return DeathReason.LETHAL_DAMAGE
    return DeathReason.DEATHTOUCH if permanent.deathtouched else None


def _legends(view: BoardView, notable: Iterable[Permanent]) -> Iterator[tuple[ObjectId, ...]]:
    """Yield groups of legendary permanents with one name and one controller (CR 704.5j)."""
    groups: defaultdict[tuple[PlayerId, str], list[ObjectId]] = defaultdict(list)
    for permanent in notable:
        now = view.now(permanent.id)
        if Supertype.LEGENDARY in now.supertypes and not view.has(permanent.id, IgnoresLegendRule):
            groups[permanent.controller, now.name].append(permanent.id)
    yield from (tuple(group) for group in groups.values() if len(group) > 1)


def _old_worlds(view: BoardView, notable: Iterable[Permanent]) -> list[ObjectId]:
    """Return the world permanents but the newest; of several newest, all of them (CR 704.5k, 801.12)."""
    reaches = view.board.seating.reaches
    worlds = [(each, _world_since(view, each)) for each in notable if Supertype.WORLD in view.now(each.id).supertypes]
    return [
        one.id
        for one, since in worlds
        if any(
            other is not one and later >= since and reaches(one.controller, other.controller) for other, later in worlds
        )
    ]


def _world_since(view: BoardView, permanent: Permanent) -> Timestamp:
    """Return since when a permanent has been a world permanent: it entered so, or an effect made it one (CR 704.5k)."""
    if Supertype.WORLD in permanent.card.printed.type_line.supertypes:
        return permanent.timestamp
    made = (
        effect.timestamp for effect in view.board.effects if permanent.id in effect.affected and _makes_world(effect)
    )
    return min(made, default=permanent.timestamp)


def _makes_world(effect: ContinuousEffect) -> bool:
    return any(
        isinstance(modification, SetTypes) and Supertype.WORLD in modification.type_line.supertypes
        for modification in effect.modifications
    )
