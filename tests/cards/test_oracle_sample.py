"""The compiler on a sample of real cards."""

import gzip
from pathlib import Path

import msgspec
import pytest

from redzone.cards.oracle import CompiledLine, LineStatus, compile_text
from redzone.model.types import TypeLine
from redzone.model.wording import describe_ability

LEAST_EXACT = 4_000


class CardRow(msgspec.Struct):
    name: str
    type_line: str = ""
    oracle_text: str | None = None


@pytest.fixture(scope="module")
def lines(shared: Path) -> list[CompiledLine]:
    found: list[CompiledLine] = []
    rows = gzip.decompress((shared / "cards" / "oracle-cards-sample.jsonl.gz").read_bytes())
    for row in map(msgspec.json.Decoder(CardRow).decode, rows.splitlines()):
        try:
            type_line = TypeLine.of(row.type_line)
        except ValueError:
            type_line = None
        found.extend(compile_text(row.oracle_text or "", name=row.name, type_line=type_line).lines)
    return found


def test_lines_are_exact_or_refused(lines: list[CompiledLine]) -> None:
    exact = [line for line in lines if line.status is LineStatus.EXACT]
    assert len(exact) >= LEAST_EXACT
    assert all(line.abilities for line in exact)
    assert all(line.reason and line.start <= line.end for line in lines if line.status is LineStatus.UNSUPPORTED)


def test_exact_lines_round_trip(lines: list[CompiledLine]) -> None:
    texts = {line.text: line.abilities for line in lines if line.status is LineStatus.EXACT}
    for text, abilities in texts.items():
        again = compile_text("\n".join(map(describe_ability, abilities)))
        assert again.abilities == abilities, text


def test_words_that_no_production_reads_make_no_line_exact(lines: list[CompiledLine]) -> None:
    never = {"until", "whenever", "target", "instead", "next", "dies", "draw", "destroy", "exile"}
    for line in lines:
        if line.status is LineStatus.EXACT:
            words = set(line.text.partition("(")[0].lower().replace(".", "").replace(",", "").split())
            assert not words & never, line.text
