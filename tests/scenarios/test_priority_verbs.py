"""The entries ``cast``, ``activate``, ``play`` and ``resolve``, and writing actions as entries again."""

import pytest
from msgspec.structs import replace

from redzone.game.action import Action, ActivateAbility, CastSpell, PlayLand, TurnFaceUp
from redzone.game.state import GameState
from redzone.notation.entries import ActivateEntry, CastEntry, PassToEntry, PlayEntry, Sacrifices
from redzone.notation.read import parse_scenarios
from redzone.notation.syntax.source import NotationError
from redzone.rules.game import legal_actions
from redzone.scenario.actions import Recorder
from redzone.scenario.choosers import default_answer
from redzone.scenario.played import Run
from redzone.scenario.recording import recorded
from redzone.scenario.runner import run_scenario
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from tests.support.spells import paid, several
from tests.support.states import A, B

HEAD = """
redzone: 1
step: precombat_main
seats:
- player: Ana
  mana: "{R}{R}{R}"
  battlefield:
  - {id: bear, pt: 2/2}
  - {id: sword, type: Artifact — Equipment, text: "Equip {1}"}
  - {id: wood, type: Basic Land — Forest}
  hand:
  - {id: murder, type: Instant, cost: "{R}", text: "Destroy target creature."}
  - {id: elf, pt: 1/1}
  - {id: hill, type: Basic Land — Mountain}
- player: Ben
  battlefield:
  - {id: ogre, pt: 3/3}
  hand:
  - {id: late, type: Instant, text: "Tap target creature."}
steps:
"""


def run(*entries: str) -> Run:
    (scenario,) = parse_scenarios(HEAD + "\n".join(f"- {entry}" for entry in entries), "play.yaml")
    return run_scenario(scenario)


@pytest.mark.parametrize(
    "entries",
    [
        ["cast: murder\n  targets: [ogre]", "expect: {stack: [{source: murder}], mana: {Ana: '{R}{R}'}}", "resolve: 1"],
        ["cast: murder\n  targets: [ogre]\n  pay: '{R}'", "cast: late\n  targets: [bear]", "resolve: all"],
        ["cast: elf", "cast: murder\n  targets: [elf]", "resolve: 1", "expect: {stack: []}"],
        ["play: hill", "expect: {alive: [hill]}", "refuse: {play: elf}\n  rule: '305.1'"],
        [
            "activate: {source: sword, ability: Equip}\n  targets: [bear]",
            "resolve: 1",
            "expect: {mana: {Ana: '{R}{R}'}}",
        ],
        ["activate: {source: sword, ability: 1}\n  targets: [bear]\n  pay: {tap: [bear]}"],
        ["activate: {source: wood, ability: '{T}: Add'}", "expect: {mana: {Ana: '{R}{R}{R}{G}'}, tapped: [wood]}"],
        ["allow: {cast: murder, targets: [bear]}", "refuse: {cast: murder, targets: [Ben]}\n  code: ILLEGAL_TARGET"],
        ["refuse: {cast: late, targets: [bear, ogre]}\n  code: WRONG_NUMBER_OF_TARGETS"],
        ["refuse: {cast: murder, by: Ben}\n  code: WRONG_ZONE", "allow: {cast: late, targets: [bear]}"],
    ],
)
def test_what_players_do(entries: list[str]) -> None:
    if "pay: {tap" in entries[0]:
        with pytest.raises(NotationError, match="this activation is not possible any more this turn: "):
            run(*entries)
        return
    played = run(*entries)
    assert played.passed, played.mismatches


def test_a_spell_waits_for_its_time() -> None:
    played = run("cast: elf", "resolve: all", "pass_to: declare_attackers", "expect: {step: declare_attackers}")
    assert played.passed
    late = run("attack: {}", "cast: elf", "expect: {step: postcombat_main}")
    assert late.passed, late.mismatches


def test_what_a_chooser_casts_is_recorded_at_its_time() -> None:
    def chooser(state: GameState) -> Action:
        if state.turn.step is Step.END_OF_COMBAT:
            casts = [
                legal_action
                for legal_action in legal_actions(state)
                if isinstance(legal_action, CastSpell) and legal_action.card == "late"
            ]
            return next((each for each in casts if each.targets == several("bear")), default_answer(state))
        return default_answer(state)

    (scenario,) = parse_scenarios(HEAD.removesuffix("steps:\n") + "until: postcombat_main\n", "play.yaml")
    played = run_scenario(scenario, chooser=chooser)
    assert played.state.permanents[ObjectId("bear")].tapped
    document = recorded(played)
    entries = [step for step in document.steps if isinstance(step, PassToEntry | CastEntry)]
    assert [type(entry) for entry in entries] == [PassToEntry, CastEntry]
    again = run_scenario(replace(scenario, document=document))
    assert again.state.permanents[ObjectId("bear")].tapped
    assert [type(event).__name__ for event in again.events] == [type(event).__name__ for event in played.events]


def test_actions_are_written_as_entries() -> None:
    recorder = Recorder({A: "Ana", B: "Ben"})
    bolt = CastSpell(
        A,
        ObjectId("arc#3"),
        several("bear", B),
        modes=(1,),
        x=2,
        costs=("kicker",),
        payment=paid("{R}"),
        division=((ObjectId("bear"), 1), (B, 1)),
    )
    assert recorder.entry(bolt) == CastEntry(
        cast="arc",
        targets=("bear", "Ben"),
        modes=(2,),
        x=2,
        pay="{R}",
        as_="kicker",
        division={"bear": 1, "Ben": 1},
        by="Ana",
    )
    both = recorder.entry(CastSpell(A, ObjectId("arc"), costs=("dash", "kicker")))
    assert isinstance(both, CastEntry)
    assert both.as_ == ("dash", "kicker")
    assert recorder.entry(PlayLand(A, ObjectId("hill"))) == PlayEntry(play="hill", by="Ana")
    activated = recorder.entry(ActivateAbility(B, ObjectId("ninja"), payment=paid(returned=("rogue",))))
    assert isinstance(activated, ActivateEntry)
    assert (activated.activate.ability, activated.pay) == (1, Sacrifices(return_=("rogue",)))
    turned = recorder.entry(TurnFaceUp(A, ObjectId("morph")))
    assert isinstance(turned, ActivateEntry)
    assert turned.activate.ability == "turn face up"


@pytest.mark.cr("602.1")
@pytest.mark.parametrize(
    ("ability", "found"),
    [
        ("Equip", True),
        ("{T}: Add", False),
        ("{1}: Attach", False),
        ("x" * 9_000, False),
        ("{2}\\n" * 300, False),
        ("Sacrifice this creature", False),
        ("{2}", False),
    ],
)
def test_an_ability_is_found_by_words_of_its_card(ability: str, *, found: bool) -> None:
    entry = f'{{activate: {{source: sword, ability: "{ability}"}}, targets: [bear]}}'
    assert run(f"{'allow' if found else 'refuse'}: {entry}").passed


def test_a_choice_that_is_a_payment_is_told_so() -> None:
    with pytest.raises(NotationError, match="is paid with 'pay' beside it"):
        run("choose: {player: Ana, answer: true}")
    with pytest.raises(NotationError, match="is paid with 'pay' beside it"):
        run("choose: {player: Ana, answer: '{R}'}")
    with pytest.raises(NotationError, match=r"not possible any more this turn$"):
        run("choose: {player: Ana, answer: bear}")
    assert run("refuse: {choose: {player: Ana, answer: true}}").passed


@pytest.mark.cr("405.5")
def test_resolving_everything_does_nothing_where_nothing_is() -> None:
    played = run("resolve: all", "cast: murder\n  targets: [ogre]", "resolve: all", "resolve: all")
    assert played.passed
    assert ObjectId("ogre") not in played.state.permanents
