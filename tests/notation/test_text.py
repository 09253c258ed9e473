"""YAML and JSON text to trees: what a value is, where it stands, and what is refused."""

import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redzone.notation.read import parse_tree
from redzone.notation.syntax.json_text import JsonSyntaxError, parse_json
from redzone.notation.syntax.plain import Plain
from redzone.notation.syntax.source import MissingYamlError, NotationError
from redzone.notation.syntax.tree import (
    MAX_DEPTH,
    MAX_SIZE,
    DocumentTree,
    Limits,
    ListNode,
    MapNode,
    ScalarNode,
    TreeNode,
)
from redzone.notation.syntax.yaml_text import parse_yaml


def plain(node: TreeNode) -> Plain:
    """A tree without its places."""
    match node:
        case ScalarNode(value=value):
            return value
        case ListNode(items=items):
            return [plain(item) for item in items]
        case MapNode(members=members):
            return {key: plain(member.node) for key, member in members.items()}


def value(text: str) -> Plain:
    tree = plain(parse_yaml(f"a: {text}", "f").root)
    assert isinstance(tree, dict)
    return tree["a"]


def refusal(text: str, name: str = "f.yaml", limits: Limits | None = None) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_tree(text, name, limits or Limits())
    return caught.value


@pytest.mark.parametrize("text", ["yes", "No", "on", "OFF", "y", "True", "FALSE", "Null", "NULL"])
def test_only_true_false_and_null_are_words_of_their_own(text: str) -> None:
    assert value(text) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [("true", True), ("false", False), ("null", None), ("~", None), ("", None), ("'true'", "true"), ('"7"', "7")],
)
def test_words(text: str, expected: Plain) -> None:
    assert value(text) is expected or value(text) == expected


@pytest.mark.parametrize(("text", "expected"), [("0", 0), ("-3", -3), ("+2", 2), ("40", 40)])
def test_whole_numbers(text: str, expected: int) -> None:
    assert value(text) == expected
    assert isinstance(value(text), int)


@pytest.mark.parametrize(
    "text", ["007", "0x1F", "1_000", "1:30", "2024-08-02", "2/2", "+3/+3", "-2/3", "1.2.3", ".inf"]
)
def test_what_looks_like_a_number_elsewhere_is_text(text: str) -> None:
    assert value(text) == text


@pytest.mark.parametrize("text", ["702.10", "-1.", ".5", "1e3", "1.5E-3"])
def test_other_numbers_keep_the_way_they_are_written(text: str) -> None:
    tree = parse_yaml(f"[{text}]", "f").root
    assert isinstance(tree, ListNode)
    node = tree.items[0]
    assert isinstance(node, ScalarNode)
    assert isinstance(node.value, float)
    assert node.raw == text


def test_keys_are_text() -> None:
    assert plain(parse_yaml("y: 1\n1: 2\ntrue: 3\n702.10: 4\n", "f").root) == {"y": 1, "1": 2, "true": 3, "702.10": 4}


def test_keys_keep_their_order() -> None:
    root = parse_yaml("{z: 1, a: 2, m: 3}", "f").root
    assert isinstance(root, MapNode)
    assert list(root.members) == ["z", "a", "m"]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a: 1\nb: !!python/object:os.system x", 2, "a tag (!!python/object:os.system) is not allowed"),
        ("a: !thing [b]", 1, "a tag (!thing)"),
        ("a: &b c", 1, "an anchor (&b)"),
        ("a: 1\nb: *c", 2, "an alias (*c)"),
        ("a: {b: 1}\n<<: {c: 2}", 2, "a merge key (<<)"),
        ("{a: 1, a: 2}", 1, "the key 'a' stands twice in one mapping: in line 1"),
        ("a: 1\nb: 2\na: 3", 3, "the key 'a' stands twice in one mapping: in line 1 and in line 3"),
        ("? [a]\n: b", 1, "a key is text"),
        ("{a: {{b}: c}}", 1, "a key is text"),
        ('{a: 1,\n"": 2}', 2, "an empty key"),
        ("a: 1\n---\nb: 2", 2, "a second document"),
        ('a: "\\0"', 1, "control sign U+0000"),
        ('a: "\\e[31m"', 1, "control sign U+001B"),
        ("a: 1\nb: \0", 2, "not YAML: a sign that is not allowed"),
        ("a: 1\nb: [c", 2, "not YAML: while parsing a flow sequence"),
        ("a: {2}{G}", 1, 'put mana in quotes: "{2}{G}"'),
        ("a: {pt: */*}", 1, "put text that begins with * in quotes"),
        ("a: 1234567890123456789", 1, "at most 18 digits"),
        ("a: " + "9" * 10_000, 1, "at most 18 digits"),
        ("k" * 201 + ": 1", 1, "a key of 201 signs"),
        ("", 1, "the file is empty"),
        ("# nothing\n", 1, "the file is empty"),
    ],
)
def test_text_outside_the_subset_is_refused_with_its_line(text: str, line: int, words: str) -> None:
    error = refusal(text)
    assert error.line == line
    assert words in error.message


def test_billion_laughs_are_refused_at_the_first_anchor() -> None:
    laughs = "a: &a [lol, lol]\n" + "".join(f"{key}: &{key} [*a, *a, *a]\n" for key in "bcdefghi")
    assert refusal(laughs).line == 1


@pytest.mark.parametrize("text", ["[" * 100, "[a," * 100, "{a: " * 100, "- " * 100, '{"a":' * 100])
def test_deep_nesting_is_refused(text: str) -> None:
    assert refusal(text).message == f"more than {MAX_DEPTH} lists and mappings within one another"


@pytest.mark.parametrize("name", ["f.yaml", "f.json"])
def test_the_depth_allowed_is_read(name: str) -> None:
    deepest = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert isinstance(parse_tree(deepest, name).root, ListNode)
    assert "within one another" in refusal(f"[{deepest}]", name).message


@pytest.mark.parametrize("name", ["f.yaml", "f.json"])
def test_too_many_values_are_refused(name: str) -> None:
    assert refusal("[1, 2, 3, 4]", name, Limits(nodes=4)).message == "more than 4 values"
    assert plain(parse_tree("[1, 2, 3]", name, Limits(nodes=4)).root) == [1, 2, 3]


def test_a_text_that_is_too_large_is_refused_before_it_is_parsed() -> None:
    assert "too large: at least 50000000 bytes" in refusal("[" * 50_000_000).message
    assert "too large" in refusal("é" * (MAX_SIZE // 2 + 1)).message


def test_half_a_sign_is_refused() -> None:
    assert refusal("a: 1\nb: \ud800").line == 2


def test_json_is_read_with_its_places() -> None:
    tree = parse_json('{\n\t"a": [1,\n\t\t{"b": null}]\n}', "f.json")
    assert plain(tree.root) == {"a": [1, {"b": None}]}
    assert [tree.position(path).line for path in (("a",), ("a", 1), ("a", 1, "b"))] == [2, 3, 3]
    assert tree.position(("a", 1, "b")).column == 4


def test_numbers_of_json_keep_the_way_they_are_written() -> None:
    root = parse_json("[702.10, 1E2, -0.5, 0]", "f").root
    assert isinstance(root, ListNode)
    nodes = [node for node in root.items if isinstance(node, ScalarNode)]
    assert [node.raw for node in nodes] == ["702.10", "1E2", "-0.5", "0"]
    assert [type(node.value) for node in nodes] == [float, float, float, int]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{"a": 1,}', 1),
        ('{"a"\n1}', 2),
        ("[1 2]", 1),
        ("[01]", 1),
        ("[-x]", 1),
        ("[1.]", 1),
        ("[-]", 1),
        ("[NaN]", 1),
        ("[True]", 1),
        ('["a\nb"]', 1),
        (r'["\x41"]', 1),
        (r'["\ud800"]', 1),
        ("['a']", 1),
        ("[1]\n[2]", 2),
        ("[", 1),
        ('{"a": ', 1),
        ("7", 1),
        ("", 1),
        ("{a: 1}", 1),
        ("[/* no */]", 1),
    ],
)
def test_what_is_not_json_is_refused(text: str, line: int) -> None:
    error = refusal(text, "f.json")
    assert isinstance(error, JsonSyntaxError)
    assert error.line == line


def test_duplicate_keys_of_json_are_refused() -> None:
    assert "stands twice" in refusal('{"a": 1,\n"a": 2}').message


def test_control_signs_in_json_are_refused() -> None:
    assert "U+0007" in refusal(r'["\u0007"]').message


def test_text_that_begins_like_json_may_be_yaml() -> None:
    assert plain(parse_tree("{a: [b, c]}", "f.yaml").root) == {"a": ["b", "c"]}


NO_CONTROLS = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=20)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**16), 10**16) | NO_CONTROLS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NO_CONTROLS.filter(bool), inner, max_size=4),
    max_leaves=20,
)


@given(st.lists(JSON, max_size=3), st.sampled_from([None, 2, "\t"]), st.booleans())
def test_json_reads_as_what_it_was_written_from(
    document: list[Plain], indent: str | int | None, ascii_only: bool
) -> None:
    text = json.dumps(document, indent=indent, ensure_ascii=ascii_only)
    assert plain(parse_json(text, "f").root) == document


@given(st.text(st.sampled_from("ab1 \n:-{}[],\"'#&*!|>?%@\t~<=.\\0"), max_size=40))
def test_any_text_is_a_tree_or_a_notation_error(text: str) -> None:
    outcome: DocumentTree | NotationError
    try:
        outcome = parse_tree(text, "f.yaml")
    except NotationError as error:
        outcome = error
    if isinstance(outcome, NotationError):
        assert 1 <= outcome.line <= max(1, len(text.splitlines()))
    else:
        assert isinstance(outcome.root, ScalarNode | ListNode | MapNode)


def test_json_needs_no_yaml_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "yaml", None)
    monkeypatch.delitem(sys.modules, "redzone.notation.syntax.yaml_text")
    assert plain(parse_tree("[1]", "f.json").root) == [1]
    with pytest.raises(MissingYamlError, match=r"pip install PyYAML"):
        parse_tree("a: 1", "f.yaml")


def test_a_broken_yaml_library_is_not_called_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "yaml.py").write_text("import a_module_that_is_not_there")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "yaml")
    monkeypatch.delitem(sys.modules, "redzone.notation.syntax.yaml_text")
    with pytest.raises(ModuleNotFoundError, match="a_module_that_is_not_there"):
        parse_tree("a: 1", "f.yaml")


def test_the_slow_yaml_library_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a: [1, yes, 'b']\nc: {d: 2/2}\n"
    fast = parse_yaml(text, "f")
    monkeypatch.delattr("yaml.CSafeLoader")
    assert parse_yaml(text, "f") == fast
