"""Words with tags: rules text cut into the terminals of the grammar.

Everything that needs a list of words is decided here, so that the grammar needs one word of lookahead: phrases,
keywords, nouns and adjectives, subtypes, and between which kinds of things a comma, ``and`` or ``or`` stands.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.comparing import all_of
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Amount, Not, Quality, X
from redzone.abilities.plain_qualities import HasSubtype, HasType
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.language.keyword_words import COSTED, FROM_QUALITIES, NUMBERED, ONLY_BEHIND
from redzone.oracle.language.neighbours import PERSONS_WHO_ARE, adjectival, apart, finite, resolved, separated
from redzone.oracle.language.shapes import Called, called, shapes_of
from redzone.oracle.language.subtypes import LAND_TYPES, SUBTYPES, TIME_LORDS, singular_of
from redzone.oracle.language.vocabulary import (
    ADJECTIVES,
    KEYWORD_WORDS,
    NOUNS,
    NUMBERS,
    PHRASES,
    PLURALS,
    Phrases,
)
from redzone.oracle.language.word import Word
from redzone.values.types import CardType

_CONJUNCTIONS: Final = frozenset({"and", "or", "and/or"})


_LAND_ADJECTIVES: Final = frozenset(
    {"artifact", "basic", "enchantment", "legendary", "nonartifact", "nonbasic", "nonlegendary", "nonsnow", "snow"}
)


_MANA: Final = late_pattern(r"\{(?:\d{1,2}|[wubrgcxs]|2/[wubrg]|[wubrg]/[wubrgp]|[wubrg]/[wubrg]/p|c/[wubrg])\}")


_COUNTERS: Final = frozenset({"counter", "counters"})
_NO_COUNTERS: Final = frozenset(
    {
        *("a", "all", "an", "another", "any", "counter", "each", "fewer", "had", "has", "have", "its", "less", "more"),
        *("no", "of", "or", "poison", "that", "the", "their", "those", "with", "without"),
        *NUMBERS,
    }
)


_COUNTER: Final = late_pattern(r"[+-]\d{1,3}/[+-]\d{1,3}|[a-z]+")
"""What stands before "counter": the kind of counter, rather than an article or a number."""


_BEFORE_COUNTERS: Final = frozenset(
    {
        *("a", "all", "another", "each", "had", "has", "have", "its", "more", "no", "of", "their", "with", "without"),
        *("~'s", *NUMBERS),
    }
)

_PERSONS: Final = frozenset({"he", "him", "she", *PERSONS_WHO_ARE})

_CALLING_PERSONS: Final = _PERSONS | {"his", "her"}

_BEHIND_HER: Final[frozenset[tuple[str, ...]]] = frozenset({(), (".",), (",",), ("until",)})
"""What stands behind "her" where it is no possessive."""


_CONNECTORS: Final = frozenset({"of", "the"})


_BEHIND_NAMES: Final = frozenset({"exile", "exiles", "put", "puts", "reveal", "reveals", "then"})
"""What is done to a card of a name, behind a comma."""


_IN_NAMES: Final = frozenset({*_CONNECTORS, "to", ","})


def words_of(text: str, *, names: Sequence[str] = (), phrases: Phrases | None = None) -> list[Word]:
    """Return the words of a line; ``names`` are what the object calls itself, besides its pronouns.

    ``phrases`` are those of one kind of line, such as costs, before all others. A word outside the vocabulary has the
    tag ``UNKNOWN``, which is in no production.
    """
    tagger = _Tagger(shapes_of(text), called(names), phrases or {})
    return list(separated(resolved(adjectival(finite(apart(tagger.words()))))))


class _Tagger:
    """Gives words their tags, from left to right."""

    def __init__(self, shapes: list[tuple[str, int]], own: Called, phrases: Phrases) -> None:
        self._shapes = shapes
        self._own_phrases = phrases
        self._lower = [shape.lower() for shape, _ in shapes]
        self._names = own.shapes
        self._own_name = own.first
        self._subtypes = own.subtypes
        self._said_names = own.longest_first
        self._at = 0
        self._sentence_begins = True
        self._before = ""

    def words(self) -> list[Word]:
        """Return all words."""
        readings: tuple[Callable[[], Word | None], ...] = (
            self._token_name,
            self._named,
            self._counters_of_any_kind,
            self._own_phrase,
            self._name,
            self._counters,
            self._landwalk,
            self._typecycling,
            self._keyword,
            self._phrase,
            self._person,
            self._number,
            self._mana,
            self._mark,
            self._noun,
            self._subtype,
        )
        found: list[Word] = []
        while self._at < len(self._shapes):
            word = next((word for reading in readings if (word := reading())), None) or self._word("UNKNOWN", 1)
            found.append(word)
            if word.kind == "QUOTED" and self._sentence_ends(word.text):
                found.append(word := Word("DOT", ".", word.end, word.end))
            self._sentence_begins = word.kind == "DOT"
            self._before = word.kind
        return found

    def _sentence_ends(self, quoted: str) -> bool:
        """Return whether the full stop of a quotation ends the sentence around it, too: another one begins."""
        following = self._shapes[self._at][0] if self._at < len(self._shapes) else ""
        return quoted[-2:-1] in {".", "!"} and following[:1].isupper()

    def _word(
        self,
        kind: str,
        count: int,
        *,
        quality: Quality | None = None,
        keyword: KeywordAbility | None = None,
        numbers: tuple[int, ...] = (),
        text: str | None = None,
    ) -> Word:
        """Take the next ``count`` shapes as one word."""
        first, last = self._shapes[self._at], self._shapes[self._at + count - 1]
        said = " ".join(self._lower[self._at : self._at + count]) if text is None else text
        self._at += count
        end = last[1] + len(last[0])
        return Word(kind, said, first[1], end, quality=quality, keyword=keyword, numbers=numbers)

    def _named(self) -> Word | None:
        """Read ``named`` with a name in quotation marks or in capitals."""
        word = self._lower[self._at]
        negated = word == "not" and self._lower[self._at + 1 : self._at + 2] == ["named"]
        first = self._at + (2 if negated else 1)
        if not (negated or word == "named") or first == len(self._shapes):
            return None
        kind = "NOT_NAMED" if negated else "NAMED"
        for name in self._names[:1]:
            if [shape for shape, _ in self._shapes[first : first + len(name)]] == name:
                return self._word(kind, first + len(name) - self._at, text=self._own_name)
        quoted = self._shapes[first][0]
        if quoted.lower() in {"~", "cardname"} and self._own_name:
            return self._word(kind, first + 1 - self._at, text=self._own_name)
        if quoted[0] in "\"'":
            return self._word(kind, first + 1 - self._at, text=quoted[1:-1])
        last = self._end_of_name(first)
        if last > first and (behind := self._end_of_name(last + 1)) > last + 1 and self._encloses(last, behind):
            last = behind
        said = " ".join(shape for shape, _ in self._shapes[first:last]).replace(" ,", ",")
        return self._word(kind, last - self._at, text=said) if said else None

    def _end_of_name(self, first: int) -> int:
        end = last = first
        while end < len(self._shapes) and (self._titled(end) or (end > first and self._lower[end] in _CONNECTORS)):
            end += 1
            last = end if self._titled(end - 1) else last
        return last

    def _encloses(self, comma: int, end: int) -> bool:
        """Return whether a comma belongs to a name: ``a card named Huatli, Dinosaur Knight, reveal it``."""
        enclosed = self._lower[comma] == "," and self._lower[end : end + 1] == [","]
        return enclosed and not _BEHIND_NAMES.isdisjoint(self._lower[end + 1 : end + 2])

    def _token_name(self) -> Word | None:
        """Read the name of a token before what it is, with its comma: ``create Voja, a legendary 2/2 ...``."""
        before = self._lower[self._at - 1] if self._at else ""
        if before not in {"create", "creates"} or not self._capital(self._at):
            return None
        for end in range(self._at + 1, len(self._shapes) - 1):
            if self._lower[end] == "," and self._lower[end + 1] in {"a", "an"}:
                said = " ".join(shape for shape, _ in self._shapes[self._at : end]).replace(" ,", ",")
                return self._word("TOKEN_NAME", end + 1 - self._at, text=said)
            if not self._capital(end) and self._lower[end] not in _IN_NAMES:
                return None
        return None

    def _titled(self, at: int) -> bool:
        shape = self._shapes[at][0]  # "Battle-Ready", "TARDIS"
        return self._capital(at) or (shape[0].isupper() and (shape.isupper() or "-" in shape))

    def _capital(self, at: int) -> bool:
        shape = self._shapes[at][0]
        return shape[0].isupper() and shape[1:] == shape[1:].lower()

    def _name(self) -> Word | None:
        """Read what the object calls itself by its own name."""
        first = self._shapes[self._at][0]
        for name in self._names:
            if not first.startswith(name[0]):
                continue
            shapes = [shape for shape, _ in self._shapes[self._at : self._at + len(name)]]
            if shapes == name:
                return self._word("SELF", len(name))
            if shapes == [*name[:-1], f"{name[-1]}'s"]:
                return self._word("SELFS", len(name))
        return None

    def _counters_of_any_kind(self) -> Word | None:
        """Read "counters" without a kind, where it is said on what they are: ``with a counter on it``."""
        if self._lower[self._at] not in _COUNTERS:
            return None
        before, behind = self._lower[max(0, self._at - 1) : self._at], self._lower[self._at + 1 : self._at + 2]
        if behind == ["from"] and self._lower[self._at] in self._own_phrases:
            return None
        three = self._lower[self._at + 1 : self._at + 4]
        put = three == ["are", "put", "on"] and before == ["more"]
        said_where = behind in (["on"], ["from"], ["among"]) or three == ["it", "had", "on"] or put
        named = self._before == "SELFS"
        if not said_where or not (named or _BEFORE_COUNTERS.issuperset(before)):
            return None
        return self._word("SOME_COUNTERS", 1, text="counters of any kind")

    def _person(self) -> Word | None:
        """Read "he", "him", "she" or "her power", which a card with a name says of itself; "he or she" is a player."""
        word = self._lower[self._at]
        if not self._names or word not in _CALLING_PERSONS:
            return None
        behind = self._lower[self._at + 1 : self._at + 2]
        costs = self._lower[self._at + 2 : self._at + 3] == ["cost"]
        whose = word in {"his", "her"} and (costs or behind in (["power"], ["toughness"]))
        person = word in _PERSONS or (word == "her" and tuple(behind) in _BEHIND_HER)
        if "or" in {*self._lower[max(0, self._at - 1) : self._at], *behind}:
            return None
        return self._word("SELFS" if whose else "SELF", 1) if whose or person else None

    def _counters(self) -> Word | None:
        """Read a kind of counter with its noun: ``+1/+1 counters``."""
        kind, noun = self._lower[self._at], self._lower[self._at + 1 : self._at + 2]
        strikes = noun == ["strike"] and kind in {"first", "double"}
        if strikes and not _COUNTERS.isdisjoint(self._lower[self._at + 2 : self._at + 3]):
            return self._word("COUNTERS", 3, text=f"{kind} strike")
        if not _COUNTERS.issuperset(noun) or not noun or kind in _NO_COUNTERS or not _COUNTER.fullmatch(kind):
            return None
        return self._word("COUNTERS", 2, text=kind)

    def _mana(self) -> Word | None:
        """Read mana symbols that stand together."""
        end = self._at
        while end < len(self._shapes) and _MANA.fullmatch(self._lower[end]):
            if end > self._at and self._shapes[end - 1][1] + len(self._lower[end - 1]) < self._shapes[end][1]:
                break
            end += 1
        said = "".join(self._lower[self._at : end]).upper()
        return self._word("MANA", end - self._at, text=said) if said else None

    def _landwalk(self) -> Word | None:
        """Read landwalk with its kind of land (CR 702.14a)."""
        at = self._behind_land_adjectives()
        if at == len(self._lower) or not self._lower[at].endswith("walk"):
            return None
        land = self._lower[at].removesuffix("walk")
        qualities = [ADJECTIVES.get(word) or NOUNS[word] for word in self._lower[self._at : at]]
        if land in _LAND_TYPES:
            qualities.append(HasSubtype(_LAND_TYPES[land]))
        elif land != "land":
            return None
        quality = all_of((HasType(CardType.LAND), *qualities)) if qualities else None
        at += 2 if quality is None and self._lower[at + 1 : at + 2] == ["abilities"] else 1
        return self._word("KEYWORD", at - self._at, keyword=KeywordAbility(Keyword.LANDWALK, quality=quality))

    def _behind_land_adjectives(self) -> int:
        at = self._at
        while at < len(self._lower) and self._lower[at] in _LAND_ADJECTIVES:
            at += 1
        return at

    def _typecycling(self) -> Word | None:
        """Read typecycling with its type, and its cost in mana (CR 702.29e)."""
        at = self._behind_land_adjectives()
        named = self._lower[at] if at < len(self._lower) else ""
        kind = named.removesuffix(_CYCLING)
        if not kind or kind == named:
            return None
        adjectives = [ADJECTIVES.get(word) or NOUNS[word] for word in self._lower[self._at : at]]
        if kind in NOUNS:
            found = NOUNS[kind]
        elif kind.title() in SUBTYPES:
            found = HasSubtype(kind.title())
        else:
            return None
        quality = all_of((*adjectives, found)) if adjectives else found
        mana, behind = self._keyword_mana(Keyword.CYCLING, at + 1)
        keyword = KeywordAbility(Keyword.CYCLING, quality=quality, cost=Cost(mana=mana) if mana else None)
        return self._word("KEYWORD", behind - self._at, keyword=keyword)

    def _keyword(self) -> Word | None:
        if (found := self._longest(KEYWORD_WORDS)) is None:
            return None
        keyword, count = Keyword[found[0]], found[1]
        if keyword in FROM_QUALITIES and self._lower[self._at + count : self._at + count + 1] == ["from"]:
            return self._word("PROTECTION", count, keyword=KeywordAbility(keyword))
        if keyword is Keyword.BANDS_WITH_OTHER and self._noun_follows(self._at + count):
            return self._word("BANDS_WITH_OTHER", count)
        number, behind = self._keyword_number(keyword, self._at + count)
        mana, behind = self._keyword_mana(keyword, behind)
        cost = Cost(mana=mana) if mana else None
        return self._word("KEYWORD", behind - self._at, keyword=KeywordAbility(keyword, number=number, cost=cost))

    def _keyword_number(self, keyword: Keyword, at: int) -> tuple[Amount | None, int]:
        """Return the number of a keyword, if there is one, and the place behind it."""
        following = "".join(self._lower[at : at + 1])
        if keyword in NUMBERED and following.isascii() and following.isdecimal() and int(following):
            return int(following), at + 1
        if keyword in NUMBERED and following == "x":
            return X(), at + 1
        return None, at

    def _keyword_mana(self, keyword: Keyword, at: int) -> tuple[str, int]:
        """Return the mana cost of a keyword, if there is one, and the place behind it."""
        end = at
        while keyword in COSTED and end < len(self._lower) and _MANA.fullmatch(self._lower[end]):
            end += 1
        return "".join(self._lower[at:end]).upper(), end

    def _noun_follows(self, at: int) -> bool:
        """Return whether a group of creatures is named at a place."""
        shape = self._lower[at] if at < len(self._lower) else ""
        return shape in ADJECTIVES or shape in PLURALS or (bool(shape) and self._capital(at))

    def _own_phrase(self) -> Word | None:
        found = self._longest(self._own_phrases)
        return None if found is None else self._word(*found)

    def _phrase(self) -> Word | None:
        found = self._longest(PHRASES)
        return None if found is None else self._word(*found)

    def _longest(self, phrases: Phrases) -> tuple[str, int] | None:
        """Return the longest phrase that can stand here, with its number of words."""
        if (rows := phrases.get(self._lower[self._at])) is None:
            return None
        following = tuple(self._lower[self._at : self._at + len(rows[0][0])])  # the longest stands first
        for words, kind in rows:
            if following[: len(words)] == words and (kind not in ONLY_BEHIND or self._before in ONLY_BEHIND[kind]):
                return kind, len(words)
        return None

    def _number(self) -> Word | None:
        shape = self._lower[self._at]
        if shape in NUMBERS:
            return self._word("NUMBER", 1, numbers=(NUMBERS[shape],))
        if not shape[-1].isdecimal() or not shape.isascii():
            return None
        kind = "NUMBER" if "/" not in shape else "SIZE" if shape[0].isdecimal() else "CHANGE"
        return self._word(kind, 1, numbers=tuple(int(part) for part in shape.split("/")))

    def _mark(self) -> Word | None:
        """Read punctuation, conjunctions and quotations."""
        shape = self._lower[self._at]
        if shape in _CONJUNCTIONS or shape in {",", ";"}:
            return self._word("SEPARATOR", 1)
        if shape == ".":
            return self._word("DOT", 1)
        if shape[0] in "\"'" and len(shape) > 1:
            return self._word("QUOTED", 1, text=self._of_this_name(self._shapes[self._at][0]))
        return None

    def _of_this_name(self, quotation: str) -> str:
        """Return a quotation with ``~`` for what the object around it calls itself, but for cards of its name."""
        for name in self._said_names:
            quotation = re.sub(rf"(?<!\w)(?<!named ){re.escape(name)}(?!\w)", "~", quotation)
        return quotation

    def _noun(self) -> Word | None:
        """Read adjectives, and nouns other than subtypes."""
        shape = self._lower[self._at]
        for kind, table in (("ADJECTIVE", ADJECTIVES), ("SINGULAR", NOUNS), ("PLURAL", PLURALS)):
            if shape in table:
                return self._word(kind, 1, quality=table[shape])
        return None

    def _subtype(self) -> Word | None:
        """Read a subtype: a capitalised word; where a sentence begins, only one that is known."""
        shape = self._shapes[self._at][0].strip()
        pair = " ".join(shape for shape, _ in self._shapes[self._at : self._at + 2])
        if pair in TIME_LORDS:
            kind, quality = TIME_LORDS[pair]
            return self._word(kind, 2, quality=quality)
        if shape.lower().startswith("non-") and (shape[4:] in self._subtypes or _looks_like_a_name(shape[4:])):
            return self._word("ADJECTIVE", 1, quality=Not(HasSubtype(shape[4:])))
        singular = singular_of(shape)
        known = shape in self._subtypes or singular in self._subtypes
        if not known and (self._sentence_begins or not _looks_like_a_name(shape)):
            return None
        if singular is not None and shape not in self._subtypes:
            kind = "PLURAL" if known else "EITHER"
            return self._word(kind, 1, quality=HasSubtype(singular), text=shape)
        kind = "EITHER" if singular is not None else "SINGULAR"
        return self._word(kind, 1, quality=HasSubtype(shape), text=shape)


_CYCLING: Final = "cycling"


_LAND_TYPES: Final = {name.lower(): name for name in LAND_TYPES}


def _looks_like_a_name(word: str) -> bool:
    return len(word) > 1 and word[0].isupper() and word[1:].islower() and word[-1] != "'"
