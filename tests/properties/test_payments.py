"""Properties of payments: one is found exactly where there is one, and it pays what is due."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from redzone.abilities.casting import AddsMana
from redzone.abilities.cost import Cost, Objects, Payment
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Quality
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.cr import Rule
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.payments.allotment import Stock, allot
from redzone.rules.payments.costs import fixed_number
from redzone.rules.payments.payment import (
    Bill,
    DueCost,
    TotalCost,
    automatic_payment,
    pay,
    payment_violations,
    total_cost,
)
from redzone.values.identity import ObjectId
from redzone.values.mana import ManaCost, symbol_of, symbols_in
from redzone.values.types import CardType
from redzone.view import View
from tests.support.states import A, game, permanent

PAYER = ObjectId("payer")
QUALITIES: tuple[Quality, ...] = (HasType(CardType.LAND), HasType(CardType.CREATURE), Everything())
TAPPERS = AddsMana(("{G}",)), AddsMana(("{W}{W}", "{U}{U}")), AddsMana(("{C}{C}",)), AddsMana(("{W}{U}",))
TYPES = ("Basic Land — Plains", "Land — Island Swamp", "Creature", "Land Creature — Forest", "Artifact")
SYMBOLS = ("{W}", "{U}", "{C}", "{W/U}", "{W/P}", "{2/U}", "{G/U/P}", "{C/W}", "{1}", "{2}")


class Table(NamedTuple):
    """A board, and what has to be paid on it."""

    state: GameState
    cost: Cost
    declared: tuple[ObjectId, ...]
    tapped: tuple[ObjectId, ...]

    @property
    def view(self) -> View:
        return View(self.state)

    @property
    def total(self) -> TotalCost:
        return total_cost(self.view, [DueCost(self.cost, PAYER)])

    def automatic(self) -> Payment | None:
        return automatic_payment(self.view, Bill(A, self.total, tuple(self.declared), tuple(self.tapped)))


@st.composite
def permanents(draw: st.DrawFn, number: int) -> Permanent:
    line = draw(st.sampled_from(TYPES))
    abilities = draw(st.lists(st.sampled_from(TAPPERS), max_size=1))
    if "Creature" in line:
        haste = [Keyword.HASTE] if draw(st.booleans()) else []
        return permanent(f"p{number}", "1/1", *abilities, *haste, type=line, new=draw(st.booleans()))
    return permanent(f"p{number}", None, *abilities, type=line, tapped=draw(st.integers(0, 4)) == 0)


@st.composite
def objects(draw: st.DrawFn) -> Objects | None:
    quality = draw(st.sampled_from(QUALITIES))
    return Objects(draw(st.integers(1, 2)), quality) if draw(st.integers(0, 2)) == 0 else None


@st.composite
def tables(draw: st.DrawFn) -> Table:
    board = [draw(permanents(number)) for number in range(draw(st.integers(0, 4)))]
    state = game([permanent("payer", "1/1"), *board], [], begun=False)
    pool = "".join(draw(st.lists(st.sampled_from(("{W}", "{U}", "{C}")), max_size=2)))
    ana = replace(state.players[A], life=draw(st.integers(-1, 5)), mana=pool)
    cost = Cost(
        mana="".join(draw(st.lists(st.sampled_from(SYMBOLS), max_size=3))),
        life=draw(st.sampled_from((0, 0, 1))),
        sacrifice=draw(objects()),
        tap=draw(objects()),
        return_to_hand=draw(objects()),
    )
    chosen = [each.id for each in board if draw(st.integers(0, 3)) == 0]
    tapped = tuple(each for each in chosen if draw(st.booleans()))
    return Table(state.with_players({A: ana}), cost, (PAYER, *chosen), (PAYER, *tapped))


def least_life(table: Table) -> int | None:
    """The least life with which the cost can be paid, found by trying everything."""
    mine = list(table.state.permanents.values())
    if not _can_give_up(table.cost, [each.id for each in mine], table.view):
        return None
    life = table.state.players[A].life
    found: list[int] = []
    for mana in _mana_after_tapping(table, mine):
        for in_life in _in_life(list(mana.elements()), list(_plain(table.cost.mana))):
            paid = fixed_number(table.cost.life, 0) + 2 * in_life
            if paid == 0 or paid <= life:
                found.append(paid)
    return min(found, default=None)


def _can_give_up(cost: Cost, mine: Sequence[ObjectId], view: View) -> bool:
    parts = [part for part in (cost.sacrifice, cost.return_to_hand) if part]
    wanted = [part.quality for part in parts for _ in range(fixed_number(part.count, 0))]
    return any(
        all(view.matches(quality, each, PAYER) for quality, each in zip(wanted, chosen, strict=True))
        for chosen in permutations(mine, len(wanted))
    )


def _mana_after_tapping(table: Table, mine: Sequence[Permanent]) -> Iterator[Counter[str]]:
    """Every mana that the player can have after tapping for mana and as a cost."""
    pool = Counter(symbols_in(table.state.players[A].mana))
    due = table.cost.tap.count if table.cost.tap else 0
    for chosen in product(*(list(_uses(table, each)) for each in mine)):
        if sum(each is None for each in chosen) == due:
            yield sum((Counter(symbols_in(each)) for each in chosen if each), pool)


def _uses(table: Table, mine: Permanent) -> Iterator[str | None]:
    """What a permanent can be tapped for: nothing, mana, or (``None``) the cost."""
    yield ""
    view = table.view
    if mine.tapped or mine.id in table.tapped:
        return
    if table.cost.tap and mine.id not in table.declared and view.matches(table.cost.tap.quality, mine.id, PAYER):
        yield None
    if mine.new and view.is_creature(mine.id) and Keyword.HASTE not in view.now(mine.id).keywords:
        return
    basic = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Forest": "{G}"}
    yield from (basic[subtype] for subtype in view.now(mine.id).subtypes)
    for ability, _ in view.having(mine.id, AddsMana):
        yield from ability.choices


def _plain(cost: str) -> Iterator[str]:
    for symbol in symbols_in(cost):
        yield from ["1"] * int(symbol) if symbol.isdecimal() else [symbol]


def _in_life(mana: list[str], symbols: list[str]) -> Iterator[int]:
    """For each way to pay the symbols, how many of them are paid in life."""
    if not symbols:
        yield 0
        return
    first, *rest = symbols
    ways = [(["1", "1"], 0)] if first.startswith("2/") else []
    for other, _ in ways:
        yield from _in_life(mana, [*other, *rest])
    for type_ in set(mana):
        if first == "1" or type_ in first.split("/"):
            left = mana.copy()
            left.remove(type_)
            yield from _in_life(left, rest)
    if first.endswith("/P"):
        yield from (1 + more for more in _in_life(mana, rest))


@pytest.mark.cr("107.4e", "107.4f", "118.3", "119.4", "302.6", "508.1h", "508.1i", "508.1j")
@settings(max_examples=300)
@given(tables())
def test_a_payment_is_found_wherever_there_is_one_with_the_least_life(table: Table) -> None:
    payment = table.automatic()
    assert (None if payment is None else payment.life) == least_life(table)


@pytest.mark.cr("106.4", "118.3a", "118.3b", "508.1j")
@given(tables())
def test_what_is_found_is_legal_and_pays_just_what_it_says(table: Table) -> None:
    payment = table.automatic()
    if payment is None:
        return
    rule = Rule("508.1j")
    bill = Bill(A, table.total, tuple(table.declared), tuple(table.tapped))
    assert payment_violations(table.view, bill, payment, rule=rule) == ()
    done = pay(table.state, A, payment)
    before, after = table.state.players[A], done.state.players[A]
    added = "".join(activation.adds for activation in payment.activations)
    assert after.life == before.life - payment.life
    assert Counter(symbols_in(after.mana + payment.mana)) == Counter(symbols_in(before.mana + added))
    gone = {*payment.sacrificed, *payment.returned}
    assert gone == table.state.permanents.keys() - done.state.permanents.keys()
    tapped = {*(activation.source for activation in payment.activations), *payment.tapped} - gone
    assert all(done.state.permanents[each].tapped for each in tapped)


@given(tables())
def test_no_permanent_is_tapped_for_nothing(table: Table) -> None:
    payment = table.automatic()
    if payment is None:
        return
    used = {activation.source for activation in payment.activations}
    others = {id_: replace(each, tapped=True) for id_, each in table.state.permanents.items() if id_ not in used}
    alone = replace(table.cost, sacrifice=None, tap=None, return_to_hand=None)
    for left_out in used:
        missing = {left_out: replace(table.state.permanents[left_out], tapped=True)}
        fewer = table._replace(state=table.state.with_permanents({**others, **missing}), cost=alone)
        again = fewer.automatic()
        assert again is None or again.life > payment.life


@pytest.mark.cr("508.1h")
@given(st.lists(st.sampled_from(SYMBOLS), max_size=4), st.lists(st.sampled_from(SYMBOLS), max_size=4))
def test_costs_add_up_in_any_order(mine: list[str], yours: list[str]) -> None:
    here, there = ManaCost.of("".join(mine)), ManaCost.of("".join(yours))
    assert here.plus(there) == there.plus(here) == ManaCost.of("".join(sorted(mine + yours)))
    assert here.multiplied(2) == here.plus(here)
    assert all(symbol_of(symbol).types for symbol, _ in here.symbols)


@given(
    st.lists(st.integers(0, 2), min_size=1, max_size=3),
    st.lists(st.tuples(st.integers(0, 7), st.integers(0, 2)), max_size=2),
    st.lists(st.lists(st.lists(st.integers(0, 7), max_size=3).map(tuple), max_size=3).map(tuple), max_size=4),
    st.integers(0, 2),
)
def test_an_allotment_is_found_wherever_there_is_one(
    needs: list[int], stocks: list[tuple[int, int]], supplies: list[tuple[tuple[int, ...], ...]], reserve: int
) -> None:
    found = allot(needs, [Stock(*stock) for stock in stocks], supplies, Stock(1, reserve))
    units = [kinds for kinds, amount in stocks for _ in range(amount)]
    least = min((each for each in range(reserve + 1) if _enough(needs, [*units, *[1] * each], supplies)), default=None)
    assert (None if found is None else found.reserve) == least
    if found is not None:
        kept = [ways for ways, use in zip(supplies, found.uses, strict=True) if use is not None]
        exact = [(ways[use.way],) for ways, use in zip(supplies, found.uses, strict=True) if use is not None]
        assert _enough(needs, [*units, *[1] * found.reserve], exact)
        assert not any(
            _enough(needs, [*units, *[1] * found.reserve], kept[:place] + kept[place + 1 :])
            for place in range(len(kept))
        )


@given(
    st.integers(0, 4),
    st.lists(st.tuples(st.integers(0, 1), st.integers(0, 2)), max_size=3),
    st.lists(st.lists(st.lists(st.integers(0, 1), max_size=1).map(tuple), max_size=3).map(tuple), max_size=6),
    st.tuples(st.integers(0, 1), st.integers(0, 2)),
)
def test_needs_of_one_kind_are_met_as_they_are_beside_others(
    count: int,
    stocks: list[tuple[int, int]],
    supplies: list[tuple[tuple[int, ...], ...]],
    reserve: tuple[int, int],
) -> None:
    there = [Stock(*stock) for stock in stocks]
    alone = allot([count], there, supplies, Stock(*reserve))
    beside = allot([count, 1], [*there, Stock(2, 1)], supplies, Stock(*reserve))
    assert alone == (None if beside is None else beside._replace(taken=beside.taken[:-1]))


def _enough(needs: Sequence[int], units: Sequence[int], supplies: Sequence[tuple[tuple[int, ...], ...]]) -> bool:
    return any(
        _all_met(tuple(needs), [*units, *(unit for way in chosen for unit in way)])
        for chosen in product(*((*ways, ()) for ways in supplies))
    )


def _all_met(needs: tuple[int, ...], units: list[int]) -> bool:
    """Whether units meet all needs: by Hall's theorem, for any needs taken together there are enough units."""
    return all(
        sum(count for place, count in enumerate(needs) if some >> place & 1) <= sum(1 for unit in units if unit & some)
        for some in range(1 << len(needs))
    )
