"""Text forms of positions and games: scenario files.

A scenario file is read in three stages. :mod:`~redzone.notation.syntax` makes a tree with places of YAML or JSON;
:mod:`~redzone.notation.syntax.shape` and :mod:`~redzone.notation.checks` hold it against the types of
:mod:`~redzone.notation.document`; :mod:`~redzone.notation.read` hands out both, so that whatever is found wrong later
can name its line too.
"""

from redzone.notation.document import FORMAT_VERSION, Scenario
from redzone.notation.read import (
    InvalidScenario,
    LocatedScenario,
    parse_each,
    parse_scenarios,
    read_each,
    read_scenarios,
)
from redzone.notation.schema import json_schema
from redzone.notation.syntax.source import MissingYamlError, NotationError, SourcePosition
from redzone.notation.syntax.tree import Limits
from redzone.notation.write import entry_data, write_entry, write_scenario

__all__ = [
    "FORMAT_VERSION",
    "InvalidScenario",
    "Limits",
    "LocatedScenario",
    "MissingYamlError",
    "NotationError",
    "Scenario",
    "SourcePosition",
    "entry_data",
    "json_schema",
    "parse_each",
    "parse_scenarios",
    "read_each",
    "read_scenarios",
    "write_entry",
    "write_scenario",
]
