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
    return printable(_cut(text, _LONGEST_NAME)).replace("\n", "\\n")


def shortened(text: str) -> str:
    """Return a message in which what was given, which can be a megabyte long, doesn't hide what is said.

    >>> len(shortened(1_000_000 * "a"))
    2001
    """
    return "\n".join(_cut(line, _LONGEST_LINE) for line in text.split("\n")) if len(text) > _LONGEST_LINE else text


_LONGEST_NAME: Final = 200
_LONGEST_LINE: Final = 2_000


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most]}\u2026"


def _shown(sign: str) -> str:
    if sign == "\n" or unicodedata.category(sign) not in _UNSEEN:
        return sign
    return sign.encode("unicode_escape").decode("ascii")
