"""Boards in one line: ``3/3 trample, 2/2 flying; 4/4 menace``.

Semicolons separate the seats and commas the creatures of a seat. A creature is its power and toughness with its
keywords behind, with their numbers and costs, separated by spaces or ``+``; or it is the name of a card of the card
store, in quotation marks if there is a comma in it. ``3x`` in front makes copies, ``*`` or the word ``tapped`` taps it,
and the words ``commander`` and ``sick`` stand for themselves. The players are Ana, Ben, Cyd and so on; the creatures of
the first seat are a1, a2, ..., those of the second b1, b2, ...; a second seat that is missing is empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from redzone import cards, oracle
from redzone.abilities.keyword import Keyword
from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.errors import CardError
from redzone.game.state import GameState
from redzone.notation.board import ObjectEntry, Seat
from redzone.notation.document import Scenario
from redzone.notation.position import position_of
from redzone.notation.read import LocatedScenario
from redzone.notation.syntax.kinds import suggestion
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.notation.syntax.tree import START, DocumentTree, MapNode
from redzone.notation.vocabulary import Preset
from redzone.oracle import CompiledLine, LineStatus, UnsupportedText
from redzone.oracle.language.keyword_words import COSTED, NUMBERED
from redzone.rules.game import begin
from redzone.values.types import CardType, Supertype

PLAYERS: Final = ("Ana", "Ben", "Cyd", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon")
MAX_TEXT: Final = 10_000
MAX_CREATURES: Final = 10_000
FILE: Final = "board"
"""What error messages call the text."""

_WORD: Final = late_pattern(r'"[^"]*"|[^\s+]+')
_STATS: Final = late_pattern(r"[0-9]{1,7}/[0-9]{1,7}")
_COPIES: Final = late_pattern(r"([0-9]{1,6})x", re.IGNORECASE)
_STATUS: Final = ("tapped", "commander", "sick")
_KEYWORDS: Final = {tuple(keyword.split()): keyword for keyword in Keyword}
_LONGEST: Final = max(map(len, _KEYWORDS))
_WITH_MORE: Final = NUMBERED | COSTED | {Keyword.AFFINITY, Keyword.BANDS_WITH_OTHER, Keyword.PROTECTION}
"""The keywords with a number, a cost or a quality behind them."""
_WALK: Final = "walk"
_WALK_WORDS: Final = 3
"""Most words of a landwalk: ``nonbasic snow landwalk``."""
_LAND_WORDS: Final = frozenset(
    f"{without}{word.value.lower()}" for without in ("", "non") for word in (*Supertype, *CardType)
)
"""The words that stand before a landwalk."""


class _Word(Struct, frozen=True):
    """A word and its place in the whole text."""

    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


class _Group(Struct, frozen=True):
    """A creature as it is written, with the copies that are wanted."""

    entry: ObjectEntry
    copies: int
    word: _Word


def board(text: str, *, rules: str = "commander") -> GameState:
    """Return the state that a board in one line stands for, at its first decision.

    ``rules`` is the name of a preset; the first player is active, and combat begins.

    Raises:
        NotationError: The text is no board; the message marks the place.

    >>> state = board("3/3 trample, 2/2 flying; 4/4 menace")
    >>> list(state.permanents)
    ['a1', 'a2', 'b1']
    """
    return begin(position_of(board_scenario(text, rules=rules)).state).state


def board_scenario(text: str, *, rules: str = "commander") -> LocatedScenario:
    """Return the scenario, without entries, that a board in one line stands for.

    Raises:
        NotationError: The text is no board; the message marks the place.
    """
    presets = [preset.value for preset in Preset]
    if rules not in presets:
        raise _error(rules, 0, len(rules), f"no rules are called {rules!r}; {suggestion(rules, presets)}")
    seats = tuple(_Reader(text).seats())
    title = " ".join(text.split())
    document = Scenario(redzone=1, title=title, rules=Preset(rules), seats=seats)
    return LocatedScenario(document, DocumentTree(FILE, MapNode({}, START)), None)


def creatures_of(text: str) -> tuple[ObjectEntry, ...]:
    """Return the creatures of one seat of a board, without ids: ``3/3 trample, 2x 2/2 flying``.

    Raises:
        NotationError: The text is no list of creatures; the message marks the place.
    """
    return _Reader(text).creatures()


def _error(text: str, start: int, end: int, message: str) -> NotationError:
    marked = CompiledLine(text, LineStatus.UNSUPPORTED, start=start, end=end).marked()
    return NotationError(f"{message}\n{marked}", SourcePosition(FILE, 1, start + 1))


class _Reader:
    """Reads one board; every complaint marks its place in the text."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_TEXT:
            raise _error(text, MAX_TEXT, len(text), f"a board has at most {MAX_TEXT} signs, not {len(text)}")
        self._text = re.sub(r"\s", " ", text)
        self._creatures = 0

    def seats(self) -> Iterator[Seat]:
        """Yield the seats; there are two or more."""
        if not self._text.strip():
            raise self._error(0, 1, "the board is empty; it looks like this: 3/3 trample, 2/2 flying; 4/4 menace")
        parts = list(_split(self._text, 0, ";"))
        if len(parts) > len(PLAYERS):
            start = parts[len(PLAYERS)][1]
            raise self._error(start - 1, start, f"a board has at most {len(PLAYERS)} seats, not {len(parts)}")
        if len(parts) == 1:
            parts.append(("", len(self._text)))
        for number, (part, start) in enumerate(parts):
            yield Seat(player=PLAYERS[number], battlefield=self._battlefield(part, start, "abcdefghij"[number]))

    def creatures(self) -> tuple[ObjectEntry, ...]:
        """Return the creatures of a text that is one seat."""
        if not self._text.strip():
            raise self._error(0, 1, "a creature is missing here; it looks like this: 3/3 trample")
        return tuple(self._entries(self._text, 0))

    def _battlefield(self, text: str, start: int, letter: str) -> tuple[ObjectEntry, ...]:
        if not text.strip():
            return ()
        return tuple(_named(entry, f"{letter}{number}") for number, entry in enumerate(self._entries(text, start), 1))

    def _entries(self, text: str, start: int) -> Iterator[ObjectEntry]:
        for part, place in _split(text, start, ","):
            group = self._group(part, place)
            self._creatures += group.copies
            if self._creatures > MAX_CREATURES:
                raise self._error_at([group.word], f"a board has at most {MAX_CREATURES} creatures")
            yield from (group.entry,) * group.copies

    def _group(self, text: str, start: int) -> _Group:
        """Read a creature and how often it is there."""
        words = [_Word(match[0], start + match.start()) for match in _WORD.finditer(text)]
        if not words:
            raise self._error(start, start + max(1, len(text)), "a creature is missing here")
        copies, rest = self._copies(words)
        rest, status = _statuses(rest)
        if rest and _may_be_name(rest):
            return self._card(rest, copies, status, words)
        if not rest or not _STATS.fullmatch(rest[0].text):
            place = rest[0] if rest else words[-1]
            hint = "; commas separate creatures, spaces keywords" if rest and _begins(rest) else ""
            message = f"power and toughness such as 2/2 are wanted here, found {place.text!r}{hint}"
            raise self._error_at([place], message)
        keywords: list[str] = []
        self._keywords(rest[1:], keywords, status)
        entry = ObjectEntry(pt=rest[0].text, text=", ".join(keywords) or None)
        return self._with_status(entry, copies, status, words)

    def _card(self, rest: list[_Word], copies: int, status: set[str], words: Sequence[_Word]) -> _Group:
        """Read the name of a card of the card store; behind one in quotation marks the status can stand."""
        if rest[0].text.startswith('"'):
            name = rest[0].text.strip('"')
            behind: list[str] = []
            self._keywords(rest[1:], behind, status)
            if behind:
                raise self._error_at(rest[1:], "a card has the keywords that it has")
        else:
            name = self._text[rest[0].start : rest[-1].end]
        try:
            with cards.CardStore.open() as store:
                store.card(name)
        except CardError as error:
            message = f"power and toughness such as 2/2 are wanted here, found {rest[0].text!r}; {error}"
            raise self._error_at(rest, message) from error
        return self._with_status(ObjectEntry(card=name), copies, status, words)

    def _with_status(self, entry: ObjectEntry, copies: int, status: set[str], words: Sequence[_Word]) -> _Group:
        entry = replace(entry, tapped="tapped" in status, commander="commander" in status, sick="sick" in status)
        if entry.commander and copies > 1:
            raise self._error_at(words[:1], "a commander has no copies")
        return _Group(entry, copies, words[0])

    def _copies(self, words: Sequence[_Word]) -> tuple[int, list[_Word]]:
        match = _COPIES.fullmatch(words[0].text)
        if match is None:
            return 1, list(words)
        copies = int(match[1])
        if not 1 <= copies <= MAX_CREATURES:
            raise self._error_at(words[:1], f"1 to {MAX_CREATURES} copies are possible")
        return copies, list(words[1:])

    def _keywords(self, words: Sequence[_Word], keywords: list[str], status: set[str]) -> None:
        """Read what stands behind power and toughness."""
        while words:
            if words[0].text.lower() in _STATUS and not _keyword_length(words):
                status.add(words[0].text.lower())
                words = words[1:]
                continue
            length = self._length(words)
            keywords.append(self._keyword(words[:length]))
            words = words[length:]

    def _length(self, words: Sequence[_Word]) -> int:
        """Return how many words the first keyword has, with what belongs to it."""
        length = _keyword_length(words)
        if not length:
            known = [*(keyword.value for keyword in Keyword), *_STATUS]
            raise self._error_at(words[:1], f"{words[0].text!r} is no keyword; {_near(words[0].text, known)}")
        if _KEYWORDS.get(tuple(_lower(words[:length]))) in _WITH_MORE:
            while length < len(words) and not _begins(words[length:]):
                length += 1
        return length

    def _keyword(self, words: Sequence[_Word]) -> str:
        named = _keyword_length(words)
        text = " ".join([*_lower(words[:named]), *(word.text for word in words[named:])])
        try:
            oracle.compile_ability(text)
        except UnsupportedText as error:
            reason = error.lines[0].reason if error.lines else str(error)
            raise self._error_at(words, f"{text!r} is not understood: {reason}") from error
        return text

    def _error_at(self, words: Sequence[_Word], message: str) -> NotationError:
        return self._error(words[0].start, words[-1].end, message)

    def _error(self, start: int, end: int, message: str) -> NotationError:
        return _error(self._text, start, end, message)


def _split(text: str, start: int, separator: str) -> Iterator[tuple[str, int]]:
    """Yield the parts of a text with their places."""
    for part in _outside_quotes(text, separator):
        yield part, start
        start += len(part) + 1


def _outside_quotes(text: str, separator: str) -> Iterator[str]:
    """Yield the parts of a text; what stands in quotation marks is not cut."""
    begin = 0
    quoted = False
    for place, sign in enumerate(text):
        quoted = quoted is not (sign == '"')
        if sign == separator and not quoted:
            yield text[begin:place]
            begin = place + 1
    yield text[begin:]


def _may_be_name(words: Sequence[_Word]) -> bool:
    """Return whether words can be the name of a card: neither numbers nor keywords stand first."""
    return not words[0].text[0].isdigit() and not _begins(words)


def _statuses(words: Sequence[_Word]) -> tuple[list[_Word], set[str]]:
    """Take what stands before power and toughness: ``*`` and words for the status."""
    status: set[str] = set()
    rest = list(words)
    while rest:
        word = rest[0]
        if word.text.startswith("*"):
            status.add("tapped")
            rest[0] = _Word(word.text[1:], word.start + 1)
            rest = rest if rest[0].text else rest[1:]
        elif word.text.lower() in _STATUS:
            status.add(word.text.lower())
            rest = rest[1:]
        else:
            break
    return rest, status


def _lower(words: Sequence[_Word]) -> list[str]:
    return [word.text.lower() for word in words]


def _keyword_length(words: Sequence[_Word]) -> int:
    """Return how many words the longest keyword at the beginning has, 0 if there is none."""
    texts = _lower(words[: max(_LONGEST, _WALK_WORDS)])
    named = (length for length in range(_LONGEST, 0, -1) if tuple(texts[:length]) in _KEYWORDS)
    found = next(named, 0)
    walks = (place + 1 for place, text in enumerate(texts[:_WALK_WORDS]) if text.endswith(_WALK))
    return found or next((end for end in walks if _LAND_WORDS.issuperset(texts[: end - 1])), 0)


def _begins(words: Sequence[_Word]) -> bool:
    """Return whether something new begins here: a keyword or a status."""
    return words[0].text.lower() in _STATUS or bool(_keyword_length(words))


def _near(word: str, known: Sequence[str]) -> str:
    near = suggestion(word, known)
    return near if near.startswith("did you mean") else "keywords such as flying or first strike are wanted here"


def _named(entry: ObjectEntry, label: str) -> ObjectEntry:
    return replace(entry, id=label)
