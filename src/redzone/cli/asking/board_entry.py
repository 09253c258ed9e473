"""Lines with which a person sets up a board: ``5 Goblin Piker``, ``Craw Wurm tapped``, ``3/3 trample``, ``life 31``."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.errors import CardError
from redzone.cards.names import fold
from redzone.cards.store import CardStore
from redzone.cli.asking.vocabulary import BadAnswer
from redzone.notation import parse_scenarios, write_scenario
from redzone.notation.board import ObjectEntry, Seat
from redzone.notation.document import Scenario
from redzone.notation.labels import labels, slug
from redzone.notation.position import position_of
from redzone.notation.shorthand import PLAYERS, board_scenario
from redzone.notation.syntax.source import NotationError
from redzone.notation.unsupported import UnsupportedError
from redzone.oracle.printing.nouns.plurals import listing

_COPIES: Final = late_pattern(r"(\d{1,4})x?\s+(?=\S)")
_STATS: Final = late_pattern(r"(?<!\S)\d{1,7}/\d{1,7}(?=[\s,]|$)")
_LIFE: Final = late_pattern(r"life (-?\d{1,6})")
_STATUS: Final = ("tapped", "sick", "commander")
_CHOOSING: Final = " choosing "
_ON: Final = " on "
_LINE: Final = "\n"
_MOST_COPIES: Final = 1000
_NAMELESS: Final = "Creature"
"""What a creature without a card is called."""
_LISTED: Final = 5


class Entered(Struct, frozen=True):
    """Permanents that a line put on the board, perhaps attached to what a name stands for."""

    entry: ObjectEntry
    on: str = ""

    def __str__(self) -> str:
        entry = self.entry
        copies = f"{entry.count} " if entry.count > 1 else ""
        held = zip(_STATUS, (entry.tapped, entry.sick, entry.commander), strict=True)
        status = ", ".join(word for word, holds in held if holds)
        own = "" if entry.name in {None, _NAMELESS} else f"{entry.name} "
        what = entry.card or f"{own}{entry.pt} {entry.text or ''}".rstrip()
        host = f" on {entry.attached_to}" if entry.attached_to else ""
        return f"{copies}{what}{host}{f' ({status})' if status else ''}"


class Life(Struct, frozen=True):
    """A life total."""

    life: int

    def __str__(self) -> str:
        return f"{self.life} life"


class BoardEntries:
    """What has been entered so far, player by player."""

    def __init__(self, players: Sequence[str]) -> None:
        self._players = players
        self._seat = 0
        self._entered: list[tuple[int, Entered | Life | None]] = []

    @property
    def is_full(self) -> bool:
        """Whether every player has had a turn."""
        return self._seat == len(self._players)

    @property
    def player(self) -> str:
        """The player who gets permanents now."""
        return self._players[self._seat]

    def add(self, entered: Entered | Life) -> None:
        """Give the player something."""
        self._entered.append((self._seat, entered))

    def attached(self, entered: Entered) -> Entered:
        """Return permanents attached to what is said: the first one on the board whose name or a word of it begins so.

        Raises:
            BadAnswer: There is none, or it could be several.
        """
        if not entered.on:
            return entered
        known, wanted = self._labels(), slug(entered.on)
        found = [id_ for id_ in known if id_ == wanted] or [id_ for id_ in known if f"-{wanted}" in f"-{id_}"]
        if len(found) != 1:
            why = f"could be {listing(found, 'or')}" if found else "is not on the board"
            raise BadAnswer(f"{entered.on!r} {why}")
        return Entered(replace(entered.entry, attached_to=found[0]))

    def next_player(self) -> None:
        """Go on to the next player."""
        self._entered.append((self._seat, None))
        self._seat += 1

    def undo(self) -> str:
        """Take back the last line, and return what that was in words."""
        if not self._entered:
            return "there is nothing to undo"
        seat, last = self._entered.pop()
        self._seat = seat
        return f"back to {self._players[seat]}" if last is None else f"taken back: {last}"

    def lines(self) -> Iterator[str]:
        """Yield the players with what they have."""
        for number, player in enumerate(self._players):
            yield player
            yield from (f"  {each}" for seat, each in self._entered if seat == number and each is not None)

    def seats(self) -> tuple[Seat, ...]:
        """Return the players as a scenario has them."""
        return tuple(self._seat_of(number, player) for number, player in enumerate(self._players))

    def _labels(self) -> list[str]:
        """Return the first id of each line that put permanents on the board, as the scenario will have them."""
        entries = {str(place): each.entry for place, (_, each) in enumerate(self._entered) if isinstance(each, Entered)}
        return [ids[0] for _, ids in labels(entries)]

    def _seat_of(self, number: int, player: str) -> Seat:
        mine = [each for seat, each in self._entered if seat == number]
        life = next((each.life for each in reversed(mine) if isinstance(each, Life)), None)
        battlefield = tuple(each.entry for each in mine if isinstance(each, Entered))
        return Seat(player=player, life=life, battlefield=battlefield)


def read_entered(text: str, store: CardStore, *, lenient: bool) -> Entered | Life:
    """Return what a line puts on the board.

    Raises:
        BadAnswer: It names no card, or something that can't be put there as it is.
    """
    life = _LIFE.fullmatch(text.lower())
    if life is not None:
        return Life(int(life[1]))
    copies = _COPIES.match(text)
    count = 1 if copies is None else int(copies[1])
    if not 1 <= count <= _MOST_COPIES:
        raise BadAnswer(f"1 to {_MOST_COPIES} copies can be put on the board")
    rest, status = _status(text if copies is None else text[copies.end() :])
    rest, _, chosen = rest.partition(_CHOOSING)
    rest, host = _attachment(rest, store)
    entry = _creature(rest) or ObjectEntry(card=_card(rest, store))
    if chosen:
        entry = replace(entry, chosen=tuple(word for part in chosen.split(",") if (word := part.strip())))
    _check(entry, lenient=lenient)
    tapped, sick, commander = (word in status for word in _STATUS)
    return Entered(replace(entry, count=count, tapped=tapped, sick=sick, commander=commander), host)


def _check(entry: ObjectEntry, *, lenient: bool) -> None:
    """Make sure that a permanent can be on a board, by itself.

    Raises:
        BadAnswer: It can't, or its text is not supported yet.
    """
    seats = tuple(Seat(player=name, battlefield=(entry,) * (not place)) for place, name in enumerate(PLAYERS[:2]))
    try:
        (located,) = parse_scenarios(write_scenario(Scenario(redzone=1, seats=seats)), "board")
        position_of(located, lenient=lenient)
    except UnsupportedError as error:
        raise BadAnswer(f"{error.message.partition(_LINE)[0]}; --lenient leaves such lines out") from error
    except NotationError as error:
        raise BadAnswer(error.message) from error


def _attachment(text: str, store: CardStore) -> tuple[str, str]:
    """Return the name of a card and of what it is on: ``Bonesplitter on Craw Wurm``; names of cards go before that."""
    before, on, host = text.rpartition(_ON)
    return (before, host.strip()) if on and not store.beginning(text, 1) else (text, "")


def _status(text: str) -> tuple[str, set[str]]:
    """Take words for the status from both ends of a line."""
    words = text.replace(",", " ,").split()
    status: set[str] = set()
    while len(words) > 1 and words[-1].lower() in _STATUS:
        status.add(words.pop().lower())
        words = words[:-1] if words[-1] == "," else words
    while len(words) > 1 and words[0].lower() in _STATUS:
        status.add(words.pop(0).lower())
    return " ".join(words).replace(" ,", ","), status


def _creature(text: str) -> ObjectEntry | None:
    """Return a creature without a card, as boards in one line have them, perhaps behind its name."""
    stats = _STATS.search(text)
    if stats is None:
        return None
    name = text[: stats.start()].strip() or _NAMELESS
    try:
        found = board_scenario(text[stats.start() :]).document.seats[0].battlefield
    except NotationError as error:
        raise BadAnswer(error.message) from error
    if len(found) != 1 or not isinstance(found[0], ObjectEntry):
        raise BadAnswer("one creature a line, as in: 3/3 trample")
    return replace(found[0], id=None, name=name)


def _card(name: str, store: CardStore) -> str:
    """Return the name of the card that is meant: the name itself, a short one, or a beginning that only one has."""
    found = store.beginning(name, _LISTED + 1)
    if len(found) > 1 and fold(found[0]) != fold(name):
        more = ["others"] if len(found) > _LISTED else []
        raise BadAnswer(f"{name!r} could be {listing([*found[:_LISTED], *more], 'or')}")
    try:
        return store.card(found[0] if found else name).name
    except CardError as error:
        raise BadAnswer(str(error)) from error
