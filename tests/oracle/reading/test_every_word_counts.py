"""A meaningful word that is left out of an exact line, another number or colour, or nouns swapped: another meaning.

Either the line has another value then or it is not understood. What means the same without a word is listed, with the
reason. In ``make test`` a part of the cards is read, in ``make nightly`` all of them.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest

from redzone.abilities.ability import Ability
from redzone.oracle import LineStatus, UnsupportedText, compile_text
from redzone.values.types import TypeLine
from tests.support.mangled import mangled
from tests.support.real_cards import NIGHTLY, SINCE_2018, UNTIL_2018, Face, faces_of
from tests.support.shortened import Changed, shortened, stepped, swapped, without_reminders

ONE_OF: Final = 1 if NIGHTLY else 60
"""Of how many faces one is read."""
MANGLED: Final = 50_000 if NIGHTLY else 500
SEED: Final = 12

SYNONYMS: Final = {
    r"\[all\]": "a bare plural speaks of all of them: destroy creatures",
    r"\[colorless\] [^.]*\btokens?\b": "CR 111.3: a token has only the colors that are named",
    r"\[your\] opponents": "CR 102.2, 102.3: whose opponents they are is clear, for nobody else is spoken of",
    r"\[on the battlefield\]": "CR 109.2: a permanent named without a zone is on the battlefield",
    r"battlefield (tapped |transformed )?\[under your control\]": "CR 110.2a: under the control of who puts it there",
    r"\[each\]": "a plural is said of each of its members, and so is a list",
    r"library for \[up to\] (two|three|four|five|X) [^.]*\w": "CR 701.23b: nobody has to find what has a quality",
    r"\[until end of turn\] and (can|must|attacks)[^.]* this turn": "the one duration is that of both parts",
    r"\[if (you|that player) do(es)?,\] [^.]*\bshuffles?\b": "CR 701.24a: who doesn't search doesn't shuffle",
    r"\[additional\] card": "the draw of the step is another one (CR 504.1)",
    r"\[additional\] [^.]*\bcounters?\b": "counters of several effects add up",
    r"only [^.]*and \[only\]|\[only\] [^.]* and only": "a list of restrictions says it once",
    r"\[another\] spell this turn": "CR 601.2i: the spell itself has not been cast yet",
    r"After this \[combat\] phase": "it happens during combat",
    r"\[also\]": "it only says that something else happens too",
    r"\[still\] \d": "it only says that a number is an exception",
    r"\[this combat\]": "nobody attacks or blocks in another one",
    r"sacrifices [^.]*\[of their choice\]": "CR 701.21a: who sacrifices chooses",
    r"prevented \[this way\]": "it follows the prevention",
    r"other \[creature\] types": "CR 205.1b: only creature types are added, and nothing is lost",
    r"have [^.]*cards in \[your\] hand": "a player has the cards of their own hand",
    r"\[you control\] (and|you control)\b": "what controls the last of a list, or is said twice, is said of all",
    r"by (an? |one or more |two or more )?(\w+ )?artifact \[creatures?\]": "CR 509.1: only creatures block",
    r"you control \[you control\]": "a slip of the file, which says it twice",
    r"^[IV]+ — [^.]*\[\w+\] —": "CR 714.2: the name of a chapter has no meaning",
    r"\[creatures?\] (you control )?attacks?\b": "CR 508.1a: only creatures attack",
    r"by \[creature\] tokens": "CR 509.1: only creatures block",
}
"""What a line says with a word and without it; the word stands in brackets."""

SWAPS: Final = {
    r"\[[\w-]+(,? (and/or|and|or)( an?| each| target| another)?|,) [\w-]+\]": "the order of a list has no meaning",
    r"\[\w+ you control and \w+\] you control": "the same is said of both",
    r"\[\w+ spells and \w+\] spells": "the same is said of both",
    r"red \[creature or red planeswalker\]": "the same is said of both",
}


class Line(msgspec.Struct, frozen=True):
    """An exact line without its reminder text, and how it is read."""

    name: str
    type_line: TypeLine | None
    text: str
    abilities: tuple[Ability, ...]

    def said(self, text: str) -> tuple[Ability, ...] | None:
        """What another line in its place means, ``None`` if it is not understood."""
        compiled = compile_text(text, name=self.name, type_line=self.type_line)
        return None if compiled.unsupported else compiled.abilities


def exact_lines(face: Face) -> Iterator[Line]:
    try:
        type_line = TypeLine.of(face.type_line)
    except ValueError:
        type_line = None
    for compiled in compile_text(face.oracle_text or "", name=face.name, type_line=type_line).lines:
        if compiled.status is LineStatus.EXACT:
            line = Line(face.name, type_line, without_reminders(compiled.text), compiled.abilities)
            if line.said(line.text) == line.abilities:  # some can't be read without the other lines of the card
                yield line


@pytest.fixture(scope="module")
def lines(shared: Path) -> list[Line]:
    chance = Random(SEED)
    every = (face for sample in (UNTIL_2018, SINCE_2018) for face in faces_of(shared, sample, 1))
    some = [face for face in every if chance.randrange(ONE_OF) == 0]
    return list({line.text: line for face in some for line in exact_lines(face)}.values())


def unchanged(lines: Iterable[Line], change: Callable[[str], Iterable[Changed]]) -> Iterator[Changed]:
    """Yield changes after which lines have the same value."""
    for line in lines:
        for changed in change(line.text):
            if changed.text != line.text and line.said(changed.text) == line.abilities:
                yield changed


def unlisted(found: Iterable[Changed], listed: Iterable[str]) -> list[str]:
    patterns = [re.compile(pattern, re.IGNORECASE) for pattern in listed]
    return [changed.marked for changed in found if not any(pattern.search(changed.marked) for pattern in patterns)]


def test_no_meaningful_word_is_dropped(lines: list[Line]) -> None:
    assert unlisted(unchanged(lines, shortened), SYNONYMS) == []


def test_another_number_or_colour_is_another_meaning(lines: list[Line]) -> None:
    assert unlisted(unchanged(lines, stepped), ()) == []


def test_nouns_keep_what_is_said_of_them(lines: list[Line]) -> None:
    assert unlisted(unchanged(lines, swapped), SWAPS) == []


def test_mangled_lines_are_read_or_refused(lines: list[Line]) -> None:
    chance = Random(SEED)
    texts = [line.text for line in lines]
    for _ in range(MANGLED):
        line = chance.choice(lines)
        text = mangled(line.text, texts, chance)
        with suppress(UnsupportedText):
            line.said(text)
