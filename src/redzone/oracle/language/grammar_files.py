"""The files of the grammar: where they are, and which of them each kind of text needs."""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final


class Start(StrEnum):
    """What a whole text can be."""

    SENTENCE = "sentence_line"
    PREDICATES = "predicate_line"
    KEYWORDS = "keyword_line"
    CONDITION = "condition_line"
    NOUN = "noun_line"
    EVENT = "event_line"
    INSTRUCTIONS = "instructions_line"
    AMOUNT = "amount_line"
    EACH = "each_line"
    PAYMENT = "payment_line"
    STATIC = "static_line"
    COST = "cost_line"
    SINGULAR = "singular_line"
    STATEMENT = "statement_line"
    SPELLS = "spells_line"
    SPELL = "spell_line"
    GROUP = "group_line"

    @property
    def files(self) -> tuple[str, ...]:
        """The files of the grammar that the productions of this start need."""
        return _FILES.get(self, ("grammar",))


_FILES: Final[Mapping[Start, tuple[str, ...]]] = {
    Start.EVENT: ("grammar", "triggers"),
    Start.INSTRUCTIONS: ("grammar", "statics", "instructions", "hidden_zones", "playing"),
    Start.AMOUNT: ("grammar", "statics", "instructions", "hidden_zones", "playing"),
    Start.EACH: ("grammar", "statics", "instructions", "hidden_zones", "playing"),
    Start.PAYMENT: ("grammar", "statics", "instructions", "hidden_zones", "playing"),
    Start.STATIC: ("grammar", "statics"),
    Start.COST: ("grammar", "statics"),
    Start.SINGULAR: ("grammar", "statics"),
    Start.STATEMENT: ("grammar", "statics"),
}

GRAMMARS: Final = tuple(sorted({start.files for start in Start}))
"""The files of each grammar: those that starts have in common."""


def starts_of(names: Sequence[str]) -> list[str]:
    """Return what a whole text can be by the grammar of these files."""
    return [start.value for start in Start if start.files == tuple(names)]


def productions_of(names: Sequence[str]) -> str:
    """Return the text of some files of the grammar."""
    return "\n".join(_FOLDER.joinpath(*PATHS[name]).read_text("utf-8") for name in names)


_FOLDER: Final = Path(__file__).parents[1]


PATHS: Final[Mapping[str, tuple[str, str]]] = {
    "grammar": ("language", "grammar.lark"),
    "triggers": ("triggers", "triggers.lark"),
    "statics": ("statics", "statics.lark"),
    "instructions": ("instructions", "instructions.lark"),
    "hidden_zones": ("instructions", "hidden_zones.lark"),
    "playing": ("instructions", "playing.lark"),
}
"""Where the files are, in the package of the compiler, by their names."""


def tags_of(productions: str) -> frozenset[str]:
    """Return the tags, words in capitals, that stand in productions."""
    return frozenset(_TAG.findall(without_comments(productions)))


def terminals(start: Start) -> frozenset[str]:
    """Return the tags of which the productions of a start, and of those with the same files, are made."""
    return tags_of(productions_of(start.files))


def without_comments(productions: str) -> str:
    """Return productions without what is said about them."""
    return _COMMENT.sub("", productions)


_COMMENT: Final = re.compile(r"//[^\n]*")
_TAG: Final = re.compile(r"\b[A-Z][A-Z_]*\b")
