"""Power of creatures that tap to crew or to saddle (CR 702.122a, 702.171a)."""

from collections.abc import Collection

from redzone.abilities.static import CrewsWithMore
from redzone.rules.payments.mana import mana_choices
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View


def able_to_crew(view: View, player: PlayerId, declared: Collection[ObjectId]) -> list[ObjectId]:
    """Return the untapped creatures that a player can tap for it, without ``declared`` ones such as the source.

    New creatures can, as it is no cost with the tap symbol (CR 302.6).

    Who has crewed is tapped, and does not crew again (CR 702.122b).
    """
    mine = (creature for creature in view.creatures(player) if not view.permanent(creature).tapped)
    return [each for each in mine if each not in declared]


def crew_for(view: View, player: PlayerId, needed: int, declared: Collection[ObjectId]) -> tuple[ObjectId, ...] | None:
    """Return creatures with enough power together, ``None`` if there are not: few, and those without mana first."""
    if needed <= 0:
        return ()
    power = {each: crewing_power(view, each) for each in able_to_crew(view, player, declared)}
    able = [each for each in power if power[each] > 0]
    able.sort(key=lambda each: (bool(mana_choices(view, each)), -power[each]))
    chosen: list[ObjectId] = []
    for each in able:
        if total_power(view, chosen) < needed:
            chosen.append(each)
    if total_power(view, chosen) < needed:
        return None
    for each in sorted(chosen, key=power.__getitem__):
        if total_power(view, chosen) - power[each] >= needed:
            chosen.remove(each)
    return tuple(chosen)


def total_power(view: View, creatures: Collection[ObjectId]) -> int:
    """Return the power of creatures together, as they crew or saddle."""
    return sum(crewing_power(view, creature) for creature in creatures)


def crewing_power(view: View, creature: ObjectId) -> int:
    """Return a creature's power as it crews or saddles, which may be as though it were greater."""
    return view.power(creature) + sum(ability.more for ability, _ in view.having(creature, CrewsWithMore))
