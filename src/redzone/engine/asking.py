"""Requests that ask about a game."""

from collections.abc import Sequence
from decimal import Decimal
from itertools import islice
from random import Random
from typing import Final

import msgspec

from redzone.engine.answers import (
    AtAGlance,
    EventsNow,
    FactsNow,
    GameNow,
    LegalNow,
    PlainData,
    SavedNow,
    ShareCode,
    Told,
    Verdict,
    Waiting,
)
from redzone.engine.faults import FaultCode, RequestRefused, nearest_of, reason_of
from redzone.engine.held_games import player_named
from redzone.engine.limits import Deadline, EngineLimits
from redzone.engine.requests import (
    Asking,
    EventsRequest,
    FactsRequest,
    LegalRequest,
    OverviewRequest,
    SaveRequest,
    ShareRequest,
    StateRequest,
    WhyRequest,
)
from redzone.game.decision import Priority
from redzone.game.event import Event
from redzone.game.state import GameState
from redzone.games.game import Game
from redzone.games.loading import Loaded
from redzone.narrative.decision_texts import decision_overview
from redzone.notation.write import entry_data
from redzone.rules.legal_actions import LegalActions
from redzone.rules.seats.hidden_information import events_for, view_for
from redzone.scenario.actions import entries_of
from redzone.scenario.facts import Facts
from redzone.scenario.legal_answers import forced_names
from redzone.scenario.lookup import Directory, known_labels
from redzone.scenario.report import result_of, sleeping_report
from redzone.scenario.single_entries import try_entry
from redzone.session.game_log import GameLog, Move
from redzone.session.names import Names, event_facts
from redzone.values.identity import PlayerId

_LARGEST_NUMBER: Final = 2**53
"""Whole numbers beyond it are not the same in every program that reads JSON."""


class Inquiry:
    """One game that is asked about, within the bounds of a request."""

    def __init__(self, name: str, loaded: Loaded, limits: EngineLimits, deadline: Deadline) -> None:
        self._name = name
        self._loaded = loaded
        self._game: Game = loaded.game
        self._limits = limits
        self._deadline = deadline

    def answer(self, request: Asking) -> Told:
        """Return what a request asks.

        Raises:
            RequestRefused: Somebody is named who is not there, or it takes too long.
            NotationError: An entry makes no sense.
        """
        match request:
            case StateRequest():
                return self.state()
            case LegalRequest():
                return self.legal(request)
            case WhyRequest():
                return self._why(request.entry, self._viewer(request.viewer))
            case EventsRequest():
                return self._events(request)
            case OverviewRequest():
                return self._overview(self._viewer(request.viewer))
            case FactsRequest():
                return self._facts(self._viewer(request.viewer))
            case SaveRequest():
                return SavedNow(saved=msgspec.json.decode(self._game.save(), type=PlainData))
            case ShareRequest():
                return ShareCode(code=self._game.share())

    def state(self) -> GameNow:
        """Return where the game is."""
        state = self._game.state
        winner = None if state.outcome is None else state.outcome.winner
        return GameNow(
            game=self._name,
            turn=state.turn.number,
            step=state.turn.step.value,
            active=state.players[state.turn.active].name,
            decision=_waiting(state),
            over=state.outcome is not None,
            winner=None if winner is None else state.players[winner].name,
            done=len(self._game),
            moves=len(self._game.moves),
            exact=not self._game.left_out,
            warnings=list(self._game.left_out),
            sleeping=sleeping_report(self._loaded.sleeping),
        )

    def _viewer(self, name: str | None) -> PlayerId | None:
        return None if name is None else player_named(self._loaded, name, "$.viewer")

    def _seen(self, viewer: PlayerId | None) -> GameState:
        state = self._game.state
        return state if viewer is None else view_for(state, viewer).state

    # Legality -------------------------------------------------------------------------------------------------

    def legal(self, request: LegalRequest) -> LegalNow:
        """Return what may be done now.

        Raises:
            RequestRefused: Samples can't be drawn from so many answers, or it takes too long.
        """
        state = self._seen(self._viewer(request.viewer))
        legal = LegalActions(state)
        count = legal.count_up_to(self._limits.counted)
        listed = self._deadline.each(islice(legal, request.limit))
        answers = [entry_data(each) for each in entries_of(listed, state)]
        return LegalNow(
            decision=_waiting(state),
            count=count if count is None or count < _LARGEST_NUMBER else f"{Decimal(count):f}",
            passing=isinstance(state.decision, Priority),
            forced=forced_names(state),
            answers=answers,
            sample=self._sample(request, legal, state, can_draw=count is not None),
        )

    def _sample(
        self, request: LegalRequest, legal: LegalActions, state: GameState, *, can_draw: bool
    ) -> list[PlainData]:
        if request.sample and not can_draw:
            message = f"samples are drawn from at most {self._limits.counted:,} answers of this kind"
            raise RequestRefused(FaultCode.LIMIT, message, "$.sample")
        pick = Random(request.seed).randrange  # noqa: S311  nothing secret
        drawn = (legal.sample(pick) for _ in self._deadline.each(range(request.sample)))
        return [entry_data(each) for each in entries_of((action for action in drawn if action is not None), state)]

    def _why(self, entry: PlainData, viewer: PlayerId | None) -> Verdict:
        if viewer is None:
            refusal = self._game.why(entry)
        else:
            refusal = try_entry(entry, GameLog(self._seen(viewer), pauses=False))
        reasons = [reason_of(violation, refusal.state) for violation in refusal.violations]
        return Verdict(legal=not reasons, violations=reasons, nearest=nearest_of(refusal))

    # What happened --------------------------------------------------------------------------------------------

    def _events(self, request: EventsRequest) -> EventsNow:
        viewer = self._viewer(request.viewer)
        moves = self._game.moves
        names = Names.of(self._game.start)  # of players: objects go by their labels
        events: list[PlainData] = []
        following = min(request.since, len(moves))
        while following < len(moves) and len(events) < request.limit:
            self._deadline.check()
            events += (event_facts(event, names) for event in _events_of(moves[following], viewer))
            following += 1
        return EventsNow(events=events, next=following, more=following < len(moves))

    def _overview(self, viewer: PlayerId | None) -> AtAGlance:
        overview = self._game.overview(viewer)
        return AtAGlance(overview=overview, text=str(overview))

    def _facts(self, viewer: PlayerId | None) -> FactsNow:
        state = self._seen(viewer)
        start = self._game.start if viewer is None else view_for(self._game.start, viewer).state
        moves: Sequence[Move] = self._game.moves
        events = tuple(event for move in self._deadline.each(moves) for event in _events_of(move, viewer))
        facts = Facts(state, events, start.turn.step.value)
        players = {status.name: player for player, status in state.players.items()}
        return FactsNow(facts=result_of(facts, known_labels(Directory(players, start), state)))


def _events_of(move: Move, viewer: PlayerId | None) -> tuple[Event, ...]:
    return move.events if viewer is None else events_for(move.before, move.done, viewer)


def _waiting(state: GameState) -> Waiting | None:
    if state.decision is None:
        return None
    decision = decision_overview(state.decision, Names.of(state))
    return Waiting(player=state.players[decision.player].name, what=decision.what, text=decision.text)
