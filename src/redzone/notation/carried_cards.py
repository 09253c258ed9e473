"""The cards that a scenario brings along, found before those of the card store."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from redzone import cards
from redzone.cards.names import fold
from redzone.cards.record import CardFace, CardRecord, RelatedPart
from redzone.notation.card_entries import CardEntry, FaceEntry

NORMAL: Final = "normal"
"""The layout of a card that says none."""


class CarriedCards:
    """Cards by name: first those that a scenario brings along, then those of the user's own card store."""

    def __init__(self, entries: Sequence[CardEntry]) -> None:
        self._records = {name: record_of(entries[place]) for name, place in places(entries).items()}

    def __contains__(self, name: str) -> bool:
        """Return whether the scenario brings a card along that is called so."""
        return fold(name) in self._records

    def card(self, name: str) -> CardRecord:
        """Return the card with a name.

        Raises:
            CardError: There is none, or the card store can't be read.
        """
        own = self._records.get(fold(name))
        if own is not None:
            return own
        with cards.CardStore.open() as store:
            return store.card(name)


def places(entries: Sequence[CardEntry]) -> Mapping[str, int]:
    """Return the place of the card for every name, as ``fold`` writes it.

    What a card is called comes before its own name, and that before the names of faces; of two cards the first counts.
    """
    found: dict[str, int] = {}
    for names in (_called, _own_name, _face_names):
        for place, entry in enumerate(entries):
            for name in names(entry):
                found.setdefault(fold(name), place)
    return found


def record_of(entry: CardEntry) -> CardRecord:
    """Return a card as the card store has cards."""
    faces = entry.faces or (entry,)
    related = tuple(RelatedPart(each.name, each.component) for each in entry.related)
    layout = entry.layout or NORMAL
    return CardRecord(name=entry.name, layout=layout, faces=tuple(map(_face, faces)), related=related)


def _called(entry: CardEntry) -> Iterable[str]:
    return entry.called


def _own_name(entry: CardEntry) -> Iterable[str]:
    return (entry.name,)


def _face_names(entry: CardEntry) -> Iterable[str]:
    return (face.name for face in entry.faces)


def _face(entry: FaceEntry) -> CardFace:
    power, _, toughness = (entry.pt or "").partition("/")
    return CardFace(
        name=entry.name,
        cost=entry.cost,
        type_line=entry.type,
        text=entry.text,
        power=power or None,
        toughness=toughness or None,
        loyalty=entry.loyalty,
        defense=entry.defense,
        colors=entry.colors,
    )
