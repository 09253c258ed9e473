"""Legal answers as entries: each is read as just the answer that it stands for."""

from itertools import islice

import pytest

from redzone.rules.legal_actions import LegalActions
from redzone.scenario.single_entries import action_of_entry
from redzone.web.viewing.entries import entry_for
from redzone.web.viewing.words import SceneWords
from tests.support.viewing import case, states_of

MOST = 20
CASES = (
    ("own/copies", "OWN-CO-005"),
    ("own/copies", "OWN-CO-006"),
    ("own/sources_and_words", "OWN-SRC-006"),
    ("own/creature_types_and_champions", "OWN-KIN-007"),
    ("own/costs_as_they_change", "OWN-CTC-002"),
    ("own/further_meanings", "OWN-FM-022"),
    ("own/casting_as_something_resolves", "OWN-CR-002"),
    ("own/triggers", "OWN-TRG-003"),
    ("own/costs", "OWN-CST-007"),
    ("own/hidden_zones", "OWN-HID-002"),
    ("shared/cmd", "CMD-020"),
)
"""Spells and abilities on the stack as targets, costs of every kind, several uses of the word, hidden zones."""


@pytest.mark.parametrize(("file", "id_"), CASES, ids=lambda value: value)
def test_every_legal_answer_is_read_as_itself(file: str, id_: str) -> None:
    read = 0
    for state in states_of(case(file, id_)):
        players = SceneWords(state).players
        for action in islice(LegalActions(state), MOST):
            entry = entry_for(action, state, players)
            if entry is not None:
                read += 1
                assert action_of_entry(entry, state) == action
    assert read


def test_what_is_paid_with_mana_is_left_open() -> None:
    state = next(state for state in states_of(case("own/sources_and_words", "OWN-SRC-006")) if state.decision)
    action = next(action for action in LegalActions(state) if type(action).__name__ == "CastSpell")
    entry = entry_for(action, state, SceneWords(state).players)
    assert entry is not None
    assert "pay" not in entry
