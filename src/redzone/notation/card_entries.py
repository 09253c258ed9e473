"""Cards that a scenario brings along, so that nobody needs a card store to play it."""

from typing import Annotated

from msgspec import Meta, Struct

from redzone.notation.fields import Name, NameList, PrintedStats, Words
from redzone.values.types import Color


class FaceEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is printed on a card, or on one face of it; ``colors`` only where the cost does not say them."""

    name: Name
    cost: Words | None = None
    colors: tuple[Color, ...] | None = None
    type: Words = ""
    pt: PrintedStats | None = None
    loyalty: Words | None = None
    defense: Words | None = None
    text: Words = ""


class RelatedEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another card that belongs to a card, and what it is to it: its other face, or what a meld pair becomes."""

    name: Name
    component: Name


class CardEntry(FaceEntry, frozen=True, kw_only=True):
    """A card; one with several faces has them in ``faces`` and nothing printed of its own.

    ``called`` are other names by which the objects of the scenario mean it.
    """

    called: NameList = ()
    layout: Name | None = None
    faces: Annotated[tuple[FaceEntry, ...], Meta(max_length=10)] = ()
    related: Annotated[tuple[RelatedEntry, ...], Meta(max_length=100)] = ()


MAX_CARDS = 2_000
"""Most cards that a scenario brings along."""
