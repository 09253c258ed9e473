"""The settings of a puzzle to plain scenario data, with the line from which each part comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from redzone.algorithms.late_pattern import late_pattern
from redzone.exchange.puzzles import players
from redzone.exchange.puzzles.cards import PuzzleCard, parse_card
from redzone.exchange.puzzles.goals import PuzzleStart
from redzone.exchange.puzzles.lines import PuzzleLines, Setting
from redzone.exchange.puzzles.reading import BadCardError, ForgeOnlyError, whole_number
from redzone.exchange.puzzles.remarks import OBJECT, BadRemarkError, RemarkedChange, Remarks, apply
from redzone.exchange.puzzles.vocabulary import ZONES, step_of
from redzone.notation.board import ObjectEntry, ZoneEntry
from redzone.notation.checks import PERMANENTS_ONLY
from redzone.notation.labels import labels
from redzone.notation.syntax.plain import is_list, is_mapping
from redzone.notation.syntax.source import Path
from redzone.notation.vocabulary import Preset
from redzone.values.options import preset
from redzone.values.turn import Step

_SEAT_KEY: Final = late_pattern(r"(?P<seat>human|ai|p[0-9])(?P<key>[a-z]+)")
_SEATS: Final = {"human": 0, "ai": 1, **{f"p{number}": number for number in range(10)}}
_NAMING: Final = frozenset({"player", "id", "name", "card", "count"})
"""Keys that decide how players and objects are called."""

_ATTACKS_DECLARED: Final = frozenset({Step.DECLARE_ATTACKERS.value, Step.DECLARE_BLOCKERS.value})
"""The steps in which Forge declares an attack as the game begins."""
_LEAST_SEATS: Final = 2
_AWAKE: Final = "removesummoningsickness"


class PuzzleBoard(Struct, frozen=True):
    """Plain scenario data, the lines of its parts, what could not be carried over, and where the puzzle begins."""

    data: dict[str, object]
    lines: Mapping[Path, int]
    losses: tuple[str, ...]
    own: bool
    start: PuzzleStart


class _Placed(Struct, frozen=True):
    """A card of the file: its seat, zone and place in the zone, which copy of its entry it is, and its line."""

    card: PuzzleCard
    seat: int
    zone: str
    index: int
    copy: int
    line: int

    @property
    def path(self) -> Path:
        """Where its entry stands in the scenario."""
        return ("seats", self.seat, self.zone, self.index)


def board_of(lines: PuzzleLines, remarks: Remarks) -> PuzzleBoard:
    """Return what the state section of a puzzle says, with the comment lines.

    Raises:
        NotationError: A line says something that makes no sense.
    """
    return _BoardReader(lines, remarks).board()


class _BoardReader:
    """Reads one puzzle."""

    def __init__(self, lines: PuzzleLines, remarks: Remarks) -> None:
        self._lines = lines
        self._remarks = remarks
        self._seats: list[dict[str, object]] = [{"player": name} for name in self._names()]
        self._data: dict[str, object] = {"redzone": 1, "seats": self._seats}
        self._places: dict[Path, int] = {}
        self._losses: list[str] = []
        self._placed: list[_Placed] = []
        self._zones: dict[tuple[int, str], list[object]] = {}
        self._active = 0
        self._settled = False
        self._game: Mapping[str, Callable[[Setting], None]] = {
            "turn": self._take_turn,
            "activeplayer": self._take_active,
            "activephase": self._take_phase,
            _AWAKE: self._take_nothing,
        }
        self._labels: dict[str, list[str]] = {}
        self._attack: dict[str, str] = {}
        self._state = self._last_of_each()
        self._awake = any(each.key == _AWAKE and each.value.lower() == "true" for each in lines.state)

    def board(self) -> PuzzleBoard:
        """Return everything."""
        early = [change for change in self._remarks.changes if comes_early(change)]
        for setting in self._state:
            self._take_cards(setting)
        self._set_rules()
        self._change(early)
        for setting in self._state:
            self._take(setting)
        self._refer()
        self._change(change for change in self._remarks.changes if not comes_early(change))
        return PuzzleBoard(self._data, self._places, tuple(self._losses), self._remarks.own, self._start())

    def _start(self) -> PuzzleStart:
        turn, step = self._data.get("turn", 1), self._data.get("step", Step.BEGINNING_OF_COMBAT.value)
        number = turn if isinstance(turn, int) else 1
        return PuzzleStart(number, str(step), self._player(0), self._labels)

    def _names(self) -> Sequence[str]:
        """Return what the players are called: Forge knows a human and the computer, or numbers."""
        found = [match for setting in self._lines.state if (match := _SEAT_KEY.fullmatch(setting.key))]
        count = max([_SEATS[match["seat"]] + 1 for match in found], default=_LEAST_SEATS)
        if any(match["seat"] in {"human", "ai"} for match in found):
            return ("Human", "AI", *(f"Player {number}" for number in range(3, count + 1)))
        return tuple(f"Player {number}" for number in range(1, max(count, _LEAST_SEATS) + 1))

    def _last_of_each(self) -> Sequence[Setting]:
        """Return the settings; of those that stand twice the last one counts, as in Forge."""
        last: dict[tuple[int | None, str], Setting] = {}
        for setting in self._lines.state:
            match = _SEAT_KEY.fullmatch(setting.key)
            key = (None, setting.key) if match is None else (_SEATS[match["seat"]], match["key"])
            if key in last:
                self._lose(last[key], f"{setting.key} stands again in line {setting.line}, which counts")
            last[key] = setting
        return tuple(last.values())

    def _set_rules(self) -> None:
        """Two players without a commander play a duel; our own files say what differs from the default."""
        commander = any(placed.card.data.get("commander") for placed in self._placed)
        if not self._remarks.own and not commander and len(self._seats) == _LEAST_SEATS:
            self._data["rules"] = Preset.DUEL.value
        if not self._remarks.own:
            for seat in self._seats:
                seat.setdefault("library", [])

    def _change(self, changes: Iterator[RemarkedChange] | Sequence[RemarkedChange]) -> None:
        for change in changes:
            try:
                resolved = self._resolved(change)
                self._spell_out(resolved.path)
                apply(self._data, resolved)
                self._check_seats()
            except BadRemarkError as error:
                raise self._lines.error(change.line, str(error)) from error
            self._places[resolved.path] = change.line
            for length in range(len(("seats", 0, "life")), len(resolved.path)):
                self._places.setdefault(resolved.path[:length], change.line)

    def _check_seats(self) -> None:
        """Keep players what the rest is read into: what a change makes of one has to be one too."""
        for number, seat in enumerate(self._seats):
            if not is_mapping(seat) or "player" not in seat:
                message = f"seats[{number}] has to have fields, seats[{number}].player among them"
                raise BadRemarkError(message)

    def _spell_out(self, path: Path) -> None:
        """Make a mapping of a card that is only named, if the path of a change goes on inside its entry."""
        match path:
            case ("seats", int(seat), str(zone), int(index), _, *_) if seat < len(self._seats):
                entries = self._seats[seat].get(zone)
                if is_list(entries) and index < len(entries):
                    entries[index] = _as_mapping(entries[index])
            case _:
                pass

    def _resolved(self, change: RemarkedChange) -> RemarkedChange:
        """Return a change with ``object[5]`` as the place of that object."""
        if change.path[0] != OBJECT:
            return change
        number = change.path[1] if len(change.path) > 1 else None
        for placed in self._placed:
            if placed.card.number == number and number is not None:
                return RemarkedChange(
                    (*placed.path, *change.path[2:]), change.value, keep=change.keep, line=change.line
                )
        message = f"no card has Id:{number}"
        raise BadRemarkError(message)

    # Cards

    def _take_cards(self, setting: Setting) -> None:
        match = _SEAT_KEY.fullmatch(setting.key)
        if match is None:
            return
        zone = "battlefield" if match["key"] == "play" else match["key"]
        if zone not in ZONES:
            return
        seat = _SEATS[match["seat"]]
        entries: list[object] = []
        cards = list(self._cards(setting, zone))
        while cards:
            group = self._group(cards)
            card = group[0]
            plain = {**card.data, "count": len(group)} if len(group) > 1 else card.plain
            for copy, each in enumerate(group):
                self._placed.append(_Placed(each, seat, zone, len(entries), copy, setting.line))
            self._places[("seats", seat, zone, len(entries))] = setting.line
            entries.append(plain)
            del cards[: len(group)]
        if entries or (zone == "library" and self._remarks.own):
            self._seats[seat][zone] = entries
        self._places[("seats", seat, zone)] = setting.line

    def _cards(self, setting: Setting, zone: str) -> Iterator[PuzzleCard]:
        for text in filter(None, (part.strip() for part in setting.value.split(";"))):
            try:
                card = parse_card(text, own=self._remarks.own)
            except ForgeOnlyError as error:
                self._lose(setting, f"{error}, a token of which its name does not say all")
                continue
            except BadCardError as error:
                raise self._lines.error(setting.line, f"{setting.key}: {text[:80]}: {error}") from error
            if self._awake:
                card.data.pop("sick", None)
            for loss in (*card.losses, *_lost_elsewhere(card, zone)):
                self._lose(setting, f"{text.partition('|')[0][:80]}: {loss}")
            yield card

    def _group(self, cards: Sequence[PuzzleCard]) -> Sequence[PuzzleCard]:
        """Return the cards that are one entry with the first one."""
        for numbers in self._remarks.together:
            if [card.number for card in cards[: len(numbers)]] == list(numbers):
                return cards[: len(numbers)]
        return cards[:1]

    # Settings

    def _take(self, setting: Setting) -> None:
        match = _SEAT_KEY.fullmatch(setting.key)
        try:
            if setting.key in self._game:
                self._game[setting.key](setting)
            elif match is None:
                self._take_unknown(setting)
            elif match["key"] == "life":
                self._take_life(setting, _SEATS[match["seat"]])
            elif match["key"] not in (*ZONES, "play", *players.HARMLESS):
                self._take_player(setting, _SEATS[match["seat"]], match["key"])
        except BadCardError as error:
            raise self._lines.error(setting.line, f"{setting.key}: {error}") from error

    def _take_player(self, setting: Setting, seat: int, key: str) -> None:
        if key not in players.READERS:
            self._take_unknown(setting, players.REASONS.get(key, ""))
            return
        facts = players.READERS[key](setting.value)
        for name, value in facts.seat.items():
            self._put(("seats", seat, name), value, setting)
        for loss in facts.losses:
            self._lose(setting, loss)

    def _take_unknown(self, setting: Setting, reason: str = "") -> None:
        """Report what scenario files can't say; a zero or nothing says nothing."""
        if setting.value.lower() not in {"", "0", "none"}:
            self._lose(setting, f"{setting.key}={setting.value[:80]}{f' ({reason})' if reason else ''}")

    def _take_nothing(self, setting: Setting) -> None:
        """Whether all creatures have been under control for long has been looked at before."""

    def _lose(self, setting: Setting, what: str) -> None:
        self._losses.append(f"{self._lines.file}:{setting.line}: {what}")

    def _put(self, path: Path, value: object, setting: Setting) -> None:
        apply(self._data, RemarkedChange(path, value))
        self._places[path] = setting.line

    def _take_turn(self, setting: Setting) -> None:
        turn = whole_number(setting.value)
        if turn > 1:
            self._put(("turn",), turn, setting)

    def _take_active(self, setting: Setting) -> None:
        seat = self._seat_named(setting.value)
        if seat is None:
            message = f"no player is called {setting.value!r}"
            raise BadCardError(message)
        self._active = seat
        if seat:
            self._put(("active",), self._seats[seat]["player"], setting)

    def _take_phase(self, setting: Setting) -> None:
        step = step_of(setting.value)
        if step is None:
            message = f"no step or phase is called {setting.value[:80]!r}"
            raise BadCardError(message)
        if step is not Step.BEGINNING_OF_COMBAT:
            self._put(("step",), step.value, setting)
        self._settled = True

    def _take_life(self, setting: Setting, seat: int) -> None:
        life = whole_number(setting.value, least=-9_999_999)
        if life != self._starting_life():
            self._put(("seats", seat, "life"), life, setting)

    def _starting_life(self) -> int | None:
        rules = self._data.get("rules", Preset.COMMANDER.value)
        name = rules.get("preset", Preset.COMMANDER.value) if is_mapping(rules) else rules
        own = rules.get("starting_life") if is_mapping(rules) else None
        if isinstance(own, int):
            return own
        known = name in set(Preset)
        return preset(str(name), players=len(self._seats)).starting_life if known else None

    def _seat_named(self, text: str) -> int | None:
        seat = _SEATS.get(text.strip().lower())
        return seat if seat is not None and seat < len(self._seats) else None

    # References

    def _refer(self) -> None:
        """Write down who is attached to what, whom it attacks and who owns it, under the names of this scenario."""
        if not self._settled and not self._remarks.own:
            self._data["step"] = Step.PRECOMBAT_MAIN.value
        known = {f"{path}": entry for path, entry in self._entries()}
        names = dict(labels(known))
        numbered: dict[int, str] = {}
        for placed in self._placed:
            own = names.get(str(placed.path), ())
            if placed.card.number is not None and placed.copy < len(own):  # unless a comment line has taken it away
                numbered[placed.card.number] = own[placed.copy]
            if placed.seat == 0 and placed.copy < len(own):
                self._labels.setdefault(str(placed.card.data.get("card")), []).append(own[placed.copy])
        for placed in self._placed:
            for key, value in self._references(placed, numbered):
                if key == "attacking" and not self._remarks.own:
                    self._declare(placed, value, names.get(str(placed.path), ()))
                else:
                    self._refer_from(placed, key, value)
        if self._attack:
            self._data |= {"step": Step.DECLARE_ATTACKERS.value, "steps": [{"attack": self._attack}]}

    def _declare(self, placed: _Placed, attacked: str, labels_: Sequence[str]) -> None:
        """Let a creature be declared as an attacker, which taps it; outside these steps Forge passes over that."""
        if self._data.get("step") not in _ATTACKS_DECLARED or not labels_:
            return
        if placed.seat != self._active:
            self._losses.append(
                f"{self._lines.file}:{placed.line}: {labels_[0]} attacks, though it is no turn of its own"
            )
            return
        placed.card.data.pop("tapped", None)
        self._attack[labels_[0]] = attacked

    def _entries(self) -> Iterator[tuple[Path, ZoneEntry]]:
        for number, seat in enumerate(self._seats):
            for zone in ZONES:
                entries = seat.get(zone)
                for index, entry in enumerate(entries if is_list(entries) else ()):
                    yield ("seats", number, zone, index), _named(entry)

    def _references(self, placed: _Placed, numbered: Mapping[int, str]) -> Iterator[tuple[str, str]]:
        card = placed.card
        for key, number in (("attached_to", card.attached), ("attacking", card.attacking)):
            if key == "attacking" and number == 0:
                yield key, self._player((self._active + 1) % len(self._seats))
            elif number is not None and number in numbered:
                yield key, numbered[number]
            elif number is not None:
                self._losses.append(f"{self._lines.file}:{placed.line}: no card has Id:{number}")
        for key, player in (("attached_to", card.enchants), ("owner", card.owner)):
            seat = None if player is None else self._seat_named(player)
            if seat is not None:
                yield key, self._player(seat)
            elif player is not None:
                self._losses.append(f"{self._lines.file}:{placed.line}: no player is called {player[:80]!r}")

    def _player(self, seat: int) -> str:
        return str(self._seats[seat]["player"])

    def _refer_from(self, placed: _Placed, key: str, value: str) -> None:
        entries = self._seats[placed.seat].get(placed.zone)
        if not is_list(entries) or placed.index >= len(entries):  # a comment line has put something else there
            return
        entry = _as_mapping(entries[placed.index])
        entries[placed.index] = entry
        entry[key] = value


def _as_mapping(entry: object) -> dict[str, object]:
    """Return an entry as a mapping, to which something can be added."""
    return entry if is_mapping(entry) else {"card": entry}


def _lost_elsewhere(card: PuzzleCard, zone: str) -> Iterator[str]:
    """Take from a card what only permanents have, unless it is one, and say what that was."""
    if zone == "battlefield":
        return
    for key in PERMANENTS_ONLY if zone == "exile" else (*PERMANENTS_ONLY, "counters"):
        if card.data.pop(key, None):
            yield f"{key.replace('_', ' ')}, which is said of permanents"


def comes_early(change: RemarkedChange) -> bool:
    """Return whether a change decides how something is called, or under which rules all is read."""
    path = change.path
    if path[0] == OBJECT:
        return len(path) == len(("object", 1)) or path[-1] in _NAMING
    return path[0] == "rules" or (path[0] == "seats" and path[-1] in _NAMING)


def _named(entry: object) -> ZoneEntry:
    """Return as much of an entry as says how its objects are called."""
    if not is_mapping(entry):
        return str(entry)
    texts = {key: each for key in ("id", "name", "card") if isinstance(each := entry.get(key), str)}
    count = entry.get("count", 1)
    copies = count if isinstance(count, int) and 0 < count <= 10_000 else 1  # noqa: PLR2004  the most of the format
    return ObjectEntry(id=texts.get("id"), name=texts.get("name"), card=texts.get("card"), count=copies)
