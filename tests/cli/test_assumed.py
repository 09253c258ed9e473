"""What nobody said is marked in the narrative and the JSON, and ``--blocks`` says who blocks."""

from pathlib import Path

import pytest

from tests.cli.conftest import FLYER, SHARE, Write
from tests.support.terminal import data, redzone

BOTH = """\
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: bear, pt: 2/2}
  - {id: wolf, pt: 3/3}
- player: Ben
  battlefield:
  - {id: ox, pt: 3/4}
  - {id: cow, pt: 1/1}
- player: Cyd
"""
NOTE = "Assumed is what nobody said; --ask asks for it, and entries of a scenario say it\n"
BLOCKS_NOTE = "--blocks ask asks for blocks alone, --blocks greedy blocks where it pays\n"


def test_a_block_that_nobody_declared_is_marked(write: Write) -> None:
    out = redzone("run", write(BOTH, "steps:\n- attack: {bear: Ben}\n")).stdout
    assert "bear (2/2) attacks Ben\n" in out
    assert "Ben doesn't block (assumed)\n" in out
    assert out.endswith(NOTE + BLOCKS_NOTE)


def test_what_was_said_or_could_not_be_otherwise_is_not_marked(write: Write) -> None:
    said = write(BOTH, "steps:\n- attack: {bear: Ben}\n- block: {}\n  by: Ben\n")
    assert "ssumed" not in redzone("run", said).stdout
    nobody = write(BOTH, "steps:\n- attack: {bear: Cyd}\n", name="nobody.yaml")
    assert "Cyd doesn't block\n" in redzone("run", nobody).stdout
    flyer = redzone("run", write(FLYER, name="flyer.yaml")).stdout
    assert "Ben doesn't block\n" in flyer
    assert "ssumed" not in flyer


def test_attacks_and_divisions_that_nobody_gave_are_marked(write: Write) -> None:
    assert "Ana doesn't attack (assumed)\n" in redzone("run", write(BOTH)).stdout
    steps = "steps:\n- attack: {rhino: Ben, soldier-1: Ben}\n- block: {ogre: rhino}\n"
    out = redzone("run", write(SHARE, steps)).stdout
    assert "Woodland Rhino deals 1 damage to Ogre and 5 to Ben (assumed)\n" in out
    assert "soldier-1 deals 1 damage to Ben\n" in out
    assert out.endswith(NOTE)


def test_choices_that_nobody_made_are_told() -> None:
    out = redzone("run", "--board", "commander 2/2; 3/3", "--blocks", "greedy").stdout
    assert "a1 (2/2) attacks Ben (assumed)" in out
    assert "b1 (3/3) blocks a1 (assumed)" in out
    assert "Ana may put a1 into the command zone from the graveyard (assumed)" in out
    assert BLOCKS_NOTE not in out


def test_orders_that_nobody_gave_are_marked() -> None:
    board = ("--board", "4/4; 2/2, 1/3", "--rules", "pre_foundations")
    answers = "a1\nb1 a1, b2 a1\n\n\n"
    assert "ssumed" not in redzone("run", *board, "--ask", typed=answers).stdout
    out = redzone("run", *board, "--blocks", "ask", typed="b1 a1, b2 a1\n").stdout
    assert "a1 assigns damage in this order: b1, then b2 (assumed)" in out


def test_the_json_lists_what_nobody_said(write: Write) -> None:
    path = write(BOTH, "steps:\n- attack: {bear: Ben}\n")
    assert data(redzone("run", path, "--json").stdout)["assumed"] == [{"block": {}, "by": "Ben"}]
    asked = redzone("run", path, "--json", "--ask", typed="ox bear\n\n")
    assert data(asked.stdout)["assumed"] == []


@pytest.mark.parametrize(
    ("blocks", "typed", "told"),
    [
        ("none", "", "Ben doesn't block (assumed)"),
        ("greedy", "", "ox (3/4) blocks wolf (assumed)"),
        ("ask", "cow bear\n", "cow (1/1) blocks bear\n"),
    ],
)
def test_blocks_says_who_blocks(blocks: str, typed: str, told: str, write: Write) -> None:
    path = write(BOTH, "steps:\n- attack: {bear: Ben, wolf: Ben}\n")
    result = redzone("run", path, "--blocks", blocks, typed=typed)
    assert result.exit_code == 0, result.stderr
    assert told in result.stdout
    assert ("Ben declares blockers" in result.stderr) is (blocks == "ask")


def test_blocks_go_before_ask_and_leave_the_rest_to_the_scenario(write: Write) -> None:
    asked = redzone("run", write(BOTH), "--ask", "--blocks", "greedy", typed="bear Ben\n")
    assert "ox (3/4) blocks bear (assumed)" in asked.stdout
    stops = write(BOTH, "chooser: ask\nsteps:\n- attack: {bear: Ben}\n", name="stops.yaml")
    assert "Stopped here: Ben declares blockers" in redzone("run", stops).stdout
    assert "ox (3/4) blocks bear (assumed)" in redzone("run", stops, "--blocks", "greedy").stdout


def test_blocks_ask_reads_standard_input(tmp_path: Path) -> None:
    result = redzone("run", "-", "--blocks", "ask", typed=BOTH)
    assert result.exit_code == 2
    assert "can't be FILE too" in result.stderr
