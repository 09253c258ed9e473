"""Sessions at a real terminal: a program with a pseudo-terminal on all three sides."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import SHARE, Write
from tests.cli.test_ask_groups import HORDE
from tests.support.terminal import PROGRAM

ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07]*\x07|[@-Z\\-_=>])")
LONGEST = 20.0
"""Seconds after which a session fails."""

TAB, ENTER, UP, CTRL_C, CTRL_D, CTRL_U = "\t", "\r", "\x1b[A", "\x03", "\x04", "\x15"


class Session:
    """A program at a pseudo-terminal of 100 columns."""

    def __init__(self, *arguments: str | Path) -> None:
        self.entered = 0
        self._shown = ""
        self._terminal, other = pty.openpty()
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 100, 0, 0))
        self._program = subprocess.Popen(
            [*PROGRAM, *map(str, arguments)],
            stdin=other,
            stdout=other,
            stderr=other,
            env={**os.environ, "PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm", "NO_COLOR": "1"},
            start_new_session=True,
        )
        os.close(other)

    def type(self, text: str) -> None:
        """Type signs without Enter."""
        os.write(self._terminal, text.encode())

    def see(self, text: str) -> str:
        """Wait until the terminal shows a text, and return all that it has shown since the last time."""
        end = time.monotonic() + LONGEST
        while text not in (plain := ESCAPES.sub("", self._shown)):
            assert time.monotonic() < end, f"{text!r} is not in {plain}"
            assert self._read(), f"the program has ended without {text!r}: {plain}"
        self._shown = plain[plain.index(text) + len(text) :]
        return plain

    def enter(self, line: str, then: str) -> str:
        """Type a line with Enter, and wait for a text."""
        self.entered += 1
        self.type(line + ENTER)
        return self.see(then)

    def _read(self) -> bool:
        if not select.select([self._terminal], [], [], 0.5)[0]:
            return True
        try:
            content = os.read(self._terminal, 1 << 16)
        except OSError:  # the other side is closed
            return False
        self._shown += content.decode(errors="replace")
        return bool(content)

    def end(self) -> tuple[int, str]:
        """Wait until the program ends, and return its status and what it has shown since the last time."""
        while self._read():
            pass
        return self._program.wait(LONGEST), ESCAPES.sub("", self._shown).replace("\r", "")

    def close(self) -> None:
        """End the program if it still runs."""
        self._program.kill()
        self._program.wait(LONGEST)
        os.close(self._terminal)


Begin = Callable[..., Session]


@pytest.fixture
def begin() -> Iterator[Begin]:
    """Return what begins a session."""
    sessions: list[Session] = []

    def begun(*arguments: str | Path) -> Session:
        sessions.append(Session(*arguments))
        return sessions[-1]

    yield begun
    for session in sessions:
        session.close()


ASKED = "answer (? help, q stop):"


def test_four_seats_with_twelve_cards_take_less_than_forty_lines(begin: Begin, tmp_path: Path) -> None:
    saved = tmp_path / "saved.yaml"
    session = begin("new", "--save", saved)
    session.see("players")
    session.enter("Ana, Ben, Cyd, Dee", "Ana:")
    cards = {
        "Ana": ("Craw Wurm", "Mirri, Cat Warrior", "5 Goblin Piker"),
        "Ben": ("Ancient Crab", "Air Elem", "Abbey Griffin tapped"),
        "Cyd": ("Barktooth Warbeard", "Canopy Spider", "2 Grizzly Bears"),
        "Dee": ("Boggart Brute", "Charging Badger", "Angelic Wall"),
    }
    players = [*(f"{player}:" for player in cards), ASKED]
    for player, following in zip(cards, players[1:], strict=True):
        for card in cards[player]:
            session.enter(card, f"\n  {card[:7]}")
            session.see(f"{player}:")
        session.enter("", following)
    session.enter("5 goblins at Ben, craw at Cyd, mirri at Dee", "Ben declares blockers")
    session.see(ASKED)
    session.enter("crab blocks goblin-piker-1", "Cyd declares blockers")
    session.see(ASKED)
    session.enter("2 bears block wurm", "Dee declares blockers")
    session.see(ASKED)
    session.enter("", "Enter alone: {assign:")
    session.see(ASKED)
    session.enter("", "Board before and after")
    status, shown = session.end()
    assert (status, session.entered < 40) == (0, True)
    assert re.search(r"goblin-piker-5 +Ana +2/1 +2/1, tapped\n", shown)
    assert "attack: {goblin-piker-1: Ben" in saved.read_text()


def test_an_illegal_answer_is_told_before_it_is_given_and_stays_to_be_changed(begin: Begin, write: Write) -> None:
    session = begin("run", write(SHARE), "--ask")
    session.see(ASKED)
    session.type("rhino ogre")
    session.see("illegal: Woodland Rhino can't attack Ogre")
    session.enter("", "nearest legal: {attack: {}}; n takes it")
    session.see("rhino ogre")  # the question is asked again, with what was typed
    session.type(CTRL_U + "rhino Be")
    session.type(TAB)
    session.enter("", "Ben declares blockers")
    session.see(ASKED)
    session.enter("ogre rhino", "Ana assigns combat damage")
    session.see(ASKED)
    session.enter("ogre 2, Ben 4", "Woodland Rhino deals 2 damage to Ogre and 4 to Ben")
    assert session.end()[0] == 0


def test_going_back_and_the_history(begin: Begin, write: Write) -> None:
    session = begin("run", write(HORDE), "--ask")
    session.see(ASKED)
    session.enter("20 goblins at Ben", "Ben declares blockers")
    session.see(ASKED)
    session.enter("undo", "Ana declares attackers")
    session.see(ASKED)
    session.type(UP + UP)
    session.enter("", "Ben declares blockers")
    session.see(ASKED)
    session.enter("elves block goblin-1", "Ana assigns combat damage")
    session.see(ASKED)
    session.enter("board", "attacks Ben; blocked by elf-1, elf-2, elf-3")
    session.see(ASKED)
    session.enter("", "goblin-1 dies")
    status, shown = session.end()
    assert status == 0
    assert "assumed" not in shown


@pytest.mark.parametrize(("typed", "status"), [(CTRL_C, 130), (CTRL_D, 0), (f"quit{ENTER}", 0)])
def test_ways_to_stop(typed: str, status: int, begin: Begin, write: Write) -> None:
    session = begin("run", write(SHARE), "--ask")
    session.see(ASKED)
    session.type(typed)
    session.see("Stopped here: Ana declares attackers")
    assert session.end()[0] == status


def test_control_c_stops_the_setting_up(begin: Begin) -> None:
    session = begin("new")
    session.see("players")
    session.type(CTRL_C)
    status, shown = session.end()
    assert status == 130
    assert "Traceback" not in shown
