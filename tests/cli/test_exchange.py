"""``redzone deck``, ``puzzle``, ``share`` and ``open``: files of other programs, and codes to send."""

from pathlib import Path

import pytest

from redzone.exchange import share
from redzone.notation.position import position_of
from redzone.notation.read import read_scenarios
from redzone.notation.saved import save_state
from tests.cli.conftest import FLYER, SHARE, STEPS, Write
from tests.support import bulk_files
from tests.support.bulk_files import card, face
from tests.support.terminal import data, mapping, program, redzone, rows

DECK = """\
Commander
1 Grizzly Bears (LEA) 200

Deck
4 Hill Giant *F*
2 Hil Giant
"""
PUZZLE = """\
[metadata]
Name:The last stand
Goal:Win
Turns:1
Difficulty:Hard
[state]
activeplayer=human
activephase=COMBAT_BEGIN
humanlife=5
ailife=3
humanbattlefield=t:Ogre,P:3,T:3,Cost:no cost,Color:R,Types:Creature-Ogre,Keywords:Trample,Image:
"""
LOSSY = PUZZLE + "aibattlefield=t:Wall,P:0,T:4,Types:Creature-Wall,Keywords:Defender|Flipped\n"


@pytest.fixture(autouse=True)
def no_store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Only the built-in cards are known, whatever the user of this machine has imported."""
    monkeypatch.setenv("REDZONE_CARDS", str(tmp_path / "no.sqlite"))


def test_deck_show(write: Write) -> None:
    path = write(DECK, name="deck.txt")
    result = redzone("deck", "show", path)
    assert result.exit_code == 1
    assert "Commander (1): the section Commander\n  1 Grizzly Bears\n" in result.stdout
    assert "Main (6)\n  4 Hill Giant\n" in result.stdout
    assert "2 different cards known: 2 understood, 0 not\n" in result.stdout
    assert f"warning: {path}:6: no card is named 'Hil Giant'; did you mean 'Hill Giant'" in result.stderr
    assert "redzone cards import" in result.stderr


def test_deck_show_as_json(write: Write) -> None:
    result = redzone("deck", "show", write(DECK, name="deck.txt"), "--json")
    (report,) = rows(data(result.stdout)["decks"])
    assert report["form"] == "moxfield"
    assert report["counts"] == {"commander": 1, "companion": 0, "main": 6, "sideboard": 0, "maybeboard": 0}
    cards = mapping(report["sections"])
    assert cards["commander"] == [{"name": "Grizzly Bears", "count": 1, "set": "LEA", "number": "200"}]
    assert cards["main"] == [{"name": "Hill Giant", "count": 4, "foil": True}, {"name": "Hil Giant", "count": 2}]
    numbers = {key: report[key] for key in ("cards", "exact", "inert", "sleeping", "unsupported", "unknown")}
    assert numbers == {"cards": 3, "exact": 0, "inert": 2, "sleeping": 0, "unsupported": 0, "unknown": 1}
    assert [row["name"] for row in rows(report["unknown_names"])] == ["Hil Giant"]
    assert report["gaps"] == []
    assert redzone("deck", "show", write("4 Hill Giant\n", name="deck.txt")).exit_code == 0


def test_several_decks_end_in_a_table(write: Write, tmp_path: Path) -> None:
    write(DECK, name="decks/one.txt")
    write("4 Hill Giant\n1 Grizzly Bears\n", name="decks/more/two.dek.txt")
    write("nothing", name="decks/notes.md")
    result = redzone("deck", "show", tmp_path / "decks")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[-4].split() == [
        *("deck", "cards", "exact", "inert", "sleeping", "unsupported", "unknown", "read", "in", "combat")
    ]
    assert [line.split()[:2] for line in lines[-3:-1]] == [["two.dek.txt", "2"], ["one.txt", "3"]]
    assert lines[-1] == "the deck in the middle: 100.0 % of its known cards are read, 100.0 % with those that sleep"
    found = rows(data(redzone("deck", "show", tmp_path / "decks", "--json").stdout)["decks"])
    assert [each["cards"] for each in found] == [2, 3]


def test_why_a_card_of_a_deck_is_not_understood(write: Write, tmp_path: Path) -> None:
    faces = [face("Bold Bear", oracle_text="Flying\nFateseal with an opponent."), face("Go Forth", "Sorcery")]
    cards = bulk_files.write(tmp_path, bulk_files.lines([card("Bold Bear // Go Forth", "adventure", card_faces=faces)]))
    store = tmp_path / "store"
    assert redzone("cards", "import", cards, "--store", store).exit_code == 0
    path = write("1 Go Forth\n", name="deck.txt")
    result = redzone("deck", "show", path, "--store", store)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith(
        "1 different card known: 0 understood, 1 not\n"
        "  Bold Bear // Go Forth\n"
        "    Bold Bear: fatesealing is not supported yet\n"
    )
    (deck,) = rows(data(redzone("deck", "show", path, "--store", store, "--json").stdout)["decks"])
    assert deck["gaps"] == [
        {
            "name": "Bold Bear // Go Forth",
            "face": "Bold Bear",
            "line": "Fateseal with an opponent.",
            "why": "fatesealing is not supported yet",
        }
    ]


def test_a_deck_that_can_not_be_read_does_not_hide_the_others(write: Write, tmp_path: Path) -> None:
    good, bad = write("4 Hill Giant\n", name="good.txt"), write("999999999 Island\n", name="bad.txt")
    result = redzone("deck", "show", bad, good, tmp_path / "none")
    assert result.exit_code == 2
    assert "1 different card known: 1 understood, 0 not" in result.stdout
    assert result.stderr == (
        f"{bad}:1: too many copies: 999999999, at most 1000\n{tmp_path / 'none'}: No such file or directory\n"
    )
    shown = redzone("deck", "show", bad, good, "--json")
    assert (shown.exit_code, len(rows(data(shown.stdout)["decks"]))) == (2, 1)
    (tmp_path / "empty").mkdir()
    empty = redzone("deck", "show", tmp_path / "empty")
    assert (empty.exit_code, empty.stdout) == (2, "")
    assert "no deck is in this folder (.cod, .dck, .dek, .txt)" in empty.stderr


@pytest.mark.parametrize(
    ("form", "line"),
    [
        ("arena", "4 Hill Giant\n"),
        ("moxfield", "4 Hill Giant *F*\n"),
        ("archidekt", "4x Hill Giant *F*\n"),
        ("dek", 'Quantity="4" Sideboard="false" Name="Hill Giant"'),
        ("cod", '<card number="4" name="Hill Giant"/>'),
        ("dck", "4 Hill Giant+\n"),
    ],
)
def test_deck_convert(write: Write, tmp_path: Path, form: str, line: str) -> None:
    path, target = write(DECK, name="deck.txt"), tmp_path / "out"
    printed = redzone("deck", "convert", path, "--to", form)
    assert printed.exit_code == 0
    assert line in printed.stdout
    assert "commander: Grizzly Bears (the section Commander)\n" in printed.stderr
    assert ("which cards are foil: left out" in printed.stderr) == (form in {"arena", "dek", "cod"})
    assert redzone("deck", "convert", path, "--to", form, "-o", target).stdout == ""
    assert target.read_text("utf-8") == printed.stdout


def test_decks_come_from_standard_input_too() -> None:
    result = redzone("deck", "convert", "-", "--to", "dck", typed="3 Hill Giant\n")
    assert result.stdout == "[metadata]\nName=\n[Main]\n3 Hill Giant\n"


def test_what_is_no_deck_is_one_message(write: Write) -> None:
    path = write("999999999 Island\n", name="deck.txt")
    result = redzone("deck", "show", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{path}:1: too many copies: 999999999, at most 1000\n"


def test_puzzle_import(write: Write, tmp_path: Path) -> None:
    path, target = write(LOSSY, name="f.pzl"), tmp_path / "f.yaml"
    result = redzone("puzzle", "import", path, "-o", target)
    assert (result.exit_code, result.stdout) == (0, "")
    loss = f"left out: {path}:12: t:Wall,P:0,T:4,Types:Creature-Wall,Keywords:Defender: Flipped (flipped permanents)"
    assert result.stderr == f"warning: {loss}\n"
    text = target.read_text("utf-8")
    assert text.startswith(
        f"# goal: Win\n# turns: 1\n# difficulty: Hard\n# {loss}\nredzone: 1\ntitle: The last stand\n"
    )
    assert redzone("run", target).exit_code == 1


def test_puzzles_are_played_like_scenarios(write: Write) -> None:
    path = write(PUZZLE, name="f.pzl")
    assert data(redzone("run", path, "--json").stdout)["title"] == "The last stand"
    assert redzone("legal", path).exit_code == 0


def test_a_puzzle_that_a_scenario_cant_say_is_not_played(write: Write) -> None:
    path = write(LOSSY, name="f.pzl")
    result = redzone("run", path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{path}:1: a scenario can't say all of this puzzle; redzone puzzle import writes")
    assert "Flipped" in result.stderr
    for command in (("share",), ("puzzle", "export")):
        refused = redzone(*command, path)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert "Flipped" in refused.stderr


def test_leniently_it_is_played_without_that(write: Write) -> None:
    path = write(LOSSY, name="f.pzl")
    report = data(redzone("run", path, "--lenient", "--json").stdout)
    assert report["exact"] is False
    assert redzone("check", path).stdout.endswith("1 scenario: 0 passed, 0 failed, 1 not supported yet\n")
    assert redzone("check", path, "--lenient").stdout.endswith("1 scenario: 0 passed, 1 failed, 0 not supported yet\n")
    assert "--lenient goes on without such lines" in redzone("run", path).stderr


def test_a_goal_that_a_scenario_cant_say_is_told(write: Write) -> None:
    path = write(PUZZLE.replace("Goal:Win", "Goal:Kill Specified Creatures"), name="f.pzl")
    told = f"warning: {path}: a scenario can't say this goal: Kill Specified Creatures\n"
    assert redzone("run", path).stderr == told
    assert redzone("puzzle", "import", path).stderr == told


def test_puzzle_export_and_import_give_the_same_scenario(write: Write, tmp_path: Path) -> None:
    path, target = write(SHARE, STEPS), tmp_path / "f.pzl"
    result = redzone("puzzle", "export", path, "-o", target)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr.startswith("in comments, which Forge passes over: ")
    target.with_suffix(".yaml").write_text(redzone("puzzle", "import", target).stdout, "utf-8")
    (one,), (other,) = read_scenarios(path), read_scenarios(target.with_suffix(".yaml"))
    assert one.document == other.document
    assert redzone("run", target, "--json").exit_code == 0


def test_share_and_open(write: Write, tmp_path: Path) -> None:
    path, target = write(SHARE, STEPS), tmp_path / "g.yaml"
    code = redzone("share", path).stdout
    assert code.count("\n") == 1
    assert data(redzone("share", path, "--json").stdout) == {"code": code.strip(), "kind": "scenario"}
    opened = redzone("open", code.strip())
    assert redzone("open", "-", typed=f" {code}").stdout == opened.stdout
    assert redzone("open", f"https://example.org/#{code.strip()}", "-o", target).stdout == ""
    assert target.read_text("utf-8") == opened.stdout
    (one,), (other,) = read_scenarios(path), read_scenarios(target)
    assert one.document == other.document
    assert data(redzone("open", code, "--json").stdout)["kind"] == "scenario"


def test_a_code_can_be_played(write: Write) -> None:
    code = redzone("share", write(SHARE, STEPS)).stdout
    assert redzone("run", "-", typed=code).exit_code == 0
    assert redzone("run", write(code, name="code.txt")).exit_code == 0


def test_a_code_stands_wherever_a_file_does(write: Write, tmp_path: Path) -> None:
    path = write(SHARE, STEPS)
    code = redzone("share", path).stdout.strip()
    link = f"https://example.org/open#{code}"
    target = tmp_path / "f.pzl"
    assert redzone("run", code).stdout == redzone("run", path).stdout
    assert redzone("run", link).stdout == redzone("run", path).stdout
    for given, typed in ((code, None), (link, None), ("-", code), ("-", path.read_text("utf-8"))):
        assert redzone("check", given, typed=typed).stdout == "1 scenario: 1 passed, 0 failed, 0 not supported yet\n"
        assert redzone("legal", given, typed=typed).exit_code == 0
        assert redzone("why", given, typed=typed).exit_code == 1
        assert redzone("explain", given, "rhino", typed=typed).stdout.startswith("Woodland Rhino: 6/6")
        assert redzone("share", given, typed=typed).stdout.strip() == code
        assert redzone("puzzle", "export", given, "-o", target, typed=typed).exit_code == 0
        assert target.read_text("utf-8") == redzone("puzzle", "export", path).stdout
    assert redzone("open", write(code, name="code.txt")).stdout == redzone("open", code).stdout


def test_a_file_comes_before_a_code(write: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    write(SHARE, STEPS, name="rz1.yaml")
    monkeypatch.chdir(tmp_path)
    assert redzone("check", "rz1.yaml").exit_code == 0
    result = redzone("check", "rz1.json")
    assert result.exit_code == 2
    assert result.stderr == "<code>:1: the code is damaged or not complete: its checksum is wrong\n"


def test_several_scenarios_are_one_code(write: Write) -> None:
    lines = [f"- id: {name}\n" + "".join(f"  {line}\n" for line in FLYER.splitlines()) for name in ("one", "two")]
    opened = redzone("open", redzone("share", write(*lines)).stdout)
    (one, two) = read_scenarios(write(opened.stdout, name="g.yaml"))
    assert (one.id, two.id) == ("one", "two")


def test_states_are_shared_too(write: Write, tmp_path: Path) -> None:
    (scenario,) = read_scenarios(write(SHARE))
    text = save_state(position_of(scenario).state).decode()
    path = write(text, name="state.json")
    shared = data(redzone("share", path, "--json").stdout)
    assert shared["kind"] == "state"
    code = str(shared["code"])
    assert redzone("open", code).stdout == text + "\n"
    assert data(redzone("open", code, "--json").stdout)["kind"] == "state"
    result = redzone("run", write(code, name="code.txt"))
    assert result.exit_code == 2
    assert "the code holds a saved state or game, and no scenario" in result.stderr
    assert redzone("share", code).stdout.strip() == code
    broken = redzone("share", write('{"kind": "state", "redzone": 1}', name="state.json"))
    assert (broken.exit_code, broken.stdout) == (2, "")


def test_damaged_codes_and_invalid_scenarios_are_one_message(write: Write) -> None:
    result = redzone("open", "rz1.AAAAAAAA")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "<code>:1: the code is damaged or not complete: its checksum is wrong\n"
    assert redzone("share", write(FLYER.replace("4/4", "4-4"))).exit_code == 2
    assert redzone("share", "no such file").exit_code == 2


def test_help_comes_without_reading_anything() -> None:
    for command in (("deck",), ("deck", "show"), ("puzzle", "import"), ("share",), ("open",)):
        result = redzone(*command, "--help")
        assert result.exit_code == 0
        assert "Usage: redzone" in result.stdout


def test_as_a_program() -> None:
    result = program("deck", "convert", "-", "--to", "arena", typed=b"\xff 3 Hill Giant\n")
    assert result.returncode == 2
    assert b"Traceback" not in result.stderr


def test_a_file_of_something_else_is_no_puzzle(write: Write) -> None:
    path = write(DECK, name="deck.pzl")
    result = redzone("puzzle", "import", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{path}:1: this is no puzzle of Forge: [metadata] or [state] comes first\n"


STORED = """\
redzone: 1
id: stored
seats:
- player: Ana
  battlefield: [Bold Bear, {card: Meek Bear, id: meek}]
- player: Ben
  library: []
  battlefield: [Grizzly Bears]
steps:
- attack: {bold-bear: Ben, meek: Ben}
- block: {grizzly-bears: meek}
"""


def test_a_code_plays_equally_where_no_store_is(write: Write, tmp_path: Path) -> None:
    """The cards of the sender's store are in the code; nothing else is known in the other environment."""
    faces = [
        face("Meek Bear", oracle_text="First strike", power="1", toughness="3", mana_cost="{1}{G}"),
        face("Wild Bear", oracle_text="Trample", power="5", toughness="5", colors=["R"]),
    ]
    bold = card(
        "Bold Bear", oracle_text="Menace\nWhenever Bold Bear attacks, you gain 3 life.", power="4", toughness="2"
    )
    bulk = bulk_files.write(
        tmp_path, bulk_files.lines([bold, card("Meek Bear // Wild Bear", "transform", card_faces=faces)])
    )
    store, nothing = str(tmp_path / "store"), str(tmp_path / "nothing")
    assert redzone("cards", "import", bulk, "--store", store).exit_code == 0
    path = write(STORED)
    here = program("run", path, "--json", REDZONE_CARDS=store)
    code = program("share", path, REDZONE_CARDS=store).stdout
    names = program("share", path, "--names-only", REDZONE_CARDS=store).stdout
    there = program("run", "-", "--json", typed=code, REDZONE_CARDS=nothing)
    assert (here.returncode, there.returncode) == (0, 0)
    assert {**data(there.stdout.decode()), "file": ""} == {**data(here.stdout.decode()), "file": ""}
    opened = program("open", code.decode(), REDZONE_CARDS=nothing).stdout
    again = program("run", write(opened.decode(), name="g.yaml"), "--json", REDZONE_CARDS=nothing)
    assert {**data(again.stdout.decode()), "file": ""} == {**data(here.stdout.decode()), "file": ""}
    refused = program("run", "-", typed=names, REDZONE_CARDS=nothing)
    assert refused.returncode == 2
    assert b"there is no card named 'Bold Bear'" in refused.stderr


def test_a_card_that_nobody_knows_stays_a_name(write: Write) -> None:
    result = redzone("share", write(STORED))
    assert result.exit_code == 0
    assert "warning: not in the code: there is no card named 'Bold Bear'" in result.stderr
    assert "cards:\n- name: Grizzly Bears\n" in redzone("open", result.stdout).stdout


def test_what_is_too_much_for_a_code_is_one_message(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share, "MAX_SHARED", 100)
    result = redzone("share", path := write(SHARE))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"{path}:1: this is too much for a code: at most 100 bytes")


def test_check_takes_puzzles_and_codes(write: Write, tmp_path: Path) -> None:
    code = tmp_path / "code.txt"
    code.write_text(redzone("share", write(SHARE, STEPS)).stdout, "utf-8")
    solved = write(PUZZLE.replace("ailife=3", "ailife=0"), name="f.pzl")
    result = redzone("check", solved, code)
    assert (result.exit_code, result.stdout) == (0, "2 scenarios: 2 passed, 0 failed, 0 not supported yet\n")
    unsolved = redzone("check", write(PUZZLE, name="f.pzl"))
    assert (unsolved.exit_code, "expect.won: expected Human, got None" in unsolved.stdout) == (1, True)
