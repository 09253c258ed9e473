"""What replaces gaining and losing life, and putting counters (CR 119.7, 119.8, 614.16)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from redzone.abilities.replacement import (
    CantGainLife,
    CantLoseLife,
    Counted,
    LifeFloor,
    LoseLifeInsteadOfGain,
    MultiplyCount,
    MultiplyCounters,
)
from redzone.abilities.replacing import ReplacementBase
from redzone.abilities.trigger import EventKind
from redzone.game.event import LifeCause, Replaced
from redzone.game.happening import CounterEvent, LifeEvent, ResultsInProgress
from redzone.game.occurrence import Occurrence
from redzone.rules.effects.judging import Incident
from redzone.rules.effects.pipeline import Applied, Process
from redzone.rules.effects.replacement_effects import (
    ReplacingEffect,
    chooser,
    contexts,
    effects_of,
    fits,
    is_of,
    with_name,
)
from redzone.values.bounds import check_number
from redzone.values.identity import PlayerId, Target
from redzone.view import View

_OF_LIFE = (MultiplyCount, LoseLifeInsteadOfGain)

ReplacedResult = LifeEvent | CounterEvent


def can_gain_life(view: View, player: PlayerId) -> bool:
    """Return whether no effect says that a player can't gain life (CR 119.7)."""
    return not any(
        isinstance(effect.replacement, CantGainLife) and fits(view, effect, effect.replacement.player, player)
        for effect in effects_of(view, CantGainLife)
    )


def can_lose_life(view: View, player: PlayerId) -> bool:
    """Return whether no effect says that a player can't lose life (CR 119.8)."""
    return not any(
        isinstance(effect.replacement, CantLoseLife) and fits(view, effect, effect.replacement.player, player)
        for effect in effects_of(view, CantLoseLife)
    )


class Results(Process[ResultsInProgress, ReplacedResult]):
    """How effects apply to life that would be gained or lost, and to counters."""

    def prepared(self, now: ResultsInProgress) -> tuple[ResultsInProgress, None]:
        """Return what can happen at all: an event that can't happen can't be replaced (CR 614.17, 614.17c)."""
        return replace(now, life=tuple(_possible(self.view, each) for each in now.life)), None

    def parts(self, now: ResultsInProgress) -> Sequence[ReplacedResult]:
        """Return the results one by one."""
        return (*now.life, *now.counters)

    def together(self, now: ResultsInProgress, parts: Sequence[ReplacedResult]) -> ResultsInProgress:
        """Return what would happen with these results."""
        life = tuple(part for part in parts if isinstance(part, LifeEvent))
        return replace(now, life=life, counters=tuple(part for part in parts if isinstance(part, CounterEvent)))

    def affected(self, part: ReplacedResult) -> tuple[PlayerId, Target]:
        """Return the player, or the controller of the permanent."""
        about: Target = part.player if isinstance(part, LifeEvent) else part.object
        return chooser(self.view, about), about

    def incidents(self, part: ReplacedResult) -> Mapping[EventKind, Incident]:
        """Return that life is gained or lost, or counters are put on a permanent."""
        if isinstance(part, LifeEvent):
            kind = EventKind.GAINS_LIFE if part.change > 0 else EventKind.LOSES_LIFE
            return {kind: Incident(Occurrence(player=part.player, amount=abs(part.change)))} if part.change else {}
        occurrence = Occurrence(part.object, amount=part.change)
        there = part.change > 0 and part.object in self.view
        return {EventKind.COUNTERS_PUT: Incident(occurrence, words=(part.counter,))} if there else {}

    def applied_to(self, part: ReplacedResult) -> tuple[str, ...]:
        """Return the effects that have been applied to life or counters."""
        return part.applied

    def applicable(self, part: ReplacedResult) -> Sequence[ReplacingEffect]:
        """Return the effects that apply to life or counters."""
        return applicable(self.view, part)

    def tried(self, part: ReplacedResult, effect: ReplacingEffect) -> ReplacedResult:
        """Return what becomes of life or counters."""
        return applied(self.view, part, effect)

    def comes_to(self, part: ReplacedResult) -> object:
        """Return how much life, or how many counters."""
        return part.change

    def apply(
        self, now: ResultsInProgress, part: ReplacedResult, effect: ReplacingEffect
    ) -> Applied[ResultsInProgress, ReplacedResult]:
        """Apply an effect; what can't happen any more does not (CR 614.17)."""
        after = applied(self.view, part, effect)
        if isinstance(after, LifeEvent):
            after = _possible(self.view, after)
        about = None if isinstance(after, LifeEvent) else after.object
        return Applied(self.view.state, now, (after,), (Replaced(about, effect.name),))


def _possible(view: View, life: LifeEvent) -> LifeEvent:
    impossible = (life.change > 0 and not can_gain_life(view, life.player)) or (
        life.change < 0 and not can_lose_life(view, life.player)
    )
    return replace(life, change=0) if impossible else life


def applicable(view: View, result: ReplacedResult) -> tuple[ReplacingEffect, ...]:
    """Return the effects that apply to life or counters."""
    if isinstance(result, LifeEvent):
        kinds: tuple[type[ReplacementBase], ...] = _OF_LIFE if result.change > 0 else (LifeFloor,)  # CR 119.10
    else:
        there = result.change > 0 and result.object in view
        kinds = (MultiplyCounters,) if there else ()
    effects = effects_of(view, *kinds) if kinds else ()
    return tuple(effect for effect in effects if effect.name not in result.applied and _concerns(view, effect, result))


def _concerns(view: View, effect: ReplacingEffect, result: ReplacedResult) -> bool:
    replacement = effect.replacement
    if isinstance(result, LifeEvent):
        if isinstance(replacement, LifeFloor):
            return effect.controller == result.player and _falls_below(view, replacement.least, result)
        assert isinstance(replacement, MultiplyCount | LoseLifeInsteadOfGain)  # noqa: S101  nothing else is asked
        of_life = isinstance(replacement, LoseLifeInsteadOfGain) or replacement.what is Counted.LIFE
        return of_life and fits(view, effect, replacement.player, result.player)
    assert isinstance(replacement, MultiplyCounters)  # noqa: S101  nothing else is asked
    subject = view.subject(result.object)
    same = replacement.counter is None or replacement.counter == result.counter
    return same and any(is_of(replacement.object, subject, context) for context in contexts(view, effect))


def _falls_below(view: View, least: int, loss: LifeEvent) -> bool:
    """Return whether damage would make a player's life total less than it may be."""
    life = view.state.players[loss.player].life
    return loss.cause is LifeCause.DAMAGE and life + loss.change < least <= life


def applied(view: View, result: ReplacedResult, effect: ReplacingEffect) -> ReplacedResult:
    """Return what becomes of life or counters by one effect."""
    if isinstance(result, CounterEvent):
        return multiplied(result, effect)
    match effect.replacement:
        case MultiplyCount(factor=factor, plus=plus):
            change = check_number(result.change * factor + plus)
        case LifeFloor(least=least):
            change = least - view.state.players[result.player].life
        case _:
            assert isinstance(effect.replacement, LoseLifeInsteadOfGain)  # noqa: S101  nothing else applies
            change = -result.change
    return replace(result, change=change, applied=with_name(result.applied, effect))


def multiplied(event: CounterEvent, effect: ReplacingEffect) -> CounterEvent:
    """Return what becomes of counters by one effect."""
    more = effect.replacement
    assert isinstance(more, MultiplyCounters)  # noqa: S101  nothing else applies to counters
    change = check_number(event.change * more.factor + more.plus)
    return replace(event, change=change, applied=with_name(event.applied, effect))
