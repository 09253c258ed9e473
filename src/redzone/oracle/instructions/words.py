"""Words of instructions: tagged words of a line, read again with the phrases of instructions.

A line is tagged once, with what all kinds of lines share. What an instruction says gets the tags of its own grammar
here, so that the words of a trigger or a cost need not be those of an effect.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.abilities.plain_qualities import HasStatus, HasSubtype
from redzone.abilities.words import Status
from redzone.oracle.instructions.vocabulary import BEFORE_PHRASES, INSTRUCTION_PHRASES
from redzone.oracle.language.grammar_files import Start, terminals
from redzone.oracle.language.neighbours import adjectival, finite, separator_before
from redzone.oracle.language.subtypes import SUBTYPES
from redzone.oracle.language.vocabulary import ADJECTIVES, KEYWORD_WORDS, NOUNS, NUMBERS, PHRASES, PLURALS
from redzone.oracle.language.word import Word

_KINDS_OF_PHRASES: Final = frozenset(kind for rows in PHRASES.values() for _, kind in rows)
_CONJUNCTIONS: Final = frozenset({",", ";", "and", "or", "and/or"})

WordRows = Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]


def instruction_words(words: Sequence[Word]) -> list[Word]:
    """Return the words of a text with the tags of instructions."""
    pieces = [piece for word in words for piece in _pieces(word)]
    found = _separated(finite(_adjectival(_with_kinds(_with_possessives(_tagged(pieces))))))
    return [_declared(found, at) for at in range(len(found))]


def _declared(words: Sequence[Word], at: int) -> Word:
    """Return a word: "attacking" is a verb in ``pays {1} for each attacking creature they control`` (CR 508.1h)."""
    word = words[at]
    if word.kind == "A" and [each.kind for each in words[at + 1 : at + 3]] == ["SINGULAR", "DAMAGED_THIS_WAY"]:
        return replace(word, kind="EACH")  # whichever is dealt damage
    if word.kind == "PAYER_CONTROLS" and _counts_all(words, at):
        return replace(word, kind="THEY_CONTROL")
    following = [each.kind for each in words[at + 1 : at + _LONGEST_NOUN]]
    if word.text not in _DECLARED or words[at - 1].kind != "FOR_EACH" or "PAYER_CONTROLS" not in following:
        return word
    return replace(word, kind=_DECLARED[word.text])


def _counts_all(words: Sequence[Word], at: int) -> bool:
    """Return whether "they control" belongs to a group: ``each creature they control``, not ``a land they control``."""
    if words[at + 1 : at + 2] and words[at + 1].kind.startswith(("THATS_", "ATTACKING", "OF_CHOICE")):
        return False
    before = next((word.kind for word in reversed(words[:at]) if word.kind in _DETERMINERS), "")
    if before == "FOR_EACH":
        return not any(word.kind in _BEFORE_PAYMENTS for word in words[:at])
    return before in {"EACH", "ALL", "NUMBER_OF"}


_BEFORE_PAYMENTS: Final = frozenset({"PAY", "UNLESS"})


_DETERMINERS: Final = frozenset({"A", "ANOTHER", "NUMBER", "X", "THAT_MUCH", "FOR_EACH", "EACH", "ALL", "NUMBER_OF"})
_DECLARED: Final = {"attacking": "ATTACKING", "blocking": "BLOCKING"}
_LONGEST_NOUN: Final = 5


def _with_possessives(words: Sequence[Word]) -> list[Word]:
    """Cut ``creature's`` into the noun and its ending, where it is not part of a phrase."""
    found: list[Word] = []
    for word in words:
        noun = word.text.removesuffix("'s")
        subtype = HasSubtype(noun.capitalize()) if noun.capitalize() in SUBTYPES else None
        quality = NOUNS.get(noun, subtype)
        if word.kind == "UNKNOWN" and noun != word.text and quality is not None:
            middle = word.end - 2
            found.append(Word("SINGULAR", noun, word.start, middle, quality=quality))
            found.append(Word("POSSESSIVE", "'s", middle, word.end))
        elif word.kind == "UNKNOWN" and word.text == "spell's":
            found.append(Word("SPELL", noun, word.start, word.end - 2))
            found.append(Word("POSSESSIVE", "'s", word.end - 2, word.end))
        else:
            found.append(word)
    return found


def _with_kinds(words: Sequence[Word]) -> list[Word]:
    """Join ``that Wall``, which is "that creature" by its subtype."""
    found: list[Word] = []
    for word in words:
        that = found[-1] if found and found[-1].text == "that" else None
        if that is not None and word.kind == "SINGULAR" and isinstance(word.quality, HasSubtype):
            found[-1] = Word("THAT_ONE", f"that {word.text.lower()}", that.start, word.end)
        elif word.kind == "POSSESSIVE" and found and found[-1].kind == "THAT_ONE":
            found[-1] = replace(found[-1], kind="THAT_ONES", text=f"{found[-1].text}'s", end=word.end)
        else:
            found.append(word)
    return found


def _adjectival(words: Sequence[Word]) -> list[Word]:
    """Tell adjectives from verbs, behind "for each" too."""
    told = adjectival([replace(word, kind="EACH") if word.kind == "FOR_EACH" else word for word in words])
    return [
        replace(new, kind="FOR_EACH") if old.kind == "FOR_EACH" else new for old, new in zip(words, told, strict=True)
    ]


@cache
def _phrases() -> WordRows:
    """Return the phrases of instructions by first word, and those of other lines that the grammar shares."""
    shared = terminals(Start.INSTRUCTIONS)
    found: dict[str, dict[tuple[str, ...], str]] = {}
    for first, rows in PHRASES.items():
        found[first] = {said: kind for said, kind in rows if kind in shared and kind not in _APART}
    for kind, texts in INSTRUCTION_PHRASES.items():
        for text in texts:
            said = tuple(text.replace(",", " ,").split())
            found.setdefault(said[0], {})[said] = kind
    return {first: tuple(sorted(rows.items(), key=lambda row: (-len(row[0]), row))) for first, rows in found.items()}


@cache
def _words_of_phrases() -> frozenset[str]:
    return frozenset(word for rows in _phrases().values() for said, _ in rows for word in said)


def _pieces(word: Word) -> list[Word]:
    """Return the single words of a phrase of other lines; all else stays as it is."""
    guessed = isinstance(word.quality, HasSubtype) and word.quality.subtype not in SUBTYPES
    if word.kind in _WHOLE:
        return [word]
    if word.kind.startswith("SEP_"):
        shapes = word.text.split()
        if word.kind in _SWALLOWING:
            shapes.append(_SWALLOWING[word.kind])
    elif word.kind in _KINDS_OF_PHRASES or word.kind == "UNKNOWN":
        shapes = word.text.replace(",", " ,").split()
    elif guessed and word.text.lower() in _words_of_phrases():
        shapes = [word.text.lower()]
    else:
        return [word]
    found: list[Word] = []
    start = word.start
    for shape in shapes:
        end = min(word.end, start + len(shape))
        found.append(_single(Word("UNKNOWN", shape.lower(), start, end)))
        start = min(word.end, end + 1)
    return found


_APART: Final = frozenset({"WHERE_X"})
"""Phrases of other lines that instructions read word for word."""

_SWALLOWING: Final = {"SEP_FROM": "from", "SEP_BY": "by"}


def _single(word: Word) -> Word:
    """Return a single word with the tag of a noun, number or conjunction, if it is one."""
    text = word.text
    if text in _CONJUNCTIONS:
        return replace(word, kind="SEPARATOR")
    if text in NUMBERS:
        return replace(word, kind="NUMBER", numbers=(NUMBERS[text],))
    for kind, table in (("ADJECTIVE", ADJECTIVES), ("SINGULAR", NOUNS), ("PLURAL", PLURALS)):
        if text in table:
            return replace(word, kind=kind, quality=table[text])
    for said, name in KEYWORD_WORDS.get(text, ()):
        if said == (text,):
            return replace(word, kind="KEYWORD", keyword=KeywordAbility(Keyword[name]))
    return word


def _tagged(pieces: Sequence[Word]) -> list[Word]:
    """Join single words to the longest phrases."""
    found: list[Word] = []
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        said, kind = _longest_at(pieces, at)
        if not kind or piece.kind in _WHOLE:
            found.append(piece)
            at += 1
            continue
        last = pieces[at + len(said) - 1]
        found.append(Word(kind, " ".join(said).replace(" ,", ","), piece.start, last.end, quality=piece.quality))
        at += len(said)
    return found


def _longest_at(pieces: Sequence[Word], at: int) -> tuple[tuple[str, ...], str]:
    """Return the longest phrase that begins at a place, with its tag, which is empty if there is none."""
    if not (rows := _phrases().get(pieces[at].text)):
        return (), ""
    following = tuple(piece.text for piece in pieces[at : at + len(rows[0][0])])  # the longest stands first
    return next((row for row in rows if following[: len(row[0])] == row[0]), ((), ""))


_WHOLE: Final = frozenset({"COUNTERS", "NAMED", "NOT_NAMED", "QUOTED", "SELF", "SELFS", "SOME_COUNTERS"})
"""What is no phrase, whatever its text is."""


def _before_more(following: Sequence[Word], before: Sequence[Word], kind: str) -> str:
    """Return the tag of a conjunction before more tokens or counters: ``create a Food token and a Treasure token``."""
    verb = next((word.kind for word in reversed(before) if word.kind in _GAPPING), "")
    listed = verb == "PUT" or (bool(before) and before[-1].kind == "COUNTERS")
    if listed and [word.kind for word in following[1:2]] == ["COUNTERS"]:
        return "SEP_COUNTERS"
    if verb != "CREATE":
        return kind
    described = takewhile(lambda word: word.kind not in _ENDING_NOUN, following)
    return "SEP_TOKENS" if any(word.quality == _TOKEN for word in described) else kind


_TOKEN: Final = HasStatus(Status.TOKEN)
_GAPPING: Final = frozenset({"CREATE", "PUT", "DOT"})
_ENDING_NOUN: Final = frozenset({"DOT", "WITH", "PUT", "GETS", "GAINS"})
_NUMBERS: Final = frozenset({"NUMBER", "X", "THAT_MUCH"})
_EXCEPTING: Final = frozenset({"IT", "IT_IS", "THEY", "THEY_ARE", "THAT_ONE", "THOSE", "IS", "ISNT_LEGENDARY"})
_DETERMINING: Final = frozenset({"A", *_NUMBERS})


_AMOUNTS: Final = frozenset({"NUMBER_OF", "ITS", "SELFS", "THAT_ONES", "DEVOTION", "GREATEST_AMONG", "TOTAL_OF"})
"""What an amount begins with, besides numbers."""


def _is_greater(following: Sequence[Word]) -> bool:
    """Return whether "or" stands between two amounts, of which the greater is meant."""
    return any(word.kind == "WHICHEVER_IS_GREATER" for word in takewhile(lambda word: word.kind != "DOT", following))


def _joins_members(text: str, following: str, before: Sequence[Word]) -> bool:
    """Return whether a list goes on: of what is excepted, or of whom damage is prevented ("to you and creatures")."""
    kinds = [word.kind for word in before]
    if following in _EXCEPTING and "EXCEPT" in kinds:
        return True
    prevented = kinds[-2:] == ["PREVENT_DAMAGE_TO", "YOU"] or ("PREVENT" in kinds and kinds[-2:] == ["TO", "YOU"])
    return following in _GROUPS and text == "and" and prevented


_GROUPS: Final = frozenset({"ADJECTIVE", "PLURAL"})


def _separated(words: Sequence[Word]) -> list[Word]:
    """Join commas and conjunctions, and tag them by what stands behind them."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        word = words[at]
        if word.kind != "SEPARATOR":
            found.append(word)
            at += 1
            continue
        double = word.text == "," and at + 1 < len(words) and words[at + 1].kind == "SEPARATOR"
        last = words[at + 1] if double else word
        at += 2 if double else 1
        following = words[at].kind if at < len(words) else ""
        kind = BEFORE_PHRASES.get(following) or separator_before(following)
        if following in _NUMBERS and [each.kind for each in words[at + 1 : at + 2]] == ["DAMAGE"]:
            kind = "SEP_DEALT"
        elif _joins_members(last.text, following, found):
            kind = "SEP_MEMBER"
        elif following in _AMOUNTS and last.text == "or" and _is_greater(words[at:]):
            kind = "SEP_GREATER"
        elif following in _DETERMINING:
            kind = _before_more(words[at:], found, kind)
        found.append(Word(kind, last.text, word.start, last.end))
        if kind in _SWALLOWING:
            at += 1
    return found
