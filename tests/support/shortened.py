"""Lines of rules text with a word left out, another number or colour in its place, or two nouns of a list swapped."""

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

NUMBER_WORDS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COLOURS: Final = ("white", "blue", "black", "red", "green")

_PHRASES: Final = (
    # which objects
    "another", "other", "nontoken", "token", "non[a-z-]+", "legendary", "basic", "snow", "historic", "modified",
    "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "enchanted", "equipped", "face-down",
    "face up", "face down", "you control", "you don't control", "you own", "an opponent controls", "they control",
    "your opponents control", "that player controls", "defending player controls", "opponents control", "target",
    "each", "all", "any", "same", "different", "chosen", "colorless", "multicolored", "monocolored", "artifact",
    "creature", "enchantment", "land", "planeswalker", "instant", "sorcery", "permanent", "opponent", "opponents",
    # how much and how often
    "up to", "only", "first", "second", "third", "once", "twice", "at least", "or more", "or less", "or greater",
    "or fewer", "exactly", "additional", "total", "greatest", "highest", "lowest", "half", "rounded up",
    "rounded down", "for each [^,.]+", "equal to [^,.]+", "where X is [^.]+", "that much", "that many", "X", "twice",
    "for the first time", "each turn", "only once each turn", "only once", "rounded", "base", "more", "less",
    # what may happen and who decides
    "may", "can't", "don't", "doesn't", "isn't", "aren't", "not", "if able", "at random", "instead", "unless [^,.]+",
    "if [^,.]+,", "as long as [^,.]+", "without paying its mana cost", "rather than [^,.]+", "also", "still", "else",
    # when and for how long
    "until end of turn", "until your next turn", "until end of combat", "until [^,.]+", "this turn", "this combat",
    "that turn", "during [^,.]+", "for as long as [^,.]+", "for the rest of the game", "next", "combat", "noncombat",
    "at the beginning of [^,.]+", "at end of combat", "beginning", "end", "as a sorcery", "any time [^,.]+", "upkeep",
    "last turn", "your", "their", "its owner's", "under your control", "under its owner's control",
    "attached to [^,.]+",
    # with what
    "with [^,.]+", "with mana value [^,.]+", "from [^,.]+", "of your choice", "of their choice", "that isn't [^,.]+",
    "other than [^,.]+", "except [^,.]+", "this way", "on the battlefield", "from your graveyard", "from your hand",
    "from anywhere", "named [^,.]+", "attacking you", "or planeswalker", "or battle", "alone", "faceup",
    "hand", "graveyard", "library",
)  # fmt: skip
_WORDS: Final = (*COLOURS, *NUMBER_WORDS, r"\d+", r"[+-]\d+/[+-]\d+", r"\d+/\d+", r"\{[^}]+\}")
_DELETED: Final = tuple(
    re.compile(rf"(?<![\w/+'{{-]){phrase}(?![\w/'}}-])" if not phrase.startswith(r"\{") else phrase, re.IGNORECASE)
    for phrase in dict.fromkeys((*_PHRASES, *_WORDS))
)
_REMINDER: Final = re.compile(r"\([^)]*\)")
_ARTICLE: Final = re.compile(r"^an?\b|^another\b", re.IGNORECASE)
_GAPS: Final = ((re.compile(r" {2,}"), " "), (re.compile(r" ([,.:;])"), r"\1"), (re.compile(r"(?m)^ | $|^, "), ""))
_STEP: Final = re.compile(r"\d+|\b(?:" + "|".join((*NUMBER_WORDS, *COLOURS)) + r")\b", re.IGNORECASE)


_NOUN: Final = (
    r"(?:artifact|creature|enchantment|land|planeswalker|permanent|token|player|opponent|Equipment|Aura|Vehicle|Human|"
    r"Goblin|Elf|Zombie|Wizard|Soldier|Warrior|Spirit|Knight|Cleric|Wall|Cat|Dog|Bird|Wolf|Werewolf|Vampire|Merfolk|"
    r"Dragon|Angel|Demon|Beast|Elemental|Faerie|Plant|Treefolk|Insect|Spider|Snake|Forest|Island|Plains|Swamp|Mountain|"
    r"Pirate|Rogue|Shaman|Dinosaur|instant|sorcery|card|you|graveyard|hand|library|Food|Clue|Treasure|Assassin|Ninja|"
    r"Myr|Golem|Rebel|Mercenary|Sliver|Minotaur|Villain|Hero|Adventure|battle|spell|ability|Elves|Wolves|Werewolves)s?"
)
_LIST: Final = re.compile(
    rf"(?<![\w'-])({_NOUN})(?![\w'])"
    r"([^.,:;\"]{0,40}?,? (?:and/or|and|or) (?:[a-z-]+ ){0,3}?|, (?:[a-z-]+ ){0,2}?)"
    rf"({_NOUN})(?![\w'])",
    re.IGNORECASE,
)


class Changed(Struct, frozen=True):
    """A line with one change: what was there, the whole line with that in square brackets, and the changed line."""

    gone: str
    marked: str
    text: str


def without_reminders(text: str) -> str:
    """A line without its reminder text, which has no meaning."""
    return tidy(_REMINDER.sub("", text))


def tidy(text: str) -> str:
    """A text without the gaps that a word leaves."""
    for pattern, new in _GAPS:
        text = pattern.sub(new, text)
    return text


def _replaced(text: str, match: re.Match[str], new: str) -> Changed:
    before, after = text[: match.start()], text[match.end() :]
    return Changed(match[0], f"{before}[{match[0]}]{after}", tidy(before + new + after))


def shortened(text: str) -> Iterator[Changed]:
    """Yield a line without each of its meaningful words and phrases, one after another."""
    for pattern in _DELETED:
        for match in pattern.finditer(text):
            yield _replaced(text, match, "")
            if match[0].lower() == "another":
                yield _replaced(text, match, "a")


def stepped(text: str) -> Iterator[Changed]:
    """Yield a line with each of its numbers and colours replaced by the next one."""
    for match in _STEP.finditer(text):
        yield _replaced(text, match, _next(match[0].lower()))


def _next(word: str) -> str:
    if word.isdecimal():
        return str(int(word) + 1)
    row = NUMBER_WORDS if word in NUMBER_WORDS else COLOURS
    return row[(row.index(word) + 1) % len(row)]


def swapped(text: str) -> Iterator[Changed]:
    """Yield a line with two nouns of a list swapped, one pair after another."""
    at = 0
    while (match := _LIST.search(text, at)) is not None:
        if match[1].lower().rstrip("s") != match[3].lower().rstrip("s"):
            yield _replaced(text, match, f"{match[3]}{match[2]}{match[1]}")
        at = match.start() + 1
