"""What ``redzone run`` is asked to do."""

from enum import StrEnum
from pathlib import Path

from msgspec import Struct


class Blocks(StrEnum):
    """Who says how creatures block, where the scenario doesn't."""

    NONE = "none"
    ASK = "ask"
    GREEDY = "greedy"


class RunWanted(Struct, frozen=True):
    """What the command is asked to do."""

    files: tuple[Path, ...]
    board: str | None
    rules: str
    save: Path | None
    ask: bool
    as_json: bool
    lenient: bool
    blocks: Blocks | None = None
    verbose: bool = False

    @property
    def asks(self) -> bool:
        """Whether somebody is asked."""
        return self.ask or self.blocks is Blocks.ASK
