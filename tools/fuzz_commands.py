"""Run the real commands on hostile files, codes, decks, puzzles, numbers and arguments, and say what goes wrong.

A command ends with 0, 1 or 2, in good time, says why it ends with 2, prints no sign that steers a terminal, and leaves
nothing half-written behind. Everything is drawn with a seed, so that what is found can be found again.

    python -m tools.fuzz_commands --seconds 60 --seed 1
"""

import argparse
import json
import os
import random
import sys
import tempfile
import time
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, chdir
from pathlib import Path
from typing import Final, NamedTuple

from click.testing import CliRunner, Result

from redzone.cli.app import app
from redzone.notation.syntax.plain import is_list, is_mapping
from tools.fuzz import SEEDS, mutated

SLOW: Final = 20.0
"""Seconds of CPU after which a command counts as one that nothing stops; the limit itself is much less."""
LIMITS: Final = ("--limit", "seconds=4", "--limit", "objects=5000", "--limit", "events=50000", "--limit", "lines=20000")
_LONGEST_MESSAGE: Final = 60_000

_STEERING: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_ODD: Final = (
    *("\x1b[31mred", "\u202eabc", "\x07", "\x9b31m", "a\u2028b", "\ufeff", "\u200b", "\x00", "\udcff", "e\u0301", "🐻"),
    *("", " ", "-", "--", "-1", "0", "1e9", "9" * 30, "..", "~", "a\nb", "'", '"', "{}", "[", "&a", "*a", "!!x"),
    "x" * 5_000,
)
_NUMBERS: Final = (-1, 0, 1, 2, 20, 300, 5_000, 10**6, 10**17, 10**18 - 1, 10**30, 1.5, True, None)
_TEXTS: Final = (
    "Whenever this creature attacks, create X 1/1 white Soldier creature tokens, where X is this creature's power.",
    "Whenever another creature dies, you gain 1 life.",
    "Whenever this creature attacks, destroy all creatures.",
    "If a source would deal damage to a player, it deals double that damage to that player instead.",
    "Whenever this creature attacks, it deals 20 damage divided as you choose among any number of targets.",
    "Whenever this creature attacks, tap any number of target creatures.",
    "Whenever this creature attacks, put X +1/+1 counters on it, where X is its power.",
    "Whenever this creature attacks, double its power until end of turn.",
    "Whenever a creature enters, create a token that's a copy of it.",
    "Whenever this creature attacks, draw X cards, where X is its power.",
    "Trample",
    "Menace, banding",
)
_SPELLS: Final = (
    "Destroy any number of target creatures.",
    "Any deals 20 damage divided as you choose among any number of targets.",
    "Create X 1/1 green Saproling creature tokens.",
    "Choose any number of target players. Each of them draws X cards.",
)


class Found(NamedTuple):
    """What a command may not do, and how to see it again."""

    what: str
    words: list[str]
    files: dict[str, bytes]


def _in_share(chance: random.Random, share: float) -> bool:
    return chance.random() < share


def creature(chance: random.Random, number: int) -> dict[str, object]:
    """Return a permanent of a scenario, with a number or a text that multiplies."""
    power = chance.choice((1, 2, 20, 1_000, 10**6))
    made: dict[str, object] = {"id": f"c{number}", "pt": f"{power}/{chance.choice((1, 3, 10**6))}"}
    if _in_share(chance, 0.7):
        made["text"] = chance.choice(_TEXTS)
    if _in_share(chance, 0.4):
        made["count"] = chance.choice((2, 20, 150, 1_500))
    return made


def scenario(chance: random.Random) -> dict[str, object]:
    """Return a scenario that makes sense, or nearly."""
    mine = [creature(chance, number) for number in range(chance.randint(1, 4))]
    spell = {"id": "s", "name": "Any", "type": "Instant", "cost": chance.choice(("{0}", "{X}", "{R}"))}
    first: dict[str, object] = {"player": "Ana", "battlefield": mine}
    if _in_share(chance, 0.4):
        first["hand"] = [{**spell, "text": chance.choice(_SPELLS)}]
    second = {"player": "Ben", "battlefield": [creature(chance, 10 + number) for number in range(chance.randint(0, 2))]}
    made: dict[str, object] = {"redzone": 1, "seats": [first, second], "steps": []}
    names = [f"{each['id']}-1" if "count" in each else str(each["id"]) for each in mine]
    if _in_share(chance, 0.8):
        made["steps"] = [{"attack": dict.fromkeys(names, "Ben")}]
    if _in_share(chance, 0.2):
        made["chooser"] = "ask"
    return made


def spoiled(value: object, chance: random.Random, share: float = 0.02) -> object:
    """Return plain data with some of its keys, texts and numbers replaced by hostile ones."""
    if _in_share(chance, share):
        return chance.choice((chance.choice(_ODD), chance.choice(_NUMBERS), [], {}, [value] * 50, {"a": value}))
    if is_mapping(value):
        return {
            chance.choice(_ODD) if _in_share(chance, share) else key: spoiled(each, chance, share)
            for key, each in value.items()
        }
    if is_list(value):
        return [spoiled(each, chance, share) for each in value]
    match value:
        case str() if _in_share(chance, share):
            place = chance.randint(0, len(value))
            return value[:place] + chance.choice(_ODD) + value[place:]
        case _:
            return value


def content(chance: random.Random) -> bytes:
    """Return the content of a file: a scenario that multiplies, a spoiled one, or mutated bytes of any kind of file."""
    if _in_share(chance, 0.4):
        return json.dumps(scenario(chance)).encode()
    if _in_share(chance, 0.5):
        return json.dumps(spoiled(scenario(chance), chance)).encode()
    seeds = [*SEEDS[chance.choice(("deck", "puzzle", "code", "own", "import"))], json.dumps(scenario(chance)).encode()]
    return mutated(chance.choice(seeds), chance.choice(seeds), chance)


def path(chance: random.Random, folder: Path) -> str:
    """Return a path: mostly of a file that is there, else a folder, pipe, device, loop, or a name that is none."""
    if _in_share(chance, 0.7):
        return str(folder / chance.choice(("a.json", "b.yaml", "c.txt", "d.pzl")))
    there = ("folder", "pipe", "loop", "odd\x1b[31m\u202e.json", "missing", "a.json/x")
    return chance.choice((*(str(folder / each) for each in there), "/dev/null", "/dev/zero", *_ODD))


def board(chance: random.Random) -> str:
    """Return a board in one line."""
    parts = ("3/3 trample", "2/2 flying", "300x 1/1", "1000000x 1/1 menace", "1/1 *", "99999999999999999999/1", *_ODD)
    return "; ".join(", ".join(chance.choices(parts, k=chance.randint(1, 3))) for _ in range(chance.randint(1, 3)))


_WORDS: Final[Mapping[str, Callable[[random.Random, Path], Sequence[str]]]] = {
    "PATH": lambda chance, folder: (path(chance, folder),),
    "BOARD": lambda chance, _: (board(chance),),
    "ODD": lambda chance, _: (chance.choice(_ODD),),
    "ODDS": lambda chance, _: chance.choices(("run", "legal", "--json", "--board", "cards", *_ODD), k=3),
    "LIMITS": lambda _chance, _folder: LIMITS,
}
"""What stands in commands for what is drawn."""

COMMANDS: Final = (
    *("run PATH LIMITS", "run PATH --save PATH LIMITS", "run PATH --json --lenient LIMITS", "run PATH --ask LIMITS"),
    *("run PATH --blocks greedy LIMITS", "run PATH --cards PATH LIMITS", "run --board BOARD LIMITS", "run --board ODD"),
    *("run PATH --limit objects=1", "run PATH --limit ODD", "check PATH PATH LIMITS", "check PATH --junit PATH LIMITS"),
    *("legal PATH --limit 3 LIMITS", "legal PATH --limit 100000 LIMITS", "legal PATH --sample 3 --json LIMITS"),
    *("legal PATH --priority Ana LIMITS", "legal PATH --priority ODD LIMITS", "legal --board BOARD LIMITS"),
    *("why PATH LIMITS", "explain PATH c0 LIMITS", "explain PATH ODD LIMITS", "play PATH PATH --turns 3 LIMITS"),
    *("deck show PATH", "deck convert PATH --to cod -o PATH", "deck convert PATH --to dck", "puzzle import PATH"),
    *("puzzle export PATH -o PATH", "share PATH", "open ODD -o PATH", "open PATH", "rule ODD", "ODD", "ODDS"),
    *("cards find ODD", "cards find t:elf ODD", "cards show ODD", "cards show bear --store PATH", "help ODD"),
)


def words_of(command: str, chance: random.Random, folder: Path) -> list[str]:
    """Return the words of a command, what is drawn put in."""
    found: list[str] = []
    for word in command.split():
        found += _WORDS[word](chance, folder) if word in _WORDS else (word,)
    return found


def spread(folder: Path, chance: random.Random) -> dict[str, bytes]:
    """Write files of all kinds into a folder, and return those that are no more than files."""
    files = {name: content(chance) for name in ("a.json", "b.yaml", "c.txt", "d.pzl", "odd\x1b[31m\u202e.json")}
    for name, each in files.items():
        (folder / name).write_bytes(each)
    if not (folder / "folder").exists():
        (folder / "folder").mkdir()
        (folder / "loop").symlink_to("loop")
        os.mkfifo(folder / "pipe")
    return files


def complaints(result: Result, seconds: float, folder: Path) -> list[str]:
    """Return what a command did that none may do."""
    found: list[str] = []
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        found.append(f"it raises {type(result.exception).__name__}: {result.exception}"[:300])
    elif result.exit_code not in {0, 1, 2}:
        found.append(f"it ends with {result.exit_code}")
    elif result.exit_code == 2 and not result.stderr.strip():  # noqa: PLR2004  the status of input that can't be used
        found.append("it doesn't say why it ends with 2")
    if seconds > SLOW:
        found.append(f"it takes {seconds:.1f} s of CPU")
    if signs := {each for each in result.output if each not in "\n\t" and unicodedata.category(each) in _STEERING}:
        found.append(f"it prints {sorted(map(ascii, signs))}")
    if "Traceback" in result.output:
        found.append("it prints a traceback")
    if len(result.stderr) > _LONGEST_MESSAGE:
        found.append(f"it says {len(result.stderr):,} signs on standard error")
    if left := [each.name for each in folder.iterdir() if each.name.endswith(".part")]:
        found.append(f"it leaves {left} behind")
    return found


def run(seconds: float, seed: int) -> tuple[Counter[int], list[Found]]:
    """Run commands for so long; return how many ended with which status, and what was found."""
    chance = random.Random(seed)
    statuses: Counter[int] = Counter()
    found: list[Found] = []
    end = time.monotonic() + seconds
    with ExitStack() as stack:
        name = stack.enter_context(tempfile.TemporaryDirectory(prefix="fuzz-"))
        folder = Path(name) / "inner"  # so that what is above is ours, too
        folder.mkdir()
        stack.enter_context(chdir(folder))
        while time.monotonic() < end:
            files = spread(folder, chance)
            words = words_of(chance.choice(COMMANDS), chance, folder)
            start = time.process_time()
            result = CliRunner().invoke(app, words, color=True)
            statuses[result.exit_code] += 1
            found += [Found(each, words, files) for each in complaints(result, time.process_time() - start, folder)]
    return statuses, found


def main(arguments: Sequence[str]) -> int:
    """Run, and print what was found with the words and the files that show it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    statuses, found = run(options.seconds, options.seed)
    for each in found:
        print(f"{each.what}\n  {ascii(each.words)[:500]}")
        for name, inside in each.files.items():
            if any(word.endswith(name) for word in each.words):
                print(f"  {name!a}: {inside[:2_000]!r}")
    print(f"{statuses.total()} commands, {dict(sorted(statuses.items()))}: {len(found)} found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
