"""``redzone cards``: import, find, show and coverage, for people and as JSON."""

import gzip
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from redzone.cards.store import FILE_VARIABLE
from redzone.cli.bars import bar
from redzone.oracle import compiler
from redzone.oracle.fence import FENCE_VARIABLE
from tests.support import bulk_files
from tests.support.bulk_files import BEAR, card, face, write, write_packed
from tests.support.terminal import PROGRAM, data, mapping, redzone, rows

UNKNOWN = "Fateseal with an opponent."
ROWS = [
    {**BEAR, "new_in_2031": 7},
    {**BEAR, "set": "bbb", "released_at": "2001-02-03"},
    card(
        "Bold Bear // Go Forth",
        "adventure",
        card_faces=[
            face("Bold Bear", oracle_text=f"Flying\n{UNKNOWN}", power="3", toughness="1", mana_cost="{3}{G}"),
            face("Go Forth", "Sorcery — Adventure", oracle_text="Draw a card.", color_indicator=["G"]),
        ],
    ),
    card("Iron Shoe", type_line="Artifact — Equipment", oracle_text="Equipped creature gets +1/+0.\nEquip {2}"),
    card(
        "Old Oath",
        type_line="Sorcery",
        oracle_text="Choose one —\n• Draw a card.\n• You gain 2 life.",
        released_at="2020-01-01",
    ),
    card("Secret", oracle_text="Remove this card from your deck before playing if you're not playing for ante."),
    card("Bear", "token", type_line="Token Creature — Bear"),
]


@pytest.fixture
def bulk(tmp_path: Path) -> Path:
    return write_packed(tmp_path, bulk_files.lines(ROWS) + b"{}\nnull\n")


@pytest.fixture
def store(bulk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "data" / "cards.sqlite3"
    monkeypatch.setenv(FILE_VARIABLE, str(path))
    result = redzone("cards", "import", bulk)
    assert result.exit_code == 0
    return path


def test_import_says_what_it_did_and_what_is_broken(bulk: Path, tmp_path: Path) -> None:
    result = redzone("cards", "import", bulk, "--store", tmp_path / "store")
    assert result.exit_code == 0
    assert result.stdout == f"6 cards (7 printings) in {tmp_path / 'store'}\n"
    assert result.stderr.startswith("left out, 2 broken places:\n  line 8: it has neither a layout")


def test_import_names_the_first_broken_places(tmp_path: Path) -> None:
    path = write(tmp_path, bulk_files.lines([BEAR]) + b"{}\n" * 30)
    shown = redzone("cards", "import", path, "--store", tmp_path / "store").stderr.splitlines()
    assert (len(shown), shown[0], shown[-1]) == (22, "left out, 30 broken places:", "  and 10 more")


def test_import_as_json(bulk: Path, tmp_path: Path) -> None:
    result = redzone("cards", "import", bulk, "--store", tmp_path / "store", "--json")
    found = data(result.stdout)
    assert (found["cards"], found["read"], found["resumed"], found["broken"]) == (6, 7, 0, 2)
    assert [row["line"] for row in rows(found["problems"])] == [8, 9]
    assert result.stderr == ""


def test_several_files_make_one_store(bulk: Path, tmp_path: Path) -> None:
    more = write(tmp_path, bulk_files.lines([BEAR, card("Cave Bear")]), "more.json")
    store = tmp_path / "store"
    assert redzone("cards", "import", bulk, "--store", store, "--add").exit_code == 0
    result = redzone("cards", "import", more, "--store", store, "--add")
    assert result.stdout == f"7 cards (2 printings) in {store}, 1 of them new\n"
    assert data(redzone("cards", "import", more, "--store", store, "--add", "--json").stdout)["before"] == 7
    nonsense = write(tmp_path, b"nonsense", "nonsense")
    assert redzone("cards", "import", more, "--store", nonsense, "--add").exit_code == 2
    assert nonsense.read_bytes() == b"nonsense"


def test_import_goes_on(tmp_path: Path) -> None:
    whole = gzip.compress(bulk_files.lines(bulk_files.many(300)), 1)
    result = redzone("cards", "import", write(tmp_path, whole[:-100]), "--store", tmp_path / "store")
    assert (result.exit_code, "cards were read before that" in result.stderr) == (2, True)
    result = redzone("cards", "import", write(tmp_path, whole), "--store", tmp_path / "store")
    assert "went on behind the first 2" in result.stdout


def test_what_can_not_be_imported(tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path, write(tmp_path, b"hello")):
        result = redzone("cards", "import", path, "--store", tmp_path / "store")
        assert (result.exit_code, result.stdout) == (2, "")
        assert str(path) in result.stderr


def test_a_terminal_gets_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    for in_bytes in (True, False):
        with bar("work", shown=True, in_bytes=in_bytes) as advance:
            assert advance is not None
            advance(1, 2)
    with bar("work") as advance:
        assert advance is None
    assert capsys.readouterr().out == ""


SLOW = """
import time
from redzone.cards import importing, source
from redzone import cli
source.CHUNK = 1024
put = importing.records_of
importing.records_of = lambda *each: (print(flush=True), time.sleep(0.05), put(*each))[2]
cli.main()
"""


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_ctrl_c_stops_an_import(tmp_path: Path) -> None:
    path = write(tmp_path, bulk_files.lines(bulk_files.many(400)))
    command = [PROGRAM[0], "-c", SLOW, "cards", "import", str(path), "--store", str(tmp_path / "store")]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.send_signal(signal.SIGINT)
        said = program.stderr.read()
    assert (program.returncode, said) == (130, b"interrupted\n")
    assert not (tmp_path / "store").exists()


def test_find(store: Path) -> None:
    result = redzone("cards", "find", "bear")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1:] == [
        "Bold Bear // Go Forth  {3}{G}  Creature — Bear  3/1 // Sorcery — Adventure",
        "Ledge Bear             {1}{G}  Creature — Bear  2/2",
        "Bear                           Token Creature — Bear",
    ]
    assert len(redzone("cards", "find", "bear", "--limit", "1").stdout.splitlines()) == 2
    assert redzone("cards", "find", "type:equipment").stdout.splitlines()[1].startswith("Iron Shoe")
    found = redzone("cards", "find", "ledge", "--json").stdout
    assert '"name": "Ledge Bear"' in found


def test_find_nothing(store: Path) -> None:
    result = redzone("cards", "find", "no such", "card")
    assert (result.exit_code, result.stderr) == (1, "no card has 'no such card'\n")
    assert redzone("cards", "find", "no such", "--json").stdout == "[]\n"


def test_show_tells_every_line(store: Path) -> None:
    result = redzone("cards", "show", "go forth", "--store", store)
    assert result.exit_code == 0
    assert result.stdout == (
        "Bold Bear // Go Forth (adventure)\n"
        "  Bold Bear  {3}{G}\n"
        "  Creature — Bear  3/1\n"
        "  exact       Flying\n"
        "              = Flying\n"
        "  unsupported Fateseal with an opponent.\n"
        "              fatesealing is not supported yet:\n"
        "              Fateseal with an opponent.\n"
        "              ^^^^^^^^\n"
        "  Go Forth  colour indicator G\n"
        "  Sorcery — Adventure\n"
        "  exact       Draw a card.\n"
        "              = Draw a card.\n"
    )


def test_show_says_abilities_in_the_words_of_the_object(store: Path) -> None:
    shown = redzone("cards", "show", "iron shoe", "old oath", "secret", "ledge bear").stdout
    assert "= Equipped creature gets +1/+0.\n" in shown
    assert "  exact       Choose one —\n              • Draw a card.\n" in shown
    assert "  inert       Remove this card" in shown
    assert "              (it concerns decks and drafts only)\n" in shown
    assert "\n\nLedge Bear (normal, aaa, 2019)\n" in shown
    assert 'not read: {"new_in_2031":7}' in shown


def test_show_as_json(store: Path) -> None:
    result = redzone("cards", "show", "bold bear", "secret", "ledge bear", "--json")
    (bold, secret, ledge) = rows(data(f'{{"cards": {result.stdout}}}')["cards"])
    front, back = rows(bold["faces"])
    flying, line = rows(front["lines"])
    assert (flying["status"], flying["abilities"]) == ("exact", ["Flying"])
    assert (line["status"], line["span"], line["start"]) == ("unsupported", "Fateseal", 0)
    assert back["name"] == "Go Forth"
    assert rows(rows(secret["faces"])[0]["lines"])[0]["reason"] == "it concerns decks and drafts only"
    assert mapping(ledge["extra"]) == {"new_in_2031": 7}
    assert ledge["year"] == 2019


def test_show_suggests_names(store: Path) -> None:
    result = redzone("cards", "show", "legde bear", "Iron Shoe")
    assert result.exit_code == 2
    assert result.stderr.startswith("there is no card named 'legde bear'; did you mean 'Ledge Bear'")
    assert "Iron Shoe" in result.stdout


def test_show_without_an_import() -> None:
    result = redzone("cards", "show", "serra angel")
    assert result.exit_code == 0
    assert "= Flying\n              = Vigilance\n" in result.stdout


@pytest.mark.parametrize("command", ["show", "find"])
def test_without_an_import_few_cards_are_known(command: str) -> None:
    result = redzone("cards", command, "no such card")
    assert result.exit_code == (2 if command == "show" else 1)
    assert result.stderr.endswith("\nonly the built-in cards are known; redzone cards import FILE brings all\n")


def test_a_folder_is_no_store(bulk: Path, tmp_path: Path) -> None:
    result = redzone("cards", "import", bulk, "--store", tmp_path)
    assert (result.exit_code, result.stderr) == (2, f"{tmp_path}: this is a folder; the card store is a file\n")
    assert not tmp_path.with_name(f"{tmp_path.name}.part").exists()


def test_commands_are_listed_in_the_order_of_their_use() -> None:
    shown = redzone("cards", "--help").stdout.partition("Commands:")[2]
    assert [line.split()[0] for line in shown.splitlines()[1:]] == ["import", "find", "show", "coverage"]


def test_a_store_that_is_none(tmp_path: Path) -> None:
    path = write(tmp_path, b"x" * 999)
    result = redzone("cards", "show", "x", "--store", path)
    assert (result.exit_code, "no card store" in result.stderr) == (2, True)


def test_coverage_of_a_file_and_of_the_store(bulk: Path, store: Path) -> None:
    of_file = redzone("cards", "coverage", bulk)
    assert of_file.exit_code == 0
    assert of_file.stderr == "left out, 2 broken places; redzone cards import lists them\n"
    shown = of_file.stdout
    assert redzone("cards", "coverage").stdout == shown
    assert redzone("cards", "coverage", "--store").stdout == shown
    assert redzone("cards", "coverage", "--store", store).stdout == shown
    lines = shown.splitlines()
    assert lines[0].split() == [
        *("cards", "by", "type", "number", "exact", "inert", "sleeping", "unsupported", "supported", "in", "combat")
    ]
    assert lines[1].split() == ["all", "5", "3", "1", "0", "1", "80.0", "%", "80.0", "%", "#" * 24 + "+" * 8 + "." * 8]
    assert "1      1      fateseal with an opponent." in shown
    assert lines[-1] == "left out: 1 of tokens, emblems and the like"


def test_coverage_as_json(bulk: Path) -> None:
    found = data(redzone("cards", "coverage", bulk, "--json").stdout)
    assert list(found) == ["cards", "by_type", "by_year", "legendary_creatures", "lines", "unsupported"]
    assert mapping(found["by_year"])["2020"] == {"cards": 1, "exact": 1, "inert": 0, "sleeping": 0, "unsupported": 0}
    assert found["legendary_creatures"] == {
        "cards": 0,
        "exact": 0,
        "inert": 0,
        "sleeping": 0,
        "unsupported": 0,
        "by_year": {},
    }
    assert found["cards"] == 5
    creature = {"cards": 3, "exact": 1, "inert": 1, "sleeping": 0, "unsupported": 1}
    assert mapping(found["by_type"])["Creature"] == creature
    assert list(mapping(found["lines"])) == ["all", "combat"]
    assert mapping(found["lines"])["combat"] == {"exact": 2, "inert": 0, "sleeping": 0, "unsupported": 0}
    assert found["unsupported"] == [{"name": "Bold Bear // Go Forth", "line": UNKNOWN, "span": "Fateseal"}]


def test_coverage_of_legendary_creatures(tmp_path: Path) -> None:
    legend = {"type_line": "Legendary Creature — Bear", "oracle_text": "Flying"}
    rows_ = [card("Tam", released_at="2020-01-01", **legend), card("Tum", **legend), card("Bear")]
    path = write(tmp_path, bulk_files.lines(rows_))
    shown = redzone("cards", "coverage", path).stdout
    assert [line.split()[:2] for line in shown.split("\n\n")[2].splitlines()] == [
        ["legendary", "creatures"],
        ["all", "2"],
        ["of", "no"],
        ["2020", "1"],
    ]
    found = mapping(data(redzone("cards", "coverage", path, "--json").stdout)["legendary_creatures"])
    assert (found["cards"], list(mapping(found["by_year"]))) == (2, ["2020"])


def test_coverage_of_decks(bulk: Path, tmp_path: Path) -> None:
    folder = tmp_path / "decks"
    folder.mkdir()
    for name, text in (("one.txt", "1 Iron Shoe\n1 Ledge Bear\n"), ("two.txt", "1 Bold Bear\n1 Iron Shoe\n1 Nobody\n")):
        (folder / name).write_text(text, "utf-8")
    shown = redzone("cards", "coverage", bulk, "--decks", folder)
    assert shown.exit_code == 0
    assert shown.stdout.splitlines()[-1] == (
        "the deck in the middle: 75.0 % of its known cards are read, 75.0 % with those that sleep"
    )
    found = data(redzone("cards", "coverage", bulk, "--decks", folder, "--json").stdout)
    one, two = rows(found["decks"])
    assert (one["read"], two["read"], two["unknown"], two["sleeping"], found["median"]) == (1.0, 0.5, 1, 0, 0.75)
    (folder / "bad.txt").write_text("999999999 Island\n", "utf-8")
    bad = redzone("cards", "coverage", bulk, "--decks", folder, "--json")
    assert (bad.exit_code, len(rows(data(bad.stdout)["decks"]))) == (2, 2)
    assert redzone("cards", "coverage", bulk, "--decks", tmp_path / "nowhere").exit_code == 2


def test_what_coverage_can_not_do(bulk: Path, tmp_path: Path) -> None:
    assert redzone("cards", "coverage", bulk, "--store", tmp_path).exit_code == 2
    assert redzone("cards", "coverage", bulk, "--picture", tmp_path / "x.txt").exit_code == 2
    assert redzone("cards", "coverage", tmp_path / "none").exit_code == 2


@pytest.mark.parametrize(("name", "magic"), [("out.svg", b"<?xml"), ("out.PNG", b"\x89PNG")])
def test_the_picture_of_coverage(name: str, magic: bytes, bulk: Path, tmp_path: Path) -> None:
    result = redzone("cards", "coverage", bulk, "--picture", tmp_path / name)
    assert result.exit_code == 0
    assert (tmp_path / name).read_bytes().startswith(magic)


def test_without_the_library_for_pictures_it_says_so(
    bulk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "redzone.cli.cards.picture", raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    result = redzone("cards", "coverage", bulk, "--picture", tmp_path / "out.svg")
    assert result.exit_code == 2
    assert "redzone[plot]" in result.stderr


def test_a_file_without_any_card_is_said_to_have_none(tmp_path: Path) -> None:
    nonsense = tmp_path / "nonsense"
    nonsense.write_bytes(b"[" * 2_000)
    result = redzone("cards", "import", nonsense, "--store", tmp_path / "store")
    assert result.exit_code == 2
    assert "no card is in it" in result.stderr
    assert not (tmp_path / "store").exists()


def test_what_is_asked_for_is_quoted_in_short() -> None:
    for command in ("find", "show"):
        result = redzone("cards", command, "x" * 100_000)
        assert result.exit_code in {1, 2}
        assert len(result.stderr) < 400


OWN = """\
redzone: 1
cards:
  - {name: Ledge Ogre, cost: "{3}{R}", type: Creature — Ogre, pt: 4/2, text: Trample}
  - {name: Ledge Bear, type: Creature — Bear, pt: 7/7}
"""
ATTACK = """\
redzone: 1
rules: duel
seats: [{player: Ana, battlefield: [Ledge Ogre]}, {player: Ben}]
steps: [attack: {ledge-ogre: Ben}]
expect: {life: {Ben: 16}}
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "my-cards.yaml"
    path.write_text(OWN, "utf-8")
    (tmp_path / "attack.yaml").write_text(ATTACK, "utf-8")
    return path


def test_own_cards_are_known_for_one_command(store: Path, own: Path) -> None:
    found = redzone("cards", "find", "t:bear or t:ogre", "--cards", own).stdout
    assert [line.split("  ")[0] for line in found.splitlines()[1:3]] == ["Ledge Bear", "Ledge Ogre"]
    assert "Creature — Bear  7/7" in found
    assert "Creature — Bear  7/7" in redzone("cards", "show", "ledge bear", "--cards", own).stdout
    assert "Creature — Bear  2/2" in redzone("cards", "show", "ledge bear").stdout


@pytest.mark.parametrize("command", ["run", "check", "legal", "why", "explain"])
def test_every_command_that_plays_knows_own_cards(command: str, own: Path) -> None:
    arguments = [command, str(own.with_name("attack.yaml")), *(["ledge-ogre"] if command == "explain" else [])]
    result = redzone(*arguments, "--cards", own)
    assert (result.exit_code, result.stderr) == (1 if command == "why" else 0, "")
    unknown = redzone(*arguments)
    assert "no card named 'Ledge Ogre'" in unknown.stdout + unknown.stderr


def test_a_variable_names_the_file_of_own_cards(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDZONE_OWN_CARDS", str(own))
    assert redzone("check", own.with_name("attack.yaml")).exit_code == 0
    assert redzone("run", "--board", "Ledge Ogre; 2/2").exit_code == 0


def test_what_is_wrong_with_own_cards_is_told_with_its_place(own: Path, tmp_path: Path) -> None:
    own.write_text(OWN.replace("pt: 7/7", "pt: big"), "utf-8")
    result = redzone("cards", "find", "x", "--cards", own)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f'{own}:4: cards[1].pt: "big" is not power and toughness')
    result = redzone("run", "--board", "2/2; 2/2", "--cards", tmp_path / "none.yaml")
    assert (result.exit_code, result.stderr) == (2, f"{tmp_path / 'none.yaml'}: No such file or directory\n")


def test_a_search_is_one_argument_or_several(store: Path) -> None:
    one, several = redzone("cards", "find", '-t:token o:"draw a"'), redzone("cards", "find", "-t:token", "o:draw a")
    assert one.stdout == several.stdout
    assert one.stdout.splitlines()[1].startswith("Bold Bear // Go Forth")
    assert redzone("cards", "find", "-h").stdout.startswith("Usage: redzone cards find")
    mistyped = redzone("cards", "find", "bear", "--limt", "3")
    assert (mistyped.exit_code, "--limt" in mistyped.stderr) == (2, True)


def test_a_search_says_what_is_wrong_and_what_there_is_more(store: Path) -> None:
    result = redzone("cards", "find", "bear", "pwo>2")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "no key is called 'pwo'; did you mean 'pow'?\nbear pwo>2\n     ^^^\n"
    more = redzone("cards", "find", "bear", "--limit", "1")
    assert (more.exit_code, more.stderr) == (0, "and more; --limit 10 lists more of them\n")
    assert redzone("cards", "find", "ledge baer").stderr.startswith(
        "no card has 'ledge baer'; did you mean 'Ledge Bear'"
    )


def test_an_import_replaces_no_foreign_file(bulk: Path) -> None:
    before = bulk.read_bytes()
    result = redzone("cards", "import", bulk, "--store", bulk)
    assert result.exit_code == 2
    assert result.stderr == f"{bulk}: a file that is no card store is there; --force replaces it\n"
    assert bulk.read_bytes() == before
    assert redzone("cards", "import", bulk, "--store", bulk, "--force").exit_code == 0


def test_a_mistake_in_compiling_a_card_is_told_with_what_to_send(
    store: Path, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> str:
        raise IndexError

    monkeypatch.delenv(FENCE_VARIABLE)
    monkeypatch.setattr(compiler, "without_ability_word", fail)
    own.write_text(OWN.replace("text: Trample", "text: Trample and flail about"), "utf-8")
    shown = redzone("cards", "show", "ledge ogre", "--cards", own)
    assert "Redzone itself fails here (IndexError); please report it, with the text:" in shown.stdout
    assert "please send us the card's name, the line, and the version" in shown.stderr
    played = redzone("run", own.with_name("attack.yaml"), "--cards", own)
    assert (played.exit_code, "please send us" in played.stderr) == (2, True)


def test_what_is_read_and_can_not_be_said_is_no_traceback(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> str:
        raise KeyError

    monkeypatch.delenv(FENCE_VARIABLE)
    monkeypatch.setattr("redzone.cards.telling.describe_ability", fail)
    assert "= Redzone itself fails here (KeyError)" in redzone("cards", "show", "ledge bear").stdout
