"""CPU time of a start: the command line, imports, one combat from a file, and the first line of rules text.

Run with ``make bench``. Every row is a process of its own; what bare Python takes is in the first. Byte code is
written before, as an installed package has it.
"""

import argparse
import json
import resource
import statistics
import subprocess
import sys
from pathlib import Path

BOARD = Path(__file__).parent / "boards" / "one-on-one.yaml"
ROUNDS = 7
COMMANDS = {
    "bare Python": ("-c", "pass"),
    "redzone --version": ("-m", "redzone", "--version"),
    "import of the rules": ("-c", "import redzone.rules.game"),
    "one combat from a file": ("-m", "redzone", "run", str(BOARD)),
    "first line with a trigger": (
        "-c",
        "from redzone.oracle import compile_text; compile_text('Whenever this creature attacks, draw a card.')",
    ),
}


def seconds(command: tuple[str, ...]) -> float:
    """Return the CPU seconds of one process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run((sys.executable, *command), check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows = {name: sorted(seconds(command) for _ in range(ROUNDS)) for name, command in COMMANDS.items()}
    if options.json:
        print(json.dumps({"seconds": rows}))
        return
    print(f"{'milliseconds of CPU':<28}{'median':>8}{'lowest':>8}{'highest':>9}{'over bare':>11}")
    bare = statistics.median(rows["bare Python"])
    for name, times in rows.items():
        median = statistics.median(times)
        columns = f"{1000 * median:>8.0f}{1000 * times[0]:>8.0f}{1000 * times[-1]:>9.0f}{1000 * (median - bare):>11.0f}"
        print(f"{name:<28}{columns}")


if __name__ == "__main__":
    main()
