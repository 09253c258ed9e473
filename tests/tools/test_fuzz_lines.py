"""The fuzzer of lines finds what the compiler doesn't bear; nightly it reads 50,000 of them."""

import gzip
import json
import random
import re
from pathlib import Path

import pytest

from redzone.oracle import compiler
from redzone.values.types import TypeLine
from tools import fuzz_lines
from tools.fuzz_lines import FaultyLineError, card_lines, changed, check_line, example_lines, faults

CREATURE = TypeLine.of("Creature — Bear")


def test_the_compiler_bears_changed_lines() -> None:
    lines = list(example_lines(fuzz_lines.EXAMPLES))
    assert list(faults(lines, 150, seed=3)) == []


def test_what_is_attached_needs_a_kind() -> None:
    for text in ("As long as equipped attacking, it has first strike.", "As long as enchanted or blue, it gets +1/+1."):
        check_line(text, CREATURE)


def test_lines_come_from_all_faces_of_cards(tmp_path: Path) -> None:
    rows = [{"name": "A", "oracle_text": "Flying\nReach"}, {"card_faces": [{"oracle_text": "Haste"}, {"name": "B"}]}]
    (tmp_path / "cards.jsonl.gz").write_bytes(gzip.compress("\n".join(map(json.dumps, rows)).encode()))
    assert list(card_lines(tmp_path)) == ["Flying", "Reach", "Haste"]


def test_a_change_depends_on_chance_alone() -> None:
    one, two = (changed("Draw a card.", "You gain 1 life.", random.Random(5)) for _ in range(2))
    assert one == two
    assert len({changed("Draw a card.", "You gain 1 life.", random.Random(seed)) for seed in range(50)}) > 20


def test_what_it_finds_comes_with_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(line: str) -> str:
        raise IndexError(line)

    monkeypatch.setattr(compiler, "without_ability_word", fail)
    with pytest.raises(FaultyLineError, match=r"IndexError.*at 'A line that nobody wrote'"):
        check_line("A line that nobody wrote", CREATURE)
    (tmp_path / "own.txt").write_text("# Ours\nAnother line that nobody wrote\n", "utf-8")
    monkeypatch.setattr(fuzz_lines, "EXAMPLES", tmp_path)
    monkeypatch.delenv("REDZONE_SHARED", raising=False)
    assert fuzz_lines.main(["--lines", "3"]) == 1
    assert re.search(r"3 changed lines of 1: [23] faults", capsys.readouterr().out)
