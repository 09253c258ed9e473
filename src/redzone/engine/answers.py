"""What clients get: one class for each kind of answer, told apart by ``kind``."""

from msgspec import Struct

from redzone.engine.faults import Reason, RequestFault
from redzone.engine.limits import EngineLimits
from redzone.engine.requests import RequestId
from redzone.narrative.overview import CombatOverview

PlainData = dict[str, object]


class _Answer(Struct, frozen=True, kw_only=True, tag_field="kind"):
    pass


class Welcome(_Answer, frozen=True, kw_only=True, tag="hello"):
    """Who speaks, which version of the protocol, and what it can do; ``edition`` is that of the rules."""

    redzone: int
    program: str
    edition: str
    requests: list[str]
    policies: list[str]
    rules: list[str]
    limits: EngineLimits


class Waiting(Struct, frozen=True, kw_only=True):
    """Who decides what: the class of the decision, and a sentence."""

    player: str
    what: str
    text: str


class GameNow(_Answer, frozen=True, kw_only=True, tag="state"):
    """Where a game is.

    ``decision`` is ``null`` once it is over; ``winner`` is ``null`` for a draw too. ``done`` is how many things were
    done, ``moves`` the same with what the game did by itself: what ``since`` of ``events`` takes. ``exact`` is false
    if text was left out, which ``warnings`` quote; ``sleeping`` are lines that are not supported and don't matter yet.
    """

    game: str
    turn: int
    step: str
    active: str
    decision: Waiting | None
    over: bool
    winner: str | None
    done: int
    moves: int
    exact: bool
    warnings: list[str]
    sleeping: list[PlainData]


class LegalNow(_Answer, frozen=True, kw_only=True, tag="legal"):
    """What may be done now.

    ``count`` is exact: a number, or a text of digits if it is beyond what every program can read as a number (2^53);
    ``null`` where answers can only be gone through and are more than the session goes through. ``answers`` are entries
    of scenario files, the first of them; to pass is counted, and not listed. ``forced`` is what every legal declaration
    has; ``sample`` was drawn at random.
    """

    decision: Waiting | None
    count: int | str | None
    passing: bool
    forced: dict[str, list[str]]
    answers: list[PlainData]
    sample: list[PlainData]


class Verdict(_Answer, frozen=True, kw_only=True, tag="why"):
    """Whether an entry is legal, all reasons why it is not, and the legal entry nearest to it, if one is nearest."""

    legal: bool
    violations: list[Reason]
    nearest: PlainData | None


class EventsNow(_Answer, frozen=True, kw_only=True, tag="events"):
    """What happened; ``next`` is the ``since`` that goes on from there, ``more`` if that brings something now."""

    events: list[PlainData]
    next: int
    more: bool


class AtAGlance(_Answer, frozen=True, kw_only=True, tag="overview"):
    """The combat at a glance, as values and as text."""

    overview: CombatOverview
    text: str


class FactsNow(_Answer, frozen=True, kw_only=True, tag="facts"):
    """The facts that ``expect`` of a scenario can name; as ``expect`` they hold."""

    facts: PlainData


class SavedNow(_Answer, frozen=True, kw_only=True, tag="save"):
    """The game as JSON; ``position`` takes it as ``scenario``."""

    saved: PlainData


class ShareCode(_Answer, frozen=True, kw_only=True, tag="share"):
    """The game as a share code."""

    code: str


class GameNames(_Answer, frozen=True, kw_only=True, tag="games"):
    """The names of the games that there are."""

    games: list[str]


class Goodbye(_Answer, frozen=True, kw_only=True, tag="quit"):
    """The session is over."""


Told = (
    Welcome
    | GameNow
    | LegalNow
    | Verdict
    | EventsNow
    | AtAGlance
    | FactsNow
    | SavedNow
    | ShareCode
    | GameNames
    | Goodbye
)


class Answered(Struct, frozen=True):
    """The answer to the request with this id."""

    id: RequestId
    ok: Told


class Failed(Struct, frozen=True):
    """Why there is no answer to the request with this id, ``null`` if it has none or it can't be read."""

    id: RequestId
    error: RequestFault


Response = Answered | Failed
