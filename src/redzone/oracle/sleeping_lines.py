"""A line that is not understood, with what its shape is looked for in."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from redzone.abilities.sleeping import unread_effect
from redzone.abilities.unread import UnreadLine
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import CompiledLine, Sleep
from redzone.oracle.gaps import gap
from redzone.oracle.language.own_name import OWN_NAME, marked
from redzone.oracle.language.shapes import normalized
from redzone.oracle.language.vocabulary import SELF_NOUNS
from redzone.oracle.language.words import words_of
from redzone.oracle.statics.statements import sentence_places
from redzone.oracle.triggers.triggered import TRIGGER_WORDS
from redzone.values.types import CardType, TypeLine

_QUOTED: Final = late_pattern(r'"[^"]*"')
_EVENT: Final = late_pattern(r"^(?:whenever|when|at) [^,]*, ")
_SPELLS: Final = frozenset({CardType.INSTANT, CardType.SORCERY})


class UnreadShape:
    """A line with what its shape is looked for in."""

    def __init__(self, line: CompiledLine, text: str, names: Sequence[str], type_line: TypeLine | None) -> None:
        self.text = text
        self.names = names
        self.type_line = type_line
        self.unread = UnreadLine(line.text, gap(line))
        self.effect = unread_effect(self.unread)
        self.outside_quotes = without_quotations(text)
        self.marked = marked(self.outside_quotes, names)

    @property
    def types(self) -> tuple[CardType, ...]:
        """The card types of what it stands on, none if they are not known."""
        return () if self.type_line is None else self.type_line.types

    @property
    def is_spell(self) -> bool:
        """Whether it stands on an instant or sorcery."""
        return not _SPELLS.isdisjoint(self.types)

    @property
    def begins_with_trigger(self) -> bool:
        """Whether it begins as a triggered ability does, or says nothing."""
        words = words_of(self.text, names=self.names)
        return not words or words[0].kind in TRIGGER_WORDS

    def sentences(self) -> Iterator[str]:
        """Yield the sentences, without what stands in quotation marks, and with own names marked."""
        for start, end in sentence_places(self.text):
            yield self.marked[start:end].strip(" .").lower()

    def lasts(self) -> bool:
        """Return whether it does something that lasts as long as the object stays, and may have been done before."""
        return any(
            _STAYS.search(sentence) is not None
            or (_CHANGES.search(_EVENT.sub("enters, ", sentence)) is not None and "until end of turn" not in sentence)
            for sentence in self.sentences()
        )


THIS_OBJECT: Final = rf"(?:{OWN_NAME}|this (?:{'|'.join(SELF_NOUNS)}))"
"""The pattern of what an object calls itself, in a text in which own names are marked."""
_CHANGES: Final = late_pattern(
    rf"(?<!\w){THIS_OBJECT} (?:becomes|gains|loses)\b|\benters(?: the battlefield)?, it (?:becomes|gains|loses)\b"
)
_STAYS: Final = late_pattern(rf"\bfor as long as\b|\buntil {THIS_OBJECT} leaves\b")

Reader = Callable[[UnreadShape], Sleep | None]
"""Reads how a line sleeps by its shape, which may say nothing."""


def without_quotations(text: str) -> str:
    """Return a text with blanks for what stands in quotation marks."""
    return _QUOTED.sub(lambda quoted: " " * len(quoted[0]), normalized(text))
