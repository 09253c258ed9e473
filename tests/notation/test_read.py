"""Scenario files: friendly errors in the right place, lists, limits, and positions asked for later."""

import time
from pathlib import Path

import pytest

from redzone.notation import (
    InvalidScenario,
    Limits,
    LocatedScenario,
    NotationError,
    parse_each,
    parse_scenarios,
    read_each,
    read_scenarios,
)
from redzone.notation.entries import AttackEntry, ChooseEntry, PassToEntry, RefuseEntry, player_of
from redzone.notation.fields import as_names

HEAD = """\
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: bear, pt: 2/2}
- player: Ben
"""
LINES = HEAD.count("\n")


def parsed(rest: str, head: str = HEAD) -> LocatedScenario:
    (scenario,) = parse_scenarios(head + rest, "file.yaml")
    return scenario


def refusal(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_scenarios(text, "file.yaml")
    return caught.value


@pytest.mark.parametrize(
    ("rest", "line", "path", "message"),
    [
        ("tilte: x", 1, "tilte", "unknown key 'tilte'; did you mean 'title'?"),
        ("active: Benn", 1, "active", "no player is named 'Benn'; did you mean 'Ben'?"),
        ("step: upkep", 1, "step", "\"upkep\" is unknown; did you mean 'upkeep'?"),
        ("step: 3", 1, "step", "one of untap, upkeep, draw, precombat_main,"),
        (
            "rules: {commander_damage_limit: none}",
            1,
            "rules.commander_damage_limit",
            'a whole number or null is wanted here, found the text "none"',
        ),
        (
            "steps:\n- effect: {redirect: {from: a, to: b, amount: most}}",
            2,
            "steps[0].effect.redirect.amount",
            'a whole number or all is wanted here, found the text "most"',
        ),
        ("until: untap", 1, "until", '"untap" is unknown; known: upkeep, draw,'),
        ("rules: comander", 1, "rules", "\"comander\" is unknown; did you mean 'commander'?"),
        ("rules: {preset: duel, attack_limt: per_turn}", 1, "rules.attack_limt", "did you mean 'attack_limit'?"),
        ("rules: {starting_life: null}", 1, "rules.starting_life", "leave the key out or give it a value"),
        ("chooser: minmax", 1, "chooser", "did you mean 'minimax'?"),
        ("cr: [702.10]", 1, "cr[0]", 'found the number 702.10; put it in quotes: "702.10"'),
        ("cr: 702.10", 1, "cr", "a list is wanted here, found the number 702.10"),
        ('cr: ["702,10"]', 1, "cr[0]", '"702,10" is not a rule number such as "702.19b"'),
        ("title:", 1, "title", "text is wanted here, found nothing"),
        ("title: true", 1, "title", 'put it in quotes: "true"'),
        ("turn: 0", 1, "turn", "0 is too small: at least 1"),
        ("turn: 10001", 1, "turn", "10001 is too large: at most 10000"),
        ("turn: 1.5", 1, "turn", "a whole number is wanted here, found the number 1.5"),
        ('turn: "2"', 1, "turn", "a number stands without quotes"),
        ("steps: {}", 1, "steps", "a list is wanted here, found a mapping"),
        ("steps:\n- attack", 2, "steps[0]", 'a mapping is wanted here, found the text "attack"'),
        ("steps:\n- [attack]", 2, "steps[0]", "a mapping is wanted here, found a list"),
        ("steps:\n- atack: {bear: Ben}", 2, "steps[0].atack", "unknown verb 'atack'; did you mean 'attack'?"),
        ("steps:\n- attack: {}\n  block: {}", 2, "steps[0]", "a step has exactly one verb; found attack, block"),
        ("steps:\n- by: Ben", 2, "steps[0]", "a step has exactly one verb, found none; known: attack, block"),
        ("steps:\n- block: {}\n  bands: []", 3, "steps[0].bands", "unknown key 'bands' beside 'block'; known: by, pay"),
        ("steps:\n- pass_to: cleanup\n  by: Ben", 3, "steps[0].by", "nothing may stand there"),
        ("steps:\n- effect: {tap: bear}\n  by: Ben", 3, "steps[0].by", "'by' stands within the mapping of 'effect'"),
        ("steps:\n- effect: {tpa: bear}", 2, "steps[0].effect.tpa", "unknown effect 'tpa'; did you mean 'tap'?"),
        (
            "steps:\n- effect: {tap: bear, untap: bear}",
            2,
            "steps[0].effect",
            "exactly one key of its table; found tap, untap",
        ),
        ("steps:\n- effect: {by: Ben}", 2, "steps[0].effect", "exactly one key of its table, found none"),
        ("steps:\n- effect: {fight: [bear]}", 2, "steps[0].effect.fight", "exactly 2 in fight are wanted, found 1"),
        ("steps:\n- effect: {prevent: {amount: 1}}", 2, "steps[0].effect.prevent", "'to' or 'from' is missing"),
        ("steps:\n- effect: {double: {to: a, from: b}}", 2, "steps[0].effect.double", "either 'to' or 'from'"),
        ("steps:\n- effect: {create: {pt: 1/1}}", 2, "steps[0].effect.create", "an object has an id, a card or a name"),
        ("steps:\n- effect: {damage: {to: a, amount: 1}}", 2, "steps[0].effect.damage", "the key 'source' is missing"),
        ("steps:\n- refuse: {effect: {tap: a}}", 2, "steps[0].refuse.effect", "unknown verb 'effect'"),
        ("steps:\n- refuse: {block: {}, by: Ben}\n  by: Ben", 3, "steps[0].by", "'by' stands twice"),
        ("steps:\n- allow: {block: {}}\n  rule: x", 3, "steps[0].rule", "unknown key 'rule' beside 'allow'"),
        ("steps:\n- attack: {}\n  pay: {2}", 3, "steps[0].pay", 'put mana in quotes: "{2}"'),
        ("steps:\n- attack: {}\n  pay: false", 3, "steps[0].pay", "only true is possible here"),
        ("steps:\n- attack: {bear: 2}", 2, "steps[0].attack.bear", 'put it in quotes: "2"'),
        ('steps:\n- attack: {" bear": Ben}', 2, 'steps[0].attack[" bear"]', 'the key " bear" is not an id or a name'),
        ("steps:\n- resolve: 2", 2, "steps[0].resolve", "1 or all is wanted here, found the number 2"),
        ("steps:\n- resolve: al", 2, "steps[0].resolve", '1 or all is wanted here, found the text "al"'),
        ("steps:\n- choose: {player: Ana, answer: 1.5}", 2, "steps[0].choose.answer", "found the number 1.5"),
        ("steps:\n- expect: {events: [{knd: x}]}", 2, "steps[0].expect.events[0]", "the key 'kind' is missing"),
        ("expect: {no_events: [{kind: 3}]}", 1, "expect.no_events[0]", "the key 'kind' is missing"),
        ("expect:\n  life:\n    Ben: yes", 3, "expect.life.Ben", 'a whole number is wanted here, found the text "yes"'),
        ("expect: {draw: yes}", 1, "expect.draw", "booleans are true and false"),
        ("expect: {attacking: {bear: true}}", 1, "expect.attacking.bear", "only false is possible here"),
        ("expect: {tapped: bear}", 1, "expect.tapped", "a list stands in brackets: [a, b]"),
        ("expect: {pt: {bear: 3/3x}}", 1, "expect.pt.bear", '"3/3x" is not power and toughness'),
        ("expect: {damage: {bear: -1}}", 1, "expect.damage.bear", "-1 is too small"),
        ("expect: {won: ''}", 1, "expect.won", "is empty; an id or a name is wanted"),
        (
            "expect: {count: {grave: {Ana: 1}}}",
            1,
            "expect.count.grave",
            "the key \"grave\" is unknown; did you mean 'graveyard'?",
        ),
        (f"title: {'x' * 10_001}", 1, "title", "is too long: 10001 signs, at most 10000"),
    ],
)
def test_a_mistake_is_named_with_its_place(rest: str, line: int, path: str, message: str) -> None:
    error = refusal(HEAD + rest)
    assert (error.file, error.line, error.path) == ("file.yaml", LINES + line, path)
    assert message in error.message


@pytest.mark.parametrize(
    ("entry", "path", "message"),
    [
        ("{id: a, lief: 3}", "lief", "unknown key 'lief'; "),
        ("{card: Mirri, Warrior}", "Warrior", "if there is a comma in a text, put it in quotes"),
        ("{id: a, pt: 2}", "pt", "power and toughness such as 2/2"),
        ("{id: a, pt: 2/x}", "pt", '"2/x" is not power and toughness'),
        ("{id: a, count: -1}", "count", "-1 is too small: at least 1"),
        ("{id: a, count: 10001}", "count", "10001 is too large: at most 10000"),
        ("{id: a, count: many}", "count", 'a whole number is wanted here, found the text "many"'),
        ("{id: a, tapped: 1}", "tapped", "true or false is wanted here, found the number 1"),
        ("{id: a, colors: [X]}", "colors[0]", '"X" is unknown; known: W, U, B, R, G'),
        ("{id: a, cost: 2G}", "cost", '"2G" is not a mana cost'),
        ("{id: a, cost: 2}", "cost", "a mana cost such as"),
        ("{id: a, counters: {shield: x}}", "counters.shield", "a whole number is wanted"),
        ("{pt: 2/2}", "", "an object has an id, a card or a name"),
        ("{id: Ben}", "id", "the id 'Ben' is the name of a player"),
        ("{id: bear}", "id", "two objects have the id 'bear'"),
        ("7", "", 'put it in quotes: "7"'),
    ],
)
def test_a_mistake_in_an_object(entry: str, path: str, message: str) -> None:
    error = refusal(f"{HEAD}  hand:\n  - {entry}\n")
    whole = "seats[1].hand[0]" + (f".{path}" if path else "")
    assert (error.line, error.path) == (LINES + 2, whole)
    assert message in error.message


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("seats: []", 1, "the key 'redzone' is missing"),
        ("redzone: 1", 1, "the key 'seats' is missing"),
        ("title: x\nredzone: 2\nsomething: new", 2, "format version 2 is unknown; this version of Redzone reads 1"),
        ('redzone: "1"', 1, 'the format version is the number 1, found the text "1"'),
        ("redzone: 1\nseats: []", 2, "2 to 10 seats are wanted, found 0"),
        ("7", 1, "a scenario is a mapping, and several are a list of mappings"),
        ("just text", 1, "a scenario is a mapping"),
        ("[]", 1, "the list of scenarios is empty"),
        ("- 7", 1, "a scenario is a mapping"),
        ("", 1, "the file is empty"),
    ],
)
def test_what_is_no_scenario(text: str, line: int, message: str) -> None:
    error = refusal(text)
    assert error.line == line
    assert message in error.message


def test_ten_seats_are_read_and_eleven_refused() -> None:
    seats = "redzone: 1\nseats:\n" + "".join(f"- player: P{number}\n" for number in range(10))
    (scenario,) = parse_scenarios(seats, "f")
    assert len(scenario.document.seats) == 10
    assert str(refusal(f"{seats}- player: P10\n")) == "file.yaml:2: seats: 2 to 10 seats are wanted, found 11"


def test_two_players_of_one_name_are_refused() -> None:
    assert refusal(f"{HEAD}- player: Ana").path == "seats[2].player"


def test_too_many_objects_are_refused() -> None:
    crowd = "".join(f"  - {{id: t{number}, count: 10000}}\n" for number in range(10))
    assert refusal(f"{HEAD}  battlefield:\n{crowd}").message == "100001 objects are too many: at most 100000"
    assert (
        parsed(f"  battlefield:\n{crowd.replace('t9, count: 10000', 't9, count: 9999')}").document.seats[1].battlefield
    )


def test_the_order_of_keys_is_kept() -> None:
    entry = parsed("steps:\n- attack: {z: Ben, y: Ben, 1: Ben}").document.steps[0]
    assert isinstance(entry, AttackEntry)
    assert list(entry.attack) == ["z", "y", "1"]


def test_a_position_can_be_asked_for_later() -> None:
    scenario = parsed("steps:\n- attack: {bear: Ben}\n- block: {}\n  by:\n    Ben\n")
    assert scenario.position("steps[1].by").line == LINES + 4
    assert scenario.position(("steps", 0, "attack", "bear")).column == 12
    assert scenario.position("steps[1].block.nobody").line == LINES + 3
    assert scenario.position("steps[7].block").line == LINES + 1
    assert scenario.position("turn").line == 1
    assert scenario.position("").path == ""


def test_a_later_error_reads_like_an_early_one() -> None:
    scenario = parsed("steps:\n- attack: {bear: Bob}\n")
    assert (
        str(scenario.error("steps[0].attack.bear", "nobody")) == f"file.yaml:{LINES + 2}: steps[0].attack.bear: nobody"
    )


def listed(*ids: str) -> str:
    indented = HEAD.replace("\n", "\n  ").rstrip()
    return "".join(f"- {indented}\n" + (f"  id: {name}\n" if name else "") for name in ids)


def test_a_list_of_scenarios() -> None:
    first, second = parse_scenarios(listed("A-1", "A-2"), "file.yaml")
    assert (first.id, first.index, second.id, second.index) == ("A-1", 0, "A-2", 1)
    assert second.position("id").line == 2 * (LINES + 1)
    assert second.error("seats[1]", "x").path == "[1].seats[1]"


def test_in_a_list_every_scenario_has_an_id_of_its_own() -> None:
    assert "the key 'id' is missing" in refusal(listed("A-1", "")).message
    assert refusal(listed("A-1", "A-2", "A-1")).path == "[2].id"


def test_a_scenario_without_id_is_called_like_its_file() -> None:
    (scenario,) = parse_scenarios(HEAD, "folder/board.yaml")
    assert (scenario.id, scenario.file, scenario.index) == ("board", "folder/board.yaml", None)


def test_an_invalid_scenario_leaves_the_others_readable() -> None:
    text = listed("A-1", "A-2", "A-3").replace("id: A-2", "id: A-2\n  turn: x") + "- 7\n"
    outcomes = parse_each(text, "f.yaml")
    assert [type(outcome) for outcome in outcomes] == [
        LocatedScenario,
        InvalidScenario,
        LocatedScenario,
        InvalidScenario,
    ]
    assert [outcome.id for outcome in outcomes] == ["A-1", "A-2", "A-3", "f[3]"]
    invalid = outcomes[1]
    assert isinstance(invalid, InvalidScenario)
    assert invalid.error.path == "[1].turn"


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("\ufeff" + HEAD, "utf-8")
    (scenario,) = read_scenarios(file)
    assert (scenario.id, scenario.file) == ("board", str(file))
    assert scenario.position("redzone").column == 1


def test_a_file_that_is_too_large_is_refused_at_once(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    with file.open("wb") as sparse:
        sparse.truncate(50_000_000)
    begin = time.perf_counter()
    with pytest.raises(NotationError, match="too large: at least 50000000 bytes, at most 1000000"):
        read_scenarios(file)
    assert time.perf_counter() - begin < 0.5
    file.write_text(HEAD, "utf-8")
    with pytest.raises(NotationError, match="too large"):
        read_each(file, limits=Limits(size=len(HEAD) - 1))
    assert len(read_each(file, limits=Limits(size=len(HEAD)))) == 1


@pytest.mark.parametrize(
    "content", [b"redzone: 1\ntitle: \xff\n", b"redzone: 1\nti\xc3", "redzone: 1".encode("utf-16")]
)
def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "board.yaml"
    file.write_bytes(content)
    with pytest.raises(NotationError, match="not UTF-8 text: byte 0x") as caught:
        read_scenarios(file)
    assert caught.value.line == (1 if content.startswith(b"\xff") else 2)


def test_a_file_with_nul_bytes_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_bytes(HEAD.encode() + b"title: a\x00b\n")
    with pytest.raises(NotationError, match="a sign that is not allowed") as caught:
        read_scenarios(file)
    assert caught.value.line == LINES + 1


def test_json_is_read_like_yaml() -> None:
    text = '{"redzone": 1, "seats": [{"player": "Ana"},\n{"player": "Ben", "life": "3"}]}'
    error = refusal(text)
    assert (error.line, error.path) == (2, "seats[1].life")
    (scenario,) = parse_scenarios(text.replace('"3"', "3"), "f.json")
    assert scenario.document.seats[1].life == 3


def test_who_acts_in_an_entry() -> None:
    steps = parsed(
        "steps:\n- attack: {}\n  by: Ana\n- refuse: {block: {}, by: Ben}\n- refuse: {block: {}}\n  by: Ana\n"
        "- choose: {player: Ben, answer: true}\n- pass_to: cleanup\n"
    ).document.steps
    assert [player_of(entry) for entry in steps] == ["Ana", "Ben", "Ana", "Ben", None]
    assert [type(entry) for entry in steps] == [AttackEntry, RefuseEntry, RefuseEntry, ChooseEntry, PassToEntry]


def test_one_name_or_several() -> None:
    assert as_names("a") == ("a",)
    assert as_names(("a", "b")) == ("a", "b")
