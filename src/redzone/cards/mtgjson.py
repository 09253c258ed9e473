"""Cards as MTGJSON's AtomicCards has them: a list of faces, or of cards, under each name."""

from itertools import groupby
from typing import Final

import msgspec

from redzone.cards.errors import CardError
from redzone.cards.fields import checked_name, colors_of, unknown_fields
from redzone.cards.record import CardFace, CardRecord


class _Identifiers(msgspec.Struct, rename="camel"):
    scryfall_oracle_id: str | None = None


class AtomicCard(msgspec.Struct, rename="camel"):
    """An atomic card: one face of a card, the same for all printings."""

    name: str
    layout: str = "normal"
    type: str = ""
    face_name: str | None = None
    side: str | None = None
    mana_cost: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    color_indicator: list[str] | None = None
    color_identity: list[str] | None = None
    first_printing: str | None = None
    identifiers: _Identifiers = msgspec.field(default_factory=_Identifiers)


_LEFT_OUT: Final = frozenset({
    "alternativeDeckLimit", "asciiName", "attributes", "convertedManaCost", "edhrecRank", "edhrecSaltiness",
    "faceConvertedManaCost", "faceManaValue", "foreignData", "hasAlternativeDeckLimit", "isFunny", "isGameChanger",
    "isReserved", "keywords", "leadershipSkills", "legalities", "manaValue", "printings", "producedMana",
    "purchaseUrls", "relatedCards", "rulings", "subsets", "subtypes", "supertypes", "types",
})  # fmt: skip
_KNOWN: Final = frozenset(AtomicCard.__struct_encode_fields__) | _LEFT_OUT
_CARDS: Final = msgspec.json.Decoder(list[AtomicCard])
_FIELDS: Final = msgspec.json.Decoder(list[dict[str, msgspec.Raw]])


def read_name(content: bytes) -> list[CardRecord]:
    """Read the list under one name: the faces of a card, or several cards with the name.

    Raises:
        CardError: A card has no name, or there is none.
        msgspec.DecodeError: It is not JSON, or a field has the wrong type.
    """
    cards = _CARDS.decode(content)
    if not cards:
        raise CardError("there is no card under this name")
    extra = [unknown_fields(fields, _KNOWN) for fields in _FIELDS.decode(content)]
    rows = sorted(zip(cards, extra, strict=True), key=lambda row: _order(row[0]))
    return [_card(list(group)) for _, group in groupby(_numbered(rows), key=lambda row: row[0])]


def _order(card: AtomicCard) -> tuple[str, str]:
    return card.identifiers.scryfall_oracle_id or "", card.side or ""


def _numbered(rows: list[tuple[AtomicCard, str]]) -> list[tuple[int, AtomicCard, str]]:
    """Return the rows with the number of the card to which each belongs: sides with one oracle id are its faces."""
    found: list[tuple[int, AtomicCard, str]] = []
    for card, extra in rows:
        before = found[-1] if found else None
        same = before is not None and card.side is not None and _order(before[1])[0] == _order(card)[0]
        number = before[0] + (not same) if before is not None else 0
        found.append((number, card, extra))
    return found


def _card(rows: list[tuple[int, AtomicCard, str]]) -> CardRecord:
    first = rows[0][1]
    extra = [each for _, _, each in rows if each]
    return CardRecord(
        name=checked_name(first.name),
        layout=first.layout,
        faces=tuple(_face(card) for _, card, _ in rows),
        set_code=first.first_printing.lower() if first.first_printing else None,
        color_identity=colors_of(first.color_identity),
        oracle_id=first.identifiers.scryfall_oracle_id,
        extra=f"[{','.join(extra)}]" if len(extra) > 1 else "".join(extra),
    )


def _face(card: AtomicCard) -> CardFace:
    return CardFace(
        name=checked_name(card.face_name or card.name),
        cost=card.mana_cost or None,
        type_line=card.type,
        text=card.text or "",
        power=card.power,
        toughness=card.toughness,
        loyalty=card.loyalty,
        defense=card.defense,
        colors=colors_of(card.colors),
        indicator=colors_of(card.color_indicator),
    )
