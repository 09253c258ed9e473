"""How entries of scenario files pay, and back."""

from collections import Counter
from collections.abc import Container, Iterator
from functools import partial

from msgspec.structs import replace

from redzone.abilities.cost import ManaActivation, Payment, RemovedCounters
from redzone.algorithms.lazy_product import lazy_product
from redzone.game.state import GameState
from redzone.notation.entries import PaymentEntry, Sacrifices
from redzone.rules.payments.costs import PaidDeed
from redzone.rules.payments.payment import Bill, TotalCost, automatic_payment
from redzone.scenario.lookup import Lookup
from redzone.scenario.place import Place
from redzone.values.identity import ObjectId, label_of
from redzone.values.mana import (
    LIFE_FOR_PHYREXIAN_MANA,
    ManaCost,
    ManaSymbol,
    ManaType,
    NotMana,
    mana_of,
    mana_text,
    symbol_of,
)
from redzone.view import View

_LONGEST_MANA = 500
"""The longest text that an entry takes for mana."""


def payment_of(entry: PaymentEntry, bill: Bill, lookup: Lookup, place: Place) -> Payment | None:
    """Return the payment that ``pay`` stands for; one that does not pay the bill is for the rules to refuse.

    Raises:
        NotationError: It names an object that isn't there, or mana that is not supported.
    """
    match entry:
        case Sacrifices(mana=str() as mana):
            return _paid_as_said(entry, mana, lookup)
        case Sacrifices():
            return _paid_with_objects(entry, bill, lookup)
        case str():
            try:
                return paid_with_mana(entry, bill, lookup.state)
            except NotMana as error:
                raise place.within("pay").error(str(error)) from error
        case _:
            return paid_by_default(bill, lookup.state)


def paid_by_default(bill: Bill, state: GameState) -> Payment | None:
    """Return the payment that comes first: floating mana, then lands, then what is first on the board."""
    return _automatic(state, bill, bill.total)


def paid_with_sacrifices(sacrificed: tuple[ObjectId, ...], bill: Bill, state: GameState) -> Payment:
    """Return a payment that sacrifices these objects; what is due beside that is paid as by default."""
    others = _automatic(state, bill, _without(bill.total, (PaidDeed.SACRIFICE,)))
    return replace(others or Payment(), sacrificed=sacrificed)


def _paid_as_said(entry: Sacrifices, mana: str, lookup: Lookup) -> Payment:
    """Return a payment that is given in full."""
    return Payment(
        mana=mana,
        activations=tuple(ManaActivation(lookup.object(source), adds) for source, adds in entry.from_.items()),
        life=entry.life,
        sacrificed=lookup.objects(entry.sacrifice),
        tapped=lookup.objects(entry.tap),
        returned=lookup.objects(entry.return_),
        discarded=lookup.objects(entry.discard),
        exiled=lookup.objects(entry.exile),
        counters=_removed(entry, lookup),
    )


def _paid_with_objects(entry: Sacrifices, bill: Bill, lookup: Lookup) -> Payment:
    """Return a payment with the objects that an entry names; what is due beside that is paid as by default."""
    named = {
        PaidDeed.SACRIFICE: lookup.objects(entry.sacrifice),
        PaidDeed.TAP: lookup.objects(entry.tap),
        PaidDeed.RETURN_TO_HAND: lookup.objects(entry.return_),
        PaidDeed.DISCARD: lookup.objects(entry.discard),
        PaidDeed.EXILE: lookup.objects(entry.exile),
    }
    chosen = {deed: objects for deed, objects in named.items() if objects}
    total = _without(bill.total, chosen)
    if entry.counters:
        total = replace(total, counters=())
    if PaidDeed.TAP in chosen:
        total = replace(total, crew=0)
    busy = replace(bill, tapped=(*bill.tapped, *chosen.get(PaidDeed.TAP, ())))
    others = _automatic(lookup.state, busy, total) or Payment()
    return replace(
        others,
        sacrificed=chosen.get(PaidDeed.SACRIFICE, others.sacrificed),
        tapped=(*others.tapped, *chosen.get(PaidDeed.TAP, ())),
        returned=chosen.get(PaidDeed.RETURN_TO_HAND, others.returned),
        discarded=chosen.get(PaidDeed.DISCARD, others.discarded),
        exiled=chosen.get(PaidDeed.EXILE, others.exiled),
        counters=_removed(entry, lookup) or others.counters,
    )


def _removed(entry: Sacrifices, lookup: Lookup) -> tuple[RemovedCounters, ...]:
    """Return the counters that an entry says are removed."""
    return tuple(
        RemovedCounters(lookup.object(name), counter, count)
        for name, counters in entry.counters.items()
        for counter, count in counters.items()
    )


def _automatic(state: GameState, bill: Bill, total: TotalCost) -> Payment | None:
    return automatic_payment(View(state), replace(bill, total=total))


def _without(total: TotalCost, deeds: Container[PaidDeed]) -> TotalCost:
    return replace(total, demands=tuple(demand for demand in total.demands if demand[0].deed not in deeds))


def paid_with_mana(text: str, bill: Bill, state: GameState) -> Payment:
    """Return a payment that spends exactly this mana, generic mana being of any type, or at least says so.

    Life and objects that are due beside it are paid as by default.

    Raises:
        NotMana: The text is no mana.
    """
    wanted = ManaCost.of(text)
    lives: list[int] = []
    for resolved, symbols_in_life in _resolved(bill.total.mana):
        mana = _both(resolved, wanted)
        if mana is not None:
            lives.append(bill.total.life + symbols_in_life * LIFE_FOR_PHYREXIAN_MANA)
            payment = _automatic(state, bill, replace(bill.total, mana=mana, life=lives[-1]))
            if payment is not None:
                return payment
    return Payment(mana=mana_text(mana_of(text)), life=min(lives, default=bill.total.life))


def _both(due: ManaCost, wanted: ManaCost) -> ManaCost | None:
    """Return the cost that is paid by mana that pays ``due`` and is what is ``wanted``, ``None`` if none is both."""
    needed = Counter(dict(due.symbols)) | Counter(dict(wanted.symbols))
    amounts = {cost.generic + sum(count for _, count in cost.symbols) for cost in (due, wanted)}
    generic = min(amounts) - needed.total()
    return ManaCost(generic, tuple(sorted(needed.items()))) if len(amounts) == 1 and generic >= 0 else None


_IN_LIFE = "life"
_GENERIC = "generic"


def _resolved(cost: ManaCost) -> Iterator[tuple[ManaCost, int]]:
    """Yield every way to decide how each symbol is paid: mana of plain types, and how many symbols in life."""
    symbols = [(symbol_of(text), count) for text, count in cost.symbols]
    for chosen in lazy_product([partial(_splits, _answers(symbol), count) for symbol, count in symbols]):
        answers = sum(chosen, Counter[str]())
        generic = cost.generic + sum(
            symbol.generic * split[_GENERIC] for (symbol, _), split in zip(symbols, chosen, strict=True)
        )
        plain = tuple((kind, answers[kind]) for kind in sorted(("S", *ManaType)) if answers[kind])
        yield ManaCost(generic, plain), answers[_IN_LIFE]


def _answers(symbol: ManaSymbol) -> tuple[str, ...]:
    if symbol.snow:  # CR 107.4h
        return ("S", *(type_.value for type_ in ManaType))
    types = tuple(type_.value for type_ in symbol.types)
    return (*types, *([_GENERIC] if symbol.generic else ()), *([_IN_LIFE] if symbol.phyrexian else ()))


def _splits(answers: tuple[str, ...], count: int) -> Iterator[Counter[str]]:
    """Yield every way to share ``count`` symbols out among answers, the first of them most at first."""
    if len(answers) == 1:
        yield Counter({answers[0]: count})
        return
    for first in range(count, -1, -1):
        for rest in _splits(answers[1:], count - first):
            yield Counter({answers[0]: first}) + rest


def payment_entry(payment: Payment | None) -> PaymentEntry | None:
    """Return the entry for a payment, if there is one."""
    return None if payment is None else entry_of(payment)


def entry_of(payment: Payment) -> PaymentEntry:
    """Return the entry for a payment: the objects that were sacrificed, else the mana that was spent."""
    objects = Sacrifices(
        sacrifice=tuple(map(label_of, payment.sacrificed)),
        tap=tuple(map(label_of, payment.tapped)),
        return_=tuple(map(label_of, payment.returned)),
        discard=tuple(map(label_of, payment.discarded)),
        exile=tuple(map(label_of, payment.exiled)),
    )
    for removed in payment.counters:
        counters = {**objects.counters.get(label_of(removed.permanent), {}), removed.counter: removed.count}
        objects = replace(objects, counters={**objects.counters, label_of(removed.permanent): counters})
    if objects != Sacrifices():
        return objects
    return payment.mana if 0 < len(payment.mana) <= _LONGEST_MANA else True


def entry_in_full(payment: Payment) -> Sacrifices:
    """Return the entry that gives a payment in full, each object by its identity."""
    counters: dict[str, dict[str, int]] = {}
    for removed in payment.counters:
        counters.setdefault(removed.permanent, {})[removed.counter] = removed.count
    return Sacrifices(
        mana=payment.mana,
        from_={each.source: each.adds for each in payment.activations},
        life=payment.life,
        sacrifice=payment.sacrificed,
        tap=payment.tapped,
        return_=payment.returned,
        discard=payment.discarded,
        exile=payment.exiled,
        counters=counters,
    )
