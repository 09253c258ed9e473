"""What people type as answers, read from left to right: words, names and numbers."""

from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from typing import Final

from redzone.algorithms.late_pattern import late_pattern
from redzone.cli.asking.vocabulary import BadAnswer, Vocabulary
from redzone.values.identity import ObjectId, PlayerId, Target

_NUMBER: Final = late_pattern(r"\d{1,7}(?!\w)")
_MANA: Final = late_pattern(r"(?:\{[^{}\s]{1,9}\}){1,99}")
_WORD: Final = late_pattern(r"[^\s,:;+]+|.")
_SIGNS: Final = ",:;+"
_BOUNDARY: Final = late_pattern(r"$|[\s,:;+]")

_RESERVED_WORDS: Final = """
all and as at attack attacks block blocks but except mode modes n no nobody none nothing on pay q target targets x y yes
"""
_RESERVED: Final = frozenset(_RESERVED_WORDS.split())
"""Words with a meaning of their own: they are no beginnings of names."""

_MOST_WORDS: Final = 6
"""Of how many words the beginning of a name is looked for."""


class Line:
    """A cursor in what was typed."""

    def __init__(self, text: str, known: Vocabulary) -> None:
        self.text = text.strip()
        self.last = ""
        """The group that was taken last, as it was typed."""
        self._at = 0
        self._known = known

    def _skip(self) -> None:
        self._at = _behind_spaces(self.text, self._at)

    def done(self) -> bool:
        """Return whether nothing is left."""
        self._skip()
        return self._at >= len(self.text)

    def next_is(self, signs: str) -> bool:
        """Return whether one of these signs comes next."""
        self._skip()
        return bool(self.text[self._at : self._at + 1]) and self.text[self._at] in signs

    def take(self, signs: str) -> bool:
        """Take one of these signs if it comes next."""
        found = self.next_is(signs)
        self._at += found
        return found

    def whole(self, words: Collection[str]) -> bool:
        """Take the whole line if it is one of these words."""
        found = self.text.lower() in words
        self._at = len(self.text) if found else self._at
        return found

    def word(self, word: str) -> bool:
        """Take a word if it comes next."""
        self._skip()
        found = self._starts(word)
        self._at += len(word) * found
        return found

    def keyword(self, word: str) -> bool:
        """Take a word that is no name here if it comes next."""
        return word not in self._known.names and self.word(word)

    def any_keyword(self, words: Collection[str]) -> bool:
        """Take one of several words that are no names here if it comes next."""
        return any(map(self.keyword, words))

    def rest(self) -> str:
        """Take all that is left."""
        self._skip()
        found = self.text[self._at :]
        self._at = len(self.text)
        return found

    def part(self, signs: str) -> str:
        """Return what comes before one of these signs, or before the end, without taking it."""
        self._skip()
        ends = (self.text.find(sign, self._at) for sign in signs)
        return self.text[self._at : min((end for end in ends if end >= 0), default=len(self.text))].strip()

    def take_part(self, signs: str) -> None:
        """Take what comes before one of these signs, or before the end."""
        self._at += len(self.part(signs))

    def before(self, words: Collection[str]) -> str:
        """Take what comes before one of these words, or before the end."""
        self._skip()
        start = self._at
        while not self.done() and not any(self._starts(word) for word in words):
            self._at = _word_end(self.text, self._at)
        return self.text[start : self._at].strip()

    def _starts(self, word: str) -> bool:
        end = self._at + len(word)
        return self.text[self._at : end].lower() == word and _BOUNDARY.match(self.text, end) is not None

    def at_number(self) -> bool:
        """Return whether a number comes next."""
        self._skip()
        return _NUMBER.match(self.text, self._at) is not None

    def mana(self) -> str:
        """Take mana such as ``{2}{G}`` if it comes next."""
        self._skip()
        match = _MANA.match(self.text, self._at)
        if match is None:
            return ""
        self._at = match.end()
        return match[0]

    def target(self, among: Collection[Target] = ()) -> Target:
        """Take the longest name of a player or object, or the beginning that only one name has.

        What is ``among`` those that are meant here goes before others of that name.

        Raises:
            BadAnswer: There is no such name, or it could be several.
        """
        self._skip()
        for name in self._known.longest_first:
            if self.word(name):
                return self._known.meant(name, self._known.names[name], among)
        for typed, end in self._beginnings():
            found = self._known.beginning_so(typed, among)
            if found:
                meant = self._known.meant(typed, found, among)
                self._at = end
                return meant
        raise BadAnswer(self._unknown())

    def _beginnings(self) -> Iterator[tuple[str, int]]:
        """Yield the words that come next, as many as a name can have first, each with where it ends."""
        ends: list[int] = []
        start = self._at
        while len(ends) < _MOST_WORDS and start < len(self.text):
            end = _word_end(self.text, start)
            word = self.text[start:end].lower()
            if word in _SIGNS or word in _RESERVED or _NUMBER.match(self.text, start):
                break
            ends.append(end)
            start = _behind_spaces(self.text, end)
            if start == end:
                break
        for end in reversed(ends):
            yield self.text[self._at : end].lower(), end

    def object(self, among: Collection[Target] = ()) -> ObjectId:
        """Take the name of an object."""
        target = self.target(among)
        if isinstance(target, str):
            return target
        raise BadAnswer("a permanent is wanted here, not a player")

    def player(self) -> PlayerId:
        """Take the name of a player."""
        target = self.target()
        if isinstance(target, int):
            return target
        raise BadAnswer("a player is wanted here, not a permanent")

    def one_of(self, groups: Mapping[str, tuple[ObjectId, ...]], *, begun: bool = False) -> tuple[ObjectId, ...] | None:
        """Take the longest name of a group, with ``begun`` also the beginning of one; ``None`` if none comes next."""
        self._skip()
        start = self._at
        for name in sorted(groups, key=len, reverse=True):
            if self.word(name):
                self.last = self.text[start : self._at]
                return groups[name]
        for typed, end in self._beginnings() if begun else ():
            found = dict.fromkeys(ids for name, ids in groups.items() if name.startswith(typed))
            if len(found) == 1:
                self._at, self.last = end, typed
                return next(iter(found))
        return None

    def number(self) -> int:
        """Take a number."""
        self._skip()
        match = _NUMBER.match(self.text, self._at)
        if match is None:
            raise BadAnswer(f"an amount is wanted here, found {self._found()}")
        self._at = match.end()
        return int(match[0])

    def at_target(self, among: Collection[Target] = ()) -> bool:
        """Return whether the name of a player or object comes next, or of one ``among`` others."""
        self._skip()
        found = next((self._known.names[name] for name in self._known.longest_first if self._starts(name)), ())
        if not found:
            found = next(filter(None, (self._known.beginning_so(typed, among) for typed, _ in self._beginnings())), ())
        return any(target in among for target in found) if among else bool(found)

    def is_name(self, name: str) -> bool:
        """Return whether a player or object is called so."""
        return name in self._known.names

    def end(self) -> None:
        """Make sure that nothing is left."""
        if not self.done():
            raise BadAnswer(f"{self._found()} has no meaning here")

    def _found(self) -> str:
        match = _WORD.match(self.text, self._at)
        return repr(match[0]) if match else "the end"

    def _unknown(self) -> str:
        self._skip()
        match = _WORD.match(self.text, self._at)
        if match is None:
            return "a name is missing at the end"
        near = get_close_matches(match[0].lower(), self._known.names, n=1)
        return f"nothing here is called {match[0]!r}" + (f"; did you mean {near[0]!r}?" if near else "")


def _word_end(text: str, start: int) -> int:
    """Return where the word or sign that starts here ends."""
    match = _WORD.match(text, start)
    return len(text) if match is None else match.end()


def _behind_spaces(text: str, start: int) -> int:
    """Return where something other than spaces begins, from a place on."""
    while text[start : start + 1].isspace():
        start += 1
    return start
