"""The fuzzer of commands runs them for real, and sees what they may not do."""

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tools import fuzz_commands


def test_commands_refuse_what_they_can_not_use() -> None:
    statuses, found = fuzz_commands.run(1.0, seed=11)
    assert statuses.total() > 0
    assert found == []


def test_what_no_command_may_do_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command()
    def broken() -> None:
        (tmp_path / ".redzone-x.part").write_text("half", "utf-8")
        click.echo("\u202eTraceback", color=True)
        raise LookupError("oh")

    told = fuzz_commands.complaints(CliRunner().invoke(broken), fuzz_commands.SLOW + 1, tmp_path)
    for part in ("it raises LookupError: oh", "s of CPU", "\\u202e", "a traceback", ".redzone-x.part"):
        assert any(part in each for each in told)


@pytest.mark.parametrize("status", [2, 70])
def test_statuses_are_looked_at(tmp_path: Path, status: int) -> None:
    @click.command()
    @click.pass_context
    def ends(context: click.Context) -> None:
        context.exit(status)

    assert len(fuzz_commands.complaints(CliRunner().invoke(ends), 0, tmp_path)) == 1


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz_commands.main(["--seconds", "0"]) == 0
    assert capsys.readouterr().out == "0 commands, {}: 0 found\n"
