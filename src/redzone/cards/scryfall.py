"""Cards as Scryfall's bulk files have them: one JSON object for each printing or card.

The fields with a meaning for Redzone are read, those that are known to have none are left out, and the rest is kept
as it is: layouts and fields that don't exist yet survive.
"""

from typing import Final

import msgspec

from redzone.cards.errors import CardError
from redzone.cards.fields import checked_name, colors_of, unknown_fields
from redzone.cards.record import OTHER_FACE, CardFace, CardRecord, RelatedPart


class ScryfallFace(msgspec.Struct):
    """The fields that a card and each of its faces have in common."""

    name: str | None = None
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    color_indicator: list[str] | None = None
    oracle_id: str | None = None


class _Part(msgspec.Struct):
    name: str
    component: str = ""


class ScryfallCard(ScryfallFace):
    """A card object."""

    object: str = "card"
    layout: str | None = None
    card_faces: list[ScryfallFace] | None = None
    all_parts: list[_Part] | None = None
    color_identity: list[str] | None = None
    released_at: str | None = None
    set: str | None = None
    other_face: str | None = None


_LEFT_OUT: Final = frozenset({
    "arena_id", "artist", "artist_ids", "booster", "border_color", "card_back_id", "cardmarket_id", "cmc",
    "collector_number", "content_warning", "digital", "edhrec_rank", "finishes", "flavor_name", "flavor_text",
    "foil", "frame", "frame_effects", "full_art", "game_changer", "games", "highres_image", "id", "illustration_id",
    "image_status", "image_uris", "keywords", "lang", "legalities", "mtgo_foil_id", "mtgo_id", "multiverse_ids",
    "nonfoil", "oversized", "penny_rank", "preview", "prices", "printed_name", "printed_text", "printed_type_line",
    "prints_search_uri", "produced_mana", "promo", "promo_types", "purchase_uris", "rarity", "related_uris",
    "reprint", "reserved", "resource_id", "rulings_uri", "scryfall_set_uri", "scryfall_uri", "security_stamp",
    "set_id", "set_name", "set_search_uri", "set_type", "set_uri", "story_spotlight", "tcgplayer_etched_id",
    "tcgplayer_id", "textless", "uri", "variation", "variation_of", "watermark",
})  # fmt: skip
"""Fields about printings, prices, pictures and formats; and what follows from other fields."""

_KNOWN: Final = frozenset(ScryfallCard.__struct_fields__) | _LEFT_OUT
_CARD: Final = msgspec.json.Decoder(ScryfallCard)
_FIELDS: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])


def read_card(content: bytes) -> list[CardRecord]:
    """Read one card object.

    Raises:
        CardError: It is no card, or has no name.
        msgspec.DecodeError: It is not JSON, or a field has the wrong type.
    """
    card = _CARD.decode(content)
    if card.object != "card":
        raise CardError(f"it is not a card but {card.object[:40]!r}")
    if card.layout is None and card.type_line is None and card.card_faces is None:
        raise CardError("it has neither a layout nor a type line")
    name = checked_name(card.name)
    record = CardRecord(
        name=name,
        layout=card.layout or "normal",
        faces=tuple(_face(face, card, name) for face in card.card_faces or (card,)),
        set_code=card.set,
        released=card.released_at,
        color_identity=colors_of(card.color_identity),
        oracle_id=card.oracle_id,
        related=_related(card, name),
        extra=unknown_fields(_FIELDS.decode(content), _KNOWN),
    )
    return [record]


def _face(face: ScryfallFace, card: ScryfallCard, name: str) -> CardFace:
    return CardFace(
        name=checked_name(face.name or name),
        cost=face.mana_cost or None,
        type_line=face.type_line or card.type_line or "",
        text=face.oracle_text or "",
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
        colors=colors_of(face.colors),
        indicator=colors_of(face.color_indicator),
        oracle_id=face.oracle_id if face is not card else None,
    )


def _related(card: ScryfallCard, name: str) -> tuple[RelatedPart, ...]:
    parts = [
        RelatedPart(part.name, part.component)
        for part in card.all_parts or ()
        if part.name != name or part.component != "combo_piece"
    ]
    others = [RelatedPart(each, OTHER_FACE) for each in (card.other_face or "").split(";") if each]
    return tuple(dict.fromkeys((*parts, *others)))
