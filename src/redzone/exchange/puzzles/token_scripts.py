"""Tokens that a puzzle names by Forge's scripts: ``T:c_1_1_a_thopter_flying``, ``T:c_a_treasure_sac``.

The name of a script says what the token is: its colours, power and toughness, ``a`` and ``e`` for artifacts and
enchantments, subtypes, keywords. A name with a word that says something else is refused, never guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from redzone.abilities.predefined_tokens import PREDEFINED
from redzone.algorithms.late_pattern import late_pattern
from redzone.exchange.puzzles.reading import ForgeOnlyError
from redzone.oracle.language.subtypes import LAND_TYPES, SUBTYPES
from redzone.values.types import CardType, Color

_COLORS: Final = late_pattern("c|all|[wubrg]{1,5}")
_NUMBER: Final = late_pattern("[0-9]{1,3}")
_MARKS: Final = {"a": CardType.ARTIFACT, "e": CardType.ENCHANTMENT}
_KEYWORDS: Final = {
    **{
        word: word
        for word in (
            "banding", "changeling", "deathtouch", "decayed", "defender", "exalted", "fear", "flanking", "flying",
            "haste", "hexproof", "horsemanship", "indestructible", "infect", "intimidate", "lifelink", "menace",
            "mentor", "myriad", "persist", "prowess", "reach", "shadow", "shroud", "skulk", "training", "trample",
            "undying", "vigilance", "wither",
        )
    },
    "battlecry": "battle cry",
    "doublestrike": "double strike",
    "firststrike": "first strike",
}  # fmt: skip
_COUNTED: Final = frozenset({"afflict", "annihilator", "bushido", "rampage", "toxic"})
"""Keywords with a number, which is 1 where the name has none."""
_SENTENCES: Final = {
    "noblock": "This creature can't block.",
    "unblockable": "This creature can't be blocked.",
}
_MANA_CREATURES: Final = frozenset({"Scion", "Spawn"})
_PROTECTION: Final = "pro"
_ROLE: Final = "role"
_SACRIFICE: Final = "sac"


def scripted_token(script: str) -> dict[str, object]:
    """Return the token of a script as scenario files have it.

    >>> scripted_token("rg_2_2_goblin_elf_firststrike_noblock")["text"]
    "First strike\\nThis creature can't block."

    Raises:
        ForgeOnlyError: Its name does not say everything of it.
    """
    words = script.lower().split("_")
    first, *rest = words
    if _COLORS.fullmatch(first) is None:
        return _predefined(words, script)
    numbers = [word for word in rest[:2] if _NUMBER.fullmatch(word)]
    if len(numbers) == len(("power", "toughness")):
        return _creature(first, (numbers[0], numbers[1]), rest[2:], script)
    return _predefined([word for word in rest if word not in _MARKS], script)


class _Named(Struct, frozen=True):
    """The words of a name: types, subtypes, and what is left."""

    types: tuple[CardType, ...]
    subtypes: tuple[str, ...]
    rest: Sequence[str]


def _creature(colors: str, numbers: tuple[str, str], words: Sequence[str], script: str) -> dict[str, object]:
    named = _named(words)
    if not named.subtypes:
        raise _unclear(script)
    land = () if set(named.subtypes).isdisjoint(LAND_TYPES) else (CardType.LAND,)
    types = " ".join((*named.types, *land, CardType.CREATURE))
    data: dict[str, object] = {
        "name": f"{' '.join(named.subtypes)} Token",  # CR 111.4
        "type": f"{types} — {' '.join(named.subtypes)}",
        "pt": "/".join(numbers),
        "token": True,
    }
    if colors != "c":
        data["colors"] = [color.value for color in Color if colors == "all" or color.value.lower() in colors]
    text = _text(named, script)
    return data | ({"text": text} if text else {})


def _named(words: Sequence[str]) -> _Named:
    types: list[CardType] = []
    subtypes: list[str] = []
    place = 0
    while place < len(words):
        two = "_".join(words[place : place + 2])
        if not subtypes and words[place] in _MARKS:
            types.append(_MARKS[words[place]])
        elif two in _subtypes():
            subtypes.append(_subtypes()[two])
            place += two.count("_")
        elif words[place] in _subtypes():
            subtypes.append(_subtypes()[words[place]])
        else:
            break
        place += 1
    return _Named(tuple(types), tuple(subtypes), words[place:])


@cache
def _subtypes() -> Mapping[str, str]:
    """Return the subtypes as the names of scripts have them."""
    return {subtype.lower().replace("-", "_").replace(" ", "_").replace("'", ""): subtype for subtype in SUBTYPES}


def _text(named: _Named, script: str) -> str:
    """Return the rules text of the words behind the subtypes."""
    keywords: list[str] = []
    sentences: list[str] = []
    words = list(named.rest)
    while words:
        word = words.pop(0)
        if word in _KEYWORDS:
            keywords.append(_KEYWORDS[word])
        elif word in _COUNTED:
            keywords.append(f"{word} {words.pop(0) if words and _NUMBER.fullmatch(words[0]) else 1}")
        elif word in _SENTENCES:
            sentences.append(_SENTENCES[word])
        elif word == _PROTECTION and words and words[0] in {color.word for color in Color}:
            keywords.append(f"protection from {words.pop(0)}")
        elif word == _SACRIFICE and not _MANA_CREATURES.isdisjoint(named.subtypes):
            sentences.append("Sacrifice this creature: Add {C}.")
        else:
            raise _unclear(script)
    line = ", ".join(keywords)
    return "\n".join(filter(None, (line[:1].upper() + line[1:], *sentences)))


def _predefined(words: Sequence[str], script: str) -> dict[str, object]:
    """Return a token of which the rules say what it does (CR 111.10); what follows its name repeats that."""
    if words[:1] == [_ROLE]:
        name = f"{' '.join(word.capitalize() for word in words[1:])} Role"
    else:
        name = words[0].capitalize() if words else ""
    token = PREDEFINED.get(name)
    if token is None:
        raise _unclear(script)
    from redzone.oracle.printing.abilities import describe_ability  # noqa: PLC0415  few puzzles need its many modules

    subject = f"this {token.type_line.types[0].lower()}"
    lines = [describe_ability(ability, subject=subject) for ability in token.abilities]
    data: dict[str, object] = {"name": token.name, "type": str(token.type_line), "token": True}
    if token.power is not None:
        data |= {"pt": f"{token.power}/{token.toughness}", "colors": [color.value for color in token.colors]}
    text = "\n".join(line[:1].upper() + line[1:] for line in lines)
    return data | ({"text": text} if text else {})


def _unclear(script: str) -> ForgeOnlyError:
    return ForgeOnlyError(f"T:{script}")
