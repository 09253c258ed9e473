"""The lines of a puzzle file: sections, settings and our own comment lines."""

import re
from typing import Final

from msgspec import Struct

from redzone.algorithms.late_pattern import late_pattern
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.notation.syntax.tree import MAX_SIZE

REMARK: Final = "#redzone:"
"""How a comment line begins that is meant for Redzone."""

_SECTION: Final = late_pattern(r"\[\s*(?P<name>[^\]]*?)\s*\]")
_STATE_KEY: Final = late_pattern(
    r"(?:turn|removesummoningsickness|active(?:player|phase|phaseadvance)|(?:human|ai|p[0-9])(?:life|[a-z]*play|"
    r"battlefield|hand|graveyard|library|exile|command|counters|manapool))\s*=",
    re.IGNORECASE,
)
_LONGEST_HEADING: Final = 100
_KNOWN_SECTIONS: Final = ("metadata", "state")


class Setting(Struct, frozen=True):
    """A key, its value and where they stand; the key is in lower case."""

    key: str
    value: str
    line: int


class PuzzleLines(Struct, frozen=True):
    """What a puzzle file says, line by line; ``skipped`` are lines that say nothing that is known."""

    file: str
    metadata: tuple[Setting, ...]
    state: tuple[Setting, ...]
    remarks: tuple[Setting, ...]
    skipped: tuple[Setting, ...]

    def error(self, line: int, message: str) -> NotationError:
        """Return an error about a line."""
        return NotationError(message, SourcePosition(self.file, line, 1))


def is_puzzle(text: str) -> bool:
    """Return whether a text looks like a puzzle file: its first line that says something decides."""
    for line in text.removeprefix("\ufeff").splitlines():
        bare = line.strip()
        if bare and not bare.startswith("#"):
            section = _SECTION.fullmatch(bare[:_LONGEST_HEADING])
            known = section is not None and section["name"].lower() in _KNOWN_SECTIONS
            return known or _STATE_KEY.match(bare) is not None
    return False


def read_lines(text: str, file: str) -> PuzzleLines:
    """Return the settings of a puzzle file; without sections every line belongs to the state.

    Raises:
        NotationError: The text is too long.
    """
    if len(text) > MAX_SIZE:
        message = f"the file is too large: at most {MAX_SIZE} signs"
        raise NotationError(message, SourcePosition(file, 1, 1))
    found: dict[str, list[Setting]] = {"metadata": [], "state": [], "remarks": [], "skipped": []}
    section = "state"
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        bare = line.strip()
        heading = _SECTION.fullmatch(bare[:_LONGEST_HEADING])
        if bare.startswith(REMARK):
            found["remarks"].append(Setting("", bare.removeprefix(REMARK).strip(), number))
        elif heading is not None:
            name = heading["name"].lower()
            section = name if name in _KNOWN_SECTIONS else "skipped"
        elif bare and not bare.startswith("#"):
            _file_away(found, section, bare, number)
    return PuzzleLines(file, *(tuple(found[key]) for key in ("metadata", "state", "remarks", "skipped")))


def _file_away(found: dict[str, list[Setting]], section: str, line: str, number: int) -> None:
    sign = ":" if section == "metadata" and ":" in line.partition("=")[0] else "="
    key, separator, value = line.partition(sign)
    home = section if separator else "skipped"
    found[home].append(Setting(key.strip().lower(), value.strip(), number))
