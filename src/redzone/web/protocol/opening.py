"""How a table is opened: what it begins with, and who gets which link."""

from typing import Annotated

from msgspec import Meta, Struct, field

from redzone.notation.vocabulary import Preset
from redzone.web.protocol.intents import TableLabel

LongText = Annotated[str, Meta(max_length=1_000_000)]
PolicyName = Annotated[str, Meta(max_length=20)]


class SeatDeck(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player and a deck, in any form that decks have."""

    player: TableLabel
    text: LongText


class TableSource(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table begins with: one of these.

    ``example`` is the name of an example; ``text`` a scenario, a puzzle, a share code or a saved game. If it holds
    several scenarios, ``scenario`` says which; of an example it is the first one unless it is said. ``board`` is a line
    such as "3/3 trample; 2/2"; ``decks`` are shuffled and begin a whole game; ``empty`` are the names of players with
    nothing on the table.
    """

    example: TableLabel | None = None
    text: LongText | None = None
    scenario: TableLabel | None = None
    board: Annotated[str, Meta(max_length=10_000)] | None = None
    decks: Annotated[list[SeatDeck], Meta(min_length=2, max_length=10)] | None = None
    empty: Annotated[list[TableLabel], Meta(min_length=2, max_length=10)] | None = None


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody wants who opens a table.

    ``rules`` are those of boards, decks and empty tables. With ``played``, what a scenario says that players do has
    been done already; unless it is said, it hasn't in examples, and has in everything else. ``bots`` are policies by
    player. With ``lenient``, text of cards that is not understood is left out.
    """

    source: TableSource = field(name="from")
    rules: Preset = Preset.COMMANDER
    title: Annotated[str, Meta(max_length=100)] = ""
    bots: Annotated[dict[TableLabel, PolicyName], Meta(max_length=10)] = {}
    played: bool | None = None
    lenient: bool = False


class TableOpened(Struct, frozen=True, kw_only=True):
    """A table that was opened: its name, the token of its host, those of its seats by player, and what is left out."""

    table: str
    host: str
    seats: dict[str, str]
    left_out: list[str]
