"""What the README shows is true."""

import re
import shlex
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest
from click.testing import CliRunner

from redzone.cli.app import app
from redzone.notation import parse_scenarios
from redzone.scenario.runner import run_scenario

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")


def block(language: str) -> str:
    """The first block of a language."""
    found = re.search(rf"```{language}\n(.*?)```", README, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_first_screen_is_what_the_command_prints() -> None:
    command, _, shown = block("console").partition("\n")
    result = CliRunner().invoke(app, shlex.split(command.removeprefix("$ redzone ")), prog_name="redzone")
    assert result.exit_code == 0
    assert result.output.startswith(shown)
    assert len(shown.splitlines()) > 20


def test_every_command_prints_what_is_shown() -> None:
    shown: list[tuple[str, str]] = re.findall(r"```console\n\$ redzone (.*?)\n(.*?)```", README, re.DOTALL)
    assert len(shown) > 1
    for arguments, output in shown:
        result = CliRunner().invoke(app, shlex.split(arguments), prog_name="redzone")
        assert result.exit_code == 0
        assert OutputChecker().check_output(output + "...", result.output, ELLIPSIS), arguments


def test_the_scenario_comes_out_as_it_says() -> None:
    (scenario,) = parse_scenarios(block("yaml"), "readme.yaml")
    run = run_scenario(scenario)
    assert run.passed
    assert run.refusals


def test_the_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(block("python"), {})
    assert capsys.readouterr().out == block("text")
