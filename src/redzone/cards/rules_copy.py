"""The user's own copy of the Comprehensive Rules: a file beside the card store, and what can be asked of it."""

import os
import re
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from redzone.cards.names import closest, fold
from redzone.cards.store import default_path
from redzone.cr.text import MOST_RULES_BYTES, ComprehensiveRules, RulesTextError, RuleText, decoded, read_rules

FILE_NAME: Final = "comprehensive-rules.txt"
_NUMBER: Final = re.compile(r"(?:cr\s*|rules?\s*)?(?P<number>\d{3}(?:\.\d+[a-z]{0,2})?)\.?", re.IGNORECASE)
_SUGGESTIONS: Final = 3


class NoRulesCopyError(RulesTextError):
    """Nothing was imported yet."""

    def __init__(self) -> None:
        super().__init__(
            "there is no copy of the rules yet: download the text (TXT) of the Comprehensive Rules from"
            " magic.wizards.com/rules, then redzone rules import FILE"
        )


class FoundRules(Struct, frozen=True):
    """What was asked for: rules in full, terms of the glossary, and rules in which the words stand."""

    rules: tuple[RuleText, ...] = ()
    glossary: tuple[tuple[str, str], ...] = ()
    mentions: tuple[RuleText, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.rules or self.glossary or self.mentions)


def copy_path() -> Path:
    """Return the file of the user's copy, which lies beside the card store."""
    return default_path().with_name(FILE_NAME)


def read_copy(path: Path) -> ComprehensiveRules:
    """Return the rules in a file.

    Raises:
        RulesTextError: It is no text of the rules; the message begins with the file.
        OSError: The system can't read it.
    """
    return _read(path)[0]


def import_copy(source: Path, target: Path) -> ComprehensiveRules:
    """Make a file the user's copy; the one that is there is replaced at the end.

    Raises:
        RulesTextError: It is no text of the rules.
        OSError: The system can't read or write.
    """
    rules, text = _read(source)
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(text.splitlines()) + "\n")
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return rules


def _read(path: Path) -> tuple[ComprehensiveRules, str]:
    with path.open("rb") as file:
        content = file.read(MOST_RULES_BYTES + 1)
    try:
        text = decoded(content).lstrip("\N{BYTE ORDER MARK}")
        return read_rules(text), text
    except RulesTextError as error:
        raise RulesTextError(f"{path}: {error}") from None


def own_copy(path: Path | None = None) -> ComprehensiveRules:
    """Return the rules in a file, or the user's own copy.

    Raises:
        NoRulesCopyError: Nothing was imported.
        RulesTextError: It is no text of the rules.
        OSError: The system can't read it.
    """
    if path is None:
        path = copy_path()
        if not path.is_file():
            raise NoRulesCopyError
    return read_copy(path)


def number_in(asked: str) -> str | None:
    """Return the rule number that somebody wrote, ``None`` if it is none.

    >>> number_in("CR 702.19B"), number_in("rule 509."), number_in("trample")
    ('702.19b', '509', None)
    """
    match = _NUMBER.fullmatch(asked.strip())
    return match["number"].lower() if match else None


def find_rules(copy: ComprehensiveRules, asked: str) -> FoundRules:
    """Return the rule with a number and those right below it; or what words are about, and where they stand.

    Words that are a term of the glossary or a heading give these in full; otherwise terms and headings that have all
    words in them, and rules that say them.
    """
    number = number_in(asked)
    if number is not None:
        return FoundRules(tuple(_with_subrules(copy, number)))
    wanted = fold(asked)
    if not wanted:
        return FoundRules()
    terms = tuple((term, text) for term, text in copy.glossary.items() if fold(term) == wanted)
    heads = [rule for rule in copy.rules.values() if rule.is_heading and fold(rule.text) == wanted]
    if terms or heads:
        return FoundRules(tuple(each for head in heads for each in _with_subrules(copy, head.number)), terms)
    words = wanted.split()
    return FoundRules(
        glossary=tuple((term, text) for term, text in copy.glossary.items() if _has(term, words)),
        mentions=tuple(rule for rule in copy.rules.values() if _has(rule.words, words)),
    )


def _with_subrules(copy: ComprehensiveRules, number: str) -> Iterator[RuleText]:
    if number in copy.rules:
        yield copy.rules[number]
        yield from copy.within(number)


def _has(text: str, words: Iterable[str]) -> bool:
    """Return whether all words begin a word of a text."""
    folded = " " + re.sub(r"[^\w+/'-]+", " ", fold(text))
    return all(f" {word}" in folded for word in words)


def suggested(copy: ComprehensiveRules, asked: str) -> list[str]:
    """Return numbers, terms and headings that are much like what was asked for, the best first."""
    number = number_in(asked)
    if number is not None:
        near = [each for each in copy.rules if each[:3] == number[:3]]
        return closest(number, near, limit=_SUGGESTIONS)
    heads = (rule.text for rule in copy.rules.values() if rule.is_heading)
    known = {fold(each): each for each in (*heads, *copy.glossary)}
    return [known[each] for each in closest(fold(asked), tuple(known), limit=_SUGGESTIONS)]
