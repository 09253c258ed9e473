"""What each creature could still choose so that a draft can become legal: only these choices are lit."""

from collections.abc import Iterator
from typing import Final

from redzone.rules.declarations.declaration import ChosenTargets
from redzone.rules.declarations.patience import Patience
from redzone.values.identity import ObjectId, Target
from redzone.web.viewing.drafts import Decided, DeclarationDraft
from redzone.web.viewing.words import SceneWords

_MOST_TRIED: Final = 450
"""Most choices for which a legal declaration is looked for; the rest is taken to be possible."""
_MOST_TRIED_AT_A_PRICE: Final = 100
"""The same where costs are paid, which takes longer."""
_PATIENCE: Final = 3_000_000
"""So many steps all of these searches take together."""
STAYS_OUT: Final = ""
"""Stands among the choices of a creature that may choose nothing."""


def options_of(draft: DeclarationDraft, words: SceneWords) -> dict[str, list[str]]:
    """Return what each creature could choose with the rest of a draft as it is, so that it can still become legal.

    A creature that could choose nothing is left out. Where nothing can make the draft legal, or that takes too long to
    find out, each choice is judged by itself: then there are more of them.
    """
    choices = _Choices(draft)
    found: dict[str, list[str]] = {}
    for creature in draft.problem.options:
        able = [STAYS_OUT if target is None else words.label(target) for target in choices.of(creature)]
        if any(able):
            found[words.label(creature)] = able
    return found


class _Choices:
    """Goes through the choices of creatures, and remembers the legal declarations that it has found."""

    def __init__(self, draft: DeclarationDraft) -> None:
        self._draft = draft
        self._patience = Patience(_PATIENCE)
        self._left = _MOST_TRIED_AT_A_PRICE if draft.problem.prices else _MOST_TRIED
        known = None if draft.problem.is_plain else draft.legal.completion(draft.decided, self._patience)
        self._judges = known is not None
        self._known: list[ChosenTargets] = [] if known is None else [known]

    def of(self, creature: ObjectId) -> Iterator[Target | None]:
        """Yield what a creature could choose, and ``None`` at the end if it may stay out of it."""
        mine = self._draft.decided.get(creature, ())
        others = {each: chosen for each, chosen in self._draft.decided.items() if each != creature}
        for target in self._draft.problem.options[creature]:
            if self._can_choose(creature, self._with(creature, mine, target), others):
                yield target
        if self._can_choose(creature, (), others):
            yield None

    def _with(self, creature: ObjectId, mine: tuple[Target, ...], target: Target) -> tuple[Target, ...]:
        """Return what a creature would choose with one more target, or instead where it can't choose more."""
        if target in mine:
            return mine
        return (*mine, target) if len(mine) < self._draft.problem.capacity(creature) else (target,)

    def _can_choose(self, creature: ObjectId, chosen: tuple[Target, ...], others: Decided) -> bool:
        """Return whether a legal declaration has exactly this, and all that others have chosen, as far as is known."""
        if not self._judges or self._is_known(creature, chosen, others):
            return True
        if self._left <= 0 or self._patience.is_over:
            return True
        self._left -= 1
        found = self._draft.legal.completion({**others, creature: chosen}, self._patience)
        if found is None:
            return self._patience.is_over
        self._known.append(found)
        return True

    def _is_known(self, creature: ObjectId, chosen: tuple[Target, ...], others: Decided) -> bool:
        return any(
            known.get(creature, ()) == chosen and all(known.get(each, ()) == mine for each, mine in others.items())
            for known in self._known
        )
