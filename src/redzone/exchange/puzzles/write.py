"""Scenarios to puzzle files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from redzone.abilities.keyword import Keyword
from redzone.algorithms.late_pattern import late_pattern
from redzone.exchange.puzzles.board import comes_early
from redzone.exchange.puzzles.lines import REMARK
from redzone.exchange.puzzles.read import board_data
from redzone.exchange.puzzles.remarks import OBJECT, VERSION, RemarkedChange, differences
from redzone.exchange.puzzles.vocabulary import STEPS, TASK, forge_counter
from redzone.game.state import GameState
from redzone.notation.board import ObjectEntry, RulesEntry, Seat, ZoneEntry
from redzone.notation.checks import zones
from redzone.notation.document import Scenario
from redzone.notation.labels import labels
from redzone.notation.mana_pools import pool_text
from redzone.notation.syntax.source import Path
from redzone.notation.write import scenario_data
from redzone.notation.writing import scenario_of
from redzone.values.options import preset
from redzone.values.types import Color, TypeLine

_BREAKS: Final = late_pattern(r"\s+")
_SEPARATORS: Final = late_pattern(r"[;|,]+")
_KEYWORDS: Final = frozenset(member.value for member in Keyword)


class PuzzleText(Struct, frozen=True):
    """A puzzle file, and the parts of the scenario that stand in comment lines, which Forge passes over."""

    text: str
    unknown_to_forge: tuple[str, ...]


class _Numbered(Struct, frozen=True):
    """An object of the scenario with the numbers of its copies in the file, and where it stands."""

    entry: ZoneEntry
    path: Path
    names: tuple[str, ...]
    numbers: tuple[int, ...]


def write_puzzle(scenario: Scenario, name: str) -> PuzzleText:
    """Return a puzzle file that Forge and Redzone read; ``name`` is its name if the scenario has no title."""
    writer = _Writer(scenario, name)
    data = scenario_data(scenario)
    changes: list[RemarkedChange] = []
    for early in (True, False):  # what decides names comes first: everything else is compared under the right names
        base = board_data(writer.text(changes, every_number=True), name)
        changes += (change for change in differences(base, data) if comes_early(writer.renamed(change)) is early)
    return PuzzleText(
        writer.text(changes, every_number=False), tuple(writer.renamed(change).text for change in changes)
    )


def puzzle_of(state: GameState, name: str = "Position") -> PuzzleText:
    """Return a puzzle file that begins in this state; ``name`` is its name.

    Raises:
        Unwritable: The state holds something that the notation has no words for.
    """
    return write_puzzle(scenario_of(state), name)


class _Writer:
    """Writes one scenario."""

    def __init__(self, scenario: Scenario, name: str) -> None:
        self._scenario = scenario
        self._name = name
        self._objects = tuple(_numbered(scenario))
        self._label_numbers = {
            label: number
            for object_ in self._objects
            for label, number in zip(object_.names, object_.numbers, strict=True)
        }
        self._seats = {seat.player: place for place, seat in enumerate(scenario.seats)}

    def renamed(self, change: RemarkedChange) -> RemarkedChange:
        """Return a change with ``object[5]`` for the place of an object."""
        for object_ in self._objects:
            size = len(object_.path)
            if change.path[:size] == object_.path:
                path = (OBJECT, object_.numbers[0], *change.path[size:])
                return RemarkedChange(path, change.value, keep=change.keep)
        return change

    def text(self, changes: Sequence[RemarkedChange], *, every_number: bool) -> str:
        """Return the file with these comment lines; only cards to which something refers need a number."""
        remarks = [self.renamed(change) for change in changes]
        used = (
            {number for object_ in self._objects for number in object_.numbers} if every_number else self._used(remarks)
        )
        return "\n".join((
            "[metadata]",
            *self._metadata(),
            "[state]",
            f"{REMARK} {VERSION}",
            *self._state(used),
            *(f"{REMARK} together {' '.join(map(str, each.numbers))}" for each in self._several()),
            *(f"{REMARK} {change.text}" for change in remarks),
            "",
        ))  # fmt: skip

    def _several(self) -> Iterator[_Numbered]:
        return (object_ for object_ in self._objects if len(object_.numbers) > 1)

    def _used(self, remarks: Sequence[RemarkedChange]) -> set[int]:
        used = {part for change in remarks if change.path[0] == OBJECT for part in change.path[1:2] if part}
        used.update(number for each in self._several() for number in each.numbers)
        for object_ in self._objects:
            if isinstance(object_.entry, ObjectEntry):
                names = (object_.entry.attached_to, object_.entry.attacking)
                used.update(self._label_numbers[name] for name in names if name in self._label_numbers)
        return {number for number in used if isinstance(number, int)}

    def _metadata(self) -> Iterator[str]:
        document = self._scenario
        yield f"Name:{_one_line(document.title or document.id or self._name)}"
        if document.source:
            yield f"URL:{_one_line(document.source)}"
        yield from (f"{key}:{value}" for key, value in TASK)

    def _state(self, used: set[int]) -> Iterator[str]:
        document = self._scenario
        active = self._seats.get(document.active or "", 0)
        yield f"turn={document.turn}"
        yield f"activeplayer=p{active}"
        yield f"activephase={STEPS[document.step]}"
        life = _starting_life(document)
        for place, seat in enumerate(document.seats):
            yield f"p{place}life={life if seat.life is None else seat.life}"
            counters = _counters({"poison": seat.poison, "energy": seat.energy})
            if counters:
                yield f"p{place}counters={counters}"
            for key, number in (("landsplayed", seat.lands_played), ("speed", seat.speed)):
                if number:
                    yield f"p{place}{key}={number}"
            if seat.mana:
                yield f"p{place}manapool={' '.join(_pool(seat))}"
            yield from self._zones(place, seat, used)

    def _zones(self, place: int, seat: Seat, used: set[int]) -> Iterator[str]:
        for zone in zones(seat):
            cards = [
                self._card(object_, number, used)
                for object_ in self._objects
                if object_.path[:3] == ("seats", place, zone)
                for number in object_.numbers
            ]
            if cards or (zone == "library" and seat.library is not None):
                yield f"p{place}{zone}={';'.join(cards)}"

    def _card(self, each: _Numbered, number: int, used: set[int]) -> str:
        entry = each.entry
        mark = [f"Id:{number}"] if number in used else []
        if isinstance(entry, str):
            return "|".join((_card_name(entry), *mark))
        head = _card_name(entry.card) if entry.card else _token(entry, each.names[0])
        return "|".join((head, *mark, *self._marks(entry)))

    def _marks(self, entry: ObjectEntry) -> Iterator[str]:
        for flag, word in (
            (entry.token, "IsToken"),
            (entry.commander, "IsCommander"),
            (entry.tapped, "Tapped"),
            (entry.sick, "SummonSick"),
            (entry.phased_out, "PhasedOut"),
            (entry.face_down, "FaceDown"),
            (entry.transformed, "Transformed"),
        ):
            if flag:
                yield word
        yield from (designation.value.capitalize() for designation in entry.designations)
        if entry.counters:
            yield f"Counters:{_counters(entry.counters)}"
        if entry.damage:
            yield f"Damage:{entry.damage}"
        yield from self._references(entry)

    def _references(self, entry: ObjectEntry) -> Iterator[str]:
        if entry.owner in self._seats:
            yield f"Owner:P{self._seats[entry.owner]}"
        if entry.attached_to in self._label_numbers:
            yield f"AttachedTo:{self._label_numbers[entry.attached_to]}"
        elif entry.attached_to in self._seats:
            yield f"EnchantingPlayer:P{self._seats[entry.attached_to]}"
        if entry.attacking in self._label_numbers:
            yield f"Attacking:{self._label_numbers[entry.attacking]}"
        elif entry.attacking in self._seats:
            yield "Attacking"


def _numbered(scenario: Scenario) -> Iterator[_Numbered]:
    """Yield every object with numbers from 1 for its copies, in file order."""
    entries: dict[Path, ZoneEntry] = {
        ("seats", place, zone, index): entry
        for place, seat in enumerate(scenario.seats)
        for zone, objects in zones(seat).items()
        for index, entry in enumerate(objects)
    }
    names = dict(labels({str(path): entry for path, entry in entries.items()}))
    next_number = 1
    for path, entry in entries.items():
        own = names[str(path)]
        yield _Numbered(entry, path, own, tuple(range(next_number, next_number + len(own))))
        next_number += len(own)


def _starting_life(document: Scenario) -> int:
    entry = document.rules if isinstance(document.rules, RulesEntry) else RulesEntry(preset=document.rules)
    options = preset(entry.preset.value, players=len(document.seats))
    return options.starting_life if entry.starting_life is None else entry.starting_life


def _pool(seat: Seat) -> Iterator[str]:
    try:
        yield from re.findall(r"[WUBRGC]", pool_text(seat.mana))
    except ValueError:  # too much for a pool; the comment line says it as it is
        return


def _counters(counters: Mapping[str, int]) -> str:
    return ",".join(f"{forge_counter(kind)}={number}" for kind, number in counters.items() if number)


def _one_line(text: str) -> str:
    return _BREAKS.sub(" ", text).strip()


def _card_name(text: str) -> str:
    """Return a name without the signs that separate cards and their parts."""
    name = re.sub(r"[;|]+", " ", _one_line(text)).strip()
    return name.removeprefix("t:").removeprefix("T:") or "Card"


def _token(entry: ObjectEntry, label: str) -> str:
    """Return an object that Forge does not know as a token, which is the nearest that it has."""
    name = " ".join(_SEPARATORS.sub(" ", _one_line(entry.name or entry.id or label)).split()) or label
    power, _, toughness = (entry.pt or "0/0").partition("/")
    colors = [color.value for color in (_colors(entry) if entry.colors is None else entry.colors)]
    keywords = [part.strip() for part in (entry.text or "").split(",")]
    known = all(part.lower() in _KEYWORDS for part in keywords) and "-" not in (entry.text or "")
    return ",".join((
        f"t:{name}",
        f"P:{power if power.lstrip('-').isdecimal() else 0}",
        f"T:{toughness if toughness.lstrip('-').isdecimal() else 0}",
        f"Cost:{_cost(entry)}",
        f"Color:{' '.join(colors) or 'C'}",
        f"Types:{'-'.join(_types(entry))}",
        f"Keywords:{'-'.join(keywords) if known else ''}",
        "Image:",
    ))  # fmt: skip


def _colors(entry: ObjectEntry) -> Sequence[Color]:
    return [color for color in Color if color.value in (entry.cost or "")]


def _cost(entry: ObjectEntry) -> str:
    return entry.cost or "no cost"


def _types(entry: ObjectEntry) -> Sequence[str]:
    try:
        line = TypeLine.of(entry.type or "Creature")
    except ValueError:
        return ("Creature",)
    subtypes = [_SEPARATORS.sub("", subtype) for subtype in line.subtypes]
    return (*line.types, *filter(None, subtypes), *line.supertypes)
