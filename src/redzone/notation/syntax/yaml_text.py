"""YAML text to a tree with places: the safe subset without tags, anchors, aliases and merge keys.

Only the events of PyYAML are used. Which text is a number or a boolean is decided here: ``true`` and ``false``
are the only booleans, and a date or ``yes`` is text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml

from redzone.algorithms.late_pattern import late_pattern
from redzone.notation.syntax.source import NotationError
from redzone.notation.syntax.tree import DEFAULT_LIMITS, START, DocumentTree, Grower, Limits, ListNode, MapNode, Spot

_INTEGER = late_pattern(r"[-+]?(?:0|[1-9][0-9]*)")
_FLOAT = late_pattern(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))(?:[eE][-+]?[0-9]+)?")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
_MANA = late_pattern(r"\}\s*\{")


def parse_yaml(text: str, file: str, limits: Limits = DEFAULT_LIMITS) -> DocumentTree:
    """Return the tree of a YAML document."""
    grower = Grower(file, limits)
    try:
        for event in _events(text):
            _take(event, grower)
    except yaml.YAMLError as error:
        raise _syntax_error(error, text, grower) from error
    if grower.root is None:
        message = "the file is empty"
        raise grower.error(message, START)
    return DocumentTree(file, grower.root)


def _events(text: str) -> Iterator[yaml.Event]:
    # Only the first stage of the C loader runs, and of the slow one where there is no C library.
    events: Iterator[yaml.Event] = yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return events


def _take(event: yaml.Event, grower: Grower) -> None:
    spot = _spot(event)
    match event:
        case yaml.AliasEvent():
            message = f"an alias (*{_short(event.anchor)}) is not allowed; put text that begins with * in quotes"
            raise grower.error(message, spot)
        case yaml.DocumentStartEvent():
            if grower.root is not None:
                message = "a second document in one file; several scenarios are a list"
                raise grower.error(message, spot)
        case yaml.NodeEvent():
            _refuse_extras(event, spot, grower)
            _take_node(event, spot, grower)
        case yaml.CollectionEndEvent():
            grower.close()
        case _:
            pass


def _take_node(event: yaml.NodeEvent, spot: Spot, grower: Grower) -> None:
    match event:
        case yaml.ScalarEvent():
            _take_scalar(event, spot, grower)
        case _ if grower.wants_key:
            message = 'a key is text, not a list or a mapping; put text such as "{2}" in quotes'
            raise grower.error(message, spot)
        case yaml.MappingStartEvent():
            grower.open(MapNode({}, spot))
        case _:
            grower.open(ListNode([], spot))


def _take_scalar(event: yaml.ScalarEvent, spot: Spot, grower: Grower) -> None:
    raw = str(event.value)
    plain = event.style in {None, ""}
    if grower.wants_key:
        if plain and raw == "<<":
            message = "a merge key (<<) is not allowed"
            raise grower.error(message, spot)
        grower.key(raw, spot)
    elif not plain:
        grower.scalar(raw, raw, spot)
    elif _INTEGER.fullmatch(raw):
        grower.number(raw, spot)
    elif _FLOAT.fullmatch(raw):
        grower.scalar(float(raw), raw, spot)
    else:
        grower.scalar(_WORDS.get(raw, raw), raw, spot)


def _refuse_extras(event: yaml.NodeEvent, spot: Spot, grower: Grower) -> None:
    if event.anchor is not None:
        message = f"an anchor (&{_short(event.anchor)}) is not allowed; put text that begins with & in quotes"
        raise grower.error(message, spot)
    if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag is not None:
        tag = _short(event.tag.replace("tag:yaml.org,2002:", "!!"))
        message = f"a tag ({tag}) is not allowed; put text that begins with ! in quotes"
        raise grower.error(message, spot)


def _short(name: str | None) -> str:
    return (name or "")[:40]


def _spot(event: yaml.Event) -> Spot:
    mark = event.start_mark
    return START if mark is None else Spot(mark.line + 1, mark.column + 1)


def _syntax_error(error: yaml.YAMLError, text: str, grower: Grower) -> NotationError:
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark is not None:
        spot = _inside(text, Spot(error.problem_mark.line + 1, error.problem_mark.column + 1))
        parts = [part for part in (error.context, error.problem) if part]
    else:  # a sign that YAML does not allow at all
        spot = _first_unreadable(text)
        parts = ["a sign that is not allowed in YAML text"]
    return grower.error(f"not YAML: {', '.join(parts)}{_hint(text, spot)}", spot)


def _inside(text: str, spot: Spot) -> Spot:
    """Return a place, or the end of the text if it is beyond; the library ends every text with a line break."""
    lines = text.splitlines() or [""]
    return spot if spot.line <= len(lines) else Spot(len(lines), len(lines[-1]) + 1)


def _hint(text: str, spot: Spot) -> str:
    lines = text.splitlines()
    line = lines[spot.line - 1] if spot.line <= len(lines) else ""
    if _MANA.search(line):
        return '; put mana in quotes: "{2}{G}"'
    if re.search(r"[:\[,-]\s*\*", line):
        return "; put text that begins with * in quotes"
    return ""


def _first_unreadable(text: str) -> Spot:
    before = re.split(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", text, maxsplit=1)[0]
    return Spot(before.count("\n") + 1, len(before) - before.rfind("\n"))
