"""Costs (CR 118): what each of them comes to, and the total."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum
from itertools import product
from operator import itemgetter
from typing import Final, NamedTuple

from msgspec.structs import replace

from redzone.abilities.ability import SpellEffect
from redzone.abilities.casting import AddsMana, Substitute
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.language import Quality, X
from redzone.characteristics import Subject, matches
from redzone.characteristics.binding import bound
from redzone.characteristics.context import context_of
from redzone.characteristics.qualities import asks_from_its_source
from redzone.game.card import ZoneObject
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.game.state import GameState
from redzone.oracle import printing
from redzone.oracle.printing.nouns.plurals import listing, number_word
from redzone.rules.payments.allotment import ManaKinds
from redzone.rules.reference.targets import card_subject
from redzone.rules.reference.terms import context_in, number_of
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.mana import ManaCost, ManaType, symbol_of
from redzone.values.value import Remembered, Value
from redzone.view import View

BASIC_LANDS: Final = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}
"""The basic land types, with the mana that lands of these types can add (CR 305.6)."""


class DueCost(Value, frozen=True):
    """A cost that a declaration makes due.

    ``of`` is the creature whose ability, or a rule about it, asks for the cost; ``source`` is the permanent whose
    ability makes that rule. "You" and "this" in the cost are seen from ``source``, or without one from ``of``.
    """

    cost: Cost
    of: ObjectId
    source: ObjectId | None = None


class PaidDeed(StrEnum):
    """What is done to permanents, or to cards in hand and in the graveyard, to pay with them."""

    SACRIFICE = "sacrifice"
    TAP = "tap"
    RETURN_TO_HAND = "return"
    DISCARD = "discard"
    EXILE = "exile"
    EXILE_FROM_HAND = "exile from hand"


class Demand(Value, frozen=True):
    """Permanents or cards of a quality with which something has to be done.

    ``asker`` is the object from which the quality asks, if it asks how they stand to that.
    """

    deed: PaidDeed
    quality: Quality
    asker: ObjectId | None = None


class CounterDemand(Value, frozen=True):
    """So many counters that have to be removed from permanents, as ``CountersFrom`` asks for them, its X fixed."""

    quality: Quality
    counter: str | None
    count: int
    among: bool
    asker: ObjectId | None = None


class TotalCost(Value, frozen=True):
    """All that is due, fixed (CR 508.1h, 509.1d, 601.2f); equal totals are equal whatever made them due.

    ``crew`` is power of untapped creatures to tap (CR 702.122a). What the object itself pays with, such as tapping it,
    is no part of it, as there is nothing to choose. ``substitutes`` is what can be done instead of paying mana.
    """

    mana: ManaCost = ManaCost()
    life: int = 0
    demands: tuple[tuple[Demand, int], ...] = ()
    energy: int = 0
    crew: int = 0
    substitutes: tuple[Substitute, ...] = ()
    counters: tuple[CounterDemand, ...] = ()

    def __bool__(self) -> bool:
        """Return whether anything has to be paid."""
        return bool(self.mana or self.life or self.demands or self.energy or self.crew or self.counters)

    def __str__(self) -> str:
        """Return what is due in words: ``{2}, 1 life and the sacrifice of two lands``."""
        parts = [str(self.mana)] if self.mana else []
        parts += [f"{self.life} life"] if self.life else []
        parts += [f"{self.energy} energy"] if self.energy else []
        parts += [f"tapping creatures with total power {self.crew} or greater"] if self.crew else []
        parts += [_in_words(demand, count) for demand, count in self.demands]
        parts += map(_counters_in_words, self.counters)
        return listing(parts, "and") if parts else "nothing"

    def plus(self, other: "TotalCost") -> "TotalCost":
        """Return both together."""
        demands = self.demands
        if other.demands:
            demands = _ordered(Counter(dict(demands)) + Counter(dict(other.demands)))
        energy, crew = self.energy + other.energy, self.crew + other.crew
        both = tuple(dict.fromkeys((*self.substitutes, *other.substitutes)))
        mana, life, counters = self.mana.plus(other.mana), self.life + other.life, (*self.counters, *other.counters)
        return TotalCost(mana, life, demands, energy, crew, both, counters)


class CostsByPlayer(Value, frozen=True):
    """What each player has to pay, by seat (CR 810.5); those who pay nothing are left out."""

    shares: tuple[tuple[PlayerId, TotalCost], ...] = ()

    def __bool__(self) -> bool:
        """Return whether anybody has to pay anything."""
        return bool(self.shares)

    def plus(self, other: "CostsByPlayer") -> "CostsByPlayer":
        """Return both together."""
        if not self.shares or not other.shares:
            return self if self.shares else other
        shares = dict(self.shares)
        for player, total in other.shares:
            shares[player] = shares[player].plus(total) if player in shares else total
        return CostsByPlayer(tuple(sorted(shares.items(), key=itemgetter(0))))

    def of(self, player: PlayerId) -> TotalCost:
        """Return what one player has to pay."""
        return dict(self.shares).get(player, TotalCost())


class Purpose(Value, frozen=True):
    """What is paid for, as far as mana may be for that alone (CR 106.6): a spell, or an ability of a source.

    Both are as they are while it is paid, wherever they are judged.
    """

    spell: Subject | None = None
    source: Subject | None = None


def purpose_of(view: View, spell: ObjectId | None = None, source: ObjectId | None = None) -> Purpose:
    """Return what is paid for, which needs to be known only where some mana is not for everything."""
    if not view.are_there_any(AddsMana) and not any(each.restricted_mana for each in view.state.players.values()):
        return NO_PURPOSE
    return Purpose(_alone(view, spell), _alone(view, source))


def _alone(view: View, id_: ObjectId | None) -> Subject | None:
    subject = None if id_ is None else view.find(id_)
    return None if subject is None else replace(subject, scene=None)


NO_PURPOSE: Final = Purpose()


class Bill(Value, frozen=True):
    """What ``player`` has to pay; ``declared``, ``tapped`` and ``gone`` are as ``automatic_payment`` has them."""

    player: PlayerId
    total: TotalCost
    declared: tuple[ObjectId, ...] = ()
    tapped: tuple[ObjectId, ...] = ()
    gone: tuple[ObjectId, ...] = ()
    purpose: Purpose = NO_PURPOSE


def _ordered(demands: Counter[Demand]) -> tuple[tuple[Demand, int], ...]:
    return tuple(sorted(demands.items(), key=repr))


_DEEDS: Final = {
    PaidDeed.SACRIFICE: "the sacrifice of",
    PaidDeed.TAP: "tapping",
    PaidDeed.RETURN_TO_HAND: "the return of",
    PaidDeed.DISCARD: "the discard of",
    PaidDeed.EXILE: "the exile from the graveyard of",
    PaidDeed.EXILE_FROM_HAND: "the exile from the hand of",
}


def _in_words(demand: Demand, count: int) -> str:
    if count == 1:
        return f"{_DEEDS[demand.deed]} {printing.describe_quality(demand.quality)}"
    return f"{_DEEDS[demand.deed]} {number_word(count)} {printing.describe_quality(demand.quality, plural=True)}"


def _counters_in_words(demand: CounterDemand) -> str:
    kind = "" if demand.counter is None else f"{demand.counter} "
    one = printing.describe_quality(demand.quality) if demand.count == 1 or not demand.among else None
    where = f"from {one}" if one is not None else f"from among {printing.describe_quality(demand.quality, plural=True)}"
    return f"the removal of {number_word(demand.count)} {kind}counter{'s' * (demand.count != 1)} {where}"


def total_cost(view: View, dues: Sequence[DueCost]) -> TotalCost:
    """Return what all of ``dues`` come to together (CR 508.1h, 509.1d, 601.2f)."""
    total = TotalCost()
    for due in dues:
        total = total.plus(_fixed_cost(view, due))
    return total


def _fixed_cost(view: View, due: DueCost) -> TotalCost:
    asker = due.source if due.source is not None and due.source in view else due.of
    controller = view.permanent(asker).controller
    asking = StackObject(asker, StackKind.ACTIVATED, controller, SpellEffect(), source=asker)
    return fixed_cost(view, due.cost, asking)


def fixed_cost(view: View, cost: Cost, asking: StackObject) -> TotalCost:
    """Return what a cost comes to as ``asking`` means it, with its X (CR 107.3a, 601.2f)."""
    if (plain := plain_cost(cost)) is not None:
        return plain
    scope = Resolution(asking, ())
    times = 1 if cost.times is None else number_of(view, cost.times, scope)
    if times <= 0:
        return TotalCost()
    demands: Counter[Demand] = Counter()
    for deed, objects in _objects_of(cost):
        if count := fixed_number(objects.count, asking.x):
            demands[_demand(view, deed, objects, scope)] += count * times
    counters = tuple(_counter_demands(view, cost, scope)) * times
    return _numbers(cost, asking.x, times, demands=_ordered(demands), counters=counters)


def _numbers(
    cost: Cost,
    x: int,
    times: int,
    *,
    demands: tuple[tuple[Demand, int], ...] = (),
    counters: tuple[CounterDemand, ...] = (),
) -> TotalCost:
    """Return a cost so many times, with X as this number and what is demanded of objects."""
    return TotalCost(
        mana_with_x(cost.mana, x).multiplied(times),
        fixed_number(cost.life, x) * times,
        demands,
        fixed_number(cost.energy, x) * times,
        cost.crew * times,
        (Substitute.WATERBEND,) if cost.waterbend else (),
        counters,
    )


def _without_question(cost: Cost) -> TotalCost | None:
    asks = cost.times is not None or cost.counters_from is not None or any(_objects_of(cost))
    return None if asks or asks_for_chosen_number(cost) else _numbers(cost, 0, 1)


plain_cost: Final = Remembered(_without_question, limit=4096)
"""What a cost comes to, ``None`` if that asks for anything in the game, or for a number that is chosen."""


def _counter_demands(view: View, cost: Cost, scope: Resolution) -> Iterator[CounterDemand]:
    """Yield the counters that have to be removed from permanents, if there are any."""
    asked = cost.counters_from
    if asked is not None and (count := fixed_number(asked.count, scope.object.x)):
        quality = bound(asked.quality, context_in(view, scope))
        asker = scope.object.source if asks_from_its_source(quality) else None
        yield CounterDemand(quality, asked.counter, count, asked.among, asker)


def _objects_of(cost: Cost) -> Iterator[tuple[PaidDeed, Objects]]:
    """Yield what has to be done to other objects."""
    for deed, objects in (
        (PaidDeed.SACRIFICE, cost.sacrifice),
        *((PaidDeed.SACRIFICE, more) for more in cost.sacrifice_too),
        (PaidDeed.TAP, cost.tap),
        (PaidDeed.RETURN_TO_HAND, cost.return_to_hand),
        (PaidDeed.DISCARD, cost.discard),
        (PaidDeed.EXILE, cost.exile_from_graveyard),
        (PaidDeed.EXILE_FROM_HAND, cost.exile_from_hand),
    ):
        if objects is not None:
            yield deed, objects


def fixed_number(number: int | X, x: int) -> int:
    """Return a number of a cost, X as it was chosen (CR 107.3a)."""
    return number if isinstance(number, int) else x


def _has_chosen_number(cost: Cost) -> bool:
    numbers = [cost.life, cost.energy, *(objects.count for _, objects in _objects_of(cost))]
    moves = (cost.remove_counters, cost.put_counters, cost.counters_from)
    numbers += [moved.count for moved in moves if moved is not None]
    return VARIABLE_MANA in cost.mana or cost.times == X() or not all(isinstance(number, int) for number in numbers)


asks_for_chosen_number: Final = Remembered(_has_chosen_number, limit=4096)
"""Whether a number X is chosen for a cost (CR 107.3a)."""


VARIABLE_MANA: Final = "{X}"
"""The symbol for a number that is chosen (CR 107.3)."""


def mana_with_x(mana: str, x: int) -> ManaCost:
    """Return a cost of mana in which X is this number (CR 107.3a)."""
    return ManaCost.of(mana.replace(VARIABLE_MANA, f"{{{x}}}"))


def _demand(view: View, deed: PaidDeed, objects: Objects, scope: Resolution) -> Demand:
    quality = bound(objects.quality, context_in(view, scope))
    return Demand(deed, quality, scope.object.source if asks_from_its_source(quality) else None)


def as_it_is_paid(view: View, tapped: Collection[ObjectId]) -> View:
    """Return the view of the moment at which costs are paid: ``tapped`` permanents are tapped by then (CR 508.1f)."""
    changed = {
        each: replace(view.permanent(each), tapped=True)
        for each in tapped
        if each in view and not view.permanent(each).tapped
    }
    return View(view.state.with_permanents(changed)) if changed else view


def demands_for(total: TotalCost, *deeds: PaidDeed) -> list[tuple[Demand, int]]:
    """Return the demands of some deeds, with their counts."""
    return [demand for demand in total.demands if demand[0].deed in deeds]


def demands_met(view: View, demands: Sequence[tuple[Demand, int]], id_: ObjectId, *, first: int = 0) -> ManaKinds:
    """Return which demands a permanent has the quality for, numbered from ``first``."""
    return sum(
        1 << number
        for number, (demand, _) in enumerate(demands, first)
        if view.matches(demand.quality, id_, id_ if demand.asker is None else demand.asker)
    )


def cards_for(state: GameState, player: PlayerId, deed: PaidDeed) -> tuple[ZoneObject, ...]:
    """Return the cards that a player can discard, or exile from the graveyard or the hand, to pay."""
    return state.players[player].graveyard if deed is PaidDeed.EXILE else state.players[player].hand


def card_demands_met(view: View, demands: Sequence[tuple[Demand, int]], card: ZoneObject) -> ManaKinds:
    """Return which demands a card in a hand or graveyard has the quality for."""
    subject = card_subject(view, card)
    return sum(
        1 << number
        for number, (demand, _) in enumerate(demands)
        if matches(demand.quality, subject, context_of(subject if demand.asker is None else view.subject(demand.asker)))
    )


class ManaNeeds(NamedTuple):
    """What the mana of a cost needs: for each kind of need the types of mana that meet it, and a count.

    ``phyrexian`` are the kinds that can be paid in life too (CR 107.4f), ``snow`` those that only mana from
    snow sources meets (CR 107.4h).
    """

    types: tuple[Collection[ManaType], ...]
    counts: tuple[int, ...]
    phyrexian: ManaKinds
    snow: ManaKinds = 0

    def met_by(self, type_: ManaType, *, snow: bool = False) -> ManaKinds:
        """Return the needs that mana of this type can meet, perhaps from a snow source."""
        found = sum(1 << number for number, types in enumerate(self.types) if type_ in types)
        return found | self.snow if snow else found

    @property
    def most_in_life(self) -> int:
        """How many symbols can be paid in life."""
        return sum(count for number, count in enumerate(self.counts) if self.phyrexian >> number & 1)


def mana_needs(cost: ManaCost) -> list[ManaNeeds]:
    """Return what the mana of a cost can need: several answers where ``{2/W}`` can be paid with two mana (CR 107.4e).

    First come those that need less mana.
    """
    symbols = [(symbol_of(text), count) for text, count in cost.symbols]
    types = (*(symbol.types for symbol, _ in symbols), tuple(ManaType))
    phyrexian = sum(1 << number for number, (symbol, _) in enumerate(symbols) if symbol.phyrexian)
    snow = sum(1 << number for number, (symbol, _) in enumerate(symbols) if symbol.snow)
    choices = [range(count + 1 if symbol.generic else 1) for symbol, count in symbols]
    answers: list[ManaNeeds] = []
    for chosen in sorted(product(*choices), key=sum):
        counts = [count - otherwise for (_, count), otherwise in zip(symbols, chosen, strict=True)]
        more = sum(symbol.generic * otherwise for (symbol, _), otherwise in zip(symbols, chosen, strict=True))
        answers.append(ManaNeeds(types, (*counts, cost.generic + more), phyrexian, snow))
    return answers
