"""Text forms of positions and games: scenario files.

A scenario file is read in three stages. :mod:`~redzone.notation.syntax` makes a tree with places of YAML or JSON;
:mod:`~redzone.notation.syntax.shape` and :mod:`~redzone.notation.checks` hold it against the types of
:mod:`~redzone.notation.document`; :mod:`~redzone.notation.read` hands out both, so that whatever is found wrong later
can name its line too.
"""

from typing import TYPE_CHECKING

from redzone.algorithms.late_names import late_names
from redzone.notation.document import FORMAT_VERSION, Scenario
from redzone.notation.read import (
    InvalidScenario,
    LocatedScenario,
    parse_each,
    parse_scenarios,
    read_each,
    read_scenarios,
)
from redzone.notation.syntax.source import MissingYamlError, NotationError, SourcePosition
from redzone.notation.syntax.tree import Limits

if TYPE_CHECKING:
    from redzone.notation.own_cards import own_card, parse_cards, read_cards
    from redzone.notation.schema import json_schema
    from redzone.notation.shorthand import board_scenario
    from redzone.notation.write import entry_data, write_entry
    from redzone.notation.writing import Unwritable, board_line, scenario_of, write_scenario
else:
    __getattr__ = late_names(
        __name__,
        {
            "redzone.notation.own_cards": ("own_card", "parse_cards", "read_cards"),
            "redzone.notation.schema": ("json_schema",),
            "redzone.notation.shorthand": ("board_scenario",),
            "redzone.notation.write": ("entry_data", "write_entry"),
            "redzone.notation.writing": ("Unwritable", "board_line", "scenario_of", "write_scenario"),
        },
    )

__all__ = [
    "FORMAT_VERSION",
    "InvalidScenario",
    "Limits",
    "LocatedScenario",
    "MissingYamlError",
    "NotationError",
    "Scenario",
    "SourcePosition",
    "Unwritable",
    "board_line",
    "board_scenario",
    "entry_data",
    "json_schema",
    "own_card",
    "parse_cards",
    "parse_each",
    "parse_scenarios",
    "read_cards",
    "read_each",
    "read_scenarios",
    "scenario_of",
    "write_entry",
    "write_scenario",
]
