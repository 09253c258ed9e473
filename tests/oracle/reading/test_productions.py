"""Each production of the grammar, and each keyword, has an example that is understood.

A file of ``examples`` has the sentences of a theme, each with the type of the card behind ``##``. A line with ``=``
says the sentence before it as the wording of its abilities does, where that is not in the same words.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from redzone.abilities.ability import Ability, KeywordAbility, SpellText
from redzone.abilities.keyword import Keyword
from redzone.oracle import LineStatus, compile_ability, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import TypeLine
from tests.support.productions import UsedProductions, productions
from tests.support.rendering import same_words

FOLDER = Path(__file__).with_name("examples")
NAME = "Warden of the Ninth Gate"
BARE = "Bare"  # what a permanent gains in the notation: a sentence without its subject

ONLY_REFUSED = {
    "attacks_unblocked__triggers": "the event has no player of whom the rest of the ability could speak",
    "to_players__triggers": "no recipient of damage is a player or an opponent yet",
    "duration": "what lasts for a time is an effect of a spell or ability, and its message says so",
    "lasting__grammar": "what lasts for a time is an effect of a spell or ability, and its message says so",
}
"""Productions that only lead to a message that is better than that of the grammar, and why."""


class Example(msgspec.Struct, frozen=True):
    text: str
    type_line: str
    wording: str = ""


def compiled(example: Example, number: int = 0) -> tuple[Ability, ...]:
    """The abilities of an example; with another number it is another card, so that no text is remembered."""
    if example.type_line == BARE:
        return compile_ability(f"{example.text}{' ' * number}")
    text = example.text.replace(NAME, f"{NAME} {number}") if number else example.text
    name = f"{NAME} {number}" if number else NAME
    (line,) = compile_text(text, name=name, type_line=TypeLine.of(example.type_line)).lines
    assert line.status is LineStatus.EXACT, f"{line.text}: {line.reason}"
    return line.abilities


def examples() -> Iterator[Example]:
    """The sentences of all themes."""
    for path in sorted(FOLDER.glob("*.txt")):
        type_line = text = ""
        wording: list[str] = []
        for line in [*path.read_text("utf-8").splitlines(), ""]:
            if line.startswith("= "):
                wording.append(line.removeprefix("= "))
                continue
            if text:
                yield Example(text, type_line, "\n".join(wording))
            text, wording = line, []
            if line.startswith("## "):
                type_line, text = line.removeprefix("## "), ""


EXAMPLES = list(examples())


def wording_of(example: Example) -> str:
    attached = "equipped" if "Equipment" in example.type_line else "enchanted"
    return "\n".join(describe_ability(ability, attached=attached) for ability in compiled(example))


def test_examples_are_said_in_the_same_words() -> None:
    for example in EXAMPLES:
        wording = wording_of(example)
        assert wording == (example.wording or wording)
        assert same_words(example.text, wording, (NAME,)) is not bool(example.wording), (example.text, wording)


def test_examples_come_back_from_their_wording() -> None:
    for example in EXAMPLES:
        abilities = compiled(example)
        text = "\n".join(map(describe_ability, abilities)).replace("\nWhen you do", " When you do")
        spell = any(isinstance(ability, SpellText) for ability in abilities)
        assert compile_text(text, type_line=TypeLine.of("Sorcery") if spell else None).abilities == abilities, text


def test_each_production_has_an_example(monkeypatch: pytest.MonkeyPatch) -> None:
    used = UsedProductions(monkeypatch)
    for number, example in enumerate(EXAMPLES, 1):
        assert compiled(example, number)
    without = {name.rpartition("_")[0] if "__" in name else name for name in productions() - used.found}
    assert without == set(ONLY_REFUSED)


def test_each_keyword_has_an_example() -> None:
    abilities = [ability for example in EXAMPLES for ability in compiled(example)]
    found = {ability.keyword for ability in abilities if isinstance(ability, KeywordAbility)}
    assert set(Keyword) - found == {Keyword.OVERLOAD}, "overload depends on the other lines of its card"
