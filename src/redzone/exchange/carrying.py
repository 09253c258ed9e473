"""Scenarios that bring the cards along which they name, so that whoever gets them needs no card store."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from redzone import cards
from redzone.cards.errors import UnknownCardError
from redzone.cards.faces import both_faces
from redzone.cards.names import fold
from redzone.cards.record import OTHER_FACE, CardFace, CardRecord, RelatedPart
from redzone.notation.board import Seat
from redzone.notation.card_entries import MAX_CARDS, CardEntry, FaceEntry, RelatedEntry
from redzone.notation.carried_cards import NORMAL, CarriedCards, places
from redzone.notation.checks import zones
from redzone.notation.document import Scenario
from redzone.notation.effects import CreateEffect
from redzone.notation.entries import EffectEntry
from redzone.notation.read import InvalidScenario, scenarios_in
from redzone.notation.syntax.plain_tree import tree_of
from redzone.notation.syntax.source import NotationError
from redzone.notation.write import scenario_data

_MELDED: Final = "meld_result"


class CarriedScenario(Struct, frozen=True):
    """A scenario with its cards, and the cards that it could not take along, each with the reason."""

    document: Scenario
    left_out: tuple[str, ...] = ()


def with_cards(document: Scenario) -> CarriedScenario:
    """Return a scenario that brings along every card that it names and the user's card store has.

    Raises:
        StoreError: The card store can't be read.
    """
    source = CarriedCards(document.cards)
    found: dict[str, CardRecord] = {}
    left_out: list[str] = []

    def lookup(name: str) -> CardRecord:
        record = source.card(name)
        if name not in source:
            found[name] = record
        return record

    for name in dict.fromkeys(_names(document)):
        try:
            both_faces(lookup(name), lookup)  # its other face can be a card of its own
        except UnknownCardError as error:
            left_out.append(str(error).partition("\n")[0])
    return _checked(document, [*document.cards, *_entries(found)], left_out)


def entry_of(record: CardRecord) -> CardEntry:
    """Return a card of the card store as scenarios write it: what the rules ask of it, and nothing else."""
    layout = None if record.layout in {"", NORMAL} else record.layout
    related = tuple(RelatedEntry(name=each.name, component=each.component) for each in _asked_for(record))
    faces = tuple(map(_face_entry, record.faces))
    face = faces[0]
    if len(faces) > 1 or face.name != record.name:
        return CardEntry(name=record.name, layout=layout, faces=faces, related=related)
    return CardEntry(
        name=face.name,
        cost=face.cost,
        colors=face.colors,
        type=face.type,
        pt=face.pt,
        loyalty=face.loyalty,
        defense=face.defense,
        text=face.text,
        layout=layout,
        related=related,
    )


def _names(document: Scenario) -> Iterator[str]:
    """Yield the names of all cards of a scenario that the card store has to know."""
    entries = [each for seat in document.seats for objects in zones(seat).values() for each in objects]
    for entry in entries:
        name = entry if isinstance(entry, str) else entry.card
        if name is not None:
            yield name
    for step in document.steps:
        match step:
            case EffectEntry(effect=CreateEffect(create=created)) if created.card is not None:
                yield created.card
            case _:
                pass


def _entries(found: Mapping[str, CardRecord]) -> list[CardEntry]:
    """Return the cards, each once, with the names by which they would not be found otherwise."""
    records = list(dict.fromkeys(found.values()))
    entries = list(map(entry_of, records))
    known = places(entries)
    called: dict[int, list[str]] = {}
    for name, record in found.items():
        place = records.index(record)
        if known.get(fold(name)) != place:
            called.setdefault(place, []).append(name)
    return [replace(entry, called=tuple(called.get(place, ()))) for place, entry in enumerate(entries)]


def _checked(document: Scenario, entries: list[CardEntry], left_out: list[str]) -> CarriedScenario:
    """Leave out what no scenario can hold, such as a text of ten thousand signs."""
    kept: list[CardEntry] = []
    for entry in entries:
        complaint = _complaint(entry)
        if complaint or len(kept) >= MAX_CARDS:
            left_out.append(f"{entry.name}: {complaint or f'a scenario brings at most {MAX_CARDS} cards along'}")
        else:
            kept.append(entry)
    return CarriedScenario(replace(document, cards=tuple(kept)), tuple(left_out))


def _complaint(entry: CardEntry) -> str:
    """Return why no scenario can hold a card, empty if it can."""
    data = scenario_data(Scenario(redzone=1, seats=(Seat(player="Ana"), Seat(player="Ben")), cards=(entry,)))
    try:
        (found,) = scenarios_in(tree_of(data, ""))
    except NotationError as error:
        return error.message
    return found.error.message if isinstance(found, InvalidScenario) else ""


def _face_entry(face: CardFace) -> FaceEntry:
    colors = cards.face_colors(face)
    said = cards.face_colors(replace(face, colors=None, indicator=None))
    stats = None if face.power is None or face.toughness is None else f"{face.power}/{face.toughness}"
    return FaceEntry(
        name=face.name,
        cost=face.cost or None,
        colors=None if colors == said else colors,
        type=face.type_line,
        pt=stats,
        loyalty=face.loyalty,
        defense=face.defense,
        text=face.text,
    )


def _asked_for(record: CardRecord) -> Iterator[RelatedPart]:
    """Yield the related cards that decide what a card is: its other face, and itself as what a meld pair becomes."""
    for part in record.related:
        if part.component == OTHER_FACE or (part.component == _MELDED and fold(part.name) == fold(record.name)):
            yield part
