"""Chromium and PostgreSQL are found, or installed where that is possible without a question, or asked for."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tools import programs

APT = """#!/bin/sh
echo "apt-get $*" >>{log}
case "$*" in *install*)
  for each in {made}; do printf '#!/bin/sh\\n' >{folder}/$each; chmod 755 {folder}/$each; done;;
esac
"""
Machine = Callable[..., Path]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Make a machine that has these programs and no other."""

    def made(*names: str, **scripts: str) -> Path:
        for name, text in {**dict.fromkeys(names, "#!/bin/sh\n"), **scripts}.items():
            path = tmp_path / name
            path.write_text(text)
            path.chmod(0o755)
        return tmp_path

    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(programs.CHROMIUM, raising=False)
    monkeypatch.setattr(programs, "_DEBIAN", tmp_path / "postgresql")
    return made


def debian(folder: Path, *made: str) -> dict[str, str]:
    """Packages that bring programs, and what they are installed with."""
    script = APT.format(log=folder / "log", folder=folder, made=" ".join(made))
    return {"apt-get": script.replace("printf", "/usr/bin/printf").replace("chmod", "/bin/chmod")}


def test_what_is_there_is_found(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    folder = machine("chromium-browser", "initdb", "pg_ctl", "postgres")
    assert programs.chromium() == folder / "chromium-browser"
    assert programs.postgresql() == folder
    assert programs.main([]) == 0
    assert capsys.readouterr() == ("", "")


def test_a_browser_may_be_named(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = machine("chromium", "other")
    monkeypatch.setenv(programs.CHROMIUM, str(folder / "other"))
    assert programs.chromium() == folder / "other"
    monkeypatch.setenv(programs.CHROMIUM, str(folder / "none"))
    assert programs.chromium() is None


def test_the_newest_server_is_taken(machine: Machine) -> None:
    folder = machine()
    for version in ("9", "15", "17"):
        there = folder / "postgresql" / version / "bin"
        there.mkdir(parents=True)
        for name in ("initdb", "pg_ctl", "postgres") if version != "17" else ("psql",):
            (there / name).touch()
    assert programs.postgresql() == folder / "postgresql" / "15" / "bin"


def test_what_is_missing_is_installed(machine: Machine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine("postgres", "initdb", "pg_ctl", env='#!/bin/sh\nshift\nexec "$@"\n', **debian(tmp_path, "chromium"))
    monkeypatch.setattr(programs, "asking_nobody", list[str])
    assert programs.main([]) == 0
    update, install = (tmp_path / "log").read_text().splitlines()
    assert update.endswith(" update")
    assert install.endswith(" install --yes --no-install-recommends chromium")


def test_what_can_not_be_installed_is_asked_for(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    machine(**debian(tmp_path))
    monkeypatch.setattr(programs, "asking_nobody", lambda: None)
    assert programs.main([]) == 1
    told = capsys.readouterr().err
    assert "install chromium and postgresql (apt install chromium postgresql; REDZONE_CHROMIUM may name" in told
    assert not (tmp_path / "log").exists()


def test_a_failure_of_apt_is_told(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    env = '#!/bin/sh\nshift\nexec "$@"\n'
    machine("chromium", env=env, **{"apt-get": "#!/bin/sh\necho 'no such source' >&2\nexit 100\n"})
    monkeypatch.setattr(programs, "asking_nobody", list[str])
    assert programs.main([]) == 1
    told = capsys.readouterr().err
    assert "apt-get update failed: no such source" in told
    assert "install postgresql (apt install postgresql" in told
