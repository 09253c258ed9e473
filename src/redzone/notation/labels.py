"""Ids in scenario files: what every object is called, whether the file says so or not."""

import unicodedata
from collections.abc import Container, Iterator, Mapping

from redzone.algorithms.late_pattern import late_pattern
from redzone.notation.board import ObjectEntry, ZoneEntry

_OTHER_SIGNS = late_pattern(r"[^a-z0-9]+")
_APOSTROPHES = late_pattern("['\u2019`]")


def slug(name: str) -> str:
    """Return the id that a name gives: lower case, no accents or apostrophes, other signs one hyphen.

    >>> slug("Lim-Dûl's Hound"), slug("Æther Adept")
    ('lim-duls-hound', 'aether-adept')
    """
    spelled = name.replace("Æ", "Ae").replace("æ", "ae")
    plain = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", spelled))
    letters = "".join(letter for letter in plain.lower() if not unicodedata.combining(letter))
    return _OTHER_SIGNS.sub("-", letters).strip("-") or "object"


def labels(entries: Mapping[str, ZoneEntry]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield for each entry, by its place in the file, the ids of its objects: one, or ``count`` with numbers.

    Ids that the file gives are kept; a name that repeats gets ``-2``, ``-3`` in file order, but none that a copy has.
    """
    taken = {entry.id for entry in entries.values() if isinstance(entry, ObjectEntry) and entry.id}
    used: dict[str, int] = {}
    for place, entry in entries.items():
        copies = entry.count if isinstance(entry, ObjectEntry) else 1
        given = entry.id if isinstance(entry, ObjectEntry) else None
        names = _copies(given, copies) if given else free_ids(slug(_name(entry)), copies, used, taken)
        taken.update(names)
        yield place, names


def _name(entry: ZoneEntry) -> str:
    return entry if isinstance(entry, str) else entry.name or entry.card or "object"


def free_ids(base: str, copies: int, used: dict[str, int], taken: Container[str]) -> tuple[str, ...]:
    """Return ids for copies that begin with ``base`` and aren't taken; ``used`` remembers the latest number."""
    while True:
        used[base] = used.get(base, 0) + 1
        label = base if used[base] == 1 else f"{base}-{used[base]}"
        names = _copies(label, copies)
        if label not in taken and not any(name in taken for name in names):
            return names


def _copies(label: str, copies: int) -> tuple[str, ...]:
    return tuple(f"{label}-{number}" for number in range(1, copies + 1)) if copies > 1 else (label,)
