"""What clients of a table send: one class for each intent, told apart by ``do``."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from redzone.web.protocol.questions import EntryData

SecretToken = Annotated[str, Meta(min_length=20, max_length=100)]
TableId = Annotated[str, Meta(min_length=6, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
TableLabel = Annotated[str, Meta(min_length=1, max_length=200)]
Sequence = Annotated[int, Meta(ge=0, le=2**53 - 1)]
IntentId = Annotated[int, Meta(ge=0, le=2**53 - 1)]

TABLE_VERSION: Final = 1
"""The version of the protocol that is spoken."""


class _Intent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    id: IntentId = 0


class _Move(_Intent, frozen=True, kw_only=True):
    """An intent that changes the game: ``at`` is the sequence number that the client had seen, else it is refused."""

    at: Sequence


class JoinIntent(_Intent, frozen=True, kw_only=True, tag="join"):
    """Sit down, or come back: ``tokens`` claim seats or the host's place, none is a spectator.

    ``since`` is the last sequence number that was seen: if it is recent enough, what happened since comes as one
    ``moved``, then ``done``; else, and without it, the answer is ``welcome``.
    """

    redzone: int
    table: TableId
    tokens: Annotated[list[SecretToken], Meta(max_length=12)] = []
    since: Sequence | None = None


class ActIntent(_Move, frozen=True, kw_only=True, tag="act"):
    """Answer with an entry of scenario files, in the words of the scene.

    Before its time comes, only those pass who would not be asked, and seats of this client.
    """

    entry: EntryData


class PassIntent(_Move, frozen=True, kw_only=True, tag="pass"):
    """Pass priority: once, or whenever this player has it until something else is decided or a step or turn ends.

    It ends too when somebody else does something, and with an undo.
    """

    until: Literal["once", "decision", "step", "combat", "turn"] = "once"


class ConcedeIntent(_Move, frozen=True, kw_only=True, tag="concede"):
    """Leave the game."""

    player: TableLabel


class DraftIntent(_Intent, frozen=True, kw_only=True, tag="draft"):
    """Say what a declaration is so far: it is judged, and others see it as a ghost; ``None`` takes it away.

    With ``forecast``, how the combat would go is worked out too.
    """

    at: Sequence
    entry: EntryData | None
    forecast: bool = True


class WhyIntent(_Intent, frozen=True, kw_only=True, tag="why"):
    """Ask why an entry is illegal."""

    entry: EntryData


class ExplainIntent(_Intent, frozen=True, kw_only=True, tag="explain"):
    """Ask why a permanent is what it is (CR 613)."""

    object: TableLabel


class AnswersIntent(_Intent, frozen=True, kw_only=True, tag="answers"):
    """Ask for the legal answers that one card or permanent gives."""

    source: TableLabel


class UndoIntent(_Move, frozen=True, kw_only=True, tag="undo"):
    """Ask to go back to where ``to`` entries had been done; who sits at the other seats has to agree."""

    to: Sequence


class ConsentIntent(_Intent, frozen=True, kw_only=True, tag="consent"):
    """Agree, or not, to what is asked."""

    agree: bool


class StopsIntent(_Intent, frozen=True, kw_only=True, tag="stops"):
    """Say in which steps a seat wants priority although nothing is on the stack: in its own turn, and in others'.

    With ``full``, it is asked at every chance. A seat that could do nothing but pass is asked only then. It is
    forgotten when the table leaves the memory: a client says it again when it comes back.
    """

    player: TableLabel
    own: Annotated[list[TableLabel], Meta(max_length=20)] = []
    others: Annotated[list[TableLabel], Meta(max_length=20)] = []
    full: bool = False


class MomentIntent(_Intent, frozen=True, kw_only=True, tag="moment"):
    """Ask for the board as it was when so many entries had been done."""

    number: Sequence


class ForkIntent(_Intent, frozen=True, kw_only=True, tag="fork"):
    """Open a table of one's own that begins as this one was when so many entries had been done.

    Hidden cards are seen by who sits at a fork, so only the host and who holds all seats can ask for it, unless nothing
    is hidden.
    """

    moment: Sequence


class BotIntent(_Intent, frozen=True, kw_only=True, tag="bot"):
    """The host lets a policy play a seat, or nobody with ``None``."""

    player: TableLabel
    policy: Annotated[str, Meta(max_length=20)] | None


class SeatIntent(_Intent, frozen=True, kw_only=True, tag="seat"):
    """The host makes a new link for a seat; the old one is worth nothing any more."""

    player: TableLabel


class PingIntent(_Intent, frozen=True, kw_only=True, tag="ping"):
    """Ask for a sign of life."""


Intent = (
    JoinIntent
    | ActIntent
    | PassIntent
    | ConcedeIntent
    | DraftIntent
    | WhyIntent
    | ExplainIntent
    | AnswersIntent
    | UndoIntent
    | ConsentIntent
    | StopsIntent
    | MomentIntent
    | ForkIntent
    | BotIntent
    | SeatIntent
    | PingIntent
)
