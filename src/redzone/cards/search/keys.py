"""The keys of a search, with all their names, and what their values mean."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from redzone.abilities.keyword import Keyword
from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.errors import did_you_mean
from redzone.cards.names import closest, fold
from redzone.cards.search.terms import (
    CardStat,
    CardTrait,
    ColorCountTerm,
    ColorsTerm,
    Comparator,
    KeywordTerm,
    NameTerm,
    NumberTerm,
    SearchTerm,
    StarTerm,
    TextTerm,
    TraitTerm,
    TypeTerm,
)
from redzone.values.types import Color

COLON: Final = ":"


class QueryValueError(Exception):
    """A key, or with ``of_key`` false its value, makes no sense; the message says what would."""

    def __init__(self, message: str, *, of_key: bool = False) -> None:
        super().__init__(message)
        self.of_key = of_key


_Reader: TypeAlias = Callable[[str, str], SearchTerm]
"""Makes a term of the sign behind the key and of the value."""


def term_of(key: str, sign: str, value: str) -> SearchTerm:
    """Return what a key with a value asks for.

    Raises:
        QueryValueError: There is no such key, or its value makes no sense.
    """
    read = KEYS.get(key)
    if read is None:
        near = did_you_mean(closest(key, tuple(KEYS), limit=1))
        known = near or f"; there are {', '.join(_SHOWN)}"
        raise QueryValueError(f"no key is called {key!r}{known}", of_key=True)
    return read(sign, value)


def _only_equal(sign: str, what: str) -> None:
    if sign not in {COLON, Comparator.EQUAL}:
        raise QueryValueError(f"{what} is asked for with : or =, and can't be compared", of_key=True)


def _name(sign: str, value: str) -> SearchTerm:
    _only_equal(sign, "a name")
    return NameTerm(fold(value))


def _type(sign: str, value: str) -> SearchTerm:
    _only_equal(sign, "a type")
    return TypeTerm(fold(value))


def _text(sign: str, value: str) -> SearchTerm:
    _only_equal(sign, "a text")
    return TextTerm(fold(value))


def _full_text(sign: str, value: str) -> SearchTerm:
    _only_equal(sign, "a text")
    return TextTerm(fold(value), full=True)


def _keyword(sign: str, value: str) -> SearchTerm:
    _only_equal(sign, "a keyword")
    wanted = fold(value)
    if wanted not in _KEYWORDS:
        raise QueryValueError(f"no keyword is called {value!r}{did_you_mean(closest(wanted, _KEYWORDS, limit=3))}")
    return KeywordTerm(wanted)


_KEYWORDS: Final = tuple(sorted(keyword.value for keyword in Keyword))


def _is(sign: str, value: str) -> SearchTerm:
    _only_equal(sign, "what a card is")
    try:
        return TraitTerm(CardTrait(value.lower()))
    except ValueError:
        raise QueryValueError(f"is: takes {_listed(tuple(CardTrait))}, not {value!r}") from None


def _listed(words: Sequence[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}"


def _number(stat: CardStat) -> _Reader:
    """Return what reads a comparison with a number of a card."""

    def read(sign: str, value: str) -> SearchTerm:
        comparator = Comparator.EQUAL if sign == COLON else Comparator(sign)
        if value == "*" and comparator is Comparator.EQUAL and stat in {CardStat.POWER, CardStat.TOUGHNESS}:
            return StarTerm(stat)
        if _WHOLE.fullmatch(value):
            return NumberTerm(stat, comparator, int(value))
        if (other := _STATS.get(value.lower())) is not None:
            return NumberTerm(stat, comparator, other)
        raise QueryValueError(f"{value!r} is no number; {stat.value} is compared with one, or with power and the like")

    return read


_WHOLE: Final = late_pattern(r"-?\d{1,7}")

_STATS: Final[Mapping[str, CardStat]] = {
    **dict.fromkeys(("power", "pow"), CardStat.POWER),
    **dict.fromkeys(("toughness", "tou"), CardStat.TOUGHNESS),
    **dict.fromkeys(("loyalty", "loy"), CardStat.LOYALTY),
    **dict.fromkeys(("defense", "def"), CardStat.DEFENSE),
    **dict.fromkeys(("mv", "cmc", "manavalue"), CardStat.MANA_VALUE),
}


def _colors(*, identity: bool) -> _Reader:
    """Return what reads colours: ``c:rg`` is at least these, ``id:rg`` at most these."""

    def read(sign: str, value: str) -> SearchTerm:
        word = value.lower()
        if word.isdecimal() and len(word) == 1:
            comparator = Comparator.EQUAL if sign == COLON else Comparator(sign)
            return ColorCountTerm(comparator, int(word), identity=identity)
        if word in {"m", "multicolor", "multicolored"}:
            _only_equal(sign, "multicolor")
            return ColorCountTerm(Comparator.AT_LEAST, 2, identity=identity)
        colors = _colors_named(value)
        usual = Comparator.AT_MOST if identity or not colors else Comparator.AT_LEAST
        return ColorsTerm(usual if sign == COLON else Comparator(sign), colors, identity=identity)

    return read


def _colors_named(value: str) -> frozenset[Color]:
    word = value.lower()
    if word in _COLORLESS:
        return frozenset()
    letters = _NAMED_COLORS.get(word, word)
    if not set(letters) <= set(_LETTERS):
        near = did_you_mean(closest(word, tuple(_NAMED_COLORS), limit=1))
        raise QueryValueError(f"{value!r} is no colour{near or '; colours are letters of wubrg, names, c or m'}")
    return frozenset(Color(letter.upper()) for letter in letters)


_LETTERS: Final = "wubrg"
_COLORLESS: Final = frozenset({"c", "colorless", "colourless"})
_NAMED_COLORS: Final[Mapping[str, str]] = {
    "white": "w",
    "blue": "u",
    "black": "b",
    "red": "r",
    "green": "g",
    "azorius": "wu",
    "dimir": "ub",
    "rakdos": "br",
    "gruul": "rg",
    "selesnya": "gw",
    "orzhov": "wb",
    "izzet": "ur",
    "golgari": "bg",
    "boros": "rw",
    "simic": "gu",
    "bant": "gwu",
    "esper": "wub",
    "grixis": "ubr",
    "jund": "brg",
    "naya": "rgw",
    "abzan": "wbg",
    "jeskai": "urw",
    "sultai": "bgu",
    "mardu": "rwb",
    "temur": "gur",
}

_READERS: Final[Mapping[tuple[str, ...], _Reader]] = {
    ("name", "n"): _name,
    ("type", "t"): _type,
    ("oracle", "o", "text"): _text,
    ("fulloracle", "fo"): _full_text,
    ("color", "c", "colors", "colour", "colours"): _colors(identity=False),
    ("identity", "id", "ci", "commander"): _colors(identity=True),
    ("keyword", "kw", "keywords"): _keyword,
    ("is",): _is,
    **{tuple(key for key, own in _STATS.items() if own is stat): _number(stat) for stat in CardStat},
}
KEYS: Final = {key: read for keys, read in _READERS.items() for key in keys}
"""What reads the value of each key."""

_SHOWN: Final = tuple(keys[0] for keys in _READERS)
