"""What is about to happen and waits, for a choice perhaps: how it goes on, and the choices themselves (CR 616.1)."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from redzone.algorithms.splits import splits
from redzone.cr import Rule
from redzone.game.action import (
    ChooseCommanderZone,
    ChooseObjects,
    ChooseOption,
    ChoosePlayer,
    ChooseReplacement,
    ChooseYesOrNo,
    SharePrevention,
)
from redzone.game.decision import Decision, PreventionShare, ReplacementChoice
from redzone.game.happening import DamageInProgress, EnteringInProgress, EventsInProgress, Happening
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, Violation
from redzone.rules.damage import entering, happenings, tapping
from redzone.rules.effects import pipeline, replaced_counts
from redzone.rules.effects.pipeline import ProcessRows
from redzone.rules.zones import card_events, zones
from redzone.values.bounds import check_count
from redzone.values.identity import ObjectId

_SHARE = Rule("615.7")
_CHOICE = Rule("616.1")


_ROWS: Final[ProcessRows] = {
    **zones.DEPARTURE_ROWS,
    **card_events.CARD_ROWS,
    **replaced_counts.TOKEN_ROWS,
    **tapping.TAPPING_ROWS,
    **entering.ENTERING_ROWS,
    **happenings.RESULT_ROWS,
}
"""How everything that is about to happen goes on, by the kind of event."""

About = (
    ChooseReplacement
    | SharePrevention
    | ChooseCommanderZone
    | ChooseYesOrNo
    | ChooseObjects
    | ChooseOption
    | ChoosePlayer
)
"""What is chosen about what is about to happen."""


def unfinished(state: GameState) -> bool:
    """Return whether something has begun that is not finished."""
    return bool(state.happenings)


def let_happen(state: GameState, now: EventsInProgress) -> Transition:
    """Let events of whatever kind happen, as far as nobody has to choose."""
    return pipeline.happen(state, now, _ROWS)


def resume(state: GameState) -> Transition:
    """Go on with it, until it is finished or somebody has to choose."""
    return pipeline.resume(state, _ROWS)


def is_about_events(state: GameState) -> bool:
    """Return whether the choice that the game waits for is about what would happen (CR 614.12a, 616.1, 903.9b)."""
    return pipeline.is_asking(state)


def answer(state: GameState, action: About) -> Transition:
    """Note what was chosen, and go on."""
    now = state.happenings[0]
    noted = replace(state, decision=None, happenings=(_noted(state, now, action), *state.happenings[1:]))
    return resume(noted)


def _noted(state: GameState, now: Happening, action: About) -> Happening:
    match now, action:
        case _, ChooseReplacement(option=option):
            return replace(now, chosen=option)
        case DamageInProgress(), SharePrevention(shares=shares):
            return replace(now, shares=shares)
        case EnteringInProgress(), ChooseYesOrNo() | ChooseObjects() | ChooseOption() | ChoosePlayer():
            return entering.decide(state, now, action)
        case _:
            assert isinstance(now, EventsInProgress)  # noqa: S101  legality was checked
            assert isinstance(action, ChooseCommanderZone)  # noqa: S101  legality was checked
            return zones.choose_zone(state, now, action)


def candidates(
    decision: ReplacementChoice | PreventionShare,
) -> Iterator[ChooseReplacement | SharePrevention]:
    """Yield the answers: the effects in their order, or every way to share out, the most to the first sources first."""
    if isinstance(decision, ReplacementChoice):
        yield from (ChooseReplacement(decision.player, option) for option in decision.options)
        return
    for parts in splits(shared_out(decision), tuple(decision.damage.values())):
        shares = {source: part for source, part in zip(decision.damage, parts, strict=True) if part}
        yield SharePrevention(decision.player, shares)


def shared_out(decision: PreventionShare) -> int:
    """Return how much of a shield there is to share out: no more than the damage (CR 615.7)."""
    return min(decision.amount, sum(decision.damage.values()))


def count(decision: PreventionShare) -> int:
    """Return in how many ways a shield can be shared out.

    Raises:
        TooMuch: There is so much damage that they can't be counted.
    """
    check_count(sum(decision.damage.values()), "damage to share out")
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
