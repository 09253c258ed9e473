"""How many cards are drawn and milled, tokens created and mana produced instead (CR 614.1a, 614.16)."""

from collections.abc import Mapping
from typing import Final, TypeVar

from msgspec.structs import replace

from redzone.abilities.ability import Instead
from redzone.abilities.replacement import Counted, MultiplyCount
from redzone.abilities.trigger import EventKind
from redzone.game.happening import DrawEvent, EventsInProgress, ManaEvent, MillEvent, TokenEvent
from redzone.game.occurrence import Occurrence
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.judging import Incident
from redzone.rules.effects.pipeline import DoneInstead, ProcessRows, step_of
from redzone.rules.effects.replacement_effects import ReplacingEffect, exist, fits
from redzone.rules.effects.single_events import ReplacementRows, SettledEvents, SingleEvents, change, outcomes
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View

CountedT = TypeVar("CountedT", bound=DrawEvent | MillEvent | ManaEvent | TokenEvent)


def counting(what: Counted) -> ReplacementRows[CountedT]:
    """Return how effects change how many of something there are."""
    return change(
        MultiplyCount,
        lambda view, effect, more, event: (
            bool(event.count) and more.what is what and fits(view, effect, more.player, event.player)
        ),
        lambda more, event: replace(event, count=event.count * more.factor + more.plus),
    )


class _Mana(SettledEvents[ManaEvent]):
    """Mana that permanents would produce."""

    kind = ManaEvent
    changes: ReplacementRows[ManaEvent] = counting(Counted.MANA)


def mana_produced(view: View, player: PlayerId, source: ObjectId) -> tuple[int, ...]:
    """Return how many times as much mana a permanent produces that a player taps for it (CR 106.12).

    Where the order of effects matters, that player chooses it with the mana (CR 616.1).
    """
    if not exist(view.state):
        return _ONCE
    return tuple(dict.fromkeys(outcome.count for outcome in outcomes(view, ManaEvent(player, source), _Mana)))


_ONCE: Final = (1,)


class _Tokens(SingleEvents[TokenEvent]):
    """Tokens that would be created."""

    kind = TokenEvent
    changes: ReplacementRows[TokenEvent] = counting(Counted.TOKENS)

    def incidents(self, part: TokenEvent) -> Mapping[EventKind, Incident]:
        """Return that tokens are created."""
        created = Incident(Occurrence(player=part.player, amount=part.count))
        return {EventKind.CREATES_TOKENS: created} if part.count else {}

    def instead(self, part: TokenEvent, effect: ReplacingEffect, ability: Instead) -> DoneInstead[TokenEvent]:
        """Return that no token is created."""
        return super().instead(part, effect, ability)._replace(left=(replace(part, count=0),))

    def perform(self, state: GameState, now: EventsInProgress) -> Transition:
        """Let what resolves go on, if it still does: it knows now how many there are (CR 614.16)."""
        resolution = state.resolution
        if resolution is None:
            return Transition(state)
        settled = tuple(event.count for event in self.events(now))
        return Transition(replace(state, resolution=replace(resolution, settled=settled)))


TOKEN_ROWS: Final[ProcessRows] = {TokenEvent: step_of(_Tokens, EventsInProgress)}
"""How the creation of tokens goes on, until it is settled how many."""
