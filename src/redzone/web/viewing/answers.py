"""Legal answers as a list: what each does in words, the entry that gives it, and what it names."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from redzone.game.action import Action, PassPriority
from redzone.rules.legal_actions import LegalActions
from redzone.view import View
from redzone.web.protocol.questions import ChooseForm, LegalAnswer, PriorityForm
from redzone.web.viewing.action_words import action_text, named_in, source_of
from redzone.web.viewing.entries import entry_for
from redzone.web.viewing.words import SceneWords

MOST_ANSWERS_LISTED: Final = 200
"""Most answers that are listed at once."""
MOST_CHOICES: Final = 600
"""Most answers to a choice that are listed: there are more than 300 creature types."""
MOST_OF_ONE: Final = 20
"""Most answers of one source that are listed among those of others."""
_MOST_GONE_THROUGH: Final = 2_000
"""Most legal answers that are looked at."""


def priority_form(view: View, words: SceneWords) -> PriorityForm:
    """Return what a player with priority can do but pass: of every source some answers, as far as a list can say it."""
    found: list[Action] = []
    of_source: Counter[object] = Counter()
    more = False
    for number, action in enumerate(_but_passing(view)):
        source = source_of(action)
        of_source[source] += 1
        fits = len(found) < MOST_ANSWERS_LISTED and of_source[source] <= MOST_OF_ONE
        more = more or not fits
        if fits:
            found.append(action)
        if number >= _MOST_GONE_THROUGH or (more and len(found) == MOST_ANSWERS_LISTED):
            more = True
            break
    return PriorityForm(answers=list(_answers(found, view, words)), more=more)


def choose_form(view: View, words: SceneWords) -> ChooseForm:
    """Return the answers to a choice, as far as a list can say them."""
    found = list(islice(_but_passing(view), MOST_CHOICES + 1))
    return ChooseForm(answers=list(_answers(found[:MOST_CHOICES], view, words)), more=len(found) > MOST_CHOICES)


def answers_of_source(view: View, source: str, words: SceneWords) -> tuple[list[LegalAnswer], bool]:
    """Return the answers that one card or permanent gives, and whether there may be more."""
    gone_through = list(islice(_but_passing(view), _MOST_GONE_THROUGH + 1))
    found = [each for each in gone_through if (of := source_of(each)) is not None and words.label(of) == source]
    listed = list(_answers(found[:MOST_ANSWERS_LISTED], view, words))
    return listed, len(found) > MOST_ANSWERS_LISTED or len(gone_through) > _MOST_GONE_THROUGH


def _but_passing(view: View) -> Iterator[Action]:
    return (each for each in LegalActions(view.state) if not isinstance(each, PassPriority))


def _answers(actions: Iterable[Action], view: View, words: SceneWords) -> Iterator[LegalAnswer]:
    for action in actions:
        source = source_of(action)
        yield LegalAnswer(
            text=action_text(action, view, words),
            entry=entry_for(action, view.state, words.players),
            objects=words.labels(named_in(action, words)),
            source=None if source is None else words.label(source),
        )
