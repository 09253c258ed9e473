"""When two spellings are the same card name, and which names are much like one."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from heapq import nlargest
from itertools import pairwise
from typing import Final

from redzone.algorithms.late_pattern import late_pattern

_SINGLE_QUOTES: Final = "\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4`"
_DOUBLE_QUOTES: Final = "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb"
_DASHES: Final = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d"
_LETTERS: Final = {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"}
_SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys(_SINGLE_QUOTES, "'"),
        **dict.fromkeys(_DOUBLE_QUOTES, '"'),
        **dict.fromkeys(_DASHES, "-"),
        **_LETTERS,
        **{letter.upper(): plain for letter, plain in _LETTERS.items()},
    }
)
_SLASHES: Final = late_pattern(r"\s*//?\s*")

_CLOSEST: Final = 60
"""How many names that share pairs of letters are compared letter by letter."""

_LEAST_ALIKE: Final = 0.6
_LONGEST: Final = 200


def fold(name: str) -> str:
    r"""Return the form in which names are compared: case, accents, kinds of quotes and dashes and blanks don't count.

    >>> fold("  Lim-Dûl\u2019s   Vault "), fold("Fire/Ice") == fold("fire  //  ice"), fold("Æther")
    ("lim-dul's vault", True, 'aether')
    """
    if not name.isascii():
        name = name.translate(_SIGNS)
        name = "".join(sign for sign in unicodedata.normalize("NFKD", name) if not unicodedata.combining(sign))
    name = " ".join(name.casefold().translate(_SIGNS).split())
    return _SLASHES.sub(" // ", name) if "/" in name else name


class NameIndex:
    """Names in the form of ``fold``, by the pairs of letters in them: most of many names share few with another."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(dict.fromkeys(names))
        self._totals: list[int] = []
        self._places: dict[str, list[tuple[int, int]]] = {}
        for place, name in enumerate(self._names):
            pairs = _pairs(name[:_LONGEST])
            self._totals.append(pairs.total())
            for pair, count in pairs.items():
                self._places.setdefault(pair, []).append((place, count))

    def closest(self, name: str, *, limit: int) -> list[str]:
        """Return the names that are most like a name, the best first."""
        wanted = _pairs(name[:_LONGEST])
        shared: Counter[int] = Counter()
        for pair, most in wanted.items():
            for place, count in self._places.get(pair, ()):
                shared[place] += min(most, count)
        total = wanted.total()
        found = ((2 * count / (total + self._totals[place]), self._names[place]) for place, count in shared.items())
        return [each for _, each in sorted(_measured(name[:_LONGEST], nlargest(_CLOSEST, found)), key=_best_first)][
            :limit
        ]


def closest(name: str, names: Iterable[str], *, limit: int) -> list[str]:
    """Return the names that are most like a name, all in the form of ``fold``; the best first.

    >>> closest("grizly bear", ["grizzly bears", "ice storm"], limit=3)
    ['grizzly bears']
    """
    return NameIndex(names).closest(name, limit=limit)


def _measured(name: str, likely: Iterable[tuple[float, str]]) -> Iterator[tuple[float, str]]:
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(name)
    for _, each in likely:
        matcher.set_seq1(each[:_LONGEST])
        ratio = 1.0 if name in each else matcher.ratio()
        if ratio >= _LEAST_ALIKE:
            yield ratio, each


def _best_first(found: tuple[float, str]) -> tuple[float, int, str]:
    ratio, name = found
    return -ratio, len(name), name


def _pairs(name: str) -> Counter[str]:
    return Counter(one + other for one, other in pairwise(f" {name} "))
