"""``redzone run --ask``: a person answers."""

import random
from itertools import islice
from pathlib import Path

import pytest

from redzone.cli.asking.readers import InputLines
from redzone.cli.asking.reading import TypingHelp
from redzone.game.action import Action, PassPriority
from redzone.game.decision import Priority
from redzone.game.state import GameState
from redzone.notation import parse_scenarios, read_scenarios, write_scenario
from redzone.rules.game import legal_actions
from redzone.scenario.choosers import Chooser
from redzone.scenario.recording import recorded
from redzone.scenario.runner import run_scenario
from tests.cli.conftest import SHARE, Write
from tests.support.terminal import data, redzone, rows

ORDERED = """\
redzone: 1
rules: pre_foundations
seats:
- player: Ana
  battlefield:
  - {id: wurm, name: Wurm, pt: 7/7, text: Trample, commander: true}
  - {id: knight, pt: 2/2, text: First strike}
- player: Ben
  battlefield:
  - {id: bear, pt: 2/2}
  - {id: wall, pt: 0/3}
  - {id: twin-1, name: Twin, type: Legendary Creature, pt: 1/1}
"""


def asked(path: Path, *lines: str, save: Path | None = None) -> tuple[int, str, str]:
    arguments = ["run", str(path), "--ask", *(("--save", str(save)) if save is not None else ())]
    result = redzone(*arguments, typed="".join(f"{line}\n" for line in lines))
    return result.exit_code, result.stdout, result.stderr


def test_short_forms_and_a_saved_file_with_the_same_end(write: Write, tmp_path: Path) -> None:
    saved = tmp_path / "saved.yaml"
    answers = ("rhino Ben, soldier-1 Cyd", "ogre rhino", "rhino: ogre 1, Ben 5")
    status, out, err = asked(write(SHARE), *answers, save=saved)
    assert status == 0
    assert "Ana declares attackers" in err
    assert "  1  {attack: {}}" in err
    assert "Ben declares blockers" in err
    assert "only one answer is possible: {block: {}, by: Cyd}" in err
    assert "Woodland Rhino deals 1 damage to Ogre and 5 to Ben" in out
    assert "attack: {rhino: Ben, soldier-1: Cyd}" in saved.read_text()
    again = redzone("run", saved)
    assert (again.exit_code, again.stdout) == (0, out)


def test_forms_are_forgiving(write: Write) -> None:
    _, out, _ = asked(write(SHARE), "WOODLAND RHINO: ben; Soldier-2   Cyd,", "Ogre: Rhino", "ogre 2, Ben 4")
    assert "soldier-2 (1/1) attacks Cyd" in out
    assert "Woodland Rhino deals 2 damage to Ogre and 4 to Ben" in out


def test_numbers_and_the_default(write: Write) -> None:
    _, out, _ = asked(write(SHARE), "5", "")
    assert "soldier-1 (1/1) attacks Ben\n  soldier-2 (1/1) attacks Ben" in out
    assert "Ben doesn't block" in out
    _, out, _ = asked(write(SHARE), "")
    assert "Ana doesn't attack" in out


def test_everything_and_nobody(write: Write) -> None:
    _, out, _ = asked(write(SHARE), "all Ben", "nobody", "")
    assert out.count("attacks Ben") == 3
    assert "Ben     40 → 32" in out


def test_help_and_stop(write: Write, tmp_path: Path) -> None:
    saved = tmp_path / "saved.yaml"
    status, out, err = asked(write(SHARE), "?", "rhino Ben", "?", "q", "never read", save=saved)
    assert status == 0
    assert "rhino Ben, soldier-1 Cyd; all Ben" in " ".join(err.split())
    assert "blocker, then what it blocks" in err
    assert "able to block it: Ogre" in err
    assert "Stopped here: Ben declares blockers" in out
    assert "chooser: ask" in saved.read_text()
    assert redzone("run", saved).stdout.replace("--ask asks for the answer\n", "") == out


def test_the_end_of_the_input_is_polite(write: Write, tmp_path: Path) -> None:
    saved = tmp_path / "saved.yaml"
    status, out, err = asked(write(SHARE), "rhino Ben", save=saved)
    assert status == 0
    assert "Stopped here: Ben declares blockers" in out
    assert "attack: {rhino: Ben}" in saved.read_text()
    assert "Traceback" not in err


def test_ctrl_c_saves_what_was_answered(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = tmp_path / "saved.yaml"
    lines = iter(["rhino Ben"])

    def read(_: InputLines, __: str, ___: TypingHelp) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(InputLines, "read", read)
    status, out, _ = asked(write(SHARE), save=saved)
    assert status == 130
    assert "Stopped here: Ben declares blockers" in out
    assert "attack: {rhino: Ben}" in saved.read_text()


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("rino Ben", "nothing here is called 'rino'; did you mean 'rhino'?"),
        ("rhino", "say what is attacked"),
        ("Ben rhino", "a permanent is wanted here, not a player"),
        ("rhino Ben Ben", "'Ben' has no meaning here"),
        ("rhino Ben,, x", "nothing here is called ','"),
        ("99", "nothing here is called '99'"),
        ("rhino ogre", "objects rhino"),
        ("ogre Ben", "(508.1a)"),
        ("\x00", "nothing here is called"),
    ],
)
def test_attacks_that_are_not_possible_are_asked_again(answer: str, message: str, write: Write) -> None:
    status, out, err = asked(write(SHARE), answer, "rhino Ben", "", "")
    assert message in err
    assert status == 0
    assert "Woodland Rhino (6/6 trample, deathtouch) attacks Ben" in out


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("ogre soldier-1", "objects ogre, soldier-1"),
        ("ogre", "a name is missing at the end"),
        ("rhino ogre", "this is illegal:"),
        ("ogre Ben", "a permanent is wanted here, not a player"),
    ],
)
def test_blocks_that_are_not_possible_say_why(answer: str, message: str, write: Write) -> None:
    _, out, err = asked(write(SHARE), "rhino Ben, soldier-1 Cyd", answer, "ogre rhino", "")
    assert message in err
    assert "Ogre (5/5) blocks Woodland Rhino" in out


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("rhino: ogre 1, Ben 4", "has to assign 6 damage, not 5 (510.1a"),
        ("rhino: Ben 6", "(510.1c, 702.19b)"),
        ("ogre", "an amount is wanted here, found the end"),
        ("ogre x", "an amount is wanted here, found 'x'"),
        ("Ben: ogre 6", "a creature is wanted as the source of damage, not a player"),
        ("soldier-2: Ben 1", "assigns no combat damage"),
    ],
)
def test_divisions_that_are_not_possible_say_why(answer: str, message: str, write: Write) -> None:
    _, out, err = asked(write(SHARE), "rhino Ben", "ogre rhino", answer, "rhino: ogre 2, Ben 4")
    assert message in err
    assert "deals 2 damage to Ogre and 4 to Ben" in out


def test_orders_commanders_and_both_damage_steps(write: Write, tmp_path: Path) -> None:
    saved, path = tmp_path / "saved.yaml", write(ORDERED, name="ordered.yaml")
    answers = ("wurm Ben, knight Ben", "bear wurm, wall wurm, twin-1 knight", "wurm: wall, bear")
    status, out, err = asked(path, *answers, "wurm: wall 3, bear 2, Ben 2", save=saved)
    assert status == 0
    assert "Ana orders combat damage" in err
    assert "Wurm assigns damage in this order: wall, then bear" in out
    assert "Wurm deals 3 damage to wall, 2 to bear and 2 to Ben" in out
    assert redzone("run", saved).stdout == out.replace("ordered", "saved")


def test_small_choices(write: Write) -> None:
    path = write(ORDERED.replace("0/3", "9/9"), name="ordered.yaml")
    answers = ("wurm Ben", "wall wurm", "maybe", "no")
    _, out, err = asked(path, *answers)
    assert "Ana may put Wurm into the command zone" in err
    assert "yes or no?" in err
    assert "goes to the command zone" not in out


def test_two_legends(write: Write) -> None:
    twins = "  - {id: twin-2, name: Twin, type: Legendary Creature, pt: 1/1}\n"
    _, out, err = asked(write(ORDERED, twins), "wall", "Ben", "twin-2", "")
    assert "Ben keeps one of twin-1, twin-2" in err
    assert "that is not one of the choices (704.5j)" in err
    assert "a permanent is wanted here, not a player" in err
    assert "twin-1 dies: legend rule (704.5j)" in out


SIEGE = """\
redzone: 1
rules: {preset: commander, attack_multiple_players: false}
seats:
- player: Ana
  battlefield:
  - {id: bear, name: Bear, pt: 2/2}
  - {id: siege, name: Siege, type: Battle — Siege, defense: 3}
- player: Ben
- player: Cyd
"""


def test_players_are_chosen(write: Write) -> None:
    _, out, err = asked(write(SIEGE), "Ana", "bear", "Cyd", "Ben", "bear")
    assert "Ana chooses who protects Siege" in err
    assert "a player is wanted here, not a permanent" in err
    assert "Ana chooses the defending player" in err
    assert "that is not one of the choices (507.1)" in err
    assert "Ben protects Siege" in out
    assert "Bear (2/2) attacks Cyd" in out


def test_both_sides_divide_the_damage_of_one_step(write: Write, tmp_path: Path) -> None:
    text = SHARE.replace("Ogre, pt: 5/5", 'Ogre, pt: 5/5, text: "This creature can block an additional creature."')
    saved, path = tmp_path / "saved.yaml", write(text)
    answers = ("rhino Ben, soldier-1 Ben", "ogre rhino soldier-1", "rhino: ogre 3, Ben 3", "ogre: soldier-1 2, rhino 3")
    _, out, _ = asked(path, *answers, save=saved)
    assert "Woodland Rhino deals 3 damage to Ogre and 3 to Ben" in out
    assert "Ogre deals" in out
    assert saved.read_text().count("assign:") == 1
    assert redzone("run", saved).stdout == out


def test_json_has_standard_output_for_itself(write: Write) -> None:
    result = redzone("run", write(SHARE), "--ask", "--json", typed="rhino Ben\n\n\n")
    assert data(result.stdout)["stopped"] is False
    assert "declares attackers" in result.stderr


def test_a_board_asks_for_the_attack_too() -> None:
    result = redzone("run", "--board", "3/3, 2/2; 4/4", "--ask", typed="a1\nb1 a1\n")
    assert "Enter alone: {attack: {a1: Ben, a2: Ben}}" in result.stderr
    assert "Ben declares blockers" in result.stderr
    assert "b1 (4/4) blocks a1" in result.stdout
    assert "a2 (2/2) attacks" not in result.stdout
    result = redzone("run", "--board", "3/3, 2/2; 4/4", "--ask", typed="\n\n")
    assert "a2 (2/2) attacks Ben" in result.stdout


def test_the_end_of_the_input_ends_the_other_scenarios_too(write: Write) -> None:
    path = write(SHARE)
    result = redzone("run", path, path, "--ask", typed="q\n")
    assert result.stdout.count("Stopped here") == 1


def randomly(seed: int, stop: float) -> Chooser:
    chance = random.Random(seed)

    def choose(state: GameState) -> Action | None:
        if isinstance(state.decision, Priority):
            return PassPriority(state.decision.player)
        answers = list(islice(legal_actions(state), 100))
        return None if chance.random() < stop else chance.choice(answers)

    return choose


ENTRIES = """\
steps:
- pass_to: beginning_of_combat
- effect: {pump: {rhino: "+1/+1"}}
- pass_to: declare_attackers
- expect: {pt: {rhino: 7/7}}
- pass_to: end_of_combat
- effect: {life: {Ben: 3}}
until: end_step
"""
GAMES = (SHARE, ORDERED, SIEGE, SHARE + ENTRIES)


@pytest.mark.parametrize("seed", range(40))
def test_every_recorded_game_ends_the_same_again(seed: int, write: Write) -> None:
    (scenario,) = read_scenarios(write(GAMES[seed % len(GAMES)]))
    run = run_scenario(scenario, chooser=randomly(seed, 0.1 if seed % 8 > 3 else 0))
    (again,) = parse_scenarios(write_scenario(recorded(run)), "again.yaml")
    replayed = run_scenario(again)
    combat = run.state.combat
    if combat is None or not combat.assignments:  # one entry divides the damage of a whole step
        assert replayed.state == run.state
        assert replayed.stopped is run.stopped


@pytest.mark.parametrize("word", ["nobody", "None"])
def test_nobody_attacks_or_blocks(word: str, write: Write) -> None:
    _, out, err = asked(write(SHARE), word)
    assert "Ana doesn't attack" in out
    assert "has no meaning" not in err
    _, out, err = asked(write(SHARE), "all Ben", word)
    assert "Ben doesn't block" in out
    assert "has no meaning" not in err


def test_help_fits_a_small_terminal(write: Write) -> None:
    _, _, err = asked(write(SHARE), "?", "all Ben", "?", "ogre rhino", "?")
    shown = [part.partition("stops.")[0] for part in err.split("Type the number")[1:]]
    assert len(shown) == 3
    assert all(len(line) <= 80 for part in shown for line in f"Type the number{part}stops.".splitlines())


def test_a_source_needs_no_colon(write: Write) -> None:
    _, out, _ = asked(write(SHARE), "rhino Ben", "ogre rhino", "rhino ogre 4, Ben 2")
    assert "Woodland Rhino deals 4 damage to Ogre and 2 to Ben" in out


TEAM = """\
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: hero, name: Hero, pt: 2/2, text: Banding}
  - {id: rhino, name: Rhino, pt: 4/4}
  - {id: captain, name: Captain, pt: 1/1, text: Enlist}
  - {id: mate, name: Mate, pt: 3/3}
  - {id: runner, name: Runner, pt: 2/2, text: You may exert ~ as it attacks.}
  - {id: forest-1, name: Forest, type: Basic Land — Forest}
  - {id: forest-2, name: Forest, type: Basic Land — Forest}
- player: Ben
  battlefield:
  - id: toll
    name: Old Toll
    type: Enchantment
    text: |-
      Creatures can't attack you unless their controller pays {1} for each of those creatures.
  - {id: wall, name: Wall, pt: 0/4, text: "~ can't block unless you sacrifice a land."}
  - {id: island, name: Island, type: Basic Land — Island}
- player: Cyd
  battlefield:
  - {id: pay, name: pay, pt: 1/1}
  - {id: ogre, name: Ogre, pt: 3/3, text: "~ can't block unless you pay {1}."}
  - {id: plains, name: Plains, type: Basic Land — Plains}
"""
"""A creature is called "pay" too."""


@pytest.mark.cr("508.1e", "508.1g", "508.1j", "702.22c")
def test_bands_payment_exertion_and_enlisting_can_be_typed(write: Write, tmp_path: Path) -> None:
    team, saved = TEAM.replace("  - {id: pay, name: pay, pt: 1/1}\n", ""), tmp_path / "saved.yaml"
    answers = ("hero+rhino Ben, runner: Cyd, captain Cyd; exert runner, enlist captain: mate, pay {G}{G}", "", "")
    status, out, err = asked(write(team), *answers, save=saved)
    assert status == 0, err
    assert "Hero and Rhino attack as a band (702.22c)" in out
    assert "Ana exerts Runner" in out
    assert "Captain enlists Mate" in out
    assert "Ana pays {G}{G}" in out
    assert redzone("run", saved).stdout == out.replace("f\n", "saved\n", 1)
    report = data(redzone("run", saved, "--json").stdout)
    (attack, *_) = rows(report["actions"])
    assert attack["bands"] == [["hero", "rhino"]]
    assert (attack["exert"], attack["enlist"], attack["pay"]) == (["runner"], {"captain": "mate"}, "{G}{G}")


@pytest.mark.cr("509.1d", "509.1f")
def test_blockers_pay_too(write: Write) -> None:
    team = TEAM.replace("  - {id: pay, name: pay, pt: 1/1}\n", "")
    answers = ("rhino Ben, mate Cyd, pay", "wall rhino, pay sacrifice island", "ogre mate, pay {W}", "")
    _, out, err = asked(write(team), *answers)
    assert "Wall (0/4) blocks Rhino" in out, err
    assert "Island is sacrificed" in out
    assert "Cyd pays {W}" in out
    _, out, _ = asked(write(team), "mate Cyd", "ogre mate; pay", "")
    assert "Cyd pays {W}" in out


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("rhino Ben, pay {Q}", "{Q}"),
        ("rhino Ben, pay 2", "'2' has no meaning here"),
        ("rhino+ Ben", "a permanent is wanted here, not a player"),
        ("rhino Ben, exert", "a name is missing at the end"),
        ("rhino+mate Cyd", "objects rhino, mate"),
        ("rhino Ben, enlist rhino mate", "enlist"),
        ("rhino Ben", "{1} is due for Rhino to attack Ben because of Old Toll, and it isn't paid"),
    ],
)
def test_what_can_not_be_typed_of_costs_and_bands(answer: str, message: str, write: Write) -> None:
    team = TEAM.replace("  - {id: pay, name: pay, pt: 1/1}\n", "")
    _, _, err = asked(write(team), answer, "q")
    assert message in err


HEADS = """\
redzone: 1
rules: two_headed_giant
seats:
- player: Ana
  team: North
  battlefield: [{id: wurm, name: Wurm, pt: 5/5}, {id: grove, type: Basic Land — Forest}]
- player: Ben
  team: North
  battlefield: [{id: bear, name: Bear, pt: 2/2}, {id: moor, type: Basic Land — Swamp}]
- player: Cyd
  team: South
  battlefield:
  - id: toll
    type: Enchantment
    text: Creatures can't attack you unless their controller pays {1} for each of those creatures.
  - {id: wall, name: Wall, pt: 0/4, text: "~ can't block unless you pay {1}."}
  - {id: reef, type: Basic Land — Island}
- player: Dee
  team: South
  battlefield: [{id: guard, name: Guard, pt: 1/4, text: "~ can't block unless you pay {1}."}, {id: plains, type: Basic Land — Plains}]
"""  # noqa: E501  one line of text


@pytest.mark.cr("508.1j", "509.1f", "810.5")
@pytest.mark.parametrize("paid", ["pay Ana {G}, pay Ben {B}", "pay Ben, pay Ana", "pay"])
def test_the_players_of_a_team_pay_each_for_their_own(paid: str, write: Write) -> None:
    blocks = paid.replace("Ana", "Cyd").replace("Ben", "Dee").replace("{G}", "{U}").replace("{B}", "{W}")
    _, out, err = asked(write(HEADS), f"wurm Cyd, bear Cyd, {paid}", f"wall wurm, guard bear; {blocks}", "")
    assert [f"{who} pays" in out for who in ("Ana", "Ben", "Cyd", "Dee")] == [True] * 4, err


@pytest.mark.cr("810.5")
def test_who_of_a_team_pays_has_to_be_said(write: Write) -> None:
    _, _, err = asked(write(HEADS), "wurm Cyd, bear Cyd, pay {2}", "q")
    assert "Ana and Ben pay, each for their own: say what each of them pays, as in: pay Ana {2}" in err


def test_names_go_before_words(write: Write) -> None:
    _, out, err = asked(write(TEAM), "rhino Cyd", "pay rhino")
    assert "pay (1/1) blocks Rhino" in out, err


def test_the_nearest_legal_answer_can_be_taken(write: Write) -> None:
    path = write(TEAM)
    _, out, err = asked(path, "n", "rhino Ben, hero Ben, mate Ben", "n", "", "")
    assert "nothing here is called 'n'" in err
    assert 'nearest legal: {attack: {rhino: Ben, hero: Ben}, pay: "{G}{G}"}; n takes it' in err
    assert "Rhino (4/4) attacks Ben" in out
    assert "Mate" not in out.partition("Board before")[0]
    _, out, err = asked(write(SHARE), "rhino Ben", "ogre rhino", "rhino: Ben 6", "n")
    assert "nearest legal: {assign: {rhino: {ogre: 1, Ben: 5}}, by: Ana}; n takes it" in err
    assert "Woodland Rhino deals 1 damage to Ogre and 5 to Ben" in out
