"""What people type as answers, read from left to right: words, names and numbers."""

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Final

from redzone.algorithms.late_pattern import late_pattern
from redzone.values.identity import ObjectId, PlayerId, Target

_NUMBER: Final = late_pattern(r"\d{1,7}(?!\w)")
_MANA: Final = late_pattern(r"(?:\{[^{}\s]{1,9}\}){1,99}")
_WORD: Final = late_pattern(r"[^\s,:;+]+|.")
_BOUNDARY: Final = late_pattern(r"$|[\s,:;+]")


class BadAnswer(Exception):  # noqa: N818  the person is told, and asked again
    """What was typed is no answer."""


class Line:
    """A cursor in what was typed."""

    def __init__(self, text: str, known: Mapping[str, Target]) -> None:
        self.text = text.strip()
        self._at = 0
        self._known = known
        self._longest_first = sorted(known, key=len, reverse=True)

    def _skip(self) -> None:
        while self.text[self._at : self._at + 1].isspace():
            self._at += 1

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
        return word not in self._known and self.word(word)

    def rest(self) -> str:
        """Take all that is left."""
        self._skip()
        found = self.text[self._at :]
        self._at = len(self.text)
        return found

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

    def target(self) -> Target:
        """Take the longest name of a player or object."""
        for name in self._longest_first:
            if self.word(name):
                return self._known[name]
        raise BadAnswer(self._unknown())

    def object(self) -> ObjectId:
        """Take the name of an object."""
        target = self.target()
        if isinstance(target, str):
            return target
        raise BadAnswer("a permanent is wanted here, not a player")

    def player(self) -> PlayerId:
        """Take the name of a player."""
        target = self.target()
        if isinstance(target, int):
            return target
        raise BadAnswer("a player is wanted here, not a permanent")

    def number(self) -> int:
        """Take a number."""
        self._skip()
        match = _NUMBER.match(self.text, self._at)
        if match is None:
            raise BadAnswer(f"an amount is wanted here, found {self._found()}")
        self._at = match.end()
        return int(match[0])

    def at_target(self) -> bool:
        """Return whether the name of a player or object comes next."""
        start = self._at
        found = any(map(self.word, self._longest_first))
        self._at = start
        return found

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
        near = get_close_matches(match[0].lower(), self._known, n=1)
        return f"nothing here is called {match[0]!r}" + (f"; did you mean {near[0]!r}?" if near else "")


def _word_end(text: str, start: int) -> int:
    """Return where the word or sign that starts here ends."""
    match = _WORD.match(text, start)
    return len(text) if match is None else match.end()
