"""Deck files of Forge (``.dck``): sections in brackets, cards as ``4 Name|SET|1``."""

from __future__ import annotations

from typing import Final

from redzone.algorithms.late_pattern import late_pattern
from redzone.exchange.decks.deck import MAX_DECK_LINE, DeckCard, DeckForm, DeckList, DeckSection, Draft

_SECTION: Final = late_pattern(r"\[\s*(?P<name>[^\]]*?)\s*\]")
_CARD: Final = late_pattern(r"(?:(?P<count>[0-9]+)[xX]?\s+)?(?P<rest>.+)")
_SECTIONS: Final = {
    "main": DeckSection.MAIN,
    "sideboard": DeckSection.SIDEBOARD,
    "commander": DeckSection.COMMANDER,
    "companion": DeckSection.COMPANION,
    "maybeboard": DeckSection.MAYBEBOARD,
}
_HEADS: Final = frozenset({"metadata", "general"})
_FORGE: Final = frozenset({
    "avatar", "planes", "schemes", "conspiracy", "dungeon", "attractions", "contraptions",
})  # fmt: skip
"""Other sections of Forge, which are no part of what is read here."""


def is_forge_deck(text: str) -> bool:
    """Return whether the first line that says something is a section of Forge's deck files."""
    first = next((line.strip() for line in text.splitlines() if line.strip() and line.strip()[0] not in "#;"), "")
    section = _SECTION.fullmatch(first[:MAX_DECK_LINE])
    return section is not None and section["name"].lower() in {*_SECTIONS, *_HEADS, *_FORGE}


def parse_forge_deck(text: str, file: str) -> DeckList:
    """Return the deck of a file of Forge.

    Raises:
        NotationError: A line is no card.
    """
    draft = Draft(file, DeckForm.FORGE)
    section: DeckSection | None = None
    head = False
    for number, line in enumerate(text.split("\n"), 1):
        draft.check_length(line, number)
        bare = line.strip()
        heading = _SECTION.fullmatch(bare)
        if not bare or bare[0] in "#;":
            continue
        if heading is not None:
            name = heading["name"].lower()
            head, section = name in _HEADS, _SECTIONS.get(name)
            if not head and section is None:
                draft.note(number, f"the section {heading['name'][:40]!a} is left out")
        elif head:
            key, _, value = bare.partition("=")
            draft.name = value if key.strip().lower() == "name" else draft.name
        elif section is not None:
            _take(bare, section, number, draft)
    return draft.result()


def _take(line: str, section: DeckSection, number: int, draft: Draft) -> None:
    match = _CARD.fullmatch(line)
    if match is None:  # pragma: no cover - every text that is not empty matches
        return
    name, *parts = (part.strip() for part in match["rest"].split("|"))
    collector = next((part[1:-1] for part in parts[1:] if part.startswith("[") and part.endswith("]")), "")
    count = draft.count(match["count"] or "1", number)
    foil = name.endswith("+")
    entry = DeckCard(name.removesuffix("+"), count, parts[0] if parts else "", collector, foil=foil)
    draft.take(entry, section, number)
    if section is DeckSection.COMMANDER:
        draft.commander_from = "the section [Commander]"
