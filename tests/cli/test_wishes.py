"""What every command can be asked: colours, quiet, errors for programs, help, man pages, completion."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from redzone.cli.app import app
from redzone.cli.man import contexts, man_page, page_name
from redzone.notation.syntax.plain import is_mapping
from tests.cli.conftest import SHARE, STEPS, Write
from tests.support.terminal import data, mapping, program, redzone
from tools.man_pages import write_pages

LENIENT = SHARE.replace("Trample, deathtouch", "Trample, deathtouch\\nThis line is not understood.")
COMMANDS = list(contexts(click.Context(app, info_name="redzone")))


def error_of(stderr: str) -> dict[str, object]:
    """The one line that a program reads."""
    (line,) = stderr.splitlines()
    found: object = json.loads(line)
    assert is_mapping(found)
    return dict(mapping(found["error"]))


@pytest.mark.parametrize("words", [("--color", "always", "run"), ("run", "--color=always")])
def test_colour_can_be_asked_for(words: tuple[str, ...], write: Write) -> None:
    assert "\x1b[1m" in redzone(*words, write(SHARE, STEPS)).output
    assert b"\x1b[" in program(*words, write(SHARE, STEPS), NO_COLOR="1", TERM="dumb").stdout


@pytest.mark.parametrize("when", ["auto", "never"])
def test_colour_is_not_for_files(when: str, write: Write) -> None:
    assert "\x1b" not in redzone("run", write(SHARE, STEPS), "--color", when).output


def test_the_last_wish_for_colour_counts(write: Write) -> None:
    assert "\x1b" not in redzone("--color", "always", "run", write(SHARE, STEPS), "--color", "never").output


@pytest.mark.parametrize("quiet", ["-q", "--quiet"])
def test_quiet_leaves_results_and_errors(quiet: str, write: Write, tmp_path: Path) -> None:
    path = write(LENIENT, STEPS)
    assert "warning: " in redzone("run", path, "--lenient").stderr
    for words in ((quiet, "run", path, "--lenient"), ("run", path, "--lenient", quiet)):
        done = redzone(*words)
        assert done.stderr == ""
        assert "Not exact" in done.stdout
    assert "No such file" in redzone("run", tmp_path / "none.yaml", quiet).stderr


def test_errors_for_programs_name_the_place(write: Write) -> None:
    done = redzone("run", write(SHARE, "steps: 3\n"), "--json")
    assert (done.exit_code, done.stdout) == (2, "")
    error = error_of(done.stderr)
    assert set(error) == {"message", "file", "line", "path"}
    assert (error["line"], error["path"]) == (14, "steps")
    assert str(error["file"]).endswith("f.yaml")
    assert str(error["message"]).startswith(f"{error['file']}:14: steps: ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("why", "no-such-file", "--json"), "no-such-file: No such file or directory"),
        (("run", "--json"), "give either FILE or --board"),
        (("run", "--json", "--bord"), "No such option"),
        (("rnu", "--json"), "No such command 'rnu'"),
        (("--nonsense", "run", "--json"), "No such option"),
        (("cards", "show", "--json"), "Missing argument"),
    ],
)
def test_every_error_is_json_for_programs(words: tuple[str, ...], message: str) -> None:
    done = redzone(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in str(error_of(done.stderr)["message"])


def test_a_command_that_prints_json_can_still_complain() -> None:
    done = redzone("cards", "show", "Tollkeeper Ogre", "No Such Card", "--json")
    assert done.exit_code == 2
    assert json.loads(done.stdout)[0]["name"] == "Tollkeeper Ogre"
    assert "no card named 'No Such Card'" in str(error_of(done.stderr)["message"])


def test_warnings_for_programs_are_json(write: Write) -> None:
    done = redzone("run", write(LENIENT, STEPS), "--lenient", "--json")
    (line,) = done.stderr.splitlines()
    assert "is not understood" in str(mapping(data(line)["warning"])["message"])


def test_what_stands_behind_two_dashes_is_no_option() -> None:
    done = redzone("run", "--", "--json")
    assert done.exit_code == 2
    assert done.stderr == "--json: No such file or directory\n"


@pytest.mark.parametrize("context", COMMANDS, ids=page_name)
def test_every_command_can_be_asked_for_help_and_takes_what_all_take(context: click.Context) -> None:
    words = context.command_path.split()[1:]
    shown = redzone("help", *words)
    assert shown.exit_code == 0
    assert shown.output == redzone(*words, "--help").output
    options = {name for each in context.command.get_params(context) for name in each.opts}
    assert {"--color", "--quiet"} <= options
    assert ("--quiet" in shown.output) == (context.parent is None)


def test_help_on_what_is_no_command() -> None:
    done = redzone("help", "cards", "shw")
    assert done.exit_code == 2
    assert "No such command 'shw'" in done.stderr
    assert "redzone run has no commands of its own" in redzone("help", "run", "fast").stderr


@pytest.mark.parametrize("context", COMMANDS, ids=page_name)
def test_man_pages_say_what_help_says(context: click.Context) -> None:
    page = man_page(context)
    assert page == redzone("help", "--man", *context.command_path.split()[1:]).output
    assert page.startswith('.TH "REDZONE')
    for each in context.command.get_params(context):
        if isinstance(each, click.Option) and not each.hidden:
            assert each.opts[0].replace("-", "\\-") in page
    if isinstance(context.command, click.Group):
        assert all(f"{page_name(inner)}" in page.replace("\\", "") for inner in COMMANDS if inner.parent is context)


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_man_pages_are_fine_roff(tmp_path: Path) -> None:
    pages = write_pages(tmp_path / "man1")
    assert len(pages) == len(COMMANDS)
    for page in pages:
        done = subprocess.run(["groff", "-man", "-ww", "-z", "-Tutf8", page], capture_output=True, check=True)
        assert done.stderr == b""


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands_and_options(shell: str) -> None:
    script = subprocess.run(
        [sys.executable, "-m", "redzone"],
        env={"_REDZONE_COMPLETE": f"{shell}_source", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert b"_REDZONE_COMPLETE" in script.stdout
    asked = {"bash": ("redzone cards s", "2"), "zsh": ("redzone cards s", "2"), "fish": ("redzone cards s", "s")}[shell]
    done = program(_REDZONE_COMPLETE=f"{shell}_complete", COMP_WORDS=asked[0], COMP_CWORD=asked[1])
    assert b"show" in done.stdout
    assert b"coverage" not in done.stdout
