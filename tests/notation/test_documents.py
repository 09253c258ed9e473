"""Every key of the format, through reading, writing and the schema; and the cases that stand beside the project."""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from redzone.notation import NotationError, Scenario, json_schema, parse_scenarios, read_scenarios, write_scenario
from redzone.notation import effects as effect_types
from redzone.notation import entries as entry_types
from redzone.notation.board import ObjectEntry, RulesEntry, Seat
from redzone.notation.effects import EffectBase, ScenarioEffect
from redzone.notation.entries import EffectEntry, Entry, EntryBase
from redzone.notation.expectation import Expect
from redzone.notation.read import parse_tree
from redzone.notation.syntax.plain import Plain
from redzone.notation.syntax.tree import ListNode, MapNode, ScalarNode, TreeNode
from tests.support.schemas import validator

EVERYTHING = Path(__file__).with_name("everything.yaml").read_text("utf-8")


HEAD = "redzone: 1\nseats:\n- player: Ana\n- player: Ben\n"
VALIDATOR = validator(json_schema())


def plain(node: TreeNode) -> Plain:
    match node:
        case ScalarNode(value=value):
            return value
        case ListNode(items=items):
            return [plain(item) for item in items]
        case MapNode(members=members):
            return {key: plain(member.node) for key, member in members.items()}


def read(text: str) -> Scenario:
    (scenario,) = parse_scenarios(text, "f.yaml")
    return scenario.document


def conforms(text: str) -> bool:
    return VALIDATOR.is_valid(plain(parse_tree(text, "f.yaml").root))


def types_of(module: object, base: type[msgspec.Struct]) -> set[type[msgspec.Struct]]:
    return {var for var in vars(module).values() if isinstance(var, type) and issubclass(var, base) and var.__doc__}


def keys(node: TreeNode, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every path of keys in a tree, without places in lists."""
    match node:
        case ListNode(items=items):
            for item in items:
                yield from keys(item, path)
        case MapNode(members=members):
            for key, member in members.items():
                yield (*path, key)
                yield from keys(member.node, (*path, key))
        case ScalarNode():
            pass


def names_of(struct: type[msgspec.Struct]) -> set[str]:
    return set(struct.__struct_encode_fields__)


def test_the_example_of_everything_has_every_key() -> None:
    used = set(keys(parse_tree(EVERYTHING, "f.yaml").root))
    assert {path[0] for path in used} == names_of(Scenario)
    for path, struct in (
        (("rules",), RulesEntry),
        (("seats",), Seat),
        (("seats", "battlefield"), ObjectEntry),
        (("expect",), Expect),
    ):
        assert {other[-1] for other in used if other[:-1] == path} == names_of(struct)


def test_the_example_of_everything_has_every_verb_and_effect() -> None:
    document = read(EVERYTHING)
    bases = {EntryBase, EffectBase, entry_types.PlayerEntryBase}
    assert {type(entry) for entry in document.steps} == types_of(entry_types, EntryBase) - bases
    used = {type(entry.effect) for entry in document.steps if isinstance(entry, EffectEntry)}
    assert used == types_of(effect_types, EffectBase) - bases


def test_every_type_of_entry_and_effect_is_a_member_of_its_union() -> None:
    entries, effects = set(getattr(Entry, "__args__", ())), set(getattr(ScenarioEffect, "__args__", ()))
    assert entries == types_of(entry_types, EntryBase) - {EntryBase, EffectBase, entry_types.PlayerEntryBase}
    assert effects == types_of(effect_types, EffectBase) - {EffectBase}


def test_no_default_hides_what_the_example_says() -> None:
    document = read(EVERYTHING)
    assert all(getattr(document, name) != getattr(read(HEAD), name) for name in names_of(Scenario) - {"redzone"})
    assert isinstance(document.rules, RulesEntry)
    assert document.rules.commander_damage_limit is None
    assert RulesEntry().commander_damage_limit is msgspec.UNSET
    assert document.seats[0].library == ()
    assert document.seats[1].library is None
    assert (document.expect.lost, read(HEAD).expect.lost) == ((), None)


def test_everything_is_written_so_that_it_reads_the_same() -> None:
    document = read(EVERYTHING)
    assert read(write_scenario(document)) == document


def test_writing_is_tidy() -> None:
    tidy = """\
redzone: 1
title: "Deathtouch, shared"
cr: ["702.2c"]
seats:
- player: Ana
  life: 31
  battlefield:
  - {id: rhino, name: Woodland Rhino, pt: 6/6, text: "Trample, deathtouch"}
  - Grizzly Bears
- player: Ben
step: upkeep
steps:
- attack: {rhino: Ben}
  by: Ana
- refuse: {block: {}, by: Ben}
  rule: "509.1c"
- effect: {pump: {rhino: "+3/+3"}, by: Ben}
- pass_to: end_of_combat
expect:
  life: {Ben: 25}
  dead_exactly: []
"""
    assert write_scenario(read(tidy)) == tidy


ODD = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=12) | st.sampled_from(
    [
        "yes",
        "null",
        "~",
        "1",
        "1.5",
        "2/2",
        "-2/3",
        "a: b",
        "a #b",
        "a, b",
        "[a]",
        "*",
        "&a",
        "'",
        '"',
        "- a",
        "?",
        "<<",
        "a\u2028b",
        "\ufeff",
        "a\u2028b",
        "\ufeff",
        "…",
    ]
)


@given(
    st.dictionaries(ODD.filter(lambda text: text == text.strip()), ODD.filter(lambda text: text == text.strip())), ODD
)
def test_any_text_survives_writing(attack: dict[str, str], title: str) -> None:
    attackers = json.dumps(attack)
    text = '{"redzone": 1, "title": %s, "seats": [{"player": "Ana"}, {"player": "Ben"}], "steps": [{"attack": %s}]}'
    document = read(text % (json.dumps(title), attackers))
    again = read(write_scenario(document))
    assert again == document
    (first,), (second,) = document.steps, again.steps
    assert isinstance(first, entry_types.AttackEntry)
    assert isinstance(second, entry_types.AttackEntry)
    assert list(first.attack) == list(second.attack)


def test_the_schema_is_a_schema() -> None:
    schema = json_schema()
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == "urn:redzone:scenario:1"
    assert schema["title"] == "Redzone scenario file, version 1"
    assert " kind" not in json.dumps(schema)
    assert json.loads(json.dumps(schema)) == schema


def test_the_published_schema_is_the_one_that_is_made() -> None:
    published = Path(__file__).parents[2] / "docs" / "scenario-1.schema.json"
    assert json.loads(published.read_text("utf-8")) == json_schema(), "redzone schema > docs/scenario-1.schema.json"


def test_the_schema_takes_everything() -> None:
    assert conforms(EVERYTHING)


@pytest.mark.parametrize(
    "rest",
    [
        "tilte: x",
        "redzone: 2",
        "id: ''",
        "step: upkep",
        "rules: comander",
        "rules: {preset: duel, attack_limt: per_turn}",
        "rules: {starting_life: null}",
        "cr: [702.10]",
        'cr: ["702,10"]',
        "title: null",
        "turn: 0",
        "turn: 1.5",
        "active: [Ana]",
        "steps: {}",
        "steps: [attack]",
        "steps: [{atack: {}}]",
        "steps: [{attack: {}, block: {}}]",
        "steps: [{by: Ben}]",
        "steps: [{}]",
        "steps: [{block: {}, bands: []}]",
        "steps: [{effect: {tap: a}, by: Ben}]",
        "steps: [{effect: {tap: a, untap: a}}]",
        "steps: [{effect: {by: Ben}}]",
        "steps: [{effect: {fight: [a]}}]",
        "steps: [{effect: {prevent: {amount: 1}}}]",
        "steps: [{effect: {double: {to: a, from: b}}}]",
        "steps: [{effect: {create: {pt: 1/1}}}]",
        "steps: [{refuse: {effect: {tap: a}}}]",
        "steps: [{refuse: {refuse: {attack: {}}}}]",
        "steps: [{attack: {}, pay: false}]",
        "steps: [{attack: {a: 2}}]",
        'steps: [{attack: {" a": Ben}}]',
        "steps: [{resolve: 2}]",
        "steps: [{choose: {player: Ana, answer: 1.5}}]",
        "expect: {draw: yes}",
        "expect: {attacking: {a: true}}",
        "expect: {tapped: a}",
        "expect: {pt: {a: 3/3x}}",
        "expect: {damage: {a: -1}}",
        "expect: {count: {grave: {Ana: 1}}}",
        "expect: {events: [{knd: x}]}",
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(rest: str) -> None:
    head = HEAD.replace("redzone: 1\n", "") if rest.startswith("redzone") else HEAD
    with pytest.raises(NotationError):
        read(head + rest)
    assert not conforms(head + rest)


@pytest.mark.parametrize(
    "entry",
    [
        "{pt: 2/2}",
        "{id: a, count: 0}",
        "{id: a, count: 10001}",
        "{id: a, tapped: 1}",
        "{id: a, colors: [X]}",
        "7",
        "{id: a, x: 1}",
    ],
)
def test_the_schema_refuses_the_same_objects(entry: str) -> None:
    text = f"{HEAD}  hand: [{entry}]\n"
    with pytest.raises(NotationError):
        read(text)
    assert not conforms(text)


@pytest.mark.parametrize(("players", "valid"), [(1, False), (2, True), (10, True), (11, False)])
def test_the_schema_bounds_the_seats(players: int, valid: bool) -> None:
    assert conforms("redzone: 1\nseats:\n" + "".join(f"- player: P{n}\n" for n in range(players))) is valid


@pytest.mark.parametrize(
    ("text", "valid"), [("[]", False), (f"[{{{HEAD[:10]}, seats: [{{player: A}}, {{player: B}}]}}]", False)]
)
def test_in_the_schema_a_list_is_not_empty_and_has_ids(text: str, valid: bool) -> None:
    assert conforms(text) is valid
    assert conforms("[{redzone: 1, id: a, seats: [{player: A}, {player: B}]}]")


def shared_files(shared: Path) -> list[Path]:
    files = sorted([*shared.glob("cases/*.yaml"), *shared.glob("boards/*.yaml")])
    assert files
    return files


def test_every_shared_scenario_is_read_and_written(shared: Path) -> None:
    for file in shared_files(shared):
        for scenario in read_scenarios(file):
            again = read(write_scenario(scenario.document))
            assert again == scenario.document, scenario.id


def test_every_shared_scenario_conforms_to_the_schema(shared: Path) -> None:
    for file in shared_files(shared):
        document = plain(parse_tree(file.read_text("utf-8"), file.name).root)
        assert [str(error) for error in VALIDATOR.iter_errors(document)] == [], file.name


def test_every_shared_scenario_reads_the_same_from_json(shared: Path) -> None:
    for file in shared_files(shared):
        document = json.dumps(plain(parse_tree(file.read_text("utf-8"), file.name).root), indent="\t")
        from_json = parse_scenarios(document, f"{file.stem}.json")
        assert [each.document for each in from_json] == [each.document for each in read_scenarios(file)]


def test_patterns_stand_among_the_notes() -> None:
    """msgspec 0.22 frees memory wrongly where a text with a pattern of its own shares a union with a list."""
    assert "pattern=None" in repr(msgspec.inspect.type_info(Scenario))
    assert "pattern='" not in repr(msgspec.inspect.type_info(Scenario))
    assert json.dumps(json_schema()).count('"pattern"') > 100
