"""Tables of what results of a die lead to: ``1-9 | Draw a card. 10-20 | Draw two cards.`` (CR 706.3)."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from redzone.abilities.ability import If, Instruction
from redzone.abilities.asserting import amount_is
from redzone.oracle.instructions.references.done_before import rolled
from redzone.oracle.instructions.sentences.paragraph import Paragraph
from redzone.oracle.instructions.sentences.sentence_forms import SentenceWords
from redzone.oracle.phrases.scope import not_understood
from redzone.values.value import Value

SentencesReader = Callable[[Sequence[SentenceWords], Paragraph], None]


class ResultRow(Value, frozen=True):
    """``10-19 | Draw a card``: the results, up to ``most`` if there is such a limit, and what they lead to."""

    least: int
    most: int | None
    rest: SentenceWords


def row_of(words: SentenceWords) -> ResultRow | None:
    """Return the row of a table that a sentence begins, ``None`` if it begins none.

    Raises:
        NotUnderstood: The row says nothing of what its results lead to.
    """
    at = next((at for at, word in enumerate(words[:_LONGEST]) if word.text == "|"), 0)
    if not at or words[0].kind != "NUMBER":
        return None
    least, rest = words[0].numbers[0], words[at + 1 :]
    if not rest:
        raise not_understood("nothing stands behind these results", words[0])
    match [word.text for word in words[1:at]]:
        case []:
            return ResultRow(least, least, rest)
        case ["+"]:
            return ResultRow(least, None, rest)
        case ["\N{EM DASH}" | "\N{EN DASH}", _] | [_] if words[at - 1].kind == "NUMBER":
            return ResultRow(least, abs(words[at - 1].numbers[0]), rest)
        case _:
            return None


_LONGEST: Final = 5


def read_table(sentences: Sequence[SentenceWords], paragraph: Paragraph, read: SentencesReader) -> None:
    """Read a table to its end: of its rows only that of the result is carried out (CR 706.3a)."""
    discourse = paragraph.discourse
    result = rolled(sentences[0][0], discourse)
    named = discourse.antecedents
    rows: list[tuple[ResultRow, list[SentenceWords]]] = []
    for sentence in sentences:
        if (row := row_of(sentence)) is not None:
            rows.append((row, [row.rest]))
        else:
            rows[-1][1].append(sentence)
    done: list[tuple[Instruction, ...]] = []
    for _, said in rows:
        discourse.follow(named)
        discourse.have_counted(result)
        done.append(discourse.apart(partial(read, said, paragraph)))
    table: tuple[Instruction, ...] = ()
    for (row, _), found in reversed(list(zip(rows, done, strict=True))):
        table = (If(amount_is(result, row.least, row.most), found, table),)
    discourse.name(None)
    discourse.do(*table)
