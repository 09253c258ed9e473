"""Positions written in Python: what a scenario file says of seats and objects, with the same checks.

>>> state = position([seat("Ana", creatures("3/3 trample", "2x 1/1")), seat("Ben", creatures("2/2 reach"), life=20)])
>>> list(state.permanents)
['a1', 'a2', 'a3', 'b1']
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypedDict, Unpack

from msgspec.structs import replace

from redzone.game.state import GameState
from redzone.notation.board import ObjectEntry, RulesEntry, Seat, ZoneEntry
from redzone.notation.document import Scenario
from redzone.notation.position import position_of
from redzone.notation.read import InvalidScenario, LocatedScenario, scenarios_in
from redzone.notation.shorthand import creatures_of
from redzone.notation.syntax.plain_tree import tree_of
from redzone.notation.vocabulary import Preset
from redzone.notation.write import scenario_data
from redzone.rules.game import begin
from redzone.values.turn import Step

_FILE: Final = "position"
"""What error messages call a position that is written in Python."""
_LETTERS: Final = "abcdefghij"


class SeatFields(TypedDict, total=False):
    """What can be said of a player besides a name and a battlefield, as in a scenario file."""

    life: int
    poison: int
    energy: int
    speed: int
    blessing: bool
    dungeons: tuple[str, ...]
    monarch: bool
    initiative: bool
    mana: str
    commander_damage: Mapping[str, int]
    team: str
    hand: tuple[ZoneEntry, ...]
    graveyard: tuple[ZoneEntry, ...]
    library: tuple[ZoneEntry, ...]
    exile: tuple[ZoneEntry, ...]
    command: tuple[ZoneEntry, ...]


class PositionFields(TypedDict, total=False):
    """What can be said of a position besides its seats, as in a scenario file."""

    rules: Preset | RulesEntry
    active: str
    turn: int
    step: Step


def creatures(*texts: str) -> tuple[ObjectEntry, ...]:
    """Return creatures written as in a board line: ``"3/3 trample"``, ``"2x 2/2 flying tapped"``, a name of a card.

    Raises:
        NotationError: A text is no creature; the message marks the place.

    >>> [entry.pt for entry in creatures("3/3 trample", "2x 1/1")]
    ['3/3', '1/1', '1/1']
    """
    return tuple(entry for text in texts for entry in creatures_of(text))


def seat(player: str, *battlefield: ZoneEntry | Sequence[ZoneEntry], **fields: Unpack[SeatFields]) -> Seat:
    """Return a player with a battlefield: entries, names of cards, and groups of both.

    >>> seat("Ana", creatures("3/3"), "Giant Spider", ObjectEntry(id="rhino", pt="4/4"), life=12).life
    12
    """
    return Seat(player=player, battlefield=tuple(_flat(battlefield)), **fields)


def position(seats: Sequence[Seat], **fields: Unpack[PositionFields]) -> GameState:
    """Return the state that these seats make, at its first decision; by default combat of the first seat begins.

    Objects on the battlefield without an id are a1, a2, ... in the first seat, b1, b2, ... in the second.

    Raises:
        NotationError: Something makes no sense; the message says at which path, such as ``seats[0].life``.

    >>> position([seat("Ana", creatures("3/3")), seat("Ben")], active="Ben").turn.active
    2
    """
    return begin(position_of(position_scenario(seats, **fields)).state).state


def position_scenario(seats: Sequence[Seat], **fields: Unpack[PositionFields]) -> LocatedScenario:
    """Return the scenario, without entries, that these seats make; see ``position``.

    Raises:
        NotationError: Something makes no sense; the message says at which path.
    """
    named = tuple(_with_ids(each, letter) for each, letter in zip(seats, _LETTERS, strict=False))
    document = Scenario(redzone=1, seats=(*named, *seats[len(named) :]), **fields)
    (read,) = scenarios_in(tree_of(scenario_data(document), _FILE))
    if isinstance(read, InvalidScenario):
        raise read.error
    return read


def _flat(entries: Sequence[ZoneEntry | Sequence[ZoneEntry]]) -> Iterator[ZoneEntry]:
    for entry in entries:
        if isinstance(entry, str | ObjectEntry):
            yield entry
        else:
            yield from entry


def _with_ids(who: Seat, letter: str) -> Seat:
    """Name the objects of a battlefield that have no name of their own."""
    named = tuple(_with_id(entry, f"{letter}{number}") for number, entry in enumerate(who.battlefield, 1))
    return replace(who, battlefield=named)


def _with_id(entry: ZoneEntry, label: str) -> ZoneEntry:
    nameless = isinstance(entry, ObjectEntry) and entry.id is None and entry.name is None
    return replace(entry, id=label) if nameless and isinstance(entry, ObjectEntry) else entry
