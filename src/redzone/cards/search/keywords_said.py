"""The keywords that stand by themselves in a text, by its words alone: nothing is compiled."""

from functools import lru_cache
from typing import Final

from redzone.abilities.keyword import Keyword
from redzone.algorithms.late_pattern import late_pattern

_REMINDER: Final = late_pattern(r"\([^()]*\)")
_PARTS: Final = late_pattern(r"[,;] *")
_DASH: Final = "\N{EM DASH}"
_NAMES: Final = frozenset(keyword.value for keyword in Keyword)
_MOST_WORDS: Final = max(len(name.split()) for name in _NAMES)
_COMPOUND: Final = ("walk", "cycling")
"""Keywords that are written as one word with what they are about: ``islandwalk``, ``plainscycling``."""


@lru_cache(maxsize=1 << 16)
def keywords_said(text: str) -> frozenset[str]:
    """Return the keywords of the lines that list keywords.

    >>> sorted(keywords_said("First strike, islandwalk\\nWhen it dies, flying is nice.\\nWard {2}"))
    ['first strike', 'landwalk', 'ward']
    """
    found: set[str] = set()
    for line in _REMINDER.sub("", text.lower()).split("\n"):
        said = line.strip()
        if said.endswith(".") and _DASH not in said:  # a sentence that begins with a keyword
            continue
        for part in _PARTS.split(said):
            keyword = _first_keyword(part)
            if keyword is None:
                break
            found.add(keyword)
    return frozenset(found)


def _first_keyword(part: str) -> str | None:
    words = part.replace(_DASH, f" {_DASH}").split()[:_MOST_WORDS]
    for length in range(len(words), 0, -1):
        if (name := " ".join(words[:length])) in _NAMES:
            return name
    if not words:
        return None
    if words[-1].endswith(_COMPOUND[0]) or words[0].endswith(_COMPOUND[0]):
        return Keyword.LANDWALK.value
    return Keyword.CYCLING.value if words[0].endswith(_COMPOUND[1]) else None
