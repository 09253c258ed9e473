"""What the board editor asks for, and what it gets."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from redzone.engine.answers import PlainData
from redzone.engine.faults import RequestFault
from redzone.web.protocol.scene import TableScene

MOST_TEXT: Final = 500_000
"""The longest text that is read, in signs."""


class ReadLine(Struct, frozen=True, kw_only=True):
    """A line of a card's text; ``status`` is exact, inert, sleeping or unsupported, ``reason`` why it isn't exact."""

    text: str
    status: str
    reason: str = ""


class FoundCard(Struct, frozen=True, kw_only=True):
    """A card of the store, with what is read of it; ``size`` is power and toughness, loyalty or defense."""

    name: str
    type_line: str
    size: str
    cost: str
    lines: list[ReadLine]


class CardsFound(Struct, frozen=True, kw_only=True):
    """The cards that a search finds, the best first; ``known`` is how many cards there are in all."""

    cards: list[FoundCard]
    known: int


class BoardRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A board to look at: a scenario as the editor holds it, or a text in any form that Redzone reads.

    A text is a scenario in YAML or JSON, a puzzle, a share code, a saved position, or a board in one line. With
    ``lenient``, text of cards that is not understood is left out.
    """

    scenario: Annotated[Raw, Meta(extra_json_schema={"type": "object"})] | UnsetType = UNSET
    text: Annotated[str, Meta(max_length=MOST_TEXT)] | None = None
    lenient: bool = False


class ShownBoard(Struct, frozen=True, kw_only=True):
    """A board as it is understood, and every form in which it can be taken away.

    ``scenario`` is the board as the editor holds it and ``text`` the same as a file; ``puzzle`` is ``None`` where a
    puzzle file can't say it. ``line`` is the board in one line, if it fits. ``problem`` is why there is no ``scene``.
    ``remarks`` say what is left out, and ``sleeping`` quotes lines that are not understood and don't matter yet.
    """

    scenario: PlainData | None = None
    text: str = ""
    code: str | None = None
    puzzle: str | None = None
    line: str | None = None
    scene: TableScene | None = None
    problem: RequestFault | None = None
    remarks: list[str] = []
    sleeping: list[str] = []


class DeckRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck list in any form that Redzone reads."""

    text: Annotated[str, Meta(max_length=MOST_TEXT)]


class ShownDeck(Struct, frozen=True, kw_only=True):
    """A deck: its cards as lines of a scenario's ``deck``, how many they are, and what is unknown or unclear."""

    lines: list[str]
    cards: int
    commanders: list[str]
    remarks: list[str]
    problem: RequestFault | None = None
