"""The forms of what stands behind clauses: what X is, "unless" and "if". No meaning is known here."""

from typing import TypeAlias

from redzone.oracle.instructions.sentences.parts import DYING, amount_said_behind, begins, find, pays_for_each
from redzone.oracle.instructions.sentences.sentence_forms import SentenceWords
from redzone.values.value import Value


class UnlessBehind(Value, frozen=True):
    """``Sacrifice it unless you pay {2}``: the clauses, and the words behind "unless"."""

    words: SentenceWords
    rest: SentenceWords


class IfBehind(Value, frozen=True):
    """``Draw a card if you control a Wall``: the clauses, and the words behind "if"."""

    words: SentenceWords
    rest: SentenceWords


class PlainClauses(Value, frozen=True):
    """Clauses with nothing behind them."""

    words: SentenceWords


EndingForm: TypeAlias = UnlessBehind | IfBehind | PlainClauses


class WhereXIs(Value, frozen=True):
    """``Draw X cards, where X is its power``: a sentence, and the words of the amount, if it says one.

    ``first`` is whether these stand before what the clause is about, which their pronouns can't mean then.
    """

    words: SentenceWords
    amount: SentenceWords | None
    first: bool = False


def x_of(words: SentenceWords) -> WhereXIs:
    """Return a sentence without the amount behind it that says what X is."""
    cut = amount_said_behind(words)
    return WhereXIs(words, None) if cut is None else WhereXIs(*cut)


def ending_of(words: SentenceWords) -> EndingForm:
    """Return clauses apart from what stands behind them: "unless", "if"."""
    if pays_for_each(words):
        return PlainClauses(words)
    if at := find(words, "UNLESS"):
        return UnlessBehind(words[:at], words[at + 1 :])
    if (at := find(words, "IF")) and begins(words[at:], *DYING) is None:
        return IfBehind(words[:at], words[at + 1 :])
    return PlainClauses(words)
