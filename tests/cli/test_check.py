"""``redzone check``: many scenarios, their summary and their reports."""

from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from redzone.cli import check as command
from redzone.cli.junit import junit_xml
from redzone.notation import LocatedScenario
from redzone.scenario import checking
from redzone.scenario.checking import Checked, Summary
from redzone.scenario.expectations import Mismatch
from redzone.scenario.runner import run_scenario
from tests.cli.conftest import SHARE, STEPS, Write
from tests.support.terminal import data, mapping, redzone, rows

PASSING = SHARE + STEPS
FAILING = PASSING.replace("id: share", "id: wrong").replace("Ben: 35", "Ben: 34").replace("[ogre]", "[]")
UNKNOWN = PASSING.replace("id: share", "id: later\nchooser: minimax")
INVALID = PASSING.replace("id: share", "id: broken").replace("pt: 5/5", "pt: 5-5")


def in_list(*texts: str) -> str:
    return "".join("- " + text.rstrip("\n").replace("\n", "\n  ") + "\n" for text in texts)


def test_everything_passes(write: Write) -> None:
    result = redzone("check", write(PASSING))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "1 scenario: 1 passed, 0 failed, 0 not supported yet\n"


def test_the_json_is_exactly_the_documented_one(write: Write) -> None:
    path = write(in_list(PASSING, FAILING, UNKNOWN, INVALID))
    result = redzone("check", path, "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    report = data(result.stdout)
    assert list(report) == ["total", "passed", "failed", "unsupported"]
    assert (report["total"], report["passed"]) == (4, 1)
    life, dead, broken = rows(report["failed"])
    assert life == {"id": "wrong", "file": str(path), "path": "expect.life.Ben", "expected": 34, "actual": 35}
    assert (dead["path"], dead["expected"], dead["actual"]) == ("expect.dead_exactly", [], ["ogre"])
    assert (broken["id"], broken["path"]) == ("broken", "input")
    assert "[3].seats[1].battlefield[0].pt: " in str(broken["actual"])
    assert rows(report["unsupported"]) == [
        {"id": "later", "file": str(path), "reason": "chooser minimax is not supported yet"},
    ]


def test_failures_and_reasons_are_printed(write: Write) -> None:
    path = write(in_list(FAILING, UNKNOWN, UNKNOWN.replace("id: later", "id: later-2"), PASSING))
    result = redzone("check", path)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"FAILED {path}: wrong",
        "  expect.life.Ben: expected 34, got 35",
        "  expect.dead_exactly: expected [], got ['ogre']",
        "2 not supported yet:",
        "     2  chooser minimax is not supported yet",
        "4 scenarios: 1 passed, 1 failed, 2 not supported yet",
    ]


def test_unsupported_alone_is_no_success(write: Write) -> None:
    assert redzone("check", write(UNKNOWN)).exit_code == 1


def test_folders_are_searched(write: Write, tmp_path: Path) -> None:
    write(PASSING, name="b/deep/one.yaml")
    write(PASSING, name="b/two.yml")
    write(FAILING, name="a.json")
    write("no scenario", name="b/notes.txt")
    report = data(redzone("check", tmp_path, "--json").stdout)
    assert (report["total"], report["passed"]) == (3, 2)
    assert rows(report["failed"])[0]["path"] == "input"
    assert "not JSON" in str(rows(report["failed"])[0]["actual"])


def test_what_cannot_be_read_fails_and_the_rest_runs(write: Write, tmp_path: Path) -> None:
    path, missing = write(PASSING), tmp_path / "no.yaml"
    result = redzone("check", missing, path)
    assert result.exit_code == 1
    assert f"FAILED {missing}: no\n" in result.stdout
    assert "No such file or directory" in result.stdout
    assert "2 scenarios: 1 passed, 1 failed" in result.stdout


@pytest.mark.parametrize("json", [False, True])
def test_nothing_could_be_read(json: bool, write: Write, tmp_path: Path) -> None:
    write("[", name="x/broken.yaml")
    (tmp_path / "empty").mkdir()
    paths = tmp_path / "x", tmp_path / "empty", tmp_path / "no.yaml"
    result = redzone("check", *paths, *(["--json"] if json else []))
    assert result.exit_code == 2
    said = [line for line in result.stderr.splitlines() if str(tmp_path) in line]
    broken, empty, missing = (str(mapping(data(line)["error"])["message"]) if json else line for line in said)
    assert broken.startswith(f"{tmp_path}/x/broken.yaml:")
    assert empty == f"{tmp_path}/empty: no scenario files in this folder"
    assert missing == f"{tmp_path}/no.yaml: No such file or directory"
    assert bool(result.stdout) is json


def test_an_illegal_entry_is_a_broken_scenario(write: Write) -> None:
    path = write(SHARE, "steps:\n- attack: {ogre: Ben}\n")
    (failed,) = rows(data(redzone("check", path, "--json").stdout)["failed"])
    assert failed["path"] == "input"
    assert "this is illegal" in str(failed["actual"])


def test_an_end_that_is_never_reached_fails(write: Write) -> None:
    path = write(SHARE, "chooser: ask\nexpect: {life: {Ben: 40}}\n")
    assert "expect: expected the end is reached, got a decision is left open before it" in redzone("check", path).stdout
    assert redzone("check", write(SHARE, "chooser: ask\n")).exit_code == 0


def test_lenient(write: Write) -> None:
    path = write(PASSING.replace("pt: 5/5", "pt: 5/5, text: Frobnicate"))
    assert redzone("check", path).exit_code == 1
    lenient = redzone("check", path, "--lenient")
    assert lenient.exit_code == 0
    assert "warning: " in lenient.stderr
    (inexact,) = rows(data(redzone("check", path, "--lenient", "--json").stdout)["inexact"])
    assert "Frobnicate" in str(inexact["warnings"])


def test_a_mistake_of_the_program_does_not_lose_the_other_cases(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails_once(scenario: LocatedScenario, *, lenient: bool) -> object:
        if scenario.id == "wrong":
            raise ZeroDivisionError("oops")
        return run_scenario(scenario, lenient=lenient)

    monkeypatch.setattr(checking, "run_scenario", fails_once)
    report = data(redzone("check", write(in_list(FAILING, PASSING)), "--json").stdout)
    assert report["passed"] == 1
    assert rows(report["failed"])[0]["actual"] == "ZeroDivisionError: oops"


def test_junit(write: Write, tmp_path: Path) -> None:
    target = tmp_path / "report.xml"
    path = write(in_list(PASSING, FAILING, UNKNOWN, INVALID))
    assert redzone("check", path, "--junit", target).exit_code == 1
    root = fromstring(target.read_text("utf-8"))
    assert (root.tag, root.attrib) == ("testsuites", {"tests": "4", "failures": "2", "errors": "0", "skipped": "1"})
    (suite,) = root
    cases = {case.attrib["name"]: list(case) for case in suite}
    assert list(cases) == ["share", "wrong", "later", "broken"]
    assert cases["share"] == []
    assert cases["wrong"][0].attrib["message"] == "expect.life.Ben: expected 34, got 35"
    assert "dead_exactly" in str(cases["wrong"][0].text)
    assert cases["later"][0].tag == "skipped"


def test_junit_is_xml_whatever_a_case_is_called() -> None:
    odd = Checked("a\x00<b>&\ud800", "f\x1b", (Mismatch("p", "\x07", "\ufffe"),))
    (suite,) = fromstring(junit_xml(Summary((odd,))).decode())
    assert suite[0].attrib["name"] == "a�<b>&�"


def test_a_junit_target_that_cannot_be_written(write: Write, tmp_path: Path) -> None:
    result = redzone("check", write(PASSING), "--junit", tmp_path / "no" / "report.xml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "report.xml: No such file or directory" in result.stderr


def test_ctrl_c_prints_the_summary_so_far(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> object:
        yield Checked("one", "f.yaml")
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "check_file", interrupted)
    target = tmp_path / "report.xml"
    result = redzone("check", write(PASSING), "--junit", target)
    assert result.exit_code == 130
    assert result.stdout == "1 scenario: 1 passed, 0 failed, 0 not supported yet\n"
    assert "interrupted" in result.stderr
    assert fromstring(target.read_text()).attrib["tests"] == "1"


def test_a_path_is_needed() -> None:
    assert redzone("check").exit_code == 2


@pytest.mark.parametrize(
    ("pattern", "message"),
    [
        ("{kind: Dide}", "no event is called 'Dide'; did you mean 'Died'?"),
        ("{kind: Died, obejct: ogre}", "a Died has no field 'obejct'; did you mean 'object'?"),
    ],
)
@pytest.mark.parametrize("key", ["events", "no_events"])
def test_events_that_can_not_happen_are_refused(key: str, pattern: str, message: str, write: Write) -> None:
    path = write(SHARE, f"expect: {{{key}: [{pattern}]}}\n")
    result = redzone("check", path)
    assert result.exit_code == 1
    assert f"  {path}:14: expect.{key}[0]: {message}\n" in result.stdout
