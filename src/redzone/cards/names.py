"""When two spellings are the same card name, and which names are much like one."""

import unicodedata
from collections.abc import Collection
from difflib import get_close_matches
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
_LEAST_ALIKE: Final = 60
"""In percent."""
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


def closest(name: str, names: Collection[str], *, limit: int) -> list[str]:
    """Return the names that are most like a name, all in the form of ``fold``; the best first.

    Those that hold it come first, then those with few other letters, or with the same words in another order.

    >>> closest("grizly bear", ["grizzly bears", "ice storm"], limit=3)
    ['grizzly bears']
    """
    wanted = name[:_LONGEST]
    try:
        from rapidfuzz import fuzz, process  # noqa: PLC0415  it may be missing, and is needed for what is misspelt only
    except ModuleNotFoundError:
        return get_close_matches(wanted, names, n=limit, cutoff=_LEAST_ALIKE / 100)
    found = {each: 100.0 for each in names if wanted and wanted in each}
    for scorer in (fuzz.ratio, fuzz.token_sort_ratio):
        for each, score, _ in process.extract(wanted, names, scorer=scorer, score_cutoff=_LEAST_ALIKE, limit=_CLOSEST):
            found[each] = max(score, found.get(each, 0.0))
    return sorted(found, key=lambda each: (-found[each], len(each), each))[:limit]
