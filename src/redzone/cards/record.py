"""What is printed on cards: facts and text by face, as values. Nothing is compiled here."""

from enum import IntEnum
from typing import Final

from redzone.values.types import CardType, Color, TypeLine
from redzone.values.value import Value


class CardFace(Value, frozen=True):
    """One face of a card, or one half, or one part that can be cast by itself (CR 709 to 712, 715, 719).

    ``power``, ``toughness``, ``loyalty`` and ``defense`` are what stands there, such as ``"*"`` or ``"1+*"``, and
    ``None`` where nothing stands. ``indicator`` is the colour indicator (CR 204), ``None`` if there is none.
    ``colors`` are the colours that the data gives this face, ``None`` if the data gives none for it alone.
    """

    name: str
    cost: str | None = None
    type_line: str = ""
    text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[Color, ...] | None = None
    indicator: tuple[Color, ...] | None = None
    oracle_id: str | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the type line that say card types and supertypes, as they are written."""
        return tuple(self.type_line.replace(" - ", " — ").partition("—")[0].split())

    @property
    def subtypes(self) -> tuple[str, ...]:
        """The words of the type line behind the dash."""
        return tuple(self.type_line.replace(" - ", " — ").partition("—")[2].split())

    def parsed_type_line(self) -> TypeLine:
        """Return the type line as a value; words of old cards are read as what they say now (CR 205.2a).

        Raises:
            ValueError: A word before the dash is neither a supertype nor a card type.
        """
        text = self.type_line
        for old, new in _TYPE_WORDS.items():
            text = text.replace(old, new)
        return TypeLine.of(text)


_TYPE_WORDS: Final = {"Tribal": "Kindred", "Token ": "", "Summon ": "Creature "}


OTHER_FACE: Final = "other_face"
"""What a related card is where a source has each face as a card of its own."""


class RelatedPart(Value, frozen=True):
    """Another card that belongs to this one: the other part of a meld pair, what they become, a token."""

    name: str
    component: str = ""


class Standing(IntEnum):
    """Who gets a name that two objects share: real cards come before tokens, emblems and art cards."""

    CARD = 0
    ASIDE = 1


ASIDE_LAYOUTS: Final = frozenset({"token", "double_faced_token", "emblem", "art_series", "reversible_card"})
"""Layouts of objects that are not the card of that name: they, or other printings, are told apart by layout."""

_ASIDE_WORDS: Final = frozenset({"Card", "Emblem", "Token"})
"""Words of type lines that no card has (CR 111.1, 114.1)."""


class CardRecord(Value, frozen=True):
    """A card as a source tells of it; ``layout`` is the source's word, also one that nobody knows yet.

    ``set_code`` and ``released`` (``YYYY-MM-DD``) are those of the newest printing that was read. ``extra`` is JSON
    text with the fields of the source that have no meaning here.
    """

    name: str
    layout: str
    faces: tuple[CardFace, ...]
    set_code: str | None = None
    released: str | None = None
    color_identity: tuple[Color, ...] | None = None
    oracle_id: str | None = None
    related: tuple[RelatedPart, ...] = ()
    extra: str = ""

    @property
    def year(self) -> int | None:
        """The year in which the newest known printing came out."""
        year = (self.released or "")[:4]
        return int(year) if len(year) == len("1993") and year.isascii() and year.isdecimal() else None

    @property
    def types(self) -> frozenset[CardType]:
        """The card types that any face has."""
        words = {word for face in self.faces for word in face.words}
        return frozenset(kind for kind in CardType if kind.value in words)

    @property
    def subtypes(self) -> frozenset[str]:
        """The subtypes that any face has."""
        return frozenset(word for face in self.faces for word in face.subtypes)

    @property
    def standing(self) -> Standing:
        """Whether it is a card, or something that stands beside the cards."""
        aside = self.layout in ASIDE_LAYOUTS or any(not _ASIDE_WORDS.isdisjoint(face.words) for face in self.faces)
        return Standing.ASIDE if aside else Standing.CARD
