"""``redzone run --ask``: beginnings of names, and many creatures at once."""

from pathlib import Path

import pytest

from tests.cli.conftest import Write
from tests.support.terminal import redzone

HORDE = """\
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: krenko, name: "Krunko, Boss of All", pt: 3/3, type: Legendary Creature — Goblin Warrior}
  - {id: goblin, name: Goblin, pt: 1/1, type: Creature — Goblin, token: true, count: 20}
  - {id: kraken, name: Kraken, pt: 8/8}
  - {id: piker-1, name: Moggling Piker, pt: 2/1}
  - {id: piker-2, name: Moggling Piker, pt: 2/1, counters: {+1/+1: 1}}
- player: Ben
  battlefield:
  - {id: elf, name: Wood Elf, pt: 1/1, count: 3}
  - {id: rhino, name: Rhino, pt: 4/4}
  - {id: bird, name: Bird, pt: 1/1, text: Flying}
- player: Cyd
  battlefield:
  - {id: goblin-99, name: Goblin, pt: 1/1}
"""


def asked(path: Path, *lines: str) -> tuple[str, str]:
    result = redzone("run", path, "--ask", typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.stderr
    return result.stdout, result.stderr


def attacks(out: str, player: str) -> int:
    return out.count(f"attacks {player}\n")


@pytest.mark.parametrize(
    ("answer", "ben", "cyd"),
    [
        ("20 goblins at Ben", 20, 0),
        ("5 goblins at Ben, goblins at Cyd", 5, 15),
        ("all goblins Ben", 20, 0),
        ("goblins at B", 20, 0),
        ("7 gob Ben", 7, 0),
        ("all at Ben", 24, 0),
        ("all but krenko at Ben", 23, 0),
        ("all but kren and krak at Ben", 22, 0),
        ("all except krenko kraken attack Ben", 22, 0),
        ("goblins but goblin-3 at Ben", 19, 0),
        ("krenko and 2 goblins at Ben, all at Cyd", 3, 21),
        ("pikers at Cyd", 0, 2),
        ("2 pikers at Cyd", 0, 2),
        ("2 warriors at Cyd", None, None),
        ("1 warrior at Cyd", 0, 1),
        ("kren Cyd", 0, 1),
        ("boss Cyd", 0, 1),
        ("krunko, boss of all Cyd", 0, 1),
        ("kren+krak Cyd", None, None),
    ],
)
def test_many_attack_at_once(answer: str, ben: int | None, cyd: int | None, write: Write) -> None:
    out, err = asked(write(HORDE), answer, "", "", "", "")
    if ben is None:
        assert attacks(out, "Ben") == 0
        assert attacks(out, "Cyd") == 0
    else:
        assert (attacks(out, "Ben"), attacks(out, "Cyd")) == (ben, cyd), err


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("kr Ben", "'kr' could be krenko or kraken"),
        ("moggling Ben", "'moggling' could be piker-1 or piker-2"),
        ("moggling piker Ben", "'moggling piker' could be piker-1 or piker-2"),
        ("21 goblins at Ben", "21 goblins are wanted, 20 can do that"),
        ("3 unicorns at Ben", "say of which creatures so many are meant, as in: 20 goblins"),
        ("2 pikers", "say what is attacked, as in: rhino Ben"),
        ("goblins+krenko at Ben", "name the creatures of a band one by one, as in: hero+rhino Ben"),
        ("krenko " * 40_000, "an answer has at most 200,000 signs"),
        ("all but unicorn at Ben", "nothing here is called 'unicorn'"),
    ],
)
def test_what_is_not_clear_names_the_candidates(answer: str, message: str, write: Write) -> None:
    _, err = asked(write(HORDE), answer, "q")
    assert message in err


@pytest.mark.parametrize(
    ("answer", "blocked"),
    [
        ("elves block krenko", 3),
        ("all elves block krenko", 3),
        ("2 elves block krenko", 2),
        ("2 elves krenko, elves kraken", 2),
        ("all but bird block krenko", 4),
        ("all but bird and rhi block kren", 4 - 1),
        ("elf-1 and rhino block krenko", 2),
        ("all block krenko", 5),
    ],
)
def test_many_block_at_once(answer: str, blocked: int, write: Write) -> None:
    out, err = asked(write(HORDE), "krenko Ben, kraken Ben, 2 goblins Ben", answer, "", "", "")
    assert out.count("blocks Krunko, Boss of All\n") == blocked, err


def test_a_name_means_first_those_that_may_do_this(write: Write) -> None:
    out, err = asked(write(HORDE), "2 goblins at Cyd", "goblin blocks goblin", "")
    assert "goblin-99 (1/1) blocks goblin-1" in out, err


def test_one_of_those_that_look_alike_is_as_good_as_any(write: Write) -> None:
    out, _ = asked(write(HORDE), "goblin Ben", "elf goblin", "")
    assert "goblin-1 (1/1) attacks Ben" in out
    assert "elf-1 (1/1) blocks goblin-1" in out


@pytest.mark.cr("702.22c")
def test_a_band_can_be_joined_with_others(write: Write) -> None:
    path = write(HORDE.replace("name: Kraken, pt: 8/8", "name: Kraken, pt: 8/8, text: Banding"))
    out, err = asked(path, "2 goblins and kren+krak at Ben", "", "", "")
    assert "Krunko, Boss of All and Kraken attack as a band" in out, err
    assert attacks(out, "Ben") == 4
