"""What tools for assistants are asked, and what they tell."""

from typing import Annotated

from msgspec import Meta, Struct

from redzone.engine.answers import LegalNow, PlainData
from redzone.engine.faults import Reason
from redzone.engine.requests import Label, Seed
from redzone.notation.vocabulary import Preset


class PositionAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position: a scenario as text, or a board in one line.

    ``scenario`` is YAML or JSON with seats, what is on the battlefield, and entries of what players do; or a share
    code, or a puzzle of Forge. ``board`` is a line such as "3/3 trample, 2/2 flying; 4/4 menace": semicolons separate
    players, who are Ana, Ben, Cyd and so on; commas creatures, which are a1, a2 and b1. ``rules`` are those of a board.
    With ``lenient``, text of cards that is not understood is left out, and the answer is not exact.
    """

    scenario: Annotated[str, Meta(max_length=1_000_000)] | None = None
    board: Annotated[str, Meta(max_length=10_000)] | None = None
    rules: Preset = Preset.COMMANDER
    lenient: bool = False


class ResolveAsked(PositionAsked, frozen=True, kw_only=True):
    """What ``resolve`` is asked: a position, whose entries are played."""


class LegalAsked(PositionAsked, frozen=True, kw_only=True):
    """What ``legal`` is asked: a position, how many answers to list and to draw, and if it is about one's priority."""

    limit: Annotated[int, Meta(ge=0, le=100)] = 20
    sample: Annotated[int, Meta(ge=0, le=100)] = 0
    seed: Seed = 0
    priority: Label | None = None


class WhyAsked(PositionAsked, frozen=True, kw_only=True):
    """What ``why`` is asked: a position and what somebody would do; without ``entry``, the last one of the scenario."""

    entry: PlainData | None = None


class CardAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What ``show_card`` is asked: the name of a card."""

    name: Label


class _Exactness(Struct, frozen=True, kw_only=True):
    """Whether it is exact; ``warnings`` quote text that was left out, ``sleeping`` are lines that didn't matter."""

    exact: bool
    warnings: list[str]
    sleeping: list[PlainData]


class CombatTold(_Exactness, frozen=True, kw_only=True):
    """What came of a combat; the text tells the story.

    ``result`` has the facts at the end, ``assumed`` are answers that nobody gave, ``failed`` what the scenario expects
    and is not so. ``stopped`` says that a decision was left open. ``events_left_out`` were too many to tell.
    """

    result: PlainData
    events: list[PlainData]
    events_left_out: int
    assumed: list[PlainData]
    failed: list[PlainData]
    stopped: bool


class LegalTold(_Exactness, frozen=True, kw_only=True):
    """What is legal at the point where a scenario stops, as the engine tells it."""

    step: str
    legal: LegalNow


class WhyTold(_Exactness, frozen=True, kw_only=True):
    """Whether ``action`` is legal, all reasons why it is not, and the legal one nearest to it."""

    action: PlainData
    legal: bool
    violations: list[Reason]
    nearest: PlainData | None


class LineShown(Struct, frozen=True, kw_only=True):
    """A line of text: how far it is read, what its abilities say, or why it isn't read."""

    text: str
    status: str
    abilities: list[str] = []
    reason: str = ""


class FaceShown(Struct, frozen=True, kw_only=True):
    """A face of a card: what is printed on it, line by line."""

    name: str
    type_line: str = ""
    cost: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    lines: list[LineShown] = []


class CardShown(Struct, frozen=True, kw_only=True):
    """A card, and what Redzone makes of each line of its text."""

    name: str
    layout: str
    faces: list[FaceShown]
