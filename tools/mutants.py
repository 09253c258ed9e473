"""Sum up in one line how many changes to the rules the tests noticed."""

import sys
from pathlib import Path

import msgspec

STATISTICS = Path("mutants/mutmut-cicd-stats.json")


class Statistics(msgspec.Struct, frozen=True):
    """What mutmut counted."""

    total: int
    survived: int
    no_tests: int
    timeout: int
    killed: int


def summary(found: Statistics) -> str:
    """Return the line; a mutant that runs out of time was noticed.

    >>> summary(Statistics(total=15, survived=2, no_tests=1, timeout=3, killed=9))
    '15 mutants: 12 noticed (80.0 %), 2 survived, 1 without a test'
    """
    noticed = found.killed + found.timeout
    share = noticed / found.total if found.total else 0
    return (
        f"{found.total} mutants: {noticed} noticed ({share:.1%}), ".replace("%", " %")
        + f"{found.survived} survived, {found.no_tests} without a test"
    )


def main() -> int:
    """Print the line, or say that there was no run."""
    if not STATISTICS.exists():
        print("no mutants: the run did not finish")
        return 1
    print(summary(msgspec.json.decode(STATISTICS.read_bytes(), type=Statistics)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
