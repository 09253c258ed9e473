"""What a scenario must say beyond the shape of its values: names that agree, ids that differ, sizes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import structs

from redzone.notation.board import CreatedObject, DeckEntry, ObjectEntry, Seat, ZoneEntry
from redzone.notation.card_entries import FaceEntry
from redzone.notation.document import Scenario
from redzone.notation.effects import CreateEffect, DoubleEffect, PreventEffect, ScenarioEffect
from redzone.notation.entries import (
    AllowEntry,
    ChoiceMade,
    ChooseEntry,
    EffectEntry,
    ExpectEntry,
    PlayerEntryBase,
    RefuseEntry,
)
from redzone.notation.expectation import Expect
from redzone.notation.syntax.kinds import suggestion
from redzone.notation.syntax.source import Path

MAX_OBJECTS = 100_000
"""Most objects with which one scenario begins, copies counted."""

MAX_TURNS = 20
"""Most turns that one scenario plays."""

PERMANENTS_ONLY: Final = (
    "tapped",
    "sick",
    "phased_out",
    "face_down",
    "transformed",
    "damage",
    "attached_to",
    "protector",
    "chosen",
    "designations",
    "past",
)
"""The keys of an object that say something of permanents alone (CR 110.5d, 120.6, 301.5, 303.4)."""

Fault = tuple[Path, str]
"""The path of something wrong in a scenario, and what is wrong with it."""


def faults(scenario: Scenario) -> Iterator[Fault]:
    """Yield what is wrong in a scenario whose values have the right shape."""
    yield from _players(scenario)
    yield from _until(scenario)
    yield from _leavers(scenario)
    yield from _objects(scenario)
    yield from _cards(scenario)
    yield from _entries(scenario)
    yield from _events(scenario.expect, ("expect",))


def zones(seat: Seat) -> dict[str, tuple[ZoneEntry, ...]]:
    """Return the objects of a seat by the name of their zone, in the order of the format."""
    return {
        "battlefield": seat.battlefield,
        "hand": seat.hand,
        "graveyard": seat.graveyard,
        "library": seat.library or (),
        "exile": seat.exile,
        "command": seat.command,
    }


def _players(scenario: Scenario) -> Iterator[Fault]:
    names: list[str] = []
    for place, seat in enumerate(scenario.seats):
        if seat.player in names:
            yield ("seats", place, "player"), f"two players are named {seat.player!r}"
        names.append(seat.player)
        yield from _deck(seat, ("seats", place))
    if scenario.active is not None and scenario.active not in names:
        yield ("active",), f"no player is named {scenario.active!r}; {suggestion(scenario.active, names)}"


def _until(scenario: Scenario) -> Iterator[Fault]:
    until = scenario.until
    if isinstance(until, int) and not scenario.turn < until <= scenario.turn + MAX_TURNS:
        yield ("until",), f"a turn from {scenario.turn + 1} to {scenario.turn + MAX_TURNS} is wanted, found {until}"


def _deck(seat: Seat, path: Path) -> Iterator[Fault]:
    if seat.deck is not None and seat.library is not None:
        yield (*path, "deck"), "the library stands twice: either 'deck' or 'library' is wanted"
    if isinstance(seat.deck, DeckEntry) and (seat.deck.file is None) == (seat.deck.cards is None):
        yield (*path, "deck"), "either 'file' or 'cards' is wanted"


def _leavers(scenario: Scenario) -> Iterator[Fault]:
    """Who has left the game has nothing in it any more, and opponents are left who play on (CR 104.2a, 800.4a)."""
    gone = {seat.player for seat in scenario.seats if seat.lost is not None}
    left = {seat.team or seat.player for seat in scenario.seats if seat.lost is None}
    if gone and len(left) < 2:  # noqa: PLR2004  a game has two sides
        yield ("seats",), "the game is over: at least two players who are opponents have to be in it"
    for place, seat in enumerate(scenario.seats):
        if seat.lost is not None and any(zones(seat).values()):
            yield ("seats", place, "lost"), "who has left the game has no objects in it"
    for path, entry in _zone_objects(scenario):
        if isinstance(entry, ObjectEntry) and entry.owner in gone:
            yield (*path, "owner"), f"{entry.owner!r} has left the game with everything that was theirs"


def _objects(scenario: Scenario) -> Iterator[Fault]:
    players = {seat.player for seat in scenario.seats}
    ids: set[str] = set()
    total = 0
    for path, entry in _zone_objects(scenario):
        if isinstance(entry, str):
            total += 1
            continue
        total += entry.count
        yield from _identity(entry, path)
        yield from _status(entry, path)
        if entry.id in players:
            yield (*path, "id"), f"the id {entry.id!r} is the name of a player"
        elif entry.id in ids:
            yield (*path, "id"), f"two objects have the id {entry.id!r}"
        ids |= {entry.id} if entry.id is not None else set()
    if total > MAX_OBJECTS:
        yield ("seats",), f"{total} objects are too many: at most {MAX_OBJECTS}"


def _cards(scenario: Scenario) -> Iterator[Fault]:
    """A card with faces has nothing printed beside them."""
    for place, card in enumerate(scenario.cards):
        values: Mapping[str, object] = structs.asdict(card)
        for key in FaceEntry.__struct_fields__:
            if card.faces and key != "name" and values[key]:
                yield ("cards", place, key), f"{key} stands on one of the faces"


def _zone_objects(scenario: Scenario) -> Iterator[tuple[Path, ZoneEntry]]:
    for place, seat in enumerate(scenario.seats):
        for zone, entries in zones(seat).items():
            for number, entry in enumerate(entries):
                yield ("seats", place, zone, number), entry


def _identity(entry: ObjectEntry | CreatedObject, path: Path) -> Iterator[Fault]:
    if entry.id is None and entry.card is None and entry.name is None:
        yield path, "an object has an id, a card or a name"


def _status(entry: ObjectEntry, path: Path) -> Iterator[Fault]:
    """What is said of permanents alone would be lost of a card that lies elsewhere (CR 110.5d, 122.1)."""
    zone = path[-2]
    if zone == "battlefield":
        return
    values: Mapping[str, object] = structs.asdict(entry)
    for key in PERMANENTS_ONLY:
        if values[key]:
            yield (*path, key), f"{key} is said of permanents, not of what is in the zone {zone}"
    if entry.counters and zone != "exile":
        yield (*path, "counters"), f"counters are on permanents and on cards in exile, not in the zone {zone}"


def _entries(scenario: Scenario) -> Iterator[Fault]:
    for place, entry in enumerate(scenario.steps):
        path: Path = ("steps", place)
        match entry:
            case EffectEntry(effect=effect):
                yield from _effect(effect, (*path, "effect"))
            case ExpectEntry(expect=expect):
                yield from _events(expect, (*path, "expect"))
            case ChooseEntry(choose=ChoiceMade(player=player) as choice) if choice == ChoiceMade(player=player):
                yield (*path, "choose"), "'answer' is missing"
            case RefuseEntry(refuse=wrapped, by=by) | AllowEntry(allow=wrapped, by=by):
                if by is not None and isinstance(wrapped, PlayerEntryBase) and wrapped.by is not None:
                    yield (*path, "by"), "'by' stands twice: here and in the wrapped entry"
            case _:
                pass


def _effect(effect: ScenarioEffect, path: Path) -> Iterator[Fault]:
    match effect:
        case PreventEffect(prevent=prevention):
            if prevention.to is None and prevention.from_ is None:
                yield (*path, "prevent"), "'to' or 'from' is missing"
        case DoubleEffect(double=doubling):
            if (doubling.to is None) == (doubling.from_ is None):
                yield (*path, "double"), "either 'to' or 'from' is wanted"
        case CreateEffect(create=created):
            yield from _identity(created, (*path, "create"))
            if created.past is not None:
                yield (*path, "create", "past"), "what is created has no past"
        case _:
            pass


def _events(expect: Expect, path: Path) -> Iterator[Fault]:
    for key, patterns in (("events", expect.events), ("no_events", expect.no_events)):
        for place, pattern in enumerate(patterns):
            if not isinstance(pattern.get("kind"), str):
                yield (*path, key, place), "the key 'kind' is missing"
