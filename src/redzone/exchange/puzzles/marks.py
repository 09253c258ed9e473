"""The marks behind a card of a puzzle: ``|Tapped|Counters:P1P1=2|AttachedTo:7``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from redzone.exchange.puzzles.reading import CardDraft, read_counters, whole_number

_HARMLESS: Final = frozenset({"set", "art", "noetbtrigs"})
"""What changes no rules question: the printing, and that entering triggers nothing, which it never does here."""

_FLAGS: Final = {
    "tapped": "tapped",
    "summonsick": "sick",
    "phasedout": "phased_out",
    "transformed": "transformed",
    "modal": "transformed",
    "iscommander": "commander",
    "istoken": "token",
}
"""Marks that scenario files have, too."""

_DESIGNATIONS: Final = frozenset({"renowned", "monstrous", "suspected", "saddled"})

_LINK: Final = "which other cards this one means"
_SCRIPT: Final = "a script that Forge runs"
_REASONS: Final = {
    "rememberedcards": _LINK,
    "imprinting": _LINK,
    "exiledwith": _LINK,
    "chosencards": _LINK,
    "namedcard": "a card name that was chosen",
    "namedcard2": "a card name that was chosen",
    "executescript": _SCRIPT,
    "ability": _SCRIPT,
    "flipped": "flipped permanents",
    "meld": "melded permanents",
    "mergedcards": "merged permanents",
    "onadventure": "what may be cast from exile",
    "foretold": "foretold cards",
    "foretoldthisturn": "foretold cards",
    "solved": "solved Cases",
    "classlevel": "the level of a Class",
    "unlockedroom": "unlocked halves of a Room",
    "isringbearer": "the Ring-bearer",
}
"""What of Forge's states a scenario has no word for."""


def read_mark(mark: str, draft: CardDraft) -> None:
    """Take one mark, or note what a scenario can't say.

    Raises:
        BadCardError: A number is none.
    """
    key, _, value = mark.partition(":")
    name = key.strip().lower()
    if name in _FLAGS:
        draft.data[_FLAGS[name]] = True
    elif name in _DESIGNATIONS:
        draft.add("designations", name)
    elif name in _READERS:
        _READERS[name](value.strip(), draft)
    elif name and name not in _HARMLESS:
        reason = _REASONS.get(name, "")
        draft.losses.append(f"{mark} ({reason})" if reason else mark)


def _face_down(value: str, draft: CardDraft) -> None:
    draft.data["face_down"] = True
    if value:
        draft.losses.append(f"FaceDown:{value} (by which it can be turned face up)")


def _counters(value: str, draft: CardDraft) -> None:
    draft.data["counters"] = read_counters(value)


def _damage(value: str, draft: CardDraft) -> None:
    draft.data["damage"] = whole_number(value)


def _chosen(value: str, draft: CardDraft) -> None:
    for word in filter(None, (part.strip() for part in value.split(","))):
        draft.add("chosen", word.lower())


def _number(key: str) -> Callable[[str, CardDraft], None]:
    def read(value: str, draft: CardDraft) -> None:
        draft.numbers[key] = whole_number(value) if value else 0

    return read


def _player(key: str) -> Callable[[str, CardDraft], None]:
    def read(value: str, draft: CardDraft) -> None:
        draft.players[key] = value

    return read


_READERS: Final[Mapping[str, Callable[[str, CardDraft], None]]] = {
    "facedown": _face_down,
    "counters": _counters,
    "damage": _damage,
    "chosencolor": _chosen,
    "chosentype": _chosen,
    "chosentype2": _chosen,
    "id": _number("id"),
    "attachedto": _number("attached"),
    "attaching": _number("attached"),
    "attacking": _number("attacking"),
    "enchantingplayer": _player("enchants"),
    "owner": _player("owner"),
}
