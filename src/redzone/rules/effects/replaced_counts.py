"""How many cards are drawn and milled, tokens created and mana produced instead (CR 614.1a, 614.16)."""

from collections.abc import Mapping
from typing import Final, TypeVar

from msgspec.structs import replace

from redzone.abilities.ability import Instead
from redzone.abilities.language import AnyOf, Quality
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasType
from redzone.abilities.predefined_tokens import token_of
from redzone.abilities.replacement import Counted, MultiplyCount, TokensInstead
from redzone.abilities.trigger import EventKind
from redzone.game.happening import DrawEvent, EventsInProgress, ManaEvent, MillEvent, TokenEvent
from redzone.game.occurrence import Occurrence
from redzone.game.stack import MoreTokens
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.judging import Incident
from redzone.rules.effects.pipeline import DoneInstead, ProcessRows, step_of
from redzone.rules.effects.replacement_effects import ReplacingEffect, effects_of, exist, fits
from redzone.rules.effects.single_events import ReplacementRows, SettledEvents, SingleEvents, change, either, outcomes
from redzone.values.bounds import check_number
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import TypeLine
from redzone.view import View

CountedT = TypeVar("CountedT", bound=DrawEvent | MillEvent | ManaEvent)


def counting(what: Counted) -> ReplacementRows[CountedT]:
    """Return how effects change how many of something there are."""
    return change(
        MultiplyCount,
        lambda view, effect, more, event: (
            bool(event.count) and more.what is what and fits(view, effect, more.player, event.player)
        ),
        lambda more, event: replace(event, count=check_number(event.count * more.factor + more.plus)),
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


_ANYTHING: Final = Everything()


def _adds_once(effect: ReplacingEffect) -> bool:
    return isinstance(effect.replacement, TokensInstead) and bool(effect.replacement.plus)


def _is(quality: Quality, line: TypeLine) -> bool:
    """Return whether a token of these types is what a replacement asks for: of a card type, of a subtype, or any."""
    match quality:
        case AnyOf(qualities=qualities):
            return any(_is(part, line) for part in qualities)
        case HasType(type=type_):
            return type_ in line.types
        case HasSubtype(subtype=subtype):
            return subtype in line.subtypes
        case _:
            return True


def _number(event: TokenEvent, quality: Quality) -> int:
    """Return how many such tokens would be created."""
    own = event.count if _is(quality, event.type_line) else 0
    return own + sum(more.count for more in event.besides if _is(quality, token_of(more.kind).type_line))


def _times(event: TokenEvent, quality: Quality, factor: int) -> TokenEvent:
    """Return so many times as many such tokens."""
    besides = [
        replace(more, count=check_number(more.count * factor)) if _is(quality, token_of(more.kind).type_line) else more
        for more in event.besides
    ]
    count = check_number(event.count * factor) if _is(quality, event.type_line) else event.count
    return replace(event, count=count, besides=tuple(more for more in besides if more.count))


def _others(more: TokensInstead, event: TokenEvent) -> TokenEvent:
    """Return the tokens that are created instead."""
    each = tuple(MoreTokens(kind, _number(event, more.tokens)) for kind in more.each)
    after = _times(event, more.tokens, more.factor)
    return replace(after, besides=(*after.besides, *each, *(MoreTokens(kind, 1) for kind in more.plus)))


class _Tokens(SingleEvents[TokenEvent]):
    """Tokens that would be created."""

    kind = TokenEvent
    changes: ReplacementRows[TokenEvent] = either(
        change(
            MultiplyCount,
            lambda view, effect, more, event: (
                bool(_number(event, _ANYTHING))
                and more.what is Counted.TOKENS
                and fits(view, effect, more.player, event.player)
            ),
            lambda more, event: _times(event, _ANYTHING, more.factor),
        ),
        change(
            TokensInstead,
            lambda view, effect, more, event: (
                bool(_number(event, more.tokens)) and fits(view, effect, more.player, event.player)
            ),
            _others,
        ),
    )

    def incidents(self, part: TokenEvent) -> Mapping[EventKind, Incident]:
        """Return that tokens are created."""
        number = _number(part, _ANYTHING)
        created = Incident(Occurrence(player=part.player, amount=number))
        return {EventKind.CREATES_TOKENS: created} if number else {}

    def instead(self, part: TokenEvent, effect: ReplacingEffect, ability: Instead) -> DoneInstead[TokenEvent]:
        """Return that no token is created."""
        return super().instead(part, effect, ability)._replace(left=(replace(part, count=0, besides=()),))

    def join(
        self, part: TokenEvent, after: tuple[TokenEvent, ...], done: list[TokenEvent], left: list[TokenEvent]
    ) -> None:
        """Let what is created at once with all tokens of a player be created once (CR 614.5)."""
        once = {each.name for each in effects_of(self.view, TokensInstead) if _adds_once(each)}
        new = tuple(name for each in after for name in each.applied if name in once and name not in part.applied)
        if new:
            left[:] = [
                replace(other, applied=(*other.applied, *new)) if other.player == part.player else other
                for other in left
            ]
        super().join(part, after, done, left)

    def perform(self, state: GameState, now: EventsInProgress) -> Transition:
        """Let what resolves go on, if it still does: it knows now how many there are (CR 614.16)."""
        resolution = state.resolution
        if resolution is None:
            return Transition(state)
        events = self.events(now)
        settled = tuple(event.count for event in events)
        besides = tuple(event.besides for event in events)
        return Transition(replace(state, resolution=replace(resolution, settled=settled, besides=besides)))


TOKEN_ROWS: Final[ProcessRows] = {TokenEvent: step_of(_Tokens, EventsInProgress)}
"""How the creation of tokens goes on, until it is settled how many."""
