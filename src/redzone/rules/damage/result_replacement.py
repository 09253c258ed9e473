"""What replaces gaining and losing life, and putting counters (CR 119.7, 119.8, 614.16)."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.replacement import (
    CantGainLife,
    CantLoseLife,
    LoseLifeInsteadOfGain,
    MultiplyCounters,
    MultiplyLifeGain,
    MultiplyTokens,
)
from redzone.game.decision import ReplacementChoice
from redzone.game.event import Event, Replaced
from redzone.game.happening import CounterEvent, LifeEvent, ResultsInProgress
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.replacement_effects import (
    Effect,
    askers,
    chooser,
    effects_of,
    exist,
    fits,
    is_of,
    next_effect,
    with_name,
)
from redzone.values.identity import PlayerId, Target
from redzone.view import View

_OF_LIFE = (MultiplyLifeGain, LoseLifeInsteadOfGain)

Result = LifeEvent | CounterEvent


def may_change(view: View) -> bool:
    """Return whether anything could replace life or counters."""
    return exist(view)


def can_gain_life(view: View, player: PlayerId) -> bool:
    """Return whether no effect says that a player can't gain life (CR 119.7)."""
    return not any(
        isinstance(each.replacement, CantGainLife) and fits(view, each, each.replacement.player, player)
        for each in effects_of(view, CantGainLife)
    )


def can_lose_life(view: View, player: PlayerId) -> bool:
    """Return whether no effect says that a player can't lose life (CR 119.8)."""
    return not any(
        isinstance(each.replacement, CantLoseLife) and fits(view, each, each.replacement.player, player)
        for each in effects_of(view, CantLoseLife)
    )


def advance(state: GameState, now: ResultsInProgress) -> Transition | None:
    """Apply the next effect to life or counters, or ask for it; return ``None`` once there are none left."""
    view = View(state)
    results: tuple[Result, ...] = (*now.life, *now.counters)
    for place, each in enumerate(results):
        possible = _possible(view, each)
        if possible != each:
            return Transition(_with(state, now, place, possible))
        options = next_effect(each, lambda one: applicable(view, one), applied, bare)
        if options:
            return _choose(state, now, place, options)
    return None


def _choose(state: GameState, now: ResultsInProgress, place: int, options: Sequence[Effect]) -> Transition:
    results: tuple[Result, ...] = (*now.life, *now.counters)
    one = results[place]
    effect = options[0] if len(options) == 1 else next((each for each in options if each.name == now.chosen), None)
    about: Target = one.player if isinstance(one, LifeEvent) else one.object
    if effect is None:
        names = tuple(each.name for each in options)
        return Transition(replace(state, decision=ReplacementChoice(chooser(View(state), about), names, about)))
    told: tuple[Event, ...] = (Replaced(None if isinstance(about, int) else about, effect.name),)
    return Transition(_with(state, replace(now, chosen=None), place, applied(one, effect)), told)


def _with(state: GameState, now: ResultsInProgress, place: int, changed: Result) -> GameState:
    """Return the state with one result changed."""
    if isinstance(changed, LifeEvent):
        following = replace(now, life=(*now.life[:place], changed, *now.life[place + 1 :]))
    else:
        place -= len(now.life)
        following = replace(now, counters=(*now.counters[:place], changed, *now.counters[place + 1 :]))
    return replace(state, happenings=(following, *state.happenings[1:]))


def _possible(view: View, result: Result) -> Result:
    """Return what can happen at all: an event that can't happen can't be replaced (CR 614.17, 614.17c)."""
    if isinstance(result, CounterEvent):
        return result
    impossible = (result.change > 0 and not can_gain_life(view, result.player)) or (
        result.change < 0 and not can_lose_life(view, result.player)
    )
    return replace(result, change=0) if impossible else result


def applicable(view: View, result: Result) -> tuple[Effect, ...]:
    """Return the effects that apply to life or counters."""
    if isinstance(result, LifeEvent):
        effects = effects_of(view, *_OF_LIFE) if result.change > 0 else ()  # CR 119.10
    else:
        there = result.change > 0 and result.object in view
        effects = effects_of(view, MultiplyCounters) if there else ()
    return tuple(each for each in effects if each.name not in result.applied and _concerns(view, each, result))


def _concerns(view: View, effect: Effect, result: Result) -> bool:
    replacement = effect.replacement
    if isinstance(result, LifeEvent):
        assert isinstance(replacement, MultiplyLifeGain | LoseLifeInsteadOfGain)  # noqa: S101  nothing else is asked
        return fits(view, effect, replacement.player, result.player)
    assert isinstance(replacement, MultiplyCounters)  # noqa: S101  nothing else is asked
    subject = view.subject(result.object)
    same = replacement.counter is None or replacement.counter == result.counter
    return same and any(is_of(replacement.object, subject, asker) for asker in askers(view, effect))


def applied(result: Result, effect: Effect) -> Result:
    """Return what becomes of life or counters by one effect."""
    if isinstance(result, CounterEvent):
        return multiplied(result, effect)
    match effect.replacement:
        case MultiplyLifeGain(factor=factor, plus=plus):
            change = result.change * factor + plus
        case _:
            assert isinstance(effect.replacement, LoseLifeInsteadOfGain)  # noqa: S101  nothing else applies
            change = -result.change
    return replace(result, change=change, applied=with_name(result.applied, effect))


def multiplied(event: CounterEvent, effect: Effect) -> CounterEvent:
    """Return what becomes of counters by one effect."""
    more = effect.replacement
    assert isinstance(more, MultiplyCounters)  # noqa: S101  nothing else applies to counters
    change = event.change * more.factor + more.plus
    return replace(event, change=change, applied=with_name(event.applied, effect))


def bare(result: Result) -> object:
    """Return what a result comes to."""
    return result.change


def tokens_created(view: View, player: PlayerId, count: int) -> int:
    """Return how many tokens are created where ``count`` would be (CR 614.16); only multiplied, so in any order."""
    for each in effects_of(view, MultiplyTokens):
        if isinstance(each.replacement, MultiplyTokens) and fits(view, each, each.replacement.player, player):
            count *= each.replacement.factor
    return count
