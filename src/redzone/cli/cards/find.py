"""``redzone cards find``: the cards with a text in their names; and the facts of a card as plain data."""

from pathlib import Path

import msgspec

from redzone.cards.errors import ONLY_BUILT_IN, quoted
from redzone.cards.record import CardFace, CardRecord
from redzone.cards.store import CardStore
from redzone.cli.output import Screen


def find(text: str, limit: int, store: Path | None, *, as_json: bool) -> int:
    """List the cards that have a text in their name."""
    screen = Screen()
    with CardStore.open(store) as cards:
        found = cards.find(text, limit)
        built_in = cards.path is None
    if as_json:
        screen.json([facts_of(card) for card in found])
    elif found:
        screen.table(("card", "cost", "type"), [_row(card) for card in found])
    if not found:
        screen.failure(f"no card has {quoted(text)}" + (f"\n{ONLY_BUILT_IN}" if built_in else ""))
    return 0 if found else 1


def _row(card: CardRecord) -> tuple[str, str, str]:
    costs = " // ".join(face.cost or "" for face in card.faces).strip(" /")
    sizes = " // ".join(dict.fromkeys(type_and_size(face) for face in card.faces))
    return card.name, costs, sizes


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
