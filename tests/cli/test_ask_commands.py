"""``redzone run --ask``: the board before a question, commands, undo, and choices told by their texts."""

from pathlib import Path

import pytest

from tests.cli.conftest import SHARE, Write
from tests.cli.test_ask_on_the_way import SPELLS
from tests.support.terminal import redzone

BOARD = """\
Ana 31 life
  Woodland Rhino 6/6 trample, deathtouch
  2 Soldier 1/1, called soldier-1 … soldier-2
Ben 40 life
  Ogre 5/5
Cyd 40 life
  no permanents
"""


def asked(path: Path, *lines: str, save: Path | None = None) -> tuple[str, str]:
    arguments = ["run", str(path), "--ask", *(("--save", str(save)) if save is not None else ())]
    result = redzone(*arguments, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.stderr
    return result.stdout, result.stderr


def test_the_board_stands_before_the_first_question(write: Write) -> None:
    _, err = asked(write(SHARE), "q")
    assert err.startswith(BOARD + "\nAna declares attackers\n")


def test_before_later_questions_stands_what_changed(write: Write) -> None:
    _, err = asked(write(SPELLS), "cast growth targets squire", "", "q")
    assert err.count("Banner artifact") == 1
    assert "On the stack, the next to resolve first:\n  Sudden Growth (Ana), targeting Squire: Target creature" in err
    assert "Squire 5/5 exalted" in err


def test_the_board_and_the_log_can_be_asked_for(write: Write) -> None:
    _, err = asked(write(SHARE), "log", "rhino Ben", "board", "LOG", "stack", "quit")
    assert "nothing has happened yet" in err
    assert "  Woodland Rhino 6/6 trample, deathtouch (tapped; attacks Ben)\n" in err
    assert err.count("Declare Attackers\n  Woodland Rhino (6/6 trample, deathtouch) attacks Ben\n") == 2
    assert "the stack is empty" in err


def test_why_says_in_advance_what_is_illegal(write: Write) -> None:
    _, err = asked(write(SHARE), "why rhino ogre", "why rhino Ben", "why", "why rino Ben", "q")
    assert "- Woodland Rhino can't attack Ogre: only opponents" in err
    assert "nearest legal: {attack: {}}; n takes it" in err
    assert "this is legal: {attack: {rhino: Ben}}" in err
    assert "why and an answer, as in: why rhino Ben" in err
    assert "did you mean 'rhino'?" in err
    assert "code" not in err.replace("{code", "")


def test_codes_come_with_verbose(write: Write) -> None:
    result = redzone("run", write(SHARE), "--ask", "--verbose", typed="rhino ogre\nq\n")
    assert "  code ILLEGAL_ATTACK_TARGET; objects rhino\n" in result.stderr


def test_undo_goes_back_to_the_question_before(write: Write, tmp_path: Path) -> None:
    saved, path = tmp_path / "saved.yaml", write(SHARE)
    lines = ("soldier-1 Ben", "undo", "rhino Ben", "ogre rhino", "undo", "undo", "undo", "rhino Ben", "ogre rhino", "")
    out, err = asked(path, *lines, save=saved)
    assert "Woodland Rhino deals 1 damage to Ogre and 5 to Ben" in out
    assert "there is nothing to undo" in err
    assert err.count(BOARD) == 3
    assert "soldier" not in saved.read_text().partition("steps:")[2]
    assert redzone("run", saved).stdout == out
    assert asked(path, "rhino Ben", "ogre rhino", "")[0] == out


def test_undo_leaves_out_what_had_only_one_answer(write: Write) -> None:
    out, err = asked(write(SHARE), "soldier-1 Cyd, rhino Ben", "ogre rhino", "undo", "nobody", "")
    assert "Ben doesn't block" in out
    assert err.count("Ben declares blockers") == 2


TRIGGERS = """\
redzone: 1
rules: duel
seats:
- player: Ana
  battlefield:
  - {id: elk, name: Elk, pt: 3/3}
  - {id: drum, name: Drum, type: Artifact, text: "Whenever a creature you control attacks, you gain 1 life."}
  - id: horn
    name: Horn
    type: Artifact
    text: |-
      Whenever a creature you control attacks, each opponent loses 1 life.
      Whenever a creature you control attacks, you gain 2 life.
- player: Ben
"""


@pytest.mark.cr("603.3b")
@pytest.mark.parametrize(
    ("answer", "saved"),
    [
        ("horn, drum", "[2, 1, 3]"),
        ("3", "[2, 1, 3]"),
        ("whenever a creature you control attacks", None),
        ("3, 1", "[3, 1, 2]"),
    ],
)
def test_triggers_are_told_by_name_and_text(answer: str, saved: str | None, write: Write, tmp_path: Path) -> None:
    path = tmp_path / "saved.yaml"
    _, err = asked(write(TRIGGERS), "elk", answer, "", save=path)
    assert "  1. Drum: Whenever a creature you control attacks, you gain 1 life.\n" in err
    assert "  2. Horn: Whenever a creature you control attacks, each opponent loses 1 life.\n" in err
    assert 'Drum, then Horn "Whenever a creature you control attacks, each opponent loses' in err
    assert saved is None or f"answer: {saved}" in path.read_text()


def test_a_trigger_can_be_named_by_its_text(write: Write, tmp_path: Path) -> None:
    path, drum = tmp_path / "saved.yaml", "Whenever a creature you control attacks, you gain 1 life."
    text = TRIGGERS.replace(drum, "Whenever you attack, you gain 1 life.")
    asked(write(text), "elk", "whenever a creature", "", save=path)
    assert "answer: [2, 1, 3]" in path.read_text()


def test_modes_are_told_by_their_texts(write: Write) -> None:
    modes = """\
redzone: 1
rules: duel
seats:
- player: Ana
  battlefield:
  - {id: elk, name: Elk, pt: 3/3}
  - id: horn
    name: Horn
    type: Artifact
    text: |-
      Whenever a creature you control attacks, choose one —
      • You gain 2 life.
      • Target opponent loses 1 life.
- player: Ben
"""
    _, err = asked(write(modes), "elk", "q")
    assert "  mode 1: You gain 2 life.\n  mode 2: Target opponent loses 1 life.\n" in err


@pytest.mark.cr("616.1")
def test_effects_that_compete_are_told_by_their_texts(write: Write) -> None:
    text = """\
redzone: 1
rules: duel
seats:
- player: Ana
  battlefield:
  - {id: elk, name: Elk, pt: 3/3}
  - id: forge
    name: Forge
    type: Artifact
    text: If a source you control would deal damage to an opponent, it deals double that damage instead.
  - id: whet
    name: Whetstone
    type: Artifact
    text: If a source you control would deal damage to an opponent, it deals that much damage plus 1 instead.
- player: Ben
"""
    out, err = asked(write(text), "elk", "whet")
    assert "  Forge: If a source you control would deal damage to an opponent, it deals double that" in err
    assert "Elk deals 8 damage to Ben" in out


def test_names_go_before_commands(write: Write) -> None:
    path = write(SHARE.replace("id: rhino, name: Woodland Rhino", "id: undo, name: Board"))
    out, _ = asked(path, "undo", "board Ben", "ogre board", "")
    assert "Board (6/6 trample, deathtouch) attacks Ben" in out


def test_undo_with_priority(write: Write, tmp_path: Path) -> None:
    saved = tmp_path / "saved.yaml"
    lines = ("play forest-3", "cast growth targets bear", "undo", "cast growth targets squire", "", "squire Ben", "q")
    _, err = asked(write(SPELLS), *lines, save=saved)
    assert "play: forest-3" in saved.read_text()
    assert "targets: [squire]" in saved.read_text()
    assert "bear" not in saved.read_text().partition("steps:")[2]
    assert err.count("Banner artifact") == 2
