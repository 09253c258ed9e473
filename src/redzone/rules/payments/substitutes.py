"""What can be done instead of paying mana: tapping creatures or artifacts, exiling cards (CR 701.67, 702.51, 702.66).

It applies to the total cost, after that is fixed, and is no additional or alternative cost (CR 702.51b, 702.66b).
"""

from collections.abc import Collection
from typing import Final

from redzone.abilities.casting import Substitute
from redzone.rules.payments.allotment import ManaKinds
from redzone.rules.payments.costs import ManaNeeds, PaidDeed
from redzone.values.identity import ObjectId
from redzone.values.types import CardType
from redzone.view import View

_TAPS: Final = frozenset({Substitute.CONVOKE, Substitute.IMPROVISE, Substitute.WATERBEND})


def deeds_of(substitutes: Collection[Substitute]) -> frozenset[PaidDeed]:
    """Return what is done to pay that way."""
    taps = {PaidDeed.TAP} if not _TAPS.isdisjoint(substitutes) else set[PaidDeed]()
    return frozenset(taps | ({PaidDeed.EXILE} if Substitute.DELVE in substitutes else set[PaidDeed]()))


def tapped_for(view: View, substitutes: Collection[Substitute], needs: ManaNeeds, id_: ObjectId) -> ManaKinds:
    """Return the needs for mana that can be met by tapping a permanent instead."""
    kinds = 0
    if Substitute.CONVOKE in substitutes and view.is_creature(id_):
        colors = {color.value for color in view.now(id_).colors}
        colored = (n for n, types in enumerate(needs.types[:-1]) if any(type_.value in colors for type_ in types))
        kinds |= sum(1 << number for number in colored) | _generic(needs)
    artifact = view.has_type(id_, CardType.ARTIFACT)
    if Substitute.IMPROVISE in substitutes and artifact:
        kinds |= _generic(needs)
    if Substitute.WATERBEND in substitutes and (artifact or view.is_creature(id_)):
        kinds |= _generic(needs)
    return kinds


def exiled_for(substitutes: Collection[Substitute], needs: ManaNeeds) -> ManaKinds:
    """Return the needs for mana that can be met by exiling a card from the graveyard instead."""
    return _generic(needs) if Substitute.DELVE in substitutes else 0


def _generic(needs: ManaNeeds) -> ManaKinds:
    return 1 << len(needs.types) - 1
