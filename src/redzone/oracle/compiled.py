"""What compiling rules text gives: one line after another, each exact, inert or unsupported."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Final, TypeVar

from redzone.abilities.ability import Ability
from redzone.algorithms.late_pattern import late_pattern
from redzone.values.value import GameValue

ReadT = TypeVar("ReadT")

_CARET_WIDTH: Final = 100


class LineStatus(StrEnum):
    """How well a line of rules text is understood."""

    EXACT = "exact"
    INERT = "inert"
    UNSUPPORTED = "unsupported"


class CombatStatus(StrEnum):
    """How well a line is understood where only a combat is played, which does not wake lines that sleep."""

    EXACT = "exact"
    INERT = "inert"
    SLEEPING = "sleeping"
    UNSUPPORTED = "unsupported"


class InertReason(StrEnum):
    """Why a line can't change a game that is played: a closed list."""

    EMPTY = "nothing is written there"
    REMINDER = "reminder text has no effect"
    DECK = "it concerns decks and drafts only"
    BEFORE_THE_GAME = "it happens before the first turn"
    KNOWLEDGE = "it only shows cards to players"


class Sleep(GameValue, frozen=True):
    """How a line that is not understood sleeps: its placeholders, which the rules wake, and what has to come first.

    With ``in_combat`` a combat can bring that by itself, without what somebody casts or activates.
    """

    abilities: tuple[Ability, ...]
    why: str
    in_combat: bool = False


class CompiledLine(GameValue, frozen=True):
    """One line of rules text and what became of it.

    An unsupported line has the ``reason``, and as ``start`` and ``end`` the place that is not understood; it has a
    ``sleep`` if it is known what would make it matter. An inert line has a reason of the closed list.
    """

    text: str
    status: LineStatus
    abilities: tuple[Ability, ...] = ()
    inert: InertReason | None = None
    reason: str = ""
    start: int = 0
    end: int = 0
    sleep: Sleep | None = None

    @property
    def status_in_combat(self) -> CombatStatus:
        """How well the line is understood in a combat without what somebody casts or activates."""
        if self.sleep is not None and not self.sleep.in_combat:
            return CombatStatus.SLEEPING
        return CombatStatus(self.status.value)

    def marked(self) -> str:
        """Return the line with carets under the place that is not understood."""
        start = max(0, min(self.start, len(self.text)))
        first = max(0, start - _CARET_WIDTH // 2) if len(self.text) > _CARET_WIDTH else 0
        shown = "".join(letter if letter.isprintable() else "�" for letter in self.text[first : first + _CARET_WIDTH])
        before = "…" if first else ""
        after = "…" if len(self.text) > first + _CARET_WIDTH else ""
        width = max(1, min(self.end - start, len(shown) - (start - first)))
        return f"{before}{shown}{after}\n{' ' * (len(before) + start - first)}{'^' * width}"


class CompiledText(GameValue, frozen=True):
    """All lines of a text."""

    lines: tuple[CompiledLine, ...] = ()

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities of all lines, in the order of the text."""
        return tuple(ability for line in self.lines for ability in line.abilities)

    @property
    def unsupported(self) -> tuple[CompiledLine, ...]:
        """The lines that are not understood."""
        return tuple(line for line in self.lines if line.status is LineStatus.UNSUPPORTED)

    @property
    def awake(self) -> tuple[CompiledLine, ...]:
        """The lines that are not understood and do not sleep."""
        return tuple(line for line in self.unsupported if line.sleep is None)

    @property
    def asleep(self) -> tuple[CompiledLine, ...]:
        """The lines that are not understood and sleep."""
        return tuple(line for line in self.unsupported if line.sleep is not None)

    @property
    def abilities_to_play(self) -> tuple[Ability, ...]:
        """The abilities of all lines, with the placeholders of those that sleep."""
        return tuple(ability for line in self.lines for ability in _to_play(line))

    @property
    def status(self) -> LineStatus:
        """The status of the text: that of its least understood line; inert if no line has an effect."""
        found = {line.status for line in self.lines}
        if LineStatus.UNSUPPORTED in found:
            return LineStatus.UNSUPPORTED
        return LineStatus.EXACT if LineStatus.EXACT in found else LineStatus.INERT


def _to_play(line: CompiledLine) -> tuple[Ability, ...]:
    return line.abilities if line.sleep is None else line.sleep.abilities


class UnsupportedText(ValueError):  # noqa: N818  it says what the text is
    """Rules text is not understood; the message quotes each such line and marks the place."""

    def __init__(self, message: str, lines: tuple[CompiledLine, ...] = ()) -> None:
        super().__init__(message)
        self.lines = lines


_BY_GRAMMAR: Final = late_pattern(r"does not fit here$|^['\"].*is not supported here$|can depend on something$")


class NotUnderstood(Exception):  # noqa: N818  it says what happened, and stays inside the compiler
    """The compiler stops at a place of a line."""

    @property
    def by_grammar(self) -> bool:
        """Whether the words themselves did not fit, so that another kind of line can be better at them."""
        return _BY_GRAMMAR.search(self.reason) is not None

    def __init__(self, reason: str, start: int, end: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.start = start
        self.end = end


def better(one: NotUnderstood, other: NotUnderstood) -> NotUnderstood:
    """Return the error that says more: what is unclear rather than where the words stop to fit, and the further one."""
    if one.by_grammar is not other.by_grammar:
        return other if one.by_grammar else one
    return other if one.by_grammar and other.start > one.start else one


def further(one: NotUnderstood, other: NotUnderstood) -> NotUnderstood:
    """Return the error that stands further behind, the first of two at one place."""
    return other if other.start > one.start else one


def first_understood(readings: Iterable[Callable[[], ReadT]], nothing: NotUnderstood) -> ReadT:
    """Return the first of several readings of the same words that is understood.

    Raises:
        NotUnderstood: None is; the error that stands furthest behind, or ``nothing`` if there was nothing to try.
    """
    furthest: NotUnderstood | None = None
    for read in readings:
        try:
            return read()
        except NotUnderstood as error:
            furthest = error if furthest is None else further(furthest, error)
    raise furthest or nothing


def require_exact(compiled: CompiledText) -> tuple[Ability, ...]:
    """Return the abilities of a text that is understood completely.

    Raises:
        UnsupportedText: A line is not understood.
    """
    if lines := compiled.unsupported:
        raise unsupported(*lines)
    return compiled.abilities


def unsupported(*lines: CompiledLine) -> UnsupportedText:
    """Return the error that quotes lines that are not understood, and marks the places."""
    return UnsupportedText("\n".join(f"{line.reason}:\n{line.marked()}" for line in lines), lines)
