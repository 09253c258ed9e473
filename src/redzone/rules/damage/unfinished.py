"""What has begun and is not finished: damage, life, counters and departures that wait for a choice (CR 616.1)."""

from collections.abc import Iterator, Mapping, Sequence

from redzone.cr import Rule
from redzone.game.action import ChooseObjects, ChooseReplacement, ChooseYesOrNo, SharePrevention
from redzone.game.decision import Decision, PreventionShare, ReplacementChoice
from redzone.game.happening import EnteringInProgress
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.damage import happenings
from redzone.rules.damage.entering import answer_entering, resume_entering
from redzone.rules.zones import zones
from redzone.values.identity import ObjectId

_SHARE = Rule("615.7")
_CHOICE = Rule("616.1")


def unfinished(state: GameState) -> bool:
    """Return whether something has begun that is not finished."""
    return bool(state.happenings or state.departures)


def resume(state: GameState) -> Transition:
    """Go on with it, until it is finished or somebody has to choose."""
    if state.departures:
        return zones.resume_departures(state)
    return resume_entering(state) if is_entering(state) else happenings.resume(state)


def is_entering(state: GameState) -> bool:
    """Return whether a choice is about how something enters (CR 614.12a)."""
    return bool(state.happenings) and isinstance(state.happenings[0], EnteringInProgress)


def answer(state: GameState, action: ChooseReplacement | SharePrevention | ChooseYesOrNo | ChooseObjects) -> Transition:
    """Note what was chosen, and go on."""
    if not isinstance(action, SharePrevention) and is_entering(state):
        return answer_entering(state, action)
    assert not isinstance(action, ChooseYesOrNo | ChooseObjects)  # noqa: S101  only what enters asks so
    if state.departures and isinstance(action, ChooseReplacement):
        return zones.answer_departure(state, action)
    return happenings.answer(state, action)


def candidates(
    decision: ReplacementChoice | PreventionShare,
) -> Iterator[ChooseReplacement | SharePrevention]:
    """Yield the answers: the effects in their order, or every way to share out, the most to the first sources first."""
    if isinstance(decision, ReplacementChoice):
        yield from (ChooseReplacement(decision.player, each) for each in decision.options)
        return
    for parts in _shares(tuple(decision.damage.values()), shared_out(decision)):
        shares = {source: part for source, part in zip(decision.damage, parts, strict=True) if part}
        yield SharePrevention(decision.player, shares)


def shared_out(decision: PreventionShare) -> int:
    """Return how much of a shield there is to share out: no more than the damage (CR 615.7)."""
    return min(decision.amount, sum(decision.damage.values()))


def _shares(damage: Sequence[int], amount: int) -> Iterator[tuple[int, ...]]:
    if not damage:
        yield ()
        return
    rest = sum(damage[1:])
    for part in range(min(damage[0], amount), max(0, amount - rest) - 1, -1):
        for parts in _shares(damage[1:], amount - part):
            yield (part, *parts)


def count(decision: PreventionShare) -> int:
    """Return in how many ways a shield can be shared out."""
    ways = {0: 1}
    for damage in decision.damage.values():
        following: dict[int, int] = {}
        for used, number in ways.items():
            for part in range(damage + 1):
                following[used + part] = following.get(used + part, 0) + number
        ways = following
    return ways[shared_out(decision)]


def violations(decision: Decision | None, action: ChooseReplacement | SharePrevention) -> tuple[Violation, ...]:
    """Return why an answer is illegal."""
    if isinstance(action, ChooseReplacement):
        assert isinstance(decision, ReplacementChoice)  # noqa: S101  the kind of answer was looked at before
        if action.option in decision.options:
            return ()
        return (Violation(Code.NOT_OFFERED, (_CHOICE,), f"{action.option} is not one of the effects that apply"),)
    assert isinstance(decision, PreventionShare)  # noqa: S101  the kind of answer was looked at before
    return tuple(_of_shares(decision, action.shares))


def _of_shares(decision: PreventionShare, shares: Mapping[ObjectId, int]) -> Iterator[Violation]:
    for source, part in shares.items():
        if not 0 <= part <= decision.damage.get(source, 0):
            message = f"{source} would deal {decision.damage.get(source, 0)} damage"
            yield Violation(Code.NOT_OFFERED, (_SHARE,), message, (source,))
    if sum(shares.values()) != shared_out(decision):
        yield Violation(Code.NOT_OFFERED, (_SHARE,), f"{shared_out(decision)} has to be shared out")
