"""Files with cards for tests: invented cards in the forms of the sources."""

import gzip
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

Row = Mapping[str, object]

BEAR: Row = {
    "object": "card",
    "oracle_id": "00000000-0000-0000-0000-00000000bea2",
    "name": "Ledge Bear",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "type_line": "Creature — Bear",
    "oracle_text": "Trample",
    "power": "2",
    "toughness": "2",
    "colors": ["G"],
    "color_identity": ["G"],
    "released_at": "2019-07-12",
    "set": "aaa",
}


def card(name: str, layout: str = "normal", **fields: object) -> Row:
    """A card of Scryfall."""
    return {"object": "card", "name": name, "layout": layout, "type_line": "Creature — Bear", **fields}


def face(name: str, type_line: str = "Creature — Bear", **fields: object) -> Row:
    """A face of a card of Scryfall."""
    return {"object": "card_face", "name": name, "type_line": type_line, **fields}


def many(number: int) -> list[Row]:
    """Different cards, each about as long as a real one."""
    padding = {"image_uris": {"png": "x" * 200}, "prices": {"usd": "0.10"}, "legalities": {"commander": "legal"}}
    return [{**BEAR, **padding, "name": f"Bear {each}", "oracle_id": f"id-{each}"} for each in range(number)]


def lines(rows: Sequence[Row]) -> bytes:
    """JSON Lines, as Scryfall has them since July 2026."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()


def array_of_lines(rows: Sequence[Row]) -> bytes:
    """The older array with one card on each line."""
    return ("[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]").encode()


def array(rows: Sequence[Row]) -> bytes:
    """An array without line breaks."""
    return json.dumps(rows).encode()


def pretty_array(rows: Sequence[Row]) -> bytes:
    """An array for people."""
    return json.dumps(rows, indent=2).encode()


def pretty_objects(rows: Sequence[Row]) -> bytes:
    """Objects for people, one behind the other."""
    return "\n".join(json.dumps(row, indent=2) for row in rows).encode()


def atomic(names: Mapping[str, Sequence[Row]]) -> bytes:
    """AtomicCards of MTGJSON."""
    return json.dumps({"meta": {"date": "2026-07-01", "version": "5.3.0"}, "data": names}, ensure_ascii=False).encode()


def write(folder: Path, content: bytes, name: str = "cards.json") -> Path:
    """Write a file as it is."""
    path = folder / name
    path.write_bytes(content)
    return path


def write_packed(folder: Path, content: bytes, name: str = "cards.jsonl.gz") -> Path:
    """Write a file with gzip."""
    return write(folder, gzip.compress(content, mtime=0), name)
