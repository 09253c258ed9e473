"""What can go wrong with cards: one family of errors, each with a message for people."""

from collections.abc import Sequence
from typing import Final


class CardError(ValueError):
    """Something is wrong with a card, a store of cards or a file with cards; the message says what."""


ONLY_BUILT_IN: Final = "only the built-in cards are known; redzone cards import FILE brings all"
"""What explains a missing card if nothing was imported."""


class UnknownCardError(CardError):
    """No card has this name; ``suggestions`` are names much like it, the best first.

    ``built_in`` says that nothing was imported, so that only few cards can be known.
    """

    def __init__(self, name: str, suggestions: Sequence[str] = (), *, built_in: bool = False) -> None:
        self.name = name
        self.suggestions = tuple(suggestions)
        why = f"\n{ONLY_BUILT_IN}" if built_in else ""
        super().__init__(f"there is no card named {quoted(name)}{did_you_mean(self.suggestions)}{why}")


class StoreError(CardError):
    """A file is no card store, or one that this version of Redzone can't use."""


class LockedStoreError(StoreError):
    """Another program writes the card store right now."""


class BulkFileError(CardError):
    """A file can't be imported, or not to its end."""


_LONGEST_QUOTE: Final = 100


def quoted(text: str) -> str:
    """Return what somebody wrote in quotes, without its end if it is long.

    >>> quoted("Ox"), len(quoted("x" * 100_000))
    ("'Ox'", 103)
    """
    return repr(text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…")


def did_you_mean(names: Sequence[str]) -> str:
    """Return the end of a message that suggests names, empty if there is none.

    >>> did_you_mean(("A", "B", "C"))
    "; did you mean 'A', 'B' or 'C'?"
    """
    if not names:
        return ""
    *most, last = map(repr, names)
    return f"; did you mean {', '.join(most)} or {last}?" if most else f"; did you mean {last}?"
