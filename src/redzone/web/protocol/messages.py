"""What the server of a table sends: one class for each message, told apart by ``kind``."""

from msgspec import UNSET, Struct, UnsetType

from redzone.engine.faults import RequestFault
from redzone.game.explanation import Explanation
from redzone.web.protocol.previews import Judgement
from redzone.web.protocol.questions import EntryData, LegalAnswer, SeenQuestion
from redzone.web.protocol.scene import CombatRow, LogLine, SeenObject, SeenPlayer, SeenStackItem, TableScene


class _Message(Struct, frozen=True, kw_only=True, tag_field="kind"):
    pass


class SeatNow(Struct, frozen=True, kw_only=True):
    """A seat: who plays it, whether somebody is there, and what asks it."""

    player: str
    taken: bool
    here: bool
    bot: str | None


class Patch(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What has changed of a scene; fields that are not there are as before.

    Of ``objects`` and ``players`` there are those that changed; an object that is gone is ``null``.
    """

    viewer: str | UnsetType | None = UNSET
    turn: int | UnsetType = UNSET
    step: str | UnsetType = UNSET
    heading: str | UnsetType = UNSET
    active: str | UnsetType = UNSET
    day: str | UnsetType | None = UNSET
    players: dict[str, SeenPlayer] | UnsetType = UNSET
    objects: dict[str, SeenObject | None] | UnsetType = UNSET
    stack: list[SeenStackItem] | UnsetType = UNSET
    combat: list[CombatRow] | UnsetType = UNSET
    question: SeenQuestion | UnsetType | None = UNSET
    outcome: str | UnsetType | None = UNSET


class TableWelcome(_Message, frozen=True, kw_only=True, tag="welcome"):
    """The answer to ``join``: the table as it is. It replaces everything that was known before.

    It comes again without having been asked for, with the id 0, when a seat is lost or the table had to be read anew.
    ``you`` are the players whose seats this client has. ``sequence`` is that of the last event, ``done`` how many
    entries have been done. ``log`` is what has happened, the end of it if it is long. ``left_out`` says what of cards
    is not played because it is not understood.
    """

    id: int
    redzone: int
    program: str
    table: str
    title: str
    host: bool
    you: list[str]
    seats: list[SeatNow]
    policies: list[str]
    steps: list[str]
    sequence: int
    done: int
    scene: TableScene
    log: list[LogLine]
    left_out: list[str]


class Moved(_Message, frozen=True, kw_only=True, tag="moved"):
    """Something happened: the scene changes by ``patch``, and ``lines`` tell of it.

    ``by`` is who did it, ``None`` where the game went on by itself. ``log`` is the whole log anew, after an undo.
    Ghosts and drafts are gone with it. As long as something follows at once that nobody is asked for, the scene has no
    question. Who comes back gets everything that was missed as one: ``sequence`` may grow by more than one.
    """

    sequence: int
    done: int
    by: str | None
    lines: list[LogLine]
    patch: Patch
    log: list[LogLine] | None = None


class Ghost(_Message, frozen=True, kw_only=True, tag="ghost"):
    """What somebody is about to declare, with as much of it as everybody may know; ``None`` if nothing.

    There is an end to it with every ``moved``.
    """

    player: str
    entry: EntryData | None


class Judged(_Message, frozen=True, kw_only=True, tag="judged"):
    """What is said of the draft that this client sent with this id, or of the entry of ``why``.

    Of drafts only the newest is judged, and none once something has happened.
    """

    id: int
    judgement: Judgement


class Explained(_Message, frozen=True, kw_only=True, tag="explained"):
    """Why a permanent is what it is."""

    id: int
    explanation: Explanation


class SourceAnswers(_Message, frozen=True, kw_only=True, tag="answers"):
    """The legal answers that one source gives; ``more`` if there are even more."""

    id: int
    source: str
    answers: list[LegalAnswer]
    more: bool


class PastMoment(_Message, frozen=True, kw_only=True, tag="moment"):
    """The board as it was when so many entries had been done, and the last lines that told of it."""

    id: int
    number: int
    scene: TableScene
    lines: list[LogLine]


class Forked(_Message, frozen=True, kw_only=True, tag="forked"):
    """A new table; ``host`` is the token of its host, and ``seats`` those of its seats."""

    id: int
    table: str
    host: str
    seats: dict[str, str]


class Seated(_Message, frozen=True, kw_only=True, tag="seated"):
    """The new link of a seat: its token, for the host only."""

    id: int
    player: str
    token: str


class SeatsNow(_Message, frozen=True, kw_only=True, tag="seats"):
    """Who sits where."""

    seats: list[SeatNow]


class UndoAsked(_Message, frozen=True, kw_only=True, tag="asked"):
    """Somebody wants to go back to where ``to`` entries had been done; ``waiting`` are who has still to agree.

    Without ``waiting`` it is settled: ``agreed`` says how.
    """

    by: str
    to: int
    text: str
    waiting: list[str]
    agreed: bool | None = None


class IntentDone(_Message, frozen=True, kw_only=True, tag="done"):
    """The intent with this id is done; ``sequence`` is that of the last event."""

    id: int
    sequence: int


class Refused(_Message, frozen=True, kw_only=True, tag="refused"):
    """The intent with this id is not done, and nothing has changed: why."""

    id: int
    error: RequestFault


class Closing(_Message, frozen=True, kw_only=True, tag="closing"):
    """The connection ends: why, and after how many seconds to come back, if at all."""

    reason: str
    retry: float | None


Message = (
    TableWelcome
    | Moved
    | Ghost
    | Judged
    | Explained
    | SourceAnswers
    | PastMoment
    | Forked
    | Seated
    | SeatsNow
    | UndoAsked
    | IntentDone
    | Refused
    | Closing
)
