"""The text of the Comprehensive Rules, as Wizards of the Coast publish it: somebody's own copy, read into its rules.

Nothing of that text is part of Redzone. The package knows the numbers of one edition, and a digest of each rule
(:mod:`redzone.cr`), so that it can say where a copy is of another edition.
"""

import codecs
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from msgspec import Struct

MOST_RULES_BYTES: Final = 16 * 1024 * 1024
"""A larger file is no text of the rules: that of 2026 has less than one megabyte."""

_TITLE: Final = "comprehensive rules"
_DATED: Final = re.compile(r"effective as of (?P<month>[A-Z][a-z]+) (?P<day>\d{1,2}), (?P<year>\d{4})")
_HEAD: Final = 20
"""The title and the date stand in so many lines."""

_MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_NUMBERED: Final = re.compile(r"(?P<rule>\d{3}(?:\.\d+[a-z]{0,2})?)\.? (?P<text>.*)")
_CHAPTER: Final = re.compile(r"\d\. ")
_GLOSSARY: Final = "Glossary"
_CREDITS: Final = "Credits"
_EXAMPLE: Final = "Example:"
_MARKS: Final = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_OTHER_FORMS: Final = ((b"%PDF", "a PDF"), (b"PK\x03\x04", "a Word document or an archive"), (b"<", "a web page"))


class RulesTextError(ValueError):
    """A file is not the text of the Comprehensive Rules; the message says what it is or lacks."""


class RuleText(NamedTuple):
    """A section, a rule or a subrule: its number, and its paragraphs with the examples."""

    number: str
    paragraphs: tuple[str, ...]

    @property
    def text(self) -> str:
        """What it says, without the examples."""
        return "\n".join(each for each in self.paragraphs if not each.startswith(_EXAMPLE))

    @property
    def examples(self) -> tuple[str, ...]:
        """Its examples."""
        return tuple(each for each in self.paragraphs if each.startswith(_EXAMPLE))

    @property
    def words(self) -> str:
        """Everything in one line, of which the digest is made."""
        return " ".join(" ".join(self.paragraphs).split())

    @property
    def is_heading(self) -> bool:
        """Whether it only names what its subrules are about, as "702.19. Trample" does."""
        return not self.number[-1].isalpha() and not self.text.endswith((".", "”", ")", ":"))


class ComprehensiveRules(Struct, frozen=True, dict=True):
    """An edition of the rules: its date, its rules by number in their order, and its glossary by term."""

    edition: str
    rules: Mapping[str, RuleText]
    glossary: Mapping[str, str]

    @cached_property
    def digests(self) -> dict[str, str]:
        """The digest of every rule."""
        return {number: digest_of(rule.words) for number, rule in self.rules.items()}

    def within(self, number: str) -> list[RuleText]:
        """Return the rules right below a section, or the subrules of a rule."""
        if number[-1].isalpha():
            return []
        below = re.compile(re.escape(number) + ("[a-z]+" if "." in number else r"\.\d+"))
        return [rule for each, rule in self.rules.items() if below.fullmatch(each)]


def digest_of(words: str) -> str:
    """Return eight hexadecimal digits that change when words do."""
    from hashlib import sha256  # noqa: PLC0415  few programs ask

    return sha256(words.encode()).hexdigest()[:8]


def decoded(content: bytes) -> str:
    """Return a file as text, be it UTF-8, UTF-16 or Windows-1252, with or without a byte order mark.

    >>> decoded("“Übel”".encode("cp1252")) == decoded("“Übel”".encode("utf-16")) == "“Übel”"
    True

    Raises:
        RulesTextError: It is no text, or too large.
    """
    if len(content) > MOST_RULES_BYTES:
        raise RulesTextError(f"this is no text of the rules: it is larger than {MOST_RULES_BYTES // 1024**2} MB")
    for mark, form in _OTHER_FORMS:
        if content.startswith(mark):
            raise RulesTextError(f"this is {form}; Redzone reads the rules as text (TXT)")
    for encoding in _encodings(content):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise RulesTextError("this is no text: it is not UTF-8, UTF-16 or Windows-1252")


def _encodings(content: bytes) -> Iterator[str]:
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            yield encoding
            return
    if b"\0" in content[:2]:
        yield "utf-16-be" if content[:1] == b"\0" else "utf-16-le"
        return
    yield "utf-8"
    yield "cp1252"


def read_rules(text: str) -> ComprehensiveRules:
    """Return the rules and the glossary of a text.

    Raises:
        RulesTextError: It is not the text of the Comprehensive Rules, or not all of it.
    """
    lines = [line.strip() for line in text.lstrip("\N{BYTE ORDER MARK}").splitlines()]
    if not any(_TITLE in line.lower() for line in lines[:_HEAD]):
        raise RulesTextError("this is not the text of the Comprehensive Rules: it doesn't begin with its title")
    parts = [place for place, line in enumerate(lines) if line == _GLOSSARY]
    whole = len(parts) > 1  # the contents name the glossary, too
    rules = numbered(lines[: parts[-1]] if whole else lines)
    if not any("." in number for number in rules):
        raise RulesTextError("this is not the text of the Comprehensive Rules: it has no rule with a number")
    if not whole:
        raise RulesTextError("this text of the Comprehensive Rules is cut off: it ends before the glossary")
    return ComprehensiveRules(_edition(lines[:_HEAD]), rules, dict(_entries(lines[parts[-1] + 1 :])))


def numbered(lines: Iterable[str]) -> dict[str, RuleText]:
    """Return the rules in lines, by number.

    A section stands in the table of contents first and in the body later; the later one counts.
    """
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for line in lines:
        if match := _NUMBERED.match(line):
            found.pop(match["rule"], None)
            current = found[match["rule"]] = [match["text"]]
        elif line == _GLOSSARY or _CHAPTER.match(line):
            current = []
        elif line.strip():
            current.append(line)
    return {number: RuleText(number, tuple(paragraphs)) for number, paragraphs in found.items()}


def _edition(head: Iterable[str]) -> str:
    """Return the date of an edition as ``2026-04-17``, empty if the text doesn't say it."""
    for line in head:
        if (match := _DATED.search(line)) and match["month"] in _MONTHS:
            return f"{match['year']}-{_MONTHS.index(match['month']) + 1:02}-{int(match['day']):02}"
    return ""


def _entries(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the terms of the glossary with what they mean: a term, its lines, an empty line."""
    entry: list[str] = []
    for line in lines:
        if line == _CREDITS:
            break
        if line:
            entry.append(line)
            continue
        if len(entry) > 1:
            yield entry[0], "\n".join(entry[1:])
        entry = []
