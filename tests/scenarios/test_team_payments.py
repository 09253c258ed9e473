"""How the players of a team pay in scenario files, and how what they paid is written (CR 810.5)."""

import pytest

from redzone.abilities.cost import Payment, PlayerPayment
from redzone.game.action import DeclareAttackers, DeclareBlockers
from redzone.notation import NotationError, parse_scenarios
from redzone.notation.entries import PlayerPaymentEntry
from redzone.notation.entries import TeamPayment as TeamPaymentEntry
from redzone.scenario.runner import run_scenario
from redzone.scenario.team_payments import team_payment_entry
from redzone.values.identity import ObjectId
from tests.support.states import A, B

BOARD = """\
redzone: 1
rules: two_headed_giant
seats:
- player: Ana
  team: North
  battlefield: [{id: wurm, pt: 5/5}, {id: grove, type: Basic Land — Forest, count: 2}]
- player: Ben
  team: North
  battlefield: [{id: bear, pt: 2/2}, {id: moor, type: Basic Land — Swamp, count: 2}]
- player: Cyd
  team: South
  battlefield:
  - {id: bridge, type: Enchantment, text: "Creatures can't attack you unless their controller pays {1} for each of those creatures."}
- {player: Dee, team: South}
steps:
"""  # noqa: E501  one line of text


def tapped(step: str) -> set[str]:
    """Which lands are tapped after an attack."""
    (scenario,) = parse_scenarios(f"{BOARD}- {step}", "teams.yaml")
    state = run_scenario(scenario).state
    return {each for each, permanent in state.permanents.items() if permanent.tapped and "-" in each}


@pytest.mark.cr("508.1j", "810.5")
@pytest.mark.parametrize(
    ("step", "lands"),
    [
        ("{attack: {wurm: Cyd, bear: Cyd}, pay: true}", {"grove-1", "moor-1"}),
        ("{attack: {bear: Cyd}, pay: true}", {"moor-1"}),
        ('{attack: {bear: Cyd}, pay: "{B}"}', {"moor-1"}),
        ('{attack: {wurm: Cyd}, pay: "{G}"}', {"grove-1"}),
        ("{attack: {wurm: Dee}, pay: true}", set[str]()),
        ("{attack: {wurm: Cyd, bear: Dee}, pay: [{by: Ana, pay: true}]}", {"grove-1"}),
        (
            '{attack: {wurm: Cyd, bear: Cyd}, pay: [{by: Ben, pay: "{B}"}, {by: Ana, pay: "{G}"}]}',
            {"grove-1", "moor-1"},
        ),
    ],
)
def test_each_pays_for_their_own(step: str, lands: set[str]) -> None:
    assert tapped(step) == lands


@pytest.mark.cr("810.5")
@pytest.mark.parametrize(
    ("pay", "message"),
    [
        ('"{2}"', r"teams.yaml.*Ana and Ben pay, each for their own: say what each of them pays"),
        ("[{by: Ana, pay: true}, {by: Ana, pay: true}]", "a player pays only once"),
        ("[{by: Eve, pay: true}]", "no player is named 'Eve'"),
    ],
)
def test_it_has_to_be_said_who_pays_what(pay: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        tapped(f"{{attack: {{wurm: Cyd, bear: Cyd}}, pay: {pay}}}")


@pytest.mark.parametrize(
    ("own", "others", "entry"),
    [
        (None, (), None),
        (Payment("{G}"), (), "{G}"),
        (None, (PlayerPayment(B, Payment("{B}")),), "{B}"),
        (
            Payment("{G}"),
            (PlayerPayment(B, Payment()),),
            (PlayerPaymentEntry(by="Ana", pay="{G}"), PlayerPaymentEntry(by="Ben", pay=True)),
        ),
    ],
)
def test_what_a_team_paid_is_written(
    own: Payment | None, others: tuple[PlayerPayment, ...], entry: TeamPaymentEntry | None
) -> None:
    names = {A: "Ana", B: "Ben"}
    blocks = DeclareBlockers(A, {ObjectId("x"): ()}, own, others)
    assert team_payment_entry(blocks, names) == entry
    assert team_payment_entry(DeclareAttackers(A, {}, payment=own, team_payments=others), names) == entry
