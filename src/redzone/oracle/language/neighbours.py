"""What the neighbours of a word tell about it: number, finite verbs, and what a comma or conjunction separates."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.language import Not
from redzone.abilities.plain_qualities import HasStatus, HasSubtype
from redzone.abilities.words import Status
from redzone.oracle.language.static_phrases import BEFORE_OUTCOMES, COST_ITEMS, PREDICATES
from redzone.oracle.language.subtypes import SUBTYPES
from redzone.oracle.language.vocabulary import ADJECTIVES, INFINITIVES, VERBS
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.adjectives import ATTACHED_ADJECTIVES

_NOUNLIKE: Final = frozenset({"ADJECTIVE", "SINGULAR", "PLURAL", "EITHER"})
_GOVERNING: Final = frozenset({"EACH", "FOR_EACH", "A", "ANOTHER", "ATTACHED", "TARGET"})
_SEPARATOR_BEFORE: Final = {
    **dict.fromkeys((*VERBS, *PREDICATES), "SEP_PREDICATE"),
    **dict.fromkeys(INFINITIVES, "SEP_VERB"),
    **dict.fromkeys(("BANDS_WITH_OTHER", "KEYWORD", "PROTECTION", "QUOTED"), "SEP_KEYWORD"),
    **dict.fromkeys(("SELF", "EACH", "ALL", "OTHER", "ATTACHED", "A", "ANOTHER"), "SEP_MEMBER"),
    **dict.fromkeys(("POWER", "TOUGHNESS"), "SEP_STAT"),
    **dict.fromkeys(BEFORE_OUTCOMES, "SEP_OUTCOME"),
    **dict.fromkeys(COST_ITEMS, "SEP_COST"),
    "FROM": "SEP_FROM",
    "BY": "SEP_BY",
    "MANA": "SEP_MANA",
    "WHERE_X": "SEP_WHERE",
}


def separator_before(kind: str) -> str:
    """Return the tag of a comma or conjunction that stands before a word of this kind."""
    return _SEPARATOR_BEFORE.get(kind, "SEP_WORD")


_AUXILIARIES: Final = frozenset({"CAN", "CANT", "MUST"})
_FINITE: Final = {"ATTACK": "ATTACKS", "BLOCK": "BLOCKS"}


PERSONS_WHO_ARE: Final = frozenset({"he's", "she's"})
"""Two words in one, where a card with a name speaks of itself."""


def apart(words: Iterable[Word]) -> Iterator[Word]:
    """Yield words with "he's" as two of them."""
    for word in words:
        if word.kind == "SELF" and word.text in PERSONS_WHO_ARE:
            person = word.text.removesuffix("'s")
            yield replace(word, text=person, end=word.start + len(person))
            yield Word("IS", "'s", word.start + len(person), word.end)
        else:
            yield word


def finite(words: Iterable[Word]) -> list[Word]:
    """Tell finite verbs from infinitives: ``they attack`` from ``they can't attack or block``."""
    found: list[Word] = []
    for word in words:
        kind = word.kind if _governed(found) else _FINITE.get(word.kind, word.kind)
        found.append(word if kind == word.kind else replace(word, kind=kind))
    return found


def _governed(before: Sequence[Word]) -> bool:
    """Return whether an auxiliary verb governs the next word: directly, or in a list of infinitives."""
    if before and before[-1].kind in _AUXILIARIES:
        return True
    last = next((word.kind for word in reversed(before) if word.kind != "SEPARATOR"), "")
    return bool(before) and before[-1].kind == "SEPARATOR" and last in _FINITE


def adjectival(words: Sequence[Word]) -> list[Word]:
    """Tell adjectives from verbs: ``attacking or blocking creatures``, ``an equipped creature``."""
    found: list[Word] = []
    following = ""
    for at in range(len(words) - 1, -1, -1):
        word = words[at]
        before = _before(words, at)
        quality = None
        if word.kind in _VERBAL and before != "FOR_EACH" and following in _NOUNLIKE:
            quality = ADJECTIVES[word.text]
        elif word.kind == "ATTACHED" and (before in _MAKING_ADJECTIVES or following == "PLURAL"):
            quality = ATTACHED_ADJECTIVES[word.text]
        if quality is not None:
            word = replace(word, kind="ADJECTIVE", quality=quality)
        found.append(word)
        if word.kind != "SEPARATOR" or following != "ADJECTIVE":
            following = word.kind
    return found[::-1]


def _before(words: Sequence[Word], at: int) -> str:
    """Return what stands before a word, or before the first of two like it: ``it's enchanted or equipped``."""
    kinds = [word.kind for word in words[max(at - 3, 0) : at]]
    if kinds[-2:] == ["ATTACHED", "SEPARATOR"]:
        del kinds[-2:]
    return kinds[-1] if kinds else ""


_VERBAL: Final = frozenset({"ATTACKING", "BLOCKING", "BLOCKED", "GOADED"})
_MAKING_ADJECTIVES: Final = frozenset(
    {"A", "ANOTHER", "OTHER", "EACH", "TARGET", "THAT_IS", "THAT_ISNT", "IS", "IT_IS", "NUMBER", "AT_LEAST"}
)


def resolved(words: Sequence[Word]) -> list[Word]:
    """Decide what the neighbours of a word tell about it.

    Words that look alike in singular and plural are one of both. A subtype that nobody knows is none beside another
    one: both are rather a name.
    """
    found: list[Word] = []
    for at, word in enumerate(words):
        neighbours = (*words[at - 1 : at], *words[at + 1 : at + 2])
        if _is_subtype(word, known=False) and any(map(_is_subtype, neighbours)):
            found.append(Word("UNKNOWN", word.text, word.start, word.end))
        elif word.kind == "EITHER":
            governor = next((before.kind for before in reversed(found) if before.kind not in _PHRASE_KINDS), "")
            following = words[at + 1].kind if at + 1 < len(words) else ""
            singular = following in {*_NOUNLIKE, "CARDS"} or governor in _GOVERNING or _is_alternative(found)
            singular = singular or _stands_before(words, at, "SPELL")
            quality = HasSubtype(word.text) if singular else word.quality
            kind = "SINGULAR" if singular else "PLURAL"
            found.append(Word(kind, word.text, word.start, word.end, quality=quality))
        else:
            found.append(word)
    return found


def _is_alternative(before: Sequence[Word]) -> bool:
    """Return whether the next word is an alternative to a noun in the singular: ``a Mountain or Plains``.

    Behind "each" that is said with "and" too: ``for each Aura and Equipment attached to it``.
    """
    nouns = list(before)
    joining = {"or", ",", "and"} if _counts_each(before) else {"or", ","}
    while len(nouns) > 1 and nouns[-1].kind == "SEPARATOR" and nouns[-1].text in joining:
        nouns.pop()
    return len(nouns) < len(before) and nouns[-1].kind == "SINGULAR"


def _counts_each(before: Sequence[Word]) -> bool:
    """Return whether a list of nouns stands behind "each"."""
    in_list = {*_PHRASE_KINDS, "SEPARATOR"}
    return next((word.kind for word in reversed(before) if word.kind not in in_list), "") in {"EACH", "FOR_EACH"}


def _stands_before(words: Sequence[Word], at: int, kind: str) -> bool:
    """Return whether a word stands in a list of adjectives before a noun: ``an Aura, Equipment, or Vehicle spell``."""
    behind = next((word.kind for word in words[at:] if word.kind not in _IN_LISTS), "")
    return behind == kind


def _is_subtype(word: Word, *, known: bool = True) -> bool:
    """Return whether a word is a subtype; with ``known`` false, whether it is one only by its looks."""
    quality = word.quality.quality if isinstance(word.quality, Not) else word.quality
    return isinstance(quality, HasSubtype) and (known or quality.subtype not in SUBTYPES)


_IN_LISTS: Final = _NOUNLIKE | {"SEPARATOR"}
_PHRASE_KINDS: Final = frozenset({"ADJECTIVE", "SINGULAR", "OTHER"})


def separated(words: Sequence[Word]) -> Iterator[Word]:
    """Join commas and conjunctions, and tag them by what stands behind them."""
    at = 0
    while at < len(words):
        word = words[at]
        if word.kind != "SEPARATOR":
            yield word
            at += 1
            continue
        count = 2 if word.text == "," and words[at + 1 : at + 2] and words[at + 1].kind == "SEPARATOR" else 1
        last = words[at + count - 1]
        following = words[at + count] if at + count < len(words) else None
        kind = _SEPARATOR_BEFORE.get(following.kind, "SEP_WORD") if following else "SEP_WORD"
        at += count
        if kind in {"SEP_FROM", "SEP_BY"} and following is not None:
            at += 1
            yield Word(kind, last.text, word.start, following.end)
        else:
            yield Word(kind, last.text, word.start, last.end)


def spells_as_sources(words: Sequence[Word]) -> list[Word]:
    """Return the words of a text about damage, in which a spell is a noun like any source: ``a red spell``."""
    if not _OTHERWISE_SPELLS.isdisjoint(word.kind for word in words):
        return list(words)
    return [
        replace(word, kind="PLURAL" if word.text.endswith("s") else "SINGULAR", quality=_SPELL)
        if word.kind == "SPELL"
        else word
        for word in words
    ]


_SPELL: Final = HasStatus(Status.SPELL)
_OTHERWISE_SPELLS: Final = frozenset({"CASTS", "CASTS_OR_COPIES", "COPIES", "BECOMES_TARGET"})
"""What is said of spells that are no sources of damage, but are cast, copied or target something."""
