"""``redzone run``: the narrative, the JSON, and what can't be played."""

from pathlib import Path

import msgspec
import pytest

from redzone.notation import read_scenarios, write_scenario
from redzone.notation.expectation import Expect
from redzone.scenario.report import result_of
from redzone.scenario.runner import run_scenario
from tests.cli.conftest import FLYER, SHARE, STEPS, Write
from tests.support.terminal import data, mapping, redzone, rows

REFUSED = FLYER + "- refuse: {block: {bear: dragon}}\n  rule: '702.9b'\n"


@pytest.mark.requirement("S126")
def test_the_narrative_says_who_fights_whom(write: Write) -> None:
    result = redzone("run", write(SHARE, STEPS))
    assert (result.exit_code, result.stderr) == (0, "")
    for line in (
        "Deathtouch and trample share the damage out",
        "Declare Attackers",
        "  Woodland Rhino (6/6 trample, deathtouch) attacks Ben",
        "  soldier-1 (1/1) attacks Cyd",
        "  Ogre (5/5) blocks Woodland Rhino",
        "  Woodland Rhino deals 1 damage to Ogre and 5 to Ben",
        "  Ogre dies: deathtouch (704.5h)",
        "Ben     40 → 35",
        "Ogre            Ben         5/5     died",
        "soldier-2       Ana         1/1     same",
    ):
        assert line in result.stdout.split("\n")


@pytest.mark.requirement("S126", "S22")
def test_a_refused_block_is_told_with_its_reason(write: Write) -> None:
    result = redzone("run", write(REFUSED))
    assert result.exit_code == 0
    assert "Refused, as steps[1] says: {block: {bear: dragon}}" in result.stdout
    assert "(509.1b, 702.9b)" in result.stdout
    assert "  objects bear, dragon; cause: Flying" in result.stdout
    assert "blocks Dragon" not in result.stdout


@pytest.mark.requirement("S126", "S22")
def test_a_refused_block_is_in_the_json_and_nothing_is_recorded(write: Write) -> None:
    report = data(redzone("run", "--json", write(REFUSED)).stdout)
    (refused,) = rows(report["refused"])
    (violation,) = rows(refused["violations"])
    assert refused["path"] == "steps[1]"
    assert violation["code"] == "FLYING"
    assert violation["rules"] == ["509.1b", "702.9b"]
    assert violation["objects"] == ["bear", "dragon"]
    assert violation["cause"] == "Flying"
    assert not [event for event in rows(report["events"]) if event["kind"] == "BlockDeclared"]


@pytest.mark.requirement("S126")
def test_the_json_has_the_same_facts(write: Write) -> None:
    result = redzone("run", "--json", write(SHARE, STEPS))
    report = data(result.stdout)
    assert result.stdout.count("\n") == 1
    assert (report["id"], report["exact"], report["stopped"], report["failed"]) == ("share", True, False, [])
    events = rows(report["events"])
    assert {"kind": "AttackDeclared", "attacker": "rhino", "target": "Ben", "cr": "508.1k"} in events
    assert {"kind": "BlockDeclared", "blocker": "ogre", "attacker": "rhino", "cr": "509.1g"} in events
    facts = mapping(report["result"])
    assert facts["life"] == {"Ana": 31, "Ben": 35, "Cyd": 39}
    assert facts["dead_exactly"] == ["ogre"]
    assert mapping(facts["zone"])["ogre"] == "graveyard"
    assert facts["tapped"] == ["rhino", "soldier-1"]
    assert facts["abilities"] == {"rhino": ["Trample", "Deathtouch"]}


def test_the_result_holds_as_an_expectation(write: Write) -> None:
    (scenario,) = read_scenarios(write(SHARE, STEPS))
    run = run_scenario(scenario)
    found = result_of(run.facts, run.labels)
    expect = msgspec.convert(msgspec.to_builtins(found), Expect)
    (again,) = read_scenarios(write(write_scenario(msgspec.structs.replace(scenario.document, expect=expect))))
    assert run_scenario(again).mismatches == ()


def test_failed_expectations_are_listed(write: Write) -> None:
    path = write(SHARE, STEPS.replace("Ben: 35", "Ben: 34").replace("[ogre]", "[]"))
    result = redzone("run", path)
    assert result.exit_code == 1
    assert "2 failed expectations\n- expect.life.Ben: expected 34, got 35\n- expect.dead_exactly: " in result.stdout
    report = data(redzone("run", "--json", path).stdout)
    assert rows(report["failed"])[0] == {"path": "expect.life.Ben", "expected": 34, "actual": 35}


def test_several_scenarios_and_the_worst_status(write: Write) -> None:
    bad = write(SHARE, "steps:\n- attack: {rhno: Ben}\n", name="bad.yaml")
    good = write(SHARE, STEPS)
    result = redzone("run", bad, "no.yaml", good)
    assert result.exit_code == 2
    wrong = f"{bad}:15: steps[0]: no object has the id 'rhno'"
    assert result.stderr.splitlines() == [wrong, "no.yaml: No such file or directory"]
    assert "Ogre dies" in result.stdout
    lines = redzone("run", "--json", good, good).stdout.splitlines()
    assert [data(line)["id"] for line in lines] == ["share", "share"]


def test_a_list_of_scenarios_with_an_invalid_one(write: Write) -> None:
    one = "- " + SHARE.replace("\n", "\n  ")
    path = write(one.rstrip(" "), "- {redzone: 1, id: x, seats: 3}\n")
    result = redzone("run", path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{path}:14: [1].seats: a list is wanted here")
    assert "Ana doesn't attack" in result.stdout


def test_text_that_is_not_understood(write: Write) -> None:
    path = write(SHARE.replace("pt: 5/5", "pt: 5/5, text: Frobnicate"))
    refused = redzone("run", path)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "not supported" in refused.stderr
    assert "Traceback" not in refused.stderr
    lenient = redzone("run", "--lenient", path)
    assert lenient.exit_code == 0
    assert "warning: " in lenient.stderr
    assert "Not exact: without 1 line of text\n" in lenient.stdout
    assert data(redzone("run", "--lenient", "--json", path).stdout)["exact"] is False


def test_a_chooser_that_asks_stops_without_ask(write: Write) -> None:
    result = redzone("run", write(SHARE, "chooser: ask\n"))
    assert result.exit_code == 0
    assert "Stopped here: Ana declares attackers\n--ask asks for the answer" in result.stdout
    expecting = redzone("run", write(SHARE, "chooser: ask\nexpect: {life: {Ben: 1}}\n"))
    assert expecting.exit_code == 0
    assert "What is expected at the end was not checked" in expecting.stdout


def test_a_text_of_too_many_lines(write: Write) -> None:
    result = redzone("run", write(SHARE.replace("pt: 5/5", 'pt: 5/5, text: "' + "\\n" * 300 + '"')))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "rules text has at most 200 lines" in result.stderr


def test_standard_input() -> None:
    result = redzone("run", "-", typed=SHARE + STEPS)
    assert result.exit_code == 0
    assert "Ogre dies" in result.stdout
    broken = redzone("run", "-", typed=b"\xff")
    assert broken.exit_code == 2
    assert "<stdin>:1" in broken.stderr


def test_a_board_attacks_the_first_opponent() -> None:
    result = redzone("run", "--board", "3/3 trample, 2/2 flying, *9/9, 8/8 defender; 4/4 menace; 1/1")
    assert result.exit_code == 0
    assert "a1 (3/3 trample) attacks Ben" in result.stdout
    assert "a2 (2/2 flying) attacks Ben" in result.stdout
    assert "a3" not in result.stdout.partition("Board before")[0]
    assert "Ben     40 → 35" in result.stdout


def test_a_board_of_other_rules() -> None:
    result = redzone("run", "--board", "3/3; 4/4", "--rules", "duel")
    assert "Ben     20 → 17" in result.stdout


def test_a_board_with_nothing_to_attack_with() -> None:
    assert "Ana     40\n" in redzone("run", "--board", ";1/1").stdout


def test_an_empty_board() -> None:
    assert "No permanents" in redzone("run", "--board", ";").stdout


def test_what_enters_and_what_has_counters_is_in_the_table(write: Write) -> None:
    more = "steps:\n- effect: {create: {id: cat, name: Cat, pt: 1/1, controller: Ben}}\n- effect: {poison: {Cyd: 2}}\n"
    text = SHARE.replace("pt: 5/5", 'pt: 5/5, counters: {"+1/+1": 2}')
    out = redzone("run", write(text, more)).stdout
    assert "Cyd     40    0 → 2" in out
    assert "Cat             Ben         not there     1/1" in out
    assert "Ogre            Ben         7/7, 2 +1/+1  same" in out


def test_a_board_of_nonsense() -> None:
    result = redzone("run", "--board", "2/2 flyng")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "board:1: 'flyng' is no keyword; did you mean 'flying'?\n2/2 flyng\n    ^^^^^\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "give either FILE or --board"),
        (("f.yaml", "--board", "1/1"), "give either FILE or --board"),
        (("-", "--ask"), "--ask reads the answers from standard input"),
        (("no.yaml", "no.yaml", "--save", "out.yaml"), "--save takes one scenario, not 2"),
        (("--board", "1/1", "--rules", "chess"), "'chess' is not one of"),
    ],
)
def test_commands_that_make_no_sense(
    arguments: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = redzone("run", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert not list(tmp_path.iterdir())


def test_save_without_questions_writes_the_default_answers(write: Write, tmp_path: Path) -> None:
    saved = tmp_path / "saved.yaml"
    first = redzone("run", "--board", "3/3, 2/2; 1/1", "--save", saved)
    assert first.exit_code == 0
    assert "attack: {a1: Ben, a2: Ben}" in saved.read_text()
    assert redzone("run", saved).stdout == first.stdout.partition("\nAssumed")[0].replace(" (assumed)", "")


@pytest.mark.parametrize("target", ["no/folder/f.yaml", "."])
def test_a_target_that_cannot_be_written(target: str, write: Write, tmp_path: Path) -> None:
    result = redzone("run", write(SHARE, STEPS), "--save", tmp_path / target)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


def test_signs_that_steer_a_terminal_are_shown(write: Write) -> None:
    result = redzone("run", write(SHARE.replace("Woodland Rhino", "Wood\u202eland"), STEPS))
    assert "Wood\\u202eland (6/6" in result.stdout


def test_signs_that_break_lines_are_escaped(write: Write) -> None:
    result = redzone("run", write(SHARE.replace("name: Ogre", 'name: "O\\u2028gre\\u202E"'), STEPS))
    assert result.exit_code == 0
    assert "O\\u2028gre\\u202e (5/5) blocks Woodland Rhino" in result.stdout
