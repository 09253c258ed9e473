"""Scenarios to tidy YAML."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from textwrap import indent

import msgspec

from redzone.algorithms.late_pattern import late_pattern
from redzone.notation.document import Scenario
from redzone.notation.entries import Entry
from redzone.notation.fields import TAG
from redzone.notation.syntax.plain import is_list, is_mapping

_PLAIN_TEXT = late_pattern(r"[A-Za-z](?:[A-Za-z0-9_'.!?+/()—-]| (?=\S))*")
_PLAIN_STATS = late_pattern(r"[0-9]+/[0-9]+")
_WORDS = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}
_UNSAFE = late_pattern("[\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]")
_BLOCKS = {"seats": 2, "steps": 1, "expect": 0, "cards": 1}
"""How many levels of lists below a key of the head stand on lines of their own; all else stands on one line."""


def write_scenario(document: Scenario) -> str:
    """Return a scenario as YAML that reads back as the same scenario."""
    plain: object = msgspec.json.decode(msgspec.json.encode(document), type=object)
    if not is_mapping(plain):  # pragma: no cover - a Struct is a mapping
        raise TypeError(type(plain).__name__)
    lines: list[str] = []
    for key, value in _ordered(plain):
        lines += _block(key, value, _BLOCKS[key]) if key in _BLOCKS else [f"{_text(key)}: {_flow(value)}"]
    return "\n".join(lines) + "\n"


def write_scenarios(documents: Sequence[Scenario]) -> str:
    """Return one scenario as it is, several as a list."""
    texts = [write_scenario(document) for document in documents]
    return texts[0] if len(texts) == 1 else "".join(indent(text, "  ").replace("  ", "- ", 1) for text in texts)


def scenario_data(document: Scenario) -> dict[str, object]:
    """Return a scenario as plain data: what a file that holds it says, with nothing that files leave out."""
    plain = _untagged(msgspec.json.decode(msgspec.json.encode(document), type=object))
    return plain if is_mapping(plain) else {}


def _untagged(value: object) -> object:
    if is_mapping(value):
        return {key: _untagged(each) for key, each in _ordered(value)}
    return [_untagged(each) for each in value] if is_list(value) else value


def write_entry(entry: Entry) -> str:
    """Return an entry of ``steps`` on one line: ``{block: {ogre: rhino}, by: Ben}``."""
    return _flow(entry_data(entry))


def entry_data(entry: Entry) -> dict[str, object]:
    """Return an entry of ``steps`` as plain data, the verb first."""
    plain: object = msgspec.json.decode(msgspec.json.encode(entry), type=object)
    return dict(_ordered(plain)) if is_mapping(plain) else {}


def _ordered(mapping: dict[str, object]) -> Iterator[tuple[str, object]]:
    """Yield what stands in a mapping of the document; the tag of a union, which no file holds, names what is first."""
    first = mapping.get(TAG)
    if isinstance(first, str):
        yield first, mapping[first]
    for key, value in mapping.items():
        if key not in {TAG, first}:
            yield key, value


def _block(key: str, value: object, levels: int) -> list[str]:
    """Return the lines of a key whose value stands on lines of its own, as far down as ``levels`` says."""
    if is_list(value) and value:
        return [f"{_text(key)}:", *(line for item in value for line in _item(item, levels))]
    if is_mapping(value) and value:
        return [f"{_text(key)}:", *(f"  {_text(name)}: {_flow(each)}" for name, each in _ordered(value))]
    return [f"{_text(key)}: {_flow(value)}"]


def _item(value: object, levels: int) -> list[str]:
    if levels == 0 or not is_mapping(value):
        return [f"- {_flow(value)}"]
    lines: list[str] = []
    for key, each in _ordered(value):
        if is_list(each) and levels > 1:
            lines += _block(key, each, 0)
        else:
            lines.append(f"{_text(key)}: {_flow(each)}")
    return [("  " if number else "- ") + line for number, line in enumerate(lines)]


def _flow(value: object) -> str:
    """Return a value on one line."""
    if is_mapping(value):
        return "{" + ", ".join(f"{_text(key)}: {_flow(each)}" for key, each in _ordered(value)) + "}"
    if is_list(value):
        return "[" + ", ".join(_flow(each) for each in value) + "]"
    return _text(value) if isinstance(value, str) else json.dumps(value)


def _text(text: str) -> str:
    """Return a text as it may stand anywhere in YAML, in quotes if it must."""
    plain = _PLAIN_TEXT.fullmatch(text) and text.lower() not in _WORDS
    if plain or _PLAIN_STATS.fullmatch(text):
        return text
    return _UNSAFE.sub(_escaped, json.dumps(text, ensure_ascii=False))


def _escaped(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"
