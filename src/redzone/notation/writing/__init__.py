"""States to text: scenarios and boards in one line of any position that the notation has words for."""

from redzone.game.state import GameState
from redzone.notation.document import Scenario
from redzone.notation.write import write_scenario as write_document
from redzone.notation.writing.card_entries import UnsaidCard, card_entry
from redzone.notation.writing.lines import board_line
from redzone.notation.writing.positions import Unwritable, forgetting, located, scenario_of, state_of

__all__ = [
    "UnsaidCard",
    "Unwritable",
    "board_line",
    "card_entry",
    "forgetting",
    "located",
    "scenario_of",
    "state_of",
    "write_scenario",
]


def write_scenario(scenario: Scenario | GameState) -> str:
    """Return a scenario, or the position of a state, as YAML that reads back as the same.

    Raises:
        Unwritable: The state holds something that the notation has no words for.

    >>> from redzone.notation.shorthand import board
    >>> print(write_scenario(board("3/3; 2/2")).splitlines()[0])
    redzone: 1
    """
    return write_document(scenario_of(scenario) if isinstance(scenario, GameState) else scenario)
