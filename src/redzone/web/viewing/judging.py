"""What is said of an entry before it is given: legal or why not, what is still open, how the combat would go."""

from collections.abc import Iterator, Sequence
from typing import Final

from redzone.engine.faults import Reason, reason_of
from redzone.game.action import Action, DeclareAttackers
from redzone.game.state import GameState
from redzone.game.unread import UnreadTextMatters
from redzone.game.violation import IllegalAction, Violation
from redzone.notation.syntax.source import NotationError
from redzone.rules.legal_actions import LegalActions
from redzone.scenario.single_entries import action_of_entry
from redzone.session.names import Names
from redzone.view import View
from redzone.web.protocol.previews import Forecast, Judgement
from redzone.web.protocol.questions import EntryData
from redzone.web.viewing.drafts import DeclarationDraft, draft_of
from redzone.web.viewing.entries import entry_for
from redzone.web.viewing.forecasts import foreseen, nobody_blocks, to_survive
from redzone.web.viewing.needs import needs_of
from redzone.web.viewing.options import options_of
from redzone.web.viewing.words import SceneWords

NOT_UNDERSTOOD: Final = "NOT_UNDERSTOOD"
"""The code of the reason why an entry is no answer, or makes no sense."""

_MOST_FIGHTS: Final = 2_000
"""Most pairs of an attacker and a creature that may block for which blocks are looked for."""


def judged(seen: GameState, entry: EntryData, *, forecast: bool = False, names: Names | None = None) -> Judgement:
    """Return what is said of an entry that answers the decision of a state, in the words of whoever sees it so.

    Of one that makes no sense the reason says why; there is an answer to everything.
    """
    try:
        action = action_of_entry(entry, seen)
        violations = tuple(LegalActions(seen).violations(action))
    except IllegalAction as error:
        return _refused([reason_of(each, seen) for each in error.violations])
    except NotationError as error:
        return _refused([_not_understood(error.message)])
    except UnreadTextMatters as error:
        return _refused([_not_understood(str(error))])
    words = SceneWords(seen, names)
    reasons = [reason_of(each, seen) for each in violations]
    nearest = _nearest(seen, action, violations, words)
    draft = draft_of(seen, action)
    if draft is None:
        return _refused(reasons, nearest)
    return Judgement(
        legal=not reasons,
        violations=reasons,
        nearest=nearest,
        completion=_completion(seen, draft, words),
        options=options_of(draft, words),
        needs=list(needs_of(View(seen), draft, words)),
        forecasts=list(_forecasts(seen, action, words)) if forecast and not reasons else [],
    )


def _refused(violations: list[Reason], nearest: EntryData | None = None) -> Judgement:
    """Return what is said of an entry that is no draft: why it is illegal, if anything is."""
    return Judgement(
        legal=not violations,
        violations=violations,
        nearest=nearest,
        completion=None,
        options={},
        needs=[],
        forecasts=[],
    )


def _not_understood(message: str) -> Reason:
    return Reason(code=NOT_UNDERSTOOD, rules=[], message=message, objects=[], cause=None, source=None)


def _nearest(seen: GameState, action: Action, violations: Sequence[Violation], words: SceneWords) -> EntryData | None:
    nearest = LegalActions(seen).nearest(action) if violations else None
    return None if nearest is None else entry_for(nearest, seen, words.players)


def _completion(seen: GameState, draft: DeclarationDraft, words: SceneWords) -> EntryData | None:
    """Return a legal declaration that has all of a draft, if there is one."""
    found = LegalActions(seen).completion(draft.decided)
    return None if found is None else entry_for(found, seen, words.players)


def _forecasts(seen: GameState, action: Action, words: SceneWords) -> Iterator[Forecast]:
    """Yield how the combat goes after a legal declaration, and beside it how it would go otherwise."""
    if isinstance(action, DeclareAttackers):
        yield foreseen(seen, nobody_blocks, action).told("if nobody blocks", words)
        if action.attacks and _can_be_searched(seen, action):
            yield foreseen(seen, to_survive, action).told("if they block to survive", words)
        return
    yield foreseen(seen, nobody_blocks, action).told("with these blocks", words)
    without = nobody_blocks(seen)
    if without != action:
        yield foreseen(seen, nobody_blocks, without).told("without blocks", words)


def _can_be_searched(seen: GameState, action: DeclareAttackers) -> bool:
    """Return whether good blocks can be looked for in good time."""
    view = View(seen)
    others = sum(each.controller != action.player and view.is_creature(each.id) for each in view.permanents())
    return others * len(action.attacks) <= _MOST_FIGHTS
