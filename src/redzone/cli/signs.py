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
    """Return what is named, such as a file, as one line, whatever it is called.

    >>> one_line("a\\nb")
    'a\\\\nb'
    """
    return printable(text).replace("\n", "\\n")


def _shown(sign: str) -> str:
    if sign == "\n" or unicodedata.category(sign) not in _UNSEEN:
        return sign
    return sign.encode("unicode_escape").decode("ascii")
