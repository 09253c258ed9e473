"""Answers in words, each with its entry, its source, and what it names."""

import pytest

from redzone.game.decision import Decision, OptionChoice, Priority, ReplacementChoice
from redzone.games.game import Game
from redzone.games.loading import load_text
from redzone.rules.seats.hidden_information import view_for
from redzone.view import View
from redzone.web.protocol.questions import ChooseForm, LegalAnswer, PriorityForm
from redzone.web.viewing.answers import MOST_OF_ONE, answers_of_source
from redzone.web.viewing.scenes import scene_of
from redzone.web.viewing.words import SceneWords
from tests.support.viewing import case, moment

BOARD = """
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: forest, name: Forest, type: Basic Land — Forest, text: "{T}: Add {G}."}
  - {id: squire, name: Squire, pt: 2/2}
  hand:
  - {id: growth, name: Great Growth, type: Instant, cost: "{G}", text: Target creature gets +3/+3 until end of turn.}
- player: Ben
  battlefield: [{id: wall, name: Wall, pt: 0/4}]
"""


def answers(game: Game) -> list[LegalAnswer]:
    assert game.decision is not None
    question = scene_of(game, game.decision.player).question
    assert question is not None
    assert isinstance(question.form, PriorityForm | ChooseForm)
    return question.form.answers


def test_what_can_be_done_with_priority_is_said_in_words() -> None:
    game = load_text(BOARD, "board").game
    found = {answer.text: answer for answer in answers(game)}
    assert found.keys() == {
        "Forest: {T}: Add {G}",
        "Cast Great Growth, targeting Squire",
        "Cast Great Growth, targeting Wall",
    }
    growth = found["Cast Great Growth, targeting Wall"]
    assert (growth.source, growth.objects) == ("growth", ["wall"])
    assert growth.entry is not None
    assert growth.entry["cast"] == "growth"


def test_the_answers_of_one_source_can_be_asked_for() -> None:
    game = load_text(BOARD, "board").game
    seen = view_for(game.state, game.seat("Ana")).state
    found, more = answers_of_source(View(seen), "growth", SceneWords(seen))
    assert [answer.objects for answer in found] == [["squire"], ["wall"]]
    assert not more
    assert answers_of_source(View(seen), "nothing", SceneWords(seen)) == ([], False)


def test_of_one_source_no_more_are_listed_than_leave_room_for_others() -> None:
    crowd = BOARD.replace("name: Wall, pt: 0/4", "name: Wall, pt: 0/4, count: 30")
    game = load_text(crowd, "board").game
    form = scene_of(game, game.seat("Ana")).question
    assert form is not None
    assert isinstance(form.form, PriorityForm)
    assert form.form.more
    of_growth = [answer for answer in form.form.answers if answer.source == "growth"]
    assert len(of_growth) == MOST_OF_ONE
    assert any(answer.source == "forest" for answer in form.form.answers)
    seen = view_for(game.state, game.seat("Ana")).state
    found, more = answers_of_source(View(seen), "growth", SceneWords(seen))
    assert (len(found), more) == (31, False)


TEXTS: tuple[tuple[type[Decision], str, str, set[str]], ...] = (
    (ReplacementChoice, "own/replacement_judge", "OWN-RJ-025", {"shield"}),
    (OptionChoice, "own/costs_with_counters", "OWN-CWC-102", set()),
)


@pytest.mark.parametrize(("kind", "file", "id_", "words"), TEXTS, ids=lambda value: getattr(value, "__name__", ""))
def test_choices_are_said_in_words(kind: type[Decision], file: str, id_: str, words: set[str]) -> None:
    found = answers(Game(moment(case(file, id_), kind)))
    assert len({answer.text for answer in found}) == len(found) > 1
    assert all(any(word in answer.text for answer in found) for word in words)


CHOICES = {
    "CommanderZoneChoice": ("own/commander", "OWN-CMD-002", "Put it into the command zone"),
    "YesOrNo": ("own/copies", "OWN-CO-002", "Yes"),
    "CastingChoice": ("own/casting_as_something_resolves", "OWN-CR-002", "Don't cast"),
    "CostChoice": ("own/triggers_judge", "OWN-TRJ-026", "Don't pay"),
    "DefendingPlayerChoice": ("own/attackers", "OWN-ATK-005", "Ben"),
}


@pytest.mark.parametrize("kind", CHOICES)
def test_small_choices_say_what_they_do(kind: str) -> None:
    file, id_, text = CHOICES[kind]
    states = [move.before for move in case(file, id_).moves if type(move.before.decision).__name__ == kind]
    assert text in [answer.text for answer in answers(Game(states[0]))]


def test_with_nothing_to_do_there_is_nothing_to_list() -> None:
    game = Game.board("2/2; 2/2")
    assert isinstance(game.decision, Priority)
    assert answers(game) == []
