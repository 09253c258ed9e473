"""What is different in somebody's copy of the rules from the edition that Redzone follows."""

from collections.abc import Iterator

from msgspec import Struct

from redzone import cr
from redzone.algorithms.late_pattern import late_pattern
from redzone.cr.text import ComprehensiveRules

_CITED = late_pattern(r"\bRule\(\s*\"(\d{3}(?:\.\d+[a-z]*)?)\"")


class RulesDifferences(Struct, frozen=True):
    """Rule numbers of the edition that Redzone follows, by what became of them in a copy."""

    missing: tuple[str, ...]
    """There is no such number, and no rule with these words."""
    moved: dict[str, str]
    """These words have another number."""
    reworded: tuple[str, ...]
    new: tuple[str, ...]
    """Numbers of the copy for what the edition doesn't have."""
    cited: frozenset[str]
    """Those of the numbers before that Redzone cites to its users."""

    def __bool__(self) -> bool:
        return bool(self.missing or self.moved or self.reworded or self.new)


def differences(copy: ComprehensiveRules) -> RulesDifferences:
    """Compare a copy with the edition that Redzone follows."""
    ours, theirs = cr.digests(), copy.digests
    changed = [number for number in ours if theirs.get(number) != ours[number]]
    homes = {digest: number for number, digest in theirs.items() if ours.get(number) != digest}
    moved = {number: homes[ours[number]] for number in changed if ours[number] in homes}
    still = [number for number in changed if number not in moved]
    taken = set(moved.values())
    return RulesDifferences(
        missing=tuple(number for number in still if number not in theirs),
        moved=moved,
        reworded=tuple(number for number in still if number in theirs and number not in taken),
        new=tuple(number for number in theirs if number not in ours and number not in taken),
        cited=frozenset(changed).intersection(cited_rules()),
    )


def cited_rules() -> Iterator[str]:
    """Yield the numbers that the code of Redzone gives as reasons; none where its sources are not installed."""
    from importlib.resources import files  # noqa: PLC0415  as costly as rare
    from pathlib import Path  # noqa: PLC0415

    package = Path(str(files("redzone")))
    for path in sorted(package.rglob("*.py")):
        yield from _CITED.findall(path.read_text("utf-8"))
