"""Legendary cards by the first words of their names, as players call them: "Lorthos", "Marchesa"."""

from collections.abc import Iterable, Iterator
from typing import Final

from redzone.cards.names import fold
from redzone.cards.record import CardRecord, Standing
from redzone.values.types import Supertype

SHORTEST: Final = 3
"""How many letters say whom somebody means."""

_ARTICLE: Final = "the"
_BEHIND: Final = (",", " ")


def may_be_short(name: str) -> bool:
    """Return whether somebody who writes ``name``, as ``fold`` writes it, can mean a longer one.

    >>> may_be_short("lorthos"), may_be_short("the")
    (True, False)
    """
    return len(name) >= SHORTEST and name != _ARTICLE


def called_so(name: str, records: Iterable[CardRecord]) -> Iterator[CardRecord]:
    """Yield the legendary cards of which a face begins with a short name as whole words; each once."""
    seen: set[str] = set()
    for record in records:
        if record.standing is Standing.CARD and record.name not in seen and _is_called(name, record):
            seen.add(record.name)
            yield record


def _is_called(name: str, record: CardRecord) -> bool:
    return any(
        fold(face.name).startswith(tuple(name + mark for mark in _BEHIND))
        for face in record.faces
        if Supertype.LEGENDARY.value in face.words
    )
