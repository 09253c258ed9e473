"""Costs of declarations (CR 118, 508.1h-j, 509.1d-f): the total, finding a payment, judging one, and paying."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from redzone.abilities.attacking import AttackCost
from redzone.abilities.blocking import BlockCost
from redzone.abilities.casting import AddsMana, CantActivate
from redzone.abilities.comparing import GREATER_POWER
from redzone.abilities.cost import Cost, ManaActivation, Objects, Payment
from redzone.abilities.counting import basic_land_types, cards_in_your_hand, counters_on_this, how_many
from redzone.abilities.language import AllOf, Amount, AnyOf, Control, Is, Not, Relates
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.replacement import CantLoseLife
from redzone.abilities.static import Replaces
from redzone.abilities.words import ObjectWord, PlayerWord, Relation
from redzone.cr import Rule
from redzone.game.action import DeclareAttackers, DeclareBlockers
from redzone.game.card import ZoneObject
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, CommanderZoneChoice
from redzone.game.event import (
    Died,
    LifeCause,
    LifeChanged,
    ManaAdded,
    ManaSpent,
    Sacrificed,
    Tapped,
    ZoneChanged,
    rule_of,
)
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.violation import Code, Violation
from redzone.rules.game import legal_actions
from redzone.rules.payments.costs import Demand, PaidDeed
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
from redzone.values.options import PRESETS
from redzone.values.types import CardType
from redzone.view import View
from tests.support.states import A, B, Play, codes, game, permanent, rules

LAND, CREATURE, ARTIFACT = map(HasType, (CardType.LAND, CardType.CREATURE, CardType.ARTIFACT))
ELF = AddsMana(("{G}",))
BEAR, OGRE, TAX, ROCK, ISLAND, FOREST, MANLAND = map(
    ObjectId, ("bear", "ogre", "tax", "rock", "island", "forest", "manland")
)


def forest(name: str = "forest", *, tapped: bool = False) -> Permanent:
    return permanent(name, None, type="Basic Land — Forest", tapped=tapped)


def island(name: str = "island") -> Permanent:
    return permanent(name, None, type="Basic Land — Island")


class Table:
    """A board on which Ana pays with the creature ``bear`` declared."""

    def __init__(
        self, *board: Permanent, other: Iterable[Permanent] = (), mana: str = "", life: int = 40, tapped: str = "bear"
    ) -> None:
        state = game([permanent("bear", "2/2", colors="G"), *board], other, begun=False)
        self.state: GameState = state.with_players({A: replace(state.players[A], mana=mana, life=life)})
        self.declared = (BEAR,)
        self.tapped = tuple(map(ObjectId, tapped.split()))

    @property
    def view(self) -> View:
        return View(self.state)

    def total(self, *costs: Cost) -> TotalCost:
        return total_cost(self.view, [DueCost(cost, BEAR) for cost in costs])

    def automatic(self, *costs: Cost) -> Payment | None:
        return automatic_payment(self.view, Bill(A, self.total(*costs), self.declared, self.tapped))

    def found(self, *costs: Cost) -> Payment:
        payment = self.automatic(*costs)
        assert payment is not None
        assert self.violations(payment, *costs) == ()
        return payment

    def violations(self, payment: Payment, *costs: Cost, rule: str = "508.1j") -> tuple[Violation, ...]:
        bill = Bill(A, self.total(*costs), self.declared, self.tapped)
        return payment_violations(self.view, bill, payment, rule=Rule(rule))

    def pay(self, *costs: Cost) -> Play:
        return Play(self.state).do(pay(self.state, A, self.found(*costs)))


def activated(**adds: str) -> tuple[ManaActivation, ...]:
    return tuple(ManaActivation(ObjectId(source), mana) for source, mana in adds.items())


# --- the total ---


@pytest.mark.cr("508.1h", "509.1d", "601.2f")
def test_costs_add_up_to_one_total_whatever_their_order() -> None:
    table = Table()
    two, annex, toll = Cost(mana="{2}"), Cost(mana="{W/P}"), Cost(life=1, sacrifice=Objects(1, LAND))
    total = table.total(two, annex, toll, two)
    assert total == table.total(toll, two, two, annex) == table.total(two, toll).plus(table.total(annex, two))
    assert hash(total) == hash(table.total(toll, two, two, annex))
    assert str(total) == "{4}{W/P}, 1 life, and the sacrifice of a land"
    assert str(table.total(toll, toll)) == "2 life and the sacrifice of two lands"
    assert str(table.total()) == "nothing"
    assert (bool(total), bool(table.total())) == (True, False)


@pytest.mark.cr("107.3", "508.1h")
@pytest.mark.parametrize(
    ("times", "source", "expected"),
    [
        (how_many(CREATURE), None, "{3}"),
        (how_many(AllOf((CREATURE, Control(PlayerWord.YOU)))), None, "{1}"),
        (how_many(AllOf((CREATURE, Control(PlayerWord.YOU)))), TAX, "{2}"),
        (how_many(AllOf((CREATURE, Control(PlayerWord.YOU)))), ObjectId("gone"), "{1}"),
        (counters_on_this("charge"), None, "{0}"),
        (counters_on_this("charge"), TAX, "{4}"),
        (cards_in_your_hand(), None, "{0}"),
        (cards_in_your_hand(), TAX, "{1}"),
        (basic_land_types(), None, "{1}"),
        (basic_land_types(), TAX, "{2}"),
    ],
)
def test_amounts_are_counted_as_the_cost_is_fixed(times: Amount, source: ObjectId | None, expected: str) -> None:
    table = Table(
        forest(),
        forest("forest-2"),
        other=[
            permanent("ogre", "3/3"),
            permanent("cat", "1/1"),
            permanent("tax", type="Enchantment", counters={"charge": 4}),
            permanent("dual", None, type="Land — Plains Swamp Gate"),
        ],
    )
    state = table.state
    card = ZoneObject(ObjectId("card"), state.permanents[OGRE].card)
    state = state.with_players({B: replace(state.players[B], hand=(card,))})
    total = total_cost(View(state), [DueCost(Cost(mana="{1}", times=times), BEAR, source)])
    assert str(total.mana) == expected


@pytest.mark.cr("305.6")
def test_only_lands_count_for_basic_land_types() -> None:
    table = Table(permanent("tree", "0/1", type="Creature — Forest"), island())
    assert str(table.total(Cost(mana="{1}", times=basic_land_types())).mana) == "{1}"


@pytest.mark.cr("118.5", "107.3")
def test_a_cost_times_zero_is_zero_and_needs_no_payment() -> None:
    table = Table()
    zero = Cost(mana="{2}", life=2, sacrifice=Objects(1, LAND), times=counters_on_this("charge"))
    assert table.total(zero) == TotalCost()
    assert table.violations(Payment(), zero) == ()
    assert table.found(zero) == Payment()
    assert table.total(Cost(sacrifice=Objects(0, LAND))) == TotalCost()


def test_amounts_multiply_every_part_of_a_cost() -> None:
    table = Table(permanent("ogre", "3/3"))
    each = Cost(mana="{1}{G}", life=1, tap=Objects(1, LAND), times=how_many(CREATURE))
    assert str(table.total(each)) == "{2}{G}{G}, 2 life, and tapping two lands"


@pytest.mark.cr("109.5")
def test_qualities_are_seen_from_who_asks() -> None:
    table = Table(permanent("ogre", "3/3", colors="R"), permanent("elf", "1/1", colors="G"))
    others = Cost(sacrifice=Objects(1, AllOf((CREATURE, Not(Is(ObjectWord.THIS)), Control(PlayerWord.YOU)))))
    assert table.found(others).sacrificed == (OGRE,)
    bigger = Cost(sacrifice=Objects(1, AnyOf((Not(Everything()), GREATER_POWER))))
    assert table.found(bigger).sacrificed == (OGRE,)
    kin = Cost(return_to_hand=Objects(1, Not(Not(Relates(Relation.SHARES_COLOR, ObjectWord.THIS)))))
    assert table.found(kin).returned == (ObjectId("elf"),)
    ((demand, _),) = table.total(kin).demands
    assert demand == Demand(PaidDeed.RETURN_TO_HAND, Not(Not(Relates(Relation.SHARES_COLOR, ObjectWord.THIS))), BEAR)
    ((demand, _),) = table.total(Cost(sacrifice=Objects(1, LAND))).demands
    assert demand.asker is None


# --- finding a payment ---


@pytest.mark.cr("106.4", "508.1i")
def test_floating_mana_comes_first_then_lands_then_others_in_their_order() -> None:
    elf = permanent("elf", "1/1", ELF)
    table = Table(elf, permanent("rock", None, AddsMana(("{C}",)), type="Artifact"), forest(), forest("forest-2"))
    assert table.found(Cost(mana="{2}")).activations == activated(forest="{G}", **{"forest-2": "{G}"})
    assert table.found(Cost(mana="{3}")).activations[-1] == ManaActivation(ObjectId("elf"), "{G}")
    rich = Table(elf, forest(), mana="{R}{C}")
    assert rich.found(Cost(mana="{1}")) == Payment(mana="{C}")
    assert rich.found(Cost(mana="{2}")) == Payment(mana="{R}{C}")
    assert rich.found(Cost(mana="{3}")) == Payment(mana="{R}{G}{C}", activations=activated(forest="{G}"))
    assert rich.automatic(Cost(mana="{5}")) is None


@pytest.mark.cr("107.4a", "107.4c")
def test_no_source_is_spent_that_something_else_needs() -> None:
    dual = permanent("dual", None, type="Land — Forest Island")
    table = Table(dual, forest())
    assert table.found(Cost(mana="{G}{U}")).activations == activated(dual="{U}", forest="{G}")
    assert table.found(Cost(mana="{U}{1}")).mana == "{U}{G}"
    assert table.automatic(Cost(mana="{U}{U}")) is None
    assert table.automatic(Cost(mana="{C}")) is None
    mage = permanent("mage", "1/1", ELF)
    both = Table(mage, permanent("ogre", "3/3"))
    payment = both.found(Cost(mana="{G}", tap=Objects(1, CREATURE)))
    assert (payment.activations, payment.tapped) == (activated(mage="{G}"), (OGRE,))
    assert Table(mage).automatic(Cost(mana="{G}", tap=Objects(1, CREATURE))) is None


@pytest.mark.cr("107.4e")
@pytest.mark.parametrize(
    ("cost", "pool", "spent"),
    [
        ("{W/U}", "{U}", "{U}"),
        ("{W/U}{W/U}", "{W}{U}", "{W}{U}"),
        ("{W/U}{U/B}", "{U}{B}", "{U}{B}"),
        ("{W/U}", "{B}", None),
        ("{2/W}", "{W}{R}{R}", "{W}"),
        ("{2/W}", "{R}{R}", "{R}{R}"),
        ("{2/W}{2/W}", "{W}{R}{R}", "{W}{R}{R}"),
        ("{2/W}{2/W}", "{W}{R}", None),
        ("{C/W}", "{C}", "{C}"),
        ("{C/W}", "{R}", None),
    ],
)
def test_hybrid_mana_is_paid_either_way(cost: str, pool: str, spent: str | None) -> None:
    payment = Table(mana=pool).automatic(Cost(mana=cost))
    assert (None if payment is None else payment.mana) == spent


@pytest.mark.cr("107.4e", "106.4")
def test_floating_mana_pays_before_a_land_is_tapped() -> None:
    assert Table(island(), mana="{W}{W}").found(Cost(mana="{2/U}")) == Payment(mana="{W}{W}")


@pytest.mark.cr("107.4f", "119.4")
@pytest.mark.parametrize(
    ("cost", "pool", "life", "spent", "paid"),
    [
        ("{W/P}", "{W}", 40, "{W}", 0),
        ("{W/P}", "{R}", 40, "", 2),
        ("{W/P}{W/P}{1}", "{W}{W}", 40, "{W}{W}", 2),
        ("{W/P}", "", 2, "", 2),
        ("{W/P}", "", 1, None, 0),
        ("{W/P}", "", -3, None, 0),
        ("{W/P}{W/P}", "{W}", 3, "{W}", 2),
        ("{G/U/P}", "{U}", 40, "{U}", 0),
        ("{G/U/P}", "{R}", 40, "", 2),
    ],
)
def test_phyrexian_mana_is_paid_with_mana_if_possible_else_with_life(
    cost: str, pool: str, life: int, spent: str | None, paid: int
) -> None:
    payment = Table(mana=pool, life=life).automatic(Cost(mana=cost))
    assert payment == (None if spent is None else Payment(mana=spent, life=paid))


@pytest.mark.cr("118.3", "119.4", "119.4b")
def test_life_is_paid_down_to_zero_and_no_further() -> None:
    assert Table(life=2).found(Cost(life=2)).life == 2
    assert Table(life=1).automatic(Cost(life=2)) is None
    assert Table(life=3).automatic(Cost(life=2, mana="{W/P}")) is None
    assert Table(life=-1).found(Cost()) == Payment()


@pytest.mark.cr("106.4", "605.3b")
def test_sources_of_several_mana_are_used_as_one_and_the_rest_floats() -> None:
    ring = permanent("ring", None, AddsMana(("{C}{C}",)), type="Artifact")
    play = Table(ring).pay(Cost(mana="{1}"))
    assert play.state.players[A].mana == "{C}"
    lotus = AddsMana(tuple(f"{{{color}}}" * 3 for color in "WUBRG"))
    lotuses = [permanent(f"lotus-{number}", None, lotus, type="Artifact") for number in range(3)]
    assert len(Table(*lotuses).found(Cost(mana="{W}{U}{B}")).activations) == 3
    assert len(Table(*lotuses).found(Cost(mana="{W}{W}{U}{U}{2}")).activations) == 2
    assert Table(*lotuses).automatic(Cost(mana="{W}{U}{B}{R}")) is None
    assert Table(*lotuses).automatic(Cost(mana="{10}")) is None


@pytest.mark.cr("508.1f", "302.6", "602.5")
def test_what_is_tapped_new_or_detained_adds_no_mana() -> None:
    cost = Cost(mana="{G}")
    assert Table(permanent("elf", "1/1", ELF), tapped="bear elf").automatic(cost) is None
    assert Table(permanent("elf", "1/1", ELF, tapped=True)).automatic(cost) is None
    assert Table(permanent("elf", "1/1", ELF, new=True)).automatic(cost) is None
    assert Table(permanent("elf", "1/1", ELF, CantActivate())).automatic(cost) is None
    assert Table(permanent("elf", "1/1", ELF, phased_out=True)).automatic(cost) is None
    assert Table(other=[forest()]).automatic(cost) is None
    assert Table(forest(), tapped="bear gone").found(cost).activations == activated(forest="{G}")


@pytest.mark.cr("118.3", "302.6", "508.1j")
def test_new_creatures_can_be_tapped_as_a_cost_but_declared_ones_are_not() -> None:
    cost = Cost(tap=Objects(1, CREATURE))
    assert Table(permanent("ogre", "3/3", new=True)).found(cost).tapped == (OGRE,)
    assert Table(tapped="").automatic(cost) is None
    assert Table(permanent("ogre", "3/3", tapped=True)).automatic(cost) is None


@pytest.mark.cr("508.1k", "601.2g", "601.2h", "117.1d")
def test_a_land_is_tapped_for_mana_and_then_sacrificed() -> None:
    cost = Cost(mana="{G}", sacrifice=Objects(1, LAND))
    play = Table(forest()).pay(cost)
    assert (FOREST in play.state.permanents, play.state.players[A].mana) == (False, "")
    kinds = [type(event) for event in play.events]
    assert kinds == [Tapped, ManaAdded, ManaSpent, Sacrificed, Died, ZoneChanged]


@pytest.mark.cr("508.1k", "118.3")
def test_declared_creatures_are_given_up_only_where_nothing_else_will_do() -> None:
    table = Table(permanent("ogre", "3/3"))
    assert table.found(Cost(sacrifice=Objects(1, CREATURE))).sacrificed == (OGRE,)
    assert table.found(Cost(sacrifice=Objects(2, CREATURE))).sacrificed == (OGRE, BEAR)
    assert table.automatic(Cost(sacrifice=Objects(3, CREATURE))) is None


@pytest.mark.cr("118.10", "508.1j")
def test_every_part_of_a_cost_gets_objects_of_its_own() -> None:
    golem = permanent("golem", "2/2", type="Artifact Creature")
    table = Table(golem, permanent("rock", type="Artifact"))
    both = [Cost(sacrifice=Objects(1, ARTIFACT)), Cost(return_to_hand=Objects(1, AllOf((ARTIFACT, CREATURE))))]
    payment = table.found(*both)
    assert (payment.sacrificed, payment.returned) == ((ROCK,), (ObjectId("golem"),))
    assert Table(golem).automatic(*both) is None


def test_many_lands_and_big_costs_are_no_problem() -> None:
    lines = ("Land — Plains Island", "Land — Forest", "Land — Swamp Mountain", "Land — Island Forest")
    lands = [permanent(f"land-{number}", None, type=lines[number % 4]) for number in range(200)]
    table = Table(*lands)
    assert len(table.found(Cost(mana="{150}" + "{W}{U}{B}{R}{G}" * 10)).activations) == 200
    assert table.automatic(Cost(mana="{151}" + "{W}{U}{B}{R}{G}" * 10)) is None
    assert table.automatic(Cost(mana="{W}" * 51)) is None


# --- judging a payment ---

TAXED = Cost(mana="{2}")


@pytest.mark.cr("508.1j", "509.1f")
def test_without_payment_nothing_may_be_due() -> None:
    taxed = permanent("taxed", "2/2", AttackCost(TAXED), BlockCost(TAXED))
    attack = Play(game([taxed, forest(), forest("grove")], [])).to_decision(AttackersDeclaration)
    (unpaid,) = legal_actions(attack.state).violations(DeclareAttackers(A, {ObjectId("taxed"): B}))
    assert (unpaid.code, unpaid.rules) == (Code.COST_NOT_PAID, ("508.1j",))
    assert unpaid.message == "{2} is due for taxed to attack Ben, and it isn't paid"
    block = Play(game([permanent("bear", "2/2")], [taxed])).attack(bear=B).to_decision(BlockersDeclaration)
    (unpayable,) = legal_actions(block.state).violations(DeclareBlockers(B, {ObjectId("taxed"): (BEAR,)}))
    assert (unpayable.code, unpayable.rules) == (Code.COST_NOT_PAID, ("509.1f",))
    assert unpayable.message == "{2} is due for taxed to block bear, and Ben can't pay it"
    assert legal_actions(attack.state).violations(DeclareAttackers(A, {})) == ()


@pytest.mark.cr("106.4", "107.4a", "107.4c", "107.4e", "107.4f", "118.3", "118.3a", "118.3b", "118.10", "119.4")
@pytest.mark.parametrize(
    ("cost", "payment", "why"),
    [
        (TAXED, Payment(), {"118.3"}),
        (TAXED, Payment(mana="{C}"), {"118.3"}),
        (TAXED, Payment(mana="{C}{C}{R}"), {"118.3"}),
        (TAXED, Payment(mana="{W}{W}"), {"118.3a"}),
        (TAXED, Payment(mana="{2"), {"107.4"}),
        (TAXED, Payment(mana="{C}{C}", life=2), {"118.3"}),
        (Cost(), Payment(mana="{C}"), {"118.3"}),
        (Cost(mana="{G}"), Payment(mana="{R}"), {"118.3", "107.4a"}),
        (Cost(mana="{C}"), Payment(mana="{R}"), {"118.3", "107.4c"}),
        (Cost(mana="{W/U}"), Payment(mana="{R}"), {"118.3", "107.4e"}),
        (Cost(mana="{2/W}"), Payment(mana="{R}"), {"118.3", "107.4e"}),
        (Cost(mana="{W/P}{G}"), Payment(mana="{R}{C}"), {"118.3", "107.4a", "107.4f"}),
        (Cost(mana="{W/P}"), Payment(life=1), {"118.3", "107.4f", "118.3b"}),
        (Cost(mana="{W/P}"), Payment(life=4), {"118.3", "107.4f"}),
        (Cost(mana="{W/P}", life=30), Payment(life=42), {"118.3", "107.4f", "119.4"}),
        (Cost(life=2), Payment(), {"118.3b"}),
        (Cost(life=2), Payment(life=3), {"118.3b"}),
        (Cost(life=2), Payment(life=-2), {"118.3b"}),
        (Cost(life=41), Payment(life=41), {"119.4"}),
    ],
)
def test_mana_and_life_have_to_be_exact_and_there(cost: Cost, payment: Payment, why: set[str]) -> None:
    found = Table(mana="{R}{C}{C}").violations(payment, cost)
    assert codes(found) == {Code.CANT_PAY}
    assert rules(found) == {"508.1j", *why}


@pytest.mark.cr("107.4e", "107.4f", "601.2h")
@pytest.mark.parametrize(
    ("cost", "payment"),
    [
        ("{2}", Payment(mana="{R}{C}")),
        ("{2/W}", Payment(mana="{W}")),
        ("{2/W}", Payment(mana="{C}{C}")),
        ("{W/P}{W/P}", Payment(mana="{W}", life=2)),
        ("{W/P}{1}", Payment(mana="{R}", life=2)),
        ("{R/W}{C/G}", Payment(mana="{R}{C}")),
    ],
)
def test_symbols_are_paid_as_the_player_likes(cost: str, payment: Payment) -> None:
    assert Table(mana="{W}{R}{C}{C}").violations(payment, Cost(mana=cost)) == ()


@pytest.mark.cr("107.5", "302.6", "602.2", "605.1a", "605.3a")
@pytest.mark.parametrize(
    ("source", "adds", "why"),
    [
        ("gone", "{G}", "602.2"),
        ("theirs", "{G}", "602.2"),
        ("ogre", "{G}", "605.1a"),
        ("forest", "{U}", "605.1a"),
        ("forest", "{Q}", "605.1a"),
        ("used", "{G}", "107.5"),
        ("elf", "{G}", "302.6"),
        ("bear", "{G}", "605.1a"),
        ("jailed", "{G}", "602.5"),
    ],
)
def test_mana_abilities_have_to_be_possible(source: str, adds: str, why: str) -> None:
    table = Table(
        permanent("ogre", "3/3"),
        forest(),
        forest("used", tapped=True),
        permanent("elf", "1/1", ELF, new=True),
        permanent("jailed", "1/1", ELF, CantActivate()),
        other=[forest("theirs")],
    )
    payment = Payment(mana=adds, activations=activated(**{source: adds}))
    found = table.violations(payment, Cost(mana="{1}"))
    assert Rule(why) in found[0].rules
    assert (found[0].code, found[0].objects) == (Code.CANT_PAY, (ObjectId(source),))


@pytest.mark.cr("107.5", "508.1f", "605.3a", "605.3c")
def test_each_source_is_tapped_once_and_only_for_mana_that_is_due() -> None:
    table = Table(forest(), permanent("knight", "2/2", ELF), tapped="bear knight")
    twice = Payment(mana="{G}{G}", activations=(*activated(forest="{G}"), *activated(forest="{G}")))
    assert rules(table.violations(twice, TAXED)) == {"508.1j", "107.5"}
    idle = Payment(life=2, activations=activated(forest="{G}"))
    assert rules(table.violations(idle, Cost(life=2))) == {"508.1j", "605.3a"}
    attacking = Payment(mana="{G}", activations=activated(knight="{G}"))
    assert rules(table.violations(attacking, Cost(mana="{G}"))) == {"508.1j", "107.5"}
    more = Payment(mana="{G}", activations=activated(forest="{G}"))
    assert table.violations(more, Cost(mana="{G}")) == ()


@pytest.mark.cr("106.4", "605.3a")
def test_more_mana_may_be_made_than_is_spent() -> None:
    table = Table(forest(), forest("forest-2"))
    payment = Payment(mana="{G}", activations=activated(forest="{G}", **{"forest-2": "{G}"}))
    assert table.violations(payment, Cost(mana="{1}")) == ()
    assert pay(table.state, A, payment).state.players[A].mana == "{G}"


@pytest.mark.cr("118.3", "118.10", "508.1j")
@pytest.mark.parametrize(
    ("payment", "why", "concerned"),
    [
        (Payment(), "118.3", ()),
        (Payment(sacrificed=(FOREST,)), "118.3", ()),
        (Payment(sacrificed=(FOREST, ISLAND, OGRE)), "118.3", ()),
        (Payment(sacrificed=(FOREST, OGRE)), "118.3", (FOREST, OGRE)),
        (Payment(sacrificed=(FOREST, ObjectId("gone"))), "118.3", (ObjectId("gone"),)),
        (Payment(sacrificed=(FOREST, ObjectId("theirs"))), "118.3", (ObjectId("theirs"),)),
        (Payment(sacrificed=(FOREST, FOREST)), "118.10", (FOREST,)),
    ],
)
def test_the_right_objects_have_to_be_given_up(payment: Payment, why: str, concerned: tuple[ObjectId, ...]) -> None:
    table = Table(forest(), island(), permanent("ogre", "3/3"), other=[forest("theirs")])
    (violation,) = table.violations(payment, Cost(sacrifice=Objects(2, LAND)))
    assert (violation.code, violation.objects) == (Code.CANT_PAY, concerned)
    assert violation.rules == ("508.1j", why)


@pytest.mark.cr("118.10")
def test_nothing_is_both_sacrificed_and_returned_but_what_is_tapped_can_go() -> None:
    table = Table(forest(), island())
    both = [Cost(sacrifice=Objects(1, LAND)), Cost(return_to_hand=Objects(1, LAND))]
    assert rules(table.violations(Payment(sacrificed=(FOREST,), returned=(FOREST,)), *both)) == {"508.1j", "118.10"}
    assert table.violations(Payment(sacrificed=(FOREST,), returned=(ISLAND,)), *both) == ()
    tapping = [Cost(sacrifice=Objects(1, LAND)), Cost(tap=Objects(1, LAND))]
    assert table.violations(Payment(sacrificed=(FOREST,), tapped=(FOREST,)), *tapping) == ()


@pytest.mark.cr("118.3", "701.26a")
def test_only_untapped_permanents_that_nothing_else_taps_can_be_tapped() -> None:
    table = Table(permanent("elf", "1/1", ELF), permanent("ogre", "3/3", tapped=True), tapped="")
    cost = Cost(tap=Objects(1, CREATURE))
    assert "declared" in str(table.violations(Payment(tapped=(BEAR,)), cost))
    assert "is tapped" in str(table.violations(Payment(tapped=(OGRE,)), cost))
    assert "isn't there" in str(table.violations(Payment(tapped=(ObjectId("gone"),)), cost))
    twice = Payment(mana="{G}", activations=activated(elf="{G}"), tapped=(ObjectId("elf"),))
    assert "is tapped" in str(table.violations(twice, cost, Cost(mana="{G}")))
    assert table.violations(Payment(tapped=(ObjectId("elf"),)), cost) == ()


# --- paying ---


@pytest.mark.cr("106.12", "118.3a", "118.3b", "119.4", "601.2g", "601.2h")
def test_everything_is_done_that_the_payment_says() -> None:
    table = Table(forest(), permanent("ogre", "3/3"), permanent("rock", type="Artifact"), mana="{R}")
    cost = Cost(mana="{G}{1}{W/P}", life=1, tap=Objects(1, CREATURE), sacrifice=Objects(1, ARTIFACT))
    play = table.pay(cost, Cost(return_to_hand=Objects(1, LAND)))
    assert play.events[:7] == [
        Tapped(FOREST),
        ManaAdded(A, "{G}", FOREST),
        ManaSpent(A, "{R}{G}"),
        LifeChanged(A, -3, 37, LifeCause.PAID),
        Tapped(OGRE),
        *play.of(Sacrificed),
        *play.of(Died),
    ]
    assert (play.life(A), play.state.players[A].mana) == (37, "")
    assert list(play.state.permanents) == [BEAR, OGRE]
    assert [card.card.id for card in play.state.players[A].hand] == ["forest"]
    assert [card.card.id for card in play.state.players[A].graveyard] == ["rock"]
    assert [rule_of(event) for event in play.events[:4]] == [None, "106.4", "118.3a", "119.4"]


@pytest.mark.cr("508.1j")
def test_paying_nothing_changes_nothing() -> None:
    table = Table(forest())
    done = pay(table.state, A, Payment())
    assert (done.state, done.events) == (table.state, ())


@pytest.mark.cr("903.9b")
def test_the_owner_of_a_commander_that_would_return_is_asked() -> None:
    table = Table(permanent("boss", "3/3", type="Legendary Artifact Creature", commander=True))
    play = table.pay(Cost(life=1, return_to_hand=Objects(1, ARTIFACT)))
    assert isinstance(play.state.decision, CommanderZoneChoice)
    assert (play.life(A), play.there("boss")) == (39, True)


@pytest.mark.cr("119.4a", "810.9")
def test_the_life_of_a_team_is_paid_together() -> None:
    table = Table()
    state = game([permanent("bear", "2/2")], [], [], [], teams="XXYY", options=PRESETS["two_headed_giant"], begun=False)
    table.state = state
    assert [player.life for player in table.pay(Cost(life=3)).state.players.values()] == [27, 27, 30, 30]


@pytest.mark.cr("119.8")
def test_who_cannot_lose_life_cannot_pay_it() -> None:
    never = permanent("never", None, Replaces(CantLoseLife()), type="Enchantment")
    table = Table(never)
    assert table.automatic(Cost(life=1)) is None
    assert rules(table.violations(Payment(life=1), Cost(life=1))) >= {"119.8"}
    assert table.found(Cost()) == Payment()
