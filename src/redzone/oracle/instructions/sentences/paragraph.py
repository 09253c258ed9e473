"""What the parts of a sentence are read with: the discourse, the words of the paragraph, and whole sentences."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from redzone.abilities.ability import Instruction
from redzone.abilities.duration import Duration
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.language.word import Word
from redzone.values.value import Value


class Paragraph(Value, frozen=True):
    """The reading of one paragraph.

    ``words`` are those of the paragraph as texts of all kinds have them, for conditions; ``end`` is where it ends.
    ``sentence`` reads what stands behind "if you do", "for each" and the like, which is a sentence again.
    """

    discourse: Discourse
    words: Sequence[Word]
    end: int
    sentence: "SentenceReader"

    def apart(self, words: Sequence[Word], default: Duration | None = None) -> tuple[Instruction, ...]:
        """Return a sentence as instructions of their own."""
        return self.discourse.apart(lambda: self.sentence(words, self, default))


SentenceReader: TypeAlias = Callable[[Sequence[Word], Paragraph, Duration | None], None]
"""Reads a sentence; the duration is one that stands before it."""
