"""``redzone rule``: a rule by its number, or by words."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from redzone import cr
from redzone.cards.errors import did_you_mean, quoted
from redzone.cards.rules_copy import FoundRules, find_rules, number_in, own_copy, suggested
from redzone.cli.output import Screen
from redzone.cr.text import ComprehensiveRules, RuleText

NOTHING_FOUND = 1
_BEGINNING: Final = 100
"""So many signs are shown of a rule that only mentions the words."""


def look_up(asked: str, file: Path | None, limit: int, *, as_json: bool) -> int:
    """Show what is found, or suggest something else."""
    screen = Screen()
    copy = own_copy(file)
    found = find_rules(copy, asked)
    if as_json:
        screen.json(_plain(copy, found, limit))
    elif found:
        _tell(screen, found, limit)
    if not found:
        screen.failure(_nothing(copy, asked))
        return NOTHING_FOUND
    others = [rule.number for rule in found.rules if _differs(copy, rule.number)]
    screen.warn(f"in the edition that Redzone follows, {number} is worded otherwise" for number in others[:limit])
    return 0


def _differs(copy: ComprehensiveRules, number: str) -> bool:
    return copy.edition != cr.EDITION and copy.digests[number] != cr.digests().get(number)


def _nothing(copy: ComprehensiveRules, asked: str) -> str:
    edition = f"the edition of {copy.edition}" if copy.edition else "your copy of the rules"
    number = number_in(asked)
    what = f"nothing on {quoted(asked)}" if number is None else f"no rule {number}"
    ours = f"\nRedzone follows that of {cr.EDITION}, which has it" if number is not None and cr.exists(number) else ""
    return f"{edition} has {what}{did_you_mean(suggested(copy, asked))}{ours}"


def _plain(copy: ComprehensiveRules, found: FoundRules, limit: int) -> dict[str, object]:
    return {
        "edition": copy.edition or None,
        "rules": [_plain_rule(rule) for rule in found.rules],
        "glossary": [{"term": term, "text": text} for term, text in found.glossary],
        "mentions": [_plain_rule(rule) for rule in found.mentions[:limit]],
    }


def _plain_rule(rule: RuleText) -> dict[str, object]:
    return {"number": rule.number, "text": rule.text, "examples": rule.examples}


def _tell(screen: Screen, found: FoundRules, limit: int) -> None:
    parts: list[Sequence[str]] = [(term, *(f"  {line}" for line in text.splitlines())) for term, text in found.glossary]
    shown = parts if not found.mentions else parts[:limit]
    for number, part in enumerate((*shown, *map(_lines, found.rules))):
        if number:
            screen.say()
        for line in part:
            screen.say(line)
    if found.mentions:
        if shown:
            screen.say()
        for rule in found.mentions[:limit]:
            screen.say(f"{rule.number:<9}{_beginning(rule.text)}")
        if len(found.mentions) > limit:
            screen.say(f"and {len(found.mentions) - limit:,} more")


def _lines(rule: RuleText) -> Sequence[str]:
    first, *rest = rule.paragraphs
    return (f"{rule.number} {first}", *(f"  {each}" for each in rest))


def _beginning(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _BEGINNING else f"{line[:_BEGINNING].rpartition(' ')[0]} …"
