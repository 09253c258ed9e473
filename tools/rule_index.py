"""Make the index of a Comprehensive Rules text: the number of every rule and a digest of its words.

python -m tools.rule_index comprehensive-rules-2026-04-17.txt > src/redzone/cr/index-2026-04-17.csv
"""

import argparse
import csv
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TextIO

from redzone.cr.text import digest_of, numbered

HEADER = ("rule", "digest")


def rules(text: str) -> dict[str, str]:
    """Return the words of every rule of a Comprehensive Rules text, its examples included, by number."""
    found = numbered(text.lstrip("\N{BYTE ORDER MARK}").splitlines())
    return {number: rule.words for number, rule in found.items()}


def index(text: str) -> dict[str, str]:
    """Return the digest of every rule of a Comprehensive Rules text, by number."""
    return {rule: digest_of(words) for rule, words in rules(text).items()}


def read(path: Path) -> dict[str, str]:
    """Return the index in ``path``, which is an index already or a Comprehensive Rules text."""
    text = path.read_text("utf-8")
    lines = text.splitlines()
    if lines and lines[0] == ",".join(HEADER):
        return {row["rule"]: row["digest"] for row in csv.DictReader(lines)}
    return index(text)


def write(digests: Mapping[str, str], file: TextIO) -> None:
    """Write an index in the order of the rules."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(HEADER)
    writer.writerows((rule, digests[rule]) for rule in sorted(digests, key=order))


def order(rule: str) -> tuple[int, int, int, str]:
    """Return what sorts rule numbers as the rules do: 509, 509.1, 509.1a, 509.2; 704.5z before 704.5aa."""
    section, _, rest = rule.partition(".")
    number = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    letters = rest.removeprefix(number)
    return int(section), int(number or 0), len(letters), letters


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the index of the text named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.rule_index", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("text", type=Path, help="a Comprehensive Rules text, UTF-8")
    digests = index(parser.parse_args(arguments).text.read_text("utf-8"))
    if not digests:
        sys.stderr.write("no rule in this text\n")
        return 1
    write(digests, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
