"""The greedy way to block: where it costs nothing, and where the player would die otherwise."""

import pytest

from redzone.game.action import Action, DeclareBlockers
from redzone.game.decision import BlockersDeclaration
from redzone.game.state import GameState
from redzone.notation.shorthand import board_scenario
from redzone.rules.game import legal_actions
from redzone.scenario.choosers import attack_with_everything, default_answer
from redzone.scenario.greedy_blocks import greedy_blocks
from redzone.scenario.runner import run_scenario


def blocks(board: str, rules: str = "duel") -> dict[str, str]:
    """Return who blocks what on a board, by the greedy way; the block is legal."""
    found: dict[str, str] = {}

    def choose(state: GameState) -> Action | None:
        if not isinstance(state.decision, BlockersDeclaration):
            return attack_with_everything(state)
        action = greedy_blocks(state)
        assert action in legal_actions(state)
        assert isinstance(action, DeclareBlockers)
        found.update({str(blocker): str(attackers[0]) for blocker, attackers in action.blocks.items()})
        return action

    run_scenario(board_scenario(board, rules=rules), chooser=choose)
    return found


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("2/2; 3/3", {"b1": "a1"}),
        ("2/2; 2/2", {}),  # a trade is for those who would die
        ("3/3; 2/2", {}),
        ("2/2, 3/3; 4/4", {"b1": "a2"}),
        ("2/2; 5/5, 3/3", {"b2": "a1"}),
        ("2/2 flying; 3/3", {}),
        ("2/2 deathtouch; 3/3", {}),
        ("3/3; 1/5 deathtouch", {"b1": "a1"}),
        ("3/3 first strike; 3/3", {}),
        ("3/3; 3/3 first strike", {"b1": "a1"}),
        ("3/3; 2/4 double strike", {"b1": "a1"}),
        ("3/3; 3/3 indestructible", {"b1": "a1"}),
        ("2/2 indestructible; 5/5", {}),
        ("2/2 menace; 3/3, 3/3", {}),
        ("20/20; 1/1", {"b1": "a1"}),
        ("20/20; 1/1, 20/20", {"b2": "a1"}),
        ("10/2, 10/2; 3/1", {"b1": "a1"}),
        ("10/10 double strike; 1/1", {"b1": "a1"}),
    ],
)
def test_creatures_block_where_it_pays(board: str, expected: dict[str, str]) -> None:
    assert blocks(board) == expected


def test_elsewhere_it_answers_as_by_default() -> None:
    run = run_scenario(board_scenario("2/2; 3/3"), chooser=greedy_blocks)
    assert run.state == run_scenario(board_scenario("2/2; 3/3"), chooser=default_answer).state
