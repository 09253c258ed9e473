"""Signs that would steer a terminal, hide what is written or turn it round, shown as escapes."""

import unicodedata
from typing import Final

_UNSEEN: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
"""Categories of signs that steer a terminal, break or turn a line, or have no look; a new line may be printed."""


def printable(text: str) -> str:
    """Return text with signs that would steer the terminal, or can't be encoded, as escapes.

    >>> printable("a\\x1b[31mb")
    'a\\\\x1b[31mb'
    """
    if text.isprintable():
        return text
    return "".join(_shown(sign) for sign in text)


def one_line(text: str) -> str:
    """Return what is named, such as a file, as one line that can be read, whatever it is called.

    >>> one_line("a\\nb"), len(one_line(1_000_000 * "a"))
    ('a\\\\nb', 201)
    """
    shown = printable(text[:_LONGEST]).replace("\n", "\\n")
    return shown if len(text) <= _LONGEST else f"{shown}\u2026"


_LONGEST: Final = 200


def shortened(text: str) -> str:
    """Return a message about what was given, which can be a megabyte long, so that it can be read.

    >>> len(shortened(1_000_000 * "a"))
    1001
    """
    return text if len(text) <= _LONGEST_MESSAGE else f"{text[:_LONGEST_MESSAGE]}\u2026"


_LONGEST_MESSAGE: Final = 1_000


def _shown(sign: str) -> str:
    if sign == "\n" or unicodedata.category(sign) not in _UNSEEN:
        return sign
    return sign.encode("unicode_escape").decode("ascii")
