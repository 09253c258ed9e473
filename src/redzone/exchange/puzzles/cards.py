"""Single cards of puzzle files: ``Grizzly Bears|Id:3|Tapped|Counters:P1P1=2`` and ``t:Soldier,P:1,T:1,...``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from redzone.algorithms.late_pattern import late_pattern
from redzone.exchange.puzzles.vocabulary import counter_of, split_types
from redzone.notation.labels import slug
from redzone.values.types import CardType, Color, Supertype

_HARMLESS: Final = frozenset({"set", "art", "noetbtrigs"})
"""What changes no rules question: the printing, and that entering triggers nothing, which it never does here."""

_FLAGS: Final = {
    "tapped": "tapped",
    "summonsick": "sick",
    "phasedout": "phased_out",
    "facedown": "face_down",
    "transformed": "transformed",
    "modal": "transformed",
    "iscommander": "commander",
    "istoken": "token",
}
"""Marks that scenario files have, too."""

_FRONT: Final = frozenset(member.value for kinds in (CardType, Supertype) for member in kinds)
_SUPERTYPES: Final = frozenset(member.value for member in Supertype)
_NUMBERED: Final = late_pattern(r"(?P<keyword>[A-Za-z ]+):(?P<number>[0-9]+)")
_COST: Final = late_pattern(r"(?:\{[^{}\s]{1,6}\})+|[0-9WUBRGCX/P ]+")
_NAMES: Final = {color.word: color for color in Color}


class PuzzleCard(Struct, frozen=True):
    """A card of a puzzle: its scenario data, its number in the file, and to what it refers.

    ``data`` has the keys of objects in scenario files; ``losses`` is what it says besides and scenario files can't.
    ``attached`` and ``attacking`` are the number of a card, or ``0`` for the defending player.
    """

    data: dict[str, object]
    number: int | None = None
    attached: int | None = None
    enchants: str | None = None
    owner: str | None = None
    attacking: int | None = None
    losses: tuple[str, ...] = ()

    @property
    def plain(self) -> object:
        """The data as a scenario file has it: the name alone if there is nothing else."""
        return self.data["card"] if set(self.data) == {"card"} else self.data


class _Reading:
    """A card while its parts are read."""

    def __init__(self) -> None:
        self.data: dict[str, object] = {}
        self.numbers: dict[str, int] = {}
        self.players: dict[str, str] = {}
        self.losses: list[str] = []


class BadCardError(ValueError):
    """A part of a card is not what it should be."""


class ForgeOnlyError(BadCardError):
    """A token by the name of its script, which only Forge knows."""


def parse_card(text: str, *, own: bool = False) -> PuzzleCard:
    """Return a card of a zone.

    In our own files ``t:`` is an object of which Forge has no card, a token only where that is said; a name in the
    form of an id is its id.

    Raises:
        BadCardError: A number is none, or there is no name; or only Forge knows what it is.
    """
    head, *marks = (part.strip() for part in text.split("|"))
    reading = _Reading()
    if head.startswith("t:"):
        _read_token(head.removeprefix("t:"), reading, own=own)
    elif head.startswith("T:"):
        raise ForgeOnlyError(head)
    elif not head:
        message = "a card without a name"
        raise BadCardError(message)
    else:
        reading.data["card"] = head.removesuffix("+")
    for mark in marks:
        _read_mark(mark, reading)
    return PuzzleCard(
        data=reading.data,
        number=reading.numbers.get("id"),
        attached=reading.numbers.get("attached"),
        enchants=reading.players.get("enchants"),
        owner=reading.players.get("owner"),
        attacking=reading.numbers.get("attacking"),
        losses=tuple(reading.losses),
    )


def _read_mark(mark: str, reading: _Reading) -> None:
    key, _, value = mark.partition(":")
    name = key.strip().lower()
    if name in _FLAGS:
        reading.data[_FLAGS[name]] = True
        if name == "facedown" and value:
            reading.losses.append(mark)
    elif name in _READERS:
        _READERS[name](value.strip(), reading)
    elif name and name not in _HARMLESS:
        reading.losses.append(mark)


def whole_number(text: str, *, least: int = 0) -> int:
    """Return a number of at most seven digits.

    Raises:
        BadCardError: It is none.
    """
    if not re.fullmatch("-?[0-9]{1,7}", text.strip()) or int(text) < least:
        shown = text if len(text) < 40 else text[:40] + "…"  # noqa: PLR2004  as much as helps
        message = f"{shown!r} is not a whole number from {least} to 9999999"
        raise BadCardError(message)
    return int(text)


def read_counters(text: str) -> dict[str, int]:
    """Return counters such as ``P1P1=2,LOYALTY=4``.

    Raises:
        BadCardError: A number is none.
    """
    counters: dict[str, int] = {}
    for pair in filter(None, (part.strip() for part in text.split(","))):
        kind, separator, number = pair.partition("=")
        counters[counter_of(kind)] = whole_number(number) if separator else 1
    return counters


def _counters(value: str, reading: _Reading) -> None:
    reading.data["counters"] = read_counters(value)


def _damage(value: str, reading: _Reading) -> None:
    reading.data["damage"] = whole_number(value)


def _number(key: str) -> Callable[[str, _Reading], None]:
    def read(value: str, reading: _Reading) -> None:
        reading.numbers[key] = whole_number(value) if value else 0

    return read


def _player(key: str) -> Callable[[str, _Reading], None]:
    def read(value: str, reading: _Reading) -> None:
        reading.players[key] = value

    return read


_READERS: Final[Mapping[str, Callable[[str, _Reading], None]]] = {
    "counters": _counters,
    "damage": _damage,
    "id": _number("id"),
    "attachedto": _number("attached"),
    "attaching": _number("attached"),
    "attacking": _number("attacking"),
    "enchantingplayer": _player("enchants"),
    "owner": _player("owner"),
}


def _read_token(text: str, reading: _Reading, *, own: bool) -> None:
    """Read ``Soldier,P:1,T:1,Cost:no cost,Color:W,Types:Creature-Soldier,Keywords:Vigilance,Image:``."""
    name, *fields = text.split(",")
    if not name.strip():
        message = "a token without a name"
        raise BadCardError(message)
    given = {key.strip().lower(): value.strip() for key, _, value in (field.partition(":") for field in fields)}
    type_line = _type_line(given.get("types", "Creature"))
    reading.data["id" if own and slug(name) == name else "name"] = name.strip()
    if type_line != CardType.CREATURE:
        reading.data["type"] = type_line
    if CardType.CREATURE in type_line or "Vehicle" in type_line:
        power, toughness = (whole_number(given.get(side) or "0", least=-9_999_999) for side in "pt")
        reading.data["pt"] = f"{power}/{toughness}"
    _read_cost(given, reading)
    text_line = ", ".join(_keyword(each, reading) for each in filter(None, given.get("keywords", "").split("-")))
    if text_line.strip(", "):
        reading.data["text"] = text_line
    if not own:
        reading.data["token"] = True


def _type_line(text: str) -> str:
    words = split_types(text)
    front = [*(word for word in words if word in _SUPERTYPES), *(word for word in words if word in set(CardType))]
    back = [word for word in words if word not in _FRONT]
    return f"{' '.join(front)} — {' '.join(back)}" if back else " ".join(front)


def _read_cost(given: Mapping[str, str], reading: _Reading) -> None:
    cost = given.get("cost", "").upper()
    symbols = ""
    if cost and cost != "NO COST":
        if not _COST.fullmatch(cost):
            reading.losses.append(f"Cost:{cost}")
        else:
            symbols = cost if "{" in cost else "".join(f"{{{symbol}}}" for symbol in cost.split())
            reading.data["cost"] = symbols
    if "color" in given:
        colors = _colors(given["color"])
        if colors != [color.value for color in Color if color.value in symbols]:
            reading.data["colors"] = colors


def _colors(text: str) -> list[str]:
    """Return the colours that letters or names say."""
    words = re.split(r"[\s,/&]+", text.lower())
    named = {_NAMES[word] for word in words if word in _NAMES}
    if text.lower() in {"colorless", "c", "no color", ""}:
        return []
    return [color.value for color in Color if (color in named if named else color.value in text.upper())]


def _keyword(text: str, reading: _Reading) -> str:
    """Return a keyword as rules text has it: Forge writes ``Toxic:1`` and ``Ward:2``."""
    if ":" not in text:
        return text.strip()
    match = _NUMBERED.fullmatch(text)
    if match is None:
        reading.losses.append(f"Keywords:{text}")
        return ""
    ward = match["keyword"].lower() == "ward"
    return f"{match['keyword']} {{{match['number']}}}" if ward else f"{match['keyword']} {match['number']}"
