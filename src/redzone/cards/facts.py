"""What is known of a card, without a look at what its text means."""

import msgspec

from redzone.cards.record import CardFace, CardRecord


def facts_of(card: CardRecord) -> dict[str, object]:
    """Return what is known of a card as plain data; what is empty is left out."""
    facts = msgspec.convert(msgspec.to_builtins(card), dict[str, object])
    if card.year is not None:
        facts["year"] = card.year
    if card.extra:
        facts["extra"] = msgspec.json.decode(card.extra, type=object)
    return facts


def type_and_size(face: CardFace) -> str:
    """Return the type line, and behind it power and toughness, loyalty or defense."""
    size = f"{face.power}/{face.toughness}" if face.power is not None and face.toughness is not None else ""
    start = face.loyalty or face.defense or ""
    return "  ".join(each for each in (face.type_line, size, start) if each)
