"""The compiler on a sample of real cards."""

import gzip
from pathlib import Path

import msgspec
import pytest

from redzone.cards.oracle import CompiledLine, LineStatus, compile_text
from redzone.model.ability import Ability, SpellText
from redzone.model.types import TypeLine
from redzone.model.wording.abilities import describe_ability

LEAST_EXACT = 14_000
MOST_ONE_WAY = 24  # sentences that the wording can not say yet, such as "each white creature and each planeswalker"


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


def comes_back(abilities: tuple[Ability, ...]) -> bool:
    """Whether the text that is written for abilities is read as the same abilities."""
    spell = any(isinstance(ability, SpellText) for ability in abilities)
    type_line = TypeLine.of("Sorcery") if spell else None
    text = "\n".join(map(describe_ability, abilities)).replace("\nWhen you do", " When you do")
    return compile_text(text, type_line=type_line).abilities == abilities


def test_exact_lines_round_trip(lines: list[CompiledLine]) -> None:
    texts = {line.text: line.abilities for line in lines if line.status is LineStatus.EXACT}
    one_way = [text for text, abilities in texts.items() if not comes_back(abilities)]
    assert len(one_way) <= MOST_ONE_WAY, one_way
