"""What clients ask: one class for each request, told apart by ``do``."""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from redzone.engine.limits import MOST_LISTED
from redzone.notation.vocabulary import Preset

MAIN: Final = "main"
"""The game that is meant where none is named."""

Label = Annotated[str, Meta(min_length=1, max_length=200)]
RequestId = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)] | Annotated[str, Meta(max_length=200)] | None
Listed = Annotated[int, Meta(ge=0, le=MOST_LISTED)]
Seed = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)]
UpToAMillion = Annotated[int, Meta(ge=0, le=1_000_000)]


class _Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    id: RequestId = None


class _GameRequest(_Request, frozen=True, kw_only=True):
    game: Label = MAIN


class _SeenRequest(_GameRequest, frozen=True, kw_only=True):
    viewer: Label | None = None


class HelloRequest(_Request, frozen=True, kw_only=True, tag="hello"):
    """Ask which version is spoken, what can be asked and what the limits are."""

    redzone: int = 1


class PositionRequest(_GameRequest, frozen=True, kw_only=True, tag="position"):
    """Begin a game, in the place of one that has this name: of one of ``scenario``, ``text`` and ``board``.

    ``scenario`` is a scenario or a saved game as JSON; ``text`` a scenario in YAML or JSON, a puzzle of Forge, a share
    code or a saved game; ``board`` a line such as "3/3 trample; 2/2", played by ``rules``. The entries of a scenario
    are played; where a text holds several, ``scenario_id`` says which. With ``lenient``, text of
    cards that is not understood is left out.
    """

    scenario: Annotated[Raw, Meta(extra_json_schema={"type": "object"})] | UnsetType = UNSET
    text: str | None = None
    board: str | None = None
    rules: Preset = Preset.COMMANDER
    scenario_id: Label | None = None
    lenient: bool = False


class StateRequest(_GameRequest, frozen=True, kw_only=True, tag="state"):
    """Ask where a game is."""


class LegalRequest(_SeenRequest, frozen=True, kw_only=True, tag="legal"):
    """Ask what may be done now: count the answers, list the first of them, draw some at random."""

    limit: Listed = 20
    sample: Listed = 0
    seed: Seed = 0


class ActRequest(_SeenRequest, frozen=True, kw_only=True, tag="act"):
    """Do what an entry of a scenario file says; before, everybody passes until its time has come, within this turn."""

    entry: dict[str, object]


class WhyRequest(_SeenRequest, frozen=True, kw_only=True, tag="why"):
    """Ask why an entry is illegal, and which legal one is nearest; nothing is done."""

    entry: dict[str, object]


class PassRequest(_GameRequest, frozen=True, kw_only=True, tag="pass"):
    """Let the player who has priority pass; with ``until``, everybody, until something else is decided."""

    until: Literal["decision"] | None = None


class ConcedeRequest(_GameRequest, frozen=True, kw_only=True, tag="concede"):
    """Let a player leave the game."""

    player: Label


class PlayRequest(_GameRequest, frozen=True, kw_only=True, tag="play"):
    """Let policies answer: one for all, or one by the name of each player; who has none passes.

    It ends with the combat, the turn or the game, and after ``most`` answers. ``fair`` policies see what their player
    may see.
    """

    policies: str | dict[str, str] = "pass"
    until: Literal["combat", "turn", "game"] = "combat"
    most: UpToAMillion = 1_000
    seed: Seed = 0
    fair: bool = False


class UndoRequest(_GameRequest, frozen=True, kw_only=True, tag="undo"):
    """Take back what was done last."""


class RedoRequest(_GameRequest, frozen=True, kw_only=True, tag="redo"):
    """Do again what was taken back last."""


class EventsRequest(_SeenRequest, frozen=True, kw_only=True, tag="events"):
    """Ask what has happened, from move ``since`` on; ``limit`` ends it after the move that reaches so many events."""

    since: UpToAMillion = 0
    limit: Annotated[int, Meta(ge=1, le=100_000)] = 10_000


class OverviewRequest(_SeenRequest, frozen=True, kw_only=True, tag="overview"):
    """Ask for the combat at a glance."""


class FactsRequest(_SeenRequest, frozen=True, kw_only=True, tag="facts"):
    """Ask for the facts that ``expect`` of a scenario can name: life, power and toughness, zones and more."""


class SaveRequest(_GameRequest, frozen=True, kw_only=True, tag="save"):
    """Ask for the game as JSON: where it began, and what was done."""


class ShareRequest(_GameRequest, frozen=True, kw_only=True, tag="share"):
    """Ask for the game as a share code."""


class GamesRequest(_Request, frozen=True, kw_only=True, tag="games"):
    """Ask for the names of the games."""


class CloseRequest(_GameRequest, frozen=True, kw_only=True, tag="close"):
    """Forget a game."""


class QuitRequest(_Request, frozen=True, kw_only=True, tag="quit"):
    """End the session; it is the last request that is answered."""


Doing = ActRequest | PassRequest | ConcedeRequest | PlayRequest | UndoRequest | RedoRequest
"""Requests that change a game; the answer says where it is then."""

Asking = (
    StateRequest
    | LegalRequest
    | WhyRequest
    | EventsRequest
    | OverviewRequest
    | FactsRequest
    | SaveRequest
    | ShareRequest
)
"""Requests that ask about a game."""

Request = HelloRequest | PositionRequest | GamesRequest | CloseRequest | QuitRequest | Doing | Asking

REQUEST_NAMES: Final = (
    "hello",
    "position",
    "games",
    "close",
    "quit",
    "state",
    "legal",
    "act",
    "why",
    "pass",
    "concede",
    "play",
    "undo",
    "redo",
    "events",
    "overview",
    "facts",
    "save",
    "share",
)
"""What stands behind ``do``."""
