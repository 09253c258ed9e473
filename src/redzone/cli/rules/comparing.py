"""``redzone rules diff``: a copy of the rules beside the edition that Redzone follows."""

from collections.abc import Sequence
from pathlib import Path

from redzone import cr
from redzone.cards.rules_copy import own_copy
from redzone.cli.output import Screen
from redzone.cr.differences import RulesDifferences, differences

DIFFERENT = 1


def compare(file: Path | None, limit: int, *, as_json: bool) -> int:
    """List what is different; what Redzone cites comes first, marked with a star."""
    screen = Screen()
    copy = own_copy(file)
    found = differences(copy)
    if as_json:
        screen.json(
            {
                "edition": copy.edition or None,
                "follows": cr.EDITION,
                "missing": found.missing,
                "moved": found.moved,
                "reworded": found.reworded,
                "new": found.new,
                "cited": sorted(found.cited),
            }
        )
    else:
        screen.say(f"Redzone follows the edition of {cr.EDITION}; this is that of {copy.edition or 'an unknown date'}")
        _tell(screen, found, limit)
    return DIFFERENT if found else 0


def _tell(screen: Screen, found: RulesDifferences, limit: int) -> None:
    if not found:
        screen.say("Every number and every word is the same")
        return
    parts = {
        "Missing": found.missing,
        "Renumbered": tuple(found.moved),
        "Reworded": found.reworded,
        "New": found.new,
    }
    for name, numbers in parts.items():
        if numbers:
            screen.say()
            screen.head(f"{name} ({len(numbers):,})")
            for number in _cited_first(found, numbers)[:limit]:
                star = "*" if number in found.cited else " "
                screen.say(f"{star} {number}" + (f" is {found.moved[number]}" if number in found.moved else ""))
            if len(numbers) > limit:
                screen.say(f"  and {len(numbers) - limit:,} more")
    if found.cited:
        screen.say()
        screen.say("* Redzone cites it")


def _cited_first(found: RulesDifferences, numbers: Sequence[str]) -> list[str]:
    return sorted(numbers, key=lambda number: number not in found.cited)
