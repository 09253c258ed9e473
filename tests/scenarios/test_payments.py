"""What ``pay`` stands for, how payments are written down, and mana in scenario files."""

import pytest
from msgspec.structs import replace

from redzone.abilities.cost import Cost, ManaActivation, Objects, Payment
from redzone.abilities.plain_qualities import HasType
from redzone.notation import NotationError, parse_scenarios
from redzone.notation.entries import PaymentEntry, Sacrifices
from redzone.notation.position import position_of
from redzone.rules.payments.payment import Bill, DueCost, total_cost
from redzone.scenario.lookup import Directory
from redzone.scenario.payments import payment_entry, payment_of
from redzone.scenario.place import Place
from redzone.scenario.played import Run
from redzone.scenario.report import run_report
from redzone.scenario.runner import run_scenario
from redzone.values.identity import ObjectId
from redzone.values.types import CardType
from redzone.view import View
from tests.support.states import A

LAND = HasType(CardType.LAND)
BEAR, FOREST, ISLAND, PLAINS = map(ObjectId, ("bear", "forest", "island", "plains"))
BOARD = """
redzone: 1
seats:
- player: Ana
  mana: "{R}{C}"
  battlefield:
  - {id: bear, pt: 2/2}
  - {id: forest, type: Basic Land — Forest}
  - {id: island, type: Basic Land — Island}
  - {id: plains, type: Basic Land — Plains}
- player: Ben
"""


def paid(entry: PaymentEntry, cost: Cost) -> Payment | None:
    """What an entry pays for a cost of Ana's bear."""
    (scenario,) = parse_scenarios(BOARD, "pay.yaml")
    start = position_of(scenario)
    place = Place(scenario, "steps[0]")
    lookup = Directory(start.players, start.state).lookup(start.state, place)
    bill = Bill(A, total_cost(View(start.state), [DueCost(cost, BEAR)]), (BEAR,), (BEAR,))
    return payment_of(entry, bill, lookup, place)


def tapping(**adds: str) -> tuple[ManaActivation, ...]:
    return tuple(ManaActivation(ObjectId(source), mana) for source, mana in adds.items())


@pytest.mark.cr("508.1i", "508.1j")
def test_true_pays_by_itself_if_it_can() -> None:
    assert paid(True, Cost(mana="{3}")) == Payment(mana="{R}{G}{C}", activations=tapping(forest="{G}"))
    assert paid(True, Cost(mana="{6}")) is None


@pytest.mark.cr("107.4e", "107.4f", "508.1j")
@pytest.mark.parametrize(
    ("entry", "cost", "payment"),
    [
        ("{2}", "{2}", Payment(mana="{R}{C}")),
        ("{G}{1}", "{2}", Payment(mana="{G}{C}", activations=tapping(forest="{G}"))),
        ("{U}{G}", "{2}", Payment(mana="{U}{G}", activations=tapping(forest="{G}", island="{U}"))),
        ("{2}", "{W}{1}", Payment(mana="{W}{C}", activations=tapping(plains="{W}"))),
        ("{W}{1}", "{2}", Payment(mana="{W}{C}", activations=tapping(plains="{W}"))),
        ("{W}", "{W/P}", Payment(mana="{W}", activations=tapping(plains="{W}"))),
        ("{0}", "{W/P}", Payment(life=2)),
        ("{1}", "{W/P}{W/P}", Payment(mana="{W}", activations=tapping(plains="{W}"), life=2)),
        ("{1}", "{W/P}{1}", Payment(mana="{C}", life=2)),
        ("{U}", "{W/U}", Payment(mana="{U}", activations=tapping(island="{U}"))),
        ("{R}{1}", "{2/W}", Payment(mana="{R}{C}")),
        ("{1}", "{2/W}", Payment(mana="{W}", activations=tapping(plains="{W}"))),
    ],
)
def test_mana_is_spent_exactly_as_the_entry_says(entry: str, cost: str, payment: Payment) -> None:
    assert paid(entry, Cost(mana=cost)) == payment


@pytest.mark.parametrize(("entry", "cost"), [("{1}", "{2}"), ("{3}", "{2}"), ("{B}", "{1}"), ("{B}", "{W}")])
def test_what_does_not_pay_is_kept_for_the_rules_to_refuse(entry: str, cost: str) -> None:
    payment = paid(entry, Cost(mana=cost))
    assert payment is not None
    assert (len(payment.mana) // 3, payment.activations) == (int(entry[1]) if entry[1].isdigit() else 1, ())


def test_untap_symbols_are_no_mana() -> None:
    with pytest.raises(NotationError, match=r"\{Q\} is not supported") as error:
        paid("{Q}", Cost(mana="{1}"))
    assert "steps[0].pay" in str(error.value)


@pytest.mark.cr("508.1j", "701.21a")
def test_named_objects_are_sacrificed_and_the_rest_is_paid() -> None:
    cost = Cost(mana="{1}", sacrifice=Objects(1, LAND), life=1)
    assert paid(Sacrifices(sacrifice=("island",)), cost) == Payment(mana="{C}", life=1, sacrificed=(ISLAND,))
    unpaid = replace(cost, mana="{9}")
    assert paid(Sacrifices(sacrifice=("island",)), unpaid) == Payment(sacrificed=(ISLAND,))
    with pytest.raises(NotationError, match="no object has the id 'rock'"):
        paid(Sacrifices(sacrifice=("rock",)), cost)


@pytest.mark.parametrize(
    ("payment", "entry"),
    [
        (None, None),
        (Payment(), True),
        (Payment(mana="{W}{C}"), "{W}{C}"),
        (Payment(mana="{C}" * 200), True),
        (Payment(mana="{C}", sacrificed=(FOREST, PLAINS)), Sacrifices(sacrifice=("forest", "plains"))),
    ],
)
def test_payments_are_written_as_entries(payment: Payment | None, entry: PaymentEntry | None) -> None:
    assert payment_entry(payment) == entry


def run(*steps: str) -> Run:
    """What comes of entries on the board."""
    (scenario,) = parse_scenarios(BOARD + "steps:\n" + "\n".join(f"- {step}" for step in steps), "mana.yaml")
    return run_scenario(scenario)


@pytest.mark.cr("106.4", "106.10", "500.5")
def test_mana_is_added_expected_and_reported() -> None:
    played = run(
        'expect: {mana: {Ana: "{1}{R}", Ben: ""}}',
        'effect: {mana: {Ana: "{2}", Ben: "{G}"}}',
        'expect: {mana: {Ana: "{R}{3}", Ben: "{G}"}}',
        'expect: {mana: {Ana: "{3}"}}',
    )
    assert [(mismatch.path, mismatch.expected, mismatch.actual) for mismatch in played.mismatches] == [
        ("steps[3].expect.mana.Ana", "{3}", "{3}{R}")
    ]
    assert run_report(played)["result"] != {}


def test_a_pool_takes_only_so_much() -> None:
    with pytest.raises(NotationError, match="20000 mana is too much"):
        run('effect: {mana: {Ana: "{20000}"}}')
