"""The state of a game: one frozen value that can be saved, sent, forked and resumed."""

from collections.abc import Mapping

from msgspec.structs import replace

from redzone.game.action import Action
from redzone.game.card import Zone, ZoneObject
from redzone.game.characteristics import Characteristics
from redzone.game.combat import Attacker, Combat
from redzone.game.decision import Decision
from redzone.game.effect import ContinuousEffect
from redzone.game.happening import Happening
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.seating import ANYWHERE, Seating
from redzone.game.stack import (
    NO_REPETITION,
    DelayedTrigger,
    Repetition,
    ReplacementEffect,
    Resolution,
    StackObject,
    WaitingTrigger,
)
from redzone.values.differing import with_changes, with_more
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from redzone.values.options import RuleOptions
from redzone.values.stable_hash import stable_hash
from redzone.values.turn import Turn
from redzone.values.value import GameValue


class Board(GameValue, frozen=True):
    """All that decides what permanents are now: the permanents themselves, the effects on them, and who is who.

    Permanents stand in the order in which they entered. ``seating`` says who are team-mates, and who is within whose
    range of influence this turn.
    """

    permanents: Mapping[ObjectId, Permanent] = {}
    effects: tuple[ContinuousEffect, ...] = ()
    seating: Seating = ANYWHERE


class Outcome(GameValue, frozen=True):
    """The end of the game; ``winner`` is ``None`` for a draw (CR 104)."""

    winner: PlayerId | None


class Answer(GameValue, frozen=True):
    """A choice made for something that is about to happen, such as a state-based action (CR 704.3)."""

    object: ObjectId
    action: Action


class LastKnown(GameValue, frozen=True):
    """A permanent as it last existed on the battlefield, or a spell as it was cast (CR 603.10, 608.2h, 608.2i).

    ``zone`` is where it went. ``attack`` is its attack, if it was attacking, ``blocked`` what it blocked, if it was
    blocking.
    """

    permanent: Permanent
    characteristics: Characteristics
    zone: Zone | None = None
    attack: Attacker | None = None
    blocked: tuple[ObjectId, ...] | None = None


class ExiledUntil(GameValue, frozen=True):
    """Cards in exile that return to the zone in which they were once ``source`` leaves the battlefield (CR 610.3)."""

    source: ObjectId
    cards: tuple[ObjectId, ...]
    zone: Zone = Zone.BATTLEFIELD


class GameState(GameValue, frozen=True):
    """A game at one moment. ``players`` stand in turn order.

    ``decision`` is what the game waits for; ``None`` only once there is an ``outcome``. ``clock`` is the latest
    timestamp given (CR 613.7). ``fresh_commanders`` were put into a graveyard or exile since state-based actions
    were last checked (CR 903.9a). ``answers`` are the
    answers so far for state-based actions that are about to happen (CR 704.3).

    ``stack`` has its top last (CR 405.2). ``waiting`` are abilities that triggered and are not on the stack yet,
    ``delayed`` delayed triggered abilities, ``replacements`` the replacement and prevention effects of what resolved;
    ``effects_named`` counts those of them that have no source to be named by. ``happenings`` are about to happen, the
    first of them next, while somebody chooses which effects apply to it (CR 616.1).
    ``resolution`` is what is resolving. ``last_known`` are permanents that left the battlefield this turn, ``entered``
    those that entered it this turn, and ``cast`` the spells that were cast this turn, as they did and were (CR 608.2i).
    ``day`` is
    ``None`` while it is neither day nor night. ``extra_turns`` are still to be taken, the next first (CR 500.7);
    ``skips`` are steps, phases and turns that players will skip. ``next_priority`` gets priority next, the active
    player if it is ``None`` (CR 117.3b, 117.3c). ``linked`` are the cards that abilities of an object exiled (CR 607).
    ``exiled_until`` are those that come back once something leaves the battlefield; ``former_spells`` are spells that
    were countered this turn while an ability spoke of them (CR 608.2h). ``tokens_made`` counts the tokens created, by
    what they are called.
    ``repetition`` is how long nobody has done anything but pass (CR 104.4b).

    >>> from redzone.notation.shorthand import board
    >>> state = board("3/3; 2/2")
    >>> list(state.permanents), state.turn.step.value
    (['a1', 'b1'], 'beginning_of_combat')
    """

    options: RuleOptions
    players: Mapping[PlayerId, Player]
    board: Board
    turn: Turn
    exile: tuple[ZoneObject, ...] = ()
    command: tuple[ZoneObject, ...] = ()
    combat: Combat | None = None
    decision: Decision | None = None
    outcome: Outcome | None = None
    clock: Timestamp = Timestamp(0)
    fresh_commanders: tuple[ObjectId, ...] = ()
    answers: tuple[Answer, ...] = ()
    stack: tuple[StackObject, ...] = ()
    waiting: tuple[WaitingTrigger, ...] = ()
    delayed: tuple[DelayedTrigger, ...] = ()
    replacements: tuple[ReplacementEffect, ...] = ()
    effects_named: int = 0
    happenings: tuple[Happening, ...] = ()
    resolution: Resolution | None = None
    last_known: Mapping[ObjectId, LastKnown] = {}
    entered: Mapping[ObjectId, LastKnown] = {}
    cast: Mapping[ObjectId, LastKnown] = {}
    monarch: PlayerId | None = None
    initiative: PlayerId | None = None
    day: bool | None = None
    extra_turns: tuple[PlayerId, ...] = ()
    skips: tuple[tuple[PlayerId, str], ...] = ()
    linked: Mapping[ObjectId, tuple[ObjectId, ...]] = {}
    exiled_until: tuple[ExiledUntil, ...] = ()
    former_spells: tuple[StackObject, ...] = ()
    tokens_made: Mapping[str, int] = {}
    next_priority: PlayerId | None = None
    repetition: Repetition = NO_REPETITION

    def __hash__(self) -> int:
        """Return the same hash in every process; equal states have equal ones."""
        return stable_hash(self)

    @property
    def permanents(self) -> Mapping[ObjectId, Permanent]:
        """The permanents on the battlefield, phased-out ones included."""
        return self.board.permanents

    def with_permanents(self, changes: Mapping[ObjectId, Permanent]) -> "GameState":
        """Return the state with these permanents changed or added."""
        if not changes:
            return self
        old = self.board
        board = Board(permanents=with_changes(old.permanents, changes), effects=old.effects, seating=old.seating)
        return replace(self, board=board)

    def with_effects(self, begun: tuple[ContinuousEffect, ...]) -> "GameState":
        """Return the state with these effects, each of which begins at its timestamp, the last of them now."""
        board = replace(self.board, effects=with_more(self.board.effects, begun))
        return replace(self, board=board, clock=begun[-1].timestamp)

    def with_players(self, changed: Mapping[PlayerId, Player]) -> "GameState":
        """Return the state with these players changed."""
        return replace(self, players={**self.players, **changed}) if changed else self
