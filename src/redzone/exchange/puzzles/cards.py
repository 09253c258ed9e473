"""Single cards of puzzle files: ``Grizzly Bears|Id:3|Tapped|Counters:P1P1=2`` and ``t:Soldier,P:1,T:1,...``."""

from __future__ import annotations

from msgspec import Struct

from redzone.exchange.puzzles.marks import read_mark
from redzone.exchange.puzzles.reading import BadCardError, CardDraft
from redzone.exchange.puzzles.token_scripts import scripted_token
from redzone.exchange.puzzles.tokens import read_token


class PuzzleCard(Struct, frozen=True):
    """A card of a puzzle: its scenario data, its number in the file, and to what it refers.

    ``data`` has the keys of objects in scenario files; ``losses`` is what it says besides and scenario files can't.
    ``attached`` and ``attacking`` are the number of a card, or ``0`` for the defending player.
    """

    data: dict[str, object]
    number: int | None = None
    attached: int | None = None
    enchants: str | None = None
    owner: str | None = None
    attacking: int | None = None
    losses: tuple[str, ...] = ()

    @property
    def plain(self) -> object:
        """The data as a scenario file has it: the name alone if there is nothing else."""
        return self.data["card"] if set(self.data) == {"card"} else self.data


def parse_card(text: str, *, own: bool = False) -> PuzzleCard:
    """Return a card of a zone.

    In our own files ``t:`` is an object of which Forge has no card, a token only where that is said; a name in the
    form of an id is its id.

    Raises:
        BadCardError: A number is none, or there is no name; or only Forge knows what it is.
    """
    head, *marks = (part.strip() for part in text.split("|"))
    draft = CardDraft()
    if head.startswith("t:"):
        read_token(head.removeprefix("t:"), draft, own=own)
    elif head.startswith("T:"):
        draft.data.update(scripted_token(head.removeprefix("T:").strip()))
    elif not head:
        message = "a card without a name"
        raise BadCardError(message)
    else:
        draft.data["card"] = head.removesuffix("+")
    for mark in marks:
        read_mark(mark, draft)
    return PuzzleCard(
        data=draft.data,
        number=draft.numbers.get("id"),
        attached=draft.numbers.get("attached"),
        enchants=draft.players.get("enchants"),
        owner=draft.players.get("owner"),
        attacking=draft.numbers.get("attacking"),
        losses=tuple(draft.losses),
    )
