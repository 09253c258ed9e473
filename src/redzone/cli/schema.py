"""``redzone schema``."""

from redzone.cli.output import Screen
from redzone.notation import json_schema


def schema() -> int:
    """Print the JSON Schema of scenario files."""
    Screen().json(json_schema(), indent=2)
    return 0
