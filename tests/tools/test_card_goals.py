"""The figures by which the compiler is judged."""

from pathlib import Path

import pytest

from tests.support import bulk_files
from tests.support.bulk_files import card, write
from tools import card_goals

UNREAD = "Fateseal with an opponent."


def test_the_figures_of_files_and_decks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        card("Tam", type_line="Legendary Creature — Bear", oracle_text="Flying"),
        card("Bear", oracle_text=UNREAD),
        card("Draw", type_line="Instant", oracle_text="Draw a card."),
        card("Hall", type_line="Land", oracle_text=UNREAD),
    ]
    path = write(tmp_path, bulk_files.lines(rows))
    decks = tmp_path / "decks"
    decks.mkdir()
    for name, text in (("one.txt", "1 Tam\n1 Draw\n"), ("two.txt", "1 Hall\n1 Nobody\n")):
        (decks / name).write_text(text, "utf-8")
    assert card_goals.main([str(path), "--decks", str(decks)]) == 0
    shown = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert shown[:-1] == [
        "cards.json",
        "creatures 2 50.0 % 50.0 % in combat",
        "planeswalkers 0 0.0 % 0.0 % in combat",
        "spells, Auras, Equipment, Vehicles 1 100.0 % 100.0 % in combat",
        "legendary creatures 1 100.0 % 100.0 % in combat",
        "all cards 4 50.0 % 50.0 % in combat",
        "lines 4 50.0 % 50.0 % in combat",
        "lines about combat, exact 1 100.0 %",
        "2 decks: median 50.0 %, from 0.0 to 100.0 %",
        "with cards that sleep in a combat: median 50.0 %",
    ]
    assert shown[-1].endswith("s of CPU")
    assert card_goals.main([str(path)]) == 0
