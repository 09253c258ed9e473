"""Banding (CR 702.22): which attackers form bands, that a band is blocked as one, and whose damage others divide."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from redzone.abilities.attacking import FormsBands
from redzone.abilities.language import Quality
from redzone.cr import Rule
from redzone.game.action import DeclareAttackers
from redzone.game.combat import Combat
from redzone.game.event import BecameBlocked, BlockedInBand, Event
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.oracle.printing.nouns.plurals import listing
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.values.identity import ObjectId, Target
from redzone.view import View

_ANNOUNCED: Final = Rule("508.1e")
_COMPOSITION: Final = Rule("702.22c")
_ATTACKED: Final = Rule("702.22d")

Band = tuple[ObjectId, ...]
"""Creatures that attack together."""


def band_violations(view: View, action: DeclareAttackers) -> tuple[Violation, ...]:
    """Return why the bands of a declaration are no bands (CR 508.1e, 702.22c, 702.22d)."""
    if not action.bands:
        return ()
    named = Counter(creature for band in action.bands for creature in band)
    found = [
        _violation(_COMPOSITION, f"{view.name(each)} can be in only one band", (each,))
        for each, times in named.items()
        if times > 1
    ]
    found += [
        _violation(_COMPOSITION, f"{view.name(each)} doesn't attack, so it can't be in a band", (each,))
        for each in named
        if each not in action.attacks
    ]
    for band in action.bands:
        if all(creature in action.attacks and creature in view for creature in band):
            found += _violations_of(view, band, action.attacks)
    return tuple(found)


def _violations_of(view: View, band: Band, attacks: Mapping[ObjectId, Target]) -> Iterator[Violation]:
    """Yield what is wrong with one band of attackers."""
    names = listing([view.name(creature) for creature in band], "and")
    if not band:
        yield _violation(_COMPOSITION, "a band needs a creature", ())
    elif not _can_band(view, band):
        yield _violation(_COMPOSITION, f"{names} can't form a band: all but one of them need banding", band)
    if len({attacks[creature] for creature in band}) > 1:
        message = f"{names} can't form a band: they don't attack the same player, planeswalker or battle"
        yield _violation(_ATTACKED, message, band)


def _violation(rule: Rule, message: str, objects: Band) -> Violation:
    return Violation(Code.NOT_A_BAND, (_ANNOUNCED, rule), message, objects)


def _can_band(view: View, band: Band) -> bool:
    """Return whether at most one of them lacks banding, or all have the quality that one bands with (CR 702.22c).

    More instances of it change nothing (CR 702.22m).
    """
    without = sum(not _has_banding(view, creature) for creature in band)
    if without <= 1 and without < len(band):
        return True
    qualities = ((member, quality) for member in band for quality in _others(view, member))
    return any(all(view.matches(quality, creature, member) for creature in band) for member, quality in qualities)


def _has_banding(view: View, creature: ObjectId) -> bool:
    return any(ability.others is None for ability, _ in view.having(creature, FormsBands))


def _others(view: View, creature: ObjectId) -> Iterator[Quality]:
    """Yield the qualities of the others with which it bands (CR 702.22b)."""
    for ability, _ in view.having(creature, FormsBands):
        if ability.others is not None:
            yield ability.others


def possible_bands(view: View, attacks: Mapping[ObjectId, Target]) -> Iterator[tuple[Band, ...]]:
    """Yield the ways to announce bands among declared attackers, none at all first.

    A band of one creature is legal but makes no difference: those are left out.
    """
    if any(view.has(attack, FormsBands) for attack in attacks):
        yield from _bands_among(view, tuple(attacks), attacks)
    else:
        yield ()


def _bands_among(
    view: View, attackers: Sequence[ObjectId], attacks: Mapping[ObjectId, Target]
) -> Iterator[tuple[Band, ...]]:
    if not attackers:
        yield ()
        return
    first, rest = attackers[0], attackers[1:]
    yield from _bands_among(view, rest, attacks)
    near = [each for each in rest if attacks[each] == attacks[first]]
    for size in range(1, len(near) + 1):
        for others in combinations(near, size):
            band = (first, *others)
            if _can_band(view, band):
                left = [each for each in rest if each not in others]
                yield from ((band, *more) for more in _bands_among(view, left, attacks))


def with_bands(combat: Combat, action: DeclareAttackers) -> Combat:
    """Return the combat with the announced bands, which last for the rest of it (CR 702.22e)."""
    return replace(combat, bands=(*combat.bands, *action.bands)) if action.bands else combat


def blocked_together(state: GameState) -> Transition:
    """What blocks one of a band blocks all of it; what makes one blocked makes all blocked (CR 702.22h, 702.22i).

    To be called whenever creatures block or become blocked. Nothing is asked about the others: whether the creature
    could block them doesn't matter.
    """
    combat = combat_of(state)
    if not combat.bands:
        return Transition(state)
    attackers, blockers = dict(combat.attackers), dict(combat.blockers)
    events: list[Event] = []
    for band in combat.bands:
        members = {creature: combat.attackers[creature] for creature in band}
        shared = dict.fromkeys(blocker for member in members.values() for blocker in member.blockers)
        blocked = any(member.blocked for member in members.values())
        for id_, member in members.items():
            joining = tuple(each for each in shared if each not in member.blockers)
            for each in joining:
                blockers[each] = (*blockers[each], id_)
                events.append(BlockedInBand(each, id_))
            attackers[id_] = replace(member, blockers=member.blockers + joining, blocked=blocked or member.blocked)
            if blocked and not member.blocked:
                events.append(BecameBlocked(id_))
    if not events:
        return Transition(state)
    return Transition(replace(state, combat=replace(combat, attackers=attackers, blockers=blockers)), tuple(events))


def bander(view: View, fighting: Sequence[ObjectId]) -> ObjectId | None:
    """Return the creature because of which another player divides the damage of what all these fight, if there is one.

    It has banding, or it has "bands with other" and the quality itself, and so has another of them (CR 702.22j,
    702.22k).
    """
    if not view.are_there_any(FormsBands):
        return None
    for creature in fighting:
        if _has_banding(view, creature):
            return creature
    for creature in fighting:
        for quality in _others(view, creature):
            alike = [each for each in fighting if view.matches(quality, each, creature)]
            if creature in alike and len(alike) > 1:
                return creature
    return None
