"""Nouns in the plural, numbers as words, and lists, in Oracle wording."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.keyword import Keyword

_IRREGULAR: Final = {
    "Child": "Children",
    "Cyberman": "Cybermen",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Hero": "Heroes",
    "Homunculus": "Homunculi",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Werewolf": "Werewolves",
    "Wolf": "Wolves",
}
_UNCHANGED_WORDS = """
Aetherborn Astartes Aurochs Azra Bison C'tan Caribou Custodes Dauthi Djinn Eldrazi Equipment Fish Gith Gold Jellyfish
Kavu Kithkin Kor Lammasu Merfolk Metathran Moonfolk Myr Nephilim Plains Qu Samurai Sheep Soltari Spacecraft
Spawn Squid Starfish Thalakos Treefolk Urza's Vedalken
"""
_UNCHANGED: Final = frozenset(_UNCHANGED_WORDS.split())
_NUMBER_WORDS: Final = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty
"""
_NUMBERS: Final = tuple(_NUMBER_WORDS.split())
_TENS: Final = {30: "thirty", 40: "forty", 50: "fifty"}


def plural_of(noun: str) -> str:
    """Return the plural of a noun of the type line: ``Elf`` gives ``Elves``."""
    if noun in _UNCHANGED:
        return noun
    if noun in _IRREGULAR:
        return _IRREGULAR[noun]
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return f"{noun}es"
    if noun.endswith("y") and not noun.endswith(("ay", "ey", "oy", "uy")):
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def number_word(number: int) -> str:
    """Return a number as rules text says how many: ``two``."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else _TENS.get(number, str(number))


def listing(items: Sequence[str], conjunction: str) -> str:
    """Join as English does: ``a``, ``a and b``, ``a, b, and c``."""
    if len(items) <= 2:  # noqa: PLR2004  a pair needs no comma
        return f" {conjunction} ".join(items)
    return f"{', '.join(items[:-1])}, {conjunction} {items[-1]}"


def kinds_of_counters(counter: str | None) -> str:
    """Return ``charge counters``, of any kind ``counters``."""
    return "counters" if counter is None else f"{counter} counters"


def lacking_keywords(behind: Sequence[str]) -> list[str]:
    """Say ``without flying or reach`` once of what has none of several keywords."""
    lacking = [words for words in behind if words.removeprefix(_WITHOUT) in _KEYWORDS]
    if len(lacking) <= 1:
        return list(behind)
    said = f"{_WITHOUT}{listing([words.removeprefix(_WITHOUT) for words in lacking], 'or')}"
    return [said if words == lacking[0] else words for words in behind if words not in lacking[1:]]


_WITHOUT: Final = "without "
_KEYWORDS: Final = frozenset(keyword.value for keyword in Keyword)
