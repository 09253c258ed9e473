"""What the documentation shows is true: commands print what it says, references are complete, names exist."""

import re
import shlex
import textwrap
from collections.abc import Iterator
from doctest import ELLIPSIS, OutputChecker
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, get_args

import pytest
from click.testing import CliRunner

from docs import generated
from redzone.cli.app import app
from redzone.notation import Scenario, parse_scenarios
from redzone.notation.board import CreatedObject, RulesEntry, Seat
from redzone.notation.effects import EffectBase, ScenarioEffect
from redzone.notation.entries import Entry, EntryBase
from redzone.notation.expectation import Expect
from redzone.notation.vocabulary import Preset
from redzone.values.options import RuleOptions

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
REFERENCE = DOCS / "reference"

FENCE = re.compile(
    r"^(?P<indent> *)```(?P<info>\S[^\n]*)\n(?:(?P=indent):caption: (?P<caption>[^\n]+)\n\n)?"
    r"(?P<body>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)


class Block(NamedTuple):
    """A block of code: its language, the file that it shows if it has a name, and its lines."""

    language: str
    caption: str | None
    body: str


class Command(NamedTuple):
    """A command and what it prints."""

    line: str
    output: str


def blocks(page: Path) -> Iterator[Block]:
    for match in FENCE.finditer(page.read_text("utf-8")):
        language = match["info"].removeprefix("{code-block} ")
        yield Block(language, match["caption"], textwrap.dedent(match["body"]))


def commands(block: Block) -> Iterator[Command]:
    for part in re.split(r"^\$ ", block.body, flags=re.MULTILINE)[1:]:
        line, _, output = part.partition("\n")
        yield Command(line, output)


def page_name(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


class Shell:
    """The little of a shell that pages need: ``redzone`` with input from a file, ``cat`` and ``echo $?``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._status = 0

    def run(self, line: str) -> str:
        """Run a command and return what it prints."""
        words = shlex.split(line)
        source = self._folder / words[-1] if words[-2:-1] == ["<"] else None
        name, *arguments = words if source is None else words[:-2]
        match name:
            case "redzone":
                given = None if source is None else source.read_text("utf-8")
                result = CliRunner().invoke(app, arguments, input=given, prog_name="redzone")
                self._status = result.exit_code
                return result.output
            case "cat":
                return "".join((self._folder / file).read_text("utf-8") for file in arguments)
            case _:
                assert words == ["echo", "$?"]
                return f"{self._status}\n"


WITH_COMMANDS = [page for page in PAGES if any(block.language == "console" for block in blocks(page))]


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=page_name)
def test_commands_print_what_a_page_shows(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks of a page run in order, in a folder with the examples and the files that the page shows."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    shell = Shell(tmp_path)
    for block in blocks(page):
        if block.caption is not None:
            (tmp_path / block.caption).write_text(block.body, "utf-8")
        for command in commands(block) if block.language == "console" else ():
            shown = shell.run(command.line)
            assert OutputChecker().check_output(command.output, shown, ELLIPSIS), f"$ {command.line}\n{shown}"


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_scenarios_that_are_shown_whole_are_valid(page: Path) -> None:
    for block in blocks(page):
        if block.language == "yaml" and block.body.lstrip("- ").startswith("redzone: 1") and "seats" in block.body:
            assert parse_scenarios(block.body, page_name(page))


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_interactive_code_is_checked_by_doctest(page: Path) -> None:
    assert not [block for block in blocks(page) if block.language == "python" and ">>>" in block.body]


def test_every_part_that_pages_ask_for_is_made() -> None:
    asked = [part for page in PAGES for part in generated.MARK.findall(page.read_text("utf-8"))]
    assert sorted(asked) == sorted(generated.PARTS)
    for part in generated.PARTS.values():
        assert part()


def test_a_page_is_filled() -> None:
    text = generated.filled("# Events\n\n% generated: events\n\nEnd\n")
    assert "`DamageDealt`" in text
    assert "% generated" not in text


def fields(*kinds: type) -> set[str]:
    return {name for kind in kinds for name in getattr(kind, "__struct_encode_fields__", ())}


def words(page: Path) -> set[str]:
    """Everything that a page writes as code, and the words in it."""
    return {
        word for code in re.findall(r"`+([^`\n]+)`+", page.read_text("utf-8")) for word in re.split(r"[^\w]+", code)
    }


def test_the_reference_of_the_format_names_every_key() -> None:
    known = fields(Scenario, Seat, CreatedObject, Expect)
    known |= fields(*get_args(Entry)) - fields(EntryBase)
    known |= fields(*get_args(ScenarioEffect)) | fields(EffectBase)
    known -= {"modes", "x", "as", "targets", "exert"}  # stand beside verbs that are not supported yet
    assert known - words(REFERENCE / "scenario-format.md") == set()


def test_the_reference_of_options_names_every_option_and_preset() -> None:
    named = words(REFERENCE / "rule-options.md")
    assert (fields(RulesEntry, RuleOptions) | set(Preset)) - {"preset"} - named == set()


def test_the_glossary_names_modules_that_have_these_names() -> None:
    rows = [line.split(" | ") for line in (REFERENCE / "glossary.md").read_text("utf-8").splitlines()]
    for _, ours, where in (row for row in rows if len(row) == 3 and "`redzone." in row[2]):
        module = import_module(where.strip(" |`"))
        first = re.findall(r"`([\w.]+)", ours)[0]
        assert hasattr(module, first.split(".")[0]), first
