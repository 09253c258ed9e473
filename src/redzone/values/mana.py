"""Mana and the symbols of mana costs (CR 106, 107.4)."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from typing import Final, Self

from redzone.values.value import GameValue


class ManaType(StrEnum):
    """The six types of mana (CR 106.1b)."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"
    COLORLESS = "C"


Mana = Mapping[ManaType, int]
"""How much mana of each type."""

LIFE_FOR_PHYREXIAN_MANA: Final = 2
"""What is paid in life instead of one Phyrexian mana (CR 107.4f)."""

_SYMBOL: Final = re.compile(r"\{([^{}]*)\}")
_TYPES: Final = {mana_type.value: mana_type for mana_type in ManaType}
_SNOW: Final = "S"
_PHYREXIAN: Final = "P"
_MOST_HALVES: Final = 2


class NotMana(ValueError):  # noqa: N818  it says what the text is
    """A text is no mana, or no mana cost that is supported."""


class AnyMana(StrEnum):
    """As mana of what any mana can be spent to pay a cost (CR 609.4b)."""

    COLOR = "color"
    TYPE = "type"
    """Of any color, or colorless."""


class ManaSymbol(GameValue, frozen=True):
    """How one symbol of a cost can be paid, generic mana aside (CR 107.4).

    One mana of one of ``types`` pays it. Otherwise so much mana of any type does if ``generic`` is not 0, and
    life if it is ``phyrexian``. ``snow`` is paid with one mana of any type from a snow source (CR 107.4h).
    """

    types: tuple[ManaType, ...]
    generic: int = 0
    phyrexian: bool = False
    snow: bool = False


def symbols_in(text: str) -> list[str]:
    """Return what stands within the braces of each symbol.

    Raises:
        NotMana: The text has something else than symbols.
    """
    found: list[str] = _SYMBOL.findall(text)
    if "".join(f"{{{each}}}" for each in found) != text:
        raise NotMana(f"{text!r} is no mana; mana looks like {{2}}{{W}}")
    return found


def mana_of(text: str) -> Counter[ManaType]:
    """Return the mana that a text adds; generic and snow mana are colourless (CR 106.10, 106.11).

    >>> mana_text(mana_of("{G}{2}"))
    '{G}{C}{C}'

    Raises:
        NotMana: The text is something else.
    """
    mana: Counter[ManaType] = Counter()
    for symbol in symbols_in(text):
        if _is_number(symbol):
            mana[ManaType.COLORLESS] += int(symbol)
        elif symbol == _SNOW:
            mana[ManaType.COLORLESS] += 1
        elif symbol in _TYPES:
            mana[_TYPES[symbol]] += 1
        else:
            raise NotMana(f"{{{symbol}}} is no type of mana")
    return +mana


def mana_text(mana: Mana) -> str:
    """Return mana as text, one symbol for each, in the order of the types."""
    return "".join(f"{{{mana_type}}}" * mana.get(mana_type, 0) for mana_type in ManaType)


def mana_in_short(mana: Mana) -> str:
    """Return mana as text, colourless mana as a number.

    >>> mana_in_short(mana_of("{G}{C}{C}"))
    '{2}{G}'
    """
    colorless = mana.get(ManaType.COLORLESS, 0)
    colored = mana_text({type_: count for type_, count in mana.items() if type_ is not ManaType.COLORLESS})
    return f"{{{colorless}}}{colored}" if colorless else colored


def _is_number(symbol: str) -> bool:
    return symbol.isascii() and symbol.isdecimal()


@cache
def symbol_of(symbol: str) -> ManaSymbol:
    """Return how a symbol of a cost, without its braces, can be paid.

    >>> symbol_of("2/W").generic, symbol_of("W/P").phyrexian
    (2, True)

    Raises:
        NotMana: There is no such symbol, or it is not supported: ``X``.
    """
    if symbol == _SNOW:
        return ManaSymbol((), snow=True)
    parts = symbol.split("/")
    phyrexian = len(parts) > 1 and parts[-1] == _PHYREXIAN
    halves = parts[:-1] if phyrexian else parts
    generic = int(halves[0]) if len(halves) == _MOST_HALVES and not phyrexian and _is_number(halves[0]) else 0
    named = halves[1:] if generic else halves
    if len(halves) > _MOST_HALVES or any(each not in _TYPES for each in named):
        raise NotMana(f"the mana symbol {{{symbol}}} is not supported in costs")
    return ManaSymbol(tuple(_TYPES[each] for each in named), generic, phyrexian)


def mana_value_of(cost: str) -> int:
    """Return the mana value of a mana cost; X is 0 (CR 202.3, 202.3e).

    >>> mana_value_of("{X}{2}{W/U}{2/G}{S}"), mana_value_of("")
    (6, 0)
    """
    return sum(map(_value_of, symbols_in(cost)))


def _value_of(symbol: str) -> int:
    if _is_number(symbol):
        return int(symbol)
    if symbol == "X":
        return 0
    halves = [int(half) for half in symbol.split("/") if _is_number(half)]
    return max([1, *halves])  # CR 202.3f, 202.3g


class ManaCost(GameValue, frozen=True):
    """The mana of a cost: generic mana, and how many there are of each other symbol, in alphabetical order."""

    generic: int = 0
    symbols: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, text: str) -> Self:
        """Read a cost such as ``{2}{W/P}``.

        Raises:
            NotMana: It has a symbol that does not exist or is not supported.
        """
        generic = 0
        counts: Counter[str] = Counter()
        for symbol in symbols_in(text):
            if _is_number(symbol):
                generic += int(symbol)
            else:
                symbol_of(symbol)
                counts[symbol] += 1
        return cls(generic, _ordered(counts.items()))

    def __bool__(self) -> bool:
        """Return whether any mana is asked for."""
        return bool(self.generic or self.symbols)

    def __str__(self) -> str:
        """Return the cost as text: ``{2}{W/P}``, or ``{0}``."""
        symbols = "".join(f"{{{symbol}}}" * count for symbol, count in self.symbols)
        return f"{{{self.generic}}}{symbols}" if self.generic or not symbols else symbols

    def plus(self, other: "ManaCost") -> "ManaCost":
        """Return both costs together."""
        if not other.symbols:
            return ManaCost(self.generic + other.generic, self.symbols)
        counts = Counter(dict(self.symbols)) + Counter(dict(other.symbols))
        return ManaCost(self.generic + other.generic, _ordered(counts.items()))

    def payable_as(self, spent: AnyMana) -> "ManaCost":
        """Return what has to be paid where any mana can be spent as though it were mana of any color or type.

        Phyrexian mana stays what it is, as life can be paid instead (CR 107.4f).

        >>> str(ManaCost.of("{1}{W}{U/R}{C}").payable_as(AnyMana.COLOR))
        '{3}{C}'
        """
        kept = {symbol: count for symbol, count in self.symbols if _stays(symbol, spent)}
        freed = sum(count for symbol, count in self.symbols if symbol not in kept)
        return ManaCost(self.generic + freed, _ordered(kept.items()))

    @property
    def snow(self) -> int:
        """How much of it is snow mana."""
        return dict(self.symbols).get(_SNOW, 0)

    def multiplied(self, times: int) -> "ManaCost":
        """Return the cost so many times."""
        if times <= 0:
            return ManaCost()
        return ManaCost(self.generic * times, tuple((symbol, count * times) for symbol, count in self.symbols))


def _stays(symbol: str, spent: AnyMana) -> bool:
    """Return whether a symbol asks for what it says even so: for colorless mana, snow, or life."""
    found = symbol_of(symbol)
    colorless = set(found.types) == {ManaType.COLORLESS} and spent is AnyMana.COLOR
    return found.phyrexian or colorless or symbol == _SNOW


def _ordered(counts: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts))
