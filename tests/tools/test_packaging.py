"""Pythons at hand, clean environments, lowest versions, and the map of the code."""

import io
import re
import sys
import tomllib
from pathlib import Path

import pytest

import redzone
from tools import code_map, try_versions, try_wheel
from tools.environments import Environment, Interpreter, StepError, Steps, interpreters

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
HERE = Interpreter(tuple(sys.version_info[:3]), Path(sys.executable))


def test_pythons_are_found_once_for_each_version(tmp_path: Path) -> None:
    broken = tmp_path / "python3.12"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    found = interpreters([Path(sys.executable), broken, tmp_path / "none", Path(sys.executable)])
    assert [each.version for each in found] == [HERE.version]
    assert str(found[0]) == ".".join(map(str, sys.version_info[:3]))


def test_an_environment_sees_nothing_of_its_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDZONE_CARDS", "/some/store")
    environment = Environment.made(HERE, tmp_path / "env", pip=False)
    code = "from os import environ; print([key for key in environ if 'REDZONE' in key], environ['HOME'])"
    assert environment.run("python", "-c", code) == f"[] {environment.home}\n"
    assert environment.run("python", "-c", code, variables={"HOME": "/elsewhere"}) == "[] /elsewhere\n"
    with pytest.raises(StepError, match="no such thing"):
        environment.run("python", "-c", "raise SystemExit('no such thing')")


def test_steps_say_how_they_went() -> None:
    said = io.StringIO()
    steps = Steps(said)

    def fail() -> None:
        raise StepError("it broke")

    assert steps.do("walk", lambda: None)
    assert not steps.do("run", fail)
    assert steps.failed == 1
    assert said.getvalue() == "walk ... ok, 0 s\nrun ... FAILED\nit broke\n"


def test_every_dependency_says_its_lowest_version() -> None:
    wanted = [each for each in try_versions.requirements() if not each.startswith("redzone[")]
    lowest = try_versions.lowest(wanted)
    assert len(lowest) == len(wanted) == len({each.partition("==")[0] for each in lowest})
    assert "msgspec==0.22" in lowest


def test_what_is_built_needs_no_less_than_what_runs() -> None:
    bounds = {each.partition(">=")[0]: each for each in PROJECT["project"]["dependencies"]}
    needed = [each for each in PROJECT["build-system"]["requires"] if each.partition(">=")[0] in bounds]
    assert needed
    assert all(bounds[each.partition(">=")[0]] == each for each in needed)


def test_the_wheel_is_tried_with_every_extra() -> None:
    assert set(try_wheel.extras()) == set(try_wheel.EXTRAS)
    assert PROJECT["project"]["optional-dependencies"]["all"] == [f"redzone[{','.join(try_wheel.extras())}]"]


def test_the_version_stands_in_one_place() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert try_wheel.version() == redzone.__version__
    dated = re.findall(r"^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert dated[0] == redzone.__version__


def test_classifiers_name_the_least_python() -> None:
    minors = re.findall(r"Python :: 3\.(\d+)", " ".join(PROJECT["project"]["classifiers"]))
    assert PROJECT["project"]["requires-python"] == f">=3.{min(map(int, minors))}"


def test_a_try_that_shows_something_else_fails() -> None:
    try_wheel.expect("redzone 1", "redzone", "1")
    with pytest.raises(StepError, match="'2' is not in"):
        try_wheel.expect("redzone 1", "2")


def test_every_room_has_a_line() -> None:
    rooms = list(code_map.rooms())
    names = [room.name for room in rooms]
    assert len(set(names)) == len(names)
    packages = {path.parent for path in (ROOT / "src" / "redzone").glob("**/__init__.py")}
    packaged = {".".join(path.relative_to(ROOT / "src").parts) for path in packages}
    assert packaged - {"redzone"} <= set(names)
    assert all(room.what.endswith((".", ")")) for room in rooms)
    assert names.index("redzone.cli") < names.index("redzone.rules") < names.index("redzone.values")


def test_the_page_on_rooms_names_every_room() -> None:
    page = (ROOT / "docs" / "explanation" / "rooms.md").read_text("utf-8")
    tables = "".join(line for line in page.splitlines() if line.startswith("| `"))
    layers = code_map.layers()
    rules = [name for name in layers["redzone.rules"] if (ROOT / "src" / "redzone" / "rules" / name).is_dir()]
    assert [name for name in (*layers["redzone"], *rules) if f"`{name}`" not in tables] == []


def test_make_targets_are_listed_and_are_no_files() -> None:
    names = [name for name, _ in code_map.targets()]
    makefile = (ROOT / "Makefile").read_text("utf-8").replace("\\\n", " ")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony is not None
    assert set(names) <= set(phony[1].split())
    assert {"demo", "test", "wheel", "pythons", "lowest", "man"} <= set(names)
