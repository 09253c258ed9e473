"""The state of a game: one frozen value that can be saved, sent, forked and resumed."""

from collections.abc import Mapping

from msgspec.structs import replace

from redzone.model.action import Action
from redzone.model.card import Zone, ZoneObject
from redzone.model.combat import Combat
from redzone.model.decision import Decision
from redzone.model.effect import ContinuousEffect
from redzone.model.event import DeathReason
from redzone.model.identity import ObjectId, PlayerId, Timestamp
from redzone.model.options import RuleOptions
from redzone.model.permanent import Permanent
from redzone.model.player import Player
from redzone.model.seating import ANYWHERE, Seating
from redzone.model.turn import Turn
from redzone.model.value import Value


class Board(Value, frozen=True):
    """All that decides what permanents are now: the permanents themselves, the effects on them, and who is who.

    Permanents stand in the order in which they entered. ``seating`` says who are team-mates, and who is within whose
    range of influence this turn.
    """

    permanents: Mapping[ObjectId, Permanent] = {}
    effects: tuple[ContinuousEffect, ...] = ()
    seating: Seating = ANYWHERE


class Outcome(Value, frozen=True):
    """The end of the game; ``winner`` is ``None`` for a draw (CR 104)."""

    winner: PlayerId | None


class Answer(Value, frozen=True):
    """A choice made for something that is about to happen, such as a state-based action (CR 704.3)."""

    object: ObjectId
    action: Action


class Departure(Value, frozen=True):
    """A permanent about to leave the battlefield for ``destination`` (CR 614.1)."""

    object: ObjectId
    destination: Zone
    reason: DeathReason = DeathReason.EFFECT
    destroyed: bool = False


class GameState(Value, frozen=True):
    """A game at one moment. ``players`` stand in turn order.

    ``decision`` is what the game waits for; ``None`` only once there is an ``outcome``. ``clock`` is the latest
    timestamp given (CR 613.7). ``fresh_commanders`` were put into a graveyard or exile since state-based actions
    were last checked (CR 903.9a). ``departures`` wait for an answer about a commander among them (CR 903.9b);
    ``answers`` are the answers so far for what is about to happen.
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
    departures: tuple[Departure, ...] = ()
    answers: tuple[Answer, ...] = ()

    @property
    def permanents(self) -> Mapping[ObjectId, Permanent]:
        """The permanents on the battlefield, phased-out ones included."""
        return self.board.permanents

    def with_permanents(self, changed: Mapping[ObjectId, Permanent]) -> "GameState":
        """Return the state with these permanents changed or added."""
        if not changed:
            return self
        old = self.board
        board = Board(permanents={**old.permanents, **changed}, effects=old.effects, seating=old.seating)
        return replace(self, board=board)

    def with_players(self, changed: Mapping[PlayerId, Player]) -> "GameState":
        """Return the state with these players changed."""
        return replace(self, players={**self.players, **changed}) if changed else self
