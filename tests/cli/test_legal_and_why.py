"""``redzone legal``, ``redzone why`` and ``redzone schema``."""

import json

import pytest
from jsonschema import Draft202012Validator

from redzone.notation import json_schema
from tests.cli.conftest import FLYER, SHARE, STEPS, Write
from tests.support.terminal import data, program, redzone, rows


def test_legal_attacks_are_counted_and_listed(write: Write) -> None:
    result = redzone("legal", write(SHARE), "--limit", "3")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [
        "Turn 1, Declare Attackers: Ana declares attackers",
        "27 legal answers",
        "1  {attack: {}}",
        "2  {attack: {soldier-2: Ben}}",
        "3  {attack: {soldier-2: Cyd}}",
        "and 24 more",
    ]


def test_legal_blocks_after_the_entries(write: Write) -> None:
    lines = redzone("legal", write(SHARE, "steps:\n- attack: {rhino: Ben}\n")).stdout.splitlines()
    assert lines == [
        "Turn 1, Declare Blockers: Ben declares blockers",
        "2 legal answers",
        "1  {block: {}, by: Ben}",
        "2  {block: {ogre: rhino}, by: Ben}",
    ]


def test_legal_as_json(write: Write) -> None:
    path = write(SHARE, "steps:\n- attack: {rhino: Ben}\n- block: {ogre: rhino}\n")
    report = data(redzone("legal", path, "--json", "--limit", "1").stdout)
    assert report["player"] == "Ana"
    assert report["decision"] == "DamageAssignment"
    assert report["step"] == "combat_damage"
    assert report["count"] == 6
    assert report["legal"] == [{"assign": {"rhino": {"ogre": 6}}, "by": "Ana"}]
    assert report["exact"] is True


def test_nothing_to_decide_any_more(write: Write) -> None:
    path = write(SHARE, STEPS, "until: cleanup\n")
    over = redzone("legal", path)
    assert over.exit_code == 0
    assert "The turn is over: there is nothing to decide" in over.stdout
    report = data(redzone("legal", path, "--json").stdout)
    assert (report["player"], report["decision"], report["count"], report["legal"]) == (None, None, 0, [])
    won = redzone("legal", write(SHARE.replace("- player: Cyd\n", ""), "steps:\n- effect: {concede: Ben}\n"))
    assert "The game is over: there is nothing to decide" in won.stdout


def test_large_boards_are_counted_exactly() -> None:
    report = data(redzone("legal", "--board", "200x 1/1; 1/1; 1/1", "--json", "--limit", "0").stdout)
    assert report["count"] == 3**200
    assert report["legal"] == []


def test_legal_on_a_board() -> None:
    result = redzone("legal", "--board", "3/3 trample, 2/2 flying; 4/4 menace")
    assert "4 legal answers" in result.stdout
    assert "4  {attack: {a1: Ben, a2: Ben}}" in result.stdout


def test_legal_takes_one_scenario(write: Write) -> None:
    assert "give either FILE or --board" in redzone("legal").stderr
    several = write("- ", SHARE.replace("\n", "\n  ").rstrip(" "), "- {redzone: 1, id: x, seats: []}\n")
    result = redzone("legal", several)
    assert result.exit_code == 2
    assert "holds 2 scenarios" in result.stderr
    invalid = redzone("legal", write("redzone: 1\nseats: 3\n"))
    assert invalid.exit_code == 2
    assert ":2: seats: " in invalid.stderr


@pytest.mark.requirement("S22", "S126")
def test_why_a_block_is_illegal(write: Write) -> None:
    result = redzone("why", write(FLYER, "- block: {bear: dragon}\n"))
    assert result.exit_code == 0
    first, reason, details, nearest = result.stdout.splitlines()
    assert first == "This is illegal: {block: {bear: dragon}}"
    assert reason.startswith("- Bear can't block Dragon")
    assert reason.endswith("(509.1b, 702.9b)")
    assert details == "  objects bear, dragon; cause: Flying"
    assert nearest == "Nearest legal: {block: {}, by: Ben}"


@pytest.mark.requirement("S22", "S126")
def test_leniently_what_was_left_out_is_said(write: Write) -> None:
    board = FLYER.replace("Flying", '"Flying\\nFrobnicate"')
    path = write(board, "- pass_to: declare_attackers\n")
    asked = write(board, "- block: {bear: dragon}\n", name="asked.yaml")
    for command in (("why", asked), ("legal", path), ("explain", path, "dragon")):
        assert redzone(*command).exit_code == 2
        report = data(redzone(*command, "--lenient", "--json").stdout)
        assert report["exact"] is False
        assert "Frobnicate" in str(report["warnings"])


def test_why_as_json(write: Write) -> None:
    report = data(redzone("why", write(FLYER, "- block: {bear: dragon}\n"), "--json").stdout)
    (violation,) = rows(report["violations"])
    assert report["legal"] is False
    assert report["action"] == {"block": {"bear": "dragon"}}
    assert violation["code"] == "FLYING"
    assert violation["rules"] == ["509.1b", "702.9b"]
    assert violation["objects"] == ["bear", "dragon"]
    assert violation["source"] == "dragon"
    assert report["nearest"] == {"block": {}, "by": "Ben"}


TAXED = """\
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: bear, name: Bear, pt: 2/2}
  - {id: ox, name: Ox, pt: 2/2}
  - {id: forest, name: Forest, type: Basic Land — Forest}
- player: Ben
  battlefield:
  - id: toll
    name: Old Toll
    type: Enchantment
    text: Creatures can't attack you unless their controller pays {1} for each of those creatures.
  - {id: drum, name: Drum, type: Artifact, text: Creatures your opponents control attack each combat if able.}
"""


@pytest.mark.requirement("S22", "S126")
def test_why_an_attack_is_illegal_and_what_is_nearest(write: Write) -> None:
    path = write(TAXED, "steps:\n- attack: {bear: Ben, ox: Ben}\n  pay: true\n")
    assert redzone("why", path).stdout.splitlines() == [
        "This is illegal: {attack: {bear: Ben, ox: Ben}, pay: true}",
        "- {2} is due for Bear and Ox to attack Ben because of Old Toll, and Ana can't pay it (508.1j)",
        "  objects bear, ox, toll; cause: This creature can't attack Ben unless you pay {1}.",
        'Nearest legal: {attack: {bear: Ben}, pay: "{G}"}',
    ]
    report = data(redzone("why", path, "--json").stdout)
    assert report["nearest"] == {"attack": {"bear": "Ben"}, "pay": "{G}"}
    assert rows(report["violations"])[0]["source"] == "toll"


def test_nothing_is_nearest_to_an_order(write: Write) -> None:
    seats = SHARE.replace("id: share", "rules: pre_foundations")
    seats = seats.replace("{id: ogre, name: Ogre, pt: 5/5}", "{id: ogre, pt: 5/5}\n  - {id: elf, pt: 1/1}")
    path = write(seats, "steps:\n- attack: {rhino: Ben}\n- block: {ogre: rhino, elf: rhino}\n- order: {rhino: [elf]}\n")
    assert "Nearest" not in redzone("why", path).stdout
    assert data(redzone("why", path, "--json").stdout)["nearest"] is None


def test_legal_says_what_every_answer_has(write: Write) -> None:
    path = write(TAXED.replace("- player: Ben\n", "- player: Cyd\n- player: Ben\n"))
    lines = redzone("legal", path).stdout.splitlines()
    assert lines[2] == "every legal answer has: bear attacks, ox attacks"
    assert data(redzone("legal", path, "--json").stdout)["forced"] == {"bear": [], "ox": []}
    untaxed = TAXED.replace(
        "you unless their controller pays {1} for each of those creatures", "planeswalkers you control"
    )
    two = write(untaxed)
    assert redzone("legal", two).stdout.splitlines()[2] == "every legal answer has: bear attacks Ben, ox attacks Ben"
    walls = FLYER.replace("pt: 2/2}", "pt: 2/2, text: 'Reach\n\n        ~ blocks each combat if able.'}")
    blocks = redzone("legal", write(walls))
    assert "every legal answer has: bear blocks dragon" in blocks.stdout


def test_random_legal_answers_can_be_drawn_again(write: Write) -> None:
    path = write(SHARE)
    result = redzone("legal", path, "--sample", "4", "--seed", "7")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[1] == "27 legal answers"
    assert all(line.startswith("-  {attack: {") for line in lines[2:])
    assert len(lines) == 2 + 4
    assert redzone("legal", path, "--sample", "4", "--seed", "7").stdout == result.stdout
    assert redzone("legal", path, "--sample", "4", "--seed", "8").stdout != result.stdout
    report = data(redzone("legal", path, "--sample", "2", "--json", "--limit", "0").stdout)
    assert len(rows(report["sample"])) == 2
    over = write(SHARE, STEPS, "until: cleanup\n")
    assert "sample" in data(redzone("legal", over, "--sample", "2", "--json").stdout)


@pytest.mark.parametrize(
    "entry", ["- block: {}\n", "- allow: {block: {}}\n", "- refuse: {block: {}}\n  rule: '509.1b'\n"]
)
def test_why_says_if_it_is_legal(entry: str, write: Write) -> None:
    result = redzone("why", write(FLYER, entry))
    assert result.exit_code == 1
    assert result.stdout == "This is legal: {block: {}}\n"


def test_every_reason_is_given(write: Write) -> None:
    path = write(SHARE, "steps:\n- attack: {rhino: ogre, soldier-1: Ana}\n")
    assert "code" not in redzone("why", path).stdout
    lines = redzone("why", path, "--verbose").stdout.splitlines()
    assert [line.split()[1] for line in lines if line.startswith("  code")] == ["ILLEGAL_ATTACK_TARGET;"] * 2


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("", "the last entry has to be what a player does"),
        ("- pass_to: end_of_combat\n", "the last entry has to be what a player does"),
        ("- block: {bear: dargon}\n", "no object has the id 'dargon'"),
        ("- attack: {dragon: Ben}\n", "not possible any more"),
    ],
)
def test_why_needs_a_declaration(more: str, message: str, write: Write) -> None:
    text = FLYER + more if more else FLYER.partition("steps:")[0]
    result = redzone("why", write(text))
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_why_behind_an_open_decision(write: Write) -> None:
    text = FLYER.replace("- attack: {dragon: Ben}\n", "- block: {bear: dragon}\n") + "chooser: ask\n"
    result = redzone("why", write(text))
    assert result.exit_code == 2
    assert "a decision before the last entry is left open" in result.stderr


def test_the_schema_is_printed() -> None:
    result = redzone("schema")
    assert result.exit_code == 0
    schema = data(result.stdout)
    Draft202012Validator.check_schema(schema)
    assert schema == json.loads(json.dumps(json_schema()))


def test_a_limit_may_be_beyond_everything(write: Write) -> None:
    result = redzone("legal", write(SHARE), "--limit", str(10**30))
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 2 + 27


@pytest.mark.parametrize("option", ["--limit=0", "--json"])
def test_counts_have_as_many_digits_as_they_need(option: str, write: Write) -> None:
    crowd = ", ".join(f"{{id: c{number}, pt: 1/1, count: 10000}}" for number in range(2))
    path = write(f"redzone: 1\nseats:\n- player: Ana\n  battlefield: [{crowd}]\n- player: Ben\n")
    done = program("legal", path, "--limit=0", option)
    assert (done.returncode, done.stderr) == (0, b"")
    assert max(map(len, done.stdout.split())) >= 6021
