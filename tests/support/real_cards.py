"""The faces of the samples of real cards, as tests read them: one of several, in ``make nightly`` all of them."""

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

NIGHTLY: Final = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
ONE_OF: Final = 1 if NIGHTLY else 5
"""Of how many cards one is read."""
UNTIL_2018: Final = "oracle-cards-sample.jsonl.gz"
SINCE_2018: Final = "modern-cards-sample.jsonl.gz"


class Face(msgspec.Struct):
    """What a face of a card is called, what it is and what it says."""

    name: str = ""
    type_line: str = ""
    oracle_text: str | None = None


class CardRow(Face):
    """A card of a bulk file, with its faces if it has several."""

    card_faces: list[Face] | None = None


def rows_of(shared: Path, sample: str, one_of: int = ONE_OF) -> Iterator[bytes]:
    """Yield one of so many rows of a sample."""
    yield from gzip.decompress((shared / "cards" / sample).read_bytes()).splitlines()[::one_of]


def faces_of(shared: Path, sample: str, one_of: int = ONE_OF) -> Iterator[Face]:
    """Yield the faces of one of so many cards of a sample."""
    for row in rows_of(shared, sample, one_of):
        card = msgspec.json.decode(row, type=CardRow)
        yield from card.card_faces or [card]
