"""Finding a payment wherever there is one (CR 118.3)."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from redzone.abilities.casting import AddsMana
from redzone.abilities.cost import ManaActivation, Payment
from redzone.abilities.unread import UnreadMana
from redzone.rules.damage.life import payable_life
from redzone.rules.payments.allotment import Allotment, Stock, Use, Ways, allot
from redzone.rules.payments.costs import (
    Bill,
    Demand,
    ManaNeeds,
    PaidDeed,
    TotalCost,
    as_it_is_paid,
    card_demands_met,
    cards_for,
    demands_for,
    demands_met,
    mana_needs,
)
from redzone.rules.payments.crew import crew_for
from redzone.rules.payments.mana import cant_tap_for_mana, is_snow, lands_first, mana_choices, snow_of, spendable
from redzone.rules.payments.removed_counters import counters_for, counters_there
from redzone.rules.payments.substitutes import deeds_of, exiled_for, tapped_for
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.mana import LIFE_FOR_PHYREXIAN_MANA, ManaType, mana_of, mana_text
from redzone.values.types import CardType
from redzone.view import View

_SPENT_FIRST: Final = (
    ManaType.COLORLESS,
    *(mana_type for mana_type in ManaType if mana_type is not ManaType.COLORLESS),
)
"""The order in which mana is spent where its type does not matter; that from snow sources comes last."""

_ADDING: Final = (AddsMana, UnreadMana)
"""What may add mana beside the types of lands."""


def automatic_payment(view: View, bill: Bill) -> Payment | None:
    """Return a payment of a bill, ``None`` only if there is none at all.

    It takes floating mana, then lands, then what comes first, pays as little life as it can, and sacrifices or
    returns ``declared`` creatures only where nothing else will do. ``tapped`` are permanents that will be tapped by
    then, such as attackers (CR 508.1f); ``gone`` are those that leave to pay anyway, such as the source of an ability
    that sacrifices it, and can still be tapped for mana before.
    """
    player, total, declared = bill.player, bill.total, bill.declared
    if total.energy > view.state.players[player].energy:
        return None
    view = as_it_is_paid(view, bill.tapped)
    crew = crew_for(view, player, total.crew, declared)
    from_hand = _cards_that_go(view, player, total, PaidDeed.DISCARD, PaidDeed.EXILE_FROM_HAND)
    from_graveyard = _cards_that_go(view, player, total, PaidDeed.EXILE)
    leaving = _permanents_that_go(view, player, total, declared=declared, gone=bill.gone)
    counters = counters_for(view, total.counters, counters_there(view, player) if total.counters else {})
    if crew is None or from_hand is None or from_graveyard is None or leaving is None or counters is None:
        return None
    exiled = (*from_graveyard.get(PaidDeed.EXILE, ()), *from_hand.get(PaidDeed.EXILE_FROM_HAND, ()))
    view = as_it_is_paid(view, crew)
    left = _cards_left(view, player, total, exiled)
    if _taps_nothing(total):
        answers = iter((_in_life(view, bill),))
    else:
        answers = (_Taps(view, bill, needs, left=left).payment() for needs in mana_needs(total.mana))
    payments = [answer for answer in answers if answer is not None]
    if not payments:
        return None
    found = min(payments, key=lambda each: (each.life, len(each.activations)))
    return replace(
        found,
        tapped=(*found.tapped, *crew),
        sacrificed=leaving.get(PaidDeed.SACRIFICE, ()),
        returned=leaving.get(PaidDeed.RETURN_TO_HAND, ()),
        discarded=from_hand.get(PaidDeed.DISCARD, ()),
        exiled=(*exiled, *found.exiled),
        counters=counters,
    )


def _taps_nothing(total: TotalCost) -> bool:
    """Return whether no mana is paid, and nothing is tapped."""
    return not (total.mana or total.substitutes or demands_for(total, PaidDeed.TAP))


def _in_life(view: View, bill: Bill) -> Payment | None:
    """Return a payment of the life alone, if the player has so much (CR 119.4)."""
    life = bill.total.life
    return Payment(life=life) if life <= max(0, payable_life(view, bill.player)) else None


_Leaving: TypeAlias = dict[PaidDeed, tuple[ObjectId, ...]]
"""What leaves where it is to pay, by what is done to it."""


def _cards_that_go(view: View, player: PlayerId, total: TotalCost, *deeds: PaidDeed) -> _Leaving | None:
    """Return which cards of one zone are discarded or exiled, ``None`` if there are not enough."""
    demands = demands_for(total, *deeds)
    if not demands:
        return {}
    cards = cards_for(view.state, player, deeds[0])
    supplies: list[Ways] = [((card_demands_met(view, demands, card),),) for card in cards]
    return _leaving(demands, [card.id for card in cards], allot([count for _, count in demands], (), supplies))


def _leaving(
    demands: Sequence[tuple[Demand, int]], objects: Sequence[ObjectId], found: Allotment | None
) -> _Leaving | None:
    """Return what leaves by an allotment that was found."""
    if found is None:
        return None
    leaving: _Leaving = {}
    for id_, use in zip(objects, found.uses, strict=True):
        for demand in () if use is None else use.met:
            deed = demands[demand][0].deed
            leaving[deed] = (*leaving.get(deed, ()), id_)
    return leaving


def _cards_left(view: View, player: PlayerId, total: TotalCost, exiled: Collection[ObjectId]) -> tuple[ObjectId, ...]:
    """Return the cards that can be exiled instead of paying mana."""
    if PaidDeed.EXILE not in deeds_of(total.substitutes):
        return ()
    return tuple(card.id for card in cards_for(view.state, player, PaidDeed.EXILE) if card.id not in exiled)


def _permanents_that_go(
    view: View, player: PlayerId, total: TotalCost, *, declared: Collection[ObjectId], gone: Collection[ObjectId]
) -> _Leaving | None:
    """Return which permanents are sacrificed and returned, ``None`` if there are not enough."""
    demands = demands_for(total, PaidDeed.SACRIFICE, PaidDeed.RETURN_TO_HAND)
    if not demands:
        return {}
    mine = [
        permanent.id for permanent in view.permanents() if permanent.controller == player and permanent.id not in gone
    ]
    mine.sort(key=lambda each: each in declared)
    supplies: list[Ways] = [((demands_met(view, demands, each),),) for each in mine]
    return _leaving(demands, mine, allot([count for _, count in demands], (), supplies))


class _Taps:
    """The part of a payment for which permanents tap: for mana, or as a cost; with life instead of Phyrexian mana."""

    def __init__(
        self,
        view: View,
        bill: Bill,
        needs: ManaNeeds,
        *,
        left: Sequence[ObjectId],
    ) -> None:
        player = bill.player
        self._view = view
        self._total = bill.total
        self._needs = needs
        self._demands = demands_for(bill.total, PaidDeed.TAP)
        self._declared = bill.declared
        self._purpose = bill.purpose
        self._left = left
        self._life = payable_life(view, player)
        self._pool = spendable(view, player, bill.purpose)
        self._snow = self._pool & snow_of(view.state, player)
        mine = [
            permanent.id for permanent in view.permanents() if permanent.controller == player and not permanent.tapped
        ]
        self._objects = lands_first(view, mine)
        self._choices = {object_: self._mana_choices(object_) for object_ in self._objects}

    def _mana_choices(self, id_: ObjectId) -> tuple[str, ...]:
        view = self._view
        if not self._total.mana or not (view.has_any(id_, _ADDING) or view.has_type(id_, CardType.LAND)):
            return ()
        if cant_tap_for_mana(view, id_) is not None:
            return ()
        return mana_choices(view, id_, self._purpose)

    def payment(self) -> Payment | None:
        """Return it, ``None`` if there is none."""
        if self._total.life > max(0, self._life):  # CR 119.4
            return None
        affordable = max(0, self._life - self._total.life) // LIFE_FOR_PHYREXIAN_MANA
        found = allot(
            [*self._needs.counts, *(count for _, count in self._demands)],
            [
                *(Stock(self._needs.met_by(type_), self._pool[type_] - self._snow[type_]) for type_ in _SPENT_FIRST),
                *(Stock(self._needs.met_by(type_, snow=True), self._snow[type_]) for type_ in _SPENT_FIRST),
            ],
            [*map(self._ways, self._objects), *self._exiles()],
            Stock(self._needs.phyrexian, min(affordable, self._needs.most_in_life)),
        )
        return None if found is None else self._written(found)

    def _ways(self, id_: ObjectId) -> Ways:
        """Return the ways in which a permanent can be used: each mana that it can add; last, to be tapped as a cost."""
        snow = is_snow(self._view, id_)
        adding = (
            tuple(self._needs.met_by(type_, snow=snow) for type_ in mana_of(choice).elements())
            for choice in self._choices[id_]
        )
        first = len(self._needs.counts)
        if id_ in self._declared:
            return tuple(adding)
        asked = demands_met(self._view, self._demands, id_, first=first)
        instead = tapped_for(self._view, self._total.substitutes, self._needs, id_)
        return (*adding, (asked | instead,))

    def _exiles(self) -> list[Ways]:
        """Return what each card that can be exiled instead of paying mana is good for, after everything else."""
        return [((exiled_for(self._total.substitutes, self._needs),),) for _ in self._left]

    def _written(self, found: Allotment) -> Payment:
        spent = Counter(dict(zip(_SPENT_FIRST, found.taken, strict=False)))
        spent.update(dict(zip(_SPENT_FIRST, found.taken[len(_SPENT_FIRST) :], strict=True)))
        activations: list[ManaActivation] = []
        tapped: list[ObjectId] = []
        for id_, use in zip(self._objects, found.uses[: len(self._objects)], strict=True):
            adds = None if use is None else self._added(id_, use)
            if use is not None and adds is None:
                tapped.append(id_)
            if use is not None and adds is not None:
                activations.append(ManaActivation(id_, adds))
                for type_, met in zip(mana_of(adds).elements(), use.meets, strict=True):
                    spent[type_] += met is not None
        return Payment(
            mana=mana_text(spent),
            activations=tuple(activations),
            life=self._total.life + found.reserve * LIFE_FOR_PHYREXIAN_MANA,
            tapped=tuple(tapped),
            exiled=tuple(
                each for each, use in zip(self._left, found.uses[len(self._objects) :], strict=True) if use is not None
            ),
        )

    def _added(self, id_: ObjectId, use: Use) -> str | None:
        """Return the mana that a permanent is tapped for, ``None`` if it is tapped as a cost."""
        choices = self._choices[id_]
        return choices[use.way] if use.way < len(choices) else None
